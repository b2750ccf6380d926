//! Arguments as models send them: what is mended, and what is refused.

use serde_json::{Value, json};

use crate::client::Client;

pub(crate) fn spellings_of_a_limit_and_of_no_cursor_are_taken(client: &mut Client) {
    let mut text = |arguments: Value| client.page("list_entries", &arguments).text;
    let five = text(json!({ "limit": 5 }));
    assert!(five.contains(r#""returned":5"#), "{five}");
    for limit in [json!("5"), json!(5.0)] {
        assert_eq!(text(json!({ "limit": limit })), five);
    }
    for cursor in [json!(""), json!("  "), json!(null)] {
        assert_eq!(text(json!({ "limit": 5, "cursor": cursor })), five);
    }
    assert_eq!(text(json!({ "limit": null })), text(json!({})));
    let clamped = text(json!({ "limit": "100000" }));
    assert!(
        clamped.contains(r#""limit":200,"limit_clamped":true"#),
        "{clamped}"
    );
}

pub(crate) fn a_fault_is_a_result_that_says_what_to_do(client: &mut Client) {
    let cursor = client.page("list_entries", &json!({ "limit": 1 }));
    let cursor = cursor.next_cursor().expect("more follow");
    let edited = format!("x{cursor}");
    let huge = "x".repeat(100_000);
    let of_start = "leave `cursor` out";
    let faults = [
        ("list_entries", json!({ "cursor": "abc" }), of_start),
        ("list_entries", json!({ "cursor": huge }), of_start),
        ("list_entries", json!({ "cursor": edited }), of_start),
        ("list_files", json!({ "cursor": cursor }), "list_entries"),
        (
            "list_entries",
            json!({ "cursor": cursor, "key_prefix": "c" }),
            "arguments",
        ),
        ("list_entries", json!({ "limit": 0 }), "from 1 to 200"),
        ("list_entries", json!({ "limit": -1 }), "from 1 to 200"),
        ("list_entries", json!({ "limit": "ten" }), "from 1 to 200"),
        ("list_entries", json!({ "limit": 10.5 }), "from 1 to 200"),
        ("list_entries", json!({ "limit": true }), "from 1 to 200"),
        ("list_entries", json!({ "offset": 10 }), "`next_cursor`"),
        ("list_entries", json!({ "page_size": 10 }), "`limit`"),
        ("list_entries", json!({ "prefix": "c" }), "key_prefix"),
        ("list_entries", json!({ huge.as_str(): 1 }), "key_prefix"),
        ("list_messages", json!({ "level": "fatal" }), "warning"),
    ];
    for (tool, arguments, says) in faults {
        let answer = client.call(tool, &arguments);
        let text = answer.text.join("\n");
        assert!(answer.is_error, "{tool} took {arguments}: {text}");
        assert!(
            text.contains(says),
            "{tool} of {arguments} does not say {says}: {text}"
        );
        assert!(text.len() < 1_024, "{} bytes: {text}", text.len());
        let structured = answer.structured.as_ref().map(|content| content.get());
        assert!(matches!(structured, None | Some("null")), "{structured:?}");
    }
}
