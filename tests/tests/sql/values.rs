//! Values of every kind go in and come back as they are.

use chrono04::{DateTime, NaiveDate, NaiveDateTime, Utc};
use pager::{PageKey, Paginated};
use pager_tests::{ids, page, refusal, walk};
use serde::Serialize;
use serde_json::{Value, json};
use uuid1::Uuid;

use crate::databases::{Database, every};

/// Lists the numbers.
#[derive(Serialize, Paginated)]
#[page(table = "numbers")]
struct Number {
    #[page(key, filter(lt = "until"))]
    n: i64,
}

/// The same, of numbers that are never negative.
#[derive(Serialize, Paginated)]
#[page(table = "numbers")]
struct Natural {
    #[page(key, filter(lt = "until"))]
    n: u64,
}

const NUMBERS: &str = "CREATE TABLE numbers (n bigint PRIMARY KEY);";

#[test]
fn the_ends_of_the_integers_are_keys() {
    let expected = [i64::MIN, -1, 0, 1 << 53, (1 << 53) + 1, i64::MAX];
    for database in every(NUMBERS) {
        for n in expected {
            database.run(&format!("INSERT INTO numbers VALUES ({n})"));
        }
        let pages = walk::<Number>(&database, &json!({ "limit": 1 }));
        let numbers: Vec<i64> = pages
            .iter()
            .map(|page| page["rows"][0]["n"].as_i64().unwrap())
            .collect();
        assert_eq!(numbers, expected, "{}", database.name());
    }
}

#[test]
fn an_integer_that_no_column_holds_is_an_error() {
    for database in every(NUMBERS) {
        let error = refusal::<Natural>(&database, json!({ "until": "9223372036854775808" }));
        assert_eq!(error.code(), "source_failed");
        assert!(
            error
                .to_string()
                .contains("9223372036854775808 is above 9223372036854775807"),
            "{error}"
        );
    }
}

#[test]
fn what_a_field_does_not_take_is_an_error_that_names_the_column() {
    for database in every(NUMBERS) {
        database.run("INSERT INTO numbers VALUES (-5)");
        let error = refusal::<Natural>(&database, json!({}));
        let expected = "the column `n` of `numbers` holds an integer, and its field takes an integer within its bounds";
        assert!(error.to_string().contains(expected), "{error}");
    }
}

/// Lists the numbers as if they were texts.
#[derive(Serialize, Paginated)]
#[page(table = "numbers")]
struct AsText {
    #[page(key, filter)]
    n: String,
}

#[test]
fn a_text_is_never_compared_with_an_integer() {
    for database in every(NUMBERS) {
        database.run("INSERT INTO numbers VALUES (1)");
        for arguments in [json!({}), json!({ "n": "1" })] {
            let error = refusal::<AsText>(&database, arguments);
            assert_eq!(error.code(), "source_failed", "{}", database.name());
        }
    }
}

/// Lists the names.
#[derive(Serialize, Paginated)]
#[page(table = "names")]
struct Name {
    #[page(key, filter(eq, prefix, contains))]
    name: String,
}

const NAMES: &str = "CREATE TABLE names (name text PRIMARY KEY);";

#[test]
fn what_looks_like_sql_is_a_plain_value() {
    for database in every(NAMES) {
        database.run(
            r#"INSERT INTO names VALUES (''' OR true--'), ('"); drop'), ('a'), ('?1'), ('$1');"#,
        );
        let pages = walk::<Name>(&database, &json!({ "limit": 1 }));
        let name = |page: &Value| page["rows"][0]["name"].as_str().unwrap().to_owned();
        let names: Vec<_> = pages.iter().map(name).collect();
        assert_eq!(
            names,
            [r#""); drop"#, "$1", "' OR true--", "?1", "a"],
            "{}",
            database.name()
        );
        for name in names {
            let found = page::<Name>(&database, json!({ "name": name }));
            assert_eq!(
                found["rows"],
                json!([{ "name": name }]),
                "{}",
                database.name()
            );
        }
    }
}

#[test]
fn a_nul_is_a_value_or_a_refusal() {
    for database in every(NAMES) {
        database.run("INSERT INTO names VALUES ('a'), ('b')");
        for argument in ["name", "name_prefix", "name_contains"] {
            match Name::page(&database, json!({ argument: "a\u{0}b" })) {
                Ok(page) => assert_eq!(page.info.returned, 0, "{argument}"),
                Err(error) => assert!(error.to_string().contains("NUL"), "{error}"),
            }
        }
    }
}

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
    at: DateTime<Utc>,
}

fn events(database: &Database) {
    let (instant, zone) = match database.name() {
        "SQLite" => ("text", "+00:00"),
        _ => ("timestamptz", "Z"),
    };
    database.run(&format!(
        "CREATE TABLE events (id bigint PRIMARY KEY, at {instant} NOT NULL);
         INSERT INTO events VALUES
            (1, '2026-11-29 23:59:38.000001{zone}'), (2, '2026-11-29 23:59:38.000002{zone}'),
            (3, '2026-11-29 23:59:38{zone}'), (4, '2026-11-29 23:59:38.000001{zone}');"
    ));
}

#[test]
fn times_a_microsecond_apart_are_apart() {
    for database in every("") {
        events(&database);
        let pages = walk::<Event>(&database, &json!({ "limit": 1 }));
        assert_eq!(ids(&pages), [3, 1, 4, 2], "{}", database.name());
        let cursor = pages[1]["page"]["next_cursor"].as_str().unwrap();
        assert!(
            cursor.starts_with("2026-11-29T23:59:38.000001,1~"),
            "{cursor}"
        );
    }
}

#[test]
fn a_time_finer_than_the_database_is_compared_as_what_it_is() {
    let between = "2026-11-29T23:59:38.000001500Z";
    for database in every("") {
        events(&database);
        let found = |argument: &str| ids([&page::<Event>(&database, json!({ argument: between }))]);
        assert_eq!(found("since"), [2], "{}", database.name());
        assert_eq!(found("past"), [2]);
        assert_eq!(found("at_most"), [3, 1, 4]);
        assert_eq!(found("until"), [3, 1, 4]);
        assert!(found("at").is_empty());
    }
}

#[test]
fn a_cursor_finer_than_the_database_resumes_where_it_stands() {
    let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
    let rows = [
        Event {
            id: 9,
            at: at("2026-11-29T23:59:38.0000015Z"),
        },
        Event {
            id: 10,
            at: at("2026-11-29T23:59:39Z"),
        },
    ];
    let first = page::<Event>(&rows, json!({ "limit": 1 }));
    for database in every("") {
        events(&database);
        let arguments = json!({ "cursor": first["page"]["next_cursor"] });
        assert_eq!(
            ids([&page::<Event>(&database, arguments)]),
            [2],
            "{}",
            database.name()
        );
    }
}

/// Lists the things of many types.
#[derive(Clone, Debug, PartialEq, Serialize, Paginated)]
#[page(table = "things")]
struct Thing {
    #[page(key)]
    id: Uuid,
    small: i16,
    flag: bool,
    ratio: f64,
    half: Option<f32>,
    bytes: Vec<u8>,
    day: NaiveDate,
    civil: NaiveDateTime,
    #[page(column = "own name")]
    r#type: char,
    owner: Owner,
}

/// Who owns a thing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
struct Owner(u32);

#[test]
fn every_type_comes_back_as_it_went_in() {
    let thing = |id: u128| Thing {
        id: Uuid::from_u128(id),
        small: -7,
        flag: id == 1,
        ratio: 0.1,
        half: (id == 1).then_some(0.5),
        bytes: vec![0, 255],
        day: "0001-02-03".parse().unwrap(),
        civil: "1969-12-31T23:59:59.999999".parse().unwrap(),
        r#type: 'é',
        owner: Owner(7),
    };
    let rows = [thing(1), thing(u128::MAX)];
    for database in every("") {
        let (uuid, bytes, quote) = match database.name() {
            "SQLite" => ("blob", "blob", ["x'", "'"]),
            _ => ("uuid", "bytea", ["'", "'"]),
        };
        let civil = if uuid == "uuid" { "timestamp" } else { "text" };
        let date = if uuid == "uuid" { "date" } else { "text" };
        let hex = if uuid == "uuid" {
            r"'\x00ff'"
        } else {
            "x'00ff'"
        };
        database.run(&format!(
            r#"CREATE TABLE things (id {uuid} PRIMARY KEY, small smallint, flag boolean, ratio double precision,
                half real, bytes {bytes}, day {date}, civil {civil}, "own name" text, owner integer);"#
        ));
        for row in &rows {
            let half = row.half.map_or("NULL".into(), |half| half.to_string());
            database.run(&format!(
                "INSERT INTO things VALUES ({}{}{}, -7, {}, 0.1, {half}, {hex}, '0001-02-03',
                    '1969-12-31 23:59:59.999999', 'é', 7)",
                quote[0],
                row.id.simple(),
                quote[1],
                row.flag
            ));
        }
        let arguments = json!({ "limit": 1 });
        assert_eq!(
            walk::<Thing>(&database, &arguments),
            walk::<Thing>(&rows, &arguments),
            "{}",
            database.name()
        );
    }
}
