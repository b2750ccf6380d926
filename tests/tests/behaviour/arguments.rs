//! Arguments as models send them.

use pager::{Call, PageArgs, Paginated};
use pager_tests::{Item, Note, Task, Untouched, ids, items, numbered, page, refusal};
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
fn a_value_of_a_wrong_type_is_an_error_that_says_what_the_filter_takes() {
    for (filter, sent, takes) in [
        ("since", json!("soon"), "a whole number"),
        ("since", json!(-1), "a whole number"),
        ("since", json!(1.5), "a whole number"),
        ("folder", json!(7), "a string"),
        ("folder", json!(["inbox"]), "a string"),
        ("starred", json!("maybe"), "true or false"),
        ("starred", json!(1), "true or false"),
        ("min_score", json!("high"), "a number"),
        ("min_score", json!("NaN"), "a number"),
        ("min_score", json!("inf"), "a number"),
        ("owner", json!({ "id": 1 }), "a whole number"),
        (
            "level",
            json!("VERY_HIGH"),
            r#"one of "low", "medium", "very_high""#,
        ),
        (
            "level",
            json!(["low"]),
            r#"one of "low", "medium", "very_high""#,
        ),
        (
            "levels",
            json!(["low", "none"]),
            r#"one of "low", "medium", "very_high""#,
        ),
        ("levels", json!([["low"]]), "an array"),
    ] {
        let error = refusal::<Item>(&Untouched, json!({ filter: sent }));
        assert_eq!(
            (error.code(), error.argument()),
            ("invalid_filter", Some(filter)),
            "{sent}"
        );
        assert!(error.to_string().contains(takes), "{error}");
    }
}

#[test]
fn each_kind_of_filter_narrows_as_it_says() {
    let rows = items(40);
    let kept = |call: Value, keeps: &dyn Fn(&Item) -> bool| {
        let mut got = ids(&pager_tests::walk::<Item>(&rows, &call));
        got.sort_unstable();
        let expected: Vec<u64> = rows
            .iter()
            .filter(|row| keeps(row))
            .map(|row| row.id)
            .collect();
        assert!(
            !expected.is_empty() && expected.len() < rows.len(),
            "{call} tests nothing"
        );
        assert_eq!(got, expected, "{call}");
    };
    kept(json!({ "since": 7 }), &|row| row.id >= 7);
    kept(json!({ "until": "7" }), &|row| row.id < 7);
    kept(json!({ "since": 7.0, "until": 9 }), &|row| {
        (7..9).contains(&row.id)
    });
    kept(json!({ "folder": "inbox" }), &|row| row.folder == "inbox");
    kept(json!({ "title_prefix": "item 1" }), &|row| {
        row.title.starts_with("item 1")
    });
    kept(json!({ "text": "3" }), &|row| row.title.contains('3'));
    kept(json!({ "level": "low" }), &|row| {
        row.level == pager_tests::Level::Low
    });
    kept(json!({ "levels": ["low", "very_high"] }), &|row| {
        row.level != pager_tests::Level::Medium
    });
    kept(json!({ "levels": "low" }), &|row| {
        row.level == pager_tests::Level::Low
    });
    kept(json!({ "starred": "true" }), &|row| row.starred);
    kept(json!({ "starred": false }), &|row| !row.starred);
    kept(json!({ "min_score": 5, "max_score": "7.5" }), &|row| {
        (5.0..=7.5).contains(&row.score)
    });
    kept(json!({ "above": 5, "below": 7.5 }), &|row| {
        row.score > 5.0 && row.score < 7.5
    });
    kept(
        json!({ "owner": 3, "folder": null, "levels": [] }),
        &|row| row.owner == Some(pager_tests::UserId(3)),
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
fn a_required_filter_that_is_missing_is_an_error_that_names_it() {
    for call in [json!({}), json!({ "project": null })] {
        let error = refusal::<Task>(&Untouched, &call);
        assert_eq!(
            (error.code(), error.argument()),
            ("missing_filter", Some("project"))
        );
        let message = error.to_string();
        assert!(
            message.contains("`project`") && message.contains("a whole number"),
            "{message}"
        );
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

/// Lists the accounts.
#[derive(Serialize, Paginated)]
struct Account {
    #[page(key, filter)]
    id: u64,
    #[page(filter)]
    balance: i64,
}

#[test]
fn great_numbers_in_a_filter_arrive_exactly() {
    const BEYOND: u64 = (1 << 53) + 1;
    let rows = [BEYOND - 1, BEYOND, BEYOND + 1, u64::MAX - 1, u64::MAX];
    let rows = rows.map(|id| Account {
        id,
        balance: i64::MIN + i64::try_from(id % 10).unwrap(),
    });
    for sent in ["9007199254740993", r#""9007199254740993""#] {
        assert_eq!(
            ids([&page::<Account>(&rows, json!({ "id": parsed(sent) }))]),
            [BEYOND],
            "{sent}"
        );
    }
    for sent in ["18446744073709551615", r#""18446744073709551615""#] {
        assert_eq!(
            ids([&page::<Account>(&rows, json!({ "id": parsed(sent) }))]),
            [u64::MAX],
            "{sent}"
        );
    }
    let lowest = rows[4].balance.to_string();
    assert_eq!(
        ids([&page::<Account>(
            &rows,
            json!({ "balance": parsed(&lowest) })
        )]),
        [u64::MAX]
    );
    // What is no u64, or no longer exact, is refused rather than rounded.
    for sent in [
        "18446744073709551616",
        r#""18446744073709551616""#,
        "1e30",
        "9007199254740993.0",
    ] {
        let error = refusal::<Account>(&Untouched, json!({ "id": parsed(sent) }));
        assert_eq!(error.code(), "invalid_filter", "{sent}");
    }
}
