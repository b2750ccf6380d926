//! Texts that look like SQL, and a character that not every database holds.

use pager::sql::{Engine, Listing};
use pager::{PageBuilder, Paginated};
use pager_tests::{cursor, page, refusal, walk};
use serde::Serialize;
use serde_json::{Value, json};

use crate::databases::{every, postgres, sqlite};

/// Lists the names.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "names")]
struct Name {
    #[page(key, filter(eq, prefix, contains, one_of, ge = "from_name"))]
    name: String,
}

const NAMES: &str = "CREATE TABLE names (name text PRIMARY KEY);";

/// In their order.
const HOSTILE: [&str; 6] = [
    "\"); drop",
    "$1",
    "' OR true--",
    "?1",
    "names\"",
    "r.\"name\"",
];

fn names(pages: &[Value]) -> Vec<&str> {
    let rows = pages
        .iter()
        .flat_map(|page| page["rows"].as_array().unwrap());
    rows.map(|row| row["name"].as_str().unwrap()).collect()
}

#[test]
fn what_looks_like_sql_is_a_plain_value() {
    let values = HOSTILE.map(|name| format!("('{}')", name.replace('\'', "''")));
    for database in every(NAMES) {
        database.run(&format!("INSERT INTO names VALUES {}", values.join(", ")));
        let pages = walk::<Name>(&database, &json!({ "limit": 1 }));
        assert_eq!(names(&pages), HOSTILE, "{}", database.name());
        for name in HOSTILE {
            for argument in ["name", "name_prefix", "name_contains"] {
                let found = page::<Name>(&database, json!({ argument: name }));
                assert_eq!(names(&[found]), [name], "{} {argument}", database.name());
            }
            let found = page::<Name>(&database, json!({ "name_one_of": [name, "another"] }));
            assert_eq!(names(&[found]), [name], "{}", database.name());
        }
    }
}

#[test]
fn a_statement_is_the_same_whatever_its_arguments_and_its_cursor_are() {
    let statement = |engine, name: &str| {
        let rows = [name, "\u{10ffff}"].map(|name| Name { name: name.into() });
        let arguments = json!({
            "name": name, "name_prefix": name, "name_contains": name,
            "name_one_of": [name, "another"], "from_name": name,
        });
        let mut next = arguments.clone();
        // The second row matches no filter, so the cursor is made of another call.
        next.as_object_mut().unwrap().clear();
        next["cursor"] = cursor(&page::<Name>(&rows, json!({ "limit": 1 }))).into();
        [arguments, next].map(|arguments| {
            let seek = PageBuilder::<Name>::start(&arguments).unwrap().seek();
            let statement = Listing::new(engine, &seek, None)
                .unwrap()
                .next()
                .unwrap()
                .unwrap();
            assert!(!statement.values.is_empty());
            statement.sql
        })
    };
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let plain = statement(engine, "a");
        for name in HOSTILE {
            assert_eq!(statement(engine, name), plain);
        }
    }
}

#[test]
fn a_nul_is_a_character_in_sqlite() {
    let database = sqlite(NAMES);
    let texts = "('a'), ('ab'), (CAST(x'6100' AS text)), (CAST(x'610062' AS text))";
    database.run(&format!("INSERT INTO names VALUES {texts}"));
    let pages = walk::<Name>(&database, &json!({ "limit": 1 }));
    assert_eq!(names(&pages), ["a", "a\0", "a\0b", "ab"]);
    for argument in ["name", "name_prefix", "name_contains"] {
        let found = page::<Name>(&database, json!({ argument: "a\0b" }));
        assert_eq!(names(&[found]), ["a\0b"], "{argument}");
    }
}

/// No text there has one.
#[test]
fn a_nul_is_refused_in_postgresql() {
    let Some(database) = postgres(NAMES) else {
        return;
    };
    let rows = ["a\0b", "b"].map(|name| Name { name: name.into() });
    let first = page::<Name>(&rows, json!({ "limit": 1 }));
    let error = refusal::<Name>(&database, json!({ "cursor": cursor(&first) }));
    assert_eq!(error.code(), "source_failed");
    assert!(error.to_string().contains("NUL"), "{error}");
    for (argument, value) in [
        ("name", json!("a\0b")),
        ("name_prefix", json!("a\0b")),
        ("name_contains", json!("a\0b")),
        ("name_one_of", json!(["a", "a\0b"])),
    ] {
        let error = refusal::<Name>(&database, json!({ argument: value }));
        assert_eq!(error.code(), "invalid_filter", "{argument}");
        assert_eq!(error.argument(), Some(argument));
        assert!(error.is_call_fault());
        assert!(
            error.to_string().contains("without NUL characters"),
            "{error}"
        );
    }
}
