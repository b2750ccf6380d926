//! Arguments as models send them.

use pager::{Call, PageArgs, Paginated};
use pager_tests::{Item, Note, Untouched, ids, numbered, page, refusal};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The limit that a call gets, and whether it was clamped.
fn limit(sent: &Value) -> (u64, bool) {
    let page = page::<Note>(&numbered::<Note>(1..=3), json!({ "limit": sent }));
    let info = &page["page"];
    (
        info["limit"].as_u64().unwrap(),
        info.get("limit_clamped").is_some(),
    )
}

/// A limit as the text of a call holds it: the way a number reads is the
/// JSON reader's.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_limit_may_be_a_number_or_its_text() {
    assert_eq!(
        page::<Note>(&numbered::<Note>([]), json!({}))["page"]["limit"],
        50
    );
    assert_eq!(limit(&Value::Null), (50, false));
    for sent in ["10", r#""10""#, "10.0", "1e1", "1.0e1", "10.00"] {
        assert_eq!(limit(&parsed(sent)), (10, false), "{sent}");
    }
    assert_eq!(limit(&json!(1)), (1, false));
    assert_eq!(limit(&json!(200)), (200, false));
}

#[test]
fn a_limit_over_the_maximum_becomes_the_maximum() {
    for sent in [
        "201",
        r#""100000""#,
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        r#""18446744073709551616""#,
        "1e300",
    ] {
        assert_eq!(limit(&parsed(sent)), (200, true), "{sent}");
    }
}

#[test]
fn no_limit_is_an_error_that_names_the_range() {
    for sent in [
        "0",
        "-0",
        "-0.0",
        "-1",
        "10.5",
        "0.5",
        "-1e300",
        r#""ten""#,
        r#""""#,
        r#"" ""#,
        r#""-1""#,
        r#""10.5""#,
        r#""+5""#,
        r#""NaN""#,
        r#""Infinity""#,
        "true",
        "false",
        "[10]",
        "{}",
        r#"{"limit":10}"#,
    ] {
        let error = refusal::<Note>(&Untouched, json!({ "limit": parsed(sent) }));
        assert_eq!(error.code(), "invalid_limit", "{sent}");
        assert_eq!(error.argument(), Some("limit"), "{sent}");
        let message = error.to_string();
        assert!(
            message.contains("`limit`") && message.contains("1 to 200"),
            "{message}"
        );
    }
}

/// Lists the shy rows.
#[derive(Serialize, Paginated)]
#[page(over_limit = "reject", max_limit = 7, default_limit = 3)]
struct Shy {
    #[page(key)]
    id: u64,
}

#[test]
fn a_list_may_refuse_a_limit_over_its_maximum() {
    let rows = [Shy { id: 1 }];
    assert_eq!(page::<Shy>(&rows, json!({}))["page"]["limit"], 3);
    assert_eq!(
        page::<Shy>(&rows, json!({ "limit": 7 }))["page"]["limit"],
        7
    );
    for sent in ["8", "18446744073709551616", r#""8""#] {
        let error = refusal::<Shy>(&Untouched, json!({ "limit": parsed(sent) }));
        assert_eq!(error.code(), "invalid_limit", "{sent}");
        assert!(error.to_string().contains("1 to 7"), "{error}");
    }
}

/// The code and the message of a call with one more argument.
fn with_argument(name: &str) -> (&'static str, String) {
    let error = refusal::<Note>(&Untouched, json!({ name: 10, "limit": 5 }));
    assert_eq!(error.argument(), Some(name));
    (error.code(), error.to_string())
}

#[test]
fn an_offset_is_an_error_that_names_the_cursor() {
    for name in [
        "offset",
        "page",
        "page_number",
        "pageNumber",
        "skip",
        "start",
        "start_index",
        "from",
        "startIndex",
        "PAGE",
        "page-number",
        "Offset",
        "page_no",
        "from_index",
    ] {
        let (code, message) = with_argument(name);
        assert_eq!(code, "offset_argument", "{name}");
        for word in [name, "`cursor`", "`next_cursor`"] {
            assert!(message.contains(word), "{message}");
        }
    }
}

#[test]
fn a_page_size_is_an_error_that_names_the_limit() {
    for name in [
        "page_size",
        "pageSize",
        "per_page",
        "max_results",
        "first",
        "count",
        "top",
        "perPage",
        "maxResults",
        "page-size",
    ] {
        let (code, message) = with_argument(name);
        assert_eq!(code, "size_argument", "{name}");
        assert!(
            message.contains(name) && message.contains("`limit`"),
            "{message}"
        );
    }
}

#[test]
fn a_cursor_by_another_name_is_an_error_that_names_the_cursor() {
    for name in [
        "next_cursor",
        "nextCursor",
        "page_token",
        "pageToken",
        "after",
    ] {
        let (code, message) = with_argument(name);
        assert_eq!(code, "cursor_argument", "{name}");
        assert!(
            message.contains(name) && message.contains("`cursor`"),
            "{message}"
        );
    }
}

/// Lists the events.
#[derive(Serialize, Paginated)]
struct Event {
    #[page(key, filter(gt = "after"))]
    id: u64,
}

#[test]
fn after_is_a_filter_where_the_list_says_so() {
    let rows = [1, 2, 3].map(|id| Event { id });
    assert_eq!(ids([&page::<Event>(&rows, json!({ "after": 2 }))]), [3]);
}

#[test]
fn an_unknown_argument_is_an_error_with_the_known_and_the_nearest() {
    let (code, message) = with_argument("lvel");
    assert_eq!(code, "unknown_argument");
    for word in ["`lvel`", "did you mean `level`?", "`cursor`", "`limit`"] {
        assert!(message.contains(word), "{message}");
    }
    let (code, message) = with_argument("zzz");
    assert_eq!(code, "unknown_argument");
    assert!(!message.contains("did you mean"), "{message}");
    assert!(message.contains("`level`"), "{message}");
    // Not even where it is null: it is no argument of this list.
    assert_eq!(
        refusal::<Note>(&Untouched, json!({ "zzz": null })).code(),
        "unknown_argument"
    );
}

#[test]
fn arguments_that_are_absent_are_the_first_page() {
    let rows = numbered::<Note>(1..=3);
    let first = page::<Note>(&rows, json!({}));
    assert_eq!(page::<Note>(&rows, Value::Null), first);
    assert_eq!(page::<Note>(&rows, None::<Map<String, Value>>), first);
    assert_eq!(page::<Note>(&rows, Map::new()), first);
    assert_eq!(page::<Note>(&rows, &PageArgs::<Note>::default()), first);
    assert_eq!(page::<Note>(&rows, Call::new(&Value::Null)), first);
    assert_eq!(ids([&first]), [1, 2, 3]);
}

#[test]
fn arguments_that_are_no_object_are_an_error() {
    for (sent, kind) in [
        (json!([]), "an array"),
        (json!("limit=5"), "a string"),
        (json!(5), "a number"),
        (json!(true), "a boolean"),
    ] {
        let error = refusal::<Note>(&Untouched, &sent);
        assert_eq!(error.code(), "not_an_object", "{sent}");
        assert!(error.to_string().contains(kind), "{error}");
    }
}

#[test]
fn several_faults_are_told_at_once() {
    let call = json!({ "offset": 1, "limit": 0, "cursor": "nonsense", "since": "soon", "wrd": 1 });
    let error = refusal::<Item>(&Untouched, &call);
    assert_eq!(error.code(), "several_faults");
    let mut codes: Vec<_> = error.faults().iter().map(pager::PageError::code).collect();
    codes.sort_unstable();
    let expected = [
        "invalid_filter",
        "invalid_limit",
        "malformed_cursor",
        "offset_argument",
        "unknown_argument",
    ];
    assert_eq!(codes, expected);
    let message = error.to_string();
    for word in ["`offset`", "`limit`", "`cursor`", "`since`", "`wrd`"] {
        assert!(message.contains(word), "{message}");
    }
}
