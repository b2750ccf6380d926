//! The tools of every server, as two lists: what there is, and what it takes.

use std::sync::Arc;

use pager::{
    AsyncPaginatedSource, Matches, PageBuilder, PageFilters, Paginated, Seek, SourceError,
};
use rmcp::model::Tool;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use tokio::task::JoinSet;

use crate::quote::{quote, shorten};
use crate::result::Fault;
use crate::upstream::{Failure, Upstream, Upstreams};

/// Lists the tools of the servers behind this gateway, by server and name, with
/// a summary of each. Read a tool's definition with `describe` before you use
/// it with `call`. A row without a name stands for a server that cannot be
/// reached, whose tools are not listed.
#[derive(Serialize, JsonSchema, Paginated)]
#[page(
    tool = "discover",
    unit = "tools",
    default_limit = 100,
    max_limit = 500
)]
pub(crate) struct Entry {
    /// What `describe` and `call` take as the tool: the server and the name.
    #[page(key)]
    pub(crate) tool: String,

    /// The server that has it.
    #[page(filter)]
    pub(crate) server: String,

    /// Its name there.
    #[page(filter(contains))]
    pub(crate) name: String,

    /// What it does, in short, in its server's words.
    pub(crate) summary: String,
}

impl Entry {
    fn of(server: &str, tool: &Tool) -> Self {
        let text = tool.description.as_deref().or(tool.title.as_deref());
        Self {
            tool: format!("{server}/{}", tool.name),
            server: server.to_owned(),
            name: tool.name.to_string(),
            summary: first_sentence(text.unwrap_or_default()),
        }
    }

    /// Stands before all tools of its server.
    fn missing(failure: &Failure, server: &str) -> Self {
        Self {
            tool: format!("{server}/"),
            server: server.to_owned(),
            name: String::new(),
            summary: format!("Not listed: {failure}"),
        }
    }
}

/// A description's first sentence, or what of it is short.
fn first_sentence(text: &str) -> String {
    let paragraph = text.trim().split("\n\n").next().unwrap_or_default();
    let end = paragraph.find(". ").map_or(paragraph.len(), |dot| dot + 1);
    shorten(&paragraph[..end], 160)
}

/// Gives the whole definition of one or several tools that `discover` lists:
/// what each takes and what it answers.
#[derive(Serialize, JsonSchema, Paginated)]
#[page(tool = "describe", unit = "tools", filters = Named, total = "none")]
pub(crate) struct Definition {
    /// The server and the name.
    #[page(key)]
    tool: String,

    /// What it does, in its server's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,

    /// The JSON Schema of what `call` takes as `arguments`.
    input_schema: Value,

    /// The JSON Schema of its structured answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    output_schema: Option<Value>,

    /// What its server says of its effects.
    #[serde(skip_serializing_if = "Option::is_none")]
    annotations: Option<Value>,
}

#[derive(PageFilters)]
pub(crate) struct Named {
    /// The tools, each as `discover` names it. Required.
    tools: Vec<String>,
}

impl Matches<Definition> for Named {
    fn matches(&self, row: &Definition) -> bool {
        self.tools.contains(&row.tool)
    }
}

impl Definition {
    fn of(name: &str, tool: &Tool) -> Self {
        Self {
            tool: name.to_owned(),
            description: tool.description.as_deref().map(str::to_owned),
            input_schema: Value::Object((*tool.input_schema).clone()),
            output_schema: tool.output_schema.as_deref().cloned().map(Value::Object),
            annotations: serde_json::to_value(&tool.annotations)
                .ok()
                .filter(|value| !value.is_null()),
        }
    }
}

/// The source of both lists.
#[derive(Clone)]
pub(crate) struct Catalog(pub(crate) Upstreams);

impl Catalog {
    /// The tool that `server/name` stands for. A name that is not known yet is
    /// looked up anew.
    pub(crate) async fn find(&self, name: &str) -> Result<(Arc<Upstream>, Tool), Fault> {
        let Some((upstream, tool)) = self.0.find(name) else {
            return Err(Fault::new(
                "unknown_tool",
                format!(
                    "there is no tool `{}`: a tool is named by its server and its name, as in `server/name`; \
                 the servers are {}; `discover` lists their tools",
                    quote(name),
                    self.0.names(),
                ),
            ));
        };
        let among = |tools: &[Tool]| tools.iter().find(|known| known.name == tool).cloned();
        if let Some(tool) = among(&upstream.known_tools().await?) {
            return Ok((Arc::clone(upstream), tool));
        }
        let tool = among(&upstream.tools().await?).ok_or_else(|| {
            Fault::new(
                "unknown_tool",
                format!(
                    "the server `{}` has no tool `{}`: `discover` lists those that it has",
                    upstream.name,
                    quote(tool)
                ),
            )
        })?;
        Ok((Arc::clone(upstream), tool))
    }

    /// Each server with its tools, asked all at once. A list that starts asks
    /// anew; one that goes on takes what is known.
    async fn all(
        &self,
        server: Option<&String>,
        anew: bool,
    ) -> Vec<(Arc<Upstream>, Result<Arc<[Tool]>, Failure>)> {
        let mut asked = JoinSet::new();
        let wanted =
            |upstream: &&Arc<Upstream>| server.is_none_or(|server| *server == upstream.name);
        for upstream in self.0.iter().filter(wanted).cloned() {
            asked.spawn(async move {
                let tools = if anew {
                    upstream.tools().await
                } else {
                    upstream.known_tools().await
                };
                (upstream, tools)
            });
        }
        asked.join_all().await
    }
}

impl AsyncPaginatedSource<Entry> for Catalog {
    async fn list_from_async(
        &self,
        seek: &Seek<Entry>,
        page: &mut PageBuilder<Entry>,
    ) -> Result<(), SourceError> {
        let server = seek.filters().get("server").cloned();
        let mut rows = Vec::new();
        for (upstream, tools) in self.all(server.as_ref(), seek.after().is_none()).await {
            match tools {
                Ok(tools) => {
                    rows.extend(tools.iter().map(|tool| Entry::of(&upstream.name, tool)));
                }
                Err(failure) => {
                    // A filter on names does not keep the row that says so.
                    page.set_capped();
                    rows.push(Entry::missing(&failure, &upstream.name));
                }
            }
        }
        pager::Live(|| &rows).list_from_async(seek, page).await
    }
}

impl AsyncPaginatedSource<Definition> for Catalog {
    async fn list_from_async(
        &self,
        seek: &Seek<Definition>,
        page: &mut PageBuilder<Definition>,
    ) -> Result<(), SourceError> {
        let names = &seek.filters().tools;
        if names.is_empty() {
            return Err(SourceError::new(
                "`tools` is required: the tools to describe, as `discover` names them",
            ));
        }
        let mut rows = Vec::with_capacity(names.len());
        for name in names {
            let (_, tool) = self.find(name).await?;
            rows.push(Definition::of(name, &tool));
        }
        pager::Live(|| &rows).list_from_async(seek, page).await
    }
}
