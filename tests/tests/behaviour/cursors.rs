//! Cursors: every position has one, and only where it belongs is it taken.

use std::time::{Duration, Instant};

use pager::Call;
use pager_tests::{
    Item, Keyed, Latest, Note, Task, Untouched, cursor, ids, items, numbered, page, refusal,
};
use serde_json::{Value, json};

#[test]
fn a_cursor_of_another_tool_names_it_where_that_is_known() {
    let foreign = cursor(&page::<Latest>(
        &numbered::<Latest>(1..=3),
        json!({ "limit": 1, "level": "odd" }),
    ));
    // The filters differ too; the tool is what is told.
    let call = || json!({ "cursor": foreign, "level": "even" });
    let tools = ["list_notes", "list_latest_notes", "list_items"];
    let error = refusal::<Note>(&Untouched, Call::new(call()).tools(&tools));
    assert_eq!(
        (error.code(), error.argument()),
        ("cursor_tool", Some("cursor"))
    );
    let message = error.to_string();
    for word in ["`list_latest_notes`", "`list_notes`", "leave `cursor` out"] {
        assert!(message.contains(word), "{message}");
    }
    let error = refusal::<Note>(&Untouched, call());
    assert_eq!(error.code(), "cursor_tool");
    assert!(error.to_string().contains("another tool"), "{error}");
}

#[test]
fn of_two_tools_that_a_cursor_could_come_from_none_is_named() {
    let foreign = cursor(&page::<Latest>(
        &numbered::<Latest>(1..=3),
        json!({ "limit": 1 }),
    ));
    let told = |tools: &[&str]| {
        let call = Call::new(json!({ "cursor": foreign })).tools(tools);
        refusal::<Note>(&Untouched, call).to_string()
    };
    // The tool's part of a guard is short: some other name shares it.
    let twin = (0..100_000)
        .map(|n| format!("tool_{n}"))
        .find(|name| told(&[name]).contains(name.as_str()))
        .unwrap();
    let message = told(&["list_latest_notes", &twin]);
    assert!(message.contains("another tool"), "{message}");
    assert!(
        !message.contains(&twin) && !message.contains("list_latest_notes"),
        "{message}"
    );
}

#[test]
fn a_cursor_of_other_filters_is_refused() {
    let rows = items(30);
    let mine = json!({ "limit": 1, "folder": "inbox", "levels": ["low", "medium"] });
    let token = cursor(&page::<Item>(&rows, &mine));
    for other in [
        json!({}),
        json!({ "folder": "inbox" }),
        json!({ "levels": ["low", "medium"] }),
        json!({ "folder": "done", "levels": ["low", "medium"] }),
        json!({ "folder": "inbox", "levels": ["low"] }),
        json!({ "folder": "inbox", "levels": ["low", "medium"], "starred": false }),
        json!({ "title_prefix": "inbox", "levels": ["low", "medium"] }),
    ] {
        let mut call = other;
        call["cursor"] = token.clone().into();
        let error = refusal::<Item>(&Untouched, &call);
        assert_eq!(error.code(), "cursor_filters", "{call}");
        assert!(
            error.to_string().contains("repeat the arguments"),
            "{error}"
        );
    }
}

#[test]
fn a_default_spelled_out_is_the_default() {
    let task = |name: &str| Task {
        name: name.into(),
        due: None,
        project: 7,
        tags: vec![],
        archived: false,
    };
    let rows = ["a", "b", "c"].map(task);
    let token = cursor(&page::<Task>(&rows, json!({ "project": 7, "limit": 1 })));
    for archived in [json!(false), json!("false"), Value::Null] {
        let call = json!({ "project": 7, "archived": archived, "cursor": token });
        assert_eq!(page::<Task>(&rows, &call)["page"]["returned"], 2);
    }
    let call = json!({ "project": 7, "archived": true, "cursor": token });
    assert_eq!(
        refusal::<Task>(&Untouched, &call).argument(),
        Some("cursor")
    );
}

#[test]
fn a_value_under_the_name_of_another_filter_is_another_filter() {
    let rows = items(30);
    let token = cursor(&page::<Item>(&rows, json!({ "limit": 1, "text": "item" })));
    let other = json!({ "title_prefix": "item", "cursor": token });
    let error = refusal::<Item>(&Untouched, &other);
    assert!(
        ["cursor_filters", "foreign_cursor"].contains(&error.code()),
        "{error}"
    );
}

#[test]
fn filters_of_the_same_meaning_are_the_same_filters() {
    let rows = items(30);
    let mine = json!({ "limit": 1, "folder": "inbox", "levels": ["low", "medium"], "since": 1, "min_score": 0 });
    let token = cursor(&page::<Item>(&rows, &mine));
    for same in [
        r#"{ "min_score": 0.0, "since": "1", "levels": ["medium", "low"], "folder": "inbox" }"#,
        r#"{ "folder": "inbox", "min_score": -0.0, "since": 1.0, "levels": ["low", "medium", "low"] }"#,
        r#"{ "since": 1, "levels": ["low", "medium"], "folder": "inbox", "min_score": "0", "limit": 7, "starred": null }"#,
        r#"{ "since": "01", "levels": ["low", "medium"], "folder": "inbox", "min_score": 0e5, "limit": "2" }"#,
    ] {
        let mut call: Value = serde_json::from_str(same).unwrap();
        call["cursor"] = token.clone().into();
        page::<Item>(&rows, &call);
    }
}

#[test]
fn a_cursor_of_another_scope_is_refused_without_a_word_of_it() {
    let rows = numbered::<Note>(1..=3);
    let scoped = |scope: &'static str, call: Value| Call::new(call).scope(scope);
    let token = cursor(&page::<Note>(
        &rows,
        scoped("tenant-red", json!({ "limit": 1 })),
    ));
    let call = json!({ "cursor": token });
    assert_eq!(
        ids([&page::<Note>(&rows, scoped("tenant-red", call.clone()))]),
        [2, 3]
    );
    for elsewhere in [
        scoped("tenant-blue", call.clone()),
        scoped("", call.clone()),
        Call::new(call),
    ] {
        let error = refusal::<Note>(&Untouched, elsewhere);
        assert_eq!(error.code(), "foreign_cursor");
        assert!(!error.to_string().contains("tenant"), "{error}");
    }
    let bare = cursor(&page::<Note>(&rows, json!({ "limit": 1 })));
    let error = refusal::<Note>(&Untouched, scoped("", json!({ "cursor": bare })));
    assert_eq!(error.code(), "foreign_cursor");
}

#[test]
fn what_is_no_cursor_is_told_so_at_once() {
    let long = "a".repeat(10_000);
    let long_cursor = format!("{long}~k3f29qx1");
    let texts = [
        "abc",
        "~",
        "5~",
        "~abcdefgh",
        "5~abc",
        "5~K3F29QX1",
        "5~k3f29qxu",
        "5~k3f29qx",
        "5~k3f29qx1~",
        r#"{"after":5}"#,
        "eyJpZCI6NX0=",
        "WyI1Il0",
        "5 ~k3f29qx1",
        "5\0~k3f29qx1",
        "\0",
        "null",
        "undefined",
        "None",
        "0",
        "5",
        "dXNlcjpXMDdRQ1JQQTQ=",
        "g3QAAAABZAAFdmFsdWU",
        long.as_str(),
        long_cursor.as_str(),
        "~~~~~~~~~",
        "é~k3f29qx1",
    ];
    let started = Instant::now();
    for _ in 0..50 {
        for text in texts {
            let error = refusal::<Note>(&Untouched, json!({ "cursor": text }));
            assert_eq!(
                (error.code(), error.argument()),
                ("malformed_cursor", Some("cursor")),
                "{text}"
            );
        }
    }
    let each = started.elapsed() / (50 * u32::try_from(texts.len()).unwrap());
    assert!(each < Duration::from_millis(1), "{each:?}");
    for value in [
        json!(5),
        json!(["5~k3f29qx1"]),
        json!({ "after": 5 }),
        json!(true),
    ] {
        let error = refusal::<Note>(&Untouched, json!({ "cursor": value }));
        assert_eq!(error.code(), "malformed_cursor");
    }
}

#[test]
fn a_blank_cursor_is_the_start() {
    let rows = numbered::<Note>(1..=3);
    let first = page::<Note>(&rows, json!({ "limit": 2 }));
    for blank in [json!(""), json!("  "), json!("\n\t"), Value::Null] {
        assert_eq!(
            page::<Note>(&rows, json!({ "limit": 2, "cursor": blank })),
            first
        );
    }
}

#[test]
fn a_cursor_is_short() {
    let length = |rows: &[u64]| {
        let cursor = cursor(&page::<Note>(
            &numbered::<Note>(rows.iter().copied()),
            json!({ "limit": 1 }),
        ));
        cursor.len()
    };
    assert_eq!(length(&[8941, 9000]), 13);
    assert_eq!(length(&[u64::MAX - 1, u64::MAX]), 29);
    let uuids = [
        "0190163d-8694-739b-aea5-966c26f8ad90",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ];
    let rows = uuids.map(|uuid| Keyed {
        key: uuid.to_owned(),
    });
    assert_eq!(
        cursor(&page::<Keyed<String>>(&rows, json!({ "limit": 1 }))).len(),
        45
    );
}
