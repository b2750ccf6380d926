//! Rows as columns: the fields' names once, each row an array.

use std::collections::BTreeMap;

use pager::{Budget, Call, Paginated, PaginatedSource, Shape};
use pager_tests::{bytes, ids, page, walk_in};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::rows::{Line, lines, persons, readings};

fn in_shape<T: Paginated>(rows: &(impl PaginatedSource<T> + ?Sized), shape: &Shape) -> Value {
    page::<T>(rows, Call::new(json!({ "limit": 200 })).shape(shape))
}

fn columns<T: Paginated>(rows: &(impl PaginatedSource<T> + ?Sized)) -> Value {
    in_shape::<T>(rows, &Shape::columns())
}

fn objects<T: Paginated>(rows: &(impl PaginatedSource<T> + ?Sized)) -> Value {
    in_shape::<T>(rows, &Shape::objects())
}

#[test]
fn two_rows_or_more_are_arrays_under_their_names() {
    let page = columns(&persons(2..=4));
    assert_eq!(
        page["cols"],
        json!(["id", "givenName", "family \"name\" ñ", "type"])
    );
    assert_eq!(
        page["rows"],
        json!([
            [2, "Ada 2", "L", null],
            [3, "Ada 3", "L", "third"],
            [4, "Ada 4", "L", null]
        ])
    );
}

#[test]
fn one_row_or_none_stays_an_object() {
    let one = columns(&persons(2..=2));
    assert_eq!(one.get("cols"), None);
    assert_eq!(
        one["rows"],
        json!([{ "id": 2, "givenName": "Ada 2", "family \"name\" ñ": "L" }])
    );
    let none = columns(&persons(2..=2)[..0]);
    assert_eq!(none.get("cols"), None);
    assert_eq!(none["rows"], json!([]));
}

#[test]
fn columns_are_the_same_on_every_page() {
    // The optional field is there on some pages only.
    let pages = walk_in(
        &persons(1..=41),
        &json!({ "limit": 2 }),
        &Budget::default(),
        &Shape::columns(),
    );
    let (last, others) = pages.split_last().unwrap();
    for page in others {
        assert_eq!(page["cols"], pages[0]["cols"]);
    }
    assert_eq!(last.get("cols"), None, "a page of one row");
    assert_eq!(ids(&pages), (1..=41).collect::<Vec<_>>());
}

#[test]
fn page_information_is_the_same_in_every_shape() {
    let rows = persons(1..=9);
    let info = |shape: &Shape| {
        let call = json!({ "limit": 4 });
        let text = Paginated::page(&rows, Call::new(&call).shape(shape))
            .map(|page: pager::Page<crate::rows::Person>| page.to_json())
            .unwrap();
        let from = text.find(r#""page":{"#).unwrap();
        let to = text.find(r#","rows":["#).unwrap();
        assert!(text.find(r#""cols":["#).is_none_or(|cols| cols < from));
        text[from..to].to_owned()
    };
    let as_objects = info(&Shape::objects());
    assert!(as_objects.contains("next_cursor"));
    assert_eq!(info(&Shape::columns()), as_objects);
    assert_eq!(info(&Shape::objects().fields("type,id")), as_objects);
    assert_eq!(info(&Shape::columns().fields("givenName")), as_objects);
    assert_eq!(info(&Shape::columns().fields("*")), as_objects);
}

#[test]
fn a_cursor_of_one_shape_goes_on_in_another() {
    let rows = persons(1..=6);
    let first = page::<crate::rows::Person>(
        &rows,
        Call::new(json!({ "limit": 3 })).shape(&Shape::columns()),
    );
    let call = json!({ "limit": 3, "cursor": pager_tests::cursor(&first) });
    let rest = page::<crate::rows::Person>(&rows, &call);
    assert_eq!(ids([&rest]), [4, 5, 6]);
}

#[test]
fn rows_of_short_numbers_shrink_by_more_than_half() {
    let rows = readings(1..=50);
    let (long, short) = (bytes(&objects(&rows)), bytes(&columns(&rows)));
    assert!(short * 10 <= long * 4, "{short} of {long} bytes");
}

#[test]
fn columns_are_never_longer_than_objects() {
    let texts = lines((0..20).map(|_| "x".repeat(900)));
    let (long, short) = (bytes(&objects(&texts)), bytes(&columns(&texts)));
    assert!(short < long && short * 10 > long * 9, "{short} of {long}");
    // Two rows that lack most of their fields are shorter as objects.
    let sparse = [Sparse::new(1), Sparse::new(2)];
    let page = columns(&sparse);
    assert_eq!(page.get("cols"), None, "{page}");
    assert_eq!(page, objects(&sparse));
    // Many rows are worth the names, unless each is full of nulls.
    for count in 2..40 {
        let rows: Vec<Sparse> = (1..=count).map(Sparse::new).collect();
        assert!(bytes(&columns(&rows)) <= bytes(&objects(&rows)));
    }
}

/// Lists the sparse rows.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
struct Sparse {
    #[page(key)]
    id: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    one: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    two: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    three: Option<u8>,
}

impl Sparse {
    fn new(id: u64) -> Self {
        Self {
            id,
            one: None,
            two: None,
            three: (id > 30).then_some(3),
        }
    }
}

/// Lists the parts: with fields of their own beside those of the type.
#[derive(Clone, Debug, Serialize, Paginated)]
struct Part {
    #[page(key)]
    id: u64,
    #[serde(flatten)]
    extra: BTreeMap<String, Value>,
    name: &'static str,
}

fn part(id: u64, extra: Value) -> Part {
    Part {
        id,
        extra: serde_json::from_value(extra).unwrap(),
        name: "part",
    }
}

#[test]
fn a_flattened_field_keeps_a_page_of_objects() {
    let rows = vec![part(1, json!({ "color": "red" })), part(2, json!({}))];
    let page = columns(&rows);
    assert_eq!(page.get("cols"), None);
    assert_eq!(
        page["rows"],
        json!([{ "id": 1, "color": "red", "name": "part" }, { "id": 2, "name": "part" }])
    );
}

#[test]
fn a_flattened_part_without_fields_leaves_columns() {
    let rows: Vec<Part> = (1..=9).map(|id| part(id, json!({}))).collect();
    let page = columns(&rows);
    assert_eq!(page["cols"], json!(["id", "name"]));
    assert_eq!(page["rows"][1], json!([2, "part"]));
}

#[test]
fn a_flattened_field_with_the_name_of_another_does_no_harm() {
    let rows = vec![
        part(1, json!({ "id": 7, "name": "other" })),
        part(2, json!({})),
    ];
    let plain = Part::page(&rows, json!({})).unwrap().to_json();
    let shaped = Part::page(&rows, Call::new(json!({})).shape(&Shape::columns())).unwrap();
    assert_eq!(shaped.to_json(), plain);
    let shape = Shape::objects().fields("id");
    let chosen = Part::page(&rows, Call::new(json!({})).shape(&shape)).unwrap();
    assert_eq!(
        chosen.rows().collect::<Vec<_>>(),
        [r#"{"id":1}"#, r#"{"id":2}"#]
    );
}

/// Lists the tagged.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[serde(tag = "kind", rename = "tagged_row")]
struct Tagged {
    #[page(key)]
    id: u64,
    name: String,
}

#[test]
fn the_tag_of_a_struct_is_a_field_like_others() {
    let rows: Vec<Tagged> = (1..=3)
        .map(|id| Tagged {
            id,
            name: "n".into(),
        })
        .collect();
    let object = json!({ "kind": "tagged_row", "id": 1, "name": "n" });
    assert_eq!(objects(&rows)["rows"][0], object);
    let page = columns(&rows);
    assert_eq!(page["cols"], json!(["kind", "id", "name"]));
    assert_eq!(page["rows"][2], json!(["tagged_row", 3, "n"]));
    let page = in_shape(&rows, &Shape::objects().fields("id,kind"));
    assert_eq!(page["rows"][0], json!({ "id": 1, "kind": "tagged_row" }));
}

#[test]
fn columns_hold_values_of_every_kind() {
    /// Lists the rows.
    #[derive(Serialize, Paginated)]
    struct Row {
        #[page(key)]
        id: u64,
        list: Vec<u8>,
        nested: BTreeMap<&'static str, Option<f64>>,
        unit: (),
        pair: (u8, &'static str),
        text: &'static str,
    }
    let row = |id| Row {
        id,
        list: vec![1, 2],
        nested: BTreeMap::from([("a", Some(1.5)), ("b", None)]),
        unit: (),
        pair: (1, "one"),
        text: "a \"quoted\"\n[text]",
    };
    let page = columns(&[row(1), row(2)]);
    assert_eq!(
        page["rows"][1],
        json!([
            2,
            [1, 2],
            { "a": 1.5, "b": null },
            null,
            [1, "one"],
            "a \"quoted\"\n[text]"
        ])
    );
}

#[test]
fn the_rows_of_a_page_are_those_of_its_envelope() {
    let rows = lines(["a", "b", "c"]);
    let page = Line::page(&rows, Call::new(json!({})).shape(&Shape::columns())).unwrap();
    assert_eq!(
        page.rows().collect::<Vec<_>>(),
        [r#"[1,"a"]"#, r#"[2,"b"]"#, r#"[3,"c"]"#]
    );
}
