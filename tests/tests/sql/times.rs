//! Times of every type: ties, and what is finer than a database holds.

use pager::{PageKey, Paginated};
use pager_tests::{ids, page, refusal, walk};
use serde::Serialize;
use serde_json::{Value, json};

use crate::databases::{Database, every};

/// How a kind of time stands in a column and in an argument.
struct Kind {
    /// PostgreSQL's type of it.
    postgres: &'static str,
    /// What ends its text in SQLite and in PostgreSQL.
    ends: [&'static str; 2],
    /// What ends it in an argument.
    argument: &'static str,
}

const INSTANT: Kind = Kind {
    postgres: "timestamptz",
    ends: ["+00:00", "Z"],
    argument: "Z",
};

const CIVIL: Kind = Kind {
    postgres: "timestamp",
    ends: ["", ""],
    argument: "",
};

/// A table of events, each with the fraction of its second.
fn events(database: &Database, kind: &Kind, fractions: &[&str]) {
    let (ty, end) = match database.name() {
        "SQLite" => ("text", kind.ends[0]),
        _ => (kind.postgres, kind.ends[1]),
    };
    let row =
        |(id, fraction): (u32, &&str)| format!("({id}, '2026-11-29 23:59:38{fraction}{end}')");
    let rows: Vec<_> = (1..).zip(fractions).map(row).collect();
    database.run(&format!(
        "CREATE TABLE events (id bigint PRIMARY KEY, at {ty} NOT NULL); INSERT INTO events VALUES {}",
        rows.join(", ")
    ));
}

/// A microsecond apart, and a tie.
const MICROSECONDS: [&str; 4] = [".000001", ".000002", "", ".000001"];

fn cursors(pages: &[Value]) -> Vec<&str> {
    let cursors = pages.iter().map(|page| &page["page"]["next_cursor"]);
    cursors.filter_map(Value::as_str).collect()
}

macro_rules! times {
    ($($name:ident: $kind:ident of $type:ty;)*) => {$(
        mod $name {
            use super::*;

            /// Lists the events.
            #[derive(Clone, Serialize, Paginated)]
            #[page(table = "events")]
            struct Event {
                #[page(key)]
                id: u64,
                #[page(
                    sort,
                    filter(ge = "since", gt = "past", le = "at_most", lt = "until", eq = "at")
                )]
                at: $type,
            }

            fn event(id: u64, at: &str) -> Event {
                let at = PageKey::read(at).unwrap();
                Event { id, at }
            }

            #[test]
            fn a_microsecond_apart_is_apart() {
                for database in every("") {
                    events(&database, &$kind, &MICROSECONDS);
                    let pages = walk::<Event>(&database, &json!({ "limit": 1 }));
                    assert_eq!(ids(&pages), [3, 1, 4, 2], "{}", database.name());
                    let cursor = cursors(&pages)[1];
                    assert!(cursor.starts_with("2026-11-29T23:59:38.000001,1~"), "{cursor}");
                }
            }

            #[test]
            fn no_cursor_is_finer_than_the_database() {
                for database in every("") {
                    events(&database, &$kind, &[".000001600", ".000001500", ".000002", ".000001400"]);
                    let pages = walk::<Event>(&database, &json!({ "limit": 1 }));
                    let fraction = |cursor: &str| cursor.split(['.', ',']).nth(1).unwrap().len();
                    let finest = cursors(&pages).into_iter().map(fraction);
                    // PostgreSQL holds the nearest microsecond.
                    let expected = match database.name() {
                        "SQLite" => (vec![4, 2, 1, 3], 7),
                        _ => (vec![4, 1, 2, 3], 6),
                    };
                    assert_eq!((ids(&pages), finest.max().unwrap()), expected);
                }
            }

            #[test]
            fn an_argument_finer_than_the_database_is_compared_as_what_it_is() {
                let between = format!("2026-11-29T23:59:38.000001500{}", $kind.argument);
                for database in every("") {
                    events(&database, &$kind, &MICROSECONDS);
                    let found = |argument: &str| {
                        ids([&page::<Event>(&database, json!({ argument: between }))])
                    };
                    assert_eq!(found("since"), [2], "{}", database.name());
                    assert_eq!(found("past"), [2]);
                    assert_eq!(found("at_most"), [3, 1, 4]);
                    assert_eq!(found("until"), [3, 1, 4]);
                    assert!(found("at").is_empty());
                }
            }

            #[test]
            fn a_cursor_finer_than_the_database_resumes_where_it_stands() {
                // Its key is below those of the rows a little before it.
                let rows = [
                    event(0, "2026-11-29T23:59:38.0000015"),
                    event(10, "2026-11-29T23:59:39"),
                ];
                let first = page::<Event>(&rows, json!({ "limit": 1 }));
                let arguments = json!({ "cursor": first["page"]["next_cursor"] });
                for database in every("") {
                    events(&database, &$kind, &MICROSECONDS);
                    let rest = ids([&page::<Event>(&database, &arguments)]);
                    assert_eq!(rest, [2], "{}", database.name());
                }
            }
        }
    )*};
}

times! {
    chrono_utc: INSTANT of chrono04::DateTime<chrono04::Utc>;
    chrono_offset: INSTANT of chrono04::DateTime<chrono04::FixedOffset>;
    chrono_naive: CIVIL of chrono04::NaiveDateTime;
    jiff_timestamp: INSTANT of jiff1::Timestamp;
    jiff_civil: CIVIL of jiff1::civil::DateTime;
    older_jiff_timestamp: INSTANT of jiff02::Timestamp;
    older_jiff_civil: CIVIL of jiff02::civil::DateTime;
    time_offset: INSTANT of time03::OffsetDateTime;
    time_utc: INSTANT of time03::UtcDateTime;
    time_primitive: CIVIL of time03::PrimitiveDateTime;
}

/// Lists the readings, the latest of each sensor first.
#[derive(Serialize, Paginated)]
#[page(table = "readings", order = "desc")]
struct Reading {
    #[page(sort)]
    sensor: i64,
    #[page(key)]
    at: jiff1::Timestamp,
}

#[test]
fn a_key_finer_than_the_database_is_before_the_row_of_its_microsecond() {
    let reading = |sensor, at| Reading {
        sensor,
        at: PageKey::read(at).unwrap(),
    };
    let rows = [
        reading(1, "2026-11-29T23:59:38.0000015"),
        reading(0, "2026-11-29T23:59:38"),
    ];
    let first = page::<Reading>(&rows, json!({ "limit": 1 }));
    let arguments = json!({ "cursor": first["page"]["next_cursor"] });
    for database in every("") {
        let ty = match database.name() {
            "SQLite" => "text",
            _ => "timestamptz",
        };
        database.run(&format!(
            "CREATE TABLE readings (sensor bigint NOT NULL, at {ty} PRIMARY KEY);
             INSERT INTO readings VALUES (1, '2026-11-29 23:59:38.000001+00:00'),
                 (1, '2026-11-29 23:59:38.000002+00:00')"
        ));
        let rest = page::<Reading>(&database, &arguments);
        let rest = rest["rows"].as_array().unwrap().iter();
        let rest: Vec<_> = rest.map(|row| row["at"].as_str().unwrap()).collect();
        assert_eq!(rest, ["2026-11-29T23:59:38.000001Z"], "{}", database.name());
    }
}

/// Lists the holidays.
#[derive(Serialize, Paginated)]
#[page(table = "holidays")]
struct Holiday {
    #[page(key)]
    id: u64,
    #[page(filter(ge = "since"))]
    day: jiff1::civil::Date,
}

#[test]
fn a_day_before_the_calendar_of_the_database_is_refused_by_its_argument() {
    for database in every("CREATE TABLE holidays (id bigint PRIMARY KEY, day date NOT NULL)") {
        let error = refusal::<Holiday>(&database, json!({ "since": "-009999-01-01" }));
        assert_eq!(error.argument(), Some("since"), "{}", database.name());
        let expected = match database.name() {
            "SQLite" => "`since` takes a date of the years 0 to 9999, got one of another year.",
            _ => "`since` takes a date of the year -4712 or later, got one of another year.",
        };
        assert_eq!(error.to_string(), expected);
    }
}
