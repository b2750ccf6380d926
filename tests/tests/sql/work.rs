//! What a page costs the database, in its own count, at any depth.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use pager::sql::{Engine, Listing, Statement, TableRow, Value, index};
use pager::{PageBuilder, PageKey, Paginated, PaginatedSource, Sqlite};
use pager_tests::{cursor, page};
use rusqlite043::Connection;
use serde::Serialize;
use serde_json::json;
use sqlx09::{AssertSqlSafe, Row as _, query};

use crate::databases::{Database, every, runtime};

/// The same rows in one order each.
macro_rules! orders {
    ($($name:ident four[$($four:tt)*] half[$($half:tt)*] rank[$($rank:tt)*] at[$($at:tt)*];)*) => {
        $(
            /// Lists the rows.
            #[derive(Clone, Serialize, Paginated)]
            #[page(table = "entries", total = "none")]
            struct $name {
                #[page($($four)*)]
                four: i64,
                #[page($($half)*)]
                half: Option<i64>,
                #[page($($rank)*)]
                rank: Rank,
                #[page($($at)*)]
                at: i64,
                #[page(key)]
                id: i64,
            }

            impl Entry for $name {
                /// There are four leading values, and every second row has
                /// no `half`.
                fn new(id: i64) -> Self {
                    let half = (id % 2 == 0).then_some(id / 20);
                    let rank = [Rank::Low, Rank::High, Rank::Most][usize::try_from(id % 3).unwrap()];
                    Self { four: id % 4, half, rank, at: id * 7 % ROWS, id }
                }
            }
        )*
    };
}

orders! {
    ByKey four[filter] half[filter] rank[filter] at[filter];
    ByOne four[filter] half[filter] rank[filter] at[sort];
    ByFour four[sort] half[filter] rank[filter] at[filter];
    ByTwo four[sort(1)] half[filter] rank[filter] at[sort(2)];
    Mixed four[sort(1, desc)] half[filter] rank[filter] at[sort(2, asc)];
    Nulls four[filter] half[sort(nulls = "last")] rank[filter] at[filter];
    NullsAhead four[sort(2, desc)] half[sort(1, nulls = "last")] rank[filter] at[filter];
    NullsWithin four[sort(1)] half[sort(2, desc, nulls = "last")] rank[filter] at[filter];
    NullsAgainst four[sort(1)] half[sort(2, nulls = "last")] rank[filter] at[filter];
    ByRank four[filter] half[filter] rank[sort(1, desc)] at[sort(2, asc)];
}

/// In an order that is not that of the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Rank {
    Low,
    High,
    Most,
}

const ROWS: i64 = 100_000;

trait Entry: TableRow + Clone {
    fn new(id: i64) -> Self;
}

fn fill(database: &Database) {
    database.run(
        "CREATE TABLE entries (four bigint NOT NULL, half bigint, rank text NOT NULL, at bigint NOT NULL, id bigint PRIMARY KEY);",
    );
    for start in (0..ROWS).step_by(5_000) {
        let row = |id| {
            let ByKey {
                four,
                half,
                rank,
                at,
                ..
            } = ByKey::new(id);
            let half = half.map_or("NULL".into(), |half| half.to_string());
            let rank = format!("{rank:?}").to_lowercase();
            format!("({four}, {half}, '{rank}', {at}, {id})")
        };
        let rows: Vec<_> = (start..start + 5_000).map(row).collect();
        database.run(&format!("INSERT INTO entries VALUES {}", rows.join(", ")));
    }
}

/// The cursor after some rows of the whole list.
fn cursor_at<T: Entry>(rows: &[T], depth: usize) -> String {
    // Memory keeps the smallest of what it is given: the row there and its next.
    cursor(&page::<T>(&rows[depth..depth + 2], json!({ "limit": 1 })))
}

/// The rows in their order.
fn sorted<T: Entry, K: Ord>(by: impl Fn(&T) -> K) -> Vec<T> {
    let mut rows: Vec<T> = (0..ROWS).map(T::new).collect();
    rows.sort_by_key(by);
    rows
}

/// The pages at depth 10 and at 90,000 cost about the same.
fn costs_the_same<T: Entry>(database: &Database, rows: &[T])
where
    Database: PaginatedSource<T>,
{
    let list = format!("{} {}", database.name(), std::any::type_name::<T>());
    let index = index::<T>(database.engine(), &[]);
    database.run(&index);
    database.run("ANALYZE entries");
    let check = database.check::<T>(&json!({}));
    assert!(check.is_seek(), "{list} {check}");
    let arguments = |depth| json!({ "limit": 20, "cursor": cursor_at(rows, depth) });
    let near = work::<T>(database, &arguments(10));
    let far = work::<T>(database, &arguments(90_000));
    assert!(
        near > 0 && far <= 2 * near,
        "{list}: {near} near, {far} far"
    );
    // The cursor is where it is said to be.
    let found = page::<T>(database, arguments(90_000));
    let expected = page::<T>(&rows[90_001..90_100], json!({ "limit": 20 }));
    assert_eq!(found["rows"], expected["rows"], "{list}");
    let bounds = work_of_bounds::<T>(database);
    assert!(
        bounds > 0 && bounds <= 2 * near,
        "{list}: {near} near, {bounds} for both ends"
    );
    let name = index.split('"').nth(1).unwrap();
    database.run(&format!("DROP INDEX \"{name}\""));
}

fn work<T: Entry>(database: &Database, arguments: &serde_json::Value) -> u64
where
    Database: PaginatedSource<T>,
{
    match database {
        Database::Sqlite { path, .. } => steps(path, |source| {
            page::<T>(source, arguments);
        }),
        Database::Postgres { .. } => {
            let seek = PageBuilder::<T>::start(arguments).unwrap().seek();
            let mut listing = Listing::new(Engine::Postgres, &seek, None).unwrap();
            let statements = std::iter::from_fn(|| listing.next().unwrap());
            buffers(database, statements, seek.wanted())
        }
    }
}

/// What the first and the last position of the list cost together.
fn work_of_bounds<T: Entry>(database: &Database) -> u64 {
    let seek = PageBuilder::<T>::start(json!({})).unwrap().seek();
    match database {
        Database::Sqlite { path, .. } => steps(path, |source| {
            source.bounds(&seek).unwrap();
        }),
        Database::Postgres { .. } => {
            let listing = Listing::new(Engine::Postgres, &seek, None).unwrap();
            let ends = [false, true].map(|backwards| listing.end(backwards).unwrap());
            let ends = ends.map(|statements| buffers(database, statements, 1));
            ends.iter().sum()
        }
    }
}

/// The steps of SQLite's machine.
fn steps(path: &Path, work: impl FnOnce(&Sqlite)) -> u64 {
    let steps = Arc::new(AtomicU64::new(0));
    let mut connection = Connection::open(path).unwrap();
    let counted = Arc::clone(&steps);
    let count = move || counted.fetch_add(1, Ordering::Relaxed) == u64::MAX;
    connection.progress_handler(1, Some(count)).unwrap();
    // A timeout would have a handler of its own.
    work(&Sqlite::new(connection).timeout(None));
    steps.load(Ordering::Relaxed)
}

/// The buffers that statements touch until they have given so many rows.
fn buffers(
    database: &Database,
    statements: impl IntoIterator<Item = Statement>,
    wanted: usize,
) -> u64 {
    let (mut rows, mut buffers) = (0, 0);
    let mut statements = statements.into_iter();
    while rows < wanted as u64 {
        let Some(statement) = statements.next() else {
            break;
        };
        let mut sql = statement.sql;
        for (index, value) in statement.values.iter().enumerate().rev() {
            let Value::Integer(value) = value else {
                panic!("the positions are integers");
            };
            sql = sql.replace(&format!("${}", index + 1), &format!("'{value}'::bigint"));
        }
        let plan = explain(database, &sql);
        rows += count(&plan, "Actual Rows");
        buffers += count(&plan, "Shared Hit Blocks") + count(&plan, "Shared Read Blocks");
    }
    buffers
}

/// A number of a plan.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "they are small counts"
)]
fn count(plan: &serde_json::Value, name: &str) -> u64 {
    plan[name].as_f64().unwrap() as u64
}

fn explain(database: &Database, sql: &str) -> serde_json::Value {
    let Database::Postgres { pool, .. } = database else {
        unreachable!("it is PostgreSQL");
    };
    let sql = format!("EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {sql}");
    let row = runtime().block_on(query(AssertSqlSafe(sql)).fetch_one(pool));
    let row = row.unwrap();
    let plan = row.try_get_raw(0).unwrap().as_str().unwrap().to_owned();
    let plans: serde_json::Value = serde_json::from_str(&plan).unwrap();
    plans[0]["Plan"].clone()
}

#[test]
fn a_page_at_any_depth_costs_about_the_same() {
    for database in every("") {
        fill(&database);
        let down = std::cmp::Reverse::<i64>;
        costs_the_same(&database, &sorted(|row: &ByKey| row.id));
        costs_the_same(&database, &sorted(|row: &ByOne| (row.at, row.id)));
        costs_the_same(&database, &sorted(|row: &ByFour| (row.four, row.id)));
        costs_the_same(&database, &sorted(|row: &ByTwo| (row.four, row.at, row.id)));
        let mixed = |row: &Mixed| (down(row.four), row.at, row.id);
        costs_the_same(&database, &sorted(mixed));
        let nulls = |row: &Nulls| (row.half.is_none(), row.half, row.id);
        costs_the_same(&database, &sorted(nulls));
        let ahead = |row: &NullsAhead| (row.half.is_none(), row.half, down(row.four), row.id);
        costs_the_same(&database, &sorted(ahead));
        let within = |row: &NullsWithin| {
            let half = row.half.map(down);
            (row.four, half.is_none(), half, row.id)
        };
        costs_the_same(&database, &sorted(within));
        let against = |row: &NullsAgainst| (row.four, row.half.is_none(), row.half, row.id);
        costs_the_same(&database, &sorted(against));
        let rank = |row: &ByRank| (std::cmp::Reverse(row.rank), row.at, row.id);
        costs_the_same(&database, &sorted(rank));
    }
}
