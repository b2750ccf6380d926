//! What the database does for a page.

use pager::sql::{Engine, index};
use pager::{PageError, Paginated, Total};
use pager_tests::page;
use serde::Serialize;
use serde_json::json;

use crate::databases::{every, postgres, sqlite};

/// Lists the entries, the latest first.
#[derive(Serialize, Paginated)]
#[page(table = "entries", order = "desc", total = "none")]
struct Entry {
    #[page(key)]
    id: i64,
    #[page(sort)]
    at: i64,
}

const ENTRIES: &str = "CREATE TABLE entries (id bigint PRIMARY KEY, at bigint NOT NULL);
    INSERT INTO entries VALUES (1, 5), (2, 5), (3, 6);";

#[test]
fn a_check_tells_whether_a_page_is_a_seek() {
    for database in every(ENTRIES) {
        let check = database.check::<Entry>(&json!({}));
        // The key's own index finds those of one time, among all later ones.
        assert!(check.sorts && check.scans, "{} {check}", database.name());
        assert!(
            check.to_string().contains("; make the index: CREATE INDEX"),
            "{check}"
        );
        database.seeks_with_its_index::<Entry, _>(|| json!({}));
    }
}

#[test]
fn a_check_tells_it_of_a_table_without_rows() {
    for database in every("CREATE TABLE entries (id bigint PRIMARY KEY, at bigint NOT NULL)") {
        let check = database.check::<Entry>(&json!({}));
        assert!(!check.is_seek(), "{} {check}", database.name());
        let check = database.seeks_with_its_index::<Entry, _>(|| json!({}));
        assert!(!check.plans.is_empty());
    }
}

/// Lists the bolts.
#[derive(Serialize, Paginated)]
#[page(table = "bolts", total = "estimate")]
struct Bolt {
    #[page(sort(1))]
    size: i64,
    #[page(sort(2), filter)]
    kind: String,
    #[page(key)]
    id: i64,
}

#[test]
fn an_index_begins_with_what_a_filter_holds_equal_of_a_later_sort_field() {
    for database in every(
        "CREATE TABLE bolts (id bigint PRIMARY KEY, size bigint NOT NULL, kind text NOT NULL)",
    ) {
        let check = |call| database.check::<Bolt>(call).index;
        let (plain, of_kind) = (check(json!({})), check(json!({ "kind": "a" })));
        assert_eq!(plain, index::<Bolt>(database.engine(), &[]));
        assert_eq!(of_kind, index::<Bolt>(database.engine(), &["kind"]));
    }
}

#[test]
fn a_filter_by_a_text_is_taken_for_as_many_rows_as_it_has() {
    let Some(database) = postgres(
        "CREATE TABLE bolts (id bigint PRIMARY KEY, size bigint NOT NULL, kind text NOT NULL);
         INSERT INTO bolts SELECT n, n, 'kind ' || n % 20 FROM generate_series(1, 10000) AS n;
         ANALYZE bolts",
    ) else {
        return;
    };
    let page = page::<Bolt>(&database, json!({ "kind": "kind 7", "limit": 1 }));
    let rows = page["page"]["total_hint"].as_u64().unwrap();
    assert!((250..=1_000).contains(&rows), "{rows} of 500");
    let plans = database.check::<Bolt>(json!({ "kind": "kind 7" })).plans;
    for (sql, plan) in plans {
        let condition = "r.\"kind\" = $1";
        assert!(
            sql.contains(condition) && !sql.contains("\"kind\" COLLATE \"C\" = "),
            "{sql} {plan}"
        );
    }
}

/// Lists the parts, as they were made.
#[derive(Serialize, Paginated)]
#[page(table = "parts")]
struct Made {
    #[page(sort)]
    number: i64,
    #[page(key)]
    name: String,
}

#[test]
fn a_sort_field_that_is_unique_in_sqlite_needs_no_other_index() {
    for number in ["INTEGER PRIMARY KEY", "INTEGER NOT NULL UNIQUE"] {
        let database = sqlite(&format!(
            "CREATE TABLE parts (number {number}, name text NOT NULL)"
        ));
        let check = database.check::<Made>(&json!({}));
        assert!(check.is_seek(), "{check}");
    }
}

/// Lists the boxes: three values that can be missing, in their own directions.
#[derive(Serialize, Paginated)]
#[page(table = "boxes", total = "none")]
struct Box3 {
    #[page(sort(1, desc, nulls = "last"))]
    a: Option<i64>,
    #[page(sort(2, nulls = "first"))]
    b: Option<String>,
    #[page(sort(3, desc, nulls = "first"))]
    c: Option<i64>,
    #[page(key)]
    id: i64,
}

#[test]
fn a_check_looks_at_pages_after_rows_that_lack_some_fields() {
    for database in every(
        "CREATE TABLE boxes (id bigint PRIMARY KEY, a bigint, b text, c bigint);
         INSERT INTO boxes VALUES (1, 5, NULL, 1), (2, 5, 'x', 2), (3, NULL, NULL, NULL);",
    ) {
        let name = database.name();
        // It serves those that have all fields.
        database.run("CREATE INDEX whole ON boxes (a, b, c, id) WHERE a IS NOT NULL AND b IS NOT NULL AND c IS NOT NULL");
        let check = database.check::<Box3>(&json!({}));
        assert!(!check.is_seek(), "{name} {check}");
        let check = database.seeks_with_its_index::<Box3, _>(|| json!({}));
        let without = |column: &str| {
            let without = check.plans.iter().map(|(sql, _)| sql);
            without
                .filter(|sql| sql.contains(&format!("\"{column}\" IS NULL")))
                .count()
        };
        assert!(
            ["a", "b", "c"].iter().all(|column| without(column) > 0),
            "{name} {check}"
        );
    }
}

/// Lists the gauges.
#[derive(Serialize, Paginated)]
#[page(table = "gauges")]
struct Gauge {
    #[page(key)]
    id: i64,
    #[page(sort(nulls = "last"), filter(ge = "least"))]
    v: Option<i64>,
}

#[test]
fn bounds_are_the_ends_of_what_matches() {
    for database in every("CREATE TABLE gauges (id bigint PRIMARY KEY, v bigint)") {
        let bounds = |arguments| {
            let bounds = database.bounds::<Gauge>(&arguments);
            let total = bounds.total.map(Total::field);
            (bounds.first, bounds.last, total)
        };
        let name = database.name();
        assert_eq!(
            bounds(json!({})),
            (None, None, Some(("total", 0))),
            "{name}"
        );
        database.run("INSERT INTO gauges VALUES (2, NULL)");
        let only = Some((None, 2));
        assert_eq!(
            bounds(json!({})),
            (only, only, Some(("total", 1))),
            "{name}"
        );
        database.run("INSERT INTO gauges VALUES (1, NULL)");
        let all_null = (Some((None, 1)), only, Some(("total", 2)));
        assert_eq!(bounds(json!({})), all_null, "{name}");
        database.run("INSERT INTO gauges VALUES (3, 9), (4, 5), (5, 9)");
        let mixed = (Some((Some(5), 4)), only, Some(("total", 5)));
        assert_eq!(bounds(json!({})), mixed, "{name}");
        let high = (Some((Some(9), 3)), Some((Some(9), 5)), Some(("total", 2)));
        assert_eq!(bounds(json!({ "least": 6 })), high, "{name}");
        assert_eq!(
            bounds(json!({ "least": 10 })),
            (None, None, Some(("total", 0)))
        );
    }
}

#[test]
fn a_join_that_repeats_the_key_is_an_error_with_the_remedy() {
    for database in every(ENTRIES) {
        database.run("CREATE TABLE tags (entry bigint, tag text); INSERT INTO tags VALUES (1, 'a'), (3, 'a'), (3, 'b');
            CREATE VIEW tagged AS SELECT id, tag FROM entries JOIN tags ON entry = id");
        let error = Tagged::page(&database, json!({})).unwrap_err();
        assert!(
            matches!(error, PageError::DuplicatePosition { .. }),
            "{error}"
        );
        assert!(
            error
                .to_string()
                .contains("Where a join repeats `id`, the joined table's own key is the key."),
            "{error}"
        );
    }
}

/// Lists the entries with their tags.
#[derive(Serialize, Paginated)]
#[page(table = "tagged")]
struct Tagged {
    #[page(key)]
    id: i64,
    tag: String,
}

/// Lists the rows of all sorts of order.
#[derive(Serialize, Paginated)]
#[page(table = "shop.rows", order = "desc")]
struct Sorted {
    #[page(sort(1, asc, nulls = "first"))]
    a: Option<i64>,
    #[page(sort(2, asc, nulls = "last"))]
    b: Option<String>,
    #[page(key, column = "the \"key\"")]
    id: String,
}

#[test]
fn an_index_has_the_order_of_its_list() {
    assert_eq!(
        index::<Sorted>(Engine::Sqlite, &[]),
        r#"CREATE INDEX "shop"."list_sorteds_page" ON "rows" ("a", ("b" IS NULL), "b" COLLATE BINARY, "the ""key""" COLLATE BINARY DESC)"#
    );
    assert_eq!(
        index::<Sorted>(Engine::Postgres, &[]),
        r#"CREATE INDEX "list_sorteds_page" ON "shop"."rows" ("a", "b" COLLATE "C" NULLS LAST, "the ""key""" COLLATE "C" DESC)"#
    );
}
