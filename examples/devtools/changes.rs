//! The tools that change what is listed: plain `rmcp` tools.

use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};
use schemars::{JsonSchema, Schema, transform::transform_subschemas};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::server::Devtools;
use crate::{entries, ring};

/// An entry to set.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SetEntry {
    /// The key, at most 512 bytes.
    key: String,
    /// The value, at most 65,536 bytes.
    value: String,
}

#[derive(Serialize, JsonSchema)]
struct Set {
    /// There was no entry with this key before.
    created: bool,
}

/// An entry to delete.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DeleteEntry {
    /// The key.
    key: String,
}

#[derive(Serialize, JsonSchema)]
struct Deleted {
    /// There was an entry with this key.
    deleted: bool,
}

/// Rows to append.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(transform = plain)]
struct Append {
    /// The list.
    to: Log,
    /// What they say: a message's text, a request's path, an action's target.
    /// At most 65,536 bytes. Made up if left out.
    #[serde(default)]
    #[schemars(with = "String")]
    text: Option<String>,
    /// How many, from 1 to 10,000. 1 if left out.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = MAX_APPENDED))]
    count: u32,
}

#[derive(Serialize, JsonSchema)]
struct Appended {
    /// The number of the first row appended.
    first: u64,
    /// The number of the last.
    last: u64,
}

/// A list to clear.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Clear {
    /// The list.
    list: Clearable,
}

/// A log to restart.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Restart {
    /// The list.
    list: Log,
}

#[derive(Serialize, JsonSchema)]
struct Removed {
    /// How many rows are gone.
    removed: u64,
}

/// A list that rows are appended to.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Log {
    Actions,
    Requests,
    Messages,
}

/// A list that can be emptied.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Clearable {
    Entries,
    Actions,
    Requests,
    Messages,
    Queries,
}

const MAX_APPENDED: u32 = 10_000;

fn one() -> u32 {
    1
}

/// Some hosts refuse a `format` that they do not know, or a null.
fn plain(schema: &mut Schema) {
    schema.remove("format");
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
    transform_subschemas(&mut plain, schema);
}

#[tool_router(router = changes, vis = "pub(crate)")]
impl Devtools {
    /// Sets an entry of the key-value storage, whether or not there is one with this key.
    #[tool(annotations(
        read_only_hint = false,
        destructive_hint = true,
        idempotent_hint = true,
        open_world_hint = false
    ))]
    fn set_entry(&self, Parameters(entry): Parameters<SetEntry>) -> Result<Json<Set>, String> {
        let created = entries::set(&self.store.entries, entry.key, entry.value)?;
        Ok(Json(Set { created }))
    }

    /// Deletes an entry of the key-value storage.
    #[tool(annotations(
        read_only_hint = false,
        destructive_hint = true,
        idempotent_hint = true,
        open_world_hint = false
    ))]
    fn delete_entry(&self, Parameters(entry): Parameters<DeleteEntry>) -> Json<Deleted> {
        let deleted = entries::delete(&self.store.entries, &entry.key);
        Json(Deleted { deleted })
    }

    /// Appends rows to the actions, the requests or the messages. Where that is more than are kept, the oldest go.
    #[tool(annotations(
        read_only_hint = false,
        destructive_hint = true,
        idempotent_hint = false,
        open_world_hint = false
    ))]
    fn append(&self, Parameters(rows): Parameters<Append>) -> Result<Json<Appended>, String> {
        let Append { to, text, count } = rows;
        if !(1..=MAX_APPENDED).contains(&count) {
            return Err(format!(
                "nothing was appended: `count` must be from 1 to {MAX_APPENDED}, got {count}"
            ));
        }
        let text = text.as_deref();
        let length = text.map_or(0, str::len);
        if length > entries::MAX_VALUE {
            let most = entries::MAX_VALUE;
            return Err(format!(
                "nothing was appended: `text` has at most {most} bytes, got {length}"
            ));
        }
        let (first, last) = match to {
            Log::Actions => ring::append(&self.store.actions, count, text),
            Log::Requests => ring::append(&self.store.requests, count, text),
            Log::Messages => ring::append(&self.store.messages, count, text),
        };
        Ok(Json(Appended { first, last }))
    }

    /// Removes every row of a list. What is appended later gets later numbers.
    #[tool(annotations(
        read_only_hint = false,
        destructive_hint = true,
        idempotent_hint = true,
        open_world_hint = false
    ))]
    fn clear(&self, Parameters(Clear { list }): Parameters<Clear>) -> Json<Removed> {
        let store = &self.store;
        let removed = match list {
            Clearable::Entries => entries::clear(&store.entries) as u64,
            Clearable::Actions => ring::clear(&store.actions) as u64,
            Clearable::Requests => ring::clear(&store.requests) as u64,
            Clearable::Messages => ring::clear(&store.messages) as u64,
            Clearable::Queries => store.queries.clear(),
        };
        Json(Removed { removed })
    }

    /// Replaces the actions, the requests or the messages by an empty log, as when the page is opened anew: numbers begin at 1 again.
    #[tool(annotations(
        read_only_hint = false,
        destructive_hint = true,
        idempotent_hint = false,
        open_world_hint = false
    ))]
    fn restart(&self, Parameters(Restart { list }): Parameters<Restart>) -> Json<Removed> {
        let store = &self.store;
        let removed = match list {
            Log::Actions => ring::restart(&store.actions, crate::store::MAX_ACTIONS),
            Log::Requests => ring::restart(&store.requests, store.capacity),
            Log::Messages => ring::restart(&store.messages, store.capacity),
        };
        Json(Removed {
            removed: removed as u64,
        })
    }
}
