//! A list that answers from a script and remembers its calls.

use std::collections::VecDeque;
use std::sync::Mutex;

use pager::{Merged, Walk, WalkError};
use serde_json::{Value, json};

/// Answers in order, each once; a text is an error.
pub(crate) struct Script {
    answers: Mutex<VecDeque<Value>>,
    calls: Mutex<Vec<Value>>,
}

impl Script {
    pub(crate) fn new(answers: impl IntoIterator<Item = Value>) -> Self {
        Self {
            answers: Mutex::new(answers.into_iter().collect()),
            calls: Mutex::default(),
        }
    }

    pub(crate) fn answer(&self, arguments: Value) -> Result<Value, String> {
        self.calls.lock().unwrap().push(arguments);
        let answer = self.answers.lock().unwrap().pop_front();
        match answer.expect("no call behind the last answer") {
            Value::String(error) => Err(error),
            answer => Ok(answer),
        }
    }

    /// The calls so far.
    pub(crate) fn calls(&self) -> Vec<Value> {
        self.calls.lock().unwrap().clone()
    }
}

/// A page of these rows by number, and its cursor.
pub(crate) fn page(ids: std::ops::Range<u64>, cursor: Option<&str>) -> Value {
    let rows: Vec<Value> = ids
        .map(|id| json!({ "id": id, "at": format!("at-{id}") }))
        .collect();
    let mut page = json!({
        "page": { "has_more": cursor.is_some(), "returned": rows.len(), "unit": "rows", "limit": 5 },
        "rows": rows
    });
    if let Some(cursor) = cursor {
        page["page"]["next_cursor"] = cursor.into();
    }
    page
}

/// The same page that says one thing more.
pub(crate) fn saying(mut page: Value, name: &str, value: impl Into<Value>) -> Value {
    page["page"][name] = value.into();
    page
}

/// Three pages of 5, 5 and 2 rows.
pub(crate) fn three_pages() -> Script {
    Script::new([
        page(1..6, Some("A")),
        page(6..11, Some("B")),
        page(11..13, None),
    ])
}

pub(crate) type Failure = WalkError<String>;

/// Walks a script to its end, a ceiling or an error.
pub(crate) fn run(script: &Script, mut walk: Walk<'_>) -> (Merged, Option<Failure>) {
    let ended = walk.run(|arguments| script.answer(arguments));
    (walk.finish(), ended.err())
}

/// The same, where it does not fail.
pub(crate) fn walked(script: &Script, walk: Walk<'_>) -> Merged {
    let (merged, error) = run(script, walk);
    assert!(error.is_none(), "{error:?}");
    merged
}

/// The merged envelope, checked for what every one of them keeps to.
pub(crate) fn envelope(merged: &Merged) -> Value {
    let text = merged.to_json();
    let envelope: Value = serde_json::from_str(&text).unwrap();
    let info = &envelope["page"];
    assert_eq!(info["returned"], envelope["rows"].as_array().unwrap().len());
    assert_eq!(
        info["has_more"],
        info.get("next_cursor").is_some(),
        "{text}"
    );
    assert_eq!(info["calls"], merged.calls());
    assert_eq!(
        info.get("next_cursor").and_then(Value::as_str),
        merged.next_cursor()
    );
    assert_eq!(merged.rows().len(), merged.len());
    envelope
}

/// The numbers of the merged rows.
pub(crate) fn ids(merged: &Merged) -> Vec<u64> {
    pager_tests::ids([&envelope(merged)])
}
