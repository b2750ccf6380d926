//! Pages of different shapes in one result.

use pager::{Call, Paginated, Shape, Walk};
use pager_tests::{Note, numbered};
use serde_json::{Value, json};

use crate::scripted::*;

fn columns(cols: &[&str], rows: &[Value], cursor: Option<&str>) -> Value {
    let mut answer = page(0..0, cursor);
    answer["cols"] = cols.into();
    answer["rows"] = rows.into();
    answer
}

fn objects(rows: &[Value], cursor: Option<&str>) -> Value {
    let mut answer = page(0..0, cursor);
    answer["rows"] = rows.into();
    answer
}

fn merge(answers: impl IntoIterator<Item = Value>) -> Value {
    envelope(&walked(&Script::new(answers), Walk::new(json!({}))))
}

#[test]
fn columns_stay_columns() {
    let merged = merge([
        columns(&["a", "b"], &[json!([1, 2]), json!([3, 4])], Some("A")),
        columns(&["a", "b"], &[json!([5, null])], None),
    ]);
    assert_eq!(merged["cols"], json!(["a", "b"]));
    assert_eq!(merged["rows"], json!([[1, 2], [3, 4], [5, null]]));
}

#[test]
fn a_page_of_one_object_joins_columns() {
    let array = columns(&["a", "b"], &[json!([1, 2]), json!([3, 4])], Some("A"));
    let merged = merge([array, objects(&[json!({ "b": 5 })], None)]);
    assert_eq!(merged["rows"], json!([[1, 2], [3, 4], [null, 5]]));
    let array = columns(&["a", "b"], &[json!([1, 2]), json!([3, 4])], None);
    let merged = merge([objects(&[json!({ "b": 5, "a": 6 })], Some("A")), array]);
    assert_eq!(merged["cols"], json!(["a", "b"]));
    assert_eq!(merged["rows"], json!([[6, 5], [1, 2], [3, 4]]));
}

#[test]
fn empty_pages_change_no_shape() {
    let merged = merge([
        objects(&[], Some("A")),
        columns(&["a"], &[json!([1]), json!([2])], Some("B")),
        objects(&[], None),
    ]);
    assert_eq!(merged["cols"], json!(["a"]));
    assert_eq!(merged["rows"], json!([[1], [2]]));
}

#[test]
fn columns_that_differ_become_objects() {
    let merged = merge([
        columns(&["a", "b"], &[json!([1, 2])], Some("A")),
        columns(&["b", "c"], &[json!([3, [4]])], Some("B")),
        columns(&["a", "b"], &[json!([5, 6])], None),
    ]);
    assert_eq!(merged.get("cols"), None);
    assert_eq!(
        merged["rows"],
        json!([{ "a": 1, "b": 2 }, { "b": 3, "c": [4] }, { "a": 5, "b": 6 }])
    );
}

#[test]
fn an_object_with_a_field_that_no_column_is_for_makes_objects() {
    let other = json!({ "a": 3, "more": true });
    let arrays = |cursor| columns(&["a", "\"b\""], &[json!([1, 2])], cursor);
    let merged = merge([
        arrays(Some("A")),
        objects(std::slice::from_ref(&other), None),
    ]);
    assert_eq!(merged["rows"], json!([{ "a": 1, "\"b\"": 2 }, other]));
    let merged = merge([
        objects(std::slice::from_ref(&other), Some("A")),
        arrays(None),
    ]);
    assert_eq!(merged["rows"], json!([other, { "a": 1, "\"b\"": 2 }]));
}

#[test]
fn a_walk_in_columns_with_a_last_page_of_one_row_is_all_columns() {
    let rows = numbered::<Note>(1..=41);
    let mut walk = Walk::new(json!({ "limit": 4 }));
    let shape = Shape::columns();
    walk.run(|arguments| Note::page(&rows, Call::new(arguments).shape(&shape)))
        .unwrap();
    let merged = envelope(&walk.finish());
    assert_eq!(merged["cols"], json!(["id", "level", "text"]));
    assert_eq!(merged["rows"][40], json!([41, "odd", "note 41"]));
    assert_eq!(merged["page"]["returned"], 41);
}
