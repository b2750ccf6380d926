//! The bench's rows in a schema of PostgreSQL, over its socket.

use pager::sql::TableRow;
use pager::{AsyncPaginatedSource, PageBuilder, PaginatedSource, Postgres, Seek, SourceError};
use sqlx09::postgres::{PgConnectOptions, PgPoolOptions, PgRow};
use sqlx09::{AssertSqlSafe, FromRow, PgPool, Row as _, query_as, raw_sql};
use tokio::runtime::Runtime;

use crate::Database;
use crate::measure::Clock;
use crate::rows::{Row, table};

/// A schema of the bench's own, which goes when it is dropped.
pub(crate) struct Schema {
    name: String,
    runtime: Runtime,
    connect: PgConnectOptions,
    pool: PgPool,
}

impl Schema {
    pub(crate) fn fill(url: &str, count: i64) -> Self {
        let name = format!("pager_bench_{}", std::process::id());
        let connect: PgConnectOptions = url.parse().expect("a URL");
        let connect = connect.options([("search_path", &name)]);
        let runtime = Runtime::new().expect("a runtime");
        let pool = {
            let _context = runtime.enter();
            PgPoolOptions::new().connect_lazy_with(connect.clone())
        };
        let schema = Self {
            name,
            runtime,
            connect,
            pool,
        };
        let table = table("bigint", count);
        schema.run(&format!("CREATE SCHEMA {}; {table}", schema.name));
        schema.run("VACUUM (ANALYZE) events");
        schema
    }

    /// Pages on connections of their own.
    pub(crate) fn own(&self) -> Reader<'_> {
        let _context = self.runtime.enter();
        let postgres = Postgres::open(PgPoolOptions::new(), self.connect.clone());
        Reader {
            name: "PostgreSQL, on connections of its own",
            plain: 1.3,
            source: Waiting(postgres, &self.runtime),
            schema: self,
        }
    }

    /// Pages on connections that the author's statements use too: each page is
    /// a transaction, which is a round trip more.
    pub(crate) fn shared(&self) -> Reader<'_> {
        Reader {
            name: "PostgreSQL, on connections that are shared",
            plain: 1.7,
            source: Waiting(Postgres::new(self.pool.clone()), &self.runtime),
            schema: self,
        }
    }

    fn run(&self, sql: &str) {
        let run = raw_sql(AssertSqlSafe(sql)).execute(&self.pool);
        self.runtime.block_on(run).expect("it runs");
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        self.run(&format!("DROP SCHEMA {} CASCADE", self.name));
    }
}

pub(crate) struct Reader<'a> {
    name: &'static str,
    plain: f64,
    source: Waiting<'a>,
    schema: &'a Schema,
}

/// The source, and the runtime that waits for it.
pub(crate) struct Waiting<'a>(Postgres, &'a Runtime);

impl<T: TableRow> PaginatedSource<T> for Waiting<'_>
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.1.block_on(self.0.list_from_async(seek, page))
    }
}

impl<'a> Database for Reader<'a> {
    type Source = Waiting<'a>;

    /// The server works and the socket is waited for.
    const CLOCK: Clock = Clock::Wall;
    const STATEMENT: usize = 1;

    fn name(&self) -> &'static str {
        self.name
    }

    fn plain(&self) -> f64 {
        self.plain
    }

    fn source(&self) -> &Waiting<'a> {
        &self.source
    }

    fn rows(&self, sql: &str, values: &[i64]) -> Vec<Row> {
        let mut query = query_as(AssertSqlSafe(sql));
        for value in values {
            query = query.bind(*value);
        }
        let rows = query.fetch_all(&self.schema.pool);
        self.schema.runtime.block_on(rows).expect("rows")
    }
}

impl FromRow<'_, PgRow> for Row {
    fn from_row(row: &PgRow) -> sqlx09::Result<Self> {
        Ok(Self {
            id: row.try_get(0)?,
            at: row.try_get(1)?,
            kind: row.try_get(2)?,
            due: row.try_get(3)?,
            title: row.try_get(4)?,
        })
    }
}
