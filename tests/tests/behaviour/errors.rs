//! Errors: each has a code, a message to act on, and a short JSON form.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Mutex, RwLock};

use pager::{Log, PageBuilder, PageError, Paginated, PaginatedSource, Seek, SourceError};
use pager_tests::{ByHand, Keyed, Latest, Note, Task, Untouched, cursor, numbered, page, refusal};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// The code, after the JSON form was checked against everything else.
fn code(error: &PageError) -> &'static str {
    let json = error.to_json();
    assert!(json.to_string().len() < 1024, "{json}");
    let fields = json["error"].as_object().unwrap();
    assert_eq!(json.as_object().unwrap().len(), 1, "{json}");
    assert_eq!(fields["code"], error.code());
    assert_eq!(fields["message"], error.to_string());
    assert_eq!(
        fields.get("argument").and_then(Value::as_str),
        error.argument()
    );
    assert_eq!(error.faults().len() > 1, fields.contains_key("codes"));
    assert!(error.to_string().ends_with(['.', '…']), "{error}");
    error.code()
}

#[test]
fn each_fault_of_a_call_has_its_code() {
    let rows = numbered::<Note>(1..=3);
    let mine = cursor(&page::<Note>(&rows, json!({ "limit": 1 })));
    let foreign = cursor(&page::<Latest>(
        &numbered::<Latest>(1..=3),
        json!({ "limit": 1 }),
    ));
    for (call, expected) in [
        (json!([]), "not_an_object"),
        (json!({ "offset": 1 }), "offset_argument"),
        (json!({ "page_size": 1 }), "size_argument"),
        (json!({ "after": 1 }), "cursor_argument"),
        (json!({ "lvl": 1 }), "unknown_argument"),
        (json!({ "limit": 0 }), "invalid_limit"),
        (json!({ "level": 1 }), "invalid_filter"),
        (json!({ "cursor": "x" }), "malformed_cursor"),
        (json!({ "cursor": foreign }), "cursor_tool"),
        (json!({ "cursor": mine, "level": "odd" }), "cursor_filters"),
        (
            json!({ "cursor": mine.replace("1~", "2~") }),
            "foreign_cursor",
        ),
        (json!({ "limit": 0, "offset": 1 }), "several_faults"),
    ] {
        let error = refusal::<Note>(&Untouched, &call);
        assert_eq!(code(&error), expected, "{call}");
        assert!(error.is_call_fault(), "{call}");
    }
    let error = refusal::<Task>(&Untouched, json!({}));
    assert_eq!(code(&error), "missing_filter");
}

#[test]
fn the_faults_of_one_call_are_told_together() {
    let error = refusal::<Task>(&Untouched, json!({ "limit": "x", "tags": [1] }));
    let expected = json!({ "error": {
        "code": "several_faults",
        "codes": ["invalid_limit", "missing_filter", "invalid_filter"],
        "message": "3 arguments are wrong. `limit` must be a whole number from 1 to 200, got \"x\". \
                    `project` is required: a whole number from 0 up. `tags` takes an array of at most 100, each a string, got 1.",
    }});
    assert_eq!(error.to_json(), expected);
    assert_eq!(error.faults().len(), 3);
    assert_eq!(error.argument(), None);
}

#[test]
fn a_single_fault_is_its_own_only_one() {
    let error = refusal::<Note>(&Untouched, json!({ "offset": 1 }));
    assert_eq!(error.faults().len(), 1);
    assert_eq!(error.faults()[0].code(), "offset_argument");
}

#[test]
fn a_fault_of_the_source_is_none_of_the_call() {
    for (rows, expected) in [([2, 1], "unordered_rows"), ([2, 2], "duplicate_position")] {
        let error = refusal::<Note>(&ByHand(numbered::<Note>(rows)), json!({}));
        assert_eq!(code(&error), expected);
        assert!(!error.is_call_fault());
        assert!(error.to_string().contains("fault of the tool"), "{error}");
    }
}

/// Ignores the checkpoint.
struct FromTheStart(Vec<Note>);

impl PaginatedSource<Note> for FromTheStart {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        let _ = self.0.iter().try_for_each(|row| page.push(row));
        Ok(())
    }
}

#[test]
fn a_source_that_ignores_the_checkpoint_is_an_error_and_no_loop() {
    let source = FromTheStart(numbered(1..=5));
    for limit in [1, 2] {
        let token = cursor(&page::<Note>(&source, json!({ "limit": limit })));
        let error = refusal::<Note>(&source, json!({ "cursor": token }));
        assert_eq!(code(&error), "row_not_past_cursor");
        let said = format!("the row at 1, which is not past the cursor at {limit}");
        assert!(error.to_string().contains(&said), "{error}");
    }
}

#[test]
fn a_row_that_stands_under_another_position_is_an_error_and_no_gap() {
    let notes = numbered::<Note>([0, 2, 4, 6]);
    let tree: BTreeMap<u64, Note> = (0..).zip(notes).collect();
    let error = refusal::<Note>(&tree, json!({ "limit": 2 }));
    assert_eq!(code(&error), "source_failed");
    assert!(
        error.to_string().contains("position 2 stands at 1"),
        "{error}"
    );

    let log = Log::new(5);
    log.append(|_| numbered::<Note>([100]).remove(0));
    let error = refusal::<Note>(&log, json!({}));
    assert!(
        error.to_string().contains("position 100 stands at 1"),
        "{error}"
    );
}

#[test]
fn a_set_of_too_many_members_is_an_error() {
    let tags = |members: usize| json!({ "project": 1, "tags": vec!["a"; members] });
    let error = refusal::<Task>(&Untouched, tags(101));
    assert_eq!(code(&error), "invalid_filter");
    assert_eq!(
        error.to_string(),
        "`tags` takes an array of at most 100, each a string, got an array of 101."
    );
    let none: Vec<Task> = Vec::new();
    assert_eq!(page::<Task>(&none, tags(100))["page"]["returned"], 0);
}

/// Lists the picky rows.
#[derive(Serialize, Paginated)]
struct Picky {
    #[page(key)]
    id: u64,
    #[serde(serialize_with = "no_thirteen")]
    number: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn no_thirteen<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    if *number == 13 {
        return Err(serde::ser::Error::custom("thirteen is unlucky"));
    }
    serializer.serialize_u64(*number)
}

#[test]
fn a_row_that_does_not_serialize_is_an_error_that_names_its_position() {
    let rows: Vec<Picky> = (1..20)
        .map(|number| Picky {
            id: 1000 + number,
            number,
        })
        .collect();
    let first = page::<Picky>(&rows, json!({ "limit": 12 }));
    for call in [json!({}), json!({ "cursor": cursor(&first) })] {
        let error = refusal::<Picky>(&rows, &call);
        assert_eq!(code(&error), "unserializable_row");
        let message = error.to_string();
        assert!(
            message.contains("1013") && message.contains("thirteen is unlucky"),
            "{message}"
        );
        assert!(!error.is_call_fault());
    }
}

/// Fails with an error of its own.
struct Broken(&'static str);

impl PaginatedSource<Note> for Broken {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        let _ = page.push(&numbered::<Note>([1])[0]);
        if self.0.is_empty() {
            std::fs::read("/no such file")?;
        }
        Err(SourceError::new(self.0))
    }
}

#[test]
fn an_error_of_the_source_is_told_and_no_page() {
    let error = refusal::<Note>(&Broken("the device is off"), json!({}));
    assert_eq!(code(&error), "source_failed");
    assert_eq!(
        error.to_string(),
        "the list could not be read: the device is off."
    );
    assert!(!error.is_call_fault());
    let error = refusal::<Note>(&Broken(""), json!({}));
    let cause = error
        .source()
        .unwrap()
        .downcast_ref::<std::io::Error>()
        .unwrap();
    assert_eq!(cause.kind(), std::io::ErrorKind::NotFound);
}

#[test]
fn a_long_error_of_the_source_is_cut() {
    let long: &str = Box::leak("\"\\é\u{7}".repeat(5_000).into());
    assert_eq!(
        code(&refusal::<Note>(&Broken(long), json!({}))),
        "source_failed"
    );
}

#[test]
fn a_position_too_long_for_a_cursor_is_an_error_where_one_is_needed() {
    let rows = |length: usize| {
        let key = |last: char| Keyed {
            key: "a".repeat(length - 1) + &last.to_string(),
        };
        ['a', 'b', 'c'].map(key)
    };
    // A cursor has at most 4,096 characters, nine of which are the guard.
    let fits = cursor(&page::<Keyed<String>>(&rows(4_087), json!({ "limit": 1 })));
    assert_eq!(fits.len(), 4_096);
    page::<Keyed<String>>(&rows(4_087), json!({ "limit": 1, "cursor": fits }));
    let error = refusal::<Keyed<String>>(&rows(4_088), json!({ "limit": 1 }));
    assert_eq!(code(&error), "position_too_long");
    assert!(error.to_string().contains("4096"), "{error}");
    assert_eq!(
        page::<Keyed<String>>(&rows(4_088), json!({}))["page"]["returned"],
        3
    );
}

#[test]
fn a_poisoned_lock_is_an_error_of_the_source() {
    let mutex = Mutex::new(numbered::<Note>(1..=3));
    let lock = RwLock::new(numbered::<Note>(1..=3));
    let poisons = std::panic::AssertUnwindSafe(|| {
        let _both = (mutex.lock().unwrap(), lock.write().unwrap());
        panic!("while both are locked");
    });
    assert!(std::panic::catch_unwind(poisons).is_err());
    let locks: [&dyn PaginatedSource<Note>; 2] = [&mutex, &lock];
    for lock in locks {
        let error = refusal::<Note>(lock, json!({}));
        assert_eq!(code(&error), "source_failed");
        assert!(error.to_string().contains("poisoned"), "{error}");
    }
}

/// Lists the rooms.
#[derive(Serialize, Paginated)]
struct Room {
    #[page(key)]
    name: String,
}

#[test]
fn a_long_position_is_shown_by_its_head() {
    let room = |head: &str| Room {
        name: head.repeat(3_000),
    };
    let error = refusal::<Room>(&["a", "b", "a"].map(room), json!({}));
    assert_eq!(code(&error), "duplicate_position");
    assert!(error.to_string().contains("aaa…"), "{error}");
    let error = refusal::<Room>(&["éé", "zz"].map(room), json!({ "limit": 1 }));
    assert_eq!(code(&error), "position_too_long");
}
