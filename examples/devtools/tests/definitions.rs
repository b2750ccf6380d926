//! What the server publishes of its tools.

use rmcp::model::{PaginatedRequestParams, Tool};

use super::{Client, LISTS};

async fn tools() -> Vec<Tool> {
    let client = Client::alone("--rows 3").await;
    client.0.list_tools(None).await.unwrap().tools
}

fn arguments(tool: &Tool) -> Vec<&str> {
    let properties = tool.input_schema["properties"].as_object().unwrap();
    properties.keys().map(String::as_str).collect()
}

#[tokio::test]
async fn every_list_takes_cursor_and_limit_and_nothing_else_that_pages() {
    let tools = tools().await;
    let lists: Vec<&Tool> = tools
        .iter()
        .filter(|tool| tool.name.starts_with("list_"))
        .collect();
    assert_eq!(lists.len(), LISTS.len());
    for tool in lists {
        assert!(
            LISTS.iter().any(|(name, _)| *name == tool.name),
            "{}",
            tool.name
        );
        let arguments = arguments(tool);
        assert!(
            arguments.contains(&"cursor") && arguments.contains(&"limit"),
            "{arguments:?}"
        );
        for word in ["offset", "page", "skip", "start", "index", "size", "count"] {
            let paging = |name: &&&str| {
                **name == word || name.starts_with("page") || name.ends_with("_offset")
            };
            assert_eq!(arguments.iter().find(paging), None, "{}", tool.name);
        }
        let annotations = tool.annotations.clone().unwrap();
        assert_eq!(annotations.read_only_hint, Some(true), "{}", tool.name);
    }
}

#[tokio::test]
async fn the_filters_of_the_lists_have_names_that_say_what_they_do() {
    let tools = tools().await;
    let filters = |name: &str| {
        let tool = tools.iter().find(|tool| tool.name == name).unwrap();
        let mut filters = arguments(tool);
        filters.retain(|name| !["cursor", "limit"].contains(name));
        filters.sort_unstable();
        filters.join(" ")
    };
    assert_eq!(filters("list_entries"), "key_prefix");
    assert_eq!(
        filters("list_requests"),
        "host max_status method methods min_status status"
    );
    assert_eq!(filters("list_messages"), "level levels search since until");
}

#[tokio::test]
async fn every_tool_is_closed_and_says_what_it_does() {
    for tool in tools().await {
        assert_eq!(
            tool.input_schema["additionalProperties"], false,
            "{}",
            tool.name
        );
        assert!(tool.output_schema.is_some(), "{}", tool.name);
        assert!(
            tool.description.is_some_and(|text| text.len() > 20),
            "{}",
            tool.name
        );
        let annotations = tool.annotations.unwrap();
        let lists = tool.name.starts_with("list_");
        assert_eq!(annotations.read_only_hint, Some(lists), "{}", tool.name);
        assert_eq!(annotations.destructive_hint, Some(!lists), "{}", tool.name);
        if !lists {
            let text = serde_json::to_string(&tool.input_schema).unwrap();
            for word in ["$ref", "\"format\"", "null", "oneOf", "\"cursor\""] {
                assert!(!text.contains(word), "{}: {text}", tool.name);
            }
        }
    }
}

#[tokio::test]
async fn the_list_of_tools_is_paged_like_the_others() {
    let client = Client::alone("--rows 3").await;
    let page = client.0.list_tools(None).await.unwrap();
    assert_eq!(
        (page.tools.len(), page.next_cursor),
        (LISTS.len() + 5, None)
    );
    let junk = PaginatedRequestParams::default().with_cursor(Some("junk".into()));
    let error = client
        .0
        .list_tools(Some(junk))
        .await
        .unwrap_err()
        .to_string();
    assert!(error.contains("cursor"), "{error}");
}
