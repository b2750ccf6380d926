//! The protocol's own lists.

use std::sync::Arc;

use pager::rmcp3::{list_prompts, list_resource_templates, list_resources, list_tools};
use rmcp::model::{
    ErrorCode, ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult,
    ListToolsResult, PaginatedRequestParams, Prompt, Resource, ResourceTemplate,
    ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, ServerHandler};

use crate::client::{client, eras, in_time, refusal};

/// A server with so many of everything.
struct Many(usize);

impl Many {
    fn numbers(&self) -> impl Iterator<Item = String> {
        // In no order of the names.
        let (first, second) = (0..self.0 / 2, self.0 / 2..self.0);
        second
            .chain(first.rev())
            .map(|number| format!("{number:05}"))
    }
}

impl ServerHandler for Many {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_prompts();
        ServerConfig::new(capabilities.build())
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tool = |number| Tool::new(format!("tool_{number}"), "A tool.", Arc::default());
        list_tools(self.numbers().map(tool).collect(), request)
    }

    async fn list_resources(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resource = |number| Resource::new(format!("test://{number}"), "A resource");
        list_resources(self.numbers().map(resource).collect(), request)
    }

    async fn list_resource_templates(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let template =
            |number| ResourceTemplate::new(format!("test://{number}/{{id}}"), "A template");
        list_resource_templates(self.numbers().map(template).collect(), request)
    }

    async fn list_prompts(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let prompt = |number| Prompt::new(format!("prompt_{number}"), Some("A prompt."), None);
        list_prompts(self.numbers().map(prompt).collect(), request)
    }
}

fn from(cursor: impl Into<String>) -> PaginatedRequestParams {
    PaginatedRequestParams::default().with_cursor(Some(cursor.into()))
}

#[tokio::test]
async fn each_list_is_walked_whole_and_in_order() {
    for (items, era) in [0, 7, 1_000, 1_001, 4_321]
        .into_iter()
        .flat_map(|items| eras().map(|era| (items, era)))
    {
        let client = client(Many(items), era).await;
        let names = |prefix: &str, suffix: &str| -> Vec<String> {
            (0..items)
                .map(|number| format!("{prefix}{number:05}{suffix}"))
                .collect()
        };
        let tools = in_time(client.list_all_tools()).await.expect("tools");
        assert!(tools.iter().map(|tool| &*tool.name).eq(names("tool_", "")));
        let resources = in_time(client.list_all_resources())
            .await
            .expect("resources");
        assert!(
            resources
                .iter()
                .map(|resource| &resource.uri)
                .eq(&names("test://", ""))
        );
        let templates = in_time(client.list_all_resource_templates())
            .await
            .expect("templates");
        assert!(
            templates
                .iter()
                .map(|template| &template.uri_template)
                .eq(&names("test://", "/{id}"))
        );
        let prompts = in_time(client.list_all_prompts()).await.expect("prompts");
        assert!(
            prompts
                .iter()
                .map(|prompt| &prompt.name)
                .eq(&names("prompt_", ""))
        );
    }
}

#[tokio::test]
async fn what_fits_is_one_page_without_a_cursor() {
    for era in eras() {
        let client = client(Many(1_000), era).await;
        let page = client.list_tools(None).await.expect("a page");
        assert_eq!((page.tools.len(), page.next_cursor), (1_000, None));
    }
}

#[tokio::test]
async fn a_cursor_that_the_list_did_not_give_is_invalid() {
    for era in eras() {
        let client = client(Many(2_000), era).await;
        let tools = client.list_tools(None).await.expect("a page");
        let cursor = tools.next_cursor.expect("more");
        for bad in [
            "rubbish",
            "~",
            &cursor.replace("tool_00999", "tool_00500"),
            &"x".repeat(9_000),
        ] {
            let error = refusal(client.list_tools(Some(from(bad))).await);
            assert_eq!(error.code, ErrorCode::INVALID_PARAMS, "{bad}");
            assert_eq!(error.code.0, -32602);
            assert!(error.message.contains("leave `cursor` out"), "{error}");
        }
        // The cursor of one list is none of another.
        let error = refusal(client.list_prompts(Some(from(&cursor))).await);
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
        let error = refusal(client.list_resources(Some(from(&cursor))).await);
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
        let error = refusal(client.list_resource_templates(Some(from(&cursor))).await);
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    }
}

#[test]
fn large_definitions_end_a_page_early() {
    let tools = |_| Tool::new("tool_a", "x".repeat(150_000), Arc::default());
    let mut large: Vec<Tool> = (0..3).map(tools).collect();
    for (tool, name) in large.iter_mut().zip(["tool_c", "tool_a", "tool_b"]) {
        tool.name = name.into();
    }
    let first = list_tools(large.clone(), None).expect("a page");
    assert_eq!(first.tools.len(), 1);
    let second = list_tools(large, Some(from(first.next_cursor.expect("more")))).expect("a page");
    assert_eq!(second.tools[0].name, "tool_b");
}

#[test]
fn two_items_of_one_name_are_the_servers_fault() {
    let twins = || {
        vec![
            Resource::new("test://a", "A"),
            Resource::new("test://a", "B"),
        ]
    };
    let error = list_resources(twins(), None).expect_err("two of a name");
    assert_eq!(error.code, ErrorCode::INTERNAL_ERROR);
    assert!(
        error.message.contains("test://a") || error.message.contains("test:"),
        "{error}"
    );
}
