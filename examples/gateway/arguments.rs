//! What `call` takes.

use std::time::Duration;

use rmcp::model::JsonObject;
use serde_json::{Map, Value, json};

use crate::quote::quote;

/// The ceilings of a call that names none.
const CALLS: usize = 10;
const SECONDS: usize = 30;
/// What a call may ask for.
const MOST_CALLS: usize = 100;
const MOST_ROWS: usize = 1_000;
const LEAST_BYTES: usize = 2_000;
const MOST_SECONDS: usize = 300;

/// One call, checked.
#[derive(Clone, Debug)]
pub(crate) struct Arguments {
    /// The server and the name.
    pub(crate) tool: String,
    /// The tool's own arguments.
    pub(crate) own: Map<String, Value>,
    pub(crate) cursor: Option<String>,
    pub(crate) max_calls: usize,
    pub(crate) max_rows: Option<usize>,
    pub(crate) max_bytes: usize,
    pub(crate) max_time: Duration,
    pub(crate) keep: bool,
}

impl Arguments {
    /// Reads the arguments, for results of at most so many bytes.
    pub(crate) fn read(mut given: JsonObject, budget: usize) -> Result<Self, String> {
        given.retain(|_, value| !value.is_null());
        let mut take = |name: &str| given.remove(name);
        let mut own = match take("arguments") {
            None => Map::new(),
            Some(Value::Object(own)) => own,
            // Models write an object as text now and then.
            Some(Value::String(text)) if text.trim().is_empty() => Map::new(),
            Some(Value::String(text)) => serde_json::from_str(&text)
                .map_err(|_| "`arguments` takes an object, got other text.")?,
            Some(_) => return Err("`arguments` takes an object: the tool's own arguments.".into()),
        };
        let tool = text("tool", take("tool"))?
            .ok_or("`tool` is required: a tool as `discover` names it.")?;
        let mut cursor = text("cursor", take("cursor"))?;
        if let Some(Value::String(inner)) = own.get("cursor").cloned() {
            own.remove("cursor");
            if cursor.as_ref().is_some_and(|outer| *outer != inner) {
                return Err(
                    "`cursor` and `arguments.cursor` differ: leave out the one in `arguments`."
                        .into(),
                );
            }
            cursor = cursor.or(Some(inner).filter(|inner| !inner.trim().is_empty()));
        }
        let read = Self {
            tool,
            own,
            cursor,
            max_calls: whole("max_calls", take("max_calls"), 1, MOST_CALLS)?.unwrap_or(CALLS),
            max_rows: whole("max_rows", take("max_rows"), 1, MOST_ROWS)?,
            max_bytes: whole("max_bytes", take("max_bytes"), LEAST_BYTES, budget)?
                .unwrap_or(budget),
            max_time: Duration::from_secs(
                whole("max_seconds", take("max_seconds"), 1, MOST_SECONDS)?.unwrap_or(SECONDS)
                    as u64,
            ),
            keep: flag("keep", take("keep"))?,
        };
        match given.keys().next() {
            Some(unknown) => Err(unknown_argument(unknown)),
            None => Ok(read),
        }
    }

    /// The JSON Schema of the arguments.
    pub(crate) fn schema(budget: usize) -> JsonObject {
        let whole = |text: &str, least: usize, most: usize, default: Option<usize>| {
            let default =
                default.map_or_else(String::new, |default| format!("; {default} if left out"));
            json!({
                "type": "integer", "minimum": least, "maximum": most,
                "description": format!("{text}: {least} to {most}{default}."),
            })
        };
        let schema = json!({
            "type": "object",
            "properties": {
                "tool": {
                    "type": "string",
                    "description": "The tool, as `discover` names it: server/name.",
                },
                "arguments": {
                    "type": "object",
                    "description": "The tool's own arguments, as `describe` shows them, without a cursor.",
                },
                "cursor": {
                    "type": "string",
                    "description": "Leave out to start. To go on, the next_cursor of the result before, with \
                                    the same tool and arguments.",
                },
                "max_rows": whole("The most rows of this result", 1, MOST_ROWS, None),
                "max_bytes": whole("The most bytes of this result", LEAST_BYTES, budget, Some(budget)),
                "max_calls": whole("The most pages to read from the tool", 1, MOST_CALLS, Some(CALLS)),
                "max_seconds": whole("No page is read after so long", 1, MOST_SECONDS, Some(SECONDS)),
                "keep": {
                    "type": "boolean",
                    "description": "Read on past max_rows and max_bytes, to the end if max_calls allows. The \
                                    rows that this result has no room for are kept here, as they are now, \
                                    and next_cursor reads them. false if left out.",
                },
            },
            "required": ["tool"],
            "additionalProperties": false,
        });
        match schema {
            Value::Object(schema) => schema,
            _ => JsonObject::new(),
        }
    }
}

/// A text; one that is blank counts as left out.
pub(crate) fn text(name: &str, value: Option<Value>) -> Result<Option<String>, String> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text).filter(|text| !text.trim().is_empty())),
        Some(_) => Err(format!("`{name}` takes a string.")),
    }
}

fn flag(name: &str, value: Option<Value>) -> Result<bool, String> {
    match value {
        None => Ok(false),
        Some(Value::Bool(flag)) => Ok(flag),
        Some(Value::String(text)) if text == "true" || text == "false" => Ok(text == "true"),
        Some(_) => Err(format!("`{name}` takes true or false.")),
    }
}

/// A whole number; `"50"` and `50.0` are what models write for 50.
fn whole(
    name: &str,
    value: Option<Value>,
    least: usize,
    most: usize,
) -> Result<Option<usize>, String> {
    let Some(value) = value else {
        return Ok(None);
    };
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    let number = text.strip_suffix(".0").unwrap_or(&text).parse().ok();
    match number.filter(|number| (least..=most).contains(number)) {
        Some(number) => Ok(Some(number)),
        None => Err(format!(
            "`{name}` must be a whole number from {least} to {most}, got {}.",
            quote(&text)
        )),
    }
}

/// What to do about an argument that `call` does not take.
fn unknown_argument(name: &str) -> String {
    let name = quote(name);
    match name.as_str() {
        "offset" | "page" | "skip" | "start" => format!(
            "`{name}` is not taken: results are paged by `cursor`; leave it out to start, then pass the \
             next_cursor of the result before."
        ),
        "limit" | "page_size" => format!(
            "`{name}` is not taken: `max_rows` bounds this result; the tool's own `limit` belongs in `arguments`."
        ),
        _ => format!(
            "`{name}` is not taken: the tool's own arguments belong in `arguments`. Known are `tool`, \
             `arguments`, `cursor`, `max_rows`, `max_bytes`, `max_calls`, `max_seconds`, `keep`."
        ),
    }
}
