//! A client: a script that drives an SDK, asked line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::{self, JoinHandle};

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::installed;
use crate::page::Page;
use crate::server::Server;

/// An SDK.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sdk {
    Python,
    TypeScript,
}

/// A version of the protocol: the last with a handshake, and the first without.
pub(crate) const HANDSHAKE: &str = "2025-11-25";
pub(crate) const NO_HANDSHAKE: &str = "2026-07-28";

/// A client that is connected to a server.
pub(crate) struct Client {
    process: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    complaints: Option<JoinHandle<String>>,
}

/// What a tool's result is, as the SDK hands it to a program.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    pub(crate) is_error: bool,
    pub(crate) text: Vec<String>,
    /// As it stood: `Value` would sort its keys.
    pub(crate) structured: Option<Box<RawValue>>,
}

impl Client {
    /// A client of a server that it starts itself, on standard input and output.
    pub(crate) fn on_stdio(sdk: Sdk, protocol: &str, options: &[&str]) -> Option<Self> {
        let devtools = installed::devtools().to_str().expect("a path is text");
        Self::start(sdk, protocol, &[&["--", devtools], options].concat())
    }

    /// The same, with a server between them that breaks a rule.
    pub(crate) fn harmed(sdk: Sdk, harm: &str, options: &[&str]) -> Option<Self> {
        let python = installed::python()?;
        let tamper = installed::scripts().join("tamper.py");
        let path = |path: &Path| path.to_str().expect("a path is text").to_owned();
        let command = [
            path(&python),
            path(&tamper),
            harm.to_owned(),
            path(installed::devtools()),
        ];
        let command: Vec<_> = command.iter().map(String::as_str).collect();
        Self::start(sdk, HANDSHAKE, &[&["--"], &command[..], options].concat())
    }

    /// A client of a server that runs.
    pub(crate) fn on_http(sdk: Sdk, protocol: &str, server: &Server) -> Option<Self> {
        Self::start(sdk, protocol, &["--url", &server.url])
    }

    fn start(sdk: Sdk, protocol: &str, options: &[&str]) -> Option<Self> {
        let (program, script) = match sdk {
            Sdk::Python => (installed::python()?, "python/client.py"),
            Sdk::TypeScript => (
                installed::node().map(|_| "node".into())?,
                "typescript/client.mjs",
            ),
        };
        let mut process = Command::new(program)
            .arg(installed::scripts().join(script))
            .args(["--protocol", protocol])
            .args(options)
            .env("PAGER_CLIENTS", installed::clients())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the client runs");
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut errors = process.stderr.take().expect("it is piped");
        let complaints = thread::spawn(move || {
            let mut text = Vec::new();
            // What was read before a failure is shown.
            let _ = errors.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        let mut client = Self {
            requests: process.stdin.take(),
            process,
            answers,
            complaints: Some(complaints),
        };
        let hello: Value = serde_json::from_str(&client.line()).expect("a client speaks JSON");
        assert_eq!(hello["protocol"], protocol, "{sdk:?}");
        Some(client)
    }

    /// The answer to a request, whatever it is.
    pub(crate) fn ask(&mut self, request: &Value) -> String {
        let mut requests = self.requests.as_ref().expect("it is open until the end");
        // Where that fails, the missing answer says why.
        let _ = writeln!(requests, "{request}");
        self.line()
    }

    /// The result of a tool.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> Answer {
        let line = self.ask(&json!({ "call": tool, "arguments": arguments }));
        serde_json::from_str(&line)
            .unwrap_or_else(|_| panic!("{tool} of {arguments} is no result of a tool: {line}"))
    }

    /// A page of a list, which keeps every rule of a page.
    pub(crate) fn page(&mut self, tool: &str, arguments: &Value) -> Page {
        Page::of(&self.call(tool, arguments))
    }

    /// The pages of a walk, from a cursor or from the start.
    pub(crate) fn walk_from(
        &mut self,
        cursor: Option<&str>,
        tool: &str,
        arguments: &Value,
    ) -> Vec<Page> {
        let mut pages: Vec<Page> = Vec::new();
        let mut arguments = arguments.clone();
        let mut cursor = cursor.map(str::to_owned);
        loop {
            arguments["cursor"] = json!(cursor);
            let page = self.page(tool, &arguments);
            let next = page.next_cursor().map(str::to_owned);
            assert!(
                next.is_none() || next != cursor,
                "{tool}: the walk stands still"
            );
            pages.push(page);
            if next.is_none() {
                return pages;
            }
            cursor = next;
        }
    }

    /// The rows of a whole walk.
    pub(crate) fn rows(&mut self, tool: &str, arguments: &Value) -> Vec<Value> {
        let pages = self.walk_from(None, tool, arguments);
        pages.iter().flat_map(Page::rows).cloned().collect()
    }

    /// The structured content of a tool that changes what is listed.
    pub(crate) fn change(&mut self, tool: &str, arguments: &Value) -> Value {
        let answer = self.call(tool, arguments);
        assert!(!answer.is_error, "{tool}: {:?}", answer.text);
        let content = answer.structured.expect("a change says what it did");
        serde_json::from_str(content.get()).expect("content is JSON")
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.answers
            .read_line(&mut line)
            .expect("answers are UTF-8");
        if line.is_empty() {
            let said = self.end();
            panic!("the client ended before it answered:\n{said}");
        }
        line
    }

    /// Ends the client, and gives what it said on the way.
    fn end(&mut self) -> String {
        // It ends when nothing more can come, and so does a server that it started.
        self.requests = None;
        // It may have ended by itself.
        let _ = self.process.wait();
        let said = self.complaints.take().map(JoinHandle::join);
        said.and_then(Result::ok).unwrap_or_default()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.end();
    }
}
