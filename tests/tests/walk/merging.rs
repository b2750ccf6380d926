//! Pages merged into one result.

use std::sync::Mutex;

use pager::{Ceiling, Log, PageError, Paginated, Progress, Walk, WalkError};
use pager_tests::{Latest, Note, Numbered, Untouched, every_source, numbered};
use serde_json::{Value, json};

use crate::scripted::*;

#[test]
fn pages_follow_each_other_with_the_same_other_arguments() {
    let script = three_pages();
    let merged = walked(&script, Walk::new(json!({ "level": "odd", "limit": 5 })));
    assert_eq!(ids(&merged), (1..13).collect::<Vec<_>>());
    assert_eq!(
        script.calls(),
        [
            json!({ "level": "odd", "limit": 5 }),
            json!({ "level": "odd", "limit": 5, "cursor": "A" }),
            json!({ "level": "odd", "limit": 5, "cursor": "B" }),
        ]
    );
    assert_eq!(merged.calls(), 3);
    assert_eq!(merged.next_cursor(), None);
    assert_eq!(merged.stopped_by(), None);
}

#[test]
fn a_walk_starts_at_a_cursor() {
    let script = three_pages();
    walked(
        &script,
        Walk::new(json!({ "cursor": "here", "limit": null })),
    );
    assert_eq!(script.calls()[0], json!({ "cursor": "here" }));
    // No arguments, and blank cursors, are the start.
    for start in [
        json!({ "cursor": " " }),
        json!({ "cursor": null }),
        json!(null),
    ] {
        let mut walk = Walk::new(start);
        walk.run(|arguments| Note::page(&numbered::<Note>(1..=9), arguments))
            .unwrap();
        assert_eq!(ids(&walk.finish()), (1..=9).collect::<Vec<_>>());
    }
}

#[test]
fn arguments_that_are_none_go_to_the_list_to_be_refused() {
    for arguments in [
        json!([1]),
        json!("text"),
        json!({ "cursor": 7 }),
        json!({ "cursor": "8~k3f29qx1" }),
        json!({ "offset": 3 }),
    ] {
        let mut walk = Walk::new(arguments.clone());
        let error = walk.run(|arguments| Note::page(&Untouched, arguments));
        let Err(WalkError::Call(error)) = error else {
            panic!("{arguments}: {error:?}");
        };
        assert!(error.is_call_fault(), "{arguments}: {error}");
        assert!(walk.merged().is_empty());
    }
}

#[test]
fn the_whole_of_every_source_is_merged() {
    let rows = numbered::<Note>(1..=103);
    for (name, source) in every_source(&rows) {
        let mut walk = Walk::new(json!({ "limit": 10 }));
        walk.run(|arguments| Note::page(&*source, arguments))
            .unwrap();
        let merged = walk.finish();
        assert_eq!(ids(&merged), (1..=103).collect::<Vec<_>>(), "{name}");
        assert_eq!(merged.calls(), 11, "{name}");
        assert_eq!(merged.total(), Some(103), "{name}");
        assert_eq!(envelope(&merged)["page"]["position"], 103, "{name}");
        assert_eq!(envelope(&merged)["page"]["unit"], "notes", "{name}");
        let texts: Vec<Note> = merged
            .rows()
            .map(|row| {
                let row: Value = serde_json::from_str(row).unwrap();
                Note::numbered(row["id"].as_u64().unwrap())
            })
            .collect();
        assert_eq!(texts, rows, "{name}");
    }
}

#[test]
fn an_empty_list_is_an_empty_result() {
    let mut walk = Walk::new(json!({}));
    walk.run(|arguments| Note::page(&numbered::<Note>(0..0), arguments))
        .unwrap();
    let merged = walk.finish();
    assert!(merged.is_empty());
    assert_eq!(envelope(&merged)["page"]["has_more"], false);
}

#[test]
fn page_information_stands_before_the_rows() {
    let merged = walked(&three_pages(), Walk::new(json!({})));
    assert!(merged.to_json().starts_with(r#"{"page":{"#));
}

#[test]
fn what_any_page_says_is_in_the_result() {
    let script = Script::new([
        saying(
            page(1..3, Some("A")),
            "truncated_fields",
            json!(["body", "note"]),
        ),
        saying(
            saying(page(3..5, Some("B")), "capped", true),
            "limit_clamped",
            true,
        ),
        saying(
            page(5..7, Some("C")),
            "truncated_fields",
            json!(["note", "end"]),
        ),
        page(7..8, None),
    ]);
    let info = envelope(&walked(&script, Walk::new(json!({}))))["page"].clone();
    assert_eq!(info["truncated_fields"], json!(["body", "note", "end"]));
    assert_eq!(info["capped"], true);
    assert_eq!(info["limit_clamped"], true);
    assert_eq!(info.get("reset"), None);
    let plain = envelope(&walked(&three_pages(), Walk::new(json!({}))))["page"].clone();
    for name in [
        "truncated_fields",
        "capped",
        "limit_clamped",
        "reset",
        "reset_at",
        "stopped_by",
    ] {
        assert_eq!(plain.get(name), None, "{name}");
    }
}

#[test]
fn the_place_of_a_reset_is_told_and_the_rows_before_it_are_kept() {
    let script = Script::new([
        page(1..6, Some("A")),
        saying(page(21..24, Some("B")), "reset", true),
        page(24..26, Some("C")),
        saying(page(41..42, Some("D")), "reset", true),
        page(42..43, None),
    ]);
    let merged = walked(&script, Walk::new(json!({})));
    assert_eq!(ids(&merged), [1, 2, 3, 4, 5, 21, 22, 23, 24, 25, 41, 42]);
    assert_eq!(merged.resets(), [5, 10]);
    let info = &envelope(&merged)["page"];
    assert_eq!(info["reset"], true);
    assert_eq!(info["reset_at"], json!([5, 10]));
}

#[test]
fn a_log_that_lost_rows_during_the_walk_says_where() {
    let log = Log::with_epoch(5, 7);
    let append = |count| {
        for _ in 0..count {
            log.append(Note::numbered);
        }
    };
    append(5);
    let mut walk = Walk::new(json!({ "limit": 2 }));
    let mut calls = 0;
    walk.run(|arguments| {
        calls += 1;
        if calls == 2 {
            append(9);
        }
        Note::page(&log, arguments)
    })
    .unwrap();
    let merged = walk.finish();
    assert_eq!(ids(&merged), [1, 2, 10, 11, 12, 13, 14]);
    assert_eq!(merged.resets(), [2]);
}

#[test]
fn the_totals_and_limit_are_those_of_the_last_page() {
    let script = Script::new([
        saying(page(1..3, Some("A")), "total_at_least", 100),
        saying(saying(page(3..5, None), "total", 4), "limit", 9),
    ]);
    let merged = walked(&script, Walk::new(json!({})));
    assert_eq!(merged.total(), Some(4));
    assert_eq!(envelope(&merged)["page"].get("total_at_least"), None);
    assert_eq!(envelope(&merged)["page"]["limit"], 9);
}

#[test]
fn an_empty_page_in_the_middle_does_not_end_the_walk() {
    let script = Script::new([
        saying(page(1..3, Some("A")), "position", 2),
        page(0..0, Some("B")),
        page(0..0, Some("C")),
        page(3..5, Some("D")),
        page(0..0, None),
    ]);
    let merged = walked(&script, Walk::new(json!({})));
    assert_eq!(ids(&merged), [1, 2, 3, 4]);
    assert_eq!(merged.calls(), 5);
    // The page of the last rows said no position: that of others is not theirs.
    assert_eq!(envelope(&merged)["page"].get("position"), None);
}

#[test]
fn an_empty_last_page_leaves_the_position_of_the_last_row() {
    let script = Script::new([
        saying(page(1..3, Some("A")), "position", 2),
        page(0..0, None),
    ]);
    let merged = walked(&script, Walk::new(json!({})));
    assert_eq!(envelope(&merged)["page"]["position"], 2);
}

#[test]
fn empty_pages_without_end_meet_the_ceiling_on_calls() {
    let names: Vec<String> = (0..50).map(|n| format!("c{n}")).collect();
    let script = Script::new(names.iter().map(|name| page(0..0, Some(name))));
    let merged = walked(&script, Walk::new(json!({})).max_calls(20));
    assert_eq!(merged.calls(), 20);
    assert_eq!(merged.stopped_by(), Some(Ceiling::Calls));
    assert_eq!(merged.next_cursor(), Some("c19"));
}

#[test]
fn progress_is_told_after_each_page() {
    let told = Mutex::new(Vec::new());
    let script = Script::new([
        saying(page(1..6, Some("A")), "total_hint", 12),
        saying(page(6..11, Some("B")), "total", 12),
        page(11..13, None),
    ]);
    let walk = Walk::new(json!({})).on_progress(|progress| told.lock().unwrap().push(progress));
    walked(&script, walk);
    let progress = |calls, rows, total| Progress { calls, rows, total };
    assert_eq!(
        *told.lock().unwrap(),
        [
            progress(1, 5, Some(12)),
            progress(2, 10, Some(12)),
            progress(3, 12, None)
        ]
    );
}

#[test]
fn two_walks_at_the_same_time_never_mix_cursors() {
    let rows = numbered::<Note>(1..=40);
    let walk = |level| Walk::new(json!({ "level": level, "limit": 3 }));
    let (mut odd, mut even) = (walk("odd"), walk("even"));
    let step = |walk: &mut Walk<'_>| {
        let Some(arguments) = walk.next_arguments() else {
            return false;
        };
        let page = Note::page(&rows, arguments).unwrap();
        walk.accept::<PageError>(page.into()).unwrap();
        true
    };
    while step(&mut odd) | step(&mut even) {}
    assert_eq!(ids(&odd.finish()), (1..=39).step_by(2).collect::<Vec<_>>());
    assert_eq!(ids(&even.finish()), (2..=40).step_by(2).collect::<Vec<_>>());
}

#[test]
fn rows_that_come_and_go_between_pages_lose_none_that_stay() {
    let mut rows = numbered::<Latest>(1..=60);
    let mut walk = Walk::new(json!({ "limit": 7 }));
    walk.run(|arguments| {
        let page = Latest::page(&rows, arguments);
        rows.retain(|row| row.id % 10 != 0);
        rows.extend(numbered::<Latest>([1_000 + rows.len() as u64]));
        page
    })
    .unwrap();
    let stayed: Vec<u64> = (1..=60).rev().filter(|id| id % 10 != 0).collect();
    let walked = ids(&walk.finish());
    assert_eq!(
        walked
            .into_iter()
            .filter(|id| id % 10 != 0)
            .collect::<Vec<_>>(),
        stayed
    );
}
