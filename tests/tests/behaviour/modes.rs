//! `serde_json` in its other modes: with `arbitrary_precision` and
//! `preserve_order`, as any crate of a build can switch them on for all.
//!
//! Every test of this crate holds in both; these are about what the modes
//! change. `cargo test -p pager-tests` runs without them, and
//! `cargo test -p pager-tests --features json-modes` with them. The golden
//! cursors are the same files in both.

use pager::{Call, Paginated};
use pager_tests::{Item, Keyed, Note, Untouched, ids, items, numbered, page, refusal};
use serde_json::{Value, json};

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
#[cfg(feature = "json-modes")]
fn the_modes_are_on() {
    assert!(serde_json::from_str::<Value>("1e400").is_ok());
    assert_eq!(parsed(r#"{"b":1,"a":2}"#).to_string(), r#"{"b":1,"a":2}"#);
}

#[test]
fn a_number_beyond_every_float_is_no_limit_and_no_filter() {
    // Without the mode such a number is no JSON at all.
    let Ok(huge) = serde_json::from_str::<Value>("1e400") else {
        return;
    };
    assert_eq!(
        refusal::<Note>(&Untouched, json!({ "limit": huge })).code(),
        "invalid_limit"
    );
    for filter in ["since", "min_score", "owner"] {
        let error = refusal::<Item>(&Untouched, json!({ filter: huge }));
        assert_eq!(error.code(), "invalid_filter", "{filter}");
    }
}

#[test]
fn a_limit_beyond_u64_is_the_maximum_in_every_mode() {
    for sent in [
        "18446744073709551616",
        "1e300",
        "340282366920938463463374607431768211456",
    ] {
        let page = page::<Note>(&numbered::<Note>([1]), json!({ "limit": parsed(sent) }));
        assert_eq!(page["page"]["limit"], 200, "{sent}");
    }
}

#[test]
fn each_way_to_write_a_number_is_the_same_filter_in_every_mode() {
    let rows = items(30);
    let token = |call: &str| {
        Item::page(&rows, parsed(call))
            .unwrap()
            .info
            .next_cursor
            .unwrap()
    };
    let plain = token(r#"{"limit":1,"since":10,"min_score":5}"#);
    for same in [
        r#"{"min_score":5.0,"since":10,"limit":1}"#,
        r#"{"min_score":5.00,"since":10.0,"limit":1.0}"#,
        r#"{"min_score":5e0,"since":1e1,"limit":1e0}"#,
        r#"{"min_score":0.5E1,"since":1.0E+1,"limit":"1"}"#,
        r#"{"min_score":"5","since":"10","limit":1}"#,
    ] {
        assert_eq!(token(same), plain, "{same}");
    }
    let zero = token(r#"{"limit":1,"since":0,"min_score":0}"#);
    for same in [
        r#"{"limit":1,"since":-0,"min_score":-0}"#,
        r#"{"limit":1,"since":-0.0,"min_score":-0.0}"#,
        r#"{"limit":1,"since":0e9,"min_score":0E9}"#,
    ] {
        assert_eq!(token(same), zero, "{same}");
    }
}

#[test]
fn great_keys_and_positions_are_exact_in_every_mode() {
    let rows = [u64::MAX - 1, u64::MAX].map(|key| Keyed { key });
    let first = Keyed::<u64>::page(&rows, json!({ "limit": 1 })).unwrap();
    let text = first.to_json();
    assert!(
        text.contains(r#""position":"18446744073709551614""#),
        "{text}"
    );
    assert!(
        text.ends_with(r#""rows":[{"key":18446744073709551614}]}"#),
        "{text}"
    );
    assert_eq!(serde_json::to_string(&first).unwrap(), text);
    assert_eq!(first.to_value().unwrap()["rows"][0]["key"], u64::MAX - 1);
    let rows = [u128::MAX - 1, u128::MAX].map(|key| Keyed { key });
    let text = Keyed::<u128>::page(&rows, json!({ "limit": 1 }))
        .unwrap()
        .to_json();
    assert!(
        text.ends_with(r#""rows":[{"key":340282366920938463463374607431768211454}]}"#),
        "{text}"
    );
}

/// The greatest number that every JSON reader keeps exactly.
const EXACT: i64 = (1 << 53) - 1;

#[test]
fn a_position_is_a_number_as_far_as_every_reader_keeps_it() {
    let position = |key: i64| {
        let page = Keyed::<i64>::page(&[Keyed { key }], json!({})).unwrap();
        page.info.position.unwrap()
    };
    for key in [0, -1, EXACT, -EXACT] {
        assert_eq!(position(key), json!(key));
    }
    for key in [EXACT + 1, -EXACT - 1, i64::MIN, i64::MAX] {
        assert_eq!(position(key), json!(key.to_string()));
    }
}

#[test]
fn the_order_of_arguments_is_of_no_matter() {
    let rows = items(30);
    let call = parsed(r#"{"limit":1,"folder":"later","levels":["low","medium"],"below":9}"#);
    let other = parsed(r#"{"below":9,"levels":["medium","low"],"folder":"later","limit":1}"#);
    let text = |call| Item::page(&rows, Call::new(call)).unwrap().to_json();
    assert_eq!(text(call), text(other));
}

#[test]
fn the_envelope_keeps_its_order() {
    let text = Note::page(&numbered::<Note>(1..9), json!({ "limit": 1 }))
        .unwrap()
        .to_json();
    let value = parsed(&text).to_string();
    assert!(value.find(r#""page""#) < value.find(r#""rows""#), "{value}");
    assert_eq!(ids([&parsed(&value)]), [1]);
}
