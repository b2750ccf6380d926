//! A definition as each model's interface wants it.
//!
//! The rules were read in the interfaces' own references in November 2026;
//! each is checked by a test.

use serde_json::{Map, Value, json};

use super::Definition;
use crate::error::shorten;

/// Whose form a definition takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// A tool of MCP's `tools/list`.
    Mcp,
    /// `OpenAI`'s Responses: `{"type": "function", "name": …}`, not strict. It
    /// says so, because that interface makes a schema strict by default, and
    /// then asks for every argument.
    OpenAiResponses,
    /// The same, strict: every argument is there, what is not used is null.
    OpenAiResponsesStrict,
    /// `OpenAI`'s Chat Completions: `{"type": "function", "function": {…}}`.
    OpenAiChat,
    /// The same, strict.
    OpenAiChatStrict,
    /// A tool of Anthropic's Messages: `{"name": …, "input_schema": …}`.
    Anthropic,
    /// A `FunctionDeclaration` of Gemini. Its schemas have no word for a
    /// closed object; a call with an unknown argument is refused all the same.
    Gemini,
}

/// The longest description that `OpenAI` takes of a function, in characters.
const OPENAI_DESCRIPTION: usize = 1024;

impl Definition {
    /// The definition as JSON in a dialect.
    ///
    /// ```
    /// use pager::{Definition, Dialect, Paginated};
    ///
    /// /// Lists the notes.
    /// #[derive(serde::Serialize, schemars::JsonSchema, Paginated)]
    /// struct Note {
    ///     #[page(key)]
    ///     id: u64,
    /// }
    ///
    /// let tool = Definition::of::<Note>().to(Dialect::OpenAiChatStrict);
    /// assert_eq!(tool["function"]["name"], "list_notes");
    /// assert_eq!(tool["function"]["parameters"]["required"][0], "cursor");
    /// ```
    #[must_use]
    pub fn to(&self, dialect: Dialect) -> Value {
        match dialect {
            // A definition always serializes.
            Dialect::Mcp => serde_json::to_value(self).unwrap_or_default(),
            Dialect::OpenAiResponses => self.responses(&self.input_schema, false),
            Dialect::OpenAiResponsesStrict => self.responses(&self.strict_input_schema, true),
            Dialect::OpenAiChat => self.chat(&self.input_schema, false),
            Dialect::OpenAiChatStrict => self.chat(&self.strict_input_schema, true),
            Dialect::Anthropic => json!({
                "name": self.name,
                "description": self.description,
                "input_schema": self.input_schema,
            }),
            Dialect::Gemini => json!({
                "name": self.name,
                "description": self.description,
                "parameters": openapi(&self.input_schema),
            }),
        }
    }

    fn responses(&self, parameters: &Value, strict: bool) -> Value {
        let mut tool = Map::from_iter([("type".into(), "function".into())]);
        tool.extend(self.function(parameters, strict));
        tool.into()
    }

    fn chat(&self, parameters: &Value, strict: bool) -> Value {
        json!({ "type": "function", "function": self.function(parameters, strict) })
    }

    /// What both interfaces of `OpenAI` say of a function.
    fn function(&self, parameters: &Value, strict: bool) -> Map<String, Value> {
        Map::from_iter([
            ("name".into(), self.name.into()),
            (
                "description".into(),
                self.short_description(OPENAI_DESCRIPTION).into(),
            ),
            ("parameters".into(), parameters.clone()),
            ("strict".into(), strict.into()),
        ])
    }

    /// The description in so many characters. What is cut is the author's
    /// text: the sentence on how to page stands last and stays.
    fn short_description(&self, most: usize) -> String {
        let whole = &self.description;
        if whole.chars().count() <= most {
            return whole.clone();
        }
        let (author, paging) = whole.rsplit_once("\n\n").unwrap_or((whole, ""));
        let room = most.saturating_sub(paging.chars().count() + 3);
        format!("{}\n\n{paging}", shorten(author, room))
    }
}

/// A schema in the words of `OpenAPI` 3.0, of which Gemini takes a part.
fn openapi(schema: &Value) -> Value {
    let Some(schema) = schema.as_object() else {
        return schema.clone();
    };
    let mut taken = Map::new();
    for (word, value) in schema {
        let value = match (word.as_str(), value) {
            // There is no word for a closed object, and no need for a default:
            // the description says it.
            ("additionalProperties" | "default", _) => continue,
            ("type", Value::String(kind)) => kind.to_ascii_uppercase().into(),
            ("properties", Value::Object(properties)) => properties
                .iter()
                .map(|(name, schema)| (name.clone(), openapi(schema)))
                .collect::<Map<_, _>>()
                .into(),
            ("items", items) => openapi(items),
            (_, value) => value.clone(),
        };
        taken.insert(word.clone(), value);
    }
    // Of Gemini's own: an enum is one of texts.
    if taken.contains_key("enum") {
        taken.insert("format".into(), "enum".into());
    }
    taken.into()
}
