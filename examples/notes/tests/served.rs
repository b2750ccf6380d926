//! The server as a host meets it.

use pager::rmcp3::Server;
use rmcp::ServiceExt;
use rmcp::model::CallToolRequestParams;
use serde_json::{Value, json};

use super::databases::Places;

#[tokio::test(flavor = "multi_thread")]
async fn a_host_reads_every_list() {
    let places = Places::new("a_host_reads_every_list").await;
    for (name, lists) in places.lists(60).await {
        lists
            .check()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let (theirs, ours) = tokio::io::duplex(1 << 16);
        let server = Server::new(lists);
        tokio::spawn(async move {
            let running = server.serve(theirs).await.expect("a handshake");
            running.waiting().await
        });
        let client = ().serve(ours).await.unwrap();
        let tools = client.list_all_tools().await.unwrap();
        let names: Vec<_> = tools.iter().map(|tool| &*tool.name).collect();
        assert_eq!(
            names,
            ["list_headings", "list_notes", "list_reviews", "list_tasks"]
        );
        for tool in names {
            let arguments = json!({ "limit": 60 });
            let Value::Object(arguments) = arguments else {
                unreachable!("it is an object");
            };
            let call = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
            let page = client.call_tool(call).await.unwrap();
            let page = page.structured_content.unwrap();
            assert_eq!(page["page"]["returned"], 60, "{name} {tool}");
            assert_eq!(page["page"]["has_more"], false, "{name} {tool}");
        }
    }
    places.remove().await;
}
