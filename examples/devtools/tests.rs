//! What a client can rely on. Every test talks to the server as a host does.

mod changes;
mod definitions;
mod many;
mod pages;
mod refusals;

use std::collections::BTreeMap;

use clap::Parser;
use rmcp::model::{CallToolRequestParams, CallToolResult};
use rmcp::service::RunningService;
use rmcp::{RoleClient, ServiceExt};
use serde_json::{Value, json};

use crate::server::Devtools;
use crate::{Cli, store::Store};

/// Every list, and the field that is its key.
const LISTS: [(&str, &str); 6] = [
    ("list_entries", "key"),
    ("list_files", "path"),
    ("list_actions", "seq"),
    ("list_requests", "seq"),
    ("list_messages", "seq"),
    ("list_queries", "key"),
];

/// The server that a command line starts.
fn devtools(flags: &str) -> Devtools {
    let words = std::iter::once("devtools").chain(flags.split_whitespace());
    Cli::try_parse_from(words).unwrap().devtools().unwrap()
}

/// A client of a server, which another client can share.
struct Client(RunningService<RoleClient, ()>);

impl Client {
    async fn of(devtools: &Devtools) -> Self {
        let (theirs, ours) = tokio::io::duplex(1 << 16);
        let devtools = devtools.clone();
        tokio::spawn(async move {
            let running = devtools.serve(theirs).await.expect("a handshake");
            running.waiting().await
        });
        Self(().serve(ours).await.unwrap())
    }

    /// A server with these flags, and its only client.
    async fn alone(flags: &str) -> Self {
        Self::of(&devtools(flags)).await
    }

    async fn result(&self, tool: &str, arguments: &Value) -> CallToolResult {
        let arguments = arguments.as_object().unwrap().clone();
        let call = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
        self.0.call_tool(call).await.unwrap()
    }

    /// What a tool gives.
    async fn call(&self, tool: &str, arguments: Value) -> Value {
        let result = self.result(tool, &arguments).await;
        assert_eq!(
            result.is_error,
            Some(false),
            "{tool} {arguments}: {result:?}"
        );
        let structured = result.structured_content.clone().unwrap();
        assert_eq!(text(&result), structured.to_string());
        structured
    }

    /// Why a tool refuses, as its text.
    async fn refusal(&self, tool: &str, arguments: Value) -> String {
        let result = self.result(tool, &arguments).await;
        assert_eq!(
            result.is_error,
            Some(true),
            "{tool} {arguments}: {result:?}"
        );
        assert_eq!(result.structured_content, None);
        text(&result)
    }

    /// The pages of a walk, to the end.
    async fn walk(&self, list: &str, arguments: Value) -> Vec<Value> {
        self.walk_while(list, arguments, async |_| ()).await
    }

    /// The same with something done after each page but the last.
    async fn walk_while(
        &self,
        list: &str,
        mut arguments: Value,
        mut between: impl AsyncFnMut(&Value),
    ) -> Vec<Value> {
        let mut pages = Vec::new();
        loop {
            let page = self.call(list, arguments.clone()).await;
            pages.push(page);
            let page = &pages[pages.len() - 1];
            let Some(cursor) = page["page"].get("next_cursor") else {
                return pages;
            };
            arguments["cursor"] = cursor.clone();
            between(page).await;
            assert!(pages.len() < 10_000, "the walk does not end");
        }
    }
}

/// The only text of a result.
fn text(result: &CallToolResult) -> String {
    let [content] = &result.content[..] else {
        panic!("one text: {result:?}");
    };
    content.as_text().unwrap().text.clone()
}

/// The keys of all rows of some pages.
fn keys<'a>(pages: impl IntoIterator<Item = &'a Value>, field: &str) -> Vec<Value> {
    let rows = pages
        .into_iter()
        .flat_map(|page| page["rows"].as_array().unwrap());
    rows.map(|row| row[field].clone()).collect()
}

/// The key of every row of a store, in the order of its list.
fn rows(store: &Store) -> BTreeMap<&'static str, Vec<Value>> {
    let sorted = |mut texts: Vec<String>| {
        texts.sort();
        texts.into_iter().map(Value::from).collect::<Vec<_>>()
    };
    let entries = store.entries.read().unwrap().keys().cloned().collect();
    let files = store.files.iter().map(|file| file.path.clone()).collect();
    let queries = store.queries.queries().map(|query| query.key).collect();
    // What was filled in has the numbers from 1 on, of which a ring keeps the last.
    let actions = store.actions.read().unwrap().len() as u64;
    let kept = store.messages.read().unwrap().len() as u64;
    let ring: Vec<Value> = (actions - kept + 1..=actions).map(Value::from).collect();
    BTreeMap::from([
        ("list_entries", sorted(entries)),
        ("list_files", sorted(files)),
        (
            "list_actions",
            (1..=actions).rev().map(Value::from).collect(),
        ),
        ("list_requests", ring.clone()),
        ("list_messages", ring),
        ("list_queries", sorted(queries)),
    ])
}

/// A page's cursor.
fn cursor(page: &Value) -> Value {
    let cursor = page["page"]["next_cursor"].clone();
    assert!(cursor.is_string(), "more rows follow: {}", page["page"]);
    cursor
}

/// The call that goes on after a page.
fn after(page: &Value, limit: u32) -> Value {
    json!({ "cursor": cursor(page), "limit": limit })
}
