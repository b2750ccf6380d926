//! A tool definition, whatever form it has, and whether it is a list.

use serde_json::{Map, Value};

use super::schema::{self, properties};
use super::{Finding, FindingKind};
use crate::args::{Locator, plain};

pub(super) struct Tool<'a> {
    pub(super) name: &'a str,
    pub(super) input: Option<&'a Value>,
    pub(super) output: Option<&'a Value>,
    /// Every argument is required, and null where it is not used.
    pub(super) strict: bool,
}

/// Names of locators that are more often something else.
const COMMON: &[&str] = &[
    "start",
    "startat",
    "startfrom",
    "from",
    "index",
    "count",
    "first",
    "take",
    "top",
    "after",
    "before",
    "page",
];

/// What the name of a list starts with.
const VERBS: &[&str] = &["list", "search", "find", "query"];

impl<'a> Tool<'a> {
    /// The tools of an array, of a `tools/list` result or of a reply that
    /// holds one.
    pub(super) fn read_all(definitions: &'a Value, findings: &mut Vec<Finding>) -> Vec<Self> {
        let within = |value: &'a Value| value.get("tools").and_then(Value::as_array);
        let array = definitions
            .as_array()
            .or_else(|| within(definitions))
            .or_else(|| within(definitions.get("result")?));
        let Some(array) = array else {
            let what = "these are no tool definitions: pass an array of them, or the result of `tools/list`.";
            findings.push(Finding::new("", FindingKind::NotADefinition, what.into()));
            return Vec::new();
        };
        let mut tools = Vec::new();
        for (index, definition) in array.iter().enumerate() {
            // Gemini groups its functions.
            let group = first(
                definition,
                &["functionDeclarations", "function_declarations"],
            );
            let group = group.and_then(Value::as_array).map(Vec::as_slice);
            for definition in group.unwrap_or(std::slice::from_ref(definition)) {
                let Some(tool) = Self::read(definition) else {
                    let what = format!("the definition at index {index} has no `name`.");
                    findings.push(Finding::new("", FindingKind::NotADefinition, what));
                    continue;
                };
                tools.push(tool);
            }
        }
        tools
    }

    fn read(definition: &'a Value) -> Option<Self> {
        // OpenAI's chat and Bedrock's form wrap what they say.
        let wrapped = first(definition, &["function", "toolSpec"]);
        let tool = wrapped.filter(|it| it.is_object()).unwrap_or(definition);
        let schema = |names| {
            let schema = first(tool, names)?;
            Some(schema.get("json").unwrap_or(schema)).filter(|schema| schema.is_object())
        };
        Some(Self {
            name: tool.get("name")?.as_str()?,
            input: schema(&["inputSchema", "input_schema", "parameters"]),
            output: schema(&["outputSchema", "output_schema"]),
            strict: tool.get("strict") == Some(&Value::Bool(true)),
        })
    }

    /// The arguments and their schemas.
    pub(super) fn arguments(&self) -> Option<&'a Map<String, Value>> {
        properties(self.input?)
    }

    pub(super) fn is_list(&self) -> bool {
        let mut arguments = self.arguments().into_iter().flatten();
        arguments.any(|(name, schema)| pages(name, schema))
            || match self.output {
                Some(output) => schema::has_rows(output),
                None => is_listing(self.name),
            }
    }
}

/// Whether an argument is one that only a list has.
fn pages(name: &str, schema: &Value) -> bool {
    let plain = plain(name);
    matches!(&*plain, "cursor" | "limit")
        || (Locator::of(name).is_some() && !COMMON.contains(&&*plain))
        || (plain == "page"
            && ["integer", "number"]
                .iter()
                .any(|kind| schema::is(schema, kind)))
}

/// Whether a name starts as that of a list does, behind any namespace.
fn is_listing(name: &str) -> bool {
    let name = name.rsplit(['.', '/', ':']).next().unwrap_or(name);
    let name = name.rsplit("__").next().unwrap_or(name);
    VERBS.iter().any(|verb| {
        let Some((head, rest)) = name.split_at_checked(verb.len()) else {
            return false;
        };
        let same = head.eq_ignore_ascii_case(verb);
        // A word of its own: `listNotes`, not `listen`.
        same && !rest.starts_with(|c: char| c.is_ascii_lowercase())
    })
}

/// The first of some members that an object has.
fn first<'a>(object: &'a Value, names: &[&str]) -> Option<&'a Value> {
    names.iter().find_map(|name| object.get(*name))
}
