//! What a page from a database costs, against the best statement by hand that
//! gives the same rows in the same run.
//!
//! `cargo bench -p pager-tests --features sql --bench sql`; `PAGER_ROWS` sets
//! the rows of the table, 1,000,000 where it is not set. PostgreSQL is found or
//! started as for the tests; where there is none, the bench says so. With
//! `-- sea-orm` SQLite's pages are compared with that crate's instead.

mod lists;
#[path = "../cost/measure.rs"]
#[expect(dead_code, reason = "the other bench has one clock")]
mod measure;
mod postgres;
mod rows;
mod sea_orm;
mod sqlite;

use std::hint::black_box;

use measure::{Bound, Clock, Times, conclude, judge, race_by};
use pager::{PageBuilder, PaginatedSource};
use pager_tests::postgres_url;
use serde_json::{Value, json};

use lists::{ByKey, ByKind, ByTime, Due, List, Mixed, deep};
use rows::Row;

const LIMIT: usize = 50;
const TURNS: usize = 301;

fn main() {
    let count =
        std::env::var("PAGER_ROWS").map_or(1_000_000, |rows| rows.parse().expect("a number"));
    let file = sqlite::File::fill(count);
    let pass = if std::env::args().any(|part| part == "sea-orm") {
        sea_orm::bench(&file, count)
    } else {
        let pass = bench(&file, count);
        postgres_url("the bench of PostgreSQL").is_none_or(|url| {
            let schema = postgres::Schema::fill(url, count);
            bench(&schema.own(), count) & bench(&schema.shared(), count)
        }) & pass
    };
    drop(file);
    conclude(pass);
    std::process::exit(i32::from(!pass));
}

/// A database that holds the rows.
trait Database {
    type Source;

    const CLOCK: Clock;
    /// Which of a list's statements is the best here.
    const STATEMENT: usize;

    fn name(&self) -> &'static str;

    /// The most times that a page of a plain list costs what the statement by
    /// hand does.
    fn plain(&self) -> f64;

    fn source(&self) -> &Self::Source;

    /// What an author would write: a statement that is kept prepared, and typed
    /// rows.
    fn rows(&self, sql: &str, values: &[i64]) -> Vec<Row>;
}

/// One list at one depth.
struct Case<'a> {
    what: String,
    plain: bool,
    page: Box<dyn Fn() -> Vec<u8> + 'a>,
    by_hand: Box<dyn Fn() -> Vec<u8> + 'a>,
}

fn bench<D: Database>(database: &D, count: i64) -> bool
where
    D::Source: PaginatedSource<ByKey>
        + PaginatedSource<ByTime>
        + PaginatedSource<ByKind>
        + PaginatedSource<Mixed>
        + PaginatedSource<Due>,
{
    println!(
        "\nA page of {LIMIT} rows from {}, of {count} rows\n",
        database.name()
    );
    let lists = [
        cases::<D, ByKey>(database, count),
        cases::<D, ByTime>(database, count),
        cases::<D, ByKind>(database, count),
        cases::<D, Mixed>(database, count),
        cases::<D, Due>(database, count),
    ];
    let cases = lists.as_flattened();
    let times = race_by(D::CLOCK, TURNS, 2 * cases.len(), |who| {
        let Case { page, by_hand, .. } = &cases[who / 2];
        black_box(if who % 2 == 0 { page() } else { by_hand() });
    });
    compare(cases, &times, database.plain())
}

/// A list at the front and near its end.
fn cases<D: Database, T: List>(database: &D, count: i64) -> [Case<'_>; 2]
where
    D::Source: PaginatedSource<T>,
{
    let row = database.rows(&deep::<T>(), &[]).remove(0);
    let after = T::AFTER[D::STATEMENT];
    [
        case::<D, T>(database, 0, json!({ "limit": LIMIT }), T::FIRST, Vec::new()),
        case::<D, T>(
            database,
            count,
            json!({ "limit": LIMIT, "cursor": cursor::<T>(&row) }),
            after,
            T::binds(&row),
        ),
    ]
}

fn case<'a, D: Database, T: List>(
    database: &'a D,
    depth: i64,
    arguments: Value,
    sql: &'static str,
    values: Vec<i64>,
) -> Case<'a>
where
    D::Source: PaginatedSource<T>,
{
    let what = format!("{}, at {depth}", T::WHAT);
    let page = move || {
        T::page(database.source(), &arguments)
            .expect("a page")
            .into_bytes()
    };
    let by_hand = move || by_hand(database.rows(sql, &values)).into_bytes();
    assert_eq!(
        rows_of(&page()),
        rows_of(&by_hand()),
        "{what}: both give the same rows"
    );
    Case {
        what,
        plain: T::PLAIN,
        page: Box::new(page),
        by_hand: Box::new(by_hand),
    }
}

/// The rows of a page's text.
fn rows_of(page: &[u8]) -> Value {
    serde_json::from_slice::<Value>(page).expect("JSON")["rows"].take()
}

/// The cursor that stands at a row.
fn cursor<T: List>(row: &Row) -> String {
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

/// What an author would make of the rows.
fn by_hand(mut rows: Vec<Row>) -> String {
    let has_more = rows.len() > LIMIT;
    rows.truncate(LIMIT);
    let info = rows.last().map(|last| {
        json!({ "has_more": has_more, "next_cursor": format!("{},{}", last.at, last.id), "returned": rows.len() })
    });
    let rows = serde_json::to_string(&rows).expect("JSON");
    format!("{{\"page\":{},\"rows\":{rows}}}", info.unwrap_or_default())
}

/// Each page against its statement by hand. Then, at the same depth, lists that
/// are not plain against the first one that is; and plain ones deep against the
/// front.
fn compare(cases: &[Case<'_>], times: &Times, plain: f64) -> bool {
    let mut pass = true;
    for (index, case) in cases.iter().enumerate() {
        let (ours, theirs) = (2 * index, 2 * index + 1);
        let line = format!(
            "{}: {} to {}",
            case.what,
            times.time(ours),
            times.time(theirs)
        );
        let most = if case.plain { plain } else { 3.0 };
        pass &= judge(&line, times.ratio(ours, theirs), Bound::AtMost(most));
    }
    println!();
    for (index, case) in cases.iter().enumerate() {
        let (peer, most) = match (case.plain, index % 2) {
            (true, 0) => continue,
            (true, _) => (index - 1, 1.3),
            (false, depth) => (depth, 3.0),
        };
        let line = format!("{} to {}", case.what, cases[peer].what);
        pass &= judge(&line, times.ratio(2 * index, 2 * peer), Bound::AtMost(most));
    }
    pass
}
