//! Lists as typed tools, and a set's routes beside other tools.

use pager::rmcp3::{Server, list_tools, output_schema};
use pager::{Page, PageArgs, PageError, Paginated, Toolset};
use pager_tests::{Item, Note, Place, items, numbered};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{ListToolsResult, PaginatedRequestParams};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, Json, ServerHandler, tool, tool_handler, tool_router};
use serde_json::{Value, json};

use crate::client::{call, client, eras, page, text};

struct Typed {
    notes: Vec<Note>,
    items: Vec<Item>,
    router: ToolRouter<Self>,
}

#[tool_router]
impl Typed {
    fn new() -> Self {
        let places = Toolset::new()
            .list::<Place>(Vec::new())
            .build()
            .expect("good names");
        Self {
            notes: numbered(1..=9),
            items: items(50),
            router: Self::tool_router() + Server::new(places).router(),
        }
    }

    /// Lists the notes.
    #[tool(annotations(read_only_hint = true, idempotent_hint = true))]
    fn list_notes(
        &self,
        Parameters(args): Parameters<PageArgs<Note>>,
    ) -> Result<Json<Page<Note>>, PageError> {
        Note::page(&self.notes, &args).map(Json)
    }

    /// Lists the items.
    #[tool(output_schema = output_schema::<Item>())]
    async fn list_items(
        &self,
        Parameters(args): Parameters<PageArgs<Item>>,
    ) -> Result<Page<Item>, PageError> {
        Item::page_async(&self.items, &args).await
    }
}

#[tool_handler(router = self.router)]
impl ServerHandler for Typed {
    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        list_tools(self.router.list_all(), request)
    }
}

#[tokio::test]
async fn a_typed_tool_has_the_lists_own_schemas() {
    for era in eras() {
        let client = client(Typed::new(), era).await;
        let tools = client.list_all_tools().await.expect("tools");
        let names: Vec<&str> = tools.iter().map(|tool| &*tool.name).collect();
        assert_eq!(names, ["list_items", "list_notes", "list_places"]);
        for (tool, input, output) in [
            (&tools[0], Item::input_schema(), Item::output_schema()),
            (&tools[1], Note::input_schema(), Note::output_schema()),
            (&tools[2], Place::input_schema(), Place::output_schema()),
        ] {
            let mut sent = json!(tool.input_schema);
            sent.as_object_mut().expect("an object").remove("$schema");
            assert_eq!(sent, input);
            let mut sent = json!(tool.output_schema);
            for extra in ["$schema", "title"] {
                sent.as_object_mut().expect("an object").remove(extra);
            }
            assert_eq!(sent, output);
        }
    }
}

#[tokio::test]
async fn a_typed_tool_returns_the_page() {
    for era in eras() {
        let client = client(Typed::new(), era).await;
        let result = call(&client, "list_notes", json!({ "limit": 2 })).await;
        let expected = Note::page(&numbered::<Note>(1..=9), json!({ "limit": 2 })).expect("a page");
        assert_eq!(page(&result), &expected.to_value().expect("JSON"));
        assert_eq!(text(&result), expected.to_json());
        let result = call(&client, "list_items", json!({ "limit": 2 })).await;
        let expected = Item::page(&items(50), json!({ "limit": 2 })).expect("a page");
        assert_eq!(text(&result), expected.to_json());
    }
}

#[tokio::test]
async fn the_error_of_a_typed_tool_is_a_result() {
    for era in eras() {
        let client = client(Typed::new(), era).await;
        for tool in ["list_notes", "list_items", "list_places"] {
            let result = call(&client, tool, json!({ "page": 2 })).await;
            assert_eq!(result.is_error, Some(true), "{tool}");
            let error: Value = serde_json::from_str(text(&result)).expect("JSON");
            assert_eq!(error["error"]["code"], "offset_argument");
        }
    }
}
