//! The schema of the envelope.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use crate::list::List;

/// The envelope of a row type, whose list has `parts` sort fields and key.
pub(crate) fn output<T: JsonSchema>(list: &List, parts: usize) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .with(|settings| settings.inline_subschemas = true)
        .with_transform(RecursiveTransform(without_format))
        .into_generator();
    // Not the root: a row that holds rows refers to itself by its definition.
    let mut row = generator.subschema_for::<T>();
    RecursiveTransform(without_format).transform(&mut row);
    let mut row = row.to_value();
    let definitions = generator.take_definitions(true);
    loosen(&mut row);
    let cells = json!({
        "type": "array",
        "items": {},
        "description": "The values of cols, in their order; null where the row has none."
    });
    let names: Vec<&str> = list.fields.iter().map(|field| field.name).collect();
    let scalar = json!({ "type": ["integer", "number", "string", "boolean", "null", "array"] });
    let mut position = if parts == 1 {
        scalar
    } else {
        json!({ "type": "array", "items": scalar, "minItems": parts, "maxItems": parts })
    };
    position["description"] =
        "What the last row is sorted by. For reading: no argument takes it.".into();
    let mut schema = json!({
        "type": "object",
        "properties": {
            "cols": {
                "type": "array",
                "items": { "type": "string", "enum": names },
                "description": "The fields' names, where each row is an array of their values."
            },
            "page": {
                "type": "object",
                "properties": {
                    "has_more": { "type": "boolean", "description": "More rows follow; next_cursor is there." },
                    "next_cursor": { "type": "string", "description": "Pass it as cursor, with the same other arguments, for the next page. Absent at the end." },
                    "position": position,
                    "returned": { "type": "integer", "minimum": 0, "description": "Rows on this page." },
                    "total": { "type": "integer", "minimum": 0, "description": "Rows of the whole list that match, on every page, exactly." },
                    "total_at_least": { "type": "integer", "minimum": 0, "description": "Rows of the whole list that match, counted up to a bound: there are more." },
                    "total_hint": { "type": "integer", "minimum": 0, "description": "Rows of the whole list that match, estimated." },
                    "unit": { "type": "string", "const": list.unit },
                    "limit": { "type": "integer", "minimum": 1, "maximum": list.max_limit, "description": "The limit applied." },
                    "limit_clamped": { "type": "boolean", "description": "The limit asked for was above the maximum." },
                    "stopped_by": { "type": "string", "enum": ["bytes", "tokens"], "description": "The page ended before its limit, with more to come." },
                    "truncated_fields": { "type": "array", "items": { "type": "string", "enum": names }, "description": "Fields of which a row here holds only a preview." },
                    "capped": { "type": "boolean", "description": "The system behind the list ends it early." },
                    "reset": { "type": "boolean", "description": "Rows that were not read yet are gone." },
                    "missing": { "type": "array", "items": { "type": "string" }, "description": "Parts of the list that could not be read: their rows are left out here." },
                    "hint": { "type": "string", "description": "What to do next." }
                },
                "required": ["has_more", "returned", "unit", "limit"],
                "additionalProperties": false
            },
            "rows": { "type": "array", "items": { "anyOf": [row, cells] } }
        },
        "required": ["page", "rows"],
        "additionalProperties": false
    });
    if !definitions.is_empty() {
        schema["$defs"] = definitions.into();
    }
    schema
}

/// Clients warn of each `format` that they do not know: `uint64`.
fn without_format(schema: &mut Schema) {
    schema.remove("format");
}

/// Lets a row lack any field: a call can choose its fields, and some are left
/// out unless chosen. Rows inside a row stay whole, by their own definition.
fn loosen(row: &mut Value) {
    let Some(row) = row.as_object_mut() else {
        return;
    };
    row.remove("required");
    // Without what they require, two alternatives can hold at once.
    if let Some(alternatives) = row.remove("oneOf") {
        row.insert("anyOf".into(), alternatives);
    }
    for parts in ["allOf", "anyOf"] {
        if let Some(Value::Array(parts)) = row.get_mut(parts) {
            parts.iter_mut().for_each(loosen);
        }
    }
}
