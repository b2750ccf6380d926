//! A client of a server in the same process.

use std::time::Duration;

use rmcp::ServerHandler;
use rmcp::model::{CallToolRequestParams, CallToolResult, ErrorData, ProtocolVersion};
use rmcp::service::{
    ClientLifecycleMode, ClientServiceExt, RoleClient, RunningService, ServiceError, ServiceExt,
};
use serde_json::Value;
use tokio::time::timeout;

/// A call that is never answered fails its test, and does not hang it.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) type Client = RunningService<RoleClient, ()>;

/// With a handshake, and without.
pub(crate) fn eras() -> [ClientLifecycleMode; 2] {
    [
        ClientLifecycleMode::Initialize,
        ClientLifecycleMode::Discover {
            preferred_versions: vec![ProtocolVersion::V_2026_07_28],
        },
    ]
}

/// A client of a server of its own.
pub(crate) async fn client(server: impl ServerHandler, era: ClientLifecycleMode) -> Client {
    let (ours, theirs) = tokio::io::duplex(1 << 20);
    tokio::spawn(async move {
        let running = server.serve(theirs).await.expect("a client");
        running.waiting().await
    });
    ().serve_with_lifecycle(ours, era).await.expect("a server")
}

/// What is answered in time.
pub(crate) async fn in_time<T>(answer: impl Future<Output = T>) -> T {
    timeout(PATIENCE, answer).await.expect("an answer in time")
}

pub(crate) async fn call(client: &Client, tool: &str, arguments: Value) -> CallToolResult {
    let Value::Object(arguments) = arguments else {
        panic!("arguments are an object")
    };
    let params = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
    in_time(client.call_tool(params)).await.expect("a result")
}

/// The text of a result.
pub(crate) fn text(result: &CallToolResult) -> &str {
    assert_eq!(result.content.len(), 1);
    &result.content[0].as_text().expect("text").text
}

/// The page of a result, the same in both its forms.
pub(crate) fn page(result: &CallToolResult) -> &Value {
    assert_ne!(result.is_error, Some(true), "{}", text(result));
    let structured = result.structured_content.as_ref().expect("structured");
    assert_eq!(text(result), structured.to_string());
    assert!(
        text(result).starts_with(r#"{"page":{"has_more":"#),
        "{}",
        text(result)
    );
    structured
}

/// The error of the protocol.
pub(crate) fn refusal<T: std::fmt::Debug>(result: Result<T, ServiceError>) -> ErrorData {
    match result {
        Err(ServiceError::McpError(error)) => error,
        other => panic!("not refused: {other:?}"),
    }
}
