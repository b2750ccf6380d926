//! Lists in an order that is the column's own.

use futures::executor::block_on;
use pager::{AsyncMerge, Merge, Paginated};
use pager_tests::{ids, page, refusal, walk};
use serde::Serialize;
use serde_json::{Value, json};

use crate::databases::{every, postgres, sqlite};

/// Lists the persons by name, as the column orders them.
#[derive(Serialize, Paginated)]
#[page(table = "persons", collate = "database")]
struct Person {
    #[page(key)]
    id: u64,
    #[page(sort)]
    name: String,
}

/// Lists the persons by name, and by the bytes of it.
#[derive(Serialize, Paginated)]
#[page(table = "persons")]
struct Plain {
    #[page(key)]
    id: u64,
    #[page(sort)]
    name: String,
}

const PERSONS: &str =
    "CREATE TABLE persons (id bigint PRIMARY KEY, name text COLLATE {case} NOT NULL);";

#[test]
fn names_that_a_column_holds_equal_break_over_two_pages() {
    for database in every(PERSONS) {
        database.run("INSERT INTO persons VALUES (1, 'b'), (2, 'a'), (3, 'A'), (4, 'a'), (5, 'B')");
        let pages = walk::<Person>(&database, &json!({ "limit": 1 }));
        let expected = match database.name() {
            "SQLite" => [2, 3, 4, 1, 5],
            // Where letters are the same, the small ones come first.
            _ => [2, 4, 3, 1, 5],
        };
        assert_eq!(ids(&pages), expected, "{}", database.name());
    }
}

/// Lists the words, as the column orders them.
#[derive(Serialize, Paginated)]
#[page(table = "words", collate = "database")]
struct Word {
    #[page(key)]
    word: String,
}

#[test]
fn keys_that_a_column_holds_equal_are_each_listed_once() {
    let words = (0..40).flat_map(|n| [format!("k{n}"), format!("K{n}")]);
    let words: Vec<String> = words.collect();
    let values: Vec<_> = words.iter().map(|word| format!("('{word}')")).collect();
    let insert = format!("INSERT INTO words VALUES {}", values.join(", "));
    let sqlite = sqlite("CREATE TABLE words (word text COLLATE NOCASE)");
    let postgres = postgres(
        "CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
         CREATE TABLE words (word text COLLATE nocase)",
    );
    for database in [Some(sqlite), postgres].into_iter().flatten() {
        database.run(&insert);
        for limit in [1, 2, 7] {
            let pages = walk::<Word>(&database, &json!({ "limit": limit }));
            let rows = pages
                .iter()
                .flat_map(|page| page["rows"].as_array().unwrap());
            let mut found: Vec<_> = rows.map(|row| row["word"].as_str().unwrap()).collect();
            found.sort_unstable();
            let mut expected = words.clone();
            expected.sort_unstable();
            assert_eq!(found, expected, "{} {limit}", database.name());
        }
        database.seeks_with_its_index::<Word, _>(|| json!({}));
    }
}

#[test]
fn shards_are_not_merged_in_an_order_that_only_their_databases_know() {
    for (left, right) in every(PERSONS).into_iter().zip(every(PERSONS)) {
        left.run("INSERT INTO persons VALUES (1, 'a'), (2, 'B'), (3, 'c')");
        right.run("INSERT INTO persons VALUES (4, 'C'), (5, 'd')");
        let merged = Merge::new().shard("left", &left).shard("right", &right);
        let pages = walk::<Plain>(&merged, &json!({ "limit": 1 }));
        assert_eq!(ids(&pages), [2, 4, 1, 3, 5], "{}", left.name());
        let merged = Merge::new().shard("left", &left).shard("right", &right);
        let refused = refusal::<Person>(&merged, json!({})).to_string();
        assert!(refused.contains("leave out `collate"), "{refused}");
        let merged = AsyncMerge::new()
            .shard("left", &left)
            .shard("right", &right);
        let error = block_on(Person::page_async(&merged, json!({}))).unwrap_err();
        assert_eq!(error.to_string(), refused);
    }
}

#[test]
fn texts_in_utf_16_are_an_error_where_their_bytes_order_otherwise() {
    let database = sqlite(
        "PRAGMA encoding = 'UTF-16le'; CREATE TABLE persons (id bigint PRIMARY KEY, name text NOT NULL);",
    );
    database.run("INSERT INTO persons VALUES (1, 'a'), (2, 'b'), (3, '\u{101}'), (4, '\u{200}')");
    let mut call = json!({ "limit": 1 });
    let error = loop {
        match Plain::page(&database, &call) {
            Ok(page) => call["cursor"] = Value::from(page.info.next_cursor.expect("an error")),
            Err(error) => break error,
        }
    };
    assert_eq!(error.code(), "unordered_rows");
    let own = page::<Person>(&database, json!({}));
    assert_eq!(own["page"]["returned"], 4);
}
