//! MCP, by `rmcp` 3: feature `rmcp3`.
//!
//! A whole [`Toolset`](crate::Toolset) is a [`Server`] in one line:
//!
//! ```
//! use pager::{Paginated, Toolset, rmcp3::Server};
//!
//! /// Lists the notes, oldest first.
//! #[derive(serde::Serialize, schemars::JsonSchema, Paginated)]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//! }
//!
//! let notes: Vec<Note> = (1..=120).map(|id| Note { id }).collect();
//! let server = Server::new(Toolset::new().list::<Note>(notes).build()?);
//! // server.serve(rmcp::transport::stdio()).await?.waiting().await?;
//! # Ok::<(), pager::SetupError>(())
//! ```
//!
//! Beside tools of your own, its lists are [routes](Server::router). The handler
//! answers `tools/list` by [`list_tools`], so that it is paged too:
//!
//! ```
//! # extern crate rmcp3 as rmcp;
//! use pager::rmcp3::{Server, list_tools};
//! use rmcp::handler::server::router::tool::ToolRouter;
//! use rmcp::model::{ListToolsResult, PaginatedRequestParams};
//! use rmcp::service::{RequestContext, RoleServer};
//! use rmcp::{ErrorData, ServerHandler, tool, tool_handler, tool_router};
//!
//! struct Notes {
//!     tools: ToolRouter<Self>,
//! }
//!
//! #[tool_router]
//! impl Notes {
//!     fn new(lists: &Server) -> Self {
//!         Self { tools: Self::tool_router() + lists.router() }
//!     }
//!
//!     /// Deletes every note.
//!     #[tool]
//!     fn clear(&self) -> String {
//!         "done".into()
//!     }
//! }
//!
//! #[tool_handler(router = self.tools, name = "notes", version = "1.0.0")]
//! impl ServerHandler for Notes {
//!     async fn list_tools(
//!         &self,
//!         request: Option<PaginatedRequestParams>,
//!         _: RequestContext<RoleServer>,
//!     ) -> Result<ListToolsResult, ErrorData> {
//!         list_tools(self.tools.list_all(), request)
//!     }
//! }
//! ```
//!
//! And a list can be one of the typed tools: a page, and the error of one, are
//! results of tools. What a set gives to each call (scope, secret, budget), such
//! a tool gives itself: `Note::page(&self.0, Call::from(&args).scope(…))`.
//!
//! ```
//! # extern crate rmcp3 as rmcp;
//! use pager::{Page, PageArgs, PageError, Paginated};
//! use rmcp::{Json, ServerHandler, handler::server::wrapper::Parameters, tool, tool_router};
//!
//! /// Lists the notes, oldest first.
//! #[derive(serde::Serialize, schemars::JsonSchema, Paginated)]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//! }
//!
//! struct Notes(Vec<Note>);
//!
//! #[tool_router(server_handler)]
//! impl Notes {
//!     /// Lists the notes, a page at a time.
//!     #[tool(annotations(read_only_hint = true))]
//!     fn list_notes(&self, Parameters(args): Parameters<PageArgs<Note>>) -> Result<Json<Page<Note>>, PageError> {
//!         Note::page(&self.0, &args).map(Json)
//!     }
//! }
//! ```
//!
//! `Json` adds the output schema. The text of a page without it is the
//! envelope byte for byte; [`output_schema`] is then the schema to name in
//! `#[tool(output_schema = …)]`.
//!
//! What a model can mend (a bad cursor, a bad limit, an unknown argument) is a
//! result with `isError`, never an error of the protocol, which hosts do not
//! show to the model. Text and structured content carry the same page, `page`
//! before `rows`.
//!
//! The protocol's own lists are paged by the same primitive: [`list_tools`],
//! [`list_resources`], [`list_resource_templates`] and [`list_prompts`] answer
//! those requests in a handler of your own. Both eras of the protocol are
//! `rmcp`'s part: with a handshake, up to 2025-11-25, and without, from
//! 2026-07-28 on.

mod lists;
mod result;
mod server;

use std::sync::Arc;

use rmcp3::model::{JsonObject, Tool, ToolAnnotations};
use schemars::JsonSchema;
use serde_json::Value;

pub use lists::{list_prompts, list_resource_templates, list_resources, list_tools};
pub use server::Server;

use crate::paginated::Paginated;
use crate::toolset::Definition;

/// The output schema of `T`'s list, for `#[tool(output_schema = …)]`.
#[must_use]
pub fn output_schema<T: Paginated + JsonSchema>() -> Arc<JsonObject> {
    object(T::output_schema())
}

impl From<&Definition> for Tool {
    fn from(definition: &Definition) -> Self {
        let annotations = ToolAnnotations::new()
            .read_only(Definition::READ_ONLY)
            .destructive(!Definition::READ_ONLY)
            .idempotent(Definition::IDEMPOTENT);
        Self::new(
            definition.name,
            definition.description.clone(),
            object(definition.input_schema.clone()),
        )
        .with_raw_output_schema(object(definition.output_schema.clone()))
        .with_annotations(annotations)
    }
}

fn object(schema: Value) -> Arc<JsonObject> {
    match schema {
        Value::Object(schema) => Arc::new(schema),
        _ => Arc::default(),
    }
}
