//! Walks while a second client changes the rows.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Client, after, devtools, keys};

/// A reader and a writer of one server.
async fn two(flags: &str) -> (Client, Client) {
    let devtools = devtools(flags);
    (Client::of(&devtools).await, Client::of(&devtools).await)
}

fn reset(page: &Value) -> bool {
    let page = page["page"].as_object().unwrap();
    let hint = page.get("hint").and_then(Value::as_str).unwrap_or_default();
    assert_eq!(
        page.contains_key("reset"),
        hint.contains("gapless"),
        "{hint}"
    );
    page.contains_key("reset")
}

#[tokio::test]
async fn a_deleted_boundary_row_loses_nothing() {
    let (reader, writer) = two("--rows 30").await;
    let all = keys([&reader.call("list_entries", json!({})).await], "key");
    let first = reader.call("list_entries", json!({ "limit": 10 })).await;
    for key in [&all[9], &all[0]] {
        let deleted = writer.call("delete_entry", json!({ "key": key })).await;
        assert_eq!(deleted["deleted"], true);
    }
    let rest = reader.call("list_entries", after(&first, 50)).await;
    assert_eq!(keys([&first, &rest], "key"), all);
    assert!(!reset(&rest));
}

#[tokio::test]
async fn a_row_inserted_ahead_is_seen_and_one_behind_shifts_nothing() {
    let (reader, writer) = two("--rows 30").await;
    let mut all = keys([&reader.call("list_entries", json!({})).await], "key");
    let first = reader.call("list_entries", json!({ "limit": 10 })).await;
    for key in ["", "zzz"] {
        let set = writer
            .call("set_entry", json!({ "key": key, "value": "v" }))
            .await;
        assert_eq!(set["created"], true);
    }
    let rest = reader.call("list_entries", after(&first, 50)).await;
    all.push("zzz".into());
    assert_eq!(keys([&first, &rest], "key"), all);
}

#[tokio::test]
async fn an_oldest_first_walk_says_reset_exactly_when_unread_rows_were_evicted() {
    for list in ["requests", "messages"] {
        let (reader, writer) = two("--rows 30").await;
        let tool = format!("list_{list}");
        let first = reader.call(&tool, json!({ "limit": 10 })).await;
        writer
            .call("append", json!({ "to": list, "count": 10 }))
            .await;
        let second = reader.call(&tool, after(&first, 10)).await;
        assert!(!reset(&second), "the ten that are gone were read");
        assert_eq!(keys([&second], "seq"), (11..=20).collect::<Vec<_>>());

        writer
            .call("append", json!({ "to": list, "count": 11 }))
            .await;
        let rest = reader.call(&tool, after(&second, 50)).await;
        assert!(reset(&rest), "row 21 is gone, and was not");
        assert_eq!(keys([&rest], "seq"), (22..=51).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_newest_first_walk_passes_over_what_is_appended() {
    let (reader, writer) = two("--rows 30").await;
    let pages = reader
        .walk_while("list_actions", json!({ "limit": 7 }), async |_| {
            writer
                .call("append", json!({ "to": "actions", "count": 3 }))
                .await;
        })
        .await;
    assert_eq!(keys(&pages, "seq"), (1..=30).rev().collect::<Vec<_>>());
    assert!(!pages.iter().any(reset));
}

#[tokio::test]
async fn a_restart_says_reset_and_the_walk_begins_again() {
    for list in ["actions", "requests", "messages"] {
        let (reader, writer) = two("--rows 30").await;
        let tool = format!("list_{list}");
        let first = reader.call(&tool, json!({ "limit": 10 })).await;
        assert_eq!(
            writer.call("restart", json!({ "list": list })).await["removed"],
            30
        );
        let empty = reader.call(&tool, after(&first, 10)).await;
        assert_eq!(
            (empty["page"]["returned"].as_u64(), reset(&empty)),
            (Some(0), true)
        );

        // As many rows as before, with the same numbers.
        writer
            .call("append", json!({ "to": list, "count": 30 }))
            .await;
        let again = reader.call(&tool, after(&first, 30)).await;
        assert_eq!(
            (again["page"]["returned"].as_u64(), reset(&again)),
            (Some(30), true)
        );
    }
}

#[tokio::test]
async fn a_cleared_list_ends_the_walk_and_says_reset_where_it_can() {
    for (list, says) in [
        ("entries", false),
        ("queries", false),
        ("actions", true),
        ("requests", true),
        ("messages", true),
    ] {
        let (reader, writer) = two("--rows 30").await;
        let tool = format!("list_{list}");
        let first = reader.call(&tool, json!({ "limit": 10 })).await;
        assert_eq!(
            writer.call("clear", json!({ "list": list })).await["removed"],
            30
        );
        let rest = reader.call(&tool, after(&first, 10)).await;
        assert_eq!(
            (rest["page"]["has_more"].as_bool(), reset(&rest)),
            (Some(false), says),
            "{list}"
        );
        assert_eq!(
            writer.call("clear", json!({ "list": list })).await["removed"],
            0
        );
    }
}

#[tokio::test]
async fn queries_change_while_they_are_listed_and_each_is_listed_once() {
    let (reader, _) = two("--rows 60").await;
    let before = reader.walk("list_queries", json!({ "limit": 200 })).await;
    let pages = reader
        .walk_while("list_queries", json!({ "limit": 7 }), async |_| {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        })
        .await;
    assert_eq!(keys(&pages, "key"), keys(&before, "key"));
    assert_ne!(keys(&pages, "age"), keys(&before, "age"));
}

#[tokio::test]
async fn every_entry_that_stays_is_listed_once_whatever_else_comes_and_goes() {
    let (reader, writer) = two("--rows 120").await;
    for seed in 0..10 {
        let mut dice = fastrand::Rng::with_seed(seed);
        let all = keys(
            &reader.walk("list_entries", json!({ "limit": 200 })).await,
            "key",
        );
        let mut stayed = all.clone();
        let limit = dice.u32(5..30);
        let pages = reader
            .walk_while("list_entries", json!({ "limit": limit }), async |page| {
                // The boundary row goes, one anywhere goes, and two come.
                let boundary = page["page"]["position"].clone();
                for key in [boundary, dice.choice(&all).unwrap().clone()] {
                    stayed.retain(|stayed| *stayed != key);
                    writer.call("delete_entry", json!({ "key": key })).await;
                }
                for _ in 0..2 {
                    let key = format!("{}{}", dice.lowercase(), dice.u32(..));
                    writer
                        .call("set_entry", json!({ "key": key, "value": "new" }))
                        .await;
                }
            })
            .await;
        let mut times = BTreeMap::new();
        for key in keys(&pages, "key") {
            *times.entry(key.as_str().unwrap().to_owned()).or_insert(0) += 1;
        }
        assert!(times.values().all(|times| *times == 1), "seed {seed}");
        for key in stayed {
            assert!(
                times.contains_key(key.as_str().unwrap()),
                "seed {seed}: {key} is lost"
            );
        }
    }
}
