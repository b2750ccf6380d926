//! The bench's rows in a file of SQLite.

use std::path::{Path, PathBuf};

use pager::Sqlite;
use rusqlite043::config::DbConfig;
use rusqlite043::{Connection, params_from_iter};

use crate::measure::Clock;
use crate::rows::{Row, table};
use crate::{Database, LIMIT};

pub(crate) struct File {
    source: Sqlite,
    peer: Connection,
    path: PathBuf,
}

impl File {
    pub(crate) fn fill(count: i64) -> Self {
        let path = std::env::temp_dir().join(format!("pager-bench-{}.sqlite", std::process::id()));
        let peer = Connection::open(&path).expect("a database");
        let quick = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;";
        let sql = format!("{quick} {}; COMMIT", table("INTEGER", count));
        peer.execute_batch(&sql).expect("the rows");
        // As the source has it: a plan is kept when other values are bound.
        peer.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
            .expect("a setting");
        Self {
            source: Sqlite::open(&path).expect("a database"),
            peer,
            path,
        }
    }
}

impl File {
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for File {
    fn drop(&mut self) {
        std::fs::remove_file(&self.path).expect("the bench's own file");
    }
}

impl Database for File {
    type Source = Sqlite;

    /// All the work is done in this thread.
    const CLOCK: Clock = Clock::Thread;
    const STATEMENT: usize = 0;

    fn name(&self) -> &'static str {
        "SQLite"
    }

    fn plain(&self) -> f64 {
        1.3
    }

    fn source(&self) -> &Sqlite {
        &self.source
    }

    fn rows(&self, sql: &str, values: &[i64]) -> Vec<Row> {
        let mut statement = self.peer.prepare_cached(sql).expect("a statement");
        let mut found = statement.query(params_from_iter(values)).expect("rows");
        let mut rows = Vec::with_capacity(LIMIT + 1);
        while let Some(row) = found.next().expect("a row") {
            rows.push(read(row).expect("a row"));
        }
        rows
    }
}

fn read(row: &rusqlite043::Row<'_>) -> rusqlite043::Result<Row> {
    Ok(Row {
        id: row.get(0)?,
        at: row.get(1)?,
        kind: row.get(2)?,
        due: row.get(3)?,
        title: row.get(4)?,
    })
}
