//! PostgreSQL through sqlx: a page is read on one connection of a pool, in one
//! transaction that only reads.

mod value;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use futures_util03::TryStreamExt as _;
use sqlx09::pool::PoolConnection;
use sqlx09::postgres::{
    PgArguments, PgConnectOptions, PgConnection, PgDatabaseError, PgPool, PgPoolOptions, PgRow,
};
use sqlx09::{AssertSqlSafe, Connection as _, Transaction, query_with, raw_sql};
use tokio1::time::timeout;

use super::Seek;
use crate::error::SourceError;
use crate::list::Count;
use crate::page::{PageBuilder, Total};
use crate::sql::failure::{AGAIN, COLUMNS, failed};
use crate::sql::{
    AsyncDatabase, AsyncDriver, Bounds, Cells, Check, Engine, Listing, Statement, TIMEOUT,
    TableRow, Value, names,
};
use value::{bind, cell, check_types};

/// A PostgreSQL database as the source of every list whose rows name a table:
/// on a pool of the author's, or on [connections of its own](Self::open).
///
/// The pool's settings are the author's: how many connections, how they are
/// made, how long a page waits for one. Where a pooler between the two keeps
/// no prepared statements, set `statement_cache_capacity(0)` on its options.
///
/// A row that is committed with a key behind a cursor is not seen by that walk:
/// see [which rows a walk sees](crate::sql#which-rows-a-walk-sees).
///
/// ```no_run
/// use pager::{Paginated, Postgres};
/// use sqlx09::PgPool;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// #[page(table = "notes")]
/// struct Note {
///     #[page(key)]
///     id: i64,
///     #[page(filter)]
///     folder: String,
/// }
///
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let pool = PgPool::connect("postgres://localhost/app").await?;
/// let postgres = Postgres::new(pool);
/// let page = Note::page_async(&postgres, &serde_json::json!({ "folder": "inbox" })).await?;
/// # Ok(())
/// # }
/// ```
pub type Postgres = AsyncDatabase<Pool>;

/// The connections that pages are read on.
#[derive(Clone, Debug)]
pub struct Pool {
    connections: PgPool,
    /// Where the connections are of pages alone: the end that each statement
    /// has by itself. They only read.
    own: Option<Duration>,
}

impl From<PgPool> for Pool {
    fn from(connections: PgPool) -> Self {
        Self {
            connections,
            own: None,
        }
    }
}

impl Postgres {
    /// Connections of pages alone, made as they are needed. They only read, and
    /// each of their statements ends after 10 seconds, so that a page of one
    /// statement needs no transaction around it: one round trip less. With
    /// another [`timeout`](Self::timeout), or a call's deadline that is nearer,
    /// a page is a transaction as with a pool of the author's.
    ///
    /// A pooler between the two that takes no options at the start of a
    /// connection refuses these.
    ///
    /// ```no_run
    /// use pager::Postgres;
    /// use sqlx09::postgres::PgPoolOptions;
    ///
    /// # fn example() -> Result<(), Box<dyn std::error::Error>> {
    /// let options = PgPoolOptions::new().max_connections(20);
    /// let postgres = Postgres::open(options, "postgres://localhost/app".parse()?);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// Outside of a tokio runtime.
    pub fn open(pool: PgPoolOptions, connect: PgConnectOptions) -> Self {
        let connect = connect
            .options([("default_transaction_read_only", "on")])
            .options([("statement_timeout", TIMEOUT.as_millis())]);
        Self::new(Pool {
            connections: pool.connect_lazy_with(connect),
            own: Some(TIMEOUT),
        })
    }

    fn listing<T: TableRow>(&self, seek: &Seek<T>) -> Result<Listing<T>, SourceError> {
        Listing::new(Engine::Postgres, seek, self.scope.as_ref())
    }

    /// The first and the last position of a list, and its total.
    ///
    /// # Errors
    ///
    /// As for a page.
    pub async fn bounds<T: TableRow>(&self, seek: &Seek<T>) -> Result<Bounds<T>, SourceError> {
        let mut reading = Reading::begin(&self.driver, self.timeout).await?;
        let listing = self.listing(seek)?;
        let first = reading.end(&listing, false).await?;
        let last = reading.end(&listing, true).await?;
        let total = reading.total(&listing).await?;
        Ok(Bounds::of(first.as_ref(), last.as_ref(), total))
    }

    /// Whether a page of this list can be a seek, and the plans that say so.
    /// For a test, or a server's start: it is judged by pages after the first row,
    /// or one that could be it, and after rows without the fields that can be
    /// missing, with the planner kept from reading a small table whole. What
    /// counts the rows is not judged.
    ///
    /// # Errors
    ///
    /// As for a page.
    pub async fn check<T: TableRow>(&self, seek: &Seek<T>) -> Result<Check, SourceError> {
        let listing = self.listing(seek)?;
        let mut check = Check::of(Engine::Postgres, &listing);
        let mut reading = Reading::begin(&self.driver, self.timeout).await?;
        let first = reading.end(&listing, false).await?;
        let seeks = "SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; \
                     SET LOCAL enable_sort = off";
        reading.run(seeks).await?;
        for statement in listing.continuations(first.as_ref())? {
            let plan = reading.plan(&statement).await?;
            judge(&plan, &mut check);
            let scope = listing.scope_column();
            check.scans |= scope.is_some_and(|column| !seeks_by(&plan, column));
            check.plans.push((statement.sql, format!("{plan:#}")));
        }
        Ok(check)
    }
}

/// Looks for sorts and for scans without a start in a plan and its parts.
fn judge(plan: &serde_json::Value, check: &mut Check) {
    let node = plan["Node Type"].as_str().unwrap_or_default();
    check.sorts |= node.contains("Sort");
    check.scans |= match node {
        "Index Scan" | "Index Only Scan" => plan["Index Cond"].is_null(),
        node => node.contains("Scan") && node != "Subquery Scan",
    };
    for part in plan["Plans"].as_array().into_iter().flatten() {
        judge(part, check);
    }
}

/// Whether a column is part of what an index is asked for.
fn seeks_by(plan: &serde_json::Value, column: &str) -> bool {
    let condition = plan["Index Cond"].as_str();
    let mut parts = plan["Plans"].as_array().into_iter().flatten();
    condition.is_some_and(|condition| names(condition, column))
        || parts.any(|part| seeks_by(part, column))
}

impl AsyncDriver for Pool {
    const ENGINE: Engine = Engine::Postgres;

    async fn list<T: TableRow + Send + Sync>(
        &self,
        timeout: Option<Duration>,
        mut listing: Listing<T>,
        page: &mut PageBuilder<T>,
    ) -> Result<(), SourceError> {
        let ends = self.own.is_some() && self.own == timeout;
        let mut reading = if ends && listing.is_one_statement()? {
            Reading::alone(self).await?
        } else {
            Reading::begin(self, timeout).await?
        };
        if let Some(total) = reading.total(&listing).await? {
            page.set_total(total);
        }
        while let Some(statement) = listing.next()? {
            let mut first = true;
            let take = |row: PgRow| {
                if std::mem::take(&mut first) {
                    check_types::<T>(&row)?;
                }
                Ok(listing.push(read(&row)?, page))
            };
            reading.each(&statement, take).await?;
        }
        Ok(())
    }
}

/// The end of each statement. Rounded up, so that a call's deadline is over when
/// it ends one; zero would be without an end.
fn statement_timeout(most: Duration) -> String {
    let most = most.as_nanos().div_ceil(1_000_000).clamp(1, 2_147_483_647);
    format!("SET LOCAL statement_timeout = {most}")
}

/// A connection, waited for no longer than a page may take.
async fn in_time<C>(
    most: Option<Duration>,
    connection: impl Future<Output = sqlx09::Result<C>>,
) -> Result<C, SourceError> {
    let Some(most) = most else {
        return connection.await.map_err(unread);
    };
    let connection = timeout(most, connection).await;
    connection
        .unwrap_or(Err(sqlx09::Error::PoolTimedOut))
        .map_err(unread)
}

/// The connection of a page.
enum Reading {
    /// All statements of the page see the same rows. The transaction is rolled
    /// back when it is dropped, which nobody waits for.
    Transaction(Transaction<'static, sqlx09::Postgres>),
    /// The page's one statement is a transaction by itself, and the connection
    /// sees to the rest.
    Alone(PoolConnection<sqlx09::Postgres>),
}

impl Reading {
    async fn alone(pool: &Pool) -> Result<Self, SourceError> {
        let connection = in_time(pool.own, pool.connections.acquire()).await?;
        Ok(Self::Alone(connection))
    }

    async fn begin(pool: &Pool, timeout: Option<Duration>) -> Result<Self, SourceError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        // Without an end, which connections of the author's have of themselves.
        let endless = pool
            .own
            .map(|_| "SET LOCAL statement_timeout = 0".to_owned());
        // One round trip for both.
        let begin = match timeout.map(statement_timeout).or(endless) {
            Some(timeout) => format!("{begin}; {timeout}"),
            None => begin.to_owned(),
        };
        let started = Instant::now();
        let begin = pool.connections.begin_with(AssertSqlSafe(begin));
        let mut reading = Self::Transaction(in_time(timeout, begin).await?);
        // A long wait for a connection was of the page's time too.
        let (timeout, waited) = (timeout.unwrap_or(Duration::MAX), started.elapsed());
        if waited > timeout / 10 {
            reading
                .run(statement_timeout(timeout.saturating_sub(waited)))
                .await?;
        }
        Ok(reading)
    }

    fn connection(&mut self) -> &mut PgConnection {
        match self {
            Self::Transaction(transaction) => transaction,
            Self::Alone(connection) => connection,
        }
    }

    async fn run(&mut self, sql: impl Into<String>) -> Result<(), SourceError> {
        let ran = raw_sql(AssertSqlSafe(sql.into()))
            .execute(self.connection())
            .await;
        ran.map(|_| ()).map_err(unread)
    }

    /// Hands over the rows as they come, until `take` wants no more: a page
    /// holds no more of them than it needs. What follows on the socket is passed
    /// over when the connection is used next.
    async fn each(
        &mut self,
        statement: &Statement,
        mut take: impl FnMut(PgRow) -> Result<ControlFlow<()>, SourceError>,
    ) -> Result<(), SourceError> {
        let mut arguments = PgArguments::default();
        for value in &statement.values {
            bind(value, &mut arguments).map_err(sqlx09::Error::Encode)?;
        }
        // The text is made of the definition's names and of placeholders.
        let sql = AssertSqlSafe(statement.sql.clone());
        let mut rows = query_with(sql, arguments).fetch(self.connection());
        let ended = loop {
            match rows.try_next().await {
                Ok(Some(row)) => {
                    if take(row)?.is_break() {
                        break Ok(());
                    }
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        drop(rows);
        if ended.as_ref().is_err_and(is_outdated) {
            // The connection would keep the statement, and refuse it for good.
            let _ = self.connection().clear_cached_statements().await;
        }
        ended.map_err(unread)
    }

    async fn rows(&mut self, statement: &Statement) -> Result<Vec<PgRow>, SourceError> {
        let mut rows = Vec::new();
        let take = |row| {
            rows.push(row);
            Ok(ControlFlow::Continue(()))
        };
        self.each(statement, take).await?;
        Ok(rows)
    }

    async fn end<T: TableRow>(
        &mut self,
        listing: &Listing<T>,
        backwards: bool,
    ) -> Result<Option<T>, SourceError> {
        for statement in listing.end(backwards)? {
            if let Some(row) = self.rows(&statement).await?.first() {
                return Ok(Some(read(row)?));
            }
        }
        Ok(None)
    }

    async fn total<T: TableRow>(
        &mut self,
        listing: &Listing<T>,
    ) -> Result<Option<Total>, SourceError> {
        let rows = match listing.count()? {
            Some(statement) => {
                let rows = self.rows(&statement).await?;
                match rows.first().map(|row| cell(row, 0)).transpose()? {
                    Some(Value::Integer(rows)) => Some(rows.unsigned_abs()),
                    _ => None,
                }
            }
            None if T::LIST.count == Count::Estimate => {
                let plan = self.plan(&listing.matching()?).await?;
                plan["Plan Rows"].as_u64()
            }
            None => None,
        };
        Ok(rows.map(Listing::<T>::total))
    }

    async fn plan(&mut self, statement: &Statement) -> Result<serde_json::Value, SourceError> {
        let explain = Statement {
            sql: format!("EXPLAIN (FORMAT JSON) {}", statement.sql),
            values: statement.values.clone(),
        };
        let rows = self.rows(&explain).await?;
        let plan = match rows.first().map(|row| cell(row, 0)).transpose()? {
            Some(Value::Text(plan)) => serde_json::from_str(&plan)?,
            _ => serde_json::Value::Null,
        };
        Ok(plan[0]["Plan"].clone())
    }
}

fn read<T: TableRow>(row: &PgRow) -> Result<T, SourceError> {
    Cells::row(&mut |index| cell(row, index))
}

const FAILED: &str = "the connection to the database failed";

/// Whether a statement was prepared before a column took another type.
fn is_outdated(error: &sqlx09::Error) -> bool {
    let error = error.as_database_error();
    let error = error.and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    // The message is in the server's language.
    error.is_some_and(|error| error.routine() == Some("RevalidateCachedQuery"))
}

/// The database's error, with what to do where the same call can succeed.
fn unread(error: sqlx09::Error) -> SourceError {
    use sqlx09::Error;
    use sqlx09::error::DatabaseError;
    let code = error
        .as_database_error()
        .and_then(<dyn DatabaseError>::code);
    // Without the line of the server's own source.
    let said = error.as_database_error().map(DatabaseError::message);
    let said = said.map_or_else(|| error.to_string(), str::to_owned);
    let again = match (&error, code.as_deref()) {
        (_, Some("57014")) => "the page took too long",
        (_, Some("40001" | "40P01" | "53300" | "55P03")) => "the database is busy",
        // An operator's stop, and what concerns the connection.
        (_, Some(code)) if code.starts_with("57P") || code.starts_with("08") => FAILED,
        (Error::Io(_) | Error::Protocol(_) | Error::WorkerCrashed, _) => FAILED,
        _ if is_outdated(&error) => "the table was changed",
        (Error::PoolTimedOut, _) => {
            "no connection to the database was to be had in time: it is down, or all are in use"
        }
        (_, Some("42703")) => {
            return failed(format!("the database refused: {said}: {COLUMNS}"), error);
        }
        _ => return failed(format!("the database refused: {said}"), error),
    };
    drop(code);
    failed(format!("{again} ({said}): {AGAIN}"), error)
}
