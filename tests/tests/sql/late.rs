//! Rows that are committed after rows with greater keys.

use std::thread::sleep;
use std::time::Duration;

use pager::Paginated;
use pager_tests::{cursor, ids, page};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx09::query;

use crate::databases::{Database, postgres, runtime};

/// Lists the messages.
#[derive(Serialize, Paginated)]
#[page(table = "messages", total = "none")]
struct Message {
    #[page(key)]
    id: u64,
}

/// Lists the messages up to the oldest transaction that is still open.
#[derive(Serialize, Paginated)]
#[page(table = "settled_messages", total = "none")]
struct Settled {
    #[page(sort)]
    transaction: u64,
    #[page(key)]
    id: u64,
}

const MESSAGES: &str = "
    CREATE TABLE messages (id bigint PRIMARY KEY, transaction bigint NOT NULL DEFAULT txid_current());
    CREATE VIEW settled_messages AS SELECT * FROM messages
        WHERE transaction < txid_snapshot_xmin(txid_current_snapshot());
    INSERT INTO messages VALUES (10), (11), (12);";

/// A page of one row, once rows beyond it are settled: other tests have
/// transactions open too.
fn next(database: &Database, call: &Value) -> Value {
    for _ in 0..1_000 {
        let page = page::<Settled>(database, call);
        if page["page"]["has_more"] == true {
            return page;
        }
        sleep(Duration::from_millis(10));
    }
    panic!("no row is settled");
}

#[test]
fn a_row_that_is_committed_late_is_missed_without_a_horizon() {
    let Some(database) = postgres(MESSAGES) else {
        return;
    };
    let Database::Postgres { pool, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    let (mut plain, mut settled) = (json!({ "limit": 1 }), json!({ "limit": 1 }));
    let (mut seen, mut seen_settled) = (Vec::new(), Vec::new());
    let mut pages = |count| {
        for _ in 0..count {
            let page = page::<Message>(&database, &plain);
            seen.append(&mut ids([&page]));
            plain["cursor"] = cursor(&page).into();
            let page = next(&database, &settled);
            seen_settled.append(&mut ids([&page]));
            settled["cursor"] = cursor(&page).into();
        }
    };
    pages(1);
    let mut late = runtime().block_on(pool.begin()).unwrap();
    let insert = query("INSERT INTO messages VALUES (1)");
    runtime().block_on(insert.execute(&mut *late)).unwrap();
    database.run("INSERT INTO messages VALUES (13)");
    pages(1);
    runtime().block_on(late.commit()).unwrap();
    database.run("INSERT INTO messages VALUES (14), (15)");
    pages(2);
    assert_eq!(seen, [10, 11, 12, 13]);
    assert_eq!(seen_settled, [10, 11, 12, 1]);
}
