//! A page from a database. What its driver holds is counted as with every
//! source. SQLite's own memory is not: there the smallest heap is sought in
//! which it makes the page, by `PRAGMA hard_heap_limit`.

use std::env::{args, current_exe};
use std::path::Path;
use std::process::Command;

use pager::{Paginated as _, Sqlite};
use pager_tests::databases::{Database, every};
use rusqlite043::Connection;
use serde_json::json;

use crate::{SIZES, TEXT, Text, judge, page, verdict};

/// What the program's argument says: to seek the heap of a file.
const HEAP: &str = "--heap-of";

/// What a page of 32,000 bytes may need of SQLite: its cache of the pages that
/// it reads, its statements and the schema.
const MOST_HEAP: u64 = 512 * 1024;

/// What sqlx reads from the socket ahead of the page.
const READ_AHEAD: usize = 64 * 1024;

/// A multiple of what SQLite allocates for a page of a file.
const STEP: u64 = 8 * 1024;

/// The statements that make a table of so many rows.
fn table(rows: u64) -> String {
    let text = "x".repeat(TEXT);
    format!(
        "CREATE TABLE texts (id bigint NOT NULL PRIMARY KEY, text text NOT NULL);
         INSERT INTO texts
             WITH RECURSIVE n(id) AS (
                 SELECT CAST(0 AS bigint) UNION ALL SELECT id + 1 FROM n WHERE id < {rows} - 1
             )
             SELECT id, CASE WHEN id < 100 THEN '{text}' ELSE 'x' END FROM n"
    )
}

pub(crate) fn run() -> bool {
    let mut pass = true;
    for rows in SIZES {
        for database in every(&table(rows)) {
            // The first page prepares the statements.
            page(&database);
            let (length, peak) = page(&database);
            let driver = match database {
                Database::Sqlite { .. } => 0,
                Database::Postgres { .. } => READ_AHEAD,
            };
            pass &= judge(database.name(), rows, length, peak, driver);
            if let Database::Sqlite { path, .. } = &database {
                pass &= judge_heap(rows, heap(path));
            }
        }
    }
    pass
}

/// The smallest heap of SQLite in which it makes the page of a file.
fn heap(path: &Path) -> u64 {
    // A process can only lower the limit.
    let program = Command::new(current_exe().expect("this program"))
        .arg(HEAP)
        .arg(path)
        .output();
    let said = String::from_utf8(program.expect("it runs").stdout).expect("text");
    said.trim().parse().expect("a number")
}

/// In the program that [`heap`] runs: lowers the limit until no page is made.
/// `None` in any other.
pub(crate) fn seek_heap() -> Option<u64> {
    let mut arguments = args().skip_while(|argument| argument != HEAP).skip(1);
    let path = arguments.next()?;
    let limits = Connection::open_in_memory().expect("a database");
    let made = |limit: u64| {
        let lower = format!("PRAGMA hard_heap_limit = {limit}");
        let lowered = limits.query_row(&lower, [], |_| Ok(()));
        // Each page on a connection of its own, whose memory is free after it.
        let page = Sqlite::open(&path).map(|source| Text::page(&source, json!({ "limit": 200 })));
        lowered.is_ok() && page.is_ok_and(|page| page.is_ok())
    };
    let limits = (1..=4 * MOST_HEAP / STEP).rev().map(|steps| steps * STEP);
    limits.take_while(|limit| made(*limit)).last()
}

fn judge_heap(rows: u64, heap: u64) -> bool {
    println!(
        "  {:<14} of {rows:>8} rows: SQLite's own heap {heap:>6}, at most {MOST_HEAP:>6}  {}",
        "SQLite",
        verdict(heap <= MOST_HEAP)
    );
    heap <= MOST_HEAP
}
