//! A server of notes in a database: SQLite in a file, made and filled on the
//! first start, or PostgreSQL.
//!
//! A list is a file: `note.rs` (one sort field), `heading.rs` (two), `review.rs`
//! (directions that differ), `task.rs` (a sort field that can be null). All are
//! of one table. `lists.rs` puts them together, over a database and over its
//! shards; nothing there or above says which database it is. `database.rs` is
//! what the two share, `sqlite.rs` and `postgres.rs` make, fill and open one,
//! `fill.rs` makes rows up. This file is the command line; `serving` is shared
//! with other servers.

mod database;
mod fill;
mod heading;
mod lists;
mod note;
mod postgres;
mod review;
#[path = "../serving/mod.rs"]
mod serving;
mod sqlite;
mod task;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;

use clap::Parser;
use pager::Toolset;
use pager::rmcp3::Server;
use serde_json::Value;

use database::{Place, Shard};

/// Serves lists of notes over MCP, on standard input and output. With a LIST,
/// prints one page of it instead.
///
/// The notes are made up on the first start, and stay: the same rows in every
/// database, over any number of shards. So a cursor of one goes on in another.
#[derive(Parser)]
#[command(name = "notes")]
struct Cli {
    /// A list to print a page of: `list_notes`
    list: Option<String>,

    /// The arguments of the page, as JSON: '{"limit": 3}'
    #[arg(default_value = "{}", value_parser = |text: &str| serde_json::from_str::<Value>(text))]
    arguments: Value,

    /// A file of SQLite, or `postgres://user@host/database`, where the notes
    /// have a schema of their own
    #[arg(
        long,
        value_name = "PATH|URL",
        env = "NOTES_DATABASE",
        hide_env_values = true,
        default_value = "notes.sqlite"
    )]
    database: Place,

    /// How many shards the notes are spread over: files, or schemas
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=32))]
    shards: u32,

    /// How many notes a database is filled with on its first start
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    rows: u32,

    /// Serve streamable HTTP at this address, path `/mcp`, to many clients:
    /// 127.0.0.1:8080
    #[arg(long, value_name = "ADDR", conflicts_with = "list")]
    http: Option<SocketAddr>,
}

impl Cli {
    /// The lists of the database, which is made and filled if it is new.
    async fn lists(&self) -> Result<Toolset, Box<dyn Error>> {
        let shards = Shard::all(self.shards);
        match &self.database {
            Place::Sqlite(path) => lists::open(sqlite::open(path, &shards, self.rows)?).await,
            Place::Postgres(options) => {
                lists::open(postgres::open(options, &shards, self.rows).await?).await
            }
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<(), Box<dyn Error>> {
    let lists = cli.lists().await?;
    if let Some(list) = &cli.list {
        println!("{}", lists.call(list, &cli.arguments).await?.to_json());
        return Ok(());
    }
    let server = Server::new(lists)
        .named("notes", "1.0.0")
        .instructions("Notes in folders. Each tool lists them in another order.");
    serving::serve(server, cli.http).await
}
