//! Servers behind a gateway that answer as a test says, and its client.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use pager::Paginated;
use rmcp::handler::server::tool::IntoCallToolResult;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RunningService};
use rmcp::{ErrorData, RoleClient, RoleServer, ServerHandler, ServiceExt};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::io::copy_bidirectional;
use tokio::task::AbortHandle;

use crate::kept::Bounds;
use crate::server::Gateway;
use crate::upstream::{Upstream, Upstreams, handshake};

/// Lists the notes, oldest first.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
pub(super) struct Note {
    #[page(key)]
    pub(super) id: u64,
    #[page(filter)]
    pub(super) folder: String,
    pub(super) text: String,
}

pub(super) fn note(id: u64) -> Note {
    Note {
        id,
        folder: if id.is_multiple_of(2) { "even" } else { "odd" }.into(),
        text: format!("note {id}"),
    }
}

pub(super) fn notes(count: u64) -> Vec<Note> {
    (1..=count).map(note).collect()
}

/// What a scripted tool does.
pub(super) enum Answer {
    Result(CallToolResult),
    Refuse(&'static str),
    /// The server ends without an answer.
    End,
    /// The answer never comes.
    Never,
    /// It comes late.
    After(Duration, CallToolResult),
}

/// A structured answer.
pub(super) fn says(value: Value) -> Answer {
    let mut result = CallToolResult::success(vec![ContentBlock::text(value.to_string())]);
    result.structured_content = Some(value);
    Answer::Result(result)
}

pub(super) fn fails(text: &str) -> Answer {
    Answer::Result(CallToolResult::error(vec![ContentBlock::text(text)]))
}

/// A page of notes, as the library's own server sends it.
pub(super) fn lists(notes: &[Note], arguments: &Value) -> Answer {
    let result = match Note::page(notes, arguments) {
        Ok(page) => page.into_call_tool_result(),
        Err(error) => error.into_call_tool_result(),
    };
    match result {
        Ok(CallToolResponse::Complete(result)) => Answer::Result(result),
        other => panic!("{other:?}"),
    }
}

/// A tool that takes these arguments.
pub(super) fn tool(name: &str, takes: &[&str]) -> Tool {
    let properties: serde_json::Map<_, _> = takes
        .iter()
        .map(|&taken| (taken.to_owned(), json!({})))
        .collect();
    let schema = json!({ "type": "object", "properties": properties });
    Tool::new(
        name.to_owned(),
        format!("Does {name}. And more."),
        schema.as_object().unwrap().clone(),
    )
}

type Script = dyn Fn(&str, &Value) -> Answer + Send + Sync;

/// A server, its tools in pages of so many.
#[derive(Clone)]
pub(super) struct Scripted {
    pub(super) tools: Arc<Mutex<Vec<Tool>>>,
    page: usize,
    script: Arc<Script>,
    host: Arc<Host>,
}

/// Where a server runs: what it was asked, and whether it runs.
#[derive(Default)]
pub(super) struct Host {
    calls: Mutex<Vec<Value>>,
    lines: Mutex<Vec<AbortHandle>>,
    down: AtomicBool,
}

impl Host {
    /// The arguments of each call so far.
    pub(super) fn calls(&self) -> Vec<Value> {
        self.calls.lock().unwrap().clone()
    }

    /// Ends the server, as a process ends; it runs again when somebody connects.
    pub(super) fn end(&self) {
        for line in self.lines.lock().unwrap().drain(..) {
            line.abort();
        }
    }

    /// Ends the server for good, or lets it run again.
    pub(super) fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
        if down {
            self.end();
        }
    }
}

impl Scripted {
    pub(super) fn new(
        tools: impl IntoIterator<Item = Tool>,
        script: impl Fn(&str, &Value) -> Answer + Send + Sync + 'static,
    ) -> Self {
        Self {
            tools: Arc::new(Mutex::new(tools.into_iter().collect())),
            page: 5,
            script: Arc::new(script),
            host: Arc::default(),
        }
    }

    /// A tool `list` that takes a cursor and a limit.
    pub(super) fn list(script: impl Fn(&Value) -> Answer + Send + Sync + 'static) -> Self {
        let taken = ["cursor", "limit", "folder"];
        Self::new([tool("list", &taken)], move |_, arguments| {
            script(arguments)
        })
    }

    /// A tool `list` that takes a cursor and no limit, and answers call by call.
    pub(super) fn answers(answers: impl IntoIterator<Item = Answer>) -> Self {
        let answers = Mutex::new(
            answers
                .into_iter()
                .collect::<std::collections::VecDeque<_>>(),
        );
        Self::new([tool("list", &["cursor"])], move |_, _| {
            answers
                .lock()
                .unwrap()
                .pop_front()
                .expect("an answer is left")
        })
    }

    pub(super) fn host(&self) -> Arc<Host> {
        Arc::clone(&self.host)
    }
}

impl ServerHandler for Scripted {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let cursor = request.and_then(|request| request.cursor);
        let start = cursor.map_or(0, |cursor| cursor.parse().unwrap());
        let tools = self.tools.lock().unwrap().clone();
        let end = tools.len().min(start + self.page);
        let mut result = ListToolsResult::with_all_items(tools[start..end].to_vec());
        result.next_cursor = (end < tools.len()).then(|| end.to_string());
        Ok(result)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        self.host.calls.lock().unwrap().push(arguments.clone());
        match (self.script)(&request.name, &arguments) {
            Answer::Result(result) => Ok(result.into()),
            Answer::Refuse(why) => Err(ErrorData::invalid_params(why, None)),
            Answer::End => {
                self.host.end();
                std::future::pending().await
            }
            Answer::Never => std::future::pending().await,
            Answer::After(time, result) => {
                tokio::time::sleep(time).await;
                Ok(result.into())
            }
        }
    }
}

/// A server under a name, reached in this process.
pub(super) fn behind(name: &str, server: &Scripted) -> Upstream {
    let host = server.host();
    upstream(name, server.clone(), host)
}

pub(super) fn upstream<S: ServerHandler + Clone>(
    name: &str,
    server: S,
    host: Arc<Host>,
) -> Upstream {
    let connect = move || -> std::pin::Pin<Box<dyn Future<Output = _> + Send>> {
        let (server, host) = (server.clone(), Arc::clone(&host));
        Box::pin(async move {
            if host.down.load(Ordering::SeqCst) {
                return Err("connection refused".to_owned());
            }
            let (here, mut out) = tokio::io::duplex(1 << 16);
            let (mut back, there) = tokio::io::duplex(1 << 16);
            // Cut, it leaves both sides without the other at once.
            let line = tokio::spawn(async move { copy_bidirectional(&mut out, &mut back).await });
            host.lines.lock().unwrap().push(line.abort_handle());
            tokio::spawn(async move { server.serve(there).await.unwrap().waiting().await });
            handshake(here).await
        })
    };
    Upstream::new(name.into(), Arc::new(connect), Duration::from_secs(2))
}

/// A gateway and its client.
pub(super) struct Rig {
    client: RunningService<RoleClient, ()>,
}

impl Rig {
    pub(super) async fn new(upstreams: impl IntoIterator<Item = Upstream>) -> Self {
        Self::bounded(upstreams, Bounds::default()).await
    }

    /// In front of one server, named `s`.
    pub(super) async fn of(server: &Scripted) -> Self {
        Self::new([behind("s", server)]).await
    }

    pub(super) async fn bounded(
        upstreams: impl IntoIterator<Item = Upstream>,
        bounds: Bounds,
    ) -> Self {
        let gateway = Gateway::bounded(Upstreams::new(upstreams).unwrap(), 32_000, bounds).unwrap();
        let (here, there) = tokio::io::duplex(1 << 16);
        tokio::spawn(async move { gateway.serve(there).await.unwrap().waiting().await });
        Self {
            client: ().serve(here).await.unwrap(),
        }
    }

    pub(super) async fn tools(&self) -> Vec<Tool> {
        self.client.list_all_tools().await.unwrap()
    }

    /// The result of one of the gateway's tools, as it is.
    pub(super) async fn result(&self, tool: &'static str, arguments: Value) -> CallToolResult {
        let arguments = arguments.as_object().unwrap().clone();
        let request = CallToolRequestParams::new(tool).with_arguments(arguments);
        self.client.call_tool(request).await.unwrap()
    }

    /// The envelope of a result without an error.
    pub(super) async fn page(&self, tool: &'static str, arguments: Value) -> Value {
        let result = self.result(tool, arguments).await;
        assert_ne!(result.is_error, Some(true), "{result:?}");
        envelope(&result)
    }

    /// One page of `s/list`.
    pub(super) async fn list(&self, arguments: Value) -> Value {
        self.page("call", of_list(arguments)).await
    }

    /// The envelope of `s/list` with its error.
    pub(super) async fn broken_list(&self, arguments: Value) -> Value {
        let result = self.result("call", of_list(arguments)).await;
        assert_eq!(result.is_error, Some(true), "{result:?}");
        envelope(&result)
    }

    /// The message of an error that has nothing else.
    pub(super) async fn refusal(&self, tool: &'static str, arguments: Value) -> (String, String) {
        let result = self.result(tool, arguments).await;
        assert_eq!(result.is_error, Some(true), "{result:?}");
        let error: Value = serde_json::from_str(text(&result)).unwrap();
        let part = |name: &str| error["error"][name].as_str().unwrap().to_owned();
        (part("code"), part("message"))
    }

    /// Follows the cursors of `s/list` through the gateway to the end.
    pub(super) async fn walk(&self, mut arguments: Value) -> Vec<u64> {
        let mut walked = Vec::new();
        loop {
            let page = self.list(arguments.clone()).await;
            walked.extend(ids(&page));
            let Some(cursor) = cursor(&page) else {
                return walked;
            };
            arguments["cursor"] = cursor.into();
        }
    }
}

fn of_list(mut arguments: Value) -> Value {
    arguments["tool"] = "s/list".into();
    arguments
}

pub(super) fn text(result: &CallToolResult) -> &str {
    &result.content[0].as_text().unwrap().text
}

/// What the text says, once the structured content says the same and the page
/// information stands before the rows.
pub(super) fn envelope(result: &CallToolResult) -> Value {
    let text = text(result);
    let value: Value = serde_json::from_str(text).unwrap();
    assert_eq!(result.structured_content.as_ref(), Some(&value));
    assert!(text.find(r#""page":"#).unwrap() < text.find(r#""rows":"#).unwrap());
    let returned = value["page"]["returned"].as_u64().unwrap();
    assert_eq!(value["rows"].as_array().unwrap().len() as u64, returned);
    value
}

pub(super) fn cursor(page: &Value) -> Option<String> {
    let page = &page["page"];
    assert_eq!(
        page["has_more"].as_bool(),
        Some(page.get("next_cursor").is_some())
    );
    page["next_cursor"].as_str().map(str::to_owned)
}

pub(super) fn ids(page: &Value) -> Vec<u64> {
    let rows = page["rows"].as_array().unwrap();
    rows.iter().map(|row| row["id"].as_u64().unwrap()).collect()
}

/// Rows with these ids.
pub(super) fn rows(ids: impl IntoIterator<Item = u64>) -> Value {
    ids.into_iter().map(|id| json!({ "id": id })).collect()
}
