//! SQLite: a shard is a file.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use pager::sql::{Check, Engine, TableRow};
use pager::{Seek, SourceError, Sqlite};
use rusqlite::{Connection, TransactionBehavior, params};

use crate::database::{Database, Shard, Shards};
use crate::fill::rows;
use crate::lists::indexes;

const TABLE: &str = "CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    folder TEXT NOT NULL,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    priority TEXT NOT NULL,
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    due TEXT,
    done INTEGER NOT NULL
)";

/// A point in time as its text: one that orders as the times do.
const TIME: &str = "%Y-%m-%d %H:%M:%S+00:00";

impl Database for Arc<Sqlite> {
    async fn check<T: TableRow>(&self, seek: &Seek<T>) -> Result<Check, SourceError> {
        Sqlite::check(self, seek)
    }
}

/// The databases of the shards, each made and filled if it is new.
pub(crate) fn open(
    path: &Path,
    shards: &[Shard],
    count: u32,
) -> Result<Shards<Arc<Sqlite>>, Box<dyn Error>> {
    let open = |shard: &Shard| {
        let path = file(path, *shard);
        let name = path.display().to_string();
        let told = |error: rusqlite::Error| format!("{name}: {error}");
        make(&path, *shard, count).map_err(told)?;
        let sqlite = Arc::new(Sqlite::open(&path)?);
        Ok((name, sqlite))
    };
    shards.iter().map(open).collect()
}

/// `notes.sqlite`, or `notes-2-of-4.sqlite`.
pub(crate) fn file(path: &Path, shard: Shard) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut file = path.with_file_name(shard.name(&stem, '-'));
    if let Some(extension) = path.extension() {
        file.as_mut_os_string().push(".");
        file.as_mut_os_string().push(extension);
    }
    file
}

/// Makes the table and its rows, or neither.
fn make(path: &Path, shard: Shard, count: u32) -> rusqlite::Result<()> {
    let mut connection = Connection::open(path)?;
    // Another server may be filling the same file.
    connection.busy_timeout(Duration::from_mins(1))?;
    // Who writes does not keep a page from being read.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Asked by a statement: the connection may know the tables of before.
    let there = "SELECT 1 FROM sqlite_schema WHERE name = 'notes'";
    if all.prepare(there)?.exists([])? {
        return Ok(());
    }
    all.execute_batch(TABLE)?;
    let mut insert =
        all.prepare("INSERT INTO notes VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
    for row in rows(shard, count) {
        insert.execute(params![
            row.id,
            row.folder,
            row.title,
            row.body,
            row.priority,
            row.created.strftime(TIME).to_string(),
            row.changed.strftime(TIME).to_string(),
            row.due.map(|due| due.to_string()),
            row.done,
        ])?;
    }
    drop(insert);
    for index in indexes(Engine::Sqlite) {
        all.execute_batch(&index)?;
    }
    all.commit()
}
