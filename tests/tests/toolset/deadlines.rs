//! The longest that a page may take.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use futures::executor::block_on;
use pager::{Call, PageBuilder, Paginated, PaginatedSource, Seek, SourceError, Toolset};
use pager_tests::{Note, Numbered, numbered};
use serde_json::json;

/// Rows of which the filters keep none, for much longer than any deadline here.
struct Endless;

impl PaginatedSource<Note> for Endless {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        let row = Note::numbered(1);
        let started = Instant::now();
        while page.push(&row) == ControlFlow::Continue(()) {
            if started.elapsed() > Duration::from_secs(10) {
                break;
            }
        }
        Ok(())
    }
}

/// Says how much time it is left with.
struct Hurried;

impl PaginatedSource<Note> for Hurried {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        Err(SourceError::new(match page.time_left() {
            Some(left) if left <= Duration::from_mins(1) => "some",
            Some(_) => "too much",
            None => "endless",
        }))
    }
}

#[test]
fn a_page_that_takes_too_long_ends_and_says_what_to_do() {
    let call = Call::new(json!({ "level": "none" })).deadline(Duration::from_millis(20));
    let error = Note::page(&Endless, call).expect_err("late");
    assert_eq!(error.code(), "deadline");
    assert!(!error.is_call_fault());
    assert_eq!(
        error.to_string(),
        "the page took longer than 20ms: call again with the same arguments, with a smaller `limit` \
         or with filters that keep less."
    );
}

#[test]
fn a_set_has_a_deadline_for_calls_that_have_none() {
    let tools = Toolset::new()
        .list::<Note>(Endless)
        .deadline(Duration::from_millis(20))
        .build()
        .expect("good names");
    let error = block_on(tools.call("list_notes", json!({ "level": "none" }))).expect_err("late");
    assert_eq!(error.code(), "deadline");
}

#[test]
fn a_source_can_ask_for_the_time_that_is_left() {
    let call = Call::new(json!({})).deadline(Duration::from_mins(1));
    let left = Note::page(&Hurried, call)
        .expect_err("its answer")
        .to_string();
    assert!(left.ends_with("some."), "{left}");
    let left = Note::page(&Hurried, json!({}))
        .expect_err("its answer")
        .to_string();
    assert!(left.ends_with("endless."), "{left}");
}

#[test]
fn a_page_in_time_is_the_same_page() {
    let notes = numbered::<Note>(1..=300);
    let call = Call::new(json!({ "limit": 200 })).deadline(Duration::from_mins(10));
    let page = Note::page(&notes, call).expect("a page");
    let plain = Note::page(&notes, json!({ "limit": 200 })).expect("a page");
    assert_eq!(page.to_json(), plain.to_json());
}
