//! The same pages from every database, however many shards it has.

use pager::Toolset;
use serde_json::{Value, json};

use super::databases::Places;
use crate::database::Shard;
use crate::fill::{Row, rows};
use crate::heading::Heading;
use crate::note::Note;
use crate::review::{Priority, Review};
use crate::task::Task;

const ROWS: u32 = 700;

/// The lists of the same notes in memory.
fn memory() -> Toolset {
    fn all<T>(of: fn(Row) -> T) -> Vec<T> {
        rows(Shard::all(1)[0], ROWS).map(of).collect()
    }
    let notes = all(|row| Note {
        id: row.id.into(),
        created: row.created,
        folder: row.folder.into(),
        title: row.title,
        body: row.body,
    });
    let headings = all(|row| Heading {
        folder: row.folder.into(),
        title: row.title,
        id: row.id.into(),
    });
    let reviews = all(|row| Review {
        priority: match row.priority {
            "low" => Priority::Low,
            "normal" => Priority::Normal,
            _ => Priority::High,
        },
        changed: row.changed,
        id: row.id.into(),
        title: row.title,
    });
    let tasks = all(|row| Task {
        due: row.due,
        id: row.id.into(),
        done: row.done,
        title: row.title,
    });
    Toolset::new()
        .list::<Note>(notes)
        .list::<Heading>(headings)
        .list::<Review>(reviews)
        .list::<Task>(tasks)
        .build()
        .unwrap()
}

async fn page(lists: &Toolset, list: &str, arguments: &Value) -> Value {
    let page = lists.call(list, arguments).await;
    let page = page.unwrap_or_else(|error| panic!("{list} {arguments}: {error}"));
    page.to_value().unwrap()
}

/// Each list, with filters of each kind.
fn calls() -> Vec<(&'static str, Value)> {
    vec![
        ("list_notes", json!({})),
        ("list_notes", json!({ "folder": "work" })),
        (
            "list_notes",
            json!({ "folders": ["home", "work/plans"], "search": "fence" }),
        ),
        (
            "list_notes",
            json!({ "since": "2026-01-05T12:00:00Z", "until": "2026-01-05T20:00:00Z" }),
        ),
        ("list_headings", json!({})),
        (
            "list_headings",
            json!({ "below": "work/", "starts_with": "Ü" }),
        ),
        ("list_reviews", json!({})),
        ("list_reviews", json!({ "priority": "normal" })),
        (
            "list_reviews",
            json!({ "at_least": "normal", "unchanged_since": "2026-01-06T12:00:00Z" }),
        ),
        ("list_tasks", json!({})),
        ("list_tasks", json!({ "done": false })),
        (
            "list_tasks",
            json!({ "due_after": "2026-06-30", "due_by": "2026-07-31", "done": true }),
        ),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_walk_goes_on_in_another_database() {
    let places = Places::new("a_walk_goes_on_in_another_database").await;
    let (memory, databases) = (memory(), places.lists(ROWS).await);
    for (list, mut arguments) in calls() {
        arguments["limit"] = json!(7);
        let all = page(&memory, list, &json!({ "limit": 1 })).await;
        assert_eq!(all["page"]["total"], ROWS);
        let mut pages = 0;
        loop {
            let expected = page(&memory, list, &arguments).await;
            assert!(
                pages > 0 || expected["page"]["has_more"] == true,
                "{list} {arguments}"
            );
            for (name, lists) in &databases {
                let found = page(lists, list, &arguments).await;
                assert_eq!(found, expected, "{name} {list} {arguments}");
            }
            let Some(cursor) = expected["page"].get("next_cursor") else {
                break;
            };
            // Every database made the same one.
            arguments["cursor"] = cursor.clone();
            pages += 1;
        }
    }
    drop(databases);
    places.remove().await;
}
