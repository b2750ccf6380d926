//! PostgreSQL through sqlx: a page is one read transaction on one connection of
//! a pool.

mod value;

use std::time::Duration;

use sqlx09::postgres::{PgArguments, PgPool, PgRow};
use sqlx09::{AssertSqlSafe, Transaction, query_with, raw_sql};

use super::Seek;
use crate::error::SourceError;
use crate::list::Count;
use crate::page::{PageBuilder, Total};
use crate::sql::failure::{AGAIN, failed};
use crate::sql::{
    AsyncDatabase, AsyncDriver, Bounds, Cells, Check, Engine, Listing, Statement, TableRow, Value,
};
use value::{bind, cell};

/// A PostgreSQL database as the source of every list whose rows name a table.
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
pub type Postgres = AsyncDatabase<PgPool>;

impl Postgres {
    /// The first and the last position of a list, and its total.
    ///
    /// # Errors
    ///
    /// As for a page.
    pub async fn bounds<T: TableRow>(&self, seek: &Seek<T>) -> Result<Bounds<T>, SourceError> {
        let mut reading = Reading::begin(&self.driver, self.timeout).await?;
        let listing = Listing::new(Engine::Postgres, seek);
        let first = reading.end(&listing, false).await?;
        let last = reading.end(&listing, true).await?;
        let total = reading.total(&listing, seek).await?;
        Ok(Bounds::of(first.as_ref(), last.as_ref(), total))
    }

    /// Whether a page of this list can be a seek, and the plans that say so.
    /// For a test, or a server's start: it is judged by a page after the first
    /// row, with the planner kept from reading a small table whole.
    ///
    /// # Errors
    ///
    /// As for a page.
    pub async fn check<T: TableRow>(&self, seek: &Seek<T>) -> Result<Check, SourceError> {
        let mut check = Check::of::<T>(Engine::Postgres);
        let mut reading = Reading::begin(&self.driver, self.timeout).await?;
        let listing = Listing::new(Engine::Postgres, seek);
        let Some(first) = reading.end(&listing, false).await? else {
            return Ok(check);
        };
        let seeks = "SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; \
                     SET LOCAL enable_sort = off";
        reading.run(seeks).await?;
        for statement in listing.after(&first)? {
            let plan = reading.plan(&statement).await?;
            judge(&plan, &mut check);
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

impl AsyncDriver for PgPool {
    async fn list<T: TableRow + Send + Sync>(
        &self,
        timeout: Option<Duration>,
        seek: &Seek<T>,
        page: &mut PageBuilder<T>,
    ) -> Result<(), SourceError> {
        let mut listing = Listing::new(Engine::Postgres, seek);
        let mut reading = Reading::begin(self, timeout).await?;
        if let Some(total) = reading.total(&listing, seek).await? {
            page.set_total(total);
        }
        while let Some(statement) = listing.next()? {
            for row in reading.rows(&statement).await? {
                if listing.push(read(&row)?, page).is_break() {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// A read transaction: all statements of a page see the same rows. It is rolled
/// back when it is dropped, which nobody waits for.
struct Reading(Transaction<'static, sqlx09::Postgres>);

impl Reading {
    async fn begin(pool: &PgPool, timeout: Option<Duration>) -> Result<Self, SourceError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        // One round trip for both.
        let begin = match timeout {
            None => begin.to_owned(),
            Some(timeout) => {
                // Rounded up, so that a call's deadline is over when it ends the
                // statement. Zero would be without an end.
                let most = timeout
                    .as_nanos()
                    .div_ceil(1_000_000)
                    .clamp(1, 2_147_483_647);
                format!("{begin}; SET LOCAL statement_timeout = {most}")
            }
        };
        let transaction = pool.begin_with(AssertSqlSafe(begin)).await;
        transaction.map(Self).map_err(unread)
    }

    async fn run(&mut self, sql: &'static str) -> Result<(), SourceError> {
        let ran = raw_sql(sql).execute(&mut *self.0).await;
        ran.map(|_| ()).map_err(unread)
    }

    async fn rows(&mut self, statement: &Statement) -> Result<Vec<PgRow>, SourceError> {
        let mut arguments = PgArguments::default();
        for value in &statement.values {
            bind(value, &mut arguments).map_err(sqlx09::Error::Encode)?;
        }
        // The text is made of the definition's names and of placeholders.
        let sql = AssertSqlSafe(statement.sql.clone());
        let rows = query_with(sql, arguments).fetch_all(&mut *self.0).await;
        rows.map_err(unread)
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
        seek: &Seek<T>,
    ) -> Result<Option<Total>, SourceError> {
        let rows = match listing.count(seek)? {
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

/// The database's error, with what to do where the same call can succeed.
fn unread(error: sqlx09::Error) -> SourceError {
    use sqlx09::Error;
    use sqlx09::error::DatabaseError;
    let code = error
        .as_database_error()
        .and_then(<dyn DatabaseError>::code);
    let again = match (&error, code.as_deref()) {
        (_, Some("57014")) => "the page took too long",
        (_, Some("40001" | "40P01" | "53300" | "55P03")) => "the database is busy",
        // An operator's stop, and what concerns the connection.
        (_, Some(code)) if code.starts_with("57P") || code.starts_with("08") => {
            "the connection to the database was lost"
        }
        (Error::Io(_) | Error::Protocol(_) | Error::WorkerCrashed, _) => {
            "the connection to the database was lost"
        }
        (Error::PoolTimedOut, _) => "no connection to the database was free",
        _ => return failed(format!("the database refused: {error}"), error),
    };
    drop(code);
    failed(format!("{again} ({error}): {AGAIN}"), error)
}
