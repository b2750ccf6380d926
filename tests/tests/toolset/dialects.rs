//! A definition in each dialect, held against that dialect's rules.

use pager::{Definition, Dialect};
use pager_tests::{Item, Note, Place, Task};
use serde_json::{Map, Value};

/// Lists with filters of each kind, a required one among them.
fn definitions() -> [Definition; 5] {
    [
        Definition::of::<Item>(),
        Definition::of::<Note>(),
        Definition::of::<Place>(),
        Definition::of::<Task>(),
        wordy(),
    ]
}

/// A definition whose description is longer than any host takes.
fn wordy() -> Definition {
    let mut definition = Definition::of::<Note>();
    let words = "Lists the words of the harbour's tide tables. ".repeat(100);
    definition.description.insert_str(0, &words);
    definition
}

/// Every schema of a schema, itself first.
fn schemas(schema: &Value) -> Vec<&Map<String, Value>> {
    let object = schema.as_object().expect("a schema is an object");
    let mut all = vec![object];
    if let Some(properties) = object.get("properties") {
        all.extend(
            properties
                .as_object()
                .expect("properties")
                .values()
                .flat_map(schemas),
        );
    }
    all.extend(object.get("items").into_iter().flat_map(schemas));
    all
}

fn properties(parameters: &Value) -> Vec<&str> {
    let properties = parameters["properties"].as_object().expect("properties");
    properties.keys().map(String::as_str).collect()
}

fn is_name(name: &Value) -> bool {
    let name = name.as_str().expect("a name");
    (1..=64).contains(&name.len())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "_-".contains(c))
}

/// Only these words, in every schema.
fn keeps_to(parameters: &Value, words: &[&str]) {
    for schema in schemas(parameters) {
        for word in schema.keys() {
            assert!(words.contains(&word.as_str()), "`{word}` in {schema:?}");
        }
    }
}

/// What every argument of every dialect is: described, paging included.
fn describes(tool: &Value, description: &Value, parameters: &Value) {
    let description = description.as_str().expect("a description");
    assert!(description.contains("next_cursor"), "{tool}");
    for name in properties(parameters) {
        let argument = &parameters["properties"][name];
        assert!(
            argument["description"]
                .as_str()
                .is_some_and(|text| text.len() > 10),
            "{name}"
        );
    }
    assert!(properties(parameters).contains(&"cursor"));
    assert!(properties(parameters).contains(&"limit"));
}

/// The words that `OpenAI` takes in a strict schema.
const STRICT: &[&str] = &[
    "type",
    "properties",
    "required",
    "additionalProperties",
    "description",
    "enum",
    "items",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "pattern",
    "const",
    "anyOf",
];

fn openai(function: &Value, tool: &Value, strict: bool) {
    assert!(is_name(&function["name"]));
    let description = function["description"].as_str().expect("a description");
    assert!(
        description.chars().count() <= 1024,
        "{}",
        description.chars().count()
    );
    let parameters = &function["parameters"];
    describes(tool, &function["description"], parameters);
    assert_eq!(parameters["type"], "object");
    assert_eq!(parameters["additionalProperties"], false);
    assert_eq!(function["strict"], strict);
    if strict {
        keeps_to(parameters, STRICT);
        let mut required: Vec<&str> = parameters["required"]
            .as_array()
            .expect("required")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let mut all = properties(parameters);
        required.sort_unstable();
        all.sort_unstable();
        assert_eq!(required, all, "every argument is required");
        assert_eq!(parameters["properties"]["cursor"]["type"][1], "null");
    }
}

#[test]
fn openai_takes_the_functions_plain_and_strict() {
    for definition in definitions() {
        for (dialect, strict) in [
            (Dialect::OpenAiChat, false),
            (Dialect::OpenAiChatStrict, true),
        ] {
            let tool = definition.to(dialect);
            assert_eq!(tool["type"], "function");
            openai(&tool["function"], &tool, strict);
        }
        for (dialect, strict) in [
            (Dialect::OpenAiResponses, false),
            (Dialect::OpenAiResponsesStrict, true),
        ] {
            let tool = definition.to(dialect);
            assert_eq!(tool["type"], "function");
            openai(&tool, &tool, strict);
        }
    }
}

#[test]
fn a_description_too_long_for_openai_keeps_the_sentence_on_paging() {
    let tool = wordy().to(Dialect::OpenAiResponses);
    let description = tool["description"].as_str().expect("a description");
    assert!(description.starts_with("Lists the words"));
    assert!(description.ends_with("where page.has_more is false there is no more."));
    assert!(description.chars().count() > 900, "it uses its room");
}

#[test]
fn anthropic_takes_the_tools() {
    for definition in definitions() {
        let tool = definition.to(Dialect::Anthropic);
        let names: Vec<&String> = tool.as_object().expect("an object").keys().collect();
        assert!(
            names
                .iter()
                .all(|name| ["name", "description", "input_schema"].contains(&name.as_str()))
        );
        assert!(is_name(&tool["name"]));
        assert_eq!(tool["input_schema"]["type"], "object");
        describes(&tool, &tool["description"], &tool["input_schema"]);
    }
}

/// The words of Gemini's `Schema`.
const GEMINI: &[&str] = &[
    "type",
    "format",
    "title",
    "description",
    "nullable",
    "enum",
    "maxItems",
    "minItems",
    "properties",
    "required",
    "minProperties",
    "maxProperties",
    "minLength",
    "maxLength",
    "pattern",
    "example",
    "anyOf",
    "propertyOrdering",
    "items",
    "minimum",
    "maximum",
];

#[test]
fn gemini_takes_the_declarations() {
    for definition in definitions() {
        let tool = definition.to(Dialect::Gemini);
        let name = tool["name"].as_str().expect("a name");
        assert!(is_name(&tool["name"]));
        assert!(name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'));
        let parameters = &tool["parameters"];
        describes(&tool, &tool["description"], parameters);
        keeps_to(parameters, GEMINI);
        for schema in schemas(parameters) {
            let kind = schema["type"].as_str().expect("one type");
            assert!(["STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT"].contains(&kind));
            if schema.contains_key("enum") {
                assert_eq!(kind, "STRING");
            }
            if kind == "ARRAY" {
                assert!(schema.contains_key("items"));
            }
        }
    }
}

#[test]
fn mcp_takes_the_tools_as_they_are_listed() {
    for definition in definitions() {
        let tool = definition.to(Dialect::Mcp);
        assert_eq!(tool["inputSchema"]["type"], "object");
        assert_eq!(tool["outputSchema"]["type"], "object");
        for schema in schemas(&tool["inputSchema"]) {
            assert!(schema["type"].is_string(), "one type: {schema:?}");
            assert!(!schema.contains_key("format") && !schema.contains_key("$ref"));
        }
    }
}
