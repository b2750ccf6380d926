//! Values are compared as what they are: `'1'` is not 1.

use pager::Paginated;
use pager_tests::{cursor, page, refusal};
use serde::Serialize;
use serde_json::{Value, json};

use crate::databases::every;

/// Lists the numbers.
#[derive(Serialize, Paginated)]
#[page(table = "numbers")]
struct Number {
    #[page(key, filter(eq, one_of, lt = "until"))]
    n: i64,
}

/// Lists the numbers as if they were texts.
#[derive(Serialize, Paginated)]
#[page(table = "numbers")]
struct Text {
    #[page(key, filter(eq, one_of, prefix))]
    n: String,
}

/// What a call with a cursor after this row passes.
fn after<T: Paginated>(row: T, next: T) -> Value {
    let first = page::<T>(&[row, next], json!({ "limit": 1 }));
    json!({ "cursor": cursor(&first) })
}

#[test]
fn a_text_is_never_compared_with_an_integer() {
    let text = |n: &str| Text { n: n.into() };
    for database in every("CREATE TABLE numbers (n bigint PRIMARY KEY)") {
        database.run("INSERT INTO numbers VALUES (1), (2), (10)");
        for arguments in [
            json!({}),
            json!({ "n": "1" }),
            json!({ "n_one_of": ["1", "3"] }),
            json!({ "n_prefix": "1" }),
            after(text("1"), text("2")),
        ] {
            let error = refusal::<Text>(&database, &arguments);
            assert_eq!(error.code(), "source_failed");
            let expected = match database.name() {
                "SQLite" => "`n` of `numbers` holds an integer, and its field takes a text",
                _ => "the database refused",
            };
            assert!(error.to_string().contains(expected), "{arguments} {error}");
        }
    }
}

#[test]
fn an_integer_is_never_compared_with_a_text() {
    for database in every("CREATE TABLE numbers (n text PRIMARY KEY)") {
        database.run("INSERT INTO numbers VALUES ('1'), ('2'), ('10')");
        for arguments in [
            json!({}),
            json!({ "n": 1 }),
            json!({ "n": "1" }),
            json!({ "n_one_of": [1, 3] }),
            json!({ "until": 5 }),
            after(Number { n: 1 }, Number { n: 2 }),
        ] {
            let error = refusal::<Number>(&database, &arguments);
            assert_eq!(error.code(), "source_failed");
            let expected = match (database.name(), &arguments) {
                ("SQLite", _) => "`n` of `numbers` holds a text, and its field takes an integer",
                (_, arguments) if *arguments == json!({}) => "holds a text",
                _ => "operator does not exist: text",
            };
            assert!(error.to_string().contains(expected), "{arguments} {error}");
        }
    }
}

/// SQLite alone has columns of no type.
#[test]
fn a_column_of_both_is_asked_for_one_of_them() {
    let database = crate::databases::sqlite("CREATE TABLE numbers (n)");
    database.run("INSERT INTO numbers VALUES ('1'), (1), (2)");
    let one = page::<Number>(&database, json!({ "n": 1 }));
    assert_eq!(
        (&one["rows"], &one["page"]["total"]),
        (&json!([{ "n": 1 }]), &json!(1))
    );
    let low = page::<Number>(&database, json!({ "until": 5 }));
    assert_eq!(low["rows"], json!([{ "n": 1 }, { "n": 2 }]));
    let text = page::<Text>(&database, json!({ "n": "1" }));
    assert_eq!(
        (&text["rows"], &text["page"]["total"]),
        (&json!([{ "n": "1" }]), &json!(1))
    );
    // Past the integers come the texts, and the first of them is no number.
    let error = refusal::<Number>(&database, after(Number { n: 1 }, Number { n: 2 }));
    assert!(error.to_string().contains("holds a text"), "{error}");
}
