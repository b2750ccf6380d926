//! What breaks a walk off, and what it has then.

use pager::{Walk, WalkError};
use serde_json::{Value, json};

use crate::scripted::*;

fn broken(answers: impl IntoIterator<Item = Value>) -> (Vec<u64>, Option<String>, Failure) {
    let (merged, error) = run(&Script::new(answers), Walk::new(json!({})));
    let cursor = merged.next_cursor().map(str::to_owned);
    (ids(&merged), cursor, error.expect("an error"))
}

#[test]
fn the_cursor_that_was_sent_is_not_followed_again() {
    let (rows, cursor, error) = broken([page(1..3, Some("A")), page(3..5, Some("A"))]);
    assert_eq!(rows, [1, 2]);
    // Going on from it loses nothing.
    assert_eq!(cursor.as_deref(), Some("A"));
    assert!(matches!(&error, WalkError::RepeatedCursor(cursor) if cursor == "A"));
    assert_eq!(
        error.to_string(),
        "the list gave the cursor `A` twice, so it would never end"
    );
}

#[test]
fn the_cursor_that_a_walk_started_at_counts_as_sent() {
    let script = Script::new([page(1..3, Some("A"))]);
    let (merged, error) = run(&script, Walk::new(json!({ "cursor": "A" })));
    assert!(matches!(error, Some(WalkError::RepeatedCursor(_))));
    assert!(merged.is_empty());
    assert_eq!(merged.next_cursor(), Some("A"));
}

#[test]
fn a_cursor_from_before_is_a_loop() {
    let loops = ["A", "B", "A"];
    let pages = loops
        .iter()
        .zip(0..)
        .map(|(name, n)| page(n * 2..n * 2 + 2, Some(name)));
    let (rows, cursor, error) = broken(pages);
    assert_eq!(rows, [0, 1, 2, 3]);
    assert_eq!(cursor.as_deref(), Some("B"));
    assert!(matches!(error, WalkError::RepeatedCursor(cursor) if cursor == "A"));
}

#[test]
fn a_loop_of_empty_pages_ends_too() {
    let (rows, _, error) = broken([
        page(1..3, Some("A")),
        page(0..0, Some("B")),
        page(0..0, Some("A")),
    ]);
    assert_eq!(rows, [1, 2]);
    assert!(matches!(error, WalkError::RepeatedCursor(_)));
}

#[test]
fn a_long_cursor_in_an_error_is_shortened() {
    let long = "x".repeat(5_000);
    let (_, _, error) = broken([page(1..3, Some(&long)), page(3..5, Some(&long))]);
    assert!(error.to_string().len() < 300);
}

#[test]
fn more_without_a_cursor_is_a_contradiction() {
    for second in [
        saying(page(3..5, None), "has_more", true),
        saying(page(3..5, Some(" ")), "has_more", true),
        saying(
            saying(page(3..5, None), "has_more", true),
            "next_cursor",
            17,
        ),
    ] {
        let (rows, cursor, error) = broken([page(1..3, Some("A")), second]);
        assert_eq!(rows, [1, 2, 3, 4]);
        assert_eq!(cursor, None);
        assert!(matches!(error, WalkError::Contradiction));
        assert_eq!(
            error.to_string(),
            "the list contradicts itself: has_more and next_cursor do not agree"
        );
    }
}

#[test]
fn a_cursor_without_more_is_a_contradiction() {
    let second = saying(page(3..5, Some("B")), "has_more", false);
    let (rows, cursor, error) = broken([page(1..3, Some("A")), second]);
    assert_eq!(rows, [1, 2, 3, 4]);
    assert_eq!(cursor.as_deref(), Some("B"));
    assert!(matches!(error, WalkError::Contradiction));
}

#[test]
fn a_null_or_blank_cursor_at_the_end_is_the_end() {
    for cursor in [json!(null), json!(""), json!(" ")] {
        let script = Script::new([
            page(1..3, Some("A")),
            saying(page(3..5, None), "next_cursor", cursor),
        ]);
        let merged = walked(&script, Walk::new(json!({})));
        assert_eq!(ids(&merged), [1, 2, 3, 4]);
        assert_eq!(merged.next_cursor(), None);
    }
}

#[test]
fn an_error_on_the_third_page_loses_nothing_of_the_first_two() {
    let script = Script::new([
        page(1..6, Some("A")),
        page(6..11, Some("B")),
        json!("the line is dead"),
    ]);
    let mut walk = Walk::new(json!({ "limit": 5 }));
    let error = walk.run(|arguments| script.answer(arguments)).unwrap_err();
    assert!(matches!(&error, WalkError::Call(error) if error == "the line is dead"));
    assert_eq!(error.to_string(), "the line is dead");
    // It is over, and not tried again behind the caller's back.
    assert_eq!(walk.next_arguments(), None);
    let merged = walk.finish();
    assert_eq!(ids(&merged), (1..11).collect::<Vec<_>>());
    assert_eq!(merged.calls(), 3);
    assert_eq!(merged.stopped_by(), None);

    let script = Script::new([page(11..13, None)]);
    let rest = walked(
        &script,
        Walk::new(json!({ "cursor": merged.next_cursor() })),
    );
    assert_eq!(script.calls(), [json!({ "cursor": "B" })]);
    assert_eq!(ids(&rest), [11, 12]);
}

#[test]
fn an_answer_that_is_no_envelope_breaks_the_walk_off() {
    for answer in [
        json!({}),
        json!([1, 2]),
        json!(17),
        json!({ "rows": [] }),
        json!({ "page": { "has_more": false } }),
        json!({ "page": [], "rows": [] }),
        json!({ "page": {}, "rows": {} }),
        json!({ "error": { "code": "malformed_cursor" } }),
    ] {
        let (rows, cursor, error) = broken([page(1..3, Some("A")), answer.clone()]);
        assert_eq!(rows, [1, 2], "{answer}");
        assert_eq!(cursor.as_deref(), Some("A"), "{answer}");
        assert!(matches!(error, WalkError::NotAnEnvelope(_)), "{answer}");
        assert!(error.to_string().starts_with("the answer is not a page: "));
    }
}

#[test]
fn a_text_is_an_answer_too() {
    let mut walk = Walk::new(json!({}));
    walk.run(|_| Ok::<_, String>(page(1..3, None).to_string()))
        .unwrap();
    assert_eq!(ids(walk.merged()), [1, 2]);
    let mut walk = Walk::new(json!({}));
    let error = walk.run(|_| Ok::<_, String>("no JSON")).unwrap_err();
    assert!(matches!(error, WalkError::NotAnEnvelope(_)));
}

#[test]
fn rows_are_kept_as_they_were_written() {
    let text = r#"{"rows":[{ "n" : 1.0e2, "big":123456789012345678901234567890 }],"page":{"has_more":false}}"#;
    let mut walk = Walk::new(json!({}));
    walk.run(|_| Ok::<_, String>(text)).unwrap();
    assert_eq!(
        walk.merged().rows().collect::<Vec<_>>(),
        [r#"{ "n" : 1.0e2, "big":123456789012345678901234567890 }"#]
    );
}
