//! A set of lists as an MCP server.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use rmcp3::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp3::handler::server::tool::IntoCallToolResult;
use rmcp3::model::{
    CallToolRequestParams, CallToolResponse, Implementation, JsonObject, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp3::service::RequestContext;
use rmcp3::{ErrorData, RoleServer, ServerHandler};

use super::list_tools;
use crate::args::Call;
use crate::error::{PageError, SourceError};
use crate::toolset::Toolset;

type Scope = dyn Fn(&RequestContext<RoleServer>) -> Result<String, ErrorData> + Send + Sync;

/// A [`Toolset`] as an MCP server, or as a router beside other tools.
///
/// A call that is cancelled stops where it waits, and one with a
/// [deadline](crate::ToolsetBuilder::deadline) when that is over. A source that
/// does not wait runs on the thread of the server's runtime. One that panics is
/// answered as one that failed.
#[derive(Clone)]
pub struct Server {
    tools: Arc<Toolset>,
    /// What `tools/list` answers, by name: made once, asked for often.
    published: Arc<[Tool]>,
    config: ServerConfig,
    scope: Option<Arc<Scope>>,
}

impl Server {
    /// A server of these lists.
    pub fn new(tools: impl Into<Arc<Toolset>>) -> Self {
        let tools = tools.into();
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        Self {
            published: tools.definitions().iter().map(Tool::from).collect(),
            tools,
            config: ServerConfig::new(capabilities)
                .with_server_info(Implementation::new("pager", env!("CARGO_PKG_VERSION"))),
            scope: None,
        }
    }

    /// The server's name and version.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>, version: impl Into<String>) -> Self {
        self.config.server_info = Implementation::new(name, version);
        self
    }

    /// What a host tells its model of the server.
    #[must_use]
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        self.config.instructions = Some(instructions.into());
        self
    }

    /// The scope of each request: its tenant, its session. Cursors of one scope
    /// are refused in another, and a source keeps to it by
    /// [`Seek::scope`](crate::Seek::scope). An error refuses the request.
    #[must_use]
    pub fn scope(
        mut self,
        scope: impl Fn(&RequestContext<RoleServer>) -> Result<String, ErrorData> + Send + Sync + 'static,
    ) -> Self {
        self.scope = Some(Arc::new(scope));
        self
    }

    /// The lists as routes, to add to those of `#[tool_router]`:
    /// `Self::tool_router() + lists.router()`. The [module](super) shows a whole
    /// handler.
    ///
    /// Of two tools of one name, `rmcp` keeps the later without a word. Name,
    /// instructions and the answer to `tools/list` are the handler's own.
    #[must_use]
    pub fn router<S: Send + Sync + 'static>(&self) -> ToolRouter<S> {
        let published = self.published.iter().cloned();
        published.fold(ToolRouter::new(), |router, tool| {
            let server = self.clone();
            router.with_route(ToolRoute::new_dyn(
                tool,
                move |call: rmcp3::handler::server::tool::ToolCallContext<'_, S>| {
                    let server = server.clone();
                    Box::pin(async move {
                        server
                            .answer(&call.name, call.arguments, &call.request_context)
                            .await
                    })
                },
            ))
        })
    }

    async fn answer(
        &self,
        tool: &str,
        arguments: Option<JsonObject>,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let mut call = Call::from(arguments);
        if let Some(scope) = &self.scope {
            call = call.scope(scope(context)?);
        }
        let page = caught(self.tools.call(tool, call));
        let page = tokio1::select! {
            page = in_time(page, &self.tools) => page,
            () = context.ct.cancelled() => {
                return Err(ErrorData::internal_error("the call was cancelled", None));
            }
        };
        match page {
            Ok(page) => page.into_call_tool_result(),
            Err(error @ PageError::UnknownTool { .. }) => {
                Err(ErrorData::invalid_params(error.to_string(), None))
            }
            Err(error) => error.into_call_tool_result(),
        }
    }
}

/// The page, or a fault where its source panics: a call that is never answered
/// leaves the host waiting.
async fn caught<P>(page: impl Future<Output = Result<P, PageError>>) -> Result<P, PageError> {
    let mut page = pin!(page);
    poll_fn(|context| {
        // What the panic left half done is the source's; the page is dropped.
        let poll = catch_unwind(AssertUnwindSafe(|| page.as_mut().poll(context)));
        poll.unwrap_or_else(|_| {
            let panicked = SourceError::new("its source panicked; another call may work");
            Poll::Ready(Err(PageError::Source(panicked)))
        })
    })
    .await
}

/// The page, or the fault once the set's deadline is over, wherever it waits.
async fn in_time<P>(
    page: impl Future<Output = Result<P, PageError>>,
    tools: &Toolset,
) -> Result<P, PageError> {
    let Some(after) = tools.deadline() else {
        return page.await;
    };
    let late = |_| Err(PageError::Deadline { after });
    tokio1::time::timeout(after, page)
        .await
        .unwrap_or_else(late)
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        self.config.clone()
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.published
            .iter()
            .find(|tool| tool.name == name)
            .cloned()
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        list_tools(self.published.to_vec(), request)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        self.answer(&request.name, request.arguments, &context)
            .await
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server")
            .field("tools", &self.tools)
            .finish_non_exhaustive()
    }
}
