//! Rows that a result has no room for, and `release`.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use super::scripted::*;
use crate::kept::Bounds;

/// All rows at once, whatever is asked for, and more behind a cursor.
fn at_once(count: u64, next: Option<&'static str>) -> Scripted {
    Scripted::new(
        [tool("list", &["cursor"])],
        move |_, arguments| match arguments["cursor"].as_str() {
            None => says(json!({ "items": rows(1..=count), "nextCursor": next })),
            Some(_) => says(json!({ "items": rows(1_001..1_004), "nextCursor": null })),
        },
    )
}

async fn walked(rig: &Rig, mut call: Value) -> Vec<Value> {
    let mut pages = Vec::new();
    loop {
        let page = rig.list(call.clone()).await;
        let next = cursor(&page);
        pages.push(page);
        let Some(next) = next else {
            return pages;
        };
        call["cursor"] = next.into();
    }
}

fn handle(page: &Value) -> Value {
    page["page"]["kept"].clone()
}

#[tokio::test]
async fn rows_that_came_at_once_are_read_on_without_the_tool() {
    let server = at_once(100, Some("A"));
    let rig = Rig::of(&server).await;
    let call = json!({ "max_rows": 30, "max_calls": 1 });
    let first = rig.list(call.clone()).await;
    assert!(handle(&first).is_string());
    let asked = server.host().calls().len();
    let mut go_on = call.clone();
    go_on["cursor"] = cursor(&first).into();
    let pages = walked(&rig, go_on).await;
    let all: Vec<u64> = [&first].into_iter().chain(&pages).flat_map(ids).collect();
    assert_eq!(all, (1..=100).chain(1_001..1_004).collect::<Vec<_>>());
    // Only what is behind the kept rows was asked for.
    assert_eq!(server.host().calls()[asked..], [json!({ "cursor": "A" })]);
    let said: Vec<_> = pages
        .iter()
        .map(|page| page["page"]["stopped_by"].as_str())
        .collect();
    assert_eq!(said, [Some("rows"), Some("rows"), Some("rows"), None]);
    assert_eq!(pages[2]["page"].get("kept"), None);
}

#[tokio::test]
async fn a_list_can_be_kept_whole_as_it_is_now() {
    let live = Arc::new(Mutex::new(notes(40)));
    let source = Arc::clone(&live);
    let server = Scripted::list(move |arguments| lists(&source.lock().unwrap(), arguments));
    let rig = Rig::of(&server).await;
    let call = json!({ "keep": true, "max_rows": 9, "arguments": { "limit": 10 } });
    let first = rig.list(call.clone()).await;
    assert_eq!(
        (ids(&first), &first["page"]["calls"]),
        ((1..=9).collect(), &json!(4))
    );
    live.lock().unwrap().clear();
    assert_eq!(
        rig.list(json!({ "arguments": { "limit": 10 } })).await["page"]["returned"],
        0
    );
    let asked = server.host().calls().len();
    let mut go_on = call;
    go_on["cursor"] = cursor(&first).into();
    let pages = walked(&rig, go_on).await;
    assert_eq!(
        pages.iter().flat_map(ids).collect::<Vec<_>>(),
        (10..=40).collect::<Vec<_>>()
    );
    assert!(
        pages
            .iter()
            .all(|page| page["page"]["calls"] == 0 && page["page"]["total"] == 40)
    );
    assert_eq!(server.host().calls().len(), asked);
}

#[tokio::test]
async fn what_has_room_is_not_kept() {
    let rig = Rig::of(&at_once(100, None)).await;
    let page = rig.list(json!({ "keep": true })).await;
    assert_eq!((ids(&page).len(), page["page"].get("kept")), (100, None));
}

#[tokio::test]
async fn a_released_result_is_gone_and_nothing_else_is() {
    let rig = Rig::of(&at_once(100, Some("A"))).await;
    let call = json!({ "max_rows": 30, "max_calls": 1 });
    let (one, two) = (rig.list(call.clone()).await, rig.list(call.clone()).await);
    assert_ne!(handle(&one), handle(&two));
    let release = json!({ "kept": handle(&one) });
    let answer = rig.result("release", release.clone()).await;
    assert_eq!(answer.structured_content, Some(json!({ "released": true })));
    let answer = rig.result("release", release).await;
    assert_eq!(
        answer.structured_content,
        Some(json!({ "released": false }))
    );
    let on = |page: &Value| json!({ "tool": "s/list", "max_rows": 30, "cursor": cursor(page) });
    let (code, message) = rig.refusal("call", on(&one)).await;
    assert_eq!(code, "not_kept");
    assert!(
        message.contains("Repeat the call that they came from"),
        "{message}"
    );
    assert_eq!(ids(&rig.page("call", on(&two)).await)[0], 31);
    let (_, message) = rig.refusal("release", json!({})).await;
    assert!(message.contains("`kept` is required"), "{message}");
}

#[tokio::test]
async fn a_cursor_into_kept_rows_fits_its_own_call_alone() {
    let server = at_once(100, None);
    server
        .tools
        .lock()
        .unwrap()
        .push(tool("other", &["cursor"]));
    let rig = Rig::of(&server).await;
    let page = rig
        .list(json!({ "max_rows": 30, "arguments": { "a": 1 } }))
        .await;
    let cursor = cursor(&page).unwrap();
    for (tool, arguments, cursor, code) in [
        ("s/list", json!({ "a": 2 }), cursor.clone(), "other_call"),
        ("s/other", json!({ "a": 1 }), cursor.clone(), "other_call"),
        (
            "s/list",
            json!({ "a": 1 }),
            cursor.replace(":30~", ":31~"),
            "foreign_cursor",
        ),
        (
            "s/list",
            json!({ "a": 1 }),
            cursor.split('~').next().unwrap().into(),
            "malformed_cursor",
        ),
    ] {
        let call = json!({ "tool": tool, "arguments": arguments, "cursor": cursor });
        assert_eq!(rig.refusal("call", call).await.0, code, "{cursor}");
    }
    let page = rig
        .list(json!({ "arguments": { "a": 1 }, "cursor": cursor }))
        .await;
    assert_eq!(ids(&page), (31..=100).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_cursor_that_another_gateway_made_goes_to_the_tool() {
    let server = at_once(100, None);
    let rig = Rig::of(&server).await;
    let theirs = "kept:00000000.1234567890abcdef:30~naghvc09";
    assert_eq!(
        ids(&rig.list(json!({ "cursor": theirs })).await),
        [1_001, 1_002, 1_003]
    );
    assert_eq!(server.host().calls(), [json!({ "cursor": theirs })]);
}

#[tokio::test]
async fn a_reset_is_told_on_the_page_that_has_its_place() {
    let page =
        |info: Value, ids: std::ops::Range<u64>| says(json!({ "page": info, "rows": rows(ids) }));
    let server = Scripted::answers([
        page(json!({ "next_cursor": "A" }), 0..6),
        page(json!({ "next_cursor": "B", "reset": true }), 6..12),
        page(json!({ "reset": true }), 12..12),
    ]);
    let rig = Rig::of(&server).await;
    let pages = walked(&rig, json!({ "keep": true, "max_rows": 4 })).await;
    let resets: Vec<_> = pages
        .iter()
        .map(|page| page["page"].get("reset_at").cloned())
        .collect();
    assert_eq!(resets, [None, Some(json!([2])), Some(json!([4]))]);
    assert!(pages.iter().all(
        |page| page["page"].get("reset") == page["page"].get("reset_at").map(|_| &json!(true))
    ));
}

#[tokio::test]
async fn an_error_comes_with_the_first_page_of_what_is_kept() {
    let server = Scripted::answers([
        says(json!({ "items": rows(1..101), "nextCursor": "A" })),
        fails("no"),
        says(json!({ "items": rows(101..103) })),
    ]);
    let rig = Rig::of(&server).await;
    let first = rig
        .broken_list(json!({ "keep": true, "max_rows": 60 }))
        .await;
    assert_eq!(
        (first["error"]["code"].as_str(), ids(&first).len()),
        (Some("tool_failed"), 60)
    );
    let pages = walked(&rig, json!({ "max_rows": 60, "cursor": cursor(&first) })).await;
    assert_eq!(
        pages.iter().flat_map(ids).collect::<Vec<_>>(),
        (61..103).collect::<Vec<_>>()
    );
}

#[tokio::test]
async fn what_is_kept_is_bounded() {
    let kept = |bounds: Bounds| async move {
        let server = at_once(100, None);
        let rig = Rig::bounded([behind("s", &server)], bounds).await;
        let mut pages = Vec::new();
        for _ in 0..4 {
            pages.push(rig.list(json!({ "max_rows": 30 })).await);
        }
        let mut there = Vec::new();
        for page in &pages {
            let call = json!({ "tool": "s/list", "max_rows": 30, "cursor": cursor(page) });
            there.push(rig.result("call", call).await.is_error != Some(true));
        }
        there
    };
    let bounds = Bounds::default();
    assert_eq!(kept(bounds).await, [true; 4]);
    assert_eq!(
        kept(Bounds {
            results: 2,
            ..bounds
        })
        .await,
        [false, false, true, true]
    );
    // A hundred rows are about 900 bytes.
    assert_eq!(
        kept(Bounds {
            bytes: 2_900,
            ..bounds
        })
        .await,
        [false, true, true, true]
    );
    assert_eq!(
        kept(Bounds {
            age: Duration::ZERO,
            ..bounds
        })
        .await,
        [false; 4]
    );
}

#[tokio::test]
async fn a_result_that_cannot_be_kept_is_an_error_and_no_short_list() {
    let server = at_once(100, None);
    let bounds = Bounds {
        bytes: 500,
        ..Bounds::default()
    };
    let rig = Rig::bounded([behind("s", &server)], bounds).await;
    let (code, message) = rig
        .refusal("call", json!({ "tool": "s/list", "max_rows": 30 }))
        .await;
    assert_eq!(code, "too_large");
    assert!(message.contains("narrow its arguments"), "{message}");
}
