//! Calls of a set's lists.

use std::sync::{Arc, RwLock};
use std::time::Duration;

use pager::rmcp3::Server;
use pager::{AsyncPaginatedSource, Budget, PageBuilder, Seek, SourceError, Toolset};
use pager_tests::{Note, Numbered, Place, numbered};
use rmcp::ErrorData;
use rmcp::model::{CallToolRequestParams, ErrorCode};
use serde_json::{Value, json};

use crate::client::{call, client, eras, page, refusal, text};

type Shared = Arc<RwLock<Vec<Note>>>;

fn server(notes: Shared) -> Server {
    let tools = Toolset::new()
        .list::<Note>(notes)
        .list::<Place>(Vec::new())
        .build()
        .expect("good names");
    Server::new(tools).named("notes", "1.0.0")
}

fn notes(most: u64) -> Shared {
    Arc::new(RwLock::new(numbered(1..=most)))
}

/// Checks results against a tool's output schema, as clients do.
fn validator(schema: &Value) -> jsonschema::Validator {
    jsonschema::validator_for(schema).expect("a schema")
}

#[tokio::test]
async fn a_walk_gives_each_row_once_in_both_eras() {
    for era in eras() {
        let client = client(server(notes(23)), era).await;
        let tools = client.list_all_tools().await.expect("tools");
        let schema = tools[0].output_schema.as_deref().expect("an output schema");
        let validator = validator(&json!(schema));
        let (mut ids, mut cursor) = (Vec::new(), Value::Null);
        loop {
            let result = call(
                &client,
                "list_notes",
                json!({ "limit": 5, "cursor": cursor }),
            )
            .await;
            let page = page(&result);
            validator.validate(page).expect("it fits its schema");
            ids.extend(
                page["rows"]
                    .as_array()
                    .expect("rows")
                    .iter()
                    .map(|row| row["id"].clone()),
            );
            match page["page"].get("next_cursor") {
                Some(next) => cursor = next.clone(),
                None => break,
            }
        }
        assert_eq!(json!(ids), json!((1..=23).collect::<Vec<u64>>()));
    }
}

#[tokio::test]
async fn rows_deleted_between_pages_lose_nothing() {
    for era in eras() {
        let notes = notes(30);
        let client = client(server(Arc::clone(&notes)), era).await;
        let first = call(&client, "list_notes", json!({ "limit": 10 })).await;
        let cursor = page(&first)["page"]["next_cursor"].clone();
        // The boundary row, one behind it, and one ahead.
        notes
            .write()
            .expect("a lock")
            .retain(|note| ![3, 10, 12].contains(&note.id));
        let second = call(
            &client,
            "list_notes",
            json!({ "limit": 3, "cursor": cursor }),
        )
        .await;
        assert_eq!(page(&second)["rows"][0]["id"], 11);
        assert_eq!(page(&second)["rows"][1]["id"], 13);
    }
}

#[tokio::test]
async fn what_a_model_can_mend_is_a_result_and_says_how() {
    for era in eras() {
        let client = client(server(notes(3)), era).await;
        for (arguments, says) in [
            (
                json!({ "cursor": "rubbish" }),
                "to start, leave `cursor` out",
            ),
            (json!({ "limit": 0 }), "from 1 to 200"),
            (json!({ "offset": 20 }), "paged by `cursor`"),
            (json!({ "lvel": "odd" }), "did you mean `level`"),
            (
                json!({ "cursor": "x".repeat(100_000), "limit": "y".repeat(100_000) }),
                "from 1 to 200",
            ),
        ] {
            let result = call(&client, "list_notes", arguments).await;
            assert_eq!(result.is_error, Some(true));
            assert_eq!(result.structured_content, None);
            assert!(text(&result).contains(says), "{}", text(&result));
            assert!(text(&result).len() < 1_000);
        }
    }
}

#[tokio::test]
async fn limits_and_cursors_in_the_forms_that_models_write() {
    for era in eras() {
        let client = client(server(notes(30)), era).await;
        for (arguments, rows) in [
            (json!({ "limit": "5" }), 5),
            (json!({ "limit": 5.0 }), 5),
            (json!({ "limit": null }), 30),
            (json!({ "cursor": "" }), 30),
            (json!({ "cursor": null }), 30),
        ] {
            let result = call(&client, "list_notes", arguments.clone()).await;
            assert_eq!(page(&result)["page"]["returned"], rows, "{arguments}");
        }
    }
}

#[tokio::test]
async fn a_tool_that_is_not_there_is_an_error_of_the_protocol() {
    for era in eras() {
        let client = client(server(notes(3)), era).await;
        let params = CallToolRequestParams::new("list_note");
        let error = refusal(client.call_tool(params).await);
        assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
        assert!(
            error.message.contains("did you mean `list_notes`"),
            "{error}"
        );
    }
}

#[tokio::test]
async fn text_stays_within_the_budget() {
    let tools = Toolset::new()
        .list::<Note>(numbered::<Note>(1..=500))
        .budget(Budget::bytes(1_500).expect("a budget"))
        .build()
        .expect("good names");
    let [era, _] = eras();
    let client = client(Server::new(tools), era).await;
    let result = call(&client, "list_notes", json!({ "limit": 200 })).await;
    assert_eq!(page(&result)["page"]["stopped_by"], "bytes");
    assert!(text(&result).len() <= 1_500);
    assert!(text(&result).len() > 1_300, "it uses its room");
}

#[tokio::test]
async fn a_cursor_of_one_scope_is_refused_in_another() {
    let scoped = |scope: &'static str| server(notes(30)).scope(move |_| Ok(scope.to_owned()));
    let [era, _] = eras();
    let ours = client(scoped("ours"), era.clone()).await;
    let theirs = client(scoped("theirs"), era.clone()).await;
    let first = call(&ours, "list_notes", json!({ "limit": 1 })).await;
    let arguments = json!({ "cursor": page(&first)["page"]["next_cursor"] });
    assert_eq!(
        call(&theirs, "list_notes", arguments.clone())
            .await
            .is_error,
        Some(true)
    );
    assert_eq!(
        page(&call(&ours, "list_notes", arguments).await)["rows"][0]["id"],
        2
    );

    let nobody = server(notes(3)).scope(|_| Err(ErrorData::invalid_request("who are you?", None)));
    let client = client(nobody, era).await;
    let error = refusal(
        client
            .call_tool(CallToolRequestParams::new("list_notes"))
            .await,
    );
    assert_eq!(error.message, "who are you?");
}

/// Waits for longer than anybody has.
struct Stuck;

impl AsyncPaginatedSource<Note> for Stuck {
    async fn list_from_async(
        &self,
        _: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        tokio::time::sleep(Duration::from_hours(1)).await;
        let _ = page.push(&Note::numbered(1));
        Ok(())
    }
}

#[tokio::test]
async fn a_source_that_is_stuck_ends_at_the_deadline() {
    let tools = Toolset::new()
        .list::<Note>(Stuck)
        .deadline(Duration::from_millis(50))
        .build()
        .expect("good names");
    let [era, _] = eras();
    let client = client(Server::new(tools), era).await;
    let result = call(&client, "list_notes", json!({})).await;
    assert_eq!(result.is_error, Some(true));
    assert!(
        text(&result).contains("took longer than 50ms"),
        "{}",
        text(&result)
    );
}

/// Panics while it lists.
struct Broken;

impl AsyncPaginatedSource<Note> for Broken {
    async fn list_from_async(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        tokio::task::yield_now().await;
        assert_ne!(seek.limit(), 13, "a bug of the source");
        let _ = page.push(&Note::numbered(1));
        Ok(())
    }
}

#[tokio::test]
async fn a_source_that_panics_is_answered_all_the_same() {
    let tools = Toolset::new()
        .list::<Note>(Broken)
        .build()
        .expect("good names");
    let [era, _] = eras();
    let client = client(Server::new(tools), era).await;
    let result = call(&client, "list_notes", json!({ "limit": 13 })).await;
    assert_eq!(result.is_error, Some(true));
    assert!(text(&result).contains("panicked"), "{}", text(&result));
    let result = call(&client, "list_notes", json!({ "limit": 12 })).await;
    assert_eq!(page(&result)["page"]["returned"], 1);
}
