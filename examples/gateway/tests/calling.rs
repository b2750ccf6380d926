//! `call`: what it merges, and what it hands on as it is.

use std::sync::{Arc, Mutex};

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::{Value, json};

use super::scripted::*;

#[tokio::test]
async fn pages_are_merged_in_order_with_the_same_arguments() {
    let server = Scripted::list(|arguments| lists(&notes(23), arguments));
    let rig = Rig::of(&server).await;
    let page = rig
        .list(json!({ "arguments": { "folder": "odd", "limit": 5 } }))
        .await;
    assert_eq!(ids(&page), (1..=23).step_by(2).collect::<Vec<_>>());
    assert_eq!(page["page"]["has_more"], false);
    assert_eq!(page["page"]["total"], 12);
    assert_eq!(page["page"]["calls"], 3);
    let calls = server.host().calls();
    assert_eq!(calls[0], json!({ "folder": "odd", "limit": 5 }));
    for call in &calls[1..] {
        assert_eq!(
            (&call["folder"], &call["limit"]),
            (&json!("odd"), &json!(5))
        );
        assert!(call["cursor"].is_string());
    }
}

#[tokio::test]
async fn a_page_is_cut_where_the_rows_end_and_goes_on_from_there() {
    let server = Scripted::list(|arguments| lists(&notes(23), arguments));
    let rig = Rig::of(&server).await;
    let call = json!({ "max_rows": 7, "arguments": { "limit": 5 } });
    let page = rig.list(call.clone()).await;
    assert_eq!(ids(&page), (1..=7).collect::<Vec<_>>());
    assert_eq!(page["page"]["stopped_by"], "rows");
    assert_eq!(server.host().calls()[1]["limit"], 2);
    assert_eq!(rig.walk(call).await, (1..=23).collect::<Vec<_>>());
}

#[tokio::test]
async fn other_envelopes_are_walked_too() {
    let envelopes: [fn(Value, Option<&str>) -> Value; 8] = [
        |rows, next| json!({ "items": rows, "nextCursor": next }),
        |rows, next| json!({ "results": rows, "next_cursor": next, "count": 3 }),
        |rows, next| json!({ "data": rows, "has_more": next.is_some(), "next_cursor": next }),
        |rows, next| json!({ "data": rows, "hasMore": next.is_some(), "nextCursor": next.unwrap_or("") }),
        |rows, next| json!({ "page": { "next_cursor": next }, "rows": rows }),
        |rows, next| json!({ "page": { "nextCursor": next }, "items": rows }),
        |rows, next| match next {
            Some(next) => json!({ "items": rows, "nextCursor": next }),
            None => json!({ "items": rows }),
        },
        |rows, next| match next {
            Some(next) => json!({ "page": { "next_cursor": next, "total": 6 }, "rows": rows }),
            None => json!({ "page": {}, "rows": rows }),
        },
    ];
    for envelope in envelopes {
        let answer = move |arguments: &Value| match arguments["cursor"].as_str() {
            None => says(envelope(rows(1..4), Some("x"))),
            Some("x") => says(envelope(rows([]), Some("y"))),
            Some("y") => says(envelope(rows(4..7), None)),
            other => panic!("{other:?}"),
        };
        let server = Scripted::new([tool("list", &["cursor"])], move |_, arguments| {
            answer(arguments)
        });
        let rig = Rig::of(&server).await;
        let page = rig.list(json!({})).await;
        assert_eq!(ids(&page), [1, 2, 3, 4, 5, 6]);
        assert_eq!(cursor(&page), None);
        assert_eq!(
            server.host().calls(),
            [
                json!({}),
                json!({ "cursor": "x" }),
                json!({ "cursor": "y" })
            ]
        );
        let page = rig.list(json!({ "max_calls": 2 })).await;
        assert_eq!(
            (ids(&page), cursor(&page).as_deref()),
            (vec![1, 2, 3], Some("y"))
        );
        assert_eq!(page["page"]["stopped_by"], "calls");
        assert_eq!(ids(&rig.list(json!({ "cursor": "y" })).await), [4, 5, 6]);
    }
}

#[tokio::test]
async fn rows_come_as_they_were_written() {
    let text =
        r#"{"items":[{"id":1,"exact":12345678901234567890123,"small":1.10}],"nextCursor":null}"#;
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = Some(serde_json::from_str(text).unwrap());
    let rig = Rig::of(&Scripted::answers([Answer::Result(result)])).await;
    let result = rig.result("call", json!({ "tool": "s/list" })).await;
    let row = r#"{"id":1,"exact":12345678901234567890123,"small":1.10}"#;
    assert!(super::scripted::text(&result).ends_with(&format!(r#""rows":[{row}]}}"#)));
}

#[tokio::test]
async fn what_any_page_said_is_said_of_the_whole() {
    let page = |rows: Value, mut info: Value, next: Option<&str>| {
        info["has_more"] = next.is_some().into();
        if let Some(next) = next {
            info["next_cursor"] = next.into();
        }
        says(json!({ "page": info, "rows": rows }))
    };
    let server = Scripted::answers([
        page(
            rows(1..3),
            json!({ "limit_clamped": true, "truncated_fields": ["a"] }),
            Some("A"),
        ),
        page(
            rows(7..9),
            json!({ "reset": true, "capped": true }),
            Some("B"),
        ),
        page(
            rows(9..10),
            json!({ "truncated_fields": ["b", "a"], "total": 5 }),
            None,
        ),
    ]);
    let page = Rig::of(&server).await.list(json!({})).await;
    assert_eq!(ids(&page), [1, 2, 7, 8, 9]);
    let info = &page["page"];
    assert_eq!(
        (&info["reset"], &info["reset_at"]),
        (&json!(true), &json!([2]))
    );
    assert_eq!(
        (&info["capped"], &info["limit_clamped"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(
        (&info["truncated_fields"], &info["total"]),
        (&json!(["a", "b"]), &json!(5))
    );
    let hint = info["hint"].as_str().unwrap();
    assert!(
        hint.contains("reset_at") && hint.contains("previews"),
        "{hint}"
    );
}

#[tokio::test]
async fn columns_stay_columns() {
    let page = |cells: Value, next: Option<&str>| {
        says(json!({ "cols": ["id"], "page": { "next_cursor": next }, "rows": cells }))
    };
    let server = Scripted::answers([
        page(json!([[1], [2]]), Some("A")),
        page(json!([[3], [4]]), None),
    ]);
    let page = Rig::of(&server).await.list(json!({})).await;
    assert_eq!(
        (&page["cols"], &page["rows"]),
        (&json!(["id"]), &json!([[1], [2], [3], [4]]))
    );
}

#[tokio::test]
async fn an_answer_that_is_no_list_comes_as_it_is() {
    let mut picture = CallToolResult::success(vec![
        ContentBlock::text(r#"{"items":[1],"nextCursor":"A"}"#),
        ContentBlock::image("aGk=", "image/png"),
    ]);
    picture.structured_content = Some(json!({ "wide": 3 }));
    let answers = [
        picture,
        CallToolResult::success(vec![ContentBlock::text("done")]),
        CallToolResult::success(vec![ContentBlock::text(r#"{"items":[1],"sum":1}"#)]),
        CallToolResult::success(vec![ContentBlock::text(
            r#"{"items":[1],"data":[2],"nextCursor":"A"}"#,
        )]),
        CallToolResult::success(vec![ContentBlock::text(r#"{"nextCursor":"A","items":7}"#)]),
        CallToolResult::success(vec![]),
        CallToolResult::error(vec![ContentBlock::text("it is broken")]),
        CallToolResult::error(vec![ContentBlock::text(
            r#"{"items":[1],"nextCursor":"A"}"#,
        )]),
    ];
    for answer in answers {
        let given = answer.clone();
        let act = tool("act", &["what"]);
        let server = Scripted::new([act], move |_, _| Answer::Result(given.clone()));
        let rig = Rig::of(&server).await;
        let result = rig
            .result(
                "call",
                json!({ "tool": "s/act", "max_rows": 3, "arguments": { "what": 1 } }),
            )
            .await;
        assert_eq!(result.content, answer.content);
        assert_eq!(result.structured_content, answer.structured_content);
        assert_eq!(result.is_error, answer.is_error);
        // Once, and with nothing that it does not take.
        assert_eq!(server.host().calls(), [json!({ "what": 1 })]);
    }
}

#[tokio::test]
async fn rows_that_change_between_pages_hide_no_other() {
    let live = Arc::new(Mutex::new(notes(9)));
    let source = Arc::clone(&live);
    let server = Scripted::list(move |arguments| {
        let mut live = source.lock().unwrap();
        let answer = lists(&live, arguments);
        // Behind each page the row that it ended with goes, and one comes.
        let next = arguments["cursor"].as_str().map_or(3, |_| 6);
        live.retain(|note| note.id != next);
        live.push(note(20 + next));
        answer
    });
    let rig = Rig::of(&server).await;
    let page = rig
        .list(json!({ "max_calls": 2, "arguments": { "limit": 3 } }))
        .await;
    assert_eq!(ids(&page), [1, 2, 3, 4, 5, 6]);
    let cursor = cursor(&page);
    assert_eq!(
        ids(&rig.list(json!({ "cursor": cursor, "max_rows": 4 })).await),
        [7, 8, 9, 23]
    );
}

#[tokio::test]
async fn calls_at_the_same_time_keep_their_cursors_apart() {
    let server = Scripted::list(|arguments| lists(&notes(60), arguments));
    let rig = Arc::new(Rig::of(&server).await);
    let mut walks = tokio::task::JoinSet::new();
    for number in 0..8_u64 {
        let rig = Arc::clone(&rig);
        walks.spawn(async move {
            let (folder, first) = if number.is_multiple_of(2) {
                ("even", 2)
            } else {
                ("odd", 1)
            };
            let call = json!({ "max_rows": 7, "arguments": { "folder": folder, "limit": 2 } });
            assert_eq!(
                rig.walk(call).await,
                (first..=60).step_by(2).collect::<Vec<_>>()
            );
        });
    }
    walks.join_all().await;
}

#[tokio::test]
async fn a_cursor_of_other_arguments_is_refused_by_its_tool() {
    let server = Scripted::list(|arguments| lists(&notes(60), arguments));
    let rig = Rig::of(&server).await;
    let page = rig
        .list(json!({ "max_rows": 3, "arguments": { "folder": "odd" } }))
        .await;
    let call =
        json!({ "tool": "s/list", "cursor": cursor(&page), "arguments": { "folder": "even" } });
    assert_eq!(rig.refusal("call", call).await.0, "cursor_filters");
}

#[tokio::test]
async fn arguments_are_read_as_models_write_them() {
    let server = Scripted::list(|arguments| lists(&notes(60), arguments));
    let rig = Rig::of(&server).await;
    for call in [
        json!({ "max_rows": "5", "arguments": "{\"folder\": \"odd\"}" }),
        json!({ "max_rows": 5.0, "arguments": { "folder": "odd", "cursor": "" }, "cursor": null }),
        json!({ "max_rows": 5, "arguments": { "folder": "odd" }, "cursor": " ", "keep": "false" }),
    ] {
        assert_eq!(ids(&rig.list(call).await), [1, 3, 5, 7, 9]);
    }
    let page = rig.list(json!({ "max_rows": 5 })).await;
    let inner = json!({ "arguments": { "cursor": cursor(&page) }, "max_rows": 1 });
    assert_eq!(ids(&rig.list(inner).await), [6]);
}

#[tokio::test]
async fn an_argument_that_is_wrong_says_what_to_write() {
    let server = Scripted::list(|_| panic!("the tool is not called"));
    let rig = Rig::of(&server).await;
    for (argument, value, says) in [
        (
            "max_rows",
            json!(0),
            "`max_rows` must be a whole number from 1 to 1000, got 0.",
        ),
        ("max_rows", json!(1.5), "got 1.5."),
        (
            "max_bytes",
            json!(100),
            "`max_bytes` must be a whole number from 2000 to 32000, got 100.",
        ),
        ("max_calls", json!("many"), "got many."),
        ("max_seconds", json!([1]), "`max_seconds` must be"),
        ("keep", json!("yes"), "`keep` takes true or false."),
        ("cursor", json!(7), "`cursor` takes a string."),
        ("arguments", json!([]), "`arguments` takes an object"),
        ("arguments", json!("a"), "`arguments` takes an object"),
        ("offset", json!(10), "paged by `cursor`"),
        ("limit", json!(10), "`max_rows` bounds this result"),
        ("fold\ner", json!("odd"), "`fold er` is not taken"),
        ("tool", json!(""), "`tool` is required"),
    ] {
        let mut call = json!({ "tool": "s/list" });
        call[argument] = value;
        let (code, message) = rig.refusal("call", call).await;
        assert!(message.contains(says), "{message}");
        assert_eq!(code, "invalid_argument");
    }
    let call = json!({ "tool": "s/list", "cursor": "A", "arguments": { "cursor": "B" } });
    assert!(rig.refusal("call", call).await.1.contains("differ"));
}
