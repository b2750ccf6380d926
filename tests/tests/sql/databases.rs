//! The databases that each test runs on.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use pager::sql::{Bounds, Check, TableRow};
use pager::{
    AsyncPaginatedSource, PageBuilder, PaginatedSource, Postgres, Seek, SourceError, Sqlite,
};
use pager_tests::postgres_url;
use rusqlite043::Connection;
use serde_json::Value;
use sqlx09::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx09::{AssertSqlSafe, PgPool, raw_sql};
use tokio::runtime::Runtime;

/// A database that holds what a test put there, as a source of its lists.
pub(crate) enum Database {
    Sqlite {
        source: Box<Sqlite>,
        writer: Connection,
        path: PathBuf,
    },
    Postgres {
        source: Postgres,
        pool: PgPool,
        schema: String,
    },
}

/// What sqlx runs on. Pools of several tests share it.
pub(crate) fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Runtime::new().unwrap())
}

/// A number that no other database of this process has.
fn count() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// Each kind of database, with these tables and rows. `{case}` is a collation
/// that orders letters of either case together.
pub(crate) fn every(sql: &str) -> Vec<Database> {
    let sqlite = sqlite(&sql.replace("{case}", "NOCASE"));
    let postgres = postgres(&sql.replace("{case}", "\"en-x-icu\""));
    [Some(sqlite), postgres].into_iter().flatten().collect()
}

/// A schema of its own in a PostgreSQL database, where there is one.
pub(crate) fn postgres(sql: &str) -> Option<Database> {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    let url = postgres_url(&test)?;
    let schema = format!("pager_{}_{}", std::process::id(), count());
    let options: PgConnectOptions = url.parse().unwrap();
    let options = options
        .application_name(&schema)
        .options([("search_path", schema.as_str())]);
    let _context = runtime().enter();
    let pool = PgPoolOptions::new()
        .max_connections(4)
        .acquire_timeout(Duration::from_mins(1))
        .connect_lazy_with(options);
    let source = Postgres::new(pool.clone());
    let database = Database::Postgres {
        source,
        pool,
        schema: schema.clone(),
    };
    database.run(&format!("CREATE SCHEMA {schema}; {sql}"));
    Some(database)
}

/// A path where no file is yet.
pub(crate) fn new_file() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(format!("sql-{}-{}.sqlite", std::process::id(), count()))
}

/// A SQLite database in a file of its own.
pub(crate) fn sqlite(sql: &str) -> Database {
    let path = new_file();
    let writer = Connection::open(&path).unwrap();
    writer
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
        .unwrap();
    writer.execute_batch(sql).unwrap();
    let source = Box::new(Sqlite::open(&path).unwrap());
    Database::Sqlite {
        source,
        writer,
        path,
    }
}

impl Database {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Sqlite { .. } => "SQLite",
            Self::Postgres { .. } => "PostgreSQL",
        }
    }

    /// Changes what the database holds.
    pub(crate) fn run(&self, sql: &str) {
        match self {
            Self::Sqlite { writer, .. } => writer.execute_batch(sql).unwrap(),
            Self::Postgres { pool, .. } => {
                let sql = raw_sql(AssertSqlSafe(sql));
                runtime().block_on(sql.execute(pool)).unwrap();
            }
        }
    }

    /// With another end of each page's time.
    pub(crate) fn within(mut self, most: Duration) -> Self {
        match &mut self {
            Self::Sqlite { source, path, .. } => {
                **source = Sqlite::open(path).unwrap().timeout(most);
            }
            Self::Postgres { source, .. } => *source = source.clone().timeout(most),
        }
        self
    }

    /// What walkers in several threads share.
    pub(crate) fn reader(&self) -> Reader<'_> {
        match self {
            Self::Sqlite { source, .. } => Reader::Sqlite(source),
            Self::Postgres { source, .. } => Reader::Postgres(source),
        }
    }

    pub(crate) fn bounds<T: TableRow>(&self, arguments: &Value) -> Bounds<T> {
        let page = PageBuilder::<T>::start(arguments).unwrap();
        match self {
            Self::Sqlite { source, .. } => source.bounds(&page.seek()).unwrap(),
            Self::Postgres { source, .. } => {
                runtime().block_on(source.bounds(&page.seek())).unwrap()
            }
        }
    }

    pub(crate) fn check<T: TableRow>(&self, arguments: &Value) -> Check {
        let page = PageBuilder::<T>::start(arguments).unwrap();
        match self {
            Self::Sqlite { source, .. } => source.check(&page.seek()).unwrap(),
            Self::Postgres { source, .. } => {
                runtime().block_on(source.check(&page.seek())).unwrap()
            }
        }
    }
}

/// The source of a database.
#[derive(Clone, Copy)]
pub(crate) enum Reader<'a> {
    Sqlite(&'a Sqlite),
    Postgres(&'a Postgres),
}

impl<T: TableRow> PaginatedSource<T> for Reader<'_>
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        match self {
            Self::Sqlite(source) => source.list_from(seek, page),
            Self::Postgres(source) => runtime().block_on(source.list_from_async(seek, page)),
        }
    }
}

impl<T: TableRow> PaginatedSource<T> for Database
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.reader().list_from(seek, page)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        match &*self {
            Self::Sqlite { path, .. } => {
                for suffix in ["", "-wal", "-shm"] {
                    let mut path = path.clone().into_os_string();
                    path.push(suffix);
                    let _ = std::fs::remove_file(path);
                }
            }
            Self::Postgres { schema, .. } if !std::thread::panicking() => {
                self.run(&format!("DROP SCHEMA {schema} CASCADE"));
            }
            Self::Postgres { .. } => {}
        }
    }
}
