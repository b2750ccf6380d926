//! SQLite through rusqlite: a page is read on one connection, in one transaction.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rusqlite043::config::DbConfig;
use rusqlite043::types::{ToSqlOutput, ValueRef};
use rusqlite043::{CachedStatement, Connection, ErrorCode, OpenFlags, Row, ToSql};

use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::list::Count;
use crate::page::{PageBuilder, Total};
use crate::sql::failure::{AGAIN, COLUMNS, failed};
use crate::sql::{
    Bounds, Cells, Check, Column, Engine, Listing, ScopeColumn, Statement, TIMEOUT, TableRow,
    Value, names, soonest,
};

/// The steps of SQLite's machine between two looks at the clock.
const STEPS: i32 = 1_000;

/// The statements that a connection keeps prepared.
const STATEMENTS: usize = 64;

/// A SQLite database as the source of every list whose rows name a table.
///
/// A row that is committed with a key behind a cursor is not seen by that walk:
/// see [which rows a walk sees](crate::sql#which-rows-a-walk-sees).
///
/// ```
/// use pager::{Paginated, Sqlite};
/// use rusqlite043::Connection;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// #[page(table = "notes")]
/// struct Note {
///     #[page(key)]
///     id: u64,
///     #[page(filter)]
///     folder: String,
/// }
///
/// let connection = Connection::open_in_memory().unwrap();
/// connection
///     .execute_batch(
///         "CREATE TABLE notes (id INTEGER PRIMARY KEY, folder TEXT NOT NULL);
///          INSERT INTO notes VALUES (1, 'inbox'), (2, 'done'), (3, 'inbox');",
///     )
///     .unwrap();
/// let sqlite = Sqlite::new(connection);
///
/// let page = Note::page(&sqlite, &serde_json::json!({ "folder": "inbox" })).unwrap();
/// assert_eq!(page.rows().last(), Some(r#"{"id":3,"folder":"inbox"}"#));
/// ```
pub struct Sqlite {
    connections: Connections,
    timeout: Option<Duration>,
    scope: Option<ScopeColumn>,
}

enum Connections {
    /// One that the author opened.
    One(Mutex<Connection>),
    /// As many as pages are read at once, which are kept.
    File {
        path: PathBuf,
        idle: Mutex<Vec<Connection>>,
    },
}

impl Sqlite {
    /// The database in a file, only read. Several threads read pages at once,
    /// each on a connection of its own.
    ///
    /// # Errors
    ///
    /// There is no such file, it is no database, or it is locked for 5 seconds. A
    /// database in WAL mode needs a folder that can be written to.
    pub fn open(path: impl AsRef<Path>) -> rusqlite043::Result<Self> {
        let path = path.as_ref().to_owned();
        let first = open(&path, None)?;
        Ok(Self {
            connections: Connections::File {
                path,
                idle: Mutex::new(vec![first]),
            },
            timeout: Some(TIMEOUT),
            scope: None,
        })
    }

    /// A connection that is open: a database in memory, or one with functions,
    /// collations or settings of the author's. Pages wait for each other.
    pub fn new(connection: Connection) -> Self {
        // Where it cannot be set, a page costs more and is the same.
        let _ = keep_plans(&connection);
        Self {
            connections: Connections::One(Mutex::new(connection)),
            timeout: Some(TIMEOUT),
            scope: None,
        }
    }

    /// How long the statements of one page may take: 10 seconds where nothing
    /// is said. `None` is without an end.
    #[must_use]
    pub fn timeout(mut self, most: impl Into<Option<Duration>>) -> Self {
        self.timeout = most.into();
        self
    }

    /// Lists the rows of a call's scope alone: those whose column holds it, such
    /// as a tenant's. See [`sql`](crate::sql#rows-of-several-tenants).
    #[must_use]
    pub fn scope_column<C: Column + FromStr>(mut self, name: impl Into<String>) -> Self {
        self.scope = Some(ScopeColumn::new::<C>(name));
        self
    }

    fn listing<T: TableRow>(&self, seek: &Seek<T>) -> Result<Listing<T>, SourceError> {
        Listing::new(Engine::Sqlite, seek, self.scope.as_ref())
    }

    /// The first and the last position of a list, and its total.
    ///
    /// ```
    /// # use pager::{PageBuilder, Paginated, Sqlite};
    /// # use rusqlite043::Connection;
    /// # /// Lists the notes.
    /// # #[derive(serde::Serialize, Paginated)]
    /// # #[page(table = "notes")]
    /// # struct Note {
    /// #     #[page(key)]
    /// #     id: u64,
    /// # }
    /// # let connection = Connection::open_in_memory().unwrap();
    /// # connection.execute_batch("CREATE TABLE notes (id INTEGER PRIMARY KEY); INSERT INTO notes VALUES (3), (8);").unwrap();
    /// # let sqlite = Sqlite::new(connection);
    /// let page = PageBuilder::<Note>::start(&serde_json::json!({})).unwrap();
    /// let bounds = sqlite.bounds(&page.seek()).unwrap();
    /// assert_eq!((bounds.first, bounds.last), (Some(3), Some(8)));
    /// ```
    ///
    /// # Errors
    ///
    /// As for a page.
    pub fn bounds<T: TableRow>(&self, seek: &Seek<T>) -> Result<Bounds<T>, SourceError> {
        self.read(|reading| {
            let listing = self.listing(seek)?;
            let first = reading.end(&listing, false)?;
            let last = reading.end(&listing, true)?;
            let total = reading.total(&listing)?;
            Ok(Bounds::of(first.as_ref(), last.as_ref(), total))
        })
    }

    /// Whether a page of this list is a seek, and the plans that say so. For a
    /// test, or a server's start: it is judged by pages after the first row, or
    /// one that could be it, and after rows without the fields that can be
    /// missing. What counts the rows is not judged.
    ///
    /// ```
    /// # use pager::{PageBuilder, Paginated, Sqlite};
    /// # use rusqlite043::Connection;
    /// # /// Lists the notes.
    /// # #[derive(serde::Serialize, Paginated)]
    /// # #[page(table = "notes")]
    /// # struct Note {
    /// #     #[page(key)]
    /// #     id: u64,
    /// #     #[page(sort)]
    /// #     place: u64,
    /// # }
    /// # let connection = Connection::open_in_memory().unwrap();
    /// # connection.execute_batch("CREATE TABLE notes (id INTEGER PRIMARY KEY, place INTEGER NOT NULL); INSERT INTO notes VALUES (3, 1);").unwrap();
    /// # let sqlite = Sqlite::new(connection);
    /// let page = PageBuilder::<Note>::start(&serde_json::json!({})).unwrap();
    /// let check = sqlite.check(&page.seek()).unwrap();
    /// assert!(!check.is_seek());
    /// assert!(check.to_string().contains(
    ///     r#"make the index: CREATE INDEX "list_notes_page" ON "notes" ("place", "id")"#
    /// ));
    /// ```
    ///
    /// # Errors
    ///
    /// As for a page.
    pub fn check<T: TableRow>(&self, seek: &Seek<T>) -> Result<Check, SourceError> {
        self.read(|reading| {
            let listing = self.listing(seek)?;
            let mut check = Check::of(Engine::Sqlite, &listing);
            let first = reading.end(&listing, false)?;
            let scope = listing.scope_column().map(|column| format!("{column}=?"));
            for statement in listing.continuations(first.as_ref())? {
                let plan = reading.plan(&statement)?;
                check.sorts |= plan.contains("USE TEMP B-TREE");
                check.scans |= plan.lines().any(|line| line.starts_with("SCAN"));
                check.scans |= scope.as_ref().is_some_and(|scope| !names(&plan, scope));
                check.plans.push((statement.sql, plan));
            }
            Ok(check)
        })
    }

    fn read<R>(
        &self,
        read: impl FnOnce(&Reading<'_>) -> Result<R, SourceError>,
    ) -> Result<R, SourceError> {
        self.read_within(self.timeout, |reading| {
            reading.begin()?;
            read(reading)
        })
    }

    /// Reads on one connection.
    fn read_within<R>(
        &self,
        most: Option<Duration>,
        read: impl FnOnce(&mut Reading<'_>) -> Result<R, SourceError>,
    ) -> Result<R, SourceError> {
        match &self.connections {
            Connections::One(connection) => timed(&mut lock(connection), most, read),
            Connections::File { path, idle } => {
                let kept = lock(idle).pop();
                let opened = kept.map_or_else(|| open(path, most), Ok);
                let mut connection = opened.map_err(unread)?;
                if let Some(most) = most {
                    // A locked database is waited for no longer than that.
                    connection.busy_timeout(most).map_err(unread)?;
                }
                let result = timed(&mut connection, most, read);
                // One that failed may be broken; the next page opens another.
                if result.is_ok() {
                    lock(idle).push(connection);
                }
                result
            }
        }
    }
}

/// A page that panicked leaves a connection as good as any: the transaction
/// ended with it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a statement's plan when other values are bound. Else SQLite plans each
/// page anew, which costs as much as reading it, to suit the values to what
/// `ANALYZE` found; what a page seeks is the same for all values.
fn keep_plans(connection: &Connection) -> rusqlite043::Result<bool> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
}

fn open(path: &Path, most: Option<Duration>) -> rusqlite043::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    if connection.path().is_none_or(str::is_empty) {
        // SQLite takes the name for that of a database in memory.
        return Err(rusqlite043::Error::InvalidPath(path.to_owned()));
    }
    if let Some(most) = most {
        connection.busy_timeout(most)?;
    }
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    keep_plans(&connection)?;
    // Opening reads nothing: this tells whether it is a database.
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// Reads until it is done or its time is over.
fn timed<R>(
    connection: &mut Connection,
    timeout: Option<Duration>,
    read: impl FnOnce(&mut Reading<'_>) -> Result<R, SourceError>,
) -> Result<R, SourceError> {
    let end = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    if let Some(end) = end {
        connection
            .progress_handler(STEPS, Some(move || Instant::now() > end))
            .map_err(unread)?;
    }
    let result = read(&mut Reading {
        connection,
        began: false,
    });
    if end.is_some() {
        let none: Option<fn() -> bool> = None;
        // The next statement on it may be the author's own.
        connection.progress_handler(0, none).map_err(unread)?;
    }
    result
}

impl<T: TableRow> PaginatedSource<T> for Sqlite {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        let most = soonest(self.timeout, page.time_left());
        self.read_within(most, |reading| {
            let mut listing = self.listing(seek)?;
            // One statement is a transaction by itself.
            if !listing.is_one_statement()? {
                reading.begin()?;
            }
            if let Some(total) = reading.total(&listing)? {
                page.set_total(total);
            }
            while let Some(statement) = listing.next()? {
                reading.rows(&statement, |row| Ok(listing.push(row, page).is_continue()))?;
            }
            Ok(())
        })
    }
}

/// The connection of a page.
struct Reading<'a> {
    connection: &'a Connection,
    began: bool,
}

impl<'a> Reading<'a> {
    /// From here on, all statements see the same rows.
    fn begin(&mut self) -> Result<(), SourceError> {
        // The author's connection may be within a transaction of its own.
        if self.connection.is_autocommit() {
            self.run("BEGIN")?;
            self.began = true;
        }
        Ok(())
    }

    fn run(&self, sql: &str) -> Result<(), SourceError> {
        let mut statement = self.connection.prepare_cached(sql).map_err(unread)?;
        statement.raw_execute().map_err(unread)?;
        Ok(())
    }

    fn prepare(&self, statement: &Statement) -> Result<CachedStatement<'a>, SourceError> {
        let prepared = self.connection.prepare_cached(&statement.sql);
        let mut prepared = prepared.map_err(unread)?;
        for (index, value) in statement.values.iter().enumerate() {
            prepared
                .raw_bind_parameter(index + 1, Bound(value))
                .map_err(unread)?;
        }
        Ok(prepared)
    }

    /// Hands over each row until `take` wants no more.
    fn rows<T: TableRow>(
        &self,
        statement: &Statement,
        mut take: impl FnMut(T) -> Result<bool, SourceError>,
    ) -> Result<(), SourceError> {
        let mut prepared = self.prepare(statement)?;
        let mut rows = prepared.raw_query();
        while let Some(row) = rows.next().map_err(unread)? {
            let mut get = |index| cell(row, index);
            if !take(Cells::row(&mut get)?)? {
                break;
            }
        }
        Ok(())
    }

    fn end<T: TableRow>(
        &self,
        listing: &Listing<T>,
        backwards: bool,
    ) -> Result<Option<T>, SourceError> {
        let mut end = None;
        for statement in listing.end(backwards)? {
            self.rows(&statement, |row| {
                end = Some(row);
                Ok(false)
            })?;
            if end.is_some() {
                break;
            }
        }
        Ok(end)
    }

    fn total<T: TableRow>(&self, listing: &Listing<T>) -> Result<Option<Total>, SourceError> {
        let rows = match listing.count()? {
            Some(statement) => Some(self.number(&statement)?),
            None if T::LIST.count == Count::Estimate => self.estimate(listing)?,
            None => None,
        };
        Ok(rows.map(Listing::<T>::total))
    }

    fn number(&self, statement: &Statement) -> Result<u64, SourceError> {
        let mut prepared = self.prepare(statement)?;
        let mut rows = prepared.raw_query();
        let row = rows.next().map_err(unread)?;
        let rows = row.map(|row| row.get(0)).transpose().map_err(unread)?;
        Ok(rows.unwrap_or(0_i64).unsigned_abs())
    }

    /// What `ANALYZE` found of the whole table.
    fn estimate<T: TableRow>(&self, listing: &Listing<T>) -> Result<Option<u64>, SourceError> {
        if !listing.is_whole_table() {
            return Ok(None);
        }
        let analyzed = "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'";
        let analyzed = self.connection.prepare_cached(analyzed);
        if !analyzed
            .and_then(|mut any| any.exists([]))
            .map_err(unread)?
        {
            return Ok(None);
        }
        let table = T::TABLE.name;
        let table = table.rsplit_once('.').map_or(table, |(_, table)| table);
        let stat = "SELECT CAST(stat AS INTEGER) FROM sqlite_stat1 WHERE tbl = ?1 COLLATE NOCASE";
        let rows = self.connection.prepare_cached(stat).and_then(|mut stat| {
            let mut rows = stat.query([table])?;
            rows.next()?.map(|row| row.get::<_, i64>(0)).transpose()
        });
        Ok(rows.map_err(unread)?.map(i64::unsigned_abs))
    }

    fn plan(&self, statement: &Statement) -> Result<String, SourceError> {
        // Not from the cache: a plan that was made is not made again when an
        // index comes. What is bound does not matter to it.
        let explained = format!("EXPLAIN QUERY PLAN {}", statement.sql);
        let mut prepared = self.connection.prepare(&explained).map_err(unread)?;
        let mut rows = prepared.raw_query();
        let mut lines = Vec::new();
        while let Some(row) = rows.next().map_err(unread)? {
            lines.push(row.get::<_, String>(3).map_err(unread)?);
        }
        Ok(lines.join("\n"))
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        if self.began {
            // A transaction that only read ends either way.
            let _ = self.run("COMMIT");
        }
    }
}

/// A value as rusqlite binds it. What SQLite does not hold was turned into what
/// it holds, or refused, by the engine.
struct Bound<'a>(&'a Value);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite043::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
            _ => ValueRef::Null,
        }))
    }
}

fn cell(row: &Row<'_>, index: usize) -> Result<Value, SourceError> {
    Ok(match row.get_ref(index).map_err(unread)? {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(String::from_utf8(text.to_vec())?),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    })
}

/// SQLite's error, with what to do where the same call can succeed.
fn unread(error: rusqlite043::Error) -> SourceError {
    let again = match error.sqlite_error_code() {
        Some(ErrorCode::OperationInterrupted) => "the page took too long",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "the database is busy",
        Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => "the database is out of reach",
        _ => {
            // Without the statement, which is long.
            let said = match &error {
                rusqlite043::Error::SqlInputError { msg, .. } => msg.clone(),
                error => error.to_string(),
            };
            let mut message = format!("the database refused: {said}");
            if said.starts_with("no such column") {
                message = format!("{message}: {COLUMNS}");
            }
            return failed(message, error);
        }
    };
    failed(format!("{again} ({error}): {AGAIN}"), error)
}
