//! Chosen fields: which, and in which order.

use pager::{Call, PageError, Paginated, Shape};
use pager_tests::{Untouched, page};
use serde_json::{Value, json};

use crate::rows::{Line, Person, persons};

fn chosen(shape: Shape, fields: &str) -> Value {
    let shape = shape.fields(fields);
    page::<Person>(&persons(2..=9), Call::new(json!({})).shape(&shape))
}

/// The text of the first row.
fn first(shape: Shape, fields: &str) -> String {
    let shape = shape.fields(fields);
    let page = Person::page(&persons(3..=12), Call::new(json!({})).shape(&shape)).unwrap();
    page.rows().next().unwrap().to_owned()
}

#[test]
fn fields_are_picked_in_the_order_of_the_call() {
    assert_eq!(
        first(Shape::objects(), "type,id"),
        r#"{"type":"third","id":3}"#
    );
    assert_eq!(first(Shape::columns(), "type,id"), r#"["third",3]"#);
    let page = chosen(Shape::columns(), "type,givenName");
    assert_eq!(page["cols"], json!(["type", "givenName"]));
    assert_eq!(page["rows"][0], json!([null, "Ada 2"]));
    assert_eq!(page["rows"][1], json!(["third", "Ada 3"]));
    // The key is left out, and the page still says where it stands.
    assert_eq!(page["page"]["position"], 9);
}

#[test]
fn an_absent_value_is_left_out_of_a_chosen_object() {
    let page = chosen(Shape::objects(), "type,id");
    assert_eq!(page["rows"][0], json!({ "id": 2 }));
    assert_eq!(page["rows"][1], json!({ "id": 3, "type": "third" }));
}

#[test]
fn blanks_around_names_and_repeated_names_do_no_harm() {
    assert_eq!(
        first(Shape::objects(), " id , type,id "),
        r#"{"id":3,"type":"third"}"#
    );
    let page = chosen(Shape::columns(), "id,id,id,type");
    assert_eq!(page["cols"], json!(["id", "type"]));
}

#[test]
fn blank_is_the_default_set() {
    let rows = persons(1..=4);
    for shape in [Shape::objects(), Shape::columns()] {
        let usual = page::<Person>(&rows, Call::new(json!({})).shape(&shape));
        for blank in ["", " ", "\t\n "] {
            let shape = shape.clone().fields(blank);
            let page = page::<Person>(&rows, Call::new(json!({})).shape(&shape));
            assert_eq!(page, usual, "{blank:?}");
        }
    }
}

#[test]
fn a_detail_is_left_out_unless_it_is_chosen() {
    let usual = page::<Person>(&persons(3..=3), json!({}));
    assert_eq!(usual["rows"][0].get("biography"), None);
    assert_eq!(usual["rows"][0]["id"], 3);
    assert_eq!(
        first(Shape::objects(), "biography,id"),
        format!(r#"{{"biography":"{}","id":3}}"#, "long".repeat(10))
    );
}

#[test]
fn a_star_is_all_fields() {
    let page = chosen(Shape::columns(), " * ");
    assert_eq!(
        page["cols"],
        json!(["id", "givenName", "family \"name\" ñ", "type", "biography"])
    );
    let row = &chosen(Shape::objects(), "*")["rows"][1];
    assert_eq!(row["biography"], "long".repeat(10));
    assert_eq!(row.get("password"), None);
}

fn unknown(fields: &str) -> PageError {
    let shape = Shape::columns().fields(fields);
    Person::page(&Untouched, Call::new(json!({})).shape(&shape)).unwrap_err()
}

#[test]
fn an_unknown_field_is_refused_before_the_source_is_touched() {
    for fields in ["name", "id,name", "id, name ,type"] {
        let error = unknown(fields);
        assert_eq!(error.code(), "unknown_field");
        assert_eq!(error.argument(), Some("fields"));
        assert!(error.is_call_fault());
        assert_eq!(
            error.to_string(),
            "there is no field `name`. Known are `id`, `givenName`, `family \"name\" ñ`, `type`, \
             `biography`; leave `fields` out for the usual ones."
        );
    }
}

#[test]
fn fields_have_the_names_that_are_sent() {
    for name in ["given_name", "r#type", "password", "GIVENNAME", "family"] {
        assert_eq!(unknown(name).code(), "unknown_field", "{name}");
    }
}

#[test]
fn the_refusal_of_a_long_field_is_short() {
    let error = unknown(&"x".repeat(100_000));
    assert!(error.to_json().to_string().len() < 1_024);
}

#[test]
fn a_wrong_argument_is_refused_in_any_shape() {
    let shape = Shape::columns().fields("id");
    let call = json!({ "offset": 3 });
    let error = Line::page(&Untouched, Call::new(&call).shape(&shape)).unwrap_err();
    assert_eq!(error.code(), "offset_argument");
}
