//! The rows of a redb table: pages, totals, bounds, and what is refused.

use pager::conformance::{self, Fixture};
use pager::{AsyncMerge, Call, Merge, Page, PageError, Paginated, Redb};
use pager_tests::{Latest, Note, Numbered, cursor, ids, numbered, page, refusal, walk};
use redb4::backends::InMemoryBackend;
use redb4::{Database, TableDefinition};
use serde_json::{Value, json};

const NOTES: TableDefinition<u64, &str> = TableDefinition::new("notes");

/// A database in memory, without a table.
pub(crate) fn database() -> Database {
    Database::builder()
        .create_with_backend(InMemoryBackend::new())
        .unwrap()
}

/// A table of notes: a key and a text, of which the row is made.
fn notes(rows: impl IntoIterator<Item = u64>) -> Database {
    let db = database();
    let write = db.begin_write().unwrap();
    for id in rows {
        write
            .open_table(NOTES)
            .unwrap()
            .insert(id, "a text")
            .unwrap();
    }
    write.open_table(NOTES).unwrap();
    write.commit().unwrap();
    db
}

fn source<T: Numbered>(db: &Database) -> Redb<'_, &Database, T, u64, &'static str> {
    Redb::new(
        db,
        NOTES,
        |id| *id,
        |id, _| Ok::<_, pager::SourceError>(T::numbered(id)),
    )
}

#[test]
fn a_table_walks_as_a_vector_at_every_limit() {
    let db = notes(1..=30);
    for limit in 1..=31 {
        for call in [
            json!({ "limit": limit }),
            json!({ "limit": limit, "level": "even" }),
        ] {
            assert_eq!(
                walk::<Note>(&source(&db), &call),
                walk(&numbered::<Note>(1..=30), &call)
            );
            assert_eq!(
                walk::<Latest>(&source(&db), &call),
                walk(&numbered::<Latest>(1..=30), &call)
            );
        }
    }
}

/// A table, filled by the conformance kit.
struct Filled<T>(Database, std::marker::PhantomData<T>);

impl<T: Numbered> Fixture<T> for Filled<T> {
    fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError> {
        T::page(&source::<T>(&self.0), call)
    }

    fn row(&self, n: u64) -> T {
        T::numbered(n)
    }

    fn insert(&mut self, row: T) {
        let write = self.0.begin_write().unwrap();
        write
            .open_table(NOTES)
            .unwrap()
            .insert(*row.key(), "")
            .unwrap();
        write.commit().unwrap();
    }

    fn delete(&mut self, row: &T) {
        let write = self.0.begin_write().unwrap();
        write.open_table(NOTES).unwrap().remove(*row.key()).unwrap();
        write.commit().unwrap();
    }
}

#[test]
fn a_table_keeps_every_rule_of_a_source() {
    conformance::check(Filled::<Note>(notes([]), std::marker::PhantomData)).unwrap();
    conformance::check(Filled::<Latest>(notes([]), std::marker::PhantomData)).unwrap();
}

#[test]
fn the_ends_of_a_table_are_its_first_and_last_rows() {
    let ends = |rows: &[u64]| {
        let db = notes(rows.iter().copied());
        let table = source::<Note>(&db);
        let id = |row: Option<Note>| row.map(|row| row.id);
        let total = page::<Note>(&table, json!({}))["page"]["total"].clone();
        (id(table.first().unwrap()), id(table.last().unwrap()), total)
    };
    assert_eq!(ends(&[]), (None, None, json!(0)));
    assert_eq!(ends(&[7]), (Some(7), Some(7), json!(1)));
    assert_eq!(ends(&[7, 3, 9]), (Some(3), Some(9), json!(3)));
}

#[test]
fn totals_without_filters_are_exact_however_many_rows_there_are() {
    let db = notes(1..=10_050);
    let total = |call: Value| page::<Note>(&source(&db), call)["page"].clone();
    assert_eq!(total(json!({}))["total"], 10_050);
    assert_eq!(total(json!({ "level": "odd" }))["total"], 5_025);
}

#[test]
fn a_source_carries_nothing_from_one_call_to_the_next() {
    let db = notes(1..=9);
    let table = source::<Note>(&db);
    let third = cursor(&page::<Note>(&table, json!({ "limit": 3 })));
    let fifth = cursor(&page::<Note>(&table, json!({ "limit": 5 })));
    for _ in 0..2 {
        let after = |token: &str| {
            ids([&page::<Note>(
                &table,
                json!({ "limit": 2, "cursor": token }),
            )])
        };
        assert_eq!((after(&third), after(&fifth)), (vec![4, 5], vec![6, 7]));
    }
}

#[test]
fn a_deleted_boundary_row_loses_nothing() {
    let mut filled = Filled::<Note>(notes(1..=6), std::marker::PhantomData);
    let token = cursor(&page::<Note>(&source(&filled.0), json!({ "limit": 3 })));
    for id in [2, 3, 5] {
        filled.delete(&Note::numbered(id));
    }
    let rest = page::<Note>(&source(&filled.0), json!({ "cursor": token }));
    assert_eq!(ids([&rest]), [4, 6]);
}

#[test]
fn a_table_that_does_not_exist_is_an_error_that_says_how_to_make_it() {
    let db = database();
    let error = refusal::<Note>(&source(&db), json!({}));
    assert_eq!(error.code(), "source_failed");
    assert!(
        error
            .to_string()
            .contains("no table `notes`; open it once in a write"),
        "{error}"
    );
}

#[test]
fn a_row_under_another_key_than_its_own_is_an_error() {
    let db = notes([1, 2]);
    let table = Redb::new(
        &db,
        NOTES,
        |id| *id,
        |id, _| Ok::<_, pager::SourceError>(Note::numbered(id + 5)),
    );
    let error = refusal::<Note>(&table, json!({})).to_string();
    assert!(
        error.contains("the position 6 stands at the key 1;"),
        "{error}"
    );
}

/// Lists the rows.
#[derive(serde::Serialize, serde::Deserialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
}

#[test]
fn a_value_that_is_no_row_is_an_error_of_the_source() {
    let db = database();
    let write = db.begin_write().unwrap();
    let table: TableDefinition<u64, &[u8]> = TableDefinition::new("json");
    write
        .open_table(table)
        .unwrap()
        .insert(1, &b"{\"id\":"[..])
        .unwrap();
    write.commit().unwrap();
    let error = refusal::<Row>(&Redb::json(&db, table, |id| *id), json!({}));
    assert_eq!(error.code(), "source_failed");
    assert!(error.to_string().contains("EOF"), "{error}");
}

#[test]
fn a_table_and_rows_in_memory_merge_into_one_list() {
    let db = notes((1..=30).filter(|id| id % 3 == 0));
    let rest = numbered::<Note>((1..=30).filter(|id| id % 3 > 0));
    let merged = Merge::new()
        .shard("disk", source(&db))
        .shard("memory", &rest);
    for limit in 1..=31 {
        let call = json!({ "limit": limit });
        assert_eq!(
            walk::<Note>(&merged, &call),
            walk(&numbered::<Note>(1..=30), &call)
        );
    }
    let waiting = AsyncMerge::new()
        .shard("disk", source(&db))
        .shard("memory", &rest);
    let page =
        futures::executor::block_on(Note::page_async(&waiting, json!({ "limit": 30 }))).unwrap();
    assert_eq!(
        page.to_value().unwrap(),
        self::page(&numbered::<Note>(1..=30), json!({ "limit": 30 }))
    );
}

/// Lists the labels.
#[derive(serde::Serialize, serde::Deserialize, Paginated)]
struct Label {
    #[page(key)]
    id: u64,
}

#[test]
fn a_value_that_is_not_the_json_of_its_row_is_an_error_that_names_the_table() {
    let labels = TableDefinition::<u64, &[u8]>::new("labels");
    let db = database();
    let write = db.begin_write().unwrap();
    write
        .open_table(labels)
        .unwrap()
        .insert(1, "{not".as_bytes())
        .unwrap();
    write.commit().unwrap();
    let source = Redb::<_, Label, _, _>::json(&db, labels, |id| *id);
    let error = refusal::<Label>(&source, json!({})).to_string();
    let expected = "a value of the table `labels` is not the JSON of its row: ";
    assert!(error.contains(expected), "{error}");
}
