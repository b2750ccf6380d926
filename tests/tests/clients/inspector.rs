//! The MCP inspector's command line: one process a request.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::client::Answer;
use crate::installed;
use crate::page::Page;
use crate::server::Server;
use crate::walks::keys;

/// What one run of the inspector gave.
struct Run {
    code: Option<i32>,
    result: String,
    said: String,
}

/// Runs it on a server, which is a URL or a command.
fn inspect(era: &str, options: &[&str], server: &[&str]) -> Option<Run> {
    let packages = installed::node()?;
    let output = Command::new("node")
        .arg(packages.join("@modelcontextprotocol/inspector/clients/launcher/build/index.js"))
        .args(["--cli", "--format", "json", "--protocol-era", era])
        .args(options)
        .args(server)
        .output()
        .expect("node runs");
    let text = |bytes| String::from_utf8(bytes).expect("it speaks UTF-8");
    Some(Run {
        code: output.status.code(),
        result: text(output.stdout),
        said: text(output.stderr),
    })
}

fn call(era: &str, arguments: &Value, server: &[&str]) -> Option<Run> {
    let arguments = arguments.to_string();
    let options = [
        "--method",
        "tools/call",
        "--tool-name",
        "list_entries",
        "--tool-args-json",
        &arguments,
    ];
    inspect(era, &options, server)
}

impl Run {
    fn answer(&self) -> Answer {
        let printed: Value = serde_json::from_str(&self.result)
            .unwrap_or_else(|_| panic!("{:?}: {}{}", self.code, self.result, self.said));
        let result = &printed["result"];
        // The keys of the content, in the order that was printed.
        let content = self
            .result
            .split_once(r#""structuredContent":"#)
            .map(|(_, content)| content);
        let mut content = content.map(|content| {
            serde_json::Deserializer::from_str(content)
                .into_iter()
                .next()
                .expect("a value")
                .expect("JSON")
        });
        Answer {
            is_error: result["isError"] == true,
            text: vec![
                result["content"][0]["text"]
                    .as_str()
                    .expect("text")
                    .to_owned(),
            ],
            structured: content.take(),
        }
    }
}

fn schemas_pass_the_strict_check(era: &str, server: &[&str]) {
    let Some(run) = inspect(era, &["--method", "tools/list", "--strict"], server) else {
        return;
    };
    assert_eq!(run.code, Some(0), "{}", run.said);
    assert!(
        run.result.contains(r#""name":"list_entries""#),
        "{}",
        run.result
    );
    // It passes schemas with warnings too.
    assert!(!run.said.contains("Path: inputSchema"), "{}", run.said);
}

fn on_stdio() -> [&'static str; 6] {
    let devtools = installed::devtools().to_str().expect("a path is text");
    ["--", devtools, "--rows", "12", "--budget", "9000"]
}

#[test]
fn schemas_pass_the_strict_check_on_stdio() {
    schemas_pass_the_strict_check("legacy", &on_stdio());
}

#[test]
fn schemas_pass_the_strict_check_over_http() {
    let server = Server::start(&["--rows", "12"]);
    schemas_pass_the_strict_check("modern", &["--server-url", &server.url]);
}

#[test]
fn a_loose_schema_does_not_pass() {
    let Some(python) = installed::python() else {
        return;
    };
    let tamper = installed::scripts().join("tamper.py");
    let path = |path: &Path| path.to_str().expect("a path is text").to_owned();
    let (python, tamper) = (path(&python), path(&tamper));
    let devtools = on_stdio();
    let server = [&["--", &python, &tamper, "loose_schema"], &devtools[1..]].concat();
    let strict = ["--method", "tools/list", "--strict"];
    if let Some(run) = inspect("legacy", &strict, &server) {
        assert_eq!(run.code, Some(6), "{}", run.said);
    }
}

#[test]
fn a_walk_over_http_has_every_row() {
    let server = Server::start(&["--rows", "12"]);
    let server = ["--server-url", &server.url];
    let mut walked = Vec::new();
    let mut cursor = json!("");
    let page = |cursor: &Value, limit: Value| {
        let run = call(
            "modern",
            &json!({ "limit": limit, "cursor": cursor }),
            &server,
        )?;
        Some(Page::of(&run.answer()))
    };
    loop {
        let Some(page) = page(&cursor, json!("5")) else {
            return;
        };
        walked.extend(page.rows().clone());
        let Some(next) = page.next_cursor() else {
            break;
        };
        cursor = json!(next);
    }
    let whole = page(&Value::Null, json!(12.0)).expect("it is installed");
    assert_eq!(&walked, whole.rows());
    assert_eq!(keys("list_entries", &walked).len(), 12);
}

#[test]
fn a_fault_is_a_result_on_stdio() {
    let Some(run) = call("legacy", &json!({ "limit": 0, "offset": 3 }), &on_stdio()) else {
        return;
    };
    let answer = run.answer();
    // The inspector's own code for a tool's error.
    assert_eq!(run.code, Some(5), "{}", run.said);
    assert!(answer.is_error);
    assert!(answer.text[0].contains("from 1 to 200"), "{answer:?}");
    assert!(answer.text[0].contains("`next_cursor`"), "{answer:?}");
}
