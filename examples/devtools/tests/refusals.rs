//! What is refused, and what only looks wrong.

use serde_json::{Value, json};

use super::{Client, LISTS, after, cursor};

/// The code of a refusal, which is short.
async fn code(client: &Client, tool: &str, arguments: Value) -> String {
    let text = client.refusal(tool, arguments).await;
    assert!(text.len() < 1_000, "{text}");
    let refusal: Value = serde_json::from_str(&text).unwrap();
    assert!(refusal["error"]["message"].is_string(), "{text}");
    refusal["error"]["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_bad_argument_is_a_short_result_that_the_model_reads() {
    let client = Client::alone("--rows 30").await;
    let long = "x".repeat(100_000);
    for (list, _) in LISTS {
        for (arguments, expected) in [
            (json!({ "cursor": "junk" }), "malformed_cursor"),
            (json!({ "cursor": long }), "malformed_cursor"),
            (json!({ "cursor": 3 }), "malformed_cursor"),
            (json!({ "limit": 0 }), "invalid_limit"),
            (json!({ "limit": -1 }), "invalid_limit"),
            (json!({ "limit": 1.5 }), "invalid_limit"),
            (json!({ "limit": true }), "invalid_limit"),
            (json!({ "limit": long }), "invalid_limit"),
            (json!({ "offset": 10 }), "offset_argument"),
            (json!({ "page": 2 }), "offset_argument"),
            (json!({ "limt": 5 }), "unknown_argument"),
            (json!({ long.as_str(): 5 }), "unknown_argument"),
            (json!({ "limit": 0, "offset": 1 }), "several_faults"),
        ] {
            assert_eq!(code(&client, list, arguments).await, expected, "{list}");
        }
    }
}

#[tokio::test]
async fn a_limit_as_a_model_writes_it_counts() {
    let client = Client::alone("--rows 70").await;
    for (list, key) in LISTS {
        let five = client.call(list, json!({ "limit": 5 })).await;
        for limit in [json!("5"), json!(5.0)] {
            let page = client.call(list, json!({ "limit": limit })).await;
            assert_eq!(page["page"], five["page"], "{list}");
        }
        let default = client.call(list, json!({ "limit": null })).await;
        assert_eq!(default["page"]["returned"], 50, "{list}");
        let most = client.call(list, json!({ "limit": 5_000 })).await;
        assert_eq!(
            (&most["page"]["limit"], &most["page"]["limit_clamped"]),
            (&json!(200), &json!(true))
        );
        for blank in [json!(""), json!("  "), json!(null)] {
            let page = client
                .call(list, json!({ "limit": 5, "cursor": blank }))
                .await;
            assert_eq!(
                super::keys([&page], key),
                super::keys([&five], key),
                "{list}"
            );
        }
    }
}

#[tokio::test]
async fn a_cursor_is_refused_in_another_list_which_names_its_own() {
    let client = Client::alone("--rows 30").await;
    for (list, _) in LISTS {
        let page = client.call(list, json!({ "limit": 5 })).await;
        for (other, _) in LISTS.into_iter().filter(|(other, _)| *other != list) {
            let refusal = client.refusal(other, after(&page, 5)).await;
            let names = format!("of the tool `{list}`, not of `{other}`");
            assert!(refusal.contains(&names), "{refusal}");
        }
    }
}

#[tokio::test]
async fn a_cursor_is_refused_with_other_filters_and_when_it_is_changed() {
    let client = Client::alone("--rows 200").await;
    let page = client
        .call("list_requests", json!({ "limit": 5, "method": "GET" }))
        .await;
    let other = json!({ "cursor": cursor(&page), "method": "POST" });
    assert_eq!(
        code(&client, "list_requests", other).await,
        "cursor_filters"
    );

    let cursor = cursor(&page).as_str().unwrap().to_owned();
    let (position, guard) = cursor.rsplit_once('~').unwrap();
    let further = format!("{}~{guard}", position.parse::<u64>().unwrap() + 1);
    let edited = json!({ "cursor": further, "method": "GET" });
    assert_eq!(
        code(&client, "list_requests", edited).await,
        "foreign_cursor"
    );
}

#[tokio::test]
async fn with_a_secret_only_who_has_it_gives_cursors() {
    let plain = Client::alone("--rows 30").await;
    let one = Client::alone("--rows 30 --secret a-secret-of-one-server").await;
    let same = Client::alone("--rows 30 --secret a-secret-of-one-server").await;
    let other = Client::alone("--rows 30 --secret a-secret-of-another").await;
    for (list, _) in LISTS {
        let next = after(&one.call(list, json!({ "limit": 5 })).await, 5);
        assert_eq!(
            same.call(list, next.clone()).await["page"]["returned"],
            5,
            "{list}"
        );
        code(&plain, list, next.clone()).await;
        code(&other, list, next).await;
    }
}

#[tokio::test]
async fn a_change_that_is_refused_changes_nothing() {
    let client = Client::alone("--rows 5").await;
    for (tool, arguments) in [
        ("set_entry", json!({ "key": "k".repeat(513), "value": "" })),
        (
            "set_entry",
            json!({ "key": "k", "value": "v".repeat(65_537) }),
        ),
        ("set_entry", json!({ "key": "k", "value": "v", "ttl": 5 })),
        ("set_entry", json!({ "key": "k" })),
        ("delete_entry", json!({ "entry": "auth.theme.0000" })),
        ("append", json!({ "to": "messages", "count": 0 })),
        ("append", json!({ "to": "messages", "count": 10_001 })),
        (
            "append",
            json!({ "to": "messages", "text": "t".repeat(65_537) }),
        ),
        ("append", json!({ "to": "entries" })),
        ("clear", json!({ "list": "files" })),
        ("restart", json!({ "list": "entries" })),
    ] {
        let refusal = client.refusal(tool, arguments).await;
        assert!(refusal.len() < 1_000, "{refusal}");
    }
    for (list, _) in LISTS {
        assert_eq!(
            client.call(list, json!({})).await["page"]["total"],
            5,
            "{list}"
        );
    }
}

#[tokio::test]
async fn the_longest_key_that_can_be_set_can_be_listed() {
    let client = Client::alone("--rows 0").await;
    let keys: Vec<String> = ('a'..'d')
        .map(|end| format!("{}{end}", "\u{1}".repeat(511)))
        .collect();
    for key in &keys {
        client
            .call("set_entry", json!({ "key": key, "value": "v" }))
            .await;
    }
    let pages = client.walk("list_entries", json!({ "limit": 1 })).await;
    assert_eq!(super::keys(&pages, "key"), keys);
}
