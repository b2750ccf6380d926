//! Rows of several tenants in one table: a call has those of its own.

use pager::{Call, Merge, Paginated};
use pager_tests::{cursor, ids, page, refusal};
use serde::Serialize;
use serde_json::{Value, json};

use pager::sql::index;

use crate::databases::{Database, every, postgres};

/// Lists the notes.
#[derive(Serialize, Paginated)]
#[page(table = "notes")]
struct Note {
    #[page(key)]
    id: u64,
    #[page(sort)]
    place: i64,
    #[page(filter(one_of))]
    folder: String,
}

/// Lists the notes, with a guess of how many there are.
#[derive(Serialize, Paginated)]
#[page(table = "notes", total = "estimate")]
struct Guessed {
    #[page(key)]
    id: u64,
}

/// Lists the notes of one folder.
#[derive(Serialize, Paginated)]
#[page(table = "notes")]
struct Filed {
    #[page(key)]
    id: u64,
    #[page(sort)]
    place: i64,
    #[page(filter)]
    folder: String,
}

const NOTES: &str = "
    CREATE TABLE notes (id bigint PRIMARY KEY, tenant bigint NOT NULL, place bigint NOT NULL, folder text NOT NULL);
    INSERT INTO notes VALUES (1, 7, 3, 'a'), (2, 8, 1, 'a'), (3, 7, 3, 'b'), (4, 8, 2, 'b'), (5, 7, 1, 'a');
    ANALYZE;";

fn notes() -> Vec<Database> {
    let databases = every(NOTES).into_iter();
    databases
        .map(|database| database.of_each::<i64>("tenant"))
        .collect()
}

/// The pages of a walk within a scope.
fn walk(database: &Database, arguments: &Value, scope: &str) -> Vec<Value> {
    let mut arguments = arguments.clone();
    let mut pages = Vec::new();
    loop {
        pages.push(page::<Note>(database, Call::new(&arguments).scope(scope)));
        let Some(cursor) = pages[pages.len() - 1]["page"].get("next_cursor") else {
            return pages;
        };
        arguments["cursor"] = cursor.clone();
    }
}

#[test]
fn a_walk_has_the_rows_of_its_scope_and_their_total() {
    for database in notes() {
        let name = database.name();
        let pages = walk(&database, &json!({ "limit": 1 }), "7");
        assert_eq!(ids(&pages), [5, 1, 3], "{name}");
        assert_eq!(pages[0]["page"]["total"], 3, "{name}");
        assert_eq!(
            ids(&walk(&database, &json!({ "limit": 1 }), "8")),
            [2, 4],
            "{name}"
        );
        // A filter that is an alternative does not open the scope.
        let folders = json!({ "limit": 1, "folder_one_of": ["a", "b"] });
        assert_eq!(ids(&walk(&database, &folders, "8")), [2, 4], "{name}");
        assert_eq!(ids(&walk(&database, &json!({}), "9")), [0_u64; 0], "{name}");
    }
}

#[test]
fn a_scope_says_nothing_of_other_rows() {
    for database in notes() {
        let name = database.name();
        let bounds = database.bounds::<Note>(Call::new(json!({})).scope("8"));
        assert_eq!(
            (bounds.first, bounds.last),
            (Some((1, 2)), Some((2, 4))),
            "{name}"
        );
        let total = bounds.total.unwrap();
        assert_eq!(total, pager::Total::Exact(2), "{name}");
        let guess = page::<Guessed>(&database, Call::new(json!({})).scope("8"));
        let guess = guess["page"].get("total_hint");
        assert!(
            guess.is_none_or(|guess| guess.as_u64() < Some(5)),
            "{name} {guess:?}"
        );
        let first = page::<Note>(&database, Call::new(json!({ "limit": 1 })).scope("7"));
        let other = json!({ "cursor": cursor(&first) });
        let error = refusal::<Note>(&database, Call::new(&other).scope("8"));
        assert_eq!(error.code(), "foreign_cursor", "{name} {error}");
    }
}

#[test]
fn a_call_without_its_scope_is_an_error() {
    for database in notes() {
        let arguments = json!({});
        let error = refusal::<Note>(&database, &arguments).to_string();
        assert!(error.contains("each of one `tenant`"), "{error}");
        for scope in ["", "seven", "7 OR true", "7.0", "99999999999999999999"] {
            let error = refusal::<Note>(&database, Call::new(&arguments).scope(scope));
            assert!(
                error.to_string().contains("no value of `tenant`"),
                "{error}"
            );
        }
    }
}

/// Lists the accounts.
#[derive(Serialize, Paginated)]
#[page(table = "accounts")]
struct Account {
    #[page(key)]
    id: u64,
    #[page(filter(eq, one_of))]
    kind: String,
}

#[test]
fn texts_that_a_collation_holds_equal_are_of_two_scopes() {
    let sql = "CREATE COLLATION same (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
        CREATE TABLE accounts (id bigint PRIMARY KEY, owner text COLLATE same, kind text COLLATE same);
        INSERT INTO accounts VALUES (1, 'acme', 'a'), (2, 'ACME', 'a'), (3, 'acme', 'A'), (4, 'acme', 'b')";
    let Some(database) = postgres(sql) else {
        return;
    };
    let database = database.of_each::<String>("owner");
    for (arguments, expected) in [
        (json!({}), vec![1, 3, 4]),
        (json!({ "kind": "a" }), vec![1]),
        (json!({ "kind_one_of": ["a", "b"] }), vec![1, 4]),
    ] {
        let found = page::<Account>(&database, Call::new(&arguments).scope("acme"));
        assert_eq!(ids([&found]), expected, "{arguments}");
        assert_eq!(found["page"]["total"], expected.len(), "{arguments}");
    }
}

#[test]
fn shards_keep_to_the_scope() {
    let more = NOTES
        .replace("(1,", "(11,")
        .replace("(2,", "(12,")
        .replace("(3,", "(13,");
    let more = more.replace("(4,", "(14,").replace("(5,", "(15,");
    let others = every(&more).into_iter();
    let others = others.map(|database| database.of_each::<i64>("tenant"));
    for (database, other) in notes().into_iter().zip(others) {
        let both = Merge::new().shard("one", &database).shard("other", &other);
        let found = page::<Note>(&both, Call::new(json!({})).scope("8"));
        assert_eq!(ids([&found]), [2, 12, 4, 14], "{}", database.name());
        assert_eq!(found["page"]["total"], 4);
    }
}

#[test]
fn a_page_of_a_scope_is_a_seek_over_its_index() {
    for database in notes() {
        let call = || Call::new(json!({})).scope("7");
        // Without the tenant, an index has the rows of the others in between.
        database.run(&index::<Note>(database.engine(), &[]));
        let before = database.check::<Note>(call());
        assert!(!before.is_seek(), "{} {before}", database.name());
        database.seeks_with_its_index::<Note, _>(call);
    }
}

/// Lists the notes of a tenant that has a name.
#[derive(Serialize, Paginated)]
#[page(table = "notes")]
struct Named {
    #[page(key)]
    id: u64,
}

#[test]
fn the_index_of_a_scope_has_the_collation_that_it_is_asked_under() {
    let table = "CREATE TABLE notes (id bigint PRIMARY KEY, tenant text COLLATE {case} NOT NULL);";
    for database in every(table) {
        let database = database.of_each::<String>("tenant");
        database.seeks_with_its_index::<Named, _>(|| Call::new(json!({})).scope("seven"));
    }
}

#[test]
fn a_scope_is_sought_by_its_own_column_alone() {
    let notes = NOTES.replace("tenant", "older");
    for database in every(&notes) {
        // An index of `folder` has none of `older`, however its name ends.
        let database = database.of_each::<i64>("older");
        database.run(&index::<Filed>(database.engine(), &["folder"]));
        let call = || Call::new(json!({ "folder": "a" })).scope("7");
        let before = database.check::<Filed>(call());
        assert!(!before.is_seek(), "{} {before}", database.name());
        database.seeks_with_its_index::<Filed, _>(call);
    }
}
