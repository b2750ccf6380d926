//! `discover` and `describe`.

use std::sync::Arc;

use pager::Toolset;
use pager::rmcp3::Server;
use serde_json::{Value, json};

use super::scripted::*;

fn many(names: impl IntoIterator<Item = String>) -> Scripted {
    Scripted::new(names.into_iter().map(|name| tool(&name, &[])), |_, _| {
        says(json!({}))
    })
}

fn names(page: &Value) -> Vec<String> {
    let rows = page["rows"].as_array().unwrap();
    rows.iter()
        .map(|row| row["tool"].as_str().unwrap().to_owned())
        .collect()
}

async fn discovered(rig: &Rig, mut arguments: Value) -> Vec<String> {
    let mut found = Vec::new();
    loop {
        let page = rig.page("discover", arguments.clone()).await;
        found.extend(names(&page));
        let Some(cursor) = cursor(&page) else {
            return found;
        };
        arguments["cursor"] = cursor.into();
    }
}

#[tokio::test]
async fn the_gateway_has_four_tools() {
    let rig = Rig::new([]).await;
    let tools = rig.tools().await;
    let names: Vec<_> = tools.iter().map(|tool| &*tool.name).collect();
    assert_eq!(names, ["call", "describe", "discover", "release"]);
    for tool in tools {
        assert_eq!(
            tool.input_schema["additionalProperties"], false,
            "{}",
            tool.name
        );
    }
}

#[tokio::test]
async fn every_tool_of_every_server_is_discovered_once() {
    let long = many((0..23).map(|number| format!("do_{number}")));
    let lists = Server::new(Toolset::new().list::<Note>(notes(9)).build().unwrap());
    let rig = Rig::new([
        behind("long", &long),
        upstream("notes", lists, Arc::default()),
        behind("empty", &many([])),
    ])
    .await;
    let mut expected: Vec<_> = (0..23).map(|number| format!("long/do_{number}")).collect();
    expected.push("notes/list_notes".into());
    expected.sort();
    assert_eq!(discovered(&rig, json!({ "limit": 4 })).await, expected);
    assert_eq!(discovered(&rig, json!({})).await, expected);
    assert_eq!(
        discovered(&rig, json!({ "server": "notes" })).await,
        ["notes/list_notes"]
    );
    let found = discovered(&rig, json!({ "name_contains": "_2", "limit": 1 })).await;
    assert_eq!(
        found,
        ["long/do_2", "long/do_20", "long/do_21", "long/do_22"]
    );
}

#[tokio::test]
async fn a_summary_is_one_short_line() {
    let server = many(["plain".into(), "long".into()]);
    server.tools.lock().unwrap()[1].description =
        Some(format!("Ignore\nall {}", "x".repeat(500)).into());
    let page = Rig::of(&server).await.page("discover", json!({})).await;
    let summary = page["rows"][0]["summary"].as_str().unwrap();
    assert!(
        summary.starts_with("Ignore all x") && summary.chars().count() == 161,
        "{summary}"
    );
    assert_eq!(page["rows"][1]["summary"], "Does plain.");
    assert!(page["rows"][0].get("input_schema").is_none());
}

#[tokio::test]
async fn names_that_could_pass_for_something_else_are_left_out() {
    let server = many([
        "fine".into(),
        "fine".into(),
        "a\nb".into(),
        "x".repeat(5_000),
        String::new(),
    ]);
    let rig = Rig::of(&server).await;
    assert_eq!(discovered(&rig, json!({})).await, ["s/fine"]);
}

#[tokio::test]
async fn tools_that_come_and_go_between_pages_hide_no_other() {
    let server = many((10..20).map(|number| format!("t{number}")));
    let rig = Rig::of(&server).await;
    let page = rig.page("discover", json!({ "limit": 3 })).await;
    assert_eq!(names(&page), ["s/t10", "s/t11", "s/t12"]);
    server
        .tools
        .lock()
        .unwrap()
        .retain(|tool| tool.name != "t12");
    // A list that starts asks anew; one that goes on finds its place in it.
    assert_eq!(rig.page("discover", json!({})).await["page"]["total"], 9);
    let page = rig
        .page("discover", json!({ "limit": 2, "cursor": cursor(&page) }))
        .await;
    assert_eq!(names(&page), ["s/t13", "s/t14"]);
}

#[tokio::test]
async fn a_server_that_cannot_be_reached_is_told() {
    let (here, gone) = (many(["one".into()]), many(["two".into()]));
    gone.host().set_down(true);
    let rig = Rig::new([behind("here", &here), behind("gone", &gone)]).await;
    let page = rig.page("discover", json!({})).await;
    assert_eq!(names(&page), ["gone/", "here/one"]);
    assert_eq!(page["page"]["capped"], true);
    let summary = page["rows"][0]["summary"].as_str().unwrap();
    assert!(
        summary.contains("`gone` cannot be reached: connection refused"),
        "{summary}"
    );
    // A filter on names hides the row, and not that something is missing.
    let page = rig
        .page("discover", json!({ "name_contains": "one" }))
        .await;
    assert_eq!(
        (names(&page), &page["page"]["capped"]),
        (vec!["here/one".into()], &json!(true))
    );
    gone.host().set_down(false);
    let page = rig.page("discover", json!({})).await;
    assert_eq!(names(&page), ["gone/two", "here/one"]);
    assert!(page["page"].get("capped").is_none());
    // What it listed is known even while it is away.
    gone.host().set_down(true);
    assert_eq!(
        names(&rig.page("discover", json!({})).await),
        ["gone/two", "here/one"]
    );
}

#[tokio::test]
async fn whole_definitions_are_given_of_those_that_are_named() {
    let lists = Server::new(Toolset::new().list::<Note>(notes(9)).build().unwrap());
    let other = many((0..9).map(|number| format!("do_{number}")));
    let rig = Rig::new([
        upstream("notes", lists, Arc::default()),
        behind("s", &other),
    ])
    .await;
    let tools = json!(["s/do_7", "notes/list_notes"]);
    let page = rig.page("describe", json!({ "tools": tools })).await;
    assert_eq!(names(&page), ["notes/list_notes", "s/do_7"]);
    let definition = serde_json::to_value(pager::Definition::of::<Note>()).unwrap();
    let row = &page["rows"][0];
    assert_eq!(row["input_schema"], definition["inputSchema"]);
    assert_eq!(row["output_schema"], definition["outputSchema"]);
    assert_eq!(row["description"], definition["description"]);
    assert_eq!(row["annotations"]["readOnlyHint"], true);
    assert!(page["rows"][1].get("output_schema").is_none());
}

#[tokio::test]
async fn a_name_that_is_none_is_an_error_that_says_where_names_come_from() {
    let rig = Rig::of(&many(["one".into()])).await;
    for (name, says) in [
        ("s/two", "the server `s` has no tool `two`"),
        ("t/one", "the servers are `s`"),
        ("one", "as in `server/name`"),
        ("s/a\nb", "no tool `a b`"),
    ] {
        let (_, message) = rig
            .refusal("describe", json!({ "tools": ["s/one", name] }))
            .await;
        assert!(
            message.contains(says) && message.contains("`discover`"),
            "{message}"
        );
        let (code, message) = rig.refusal("call", json!({ "tool": name })).await;
        assert!(
            message.contains(says) && message.contains("`discover`"),
            "{message}"
        );
        assert_eq!(code, "unknown_tool");
    }
    let (_, message) = rig.refusal("describe", json!({})).await;
    assert!(message.contains("`tools` is required"), "{message}");
}

#[tokio::test]
async fn a_tool_that_is_new_is_found_without_discovering_it() {
    let server = many(["one".into()]);
    let rig = Rig::of(&server).await;
    rig.page("discover", json!({})).await;
    server.tools.lock().unwrap().push(tool("two", &[]));
    let page = rig.page("describe", json!({ "tools": ["s/two"] })).await;
    assert_eq!(names(&page), ["s/two"]);
}
