//! Walks over calls that wait, and that are dropped while they do.

use std::future::{pending, ready};
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Waker};

use futures::executor::{block_on, block_on_stream};
use pager::{Ceiling, Paginated, Walk, WalkError};
use pager_tests::{Note, numbered};
use serde_json::{Value, json};

use crate::scripted::*;

/// Waits before it gives its answer.
async fn later<T>(answer: T) -> T {
    pager_tests::later().await;
    answer
}

#[test]
fn calls_that_wait_give_the_same_result() {
    let (sync, waits) = (three_pages(), three_pages());
    let expected = walked(&sync, Walk::new(json!({ "limit": 5 })));
    let mut walk = Walk::new(json!({ "limit": 5 }));
    block_on(walk.run_async(|arguments| later(waits.answer(arguments)))).unwrap();
    assert_eq!(walk.finish().to_json(), expected.to_json());
    assert_eq!(waits.calls(), sync.calls());
}

#[test]
fn local_rows_are_walked_through_calls_that_wait() {
    let rows = numbered::<Note>(1..=30);
    let mut walk = Walk::new(json!({ "limit": 4 })).max_rows(17);
    block_on(walk.run_async(|arguments| {
        let rows = rows.clone();
        async move { later(Note::page_async(&rows, arguments).await).await }
    }))
    .unwrap();
    assert_eq!(ids(walk.merged()), (1..=17).collect::<Vec<_>>());
    assert_eq!(walk.merged().stopped_by(), Some(Ceiling::Rows));
}

#[test]
fn an_error_of_a_call_that_waits_loses_nothing() {
    let script = Script::new([page(1..3, Some("A")), json!("dead")]);
    let mut walk = Walk::new(json!({}));
    let ended = block_on(walk.run_async(|arguments| later(script.answer(arguments))));
    assert!(matches!(ended, Err(WalkError::Call(_))));
    assert_eq!(ids(walk.merged()), [1, 2]);
    assert_eq!(walk.merged().next_cursor(), Some("A"));
}

#[test]
fn a_walk_dropped_between_pages_keeps_what_it_has_and_goes_on() {
    let script = three_pages();
    let mut walk = Walk::new(json!({}));
    let dropped = AtomicUsize::new(0);
    let guard = || Guard(&dropped);
    {
        let mut calls = 0;
        let run = walk.run_async(|arguments| {
            calls += 1;
            let (third, guard) = (calls == 3, guard());
            let answer = (!third).then(|| script.answer(arguments));
            async move {
                let _guard = guard;
                match answer {
                    Some(answer) => answer,
                    None => pending().await,
                }
            }
        });
        let mut run = pin!(run);
        let mut context = Context::from_waker(Waker::noop());
        assert!(run.as_mut().poll(&mut context).is_pending());
        assert_eq!(dropped.load(Ordering::Relaxed), 2);
    }
    // The call that was under way is gone, with all that it held.
    assert_eq!(dropped.load(Ordering::Relaxed), 3);
    assert_eq!(ids(walk.merged()), (1..11).collect::<Vec<_>>());
    assert_eq!(walk.merged().next_cursor(), Some("B"));
    block_on(walk.run_async(|arguments| ready(script.answer(arguments)))).unwrap();
    assert_eq!(ids(&walk.finish()), (1..13).collect::<Vec<_>>());
    assert_eq!(script.calls()[2], json!({ "cursor": "B" }));
}

struct Guard<'a>(&'a AtomicUsize);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn a_stream_waits_for_its_pages() {
    let script = three_pages();
    let stream =
        Walk::new(json!({})).row_stream(|arguments| Box::pin(later(script.answer(arguments))));
    let rows: Result<Vec<Value>, _> = block_on_stream(stream).collect();
    assert_eq!(rows.unwrap().len(), 12);
}

#[test]
fn a_stream_dropped_between_pages_leaves_nothing_behind() {
    let script = three_pages();
    let dropped = AtomicUsize::new(0);
    let stream = Walk::new(json!({})).row_stream(|arguments| {
        let guard = Guard(&dropped);
        let answer = script.answer(arguments);
        Box::pin(async move {
            let _guard = guard;
            later(answer).await
        })
    });
    let mut rows = block_on_stream(stream);
    let first: Vec<Value> = rows.by_ref().take(6).map(Result::unwrap).collect();
    assert_eq!(first[5]["id"], 6);
    let walk = rows.into_inner();
    assert_eq!(walk.walk().merged().next_cursor(), Some("B"));
    drop(walk);
    assert_eq!(dropped.load(Ordering::Relaxed), 2);
    assert_eq!(script.calls().len(), 2);
}

#[test]
fn a_walk_can_move_between_threads() {
    fn moves<T: Send>(walk: T) -> T {
        walk
    }
    let script = three_pages();
    let mut walk = moves(Walk::new(json!({})).on_progress(|_| {}));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let run = walk.run_async(|arguments| ready(script.answer(arguments)));
            block_on(moves(run)).unwrap();
        });
    });
    assert_eq!(walk.merged().len(), 12);
}
