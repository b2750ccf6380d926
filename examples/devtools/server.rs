//! The server: the lists, and beside them the tools that change what they list.

use std::sync::Arc;

use pager::rmcp3::{Server, list_tools};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{ListToolsResult, PaginatedRequestParams};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, tool_handler};

use crate::store::Store;

/// One for each client; all share the store.
#[derive(Clone)]
pub(crate) struct Devtools {
    pub(crate) store: Store,
    tools: Arc<ToolRouter<Self>>,
}

impl Devtools {
    /// The whole server: its own tools and those of the lists.
    pub(crate) fn new(store: Store, lists: &Server) -> Self {
        Self {
            store,
            tools: Arc::new(Self::changes() + lists.router()),
        }
    }
}

#[tool_handler(
    router = self.tools,
    name = "devtools",
    instructions = "The state of a web page under development: storage, files, actions, network, console, cache. \
                    Each list tool gives one page: pass its next_cursor back as cursor for the next."
)]
impl ServerHandler for Devtools {
    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        list_tools(self.tools.list_all(), request)
    }
}
