//! The four tools as one server.

use std::error::Error;
use std::sync::Arc;

use pager::rmcp3::{Server, list_tools};
use pager::{Budget, Toolset};
use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::model::{
    CallToolResult, ContentBlock, JsonObject, ListToolsResult, PaginatedRequestParams, Tool,
    ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, tool_handler};
use serde_json::json;

use crate::arguments::{Arguments, text};
use crate::call;
use crate::catalog::{Catalog, Definition, Entry};
use crate::kept::{Bounds, Store};
use crate::result::Fault;
use crate::upstream::Upstreams;

/// What the model reads of `call`.
const CALL: &str = "Calls a tool of a server behind this gateway. Where the tool lists something a page \
at a time, its pages are read one after the other and come as one result, {page, rows}: pass \
page.next_cursor back as `cursor`, with the same tool and arguments, for what follows; no next_cursor is \
the end, and page.stopped_by says which ceiling ended the result before it. Any other answer comes as the \
tool gave it.";

/// What the model reads of `release`.
const RELEASE: &str = "Lets go of rows that `call` keeps for you here, when you need no more of them. Only \
the gateway's copy goes: nothing changes on the server that the rows came from, and no tool, server or \
connection is closed. The cursors that lead into the kept rows end with it. There is no need to call it: \
kept rows that nobody reads go by themselves after 10 minutes, or sooner if newer ones need the room.";

/// One for each client; all share the servers and what is kept.
#[derive(Clone)]
pub(crate) struct Gateway {
    catalog: Catalog,
    store: Arc<Store>,
    budget: usize,
    tools: Arc<ToolRouter<Self>>,
}

impl Gateway {
    pub(crate) fn new(upstreams: Upstreams, budget: usize) -> Result<Self, Box<dyn Error>> {
        Self::bounded(upstreams, budget, Bounds::default())
    }

    /// The same with other bounds on what is kept.
    pub(crate) fn bounded(
        upstreams: Upstreams,
        budget: usize,
        bounds: Bounds,
    ) -> Result<Self, Box<dyn Error>> {
        let catalog = Catalog(upstreams);
        let lists = Toolset::new()
            .list::<Entry>(catalog.clone())
            .list::<Definition>(catalog.clone())
            .budget(Budget::bytes(budget)?)
            .build()?;
        let own = ToolRouter::new()
            .with_route(ToolRoute::new_dyn(
                call_tool(budget),
                |call: ToolCallContext<'_, Self>| Box::pin(answer_call(call)),
            ))
            .with_route(ToolRoute::new_dyn(
                release_tool(),
                |call: ToolCallContext<'_, Self>| {
                    let result = call.service.release(call.arguments.unwrap_or_default());
                    Box::pin(async { Ok(result.into()) })
                },
            ));
        Ok(Self {
            catalog,
            store: Arc::new(Store::new(bounds)?),
            budget,
            tools: Arc::new(own + Server::new(lists).router()),
        })
    }

    async fn call(&self, arguments: JsonObject) -> CallToolResult {
        match Arguments::read(arguments, self.budget) {
            Ok(arguments) => call::call(&self.catalog, &self.store, arguments).await,
            Err(message) => Fault::new("invalid_argument", message).into(),
        }
    }

    fn release(&self, mut arguments: JsonObject) -> CallToolResult {
        let kept = match text("kept", arguments.remove("kept")) {
            Ok(Some(kept)) => kept,
            Ok(None) => {
                let message = "`kept` is required: the `page.kept` of a result of `call`.";
                return Fault::new("invalid_argument", message).into();
            }
            Err(message) => return Fault::new("invalid_argument", message).into(),
        };
        let released = self.store.release(&kept);
        let answer = json!({ "released": released });
        let mut result = CallToolResult::success(vec![ContentBlock::text(answer.to_string())]);
        result.structured_content = Some(answer);
        result
    }
}

async fn answer_call(
    call: ToolCallContext<'_, Gateway>,
) -> Result<rmcp::model::CallToolResponse, ErrorData> {
    let cancelled = call.request_context.ct.clone();
    let arguments = call.arguments.unwrap_or_default();
    tokio::select! {
        result = call.service.call(arguments) => Ok(result.into()),
        () = cancelled.cancelled() => Err(ErrorData::internal_error("the call was cancelled", None)),
    }
}

fn call_tool(budget: usize) -> Tool {
    Tool::new("call", CALL, Arguments::schema(budget))
        // What a tool behind it does is for `describe` to say.
        .with_annotations(ToolAnnotations::new().read_only(false).open_world(true))
}

fn release_tool() -> Tool {
    let schema = json!({
        "type": "object",
        "properties": {
            "kept": { "type": "string", "description": "The `page.kept` of a result of `call`." },
        },
        "required": ["kept"],
        "additionalProperties": false,
    });
    let output = json!({
        "type": "object",
        "properties": {
            "released": {
                "type": "boolean",
                "description": "false where nothing was kept under this name any more.",
            },
        },
        "required": ["released"],
        "additionalProperties": false,
    });
    let object = |schema: serde_json::Value| schema.as_object().cloned().unwrap_or_default();
    Tool::new("release", RELEASE, object(schema))
        .with_raw_output_schema(Arc::new(object(output)))
        .with_annotations(
            ToolAnnotations::new()
                .read_only(false)
                .destructive(false)
                .idempotent(true)
                .open_world(false),
        )
}

#[tool_handler(
    router = self.tools,
    name = "gateway",
    instructions = "The tools of many servers, as four. discover lists them, describe gives the definition of \
                    those that you name, call calls one and reads its pages for you, release lets go of rows \
                    that call keeps. Each next_cursor goes back as cursor, with the same other arguments."
)]
impl ServerHandler for Gateway {
    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        list_tools(self.tools.list_all(), request)
    }
}
