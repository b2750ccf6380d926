//! `tools/list`: what a client is told of the lists.

use serde_json::{Value, json};

use crate::client::Client;

/// What is called so pages, in one or another interface.
const LOCATORS: &[&str] = &[
    "after",
    "before",
    "count",
    "from",
    "index",
    "offset",
    "page",
    "page_number",
    "page_size",
    "page_token",
    "per_page",
    "skip",
    "start",
    "start_index",
    "top",
];

/// The tools that list, from one request.
pub(crate) fn lists(client: &mut Client) -> Vec<Value> {
    let answer: Value = serde_json::from_str(&client.ask(&json!({ "tools": null }))).expect("JSON");
    let mut tools = answer["tools"].as_array().expect("tools").clone();
    assert!(
        answer.get("nextCursor").is_none(),
        "all tools fit on one page"
    );
    assert!(tools.is_sorted_by_key(|tool| tool["name"].to_string()));
    tools.retain(|tool| name(tool).starts_with("list_"));
    assert!(tools.len() >= 6, "lists are missing: {tools:?}");
    tools
}

pub(crate) fn name(tool: &Value) -> &str {
    tool["name"].as_str().expect("a tool has a name")
}

pub(crate) fn each_list_pages_by_cursor_and_limit_alone(client: &mut Client) {
    for tool in lists(client) {
        let schema = &tool["inputSchema"];
        let arguments = schema["properties"].as_object().expect("properties");
        assert_eq!(arguments["cursor"]["type"], "string", "{schema}");
        assert_eq!(arguments["limit"]["type"], "integer", "{schema}");
        assert_eq!(schema["additionalProperties"], false, "{schema}");
        for locator in LOCATORS {
            assert!(!arguments.contains_key(*locator), "{schema}");
        }
    }
}

pub(crate) fn input_schemas_are_plain(client: &mut Client) {
    let answer: Value = serde_json::from_str(&client.ask(&json!({ "tools": null }))).expect("JSON");
    for tool in answer["tools"].as_array().expect("tools") {
        is_plain(&tool["inputSchema"]);
    }
}

fn is_plain(schema: &Value) {
    match schema {
        Value::Object(keywords) => {
            for (keyword, value) in keywords {
                // A property may be called so; it is then a schema itself.
                let is_keyword = !value.is_object();
                assert!(!(is_keyword && keyword == "format"), "{schema}");
                assert!(!(is_keyword && keyword == "$ref"), "{schema}");
                assert!(!(keyword == "type" && value.is_array()), "{schema}");
                is_plain(value);
            }
        }
        Value::Array(schemas) => schemas.iter().for_each(is_plain),
        _ => {}
    }
}

pub(crate) fn a_cursor_that_the_tools_did_not_give_is_an_error_of_the_protocol(
    client: &mut Client,
) {
    let answer: Value =
        serde_json::from_str(&client.ask(&json!({ "tools": "not-a-cursor" }))).expect("JSON");
    assert_eq!(answer["code"], -32602, "{answer}");
    let message = answer["message"].as_str().expect("a message");
    assert!(
        message.contains("to start, leave `cursor` out"),
        "{message}"
    );
}
