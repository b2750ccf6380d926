//! PostgreSQL: a shard is a schema, read through a pool of its own.

use std::error::Error;

use pager::sql::{Check, Engine, TableRow};
use pager::{Postgres, Seek, SourceError};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, query, query_scalar, raw_sql};

use crate::database::{Database, Shard, Shards};
use crate::fill::{Row, rows};
use crate::lists::indexes;

const TABLE: &str = "CREATE TABLE notes (
    id bigint PRIMARY KEY,
    folder text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    priority text NOT NULL,
    created timestamptz NOT NULL,
    changed timestamptz NOT NULL,
    due date,
    done boolean NOT NULL
)";

/// The connections of a shard's pool: a server takes a hundred or so in all.
const CONNECTIONS: u32 = 2;

/// The rows of one statement that fills the table.
const BATCH: usize = 1_000;

impl Database for Postgres {
    async fn check<T: TableRow>(&self, seek: &Seek<T>) -> Result<Check, SourceError> {
        Postgres::check(self, seek).await
    }
}

/// The databases of the shards, each made and filled if it is new.
pub(crate) async fn open(
    options: &PgConnectOptions,
    shards: &[Shard],
    count: u32,
) -> Result<Shards<Postgres>, Box<dyn Error>> {
    let mut open = Vec::new();
    for shard in shards {
        let schema = shard.name("pager_notes", '_');
        let options = options.clone().options([("search_path", &schema)]);
        // A pool would try again and again, and not say why.
        let place = format!("{schema} at {}:{}", options.get_host(), options.get_port());
        let told = |error: sqlx::Error| format!("{place}: {error}");
        let mut first = options.connect().await.map_err(told)?;
        make(&mut first, &schema, *shard, count)
            .await
            .map_err(told)?;
        first.close().await.map_err(told)?;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS);
        open.push((schema, Postgres::open(pool, options)));
    }
    Ok(open)
}

/// Makes the schema, its table and the rows, or nothing.
async fn make(
    connection: &mut PgConnection,
    schema: &str,
    shard: Shard,
    count: u32,
) -> sqlx::Result<()> {
    let mut all = connection.begin().await?;
    // Another server may be filling the same schema.
    query("SELECT pg_advisory_xact_lock(hashtext($1))")
        .bind(schema)
        .execute(&mut *all)
        .await?;
    let there = query_scalar("SELECT to_regclass('notes') IS NOT NULL");
    if there.fetch_one(&mut *all).await? {
        return Ok(());
    }
    // The name is this file's own.
    let make = format!("CREATE SCHEMA IF NOT EXISTS {schema}; {TABLE}");
    raw_sql(AssertSqlSafe(make)).execute(&mut *all).await?;
    let mut rows = rows(shard, count);
    loop {
        let batch: Vec<Row> = rows.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        let batch = serde_json::to_string(&batch);
        let batch = batch.map_err(|error| sqlx::Error::Encode(error.into()))?;
        query("INSERT INTO notes SELECT * FROM json_populate_recordset(NULL::notes, $1::json)")
            .bind(batch)
            .execute(&mut *all)
            .await?;
    }
    for index in indexes(Engine::Postgres) {
        raw_sql(AssertSqlSafe(index)).execute(&mut *all).await?;
    }
    raw_sql("ANALYZE notes").execute(&mut *all).await?;
    all.commit().await
}
