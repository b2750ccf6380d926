//! Definitions that nobody would write: the check reads them to an end.

use pager::check_tools;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{changed, good, is_list};

/// Any JSON, often with the words of definitions.
fn json_value() -> impl Strategy<Value = Value> {
    let word = prop::sample::select(vec![
        "name",
        "type",
        "object",
        "array",
        "properties",
        "items",
        "tools",
        "function",
        "$ref",
        "#",
        "inputSchema",
        "outputSchema",
        "cursor",
        "limit",
        "offset",
        "page",
        "anyOf",
        "list_x",
        "#/outputSchema",
        "required",
        "strict",
        "additionalProperties",
        "has_more",
    ]);
    let word = word.prop_map(String::from).boxed();
    let text = prop_oneof![3 => word, 1 => ".{0,6}"].boxed();
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        text.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 64, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((text.clone(), inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// A definition with one of its values replaced by any.
fn nearly_good() -> impl Strategy<Value = Value> {
    let places = [
        "",
        "/name",
        "/inputSchema",
        "/inputSchema/properties",
        "/inputSchema/properties/cursor",
        "/inputSchema/properties/cursor/type",
        "/inputSchema/additionalProperties",
        "/outputSchema",
        "/outputSchema/properties",
        "/outputSchema/properties/page",
        "/outputSchema/properties/rows/items",
    ];
    (prop::sample::select(places.to_vec()), json_value()).prop_map(|(place, value)| {
        let mut tool = good();
        *tool.pointer_mut(place).unwrap() = value;
        tool
    })
}

proptest! {
    #[test]
    fn no_definitions_make_it_panic(value in json_value(), tools in prop::collection::vec(nearly_good(), 0..4)) {
        let _ = check_tools(&value);
        if let Ok(checked) = check_tools(&tools) {
            prop_assert_eq!(checked.lists.len() + checked.others.len(), tools.len());
            prop_assert!(!checked.lists.is_empty());
        }
    }
}

#[test]
fn a_schema_that_refers_to_itself_or_is_deep_is_read_to_an_end() {
    let mut deep = json!({ "type": "string" });
    for _ in 0..50 {
        deep = json!({ "anyOf": [deep] });
    }
    let deep = changed("/outputSchema/properties/rows/items", deep);
    let row = json!({ "$ref": "#/$defs/row" });
    let many = json!({ "name": "notes", "outputSchema": {
        "properties": { "id": {}, "rows": { "type": "array", "items": row } },
        "$defs": { "row": { "anyOf": [row, row, row] } }
    } });
    let circle = changed(
        "/outputSchema",
        json!({ "$ref": "#/a", "a": { "$ref": "#" } }),
    );
    // Too many alternatives to say that none is a row.
    assert!(is_list(many));
    assert!(check_tools(&[deep]).is_ok());
    assert!(check_tools(&[circle]).is_err());
}
