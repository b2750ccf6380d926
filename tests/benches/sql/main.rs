//! What a page from SQLite costs, against the best statement by hand that gives
//! the same rows in the same run.
//!
//! `cargo bench -p pager-tests --features sql --bench sql`; `PAGER_ROWS` sets
//! the rows of the table, 1,000,000 where it is not set.

#[path = "../cost/measure.rs"]
#[expect(dead_code, reason = "the other bench has bounds of both kinds")]
mod measure;
mod rows;

use std::hint::black_box;

use measure::{Bound, conclude, judge, race};
use pager::sql::TableRow;
use pager::{PageBuilder, Sqlite};
use rusqlite043::config::DbConfig;
use rusqlite043::{Connection, params_from_iter};
use serde_json::{Value, json};

use rows::{ByKey, ByKind, ByTime, Due, Mixed, Row};

const LIMIT: usize = 50;
const TURNS: usize = 61;

fn main() {
    let count =
        std::env::var("PAGER_ROWS").map_or(1_000_000, |rows| rows.parse().expect("a number"));
    println!("A page of {LIMIT} rows from SQLite, of {count} rows");
    let path = std::env::temp_dir().join(format!("pager-bench-{}.sqlite", std::process::id()));
    rows::fill(&Connection::open(&path).expect("a database"), count);
    let bench = Bench {
        source: Sqlite::open(&path).expect("a database"),
        peer: Connection::open(&path).expect("a database"),
        count,
    };
    // As the source has it: a plan is kept when other values are bound.
    bench
        .peer
        .set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
        .expect("a setting");
    let pass = bench.run();
    drop(bench);
    std::fs::remove_file(&path).expect("the bench's own file");
    conclude(pass);
    std::process::exit(i32::from(!pass));
}

struct Bench {
    source: Sqlite,
    peer: Connection,
    count: i64,
}

impl Bench {
    fn run(&self) -> bool {
        [
            self.pages::<ByKey>(
                "one key",
                1.3,
                "SELECT id, at, kind, due, title FROM events WHERE id > ?1 ORDER BY id LIMIT 51",
                "SELECT id, at, kind, due, title FROM events ORDER BY id LIMIT 51",
                |row| vec![row.id],
            ),
            self.pages::<ByTime>(
                "time and id",
                1.3,
                "SELECT id, at, kind, due, title FROM events WHERE at >= ?1 AND (at > ?1 OR id > ?2)
                 ORDER BY at, id LIMIT 51",
                "SELECT id, at, kind, due, title FROM events ORDER BY at, id LIMIT 51",
                |row| vec![row.at, row.id],
            ),
            self.pages::<ByKind>(
                "four distinct leading values",
                3.0,
                "SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE kind = ?1 AND id > ?2 ORDER BY id LIMIT 51)
                 UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE kind > ?1 ORDER BY kind, id LIMIT 51) LIMIT 51",
                "SELECT id, at, kind, due, title FROM events ORDER BY kind, id LIMIT 51",
                |row| vec![row.kind, row.id],
            ),
            self.pages::<Mixed>(
                "mixed directions",
                3.0,
                "SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE kind = ?1 AND at = ?2 AND id > ?3 ORDER BY id LIMIT 51)
                 UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE kind = ?1 AND at > ?2 ORDER BY at, id LIMIT 51)
                 UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE kind < ?1 ORDER BY kind DESC, at, id LIMIT 51) LIMIT 51",
                "SELECT id, at, kind, due, title FROM events ORDER BY kind DESC, at, id LIMIT 51",
                |row| vec![row.kind, row.at, row.id],
            ),
            self.pages::<Due>(
                "nulls last",
                3.0,
                "SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE due = ?1 AND id > ?2 ORDER BY id LIMIT 51)
                 UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE due > ?1 ORDER BY due, id LIMIT 51)
                 UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE due IS NULL ORDER BY id LIMIT 51) LIMIT 51",
                "SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE due IS NOT NULL ORDER BY due, id LIMIT 51)
                 UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
                     WHERE due IS NULL ORDER BY id LIMIT 51) LIMIT 51",
                |row| vec![row.due.unwrap_or_default(), row.id],
            ),
        ]
        .into_iter()
        .fold(true, |all, pass| all & pass)
    }

    /// A list at the front and at its end, against its two statements by hand.
    fn pages<T: TableRow + From<Row>>(
        &self,
        what: &str,
        most: f64,
        after: &str,
        first: &str,
        position: fn(&Row) -> Vec<i64>,
    ) -> bool {
        let front = self.race::<T>(
            &format!("{what}, at 0"),
            most,
            &json!({ "limit": LIMIT }),
            first,
            &[],
        );
        let row = rows::deep::<T>(&self.peer);
        let arguments = json!({ "limit": LIMIT, "cursor": cursor::<T>(&row) });
        let deep = self.race::<T>(
            &format!("{what}, near {}", self.count),
            most,
            &arguments,
            after,
            &position(&row),
        );
        front & deep
    }

    fn race<T: TableRow>(
        &self,
        what: &str,
        most: f64,
        arguments: &Value,
        sql: &str,
        position: &[i64],
    ) -> bool {
        let ours = || T::page(&self.source, arguments).expect("a page").to_json();
        let theirs = || by_hand(&self.peer, sql, position);
        let rows = |text: &str| serde_json::from_str::<Value>(text).expect("JSON")["rows"].clone();
        assert_eq!(
            rows(&ours()),
            rows(&theirs()),
            "{what}: both give the same rows"
        );
        let times = race(TURNS, 2, |who| {
            black_box(if who == 0 { theirs() } else { ours() });
        });
        let line = format!("{what}: {} to {}", times.time(1), times.time(0));
        judge(&line, times.ratio(1, 0), Bound::AtMost(most))
    }
}

/// The cursor that stands at a row.
fn cursor<T: TableRow + From<Row>>(row: &Row) -> String {
    let mut page = PageBuilder::<T>::start(json!({ "limit": 1 })).expect("a call");
    let next = Row {
        id: row.id + 1,
        ..row.clone()
    };
    let _ = page.push(&row.clone().into());
    let _ = page.push(&next.into());
    page.finish()
        .expect("a page")
        .info
        .next_cursor
        .expect("a cursor")
}

/// What an author would write: a cached statement, typed rows, JSON.
fn by_hand(connection: &Connection, sql: &str, position: &[i64]) -> String {
    let mut statement = connection.prepare_cached(sql).expect("a statement");
    let mut found = statement.query(params_from_iter(position)).expect("rows");
    let mut rows: Vec<Row> = Vec::with_capacity(LIMIT + 1);
    while let Some(row) = found.next().expect("a row") {
        rows.push(Row::read(row).expect("a row"));
    }
    let has_more = rows.len() > LIMIT;
    rows.truncate(LIMIT);
    let info = rows.last().map(|last| {
        json!({ "has_more": has_more, "next_cursor": format!("{},{}", last.at, last.id), "returned": rows.len() })
    });
    let rows = serde_json::to_string(&rows).expect("JSON");
    format!("{{\"page\":{},\"rows\":{rows}}}", info.unwrap_or_default())
}
