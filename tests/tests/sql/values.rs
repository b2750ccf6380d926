//! Values of every kind go in and come back as they are.

use chrono04::{NaiveDate, NaiveDateTime};
use pager::{Merge, PageKey, Paginated};
use pager_tests::{cursor, page, refusal, walk};
use serde::Serialize;
use serde_json::json;
use uuid1::Uuid;

use crate::databases::every;

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

const BELOW: &str = "takes a whole number up to 9223372036854775807";

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
        let expected = format!("`until` {BELOW}, got 9223372036854775808.");
        assert_eq!(error.to_string(), expected);
        assert_eq!(error.argument(), Some("until"));
        // No shard is to blame, nor left out for it.
        let merged = Merge::new().shard("one", &database).allow_missing();
        let of_merged = refusal::<Natural>(&merged, json!({ "until": "9223372036854775808" }));
        assert_eq!(of_merged.to_string(), expected);
    }
}

#[test]
fn what_a_field_does_not_take_is_an_error_that_names_column_and_row() {
    for database in every(NUMBERS) {
        database.run("INSERT INTO numbers VALUES (-5)");
        let error = refusal::<Natural>(&database, json!({}));
        let expected = "the column `n` of `numbers` holds an integer, and its field takes an integer within its bounds, in the row whose `n` is -5";
        assert!(error.to_string().contains(expected), "{error}");
    }
}

/// Lists the amounts.
#[derive(Serialize, Paginated)]
#[page(table = "amounts")]
struct Amount {
    #[page(key)]
    id: u64,
    amount: f64,
}

#[test]
fn a_float_that_sqlite_keeps_as_an_integer_is_read_as_far_as_it_is_exact() {
    let database = crate::databases::sqlite(
        "CREATE TABLE amounts (id bigint PRIMARY KEY, amount DECIMAL(10, 2));
         INSERT INTO amounts VALUES (1, 0.5), (2, 3000000000.0), (3, -9007199254740992);",
    );
    let rows = page::<Amount>(&database, json!({}))["rows"].take();
    let amounts: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["amount"].as_f64())
        .collect();
    assert_eq!(
        amounts,
        [Some(0.5), Some(3e9), Some(-9_007_199_254_740_992.0)]
    );
    database.run("INSERT INTO amounts VALUES (4, 9007199254740993)");
    let error = refusal::<Amount>(&database, json!({})).to_string();
    assert!(
        error.contains("`amount` of `amounts` holds an integer"),
        "{error}"
    );
}

/// Lists the files.
#[derive(Serialize, Paginated)]
#[page(table = "files")]
struct Sized {
    #[page(key)]
    name: String,
    size: u32,
}

#[test]
fn a_row_that_does_not_fit_is_found_by_its_key() {
    let files = "CREATE TABLE files (name text PRIMARY KEY, size bigint);
                 INSERT INTO files VALUES ('fits', 1), ('has none', NULL);";
    for database in every(files) {
        let error = refusal::<Sized>(&database, json!({}));
        let expected = r#"the column `size` of `files` holds no value, and its field takes an integer within its bounds, in the row whose `name` is "has none": where values can be missing, the field is an `Option`"#;
        assert!(error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn a_column_that_is_not_there_is_an_error_that_says_what_names_one() {
    for database in every("CREATE TABLE files (name text PRIMARY KEY)") {
        let error = refusal::<Sized>(&database, json!({})).to_string();
        let expected =
            r#"a field is a column under its own name, or that of `#[page(column = "…")]`"#;
        assert!(
            error.contains("size") && error.contains(expected),
            "{error}"
        );
    }
}

#[test]
fn an_integer_above_the_greatest_is_an_error_wherever_it_stands() {
    // As a key of memory, in a cursor.
    let rows = [1 << 63, u64::MAX].map(|n| Natural { n });
    let after = cursor(&page::<Natural>(&rows, json!({ "limit": 1 })));
    assert!(after.starts_with("9223372036854775808~"), "{after}");
    for database in every(NUMBERS) {
        let error = refusal::<Natural>(&database, json!({ "cursor": after }));
        assert!(error.to_string().contains(BELOW), "{error}");
    }
    // In the table: SQLite makes it a float, and PostgreSQL has another type.
    let decimal = "CREATE TABLE numbers (n numeric PRIMARY KEY); INSERT INTO numbers VALUES (9223372036854775808);";
    for database in every(decimal) {
        let error = refusal::<Natural>(&database, json!({}));
        assert_eq!(error.code(), "source_failed");
        let expected = match database.name() {
            "SQLite" => "`n` of `numbers` holds a float, and its field takes an integer",
            _ => "of the type `NUMERIC`",
        };
        assert!(error.to_string().contains(expected), "{error}");
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
