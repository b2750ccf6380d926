//! What a page may do on its connection, and for how long.

use std::time::Duration;

use pager::{Call, Page, PageError, Paginated, Postgres};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx09::postgres::PgPoolOptions;

use crate::databases::{Database, postgres, runtime};

/// The settings that its page is read under.
#[derive(Serialize, Paginated)]
#[page(table = "settings", total = "none")]
struct Setting {
    #[page(key)]
    id: i64,
    reads: String,
    ends: String,
    isolation: String,
}

/// The same, counted.
#[derive(Serialize, Paginated)]
#[page(table = "settings")]
struct Counted {
    #[page(key)]
    id: i64,
    isolation: String,
}

const SETTINGS: &str = "CREATE VIEW settings AS SELECT CAST(1 AS bigint) AS id,
    current_setting('transaction_read_only') AS reads,
    current_setting('statement_timeout') AS ends,
    current_setting('transaction_isolation') AS isolation";

/// Connections of pages alone.
fn own(database: &Database) -> Postgres {
    let Database::Postgres { pool, .. } = database else {
        unreachable!("it is PostgreSQL");
    };
    let _context = runtime().enter();
    let connect = pool.connect_options().as_ref().clone();
    Postgres::open(PgPoolOptions::new().max_connections(2), connect)
}

fn setting<'a>(source: &Postgres, call: impl Into<Call<'a>>) -> Value {
    first(runtime().block_on(Setting::page_async(source, call)))
}

/// The first row.
fn first<T: Paginated>(page: Result<Page<T>, PageError>) -> Value {
    page.unwrap().to_value().unwrap()["rows"][0].clone()
}

#[test]
fn a_page_only_reads_and_its_statements_end() {
    let Some(database) = postgres(SETTINGS) else {
        return;
    };
    let Database::Postgres { source, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    for source in [source, &own(&database)] {
        for (timeout, ends) in [
            (Some(10), "10s"),
            (Some(5), "5s"),
            (Some(20), "20s"),
            (None, "0"),
        ] {
            let source = source.clone().timeout(timeout.map(Duration::from_secs));
            let row = setting(&source, json!({}));
            assert_eq!((&row["reads"], &row["ends"]), (&json!("on"), &json!(ends)));
        }
    }
}

#[test]
fn a_page_of_one_statement_is_no_transaction_on_connections_of_its_own() {
    let Some(database) = postgres(SETTINGS) else {
        return;
    };
    let own = own(&database);
    let row = setting(&own, json!({}));
    assert_eq!(row["isolation"], "read committed");
    // Its total is of the same rows.
    let counted = runtime().block_on(Counted::page_async(&own, json!({})));
    assert_eq!(first(counted)["isolation"], "repeatable read");
    // It ends sooner than the connection sees to.
    let arguments = json!({});
    let call = Call::new(&arguments).deadline(Duration::from_secs(5));
    assert_eq!(setting(&own, call)["isolation"], "repeatable read");
}

#[test]
fn a_view_that_writes_is_refused() {
    let sql = "CREATE TABLE written (id bigint);
        CREATE FUNCTION write() RETURNS bigint LANGUAGE sql
            AS 'INSERT INTO written VALUES (1) RETURNING id';
        CREATE VIEW settings AS SELECT write() AS id, '' AS reads, '' AS ends, '' AS isolation";
    let Some(database) = postgres(sql) else {
        return;
    };
    let Database::Postgres { source, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    for source in [source, &own(&database)] {
        let refused = runtime().block_on(Setting::page_async(source, json!({})));
        let error = refused.map(|_| ()).unwrap_err().to_string();
        assert!(error.contains("read-only transaction"), "{error}");
    }
}
