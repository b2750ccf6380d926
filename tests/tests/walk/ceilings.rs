//! Ceilings: a walk stops at the first that it meets, and its cursor goes on.

use std::time::Duration;

use pager::{Ceiling, Merged, PageError, Paginated, Shape, TokenCounter, Walk};
use pager_tests::{Note, numbered};
use serde_json::{Value, json};

use crate::scripted::*;

/// Walks on from where a walk stopped, to the end.
fn rest(merged: &Merged) -> Vec<u64> {
    let cursor = merged.next_cursor().expect("more rows follow");
    let mut walk = Walk::new(json!({ "cursor": cursor }));
    walk.run(notes).unwrap();
    ids(&walk.finish())
}

/// A hundred notes.
fn notes(arguments: Value) -> Result<pager::Page<Note>, PageError> {
    Note::page(&numbered::<Note>(1..=100), arguments)
}

/// Walks the hundred notes, sees that going on loses none, and gives the rows
/// and the ceiling.
fn stopped(walk: Walk<'_>) -> (Merged, usize, &'static str) {
    let mut walk = walk;
    walk.run(notes).unwrap();
    let merged = walk.finish();
    let mut all = ids(&merged);
    all.extend(rest(&merged));
    assert_eq!(all, (1..=100).collect::<Vec<_>>());
    let ceiling = merged.stopped_by().expect("a ceiling").as_str();
    assert_eq!(envelope(&merged)["page"]["stopped_by"], ceiling);
    let rows = merged.len();
    (merged, rows, ceiling)
}

fn by(limit: u64) -> Walk<'static> {
    Walk::new(json!({ "limit": limit }))
}

#[test]
fn no_more_rows_are_asked_for_than_are_needed() {
    let script = Script::new([page(1..6, Some("A")), page(6..8, Some("B"))]);
    let merged = walked(&script, by(5).max_rows(7));
    assert_eq!(script.calls()[1], json!({ "limit": 2, "cursor": "A" }));
    assert_eq!(merged.next_cursor(), Some("B"));
    assert_eq!(merged.stopped_by(), Some(Ceiling::Rows));
}

#[test]
fn the_cursor_behind_a_ceiling_on_rows_gives_the_next_row() {
    for most in [1, 4, 5, 7, 10, 99] {
        let (_, rows, ceiling) = stopped(by(5).max_rows(most));
        assert_eq!((rows, ceiling), (most, "rows"));
    }
}

#[test]
fn a_ceiling_that_the_list_does_not_reach_stops_nothing() {
    for walk in [
        by(5).max_rows(100),
        by(5).max_calls(20),
        by(5).max_bytes(100_000),
        by(5).max_tokens(100_000, Bytes),
        by(5).max_time(Duration::from_hours(1)),
    ] {
        let mut walk = walk;
        walk.run(notes).unwrap();
        let merged = walk.finish();
        assert_eq!(merged.len(), 100);
        assert_eq!(merged.stopped_by(), None);
        assert_eq!(merged.next_cursor(), None);
    }
}

#[test]
fn calls_stop_a_walk() {
    for most in [1, 3, 19] {
        let (merged, rows, ceiling) = stopped(by(5).max_calls(most));
        assert_eq!((merged.calls(), rows, ceiling), (most, 5 * most, "calls"));
    }
}

#[test]
fn time_stops_a_walk_between_calls() {
    let mut walk = by(5).max_time(Duration::from_millis(1));
    walk.run(|arguments| {
        std::thread::sleep(Duration::from_millis(2));
        notes(arguments)
    })
    .unwrap();
    let merged = walk.finish();
    assert_eq!((merged.len(), merged.calls()), (5, 1));
    assert_eq!(merged.stopped_by(), Some(Ceiling::Time));
    assert_eq!(rest(&merged).len(), 95);
}

#[test]
fn the_first_page_is_read_under_any_ceiling() {
    for walk in [by(5).max_calls(0), by(5).max_time(Duration::ZERO)] {
        assert_eq!(stopped(walk).1, 5);
    }
    assert_eq!(stopped(by(5).max_rows(0)).1, 1);
    assert_eq!(stopped(by(5).max_bytes(0)).1, 1);
    // The first page is too large, and the second call is the first page.
    let (merged, rows, ceiling) = stopped(by(5).max_bytes(0).max_calls(1));
    assert_eq!((merged.calls(), rows, ceiling), (2, 1, "bytes"));
}

#[test]
fn bytes_cut_inside_a_page() {
    for most in (200..4_000).step_by(97) {
        let (merged, rows, ceiling) = stopped(by(20).max_bytes(most));
        assert_eq!(ceiling, "bytes");
        let sent = merged.to_json().len();
        assert!(sent <= most || rows == 1, "{sent} of {most} bytes");
        // Another row, and the digits of what the page says of it.
        assert!(sent + 55 > most, "{sent} of {most} bytes: another row fits");
    }
}

#[test]
fn bytes_count_the_columns_and_what_makes_rows_longer() {
    for shape in [Shape::columns(), Shape::objects()] {
        for most in (250..3_000).step_by(83) {
            let rows = numbered::<Note>(1..=100);
            let mut walk = by(7).max_bytes(most);
            let shaped = |arguments: Value| {
                let call = pager::Call::new(arguments).shape(&shape);
                Note::page(&rows, call)
            };
            walk.run(shaped).unwrap();
            let merged = walk.finish();
            let sent = merged.to_json().len();
            assert!(sent <= most || merged.len() == 1, "{sent} of {most} bytes");
            assert_eq!(ids(&merged), (1..=merged.len() as u64).collect::<Vec<_>>());
        }
    }
    // The second page turns the arrays before it into objects.
    let mut second = page(9..11, Some("B"));
    second["rows"][0]["a field that no column is for"] = 1.into();
    let rows: Vec<Value> = (1..9).map(|id| json!([id, "at"])).collect();
    let first = json!({
        "cols": ["id", "a column with a very long name"],
        "page": { "has_more": true, "next_cursor": "A" }, "rows": rows
    });
    let most = first.to_string().len() + second.to_string().len();
    let script = Script::new([first, second.clone(), page(9..9, Some("B"))]);
    let merged = walked(&script, Walk::new(json!({})).max_bytes(most));
    assert!(merged.to_json().len() <= most);
    assert_eq!(merged.len(), 8);
    assert_eq!(merged.next_cursor(), Some("A"));
}

#[test]
fn a_page_that_only_its_size_cut_is_asked_for_again_with_fewer_rows() {
    let mut calls = Vec::new();
    let mut walk = Walk::new(json!({})).max_bytes(300);
    walk.run(|arguments| {
        let most = arguments
            .get("limit")
            .map_or(20, |limit| limit.as_u64().unwrap());
        calls.push(arguments);
        Ok::<_, String>(page(1..most + 1, Some(&format!("to-{most}"))))
    })
    .unwrap();
    let merged = walk.finish();
    let rows = merged.len();
    assert!((2..20).contains(&rows));
    assert_eq!(calls, [json!({}), json!({ "limit": rows })]);
    assert_eq!(merged.next_cursor(), Some(&*format!("to-{rows}")));
    assert_eq!(merged.stopped_by(), Some(Ceiling::Bytes));
    assert!(merged.to_json().len() <= 300);
}

#[test]
fn a_list_with_a_larger_page_of_its_own_is_cut_to_the_rows_asked_for() {
    /// Lists the rows.
    #[derive(serde::Serialize, Paginated)]
    #[page(default_limit = 100)]
    struct Row {
        #[page(key)]
        id: u64,
    }
    let rows: Vec<Row> = (1..=300).map(|id| Row { id }).collect();
    for most in [20, 70, 100, 130, 250] {
        let mut walk = Walk::new(json!({})).max_rows(most);
        walk.run(|arguments| Row::page(&rows, arguments)).unwrap();
        let merged = walk.finish();
        assert_eq!(ids(&merged), (1..=most as u64).collect::<Vec<_>>());
        assert_eq!(merged.stopped_by(), Some(Ceiling::Rows));
        let next = json!({ "limit": 1, "cursor": merged.next_cursor() });
        let next = Row::page(&rows, next).unwrap();
        assert_eq!(
            next.rows().next().unwrap(),
            format!(r#"{{"id":{}}}"#, most + 1)
        );
    }
}

#[test]
fn a_page_size_in_any_form_is_kept() {
    for size in [json!(5), json!("5"), json!(5.0)] {
        let script = Script::new([page(1..6, Some("A")), page(6..8, Some("B"))]);
        walked(&script, Walk::new(json!({ "limit": size })).max_rows(7));
        assert_eq!(script.calls()[0]["limit"], size);
        assert_eq!(script.calls()[1]["limit"], 2);
    }
}

#[test]
fn a_page_size_that_is_none_goes_to_the_list_to_be_refused() {
    for size in [json!("many"), json!(-5), json!(0.5), json!([])] {
        let mut walk = Walk::new(json!({ "limit": size })).max_rows(7);
        let error = walk.run(notes).unwrap_err();
        assert!(error.to_string().contains("`limit` must be"), "{error}");
    }
}

/// A token for each byte.
#[derive(Clone, Copy)]
struct Bytes;

impl TokenCounter for Bytes {
    fn count(&self, text: &str) -> usize {
        text.len()
    }
}

#[test]
fn tokens_stop_a_walk() {
    for most in (200..4_000).step_by(173) {
        let (merged, rows, ceiling) = stopped(by(20).max_tokens(most, Bytes));
        assert_eq!(ceiling, "tokens");
        let sent = Bytes.count(&merged.to_json());
        assert!(sent <= most || rows == 1, "{sent} of {most} tokens");
        assert!(
            sent + 75 > most,
            "{sent} of {most} tokens: another row fits"
        );
    }
}

#[test]
fn a_page_size_in_words_of_the_list_s_own_does_not_keep_a_walk_from_its_end() {
    let script = Script::new([page(1..21, Some("A")), page(1..4, Some("B"))]);
    let mut walk = Walk::new(json!({ "limit": "all" })).max_bytes(250);
    let arguments = walk.next_arguments().unwrap();
    let first = script.answer(arguments).unwrap();
    walk.accept::<String>(first.try_into().unwrap()).unwrap();
    let again = walk.next_arguments().unwrap();
    assert!(again["limit"].as_u64().is_some_and(|limit| limit < 20));
}

#[test]
fn the_digits_of_the_calls_count_too() {
    for most in 480..620 {
        let mut walk = by(1).max_bytes(most);
        walk.run(notes).unwrap();
        let merged = walk.finish();
        assert!(
            merged.to_json().len() <= most,
            "{most}: {} calls",
            merged.calls()
        );
    }
}

/// Thirty rows, the first eight in columns, the others objects with a field
/// that no column is for.
fn mixed(arguments: &Value) -> Value {
    let from = arguments.get("cursor").map_or(0, |cursor| {
        cursor
            .as_str()
            .unwrap()
            .trim_start_matches('c')
            .parse()
            .unwrap()
    });
    let most = arguments
        .get("limit")
        .map_or(8, |limit| limit.as_u64().unwrap());
    let to = if from < 8 {
        (from + most).min(8)
    } else {
        (from + most).min(30)
    };
    let cursor = (to < 30).then(|| format!("c{to}"));
    let mut answer = page(from..to, cursor.as_deref());
    if from < 8 {
        answer["cols"] = json!(["id", "a column with a very long name"]);
        answer["rows"] = (from..to).map(|id| json!([id, 0])).collect();
    }
    answer
}

#[test]
fn rows_that_another_shape_makes_longer_are_measured_as_they_are_sent() {
    for most in (200..2_000).step_by(31) {
        for bytes in [true, false] {
            let walk = Walk::new(json!({}));
            let mut walk = if bytes {
                walk.max_bytes(most)
            } else {
                walk.max_tokens(most, Bytes)
            };
            walk.run(|arguments| Ok::<_, String>(mixed(&arguments)))
                .unwrap();
            let merged = walk.finish();
            let sent = merged.to_json().len();
            assert!(sent <= most || merged.len() == 1, "{sent} of {most}");
            assert_eq!(ids(&merged), (0..merged.len() as u64).collect::<Vec<_>>());
        }
    }
}

#[test]
fn the_first_ceiling_that_is_met_stops_the_walk() {
    let all = || by(5).max_rows(40).max_calls(6).max_bytes(1_000);
    assert_eq!(stopped(all()).2, "bytes");
    assert_eq!(stopped(all().max_bytes(9_000)).2, "calls");
    assert_eq!(stopped(all().max_bytes(9_000).max_calls(60)).2, "rows");
    assert_eq!(stopped(all().max_tokens(500, Bytes)).2, "tokens");
    // Rows and bytes inside the same page.
    assert_eq!(stopped(by(50).max_rows(20).max_bytes(600)).2, "bytes");
    assert_eq!(stopped(by(50).max_rows(5).max_bytes(6_000)).2, "rows");
}

#[test]
fn a_list_that_ignores_the_limit_keeps_its_page_whole() {
    let script = Script::new([page(1..6, Some("A")), page(6..11, Some("B"))]);
    let merged = walked(&script, by(5).max_rows(7));
    assert_eq!(script.calls()[1]["limit"], 2);
    // Cut to two, the rows 8 to 10 would be on no page.
    assert_eq!(ids(&merged), (1..11).collect::<Vec<_>>());
    assert_eq!(merged.next_cursor(), Some("B"));
    assert_eq!(merged.stopped_by(), Some(Ceiling::Rows));
}

#[test]
fn rows_with_cursors_of_their_own_are_cut() {
    let script = Script::new([page(1..6, Some("A")), page(6..11, Some("B"))]);
    let merged = walked(&script, by(5).max_rows(7).row_cursor("at"));
    assert_eq!(ids(&merged), (1..8).collect::<Vec<_>>());
    assert_eq!(merged.next_cursor(), Some("at-7"));
    assert_eq!(merged.stopped_by(), Some(Ceiling::Rows));
}

#[test]
fn the_last_page_of_a_list_is_cut_too() {
    let last = saying(page(6..11, None), "position", 10);
    let script = Script::new([page(1..6, Some("A")), last]);
    let merged = walked(&script, by(5).max_rows(7).row_cursor("at"));
    assert_eq!(merged.next_cursor(), Some("at-7"));
    assert_eq!(envelope(&merged)["page"]["has_more"], true);
    assert_eq!(envelope(&merged)["page"].get("position"), None);
}

#[test]
fn columns_with_a_cursor_are_cut() {
    let rows: Vec<Value> = (1..9).map(|id| json!([format!("at-{id}"), id])).collect();
    let columns = json!({
        "cols": ["at", "id"], "page": { "has_more": true, "next_cursor": "A" }, "rows": rows
    });
    let script = Script::new([columns]);
    let merged = walked(&script, by(5).max_rows(3).row_cursor("at"));
    assert_eq!(ids(&merged), [1, 2, 3]);
    assert_eq!(merged.next_cursor(), Some("at-3"));
}

#[test]
fn a_size_cuts_rows_with_cursors_without_another_call() {
    for most in [150, 300, 450] {
        let script = Script::new([page(1..21, Some("A"))]);
        let merged = walked(&script, by(20).max_bytes(most).row_cursor("at"));
        assert_eq!(merged.calls(), 1);
        assert_eq!(merged.next_cursor(), Some(&*format!("at-{}", merged.len())));
        assert_eq!(merged.stopped_by(), Some(Ceiling::Bytes));
        assert!(merged.to_json().len() <= most || merged.len() == 1);
    }
}

#[test]
fn rows_whose_cursor_is_no_text_are_not_cut() {
    for field in ["id", "nothing"] {
        let script = Script::new([page(1..6, Some("A"))]);
        let merged = walked(&script, by(2).max_rows(2).row_cursor(field));
        assert_eq!(merged.len(), 5, "{field}");
        assert_eq!(merged.next_cursor(), Some("A"));
    }
}

#[test]
fn a_list_that_ignores_the_limit_is_left_at_the_page_before() {
    let script = Script::new([
        page(1..6, Some("A")),
        page(6..26, Some("B")),
        page(6..26, Some("B")),
    ]);
    let merged = walked(&script, by(20).max_bytes(400));
    assert_eq!(ids(&merged), [1, 2, 3, 4, 5]);
    assert_eq!(merged.next_cursor(), Some("A"));
    assert_eq!(merged.stopped_by(), Some(Ceiling::Bytes));
    // A first page is kept: it is all that such a list ever gives.
    let script = Script::new([page(1..26, Some("A")), page(1..26, Some("A"))]);
    let merged = walked(&script, Walk::new(json!({})).max_bytes(400));
    assert_eq!(merged.len(), 25);
    assert_eq!(merged.next_cursor(), Some("A"));
}
