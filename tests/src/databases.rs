//! The databases that a test can run on.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

use pager::sql::{Bounds, Check, Column, Engine, TableRow};
use pager::{
    AsyncPaginatedSource, Call, PageBuilder, PaginatedSource, Postgres, Seek, SourceError, Sqlite,
};
use rusqlite043::Connection;
use sqlx09::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx09::{AssertSqlSafe, PgPool, raw_sql};
use tokio::runtime::Runtime;

use crate::postgres_url;

/// A database that holds what a test put there, as a source of its lists.
pub enum Database {
    /// A file.
    Sqlite {
        /// Lists its tables.
        source: Box<Sqlite>,
        /// Changes them.
        writer: Mutex<Connection>,
        /// Where it is.
        path: PathBuf,
    },
    /// A schema.
    Postgres {
        /// Lists its tables.
        source: Postgres,
        /// Changes them, and is what the source reads from.
        pool: PgPool,
        /// The schema's name, and that of the pool's connections.
        schema: String,
    },
}

/// What sqlx runs on. Pools of several tests share it.
///
/// # Panics
///
/// There is no thread for it.
pub fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Runtime::new().expect("a runtime"))
}

/// A number that no other database of this process has.
fn count() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// Each kind of database, with these tables and rows. `{case}` is a collation
/// that orders letters of either case together.
pub fn every(sql: &str) -> Vec<Database> {
    let sqlite = sqlite(&sql.replace("{case}", "NOCASE"));
    let postgres = postgres(&sql.replace("{case}", "\"en-x-icu\""));
    [Some(sqlite), postgres].into_iter().flatten().collect()
}

/// A schema of its own in a PostgreSQL database, where there is one.
///
/// # Panics
///
/// The server refuses.
pub fn postgres(sql: &str) -> Option<Database> {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    let url = postgres_url(&test)?;
    let schema = format!("pager_{}_{}", std::process::id(), count());
    let options: PgConnectOptions = url.parse().expect("a URL");
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
pub fn new_file() -> PathBuf {
    let folder = std::env::temp_dir();
    folder.join(format!(
        "pager-sql-{}-{}.sqlite",
        std::process::id(),
        count()
    ))
}

/// A SQLite database in a file of its own.
///
/// # Panics
///
/// SQLite refuses.
pub fn sqlite(sql: &str) -> Database {
    let path = new_file();
    let writer = Connection::open(&path).expect("a file");
    let quick = "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF";
    writer.execute_batch(quick).expect("a database");
    let database = Database::Sqlite {
        source: Box::new(Sqlite::open(&path).expect("a database")),
        writer: Mutex::new(writer),
        path,
    };
    database.run(sql);
    database
}

impl Database {
    /// What to call it in a message.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Sqlite { .. } => "SQLite",
            Self::Postgres { .. } => "PostgreSQL",
        }
    }

    /// Its kind of SQL.
    pub fn engine(&self) -> Engine {
        match self {
            Self::Sqlite { .. } => Engine::Sqlite,
            Self::Postgres { .. } => Engine::Postgres,
        }
    }

    /// Changes what the database holds.
    ///
    /// # Panics
    ///
    /// The database refuses.
    pub fn run(&self, sql: &str) {
        match self {
            Self::Sqlite { writer, .. } => {
                let writer = writer.lock().expect("a writer");
                writer
                    .execute_batch(sql)
                    .unwrap_or_else(|error| panic!("{error}: {sql}"));
            }
            Self::Postgres { pool, .. } => {
                let ran = raw_sql(AssertSqlSafe(sql)).execute(pool);
                let ran = runtime().block_on(ran);
                ran.unwrap_or_else(|error| panic!("{error}: {sql}"));
            }
        }
    }

    /// With another end of each page's time.
    ///
    /// # Panics
    ///
    /// The file is gone.
    #[must_use]
    pub fn within(mut self, most: Duration) -> Self {
        match &mut self {
            Self::Sqlite { source, path, .. } => {
                **source = Sqlite::open(path).expect("a database").timeout(most);
            }
            Self::Postgres { source, .. } => *source = source.clone().timeout(most),
        }
        self
    }

    /// With the rows of each call's scope alone, which a column says.
    ///
    /// # Panics
    ///
    /// The file is gone.
    #[must_use]
    pub fn of_each<C: Column + FromStr>(mut self, column: &str) -> Self {
        match &mut self {
            Self::Sqlite { source, path, .. } => {
                let all = Sqlite::open(path).expect("a database");
                **source = all.scope_column::<C>(column);
            }
            Self::Postgres { source, .. } => *source = source.clone().scope_column::<C>(column),
        }
        self
    }

    /// The ends and the total of a list.
    ///
    /// # Panics
    ///
    /// The database refuses.
    pub fn bounds<'a, T: TableRow>(&self, call: impl Into<Call<'a>>) -> Bounds<T> {
        let page = PageBuilder::<T>::start(call).expect("a call");
        let bounds = match self {
            Self::Sqlite { source, .. } => source.bounds(&page.seek()),
            Self::Postgres { source, .. } => runtime().block_on(source.bounds(&page.seek())),
        };
        bounds.expect("bounds")
    }

    /// Whether a page of a list is a seek.
    ///
    /// # Panics
    ///
    /// The database refuses.
    pub fn check<'a, T: TableRow>(&self, call: impl Into<Call<'a>>) -> Check {
        let page = PageBuilder::<T>::start(call).expect("a call");
        let check = match self {
            Self::Sqlite { source, .. } => source.check(&page.seek()),
            Self::Postgres { source, .. } => runtime().block_on(source.check(&page.seek())),
        };
        check.expect("plans")
    }

    /// Makes the index that a check names: then each page is a seek.
    ///
    /// # Panics
    ///
    /// It is none.
    pub fn seeks_with_its_index<'a, T: TableRow, C: Into<Call<'a>>>(
        &self,
        call: impl Fn() -> C,
    ) -> Check {
        self.run(&self.check::<T>(call()).index);
        let check = self.check::<T>(call());
        assert!(check.is_seek(), "{} {check}", self.name());
        check
    }
}

impl<T: TableRow> PaginatedSource<T> for Database
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        match self {
            Self::Sqlite { source, .. } => source.list_from(seek, page),
            Self::Postgres { source, .. } => runtime().block_on(source.list_from_async(seek, page)),
        }
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
