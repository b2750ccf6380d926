//! What stops a walk, and that nothing is lost where it stops.

use std::time::Duration;

use rmcp::model::CallToolResult;
use serde_json::{Value, json};

use super::scripted::*;

fn long_notes(count: u64, length: usize) -> Vec<Note> {
    let mut notes = notes(count);
    for note in &mut notes {
        note.text = "\"é".repeat(length / 3);
    }
    notes
}

/// Rows of about so many bytes, as another kind of list gives them: ten at once,
/// whatever is asked for.
fn tens(count: u64, length: usize) -> Scripted {
    let row = move |id| json!({ "id": id, "text": "x".repeat(length) });
    Scripted::new([tool("list", &["cursor"])], move |_, arguments| {
        let start = arguments["cursor"]
            .as_str()
            .map_or(1, |cursor| cursor.parse().unwrap());
        let end = count.min(start + 9);
        let items: Vec<_> = (start..=end).map(row).collect();
        let next = (end < count).then(|| (end + 1).to_string());
        says(json!({ "items": items, "nextCursor": next }))
    })
}

fn result_of(answer: Answer) -> CallToolResult {
    match answer {
        Answer::Result(result) => result,
        _ => panic!("no result"),
    }
}

#[tokio::test]
async fn each_ceiling_is_named_and_goes_on_without_loss() {
    let server = Scripted::list(|arguments| lists(&long_notes(60, 600), arguments));
    let rig = Rig::of(&server).await;
    for (ceiling, value) in [("calls", 3), ("rows", 11), ("bytes", 4_000)] {
        let mut call = json!({ "arguments": { "limit": 5 } });
        call[format!("max_{ceiling}")] = value.into();
        let page = rig.list(call.clone()).await;
        assert_eq!(page["page"]["stopped_by"], ceiling);
        // The tool's own cursor leads on, so nothing is read that is not sent.
        assert_eq!(page["page"].get("kept"), None);
        assert_eq!(
            rig.walk(call).await,
            (1..=60).collect::<Vec<_>>(),
            "{ceiling}"
        );
    }
}

#[tokio::test]
async fn time_stops_a_walk_too() {
    let server = Scripted::list(|arguments| {
        Answer::After(
            Duration::from_millis(1_100),
            result_of(lists(&notes(6), arguments)),
        )
    });
    let rig = Rig::of(&server).await;
    let call = json!({ "max_seconds": 1, "arguments": { "limit": 2 } });
    let page = rig.list(call).await;
    assert_eq!(
        (ids(&page), &page["page"]["stopped_by"]),
        (vec![1, 2], &json!("time"))
    );
    assert!(cursor(&page).is_some());
}

#[tokio::test]
async fn no_result_is_over_its_bytes() {
    for length in [30, 700, 2_500] {
        let own = Scripted::list(move |arguments| lists(&long_notes(25, length), arguments));
        for server in [own, tens(25, length)] {
            let rig = Rig::of(&server).await;
            for bytes in [2_000, 4_000, 32_000] {
                let mut call = json!({ "tool": "s/list", "max_bytes": bytes });
                let mut walked = Vec::new();
                loop {
                    let result = rig.result("call", call.clone()).await;
                    let page = envelope(&result);
                    let rows = ids(&page);
                    // One row is sent however long it is, for progress.
                    assert!(
                        text(&result).len() <= bytes || rows.len() == 1,
                        "{length} in {bytes}"
                    );
                    walked.extend(rows);
                    let Some(cursor) = cursor(&page) else { break };
                    assert!(page["page"]["stopped_by"].is_string());
                    call["cursor"] = cursor.into();
                }
                assert_eq!(walked, (1..=25).collect::<Vec<_>>(), "{length} in {bytes}");
            }
        }
    }
}

#[tokio::test]
async fn rows_are_no_more_than_asked_for_though_the_tool_sends_more() {
    let server = tens(30, 10);
    let rig = Rig::of(&server).await;
    let mut call = json!({ "max_rows": 4 });
    let mut sizes = Vec::new();
    let mut walked = Vec::new();
    loop {
        let page = rig.list(call.clone()).await;
        sizes.push(ids(&page).len());
        walked.extend(ids(&page));
        let Some(cursor) = cursor(&page) else { break };
        call["cursor"] = cursor.into();
    }
    assert_eq!(walked, (1..=30).collect::<Vec<_>>());
    assert!(sizes.iter().all(|size| *size <= 4), "{sizes:?}");
    // Nothing that it does not take was asked of it.
    let calls = server.host().calls();
    assert!(calls.iter().all(|call: &Value| call.get("limit").is_none()));
}

#[tokio::test]
async fn an_empty_page_counts_as_a_call_and_not_as_the_end() {
    let empty = |next: &str| says(json!({ "items": [], "nextCursor": next }));
    let server = Scripted::answers([
        says(json!({ "items": rows(1..3), "nextCursor": "A" })),
        empty("B"),
        empty("C"),
        says(json!({ "items": rows(3..4) })),
    ]);
    let rig = Rig::of(&server).await;
    let page = rig.list(json!({ "max_calls": 3 })).await;
    assert_eq!(
        (ids(&page), cursor(&page).as_deref()),
        (vec![1, 2], Some("C"))
    );
    assert_eq!(ids(&rig.list(json!({ "cursor": "C" })).await), [3]);
}
