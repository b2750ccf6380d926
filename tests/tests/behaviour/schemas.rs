//! Schemas: what they accept is what is taken, and what comes back is what
//! they describe.

use std::collections::BTreeSet;

use jsonschema::Validator;
use pager::{PageArgs, Paginated, PaginatedSource};
use pager_tests::{Item, Keyed, Note, Task, items, numbered, page, refusal};
use serde_json::{Value, json};

pub(crate) fn validator(schema: &Value) -> Validator {
    jsonschema::meta::validate(schema).unwrap_or_else(|error| panic!("{error}: {schema}"));
    jsonschema::draft202012::new(schema).unwrap()
}

pub(crate) fn tasks() -> Vec<Task> {
    let task = |n: u32| Task {
        name: format!("task {n}"),
        due: (!n.is_multiple_of(3)).then_some(n),
        project: 7,
        tags: vec![],
        archived: n % 4 == 1,
    };
    (0..9).map(task).collect()
}

/// Calls that are taken, and that the schema accepts.
fn takes<T: Paginated>(source: &dyn PaginatedSource<T>, calls: &[Value]) {
    let schema = validator(&T::input_schema());
    for call in calls {
        if let Err(error) = schema.validate(call) {
            panic!("{error}: {call}");
        }
        page::<T>(source, call);
    }
}

/// Calls that are refused, and that the schema does not accept.
fn refuses<T: Paginated>(calls: &[Value]) {
    let schema = validator(&T::input_schema());
    for call in calls {
        assert!(!schema.is_valid(call), "{call}");
        refusal::<T>(&pager_tests::Untouched, call);
    }
}

#[test]
fn the_input_schema_accepts_what_is_taken() {
    let some = json!({ "cursor": "", "limit": 200 });
    takes::<Note>(
        &numbered::<Note>(1..9),
        &[json!({}), some, json!({ "level": "odd", "limit": 1 })],
    );
    let all = json!({
        "since": 3, "until": 18_446_744_073_709_551_615_u64, "folder": "inbox", "title_prefix": "i",
        "text": "", "level": "very_high", "levels": ["low", "medium"], "starred": false,
        "min_score": 0, "max_score": 9.5, "above": -1e9, "below": 1e9, "owner": 3, "limit": 100,
    });
    takes::<Item>(
        &items(30),
        &[
            json!({}),
            all,
            json!({ "levels": [] }),
            json!({ "owner": 0 }),
        ],
    );
    let all =
        json!({ "project": 7, "word": "t", "tags": ["a", "b"], "archived": true, "limit": 3 });
    takes::<Task>(&tasks(), &[json!({ "project": 7 }), all]);
    let keys = ["a", "b"].map(|key| Keyed {
        key: key.to_owned(),
    });
    takes::<Keyed<String>>(&keys, &[json!({ "limit": 1 })]);
}

#[test]
fn the_input_schema_accepts_nothing_that_is_refused() {
    let unknown = [
        json!({ "offset": 1 }),
        json!({ "page": 1 }),
        json!({ "page_size": 1 }),
        json!({ "x": null }),
        json!([]),
        json!("x"),
        json!({ "limit": 0 }),
        json!({ "limit": -1 }),
        json!({ "limit": 1.5 }),
        json!({ "limit": true }),
        json!({ "cursor": 5 }),
    ];
    refuses::<Note>(&unknown);
    refuses::<Note>(&[json!({ "level": 5 }), json!({ "level": ["odd"] })]);
    refuses::<Item>(&unknown);
    refuses::<Item>(&[
        json!({ "level": "none" }),
        json!({ "levels": ["none"] }),
        json!({ "starred": 1 }),
        json!({ "since": 1.5 }),
        json!({ "min_score": "high" }),
        json!({ "folder": 1 }),
    ]);
    refuses::<Task>(&[
        json!({}),
        json!({ "word": "x" }),
        json!({ "project": 7, "archived": 1 }),
    ]);
}

#[test]
fn a_strict_schema_requires_all_and_lets_the_optional_be_null() {
    let nulls = json!({ "level": null, "cursor": null, "limit": null });
    assert!(validator(&Note::strict_input_schema()).is_valid(&nulls));
    page::<Note>(&numbered::<Note>(1..9), &nulls);

    let schema = Task::strict_input_schema();
    let names: BTreeSet<&String> = schema["properties"].as_object().unwrap().keys().collect();
    let required = schema["required"].as_array().unwrap();
    assert!(
        names.iter().copied().eq(required
            .iter()
            .map(|name| name.as_str().unwrap())
            .collect::<BTreeSet<_>>())
    );
    assert_eq!(schema["additionalProperties"], false);

    let mut call = json!({
        "project": 7, "word": null, "tags": null, "archived": null, "cursor": null, "limit": null,
    });
    let strict = validator(&schema);
    assert!(strict.is_valid(&call));
    page::<Task>(&tasks(), &call);
    call["project"] = Value::Null;
    assert!(!strict.is_valid(&call));
    refusal::<Task>(&pager_tests::Untouched, &call);
    call.as_object_mut().unwrap().remove("word");
    assert!(!strict.is_valid(&call));

    let schema = validator(&Item::strict_input_schema());
    let names = Item::input_schema()["properties"].clone();
    let mut nulls = Value::Null;
    for name in names.as_object().unwrap().keys() {
        nulls[name] = Value::Null;
    }
    assert!(schema.is_valid(&nulls));
    page::<Item>(&items(3), &nulls);
}

/// A schema that any host takes as it is.
fn is_plain(schema: &Value, at: &str) {
    const TAKEN: [&str; 11] = [
        "type",
        "properties",
        "additionalProperties",
        "required",
        "description",
        "minimum",
        "maximum",
        "default",
        "items",
        "enum",
        "title",
    ];
    let schema = schema.as_object().unwrap();
    let kind = schema["type"]
        .as_str()
        .unwrap_or_else(|| panic!("{at} has one type"));
    for word in schema.keys() {
        assert!(TAKEN.contains(&word.as_str()), "{word} at {at}");
    }
    if kind == "object" {
        assert_eq!(schema["additionalProperties"], false, "{at}");
    }
    if let Some(items) = schema.get("items") {
        is_plain(items, &format!("{at}[]"));
    }
    for (name, property) in schema
        .get("properties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        assert!(
            !property["description"].as_str().unwrap().is_empty(),
            "{name}"
        );
        is_plain(property, &format!("{at}.{name}"));
    }
}

fn is_for_every_host<T: Paginated>(required: &[&str]) {
    let schema = T::input_schema();
    is_plain(&schema, T::LIST.tool);
    let needed = schema
        .get("required")
        .map_or(&[][..], |names| names.as_array().unwrap());
    assert_eq!(needed, required);
    // Bounds and default stand in words too: several hosts drop the keywords.
    let limit = &schema["properties"]["limit"];
    for bound in [T::LIST.default_limit, T::LIST.max_limit] {
        assert!(
            limit["description"]
                .as_str()
                .unwrap()
                .contains(&bound.to_string()),
            "{limit}"
        );
    }
    assert_eq!(limit["minimum"], 1);
    assert_eq!(limit["maximum"], T::LIST.max_limit);
    assert_eq!(limit["default"], T::LIST.default_limit);
    // One description of the cursor for all tools.
    assert_eq!(
        schema["properties"]["cursor"],
        Note::input_schema()["properties"]["cursor"]
    );
    assert!(T::description().starts_with(T::LIST.description));
    assert!(
        T::description().contains("`cursor`"),
        "{}",
        T::description()
    );
}

#[test]
fn the_input_schema_is_one_that_every_host_takes() {
    is_for_every_host::<Note>(&[]);
    is_for_every_host::<Item>(&[]);
    is_for_every_host::<Task>(&["project"]);
    is_for_every_host::<Keyed<u8>>(&[]);
    let archived = &Task::input_schema()["properties"]["archived"];
    assert_eq!(archived["default"], false);
    assert!(
        archived["description"].as_str().unwrap().contains("false"),
        "{archived}"
    );
}

#[test]
fn a_parameters_schema_is_the_lists() {
    let schema = schemars::schema_for!(PageArgs<Item>).to_value();
    assert_eq!(schema["properties"], Item::input_schema()["properties"]);
    let sent: PageArgs<Item> =
        serde_json::from_str(r#"{ "folder": "inbox", "limit": "2" }"#).unwrap();
    assert_eq!(page::<Item>(&items(9), &sent)["page"]["returned"], 2);
}
