//! Filters are the database's where it can tell, and the builder's where not.

use pager::{Matches, PageFilters, Paginated};
use pager_tests::{Item, ids, items, page, walk};
use serde::Serialize;
use serde_json::{Value, json};

use crate::databases::{Database, every, postgres};

/// Lists the files.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "files", total = "exact")]
struct File {
    #[page(key, filter(one_of, ge = "since", lt = "until"))]
    id: u64,
    #[page(sort(desc), filter)]
    size: i64,
    #[page(filter(eq, prefix, contains, one_of, ge = "not_before"))]
    name: String,
    #[page(filter(eq = "owner", gt = "above"))]
    owner: Option<i64>,
}

fn files(count: u64) -> Vec<File> {
    let names = [
        "a%b",
        "a_b",
        "A%B",
        "ab",
        "a\u{10ffff}",
        "b",
        "",
        "é",
        "e\u{301}",
        "a",
    ];
    let file = |id: u64| File {
        id,
        size: i64::try_from(id % 5).unwrap(),
        name: names[usize::try_from(id).unwrap() % names.len()].into(),
        owner: (!id.is_multiple_of(3)).then_some(i64::try_from(id % 4).unwrap()),
    };
    (1..=count).map(file).collect()
}

fn fill(database: &Database, files: &[File]) {
    database.run("CREATE TABLE files (id bigint PRIMARY KEY, size bigint NOT NULL, name text NOT NULL, owner bigint);");
    for File {
        id,
        size,
        name,
        owner,
    } in files
    {
        let owner = owner.map_or("NULL".into(), |owner| owner.to_string());
        database.run(&format!(
            "INSERT INTO files VALUES ({id}, {size}, '{name}', {owner});"
        ));
    }
}

#[test]
fn every_test_keeps_the_rows_that_it_keeps_in_memory() {
    let files = files(120);
    let calls = [
        json!({}),
        json!({ "size": 3 }),
        json!({ "name": "a%b" }),
        json!({ "name": "a%b", "size": 0 }),
        json!({ "name_prefix": "a" }),
        json!({ "name_prefix": "a_" }),
        json!({ "name_prefix": "a\u{10ffff}" }),
        json!({ "name_prefix": "" }),
        json!({ "name_contains": "%" }),
        json!({ "name_contains": "_" }),
        json!({ "name_contains": "" }),
        json!({ "name_contains": "\u{301}" }),
        json!({ "name_one_of": ["a", "ab", "é"], "not_before": "aa" }),
        json!({ "name_one_of": ["nothing"] }),
        json!({ "id_one_of": [3, 30, 90, 500], "since": 4 }),
        json!({ "id_one_of": [1, 2, 12, 22, 32, 62], "name_one_of": ["A%B", "ab"], "size": 2, "above": 1 }),
        json!({ "since": 10, "until": 30 }),
        json!({ "owner": 2 }),
        json!({ "above": 1 }),
    ];
    for database in every("") {
        fill(&database, &files);
        for call in &calls {
            for limit in [1, 7, 50] {
                let mut arguments = call.clone();
                arguments["limit"] = limit.into();
                let expected = walk::<File>(&files, &arguments);
                assert_eq!(
                    walk::<File>(&database, &arguments),
                    expected,
                    "{} {arguments}",
                    database.name()
                );
            }
        }
    }
}

#[test]
fn an_alternative_beside_the_cursor_repeats_no_row() {
    let files = files(60);
    for database in every("") {
        fill(&database, &files);
        // A view whose rows are an alternative themselves, and a set of the call's.
        database.run(
            "CREATE VIEW some_files AS SELECT * FROM files WHERE size = 1 OR owner = 1 OR name = 'ab'",
        );
        let arguments = json!({ "limit": 3, "name_one_of": ["ab", "b", "a"], "size": 3 });
        let expected = walk::<File>(&files, &arguments);
        assert_eq!(
            walk::<File>(&database, &arguments),
            expected,
            "{}",
            database.name()
        );
        let kept: Vec<File> = files
            .iter()
            .filter(|file| file.size == 1 || file.owner == Some(1) || file.name == "ab")
            .cloned()
            .collect();
        let arguments = json!({ "limit": 4 });
        let expected = ids(&walk::<File>(&kept, &arguments));
        assert_eq!(
            ids(&walk::<Some>(&database, &arguments)),
            expected,
            "{}",
            database.name()
        );
    }
}

/// Lists some of the files.
#[derive(Serialize, Paginated)]
#[page(table = "some_files")]
struct Some {
    #[page(key)]
    id: u64,
    #[page(sort(desc))]
    size: i64,
}

/// Lists the items in full, which a table holds.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "items", filters = Odd)]
struct Listed {
    #[page(key)]
    id: u64,
    title: String,
}

/// What the database cannot tell.
#[derive(PageFilters)]
struct Odd {
    /// Only items whose number has this digit sum.
    digit_sum: Option<u64>,
}

impl Matches<Listed> for Odd {
    fn matches(&self, item: &Listed) -> bool {
        let sum = item
            .id
            .to_string()
            .bytes()
            .map(|digit| u64::from(digit - b'0'))
            .sum::<u64>();
        self.digit_sum.is_none_or(|wanted| wanted == sum)
    }
}

#[test]
fn an_authors_own_filters_are_left_to_the_builder() {
    let listed = |item: &Item| Listed {
        id: item.id,
        title: item.title.clone(),
    };
    let rows: Vec<Listed> = items(700).iter().map(listed).collect();
    for database in every("CREATE TABLE items (id bigint PRIMARY KEY, title text NOT NULL);") {
        for Listed { id, title } in &rows {
            database.run(&format!("INSERT INTO items VALUES ({id}, '{title}');"));
        }
        for call in [
            json!({ "limit": 2 }),
            json!({ "limit": 1, "digit_sum": 20 }),
            json!({ "limit": 9, "digit_sum": 3 }),
        ] {
            let without_total = |pages: Vec<Value>| -> Vec<Value> {
                let mut pages = pages;
                for page in &mut pages {
                    page["page"].as_object_mut().unwrap().remove("total");
                }
                pages
            };
            let expected = without_total(walk::<Listed>(&rows, &call));
            let found = walk::<Listed>(&database, &call);
            assert_eq!(without_total(found), expected, "{} {call}", database.name());
        }
    }
}

#[test]
fn a_source_carries_nothing_from_one_call_to_the_next() {
    let files = files(30);
    for database in every("") {
        fill(&database, &files);
        let first = page::<File>(&database, json!({ "limit": 4 }));
        let cursor = first["page"]["next_cursor"].clone();
        let second = page::<File>(&database, json!({ "limit": 4, "cursor": cursor }));
        assert_eq!(
            page::<File>(&database, json!({ "limit": 4 })),
            first,
            "{}",
            database.name()
        );
        let filtered = json!({ "limit": 4, "size": 2 });
        assert_eq!(
            page::<File>(&database, &filtered),
            page::<File>(&files, &filtered)
        );
        assert_eq!(
            page::<File>(&database, json!({ "limit": 4, "cursor": cursor })),
            second
        );
    }
}

#[test]
fn totals_are_counted_as_far_as_the_list_counts() {
    let files = files(30);
    for database in every("") {
        fill(&database, &files);
        assert_eq!(page::<File>(&database, json!({}))["page"]["total"], 30);
        assert_eq!(
            page::<File>(&database, json!({ "size": 2 }))["page"]["total"],
            6
        );
        assert_eq!(
            page::<UpTo20>(&database, json!({}))["page"]["total_at_least"],
            20
        );
        assert_eq!(
            page::<UpTo20>(&database, json!({ "size": 2 }))["page"]["total"],
            6
        );
        database.run("ANALYZE files");
        assert_eq!(
            page::<Estimated>(&database, json!({}))["page"]["total_hint"],
            30
        );
    }
}

/// Lists the files, counted to 20.
#[derive(Serialize, Paginated)]
#[page(table = "files", total = 20)]
struct UpTo20 {
    #[page(key)]
    id: u64,
    #[page(filter)]
    size: i64,
}

/// Lists the files, with the planner's guess of how many there are.
#[derive(Serialize, Paginated)]
#[page(table = "files", total = "estimate")]
struct Estimated {
    #[page(key)]
    id: u64,
}

/// Lists the scores.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "scores")]
struct Score {
    #[page(key)]
    id: u64,
    #[page(filter(gt = "above", ge = "least", le = "most", lt = "below"))]
    score: f64,
}

#[test]
fn what_is_no_number_is_neither_above_nor_below_one() {
    // SQLite holds none of these: there it is a null.
    let Some(database) = postgres("CREATE TABLE scores (id bigint PRIMARY KEY, score float8)")
    else {
        return;
    };
    database.run("INSERT INTO scores VALUES (1, 'NaN'), (2, 1), (3, 'Infinity'), (4, '-Infinity')");
    let scores = [f64::NAN, 1.0, f64::INFINITY, f64::NEG_INFINITY];
    let rows = (1..).zip(scores).map(|(id, score)| Score { id, score });
    let rows: Vec<Score> = rows.collect();
    for argument in ["above", "least", "most", "below"] {
        let arguments = json!({ argument: 0.5 });
        let expected = page::<Score>(&rows, &arguments);
        assert_eq!(page::<Score>(&database, &arguments), expected, "{argument}");
    }
}
