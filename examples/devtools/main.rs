//! The server of a web page's developer tools, with a list of each kind.
//!
//! A list is a file: `entries.rs` (a map that is written to), `files.rs` (rows
//! in any order), `actions.rs` (a log that grows, newest first), `requests.rs`
//! and `messages.rs` (rings with filters), `queries.rs` (rows that change).
//! `ring.rs` is the log behind a lock, `fill.rs` makes rows up. `store.rs` puts
//! row types and sources together, `changes.rs` has the tools that change them,
//! `server.rs` is both as one server, `scope.rs` binds its cursors over HTTP.
//! This file is the command line; `serving` is shared with other servers.

mod actions;
mod changes;
mod entries;
mod files;
mod fill;
mod messages;
mod queries;
mod requests;
mod ring;
mod scope;
mod server;
#[path = "../serving/mod.rs"]
mod serving;
mod store;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;

use axum::http::HeaderName;
use clap::Parser;
use pager::rmcp3::Server;
use pager::{Budget, Secret, SetupError};

use server::Devtools;
use store::Store;

/// Serves the lists of a web page's developer tools over MCP, on standard input
/// and output, with tools that change them while they are listed.
///
/// A ring keeps as many rows as it starts with, so each row that is appended
/// drops the oldest. Cursors outlive the process; those of rows that were
/// appended say so when the rows are gone.
#[derive(Parser)]
#[command(name = "devtools")]
struct Cli {
    /// How many rows each list starts with: the same number, the same rows
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    rows: u32,

    /// How many requests, and how many messages, are kept [default: as many as
    /// there are rows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    capacity: Option<u32>,

    /// Serve streamable HTTP at this address, path `/mcp`, to many clients:
    /// 127.0.0.1:8080
    #[arg(long, value_name = "ADDR")]
    http: Option<SocketAddr>,

    /// Bind cursors to this header of each request: x-tenant
    #[arg(long, value_name = "HEADER", requires = "http")]
    scope: Option<HeaderName>,

    /// Make cursors unforgeable: at least 16 bytes
    #[arg(
        long,
        value_name = "TEXT",
        env = "PAGER_SECRET",
        hide_env_values = true
    )]
    secret: Option<String>,

    /// The most bytes of a page
    #[arg(long, value_name = "BYTES", default_value_t = Budget::DEFAULT_BYTES)]
    budget: usize,
}

impl Cli {
    fn devtools(&self) -> Result<Devtools, SetupError> {
        let capacity = self.capacity.unwrap_or(self.rows.max(1));
        let store = Store::filled(self.rows.into(), capacity as usize);
        let secret = self.secret.as_deref().map(Secret::new).transpose()?;
        let mut lists = Server::new(store.lists(Budget::bytes(self.budget)?, secret)?);
        if let Some(header) = &self.scope {
            lists = scope::scoped(lists, header.to_string());
        }
        Ok(Devtools::new(store, &lists))
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match serve(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(cli: Cli) -> Result<(), Box<dyn Error>> {
    serving::serve(cli.devtools()?, cli.http).await
}
