//! What a server publishes of a list.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::paginated::Paginated;

/// What a server publishes of a list.
///
/// As JSON it is a tool of MCP's `tools/list`; other front ends get theirs from
/// [`to`](Definition::to).
///
/// ```
/// use pager::{Definition, Paginated};
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, schemars::JsonSchema, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let tool = serde_json::to_value(Definition::of::<Note>()).unwrap();
/// assert_eq!(tool["name"], "list_notes");
/// assert_eq!(tool["inputSchema"]["properties"]["cursor"]["type"], "string");
/// assert_eq!(tool["annotations"]["readOnlyHint"], true);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Definition {
    /// The tool's name.
    pub name: &'static str,
    /// What it lists, and how to page.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub input_schema: Value,
    /// The same for a strict mode, see [`Paginated::strict_input_schema`].
    pub strict_input_schema: Value,
    /// The JSON Schema of the envelope.
    pub output_schema: Value,
}

impl Definition {
    /// A list changes nothing: it can be called again, and beside others.
    pub const READ_ONLY: bool = true;
    /// The same call on the same data gives the same page.
    pub const IDEMPOTENT: bool = true;

    /// The definition of `T`'s list.
    #[must_use]
    pub fn of<T: Paginated + JsonSchema>() -> Self {
        Self {
            name: T::LIST.tool,
            description: T::description(),
            input_schema: T::input_schema(),
            strict_input_schema: T::strict_input_schema(),
            output_schema: T::output_schema(),
        }
    }
}

impl Serialize for Definition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tool = json!({
            "name": self.name,
            "description": self.description,
            "inputSchema": self.input_schema,
            "outputSchema": self.output_schema,
            "annotations": {
                "readOnlyHint": Self::READ_ONLY,
                "destructiveHint": !Self::READ_ONLY,
                "idempotentHint": Self::IDEMPOTENT,
            },
        });
        tool.serialize(serializer)
    }
}
