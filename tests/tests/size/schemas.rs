//! The schema of the envelope accepts the envelopes of every shape.

use std::collections::BTreeMap;

use pager::{Budget, Call, PageBuilder, Paginated, PaginatedSource, Seek, Shape, SourceError};
use pager_tests::{Keyed, Place, items};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::rows::{Letter, Line, Person, Post, lines, persons, readings};

fn check<T: Paginated + JsonSchema>(source: &(impl PaginatedSource<T> + ?Sized)) {
    let schema = T::output_schema();
    assert!(!schema.to_string().contains(r#""format":""#), "{schema}");
    let validator = jsonschema::validator_for(&schema).unwrap();
    let names: Vec<&str> = T::LIST.fields.iter().map(|field| field.name).collect();
    let mut fields = vec![None, Some("*".to_owned())];
    fields.extend(names.iter().map(|name| Some((*name).to_owned())));
    for columns in [false, true] {
        for fields in &fields {
            let mut shape = if columns {
                Shape::columns()
            } else {
                Shape::objects()
            };
            if let Some(fields) = fields {
                shape = shape.fields(fields);
            }
            for limit in [1, 2, 200] {
                for budget in [Budget::default(), Budget::bytes(600).unwrap()] {
                    let call = json!({ "limit": limit });
                    let call = Call::new(&call).budget(&budget).shape(&shape);
                    let page = T::page(source, call).unwrap().to_value().unwrap();
                    let faults: Vec<String> = validator
                        .iter_errors(&page)
                        .map(|fault| fault.to_string())
                        .collect();
                    assert!(faults.is_empty(), "{faults:?}\n{page}\n{schema}");
                }
            }
        }
    }
}

/// Lists the nodes.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
struct Node {
    #[page(key)]
    id: u64,
    children: Vec<Node>,
}

fn node(id: u64) -> Node {
    let children = (1..id).map(node).collect();
    Node { id, children }
}

/// Lists the events.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[serde(tag = "kind")]
struct Event {
    #[page(key)]
    id: u64,
    #[serde(flatten)]
    what: What,
    #[serde(flatten)]
    extra: BTreeMap<String, Value>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
enum What {
    Came { who: String },
    Went { why: Option<String> },
}

fn event(id: u64) -> Event {
    let what = if id.is_multiple_of(2) {
        What::Came { who: "x".into() }
    } else {
        What::Went { why: None }
    };
    Event {
        id,
        what,
        extra: (0..id).map(|n| (format!("e{n}"), n.into())).collect(),
    }
}

#[test]
fn the_envelopes_of_every_shape_are_as_the_schema_says() {
    check(&lines((0..40).map(|n| "x".repeat(n * 20))));
    check(&lines([""; 0]));
    check(&persons(1..=30));
    check(&readings(1..=30));
    check(&items(30));
    check(
        &(1..=9)
            .map(|id| Letter::new(id, "x".repeat(800)))
            .collect::<Vec<_>>(),
    );
    let post = |id| Post {
        id,
        text: "a long text".into(),
        more: String::new(),
    };
    check(&(1..=9).map(post).collect::<Vec<_>>());
    check(&["a", "b"].map(|key| Keyed { key: key.repeat(9) }));
    let place = |n: u8| Place {
        country: "c".into(),
        town: "t".into(),
        street: n.to_string(),
    };
    check(&(0..5).map(place).collect::<Vec<_>>());
}

#[test]
fn rows_that_hold_themselves_or_differ_are_as_the_schema_says() {
    check(&(1..=4).map(node).collect::<Vec<_>>());
    check(&(1..=5).map(event).collect::<Vec<_>>());
}

struct All;

impl PaginatedSource<Post> for All {
    fn list_from(&self, _: &Seek<Post>, page: &mut PageBuilder<Post>) -> Result<(), SourceError> {
        page.set_capped();
        page.set_reset();
        let post = |id| Post {
            id,
            text: "a long text".into(),
            more: "x".repeat(400),
        };
        let _ = (1..9).try_for_each(|id| page.push(&post(id)));
        Ok(())
    }
}

#[test]
fn a_page_that_says_everything_is_as_the_schema_says() {
    check::<Post>(&All);
    let call = json!({ "limit": 900 });
    let budget = Budget::bytes(1_500).unwrap();
    let page = Post::page(&All, Call::new(&call).budget(&budget)).unwrap();
    let page = page.to_value().unwrap();
    for said in [
        "limit_clamped",
        "stopped_by",
        "truncated_fields",
        "capped",
        "reset",
        "hint",
    ] {
        assert!(page["page"].get(said).is_some(), "{said}: {page}");
    }
    assert!(jsonschema::is_valid(&Post::output_schema(), &page));
}

#[test]
fn what_no_page_says_is_refused() {
    let page = Line::page(&lines(["a", "b"]), json!({}))
        .unwrap()
        .to_value()
        .unwrap();
    let refused = |pointer: &str, value: Value| {
        let mut page = page.clone();
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        page.pointer_mut(parent).unwrap()[name] = value;
        let valid = jsonschema::is_valid(&Line::output_schema(), &page);
        assert!(!valid, "{page}");
    };
    refused("/page/stopped_by", json!("rows"));
    refused("/page/truncated_fields", json!(["nothing"]));
    refused("/cols", json!(["nothing"]));
    refused("/page/offset", json!(0));
    refused("/next", json!("x"));
    refused("/rows", json!([1]));
    refused("/rows", json!([{ "id": "text" }]));
}

#[test]
fn every_shape_is_described_in_an_object_schema_without_references() {
    let schema = Person::output_schema();
    assert_eq!(schema["type"], "object");
    assert_eq!(schema["required"], json!(["page", "rows"]));
    assert_eq!(schema["additionalProperties"], false);
    assert!(!schema.to_string().contains("$ref"));
}
