//! Reading a JSON Schema that somebody else wrote.

use serde_json::{Map, Value};

/// How deep a schema is read: deeper ones are no arguments that a model writes.
const DEEPEST: usize = 32;
/// How many alternatives of a row are read.
const MOST: usize = 200;

pub(super) fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema.get("properties")?.as_object()
}

/// The schema that a `$ref` within a document stands for.
pub(super) fn resolve<'a>(root: &'a Value, mut schema: &'a Value) -> &'a Value {
    for _ in 0..DEEPEST {
        let target = schema.get("$ref").and_then(Value::as_str);
        let target = target.and_then(|target| root.pointer(target.strip_prefix('#')?));
        match target {
            Some(target) => schema = target,
            None => break,
        }
    }
    schema
}

/// Whether a schema's type is this one, or this one and null. Gemini writes
/// types in upper case.
pub(super) fn is(schema: &Value, kind: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(it)) => it.eq_ignore_ascii_case(kind),
        Some(Value::Array(types)) => {
            types.iter().any(|it| it == kind) && types.iter().all(|it| it == kind || it == "null")
        }
        _ => false,
    }
}

/// A schema in the words of `OpenAPI`, as Gemini's.
pub(super) fn is_openapi(schema: &Value) -> bool {
    schema.get("type") == Some(&Value::String("OBJECT".into()))
}

/// Whether an output has rows.
pub(super) fn has_rows(output: &Value) -> bool {
    let top = resolve(output, output);
    if is(top, "array") {
        return true;
    }
    let alone = properties(top).is_some_and(|properties| properties.len() == 1);
    let mut properties = properties(top).into_iter().flat_map(Map::values);
    let mut left = MOST;
    properties.any(|property| {
        let property = resolve(output, property);
        is(property, "array") && (alone || is_row(output, property.get("items"), &mut left))
    })
}

/// Whether the items of an array can be rows: objects, arrays, or unsaid.
fn is_row(root: &Value, items: Option<&Value>, left: &mut usize) -> bool {
    let Some(items) = items.map(|items| resolve(root, items)) else {
        return true;
    };
    if is(items, "object") || is(items, "array") || items.get("properties").is_some() {
        return true;
    }
    let any = ["anyOf", "oneOf", "allOf"].map(|word| items.get(word).and_then(Value::as_array));
    let mut any = any.into_iter().flatten().flatten().peekable();
    if any.peek().is_some() {
        // Alternatives that refer to themselves have no end; too many are unsaid.
        return any.any(|items| {
            *left = left.saturating_sub(1);
            *left == 0 || is_row(root, Some(items), left)
        });
    }
    items.get("type").is_none() && items.get("enum").is_none() && items.get("const").is_none()
}

/// A word in a schema that hosts trip over.
pub(super) enum Trip {
    Reference,
    Format,
    TypeArray,
}

/// Tells each such word, with the argument that it stands in.
pub(super) fn trips(schema: &Value, tell: &mut dyn FnMut(&str, Trip)) {
    walk(schema, "", 0, tell);
}

fn walk(schema: &Value, path: &str, depth: usize, tell: &mut dyn FnMut(&str, Trip)) {
    let Some(schema) = schema.as_object().filter(|_| depth < DEEPEST) else {
        return;
    };
    for (word, value) in schema {
        match (word.as_str(), value) {
            ("$ref", _) => tell(path, Trip::Reference),
            ("format", _) => tell(path, Trip::Format),
            ("type", Value::Array(_)) => tell(path, Trip::TypeArray),
            ("properties", Value::Object(properties)) => {
                for (name, property) in properties {
                    let dot = if path.is_empty() { "" } else { "." };
                    walk(property, &format!("{path}{dot}{name}"), depth + 1, tell);
                }
            }
            ("$defs" | "definitions" | "patternProperties", Value::Object(schemas)) => {
                for schema in schemas.values() {
                    walk(schema, path, depth + 1, tell);
                }
            }
            ("items" | "additionalProperties" | "not", schema) => {
                walk(schema, path, depth + 1, tell);
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(schemas)) => {
                for schema in schemas {
                    walk(schema, path, depth + 1, tell);
                }
            }
            _ => {}
        }
    }
}
