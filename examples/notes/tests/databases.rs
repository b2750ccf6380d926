//! The databases that each test runs on, opened as the command line does.

use clap::Parser;
use pager::Toolset;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, raw_sql};
use tempfile::TempDir;

use crate::Cli;
use crate::database::Place;

/// What a command line says, with the database in a place of the test's own.
pub(crate) fn cli(flags: &str) -> Cli {
    let words = std::iter::once("notes").chain(flags.split_whitespace());
    Cli::try_parse_from(words).unwrap()
}

/// A folder, and a PostgreSQL database where there is a server.
pub(crate) struct Places {
    pub(crate) folder: TempDir,
    pub(crate) postgres: Option<Empty>,
}

impl Places {
    pub(crate) async fn new(test: &str) -> Self {
        Self {
            folder: TempDir::new().unwrap(),
            postgres: Empty::new(test).await,
        }
    }

    pub(crate) fn file(&self) -> Place {
        Place::Sqlite(self.folder.path().join("notes.sqlite"))
    }

    /// Each place there is.
    pub(crate) fn all(&self) -> Vec<Place> {
        let postgres = self.postgres.as_ref().map(Empty::place);
        std::iter::once(self.file()).chain(postgres).collect()
    }

    /// The lists of each place, over one shard and over several.
    pub(crate) async fn lists(&self, rows: u32) -> Vec<(String, Toolset)> {
        let mut lists = Vec::new();
        for place in self.all() {
            for shards in [1, 3] {
                let mut cli = cli(&format!("--rows {rows} --shards {shards}"));
                cli.database = place.clone();
                let name = format!("{place:?}, {shards} shards");
                lists.push((name, cli.lists().await.unwrap()));
            }
        }
        lists
    }

    pub(crate) async fn remove(self) {
        if let Some(postgres) = self.postgres {
            postgres.remove().await;
        }
    }
}

/// A new database on the server.
pub(crate) struct Empty {
    server: PgConnectOptions,
    name: String,
}

impl Empty {
    async fn new(test: &str) -> Option<Self> {
        let server = pager_tests::postgres_url(test)?.parse().unwrap();
        let name = format!("{test}_{}", std::process::id());
        let empty = Self { server, name };
        empty.run(&format!("CREATE DATABASE {}", empty.name)).await;
        Some(empty)
    }

    fn place(&self) -> Place {
        Place::Postgres(Box::new(self.server.clone().database(&self.name)))
    }

    async fn run(&self, sql: &str) {
        let mut server: PgConnection = self.server.connect().await.unwrap();
        let sql = raw_sql(AssertSqlSafe(sql));
        sql.execute(&mut server).await.unwrap();
        server.close().await.unwrap();
    }

    async fn remove(self) {
        let drop = format!("DROP DATABASE {} WITH (FORCE)", self.name);
        self.run(&drop).await;
    }
}
