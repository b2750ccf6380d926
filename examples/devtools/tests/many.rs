//! Many clients over HTTP, of both eras of the protocol.

use std::collections::HashMap;

use axum::http::{HeaderName, HeaderValue};
use rmcp::model::ProtocolVersion;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::{ClientLifecycleMode, ClientServiceExt};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use super::{Client, after, devtools, keys};

/// A server at an address, until it is dropped.
struct Served {
    uri: String,
    _stop: oneshot::Sender<()>,
}

async fn serve(flags: &str) -> Served {
    let devtools = devtools(&format!("{flags} --http 127.0.0.1:0"));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let uri = format!("http://{}/mcp", listener.local_addr().unwrap());
    let (stop, stopped) = oneshot::channel();
    let stopped = async { drop(stopped.await) };
    tokio::spawn(crate::serving::serve_http(devtools, listener, stopped));
    Served { uri, _stop: stop }
}

/// With a handshake and a session.
fn old() -> ClientLifecycleMode {
    ClientLifecycleMode::Initialize
}

/// Without either.
fn new() -> ClientLifecycleMode {
    ClientLifecycleMode::Discover {
        preferred_versions: vec![ProtocolVersion::V_2026_07_28],
    }
}

impl Served {
    async fn client(&self, era: ClientLifecycleMode, tenant: Option<&'static str>) -> Client {
        let headers = tenant.map(|tenant| {
            (
                HeaderName::from_static("x-tenant"),
                HeaderValue::from_static(tenant),
            )
        });
        let config = StreamableHttpClientTransportConfig::with_uri(self.uri.clone())
            .custom_headers(headers.into_iter().collect::<HashMap<_, _>>());
        let transport = StreamableHttpClientTransport::from_config(config);
        Client(().serve_with_lifecycle(transport, era).await.unwrap())
    }
}

#[tokio::test]
async fn clients_of_both_eras_share_the_rows_and_the_cursors() {
    let served = serve("--rows 30").await;
    let (old, new) = (
        served.client(old(), None).await,
        served.client(new(), None).await,
    );
    let version = |client: &Client| client.0.peer_info().unwrap().protocol_version.to_string();
    assert_eq!(
        (version(&old), version(&new)),
        ("2025-11-25".into(), "2026-07-28".into())
    );

    old.call("set_entry", json!({ "key": "zzz", "value": "of the old" }))
        .await;
    let first = new.call("list_entries", json!({ "limit": 20 })).await;
    let rest = old.call("list_entries", after(&first, 20)).await;
    assert_eq!(rest["rows"][10]["value"], "of the old");
    for client in [&old, &new] {
        assert!(
            client
                .refusal("list_files", json!({ "offset": 1 }))
                .await
                .contains("`cursor`")
        );
        assert_eq!(client.0.list_all_tools().await.unwrap().len(), 11);
    }
}

#[tokio::test]
async fn a_cursor_is_bound_to_the_header_that_the_server_names() {
    let served = serve("--rows 30 --scope x-tenant").await;
    for era in [old, new] {
        let one = served.client(era(), Some("one")).await;
        let other = served.client(era(), Some("other")).await;
        let page = one.call("list_files", json!({ "limit": 5 })).await;
        assert_eq!(
            one.call("list_files", after(&page, 5)).await["page"]["returned"],
            5
        );
        let refusal = other.refusal("list_files", after(&page, 5)).await;
        assert!(refusal.contains("foreign_cursor"), "{refusal}");
    }
    let none = served.client(old(), None).await;
    let call = rmcp::model::CallToolRequestParams::new("list_files");
    let error = none.0.call_tool(call).await.unwrap_err().to_string();
    assert!(error.contains("x-tenant"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_clients_walk_at_once_and_each_sees_every_row_that_stays() {
    let served = serve("--rows 120").await;
    let writer = served.client(old(), None).await;
    let stays: Vec<Value> = keys(
        [&writer.call("list_entries", json!({ "limit": 200 })).await],
        "key",
    );

    let mut walks = tokio::task::JoinSet::new();
    for number in 0..50 {
        let client = served
            .client(if number % 2 == 0 { old() } else { new() }, None)
            .await;
        walks.spawn(async move {
            let limit = 20 + number;
            let entries = client.walk("list_entries", json!({ "limit": limit })).await;
            let actions = client.walk("list_actions", json!({ "limit": limit })).await;
            (keys(&entries, "key"), keys(&actions, "seq"))
        });
    }
    let mut number = 0;
    while !walks.is_empty() {
        number += 1;
        let key = format!("{}{number}", ["a", "f", "z"][number % 3]);
        writer
            .call("set_entry", json!({ "key": key, "value": "new" }))
            .await;
        writer.call("delete_entry", json!({ "key": key })).await;
        writer.call("append", json!({ "to": "actions" })).await;
        while let Some(walked) = walks.try_join_next() {
            let (mut entries, actions) = walked.unwrap();
            entries.retain(|key| stays.contains(key));
            assert_eq!(entries, stays);
            let newest = actions[0].as_u64().unwrap();
            assert_eq!(actions, (1..=newest).rev().collect::<Vec<_>>());
        }
    }
}
