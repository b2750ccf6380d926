//! The schema of the arguments: a closed object of plain types.

use serde_json::{Map, Value, json};

use crate::filter::Filter;
use crate::key::Kind;
use crate::list::List;

/// As every host takes it: nothing required but what the type requires, no
/// null in a type, no `format`, no `$ref`.
pub(crate) fn input(list: &List) -> Value {
    let mut properties = Map::new();
    for filter in list.filters {
        let mut schema = filter.schema(list.unit);
        if let Some(default) = filter.default_value() {
            schema.insert("default".into(), default);
        }
        properties.insert(filter.name.into(), schema.into());
    }
    let mut limit = limit(list);
    limit.insert("default".into(), list.default_limit.into());
    properties.insert("cursor".into(), cursor().into());
    properties.insert("limit".into(), limit.into());
    let required: Vec<&str> = list
        .filters
        .iter()
        .filter(|filter| filter.required)
        .map(|filter| filter.name)
        .collect();
    let mut schema = closed(&properties);
    if !required.is_empty() {
        schema["required"] = required.into();
    }
    schema
}

/// For a strict mode (`OpenAI`'s): every property is required, and what is
/// optional can be null.
pub(crate) fn strict_input(list: &List) -> Value {
    let mut properties = Map::new();
    for filter in list.filters {
        let mut schema = filter.schema(list.unit);
        if !filter.required {
            nullable(&mut schema);
        }
        properties.insert(filter.name.into(), schema.into());
    }
    for (name, mut schema) in [("cursor", cursor()), ("limit", limit(list))] {
        nullable(&mut schema);
        properties.insert(name.into(), schema.into());
    }
    // In the list's order, whatever the order of serde_json's maps.
    let filters = list.filters.iter().map(|filter| filter.name);
    let names: Vec<&str> = filters.chain(["cursor", "limit"]).collect();
    let mut schema = closed(&properties);
    schema["required"] = names.into();
    schema
}

fn closed(properties: &Map<String, Value>) -> Value {
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

fn cursor() -> Map<String, Value> {
    object(json!({ "type": "string", "description": super::CURSOR }))
}

fn limit(list: &List) -> Map<String, Value> {
    object(json!({
        "type": "integer",
        "description": super::limit(list),
        "minimum": 1,
        "maximum": list.max_limit,
    }))
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn nullable(schema: &mut Map<String, Value>) {
    if let Some(kind) = schema.remove("type") {
        schema.insert("type".into(), json!([kind, "null"]));
    }
    if let Some(Value::Array(choices)) = schema.get_mut("enum") {
        choices.push(Value::Null);
    }
}

impl Filter {
    pub(crate) fn default_value(&self) -> Option<Value> {
        self.default
            .and_then(|text| serde_json::from_str(text).ok())
    }

    fn schema(&self, unit: &str) -> Map<String, Value> {
        let one = match self.kind {
            Kind::Boolean => json!({ "type": "boolean" }),
            Kind::Integer => json!({ "type": "integer" }),
            Kind::IntegerFrom {
                least,
                most: Some(most),
            } => json!({ "type": "integer", "minimum": least, "maximum": most }),
            Kind::IntegerFrom { least, most: None } => {
                json!({ "type": "integer", "minimum": least })
            }
            Kind::Number => json!({ "type": "number" }),
            Kind::Text | Kind::Form(_) => json!({ "type": "string" }),
            Kind::Choice(choices) => json!({ "type": "string", "enum": choices }),
        };
        let mut schema = if self.list {
            json!({ "type": "array", "items": one })
        } else {
            one
        };
        let mut description = self.sentence(unit);
        if self.list || matches!(self.kind, Kind::IntegerFrom { most: Some(_), .. }) {
            // Some hosts drop bounds.
            description = format!("{description} Takes {}.", self.takes());
        }
        if let (Kind::Form(form), false) = (self.kind, self.list) {
            description = format!("{description} Takes {form}.");
        }
        if let Some(default) = self.default_value() {
            description = format!("{description} Default {default}.");
        }
        schema["description"] = description.into();
        object(schema)
    }
}
