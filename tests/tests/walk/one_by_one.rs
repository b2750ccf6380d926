//! Rows one by one: the iterator and the stream.

use std::future::ready;

use futures::executor::block_on_stream;
use pager::{Ceiling, NotAnEnvelope, Paginated, Walk, WalkError};
use pager_tests::numbered;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::scripted::*;

#[derive(Debug, Deserialize)]
struct Row {
    id: u64,
}

/// The rows' numbers and the error, by the iterator and by the stream.
fn rows(script: impl Fn() -> Script, walk: impl Fn() -> Walk<'static>) -> (Vec<u64>, Vec<String>) {
    let told = |rows: &mut dyn Iterator<Item = Result<Row, Failure>>| {
        let (mut ids, mut errors) = (Vec::new(), Vec::new());
        for row in rows {
            match row {
                Ok(row) if errors.is_empty() => ids.push(row.id),
                Ok(row) => panic!("row {} behind an error", row.id),
                Err(error) => errors.push(error.to_string()),
            }
        }
        (ids, errors)
    };
    let (iterated, streamed) = (script(), script());
    let by_iterator = told(&mut walk().rows(|arguments| iterated.answer(arguments)));
    let stream = walk().row_stream(|arguments| ready(streamed.answer(arguments)));
    let by_stream = told(&mut block_on_stream(stream));
    assert_eq!(by_iterator, by_stream);
    assert_eq!(iterated.calls(), streamed.calls());
    by_iterator
}

fn start() -> Walk<'static> {
    Walk::new(json!({}))
}

#[test]
fn all_rows_come_one_by_one() {
    assert_eq!(rows(three_pages, start), ((1..13).collect(), vec![]));
}

#[test]
fn a_page_is_read_when_its_first_row_is_wanted() {
    let script = three_pages();
    let mut rows = start().rows::<Row, _, _, _>(|arguments| script.answer(arguments));
    assert_eq!(script.calls().len(), 0);
    for (id, calls) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2)] {
        assert_eq!(rows.next().unwrap().unwrap().id, id);
        assert_eq!(script.calls().len(), calls);
    }
    // A caller that stops here goes on with the third page.
    assert_eq!(rows.walk().merged().next_cursor(), Some("B"));
    assert_eq!(rows.walk().merged().len(), 10);
}

#[test]
fn empty_pages_are_passed_over() {
    let script = || {
        Script::new([
            page(0..0, Some("A")),
            page(1..3, Some("B")),
            page(0..0, Some("C")),
            page(3..4, None),
        ])
    };
    assert_eq!(rows(script, start), (vec![1, 2, 3], vec![]));
}

#[test]
fn an_error_comes_after_the_rows_before_it_and_ends_them() {
    let script = || Script::new([page(1..3, Some("A")), json!("dead")]);
    assert_eq!(rows(script, start), (vec![1, 2], vec!["dead".into()]));
    let script = || Script::new([saying(page(1..3, None), "has_more", true)]);
    let contradiction = "the list contradicts itself: has_more and next_cursor do not agree";
    assert_eq!(
        rows(script, start),
        (vec![1, 2], vec![contradiction.into()])
    );
}

#[test]
fn a_row_of_another_type_ends_the_rows() {
    let script = || {
        let mut first = page(1..4, Some("A"));
        first["rows"][1] = json!({ "id": "two" });
        Script::new([first])
    };
    let (ids, errors) = rows(script, start);
    assert_eq!(ids, [1]);
    assert_eq!(errors.len(), 1);
    assert!(errors[0].starts_with("a row does not read as its type: "));
}

#[test]
fn columns_read_as_objects() {
    let script = || {
        let mut first = page(0..0, Some("A"));
        first["cols"] = json!(["at", "id"]);
        first["rows"] = json!([["x", 1], ["y", 2]]);
        Script::new([first, page(3..4, None)])
    };
    assert_eq!(rows(script, start), (vec![1, 2, 3], vec![]));
}

#[test]
fn ceilings_hold_for_rows_that_were_given_out() {
    assert_eq!(rows(three_pages, || start().max_calls(2)).0.len(), 10);
    let seven = || Script::new([page(1..6, Some("A")), page(6..8, Some("B"))]);
    assert_eq!(rows(seven, || start().max_rows(7)).0.len(), 7);

    let notes = numbered::<pager_tests::Note>(1..=100);
    let mut walk = Walk::new(json!({ "limit": 5 })).max_bytes(1_000);
    walk.run(|arguments| pager_tests::Note::page(&notes, arguments))
        .unwrap();
    let merged = walk.finish();
    let mut rows = Walk::new(json!({ "limit": 5 }))
        .max_bytes(1_000)
        .rows::<Row, _, _, _>(|arguments| pager_tests::Note::page(&notes, arguments));
    let given = rows.by_ref().map(Result::unwrap).count();
    assert!(
        given.abs_diff(merged.len()) <= 1,
        "{given} of {}",
        merged.len()
    );
    assert_eq!(rows.walk().merged().stopped_by(), Some(Ceiling::Bytes));
}

#[test]
fn the_rows_given_out_are_counted() {
    let script = three_pages();
    let mut rows = start().rows::<Row, _, _, _>(|arguments| script.answer(arguments));
    assert_eq!(rows.by_ref().count(), 12);
    assert_eq!(rows.walk().merged().len(), 12);
    assert!(!rows.walk().merged().is_empty());
    assert!(rows.next().is_none());
}

#[test]
fn any_row_type_and_any_error_will_do() {
    let script = three_pages();
    let rows = start().rows(|arguments| script.answer(arguments));
    let rows: Result<Vec<Value>, WalkError<String>> = rows.collect();
    assert_eq!(rows.unwrap()[11]["at"], "at-12");
    let none = start().rows::<Row, Value, NotAnEnvelope, _>(|_| Ok(json!({ "rows": 3 })));
    assert!(none.last().unwrap().is_err());
}
