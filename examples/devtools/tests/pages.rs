//! What a page is like, and a whole walk.

use serde_json::{Value, json};

use super::{Client, LISTS, cursor, devtools, keys, rows, text};

#[tokio::test]
async fn a_walk_of_each_list_gives_its_rows_in_order_each_once() {
    let devtools = devtools("--rows 300 --capacity 250");
    let client = Client::of(&devtools).await;
    let rows = rows(&devtools.store);
    for (list, key) in LISTS {
        assert_eq!(
            rows[list].len(),
            if rows[list][0] == 51 { 250 } else { 300 },
            "{list}"
        );
        for limit in [7, 200] {
            let pages = client.walk(list, json!({ "limit": limit })).await;
            assert_eq!(keys(&pages, key), rows[list], "{list}");
            assert_eq!(pages[0]["page"]["total"], rows[list].len(), "{list}");
        }
    }
}

#[tokio::test]
async fn page_stands_before_rows_in_both_forms_which_hold_the_same() {
    let client = Client::alone("--rows 30").await;
    for (list, _) in LISTS {
        let result = client.result(list, &json!({ "limit": 5 })).await;
        let text = text(&result);
        assert!(text.starts_with(r#"{"page":{"has_more":true"#), "{text}");
        let structured = result.structured_content.unwrap();
        let fields: Vec<&String> = structured.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["page", "rows"], "{list}");
        assert_eq!(structured.to_string(), text, "{list}");
    }
}

#[tokio::test]
async fn the_last_page_has_no_next_cursor_in_either_form() {
    let client = Client::alone("--rows 10").await;
    for (list, _) in LISTS {
        // An exactly full last page is the last all the same.
        let first = client.call(list, json!({ "limit": 5 })).await;
        let last = json!({ "limit": 5, "cursor": cursor(&first) });
        let result = client.result(list, &last).await;
        assert!(!text(&result).contains("next_cursor"), "{list}");
        let page = &result.structured_content.unwrap()["page"];
        assert_eq!(page.get("next_cursor"), None, "{list}");
        assert_eq!(
            (&page["returned"], &page["has_more"]),
            (&json!(5), &json!(false))
        );
    }
}

#[tokio::test]
async fn structured_content_is_what_the_output_schema_says() {
    let client = Client::alone("--rows 120 --budget 4000").await;
    for tool in client.0.list_all_tools().await.unwrap() {
        let schema = Value::Object((**tool.output_schema.as_ref().unwrap()).clone());
        let schema = jsonschema::validator_for(&schema).unwrap();
        let pages = match &*tool.name {
            "set_entry" => vec![
                client
                    .call("set_entry", json!({ "key": "a", "value": "" }))
                    .await,
            ],
            "delete_entry" => vec![client.call("delete_entry", json!({ "key": "a" })).await],
            "append" => vec![client.call("append", json!({ "to": "messages" })).await],
            "clear" | "restart" => {
                vec![client.call(&tool.name, json!({ "list": "actions" })).await]
            }
            list => client.walk(list, json!({ "limit": 30 })).await,
        };
        for page in pages {
            schema
                .validate(&page)
                .unwrap_or_else(|error| panic!("{}: {error}: {page}", tool.name));
        }
    }
}

#[tokio::test]
async fn no_page_is_over_the_budget_and_nothing_is_lost_by_it() {
    let devtools = devtools("--rows 300 --budget 1000");
    let client = Client::of(&devtools).await;
    let rows = rows(&devtools.store);
    for (list, key) in LISTS {
        let pages = client.walk(list, json!({ "limit": 100 })).await;
        assert!(
            pages.iter().all(|page| page.to_string().len() <= 1_000),
            "{list}"
        );
        assert_eq!(pages[0]["page"]["stopped_by"], "bytes", "{list}");
        assert_eq!(keys(&pages, key), rows[list], "{list}");
    }
    let pages = client.walk("list_messages", json!({ "limit": 1 })).await;
    let cut = pages
        .iter()
        .filter(|page| page["page"]["truncated_fields"] == json!(["text"]));
    assert!(cut.count() > 0);
}

#[tokio::test]
async fn filters_keep_the_rows_that_they_say() {
    let client = Client::alone("--rows 400").await;
    for (list, arguments, keeps) in [
        (
            "list_requests",
            json!({ "method": "POST" }),
            (|row| row["method"] == "POST") as fn(&Value) -> bool,
        ),
        ("list_requests", json!({ "status": 404 }), |row| {
            row["status"] == 404
        }),
        (
            "list_requests",
            json!({ "min_status": 400, "max_status": 499 }),
            |row| {
                row["status"]
                    .as_u64()
                    .is_some_and(|status| status / 100 == 4)
            },
        ),
        (
            "list_requests",
            json!({ "host": "api.example.com", "methods": ["PUT", "PATCH"] }),
            |row| {
                row["host"] == "api.example.com"
                    && (row["method"] == "PUT" || row["method"] == "PATCH")
            },
        ),
        (
            "list_messages",
            json!({ "levels": ["warning", "error"] }),
            |row| row["level"] == "warning" || row["level"] == "error",
        ),
        ("list_messages", json!({ "search": "<Läufer>" }), |row| {
            row["text"].as_str().unwrap().contains("<Läufer>")
        }),
        (
            "list_messages",
            json!({ "since": "2026-01-05T09:01:00Z", "until": "2026-01-05T09:02:00Z" }),
            |row| {
                ("2026-01-05T09:01:00".."2026-01-05T09:02:00")
                    .contains(&row["at"].as_str().unwrap())
            },
        ),
        ("list_entries", json!({ "key_prefix": "cart." }), |row| {
            row["key"].as_str().unwrap().starts_with("cart.")
        }),
        ("list_files", json!({ "extension": "tsx" }), |row| {
            row["extension"] == "tsx"
        }),
        (
            "list_actions",
            json!({ "actor": "ada", "kind": "click" }),
            |row| row["actor"] == "ada" && row["kind"] == "click",
        ),
    ] {
        let all = client.walk(list, json!({ "limit": 200 })).await;
        let rows = all.iter().flat_map(|page| page["rows"].as_array().unwrap());
        let expected: Vec<&Value> = rows.filter(|row| keeps(row)).collect();
        assert!(
            (1..400).contains(&expected.len()),
            "{list} {arguments}: {}",
            expected.len()
        );

        let mut few = arguments.clone();
        few["limit"] = 9.into();
        let pages = client.walk(list, few).await;
        let rows: Vec<&Value> = pages
            .iter()
            .flat_map(|page| page["rows"].as_array().unwrap())
            .collect();
        assert_eq!(rows, expected, "{list} {arguments}");
        assert_eq!(
            pages[0]["page"]["total"],
            expected.len(),
            "{list} {arguments}"
        );
    }
}

#[tokio::test]
async fn the_same_number_of_rows_is_the_same_data_and_cursors_outlive_a_process() {
    let before = Client::alone("--rows 40").await;
    let after = Client::alone("--rows 40").await;
    for (list, key) in LISTS {
        let page = before.call(list, json!({ "limit": 25 })).await;
        if list != "list_queries" {
            assert_eq!(page, after.call(list, json!({ "limit": 25 })).await);
        }
        let rest = after.call(list, json!({ "cursor": cursor(&page) })).await;
        assert_eq!(rest["page"].get("reset"), None, "{list}");
        let all = after.call(list, json!({})).await;
        assert_eq!(keys([&page, &rest], key), keys([&all], key), "{list}");
    }
    let fewer = Client::alone("--rows 39")
        .await
        .call("list_files", json!({}))
        .await;
    assert_eq!(fewer["page"]["total"], 39);
}
