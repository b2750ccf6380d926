//! What is asked of one list.

use serde_json::{Map, Value};

use super::schema::{self, Trip, is, properties, resolve};
use super::tool::Tool;
use super::{Finding, FindingKind};
use crate::args::Locator;

/// Checks a list; some of its arguments are exempt.
pub(super) fn check(tool: &Tool<'_>, exempt: impl Fn(&str) -> bool, findings: &mut Vec<Finding>) {
    let none = Map::new();
    let arguments = tool.arguments().unwrap_or(&none);
    let mut find = |kind, argument: Option<&str>, message: String| {
        let finding = Finding::new(tool.name, kind, message);
        findings.push(finding.at(argument.map(str::to_owned)));
    };
    // The cursor or the limit is there under another name, which is told.
    let (mut cursor, mut limit) = (false, false);
    for name in arguments.keys().filter(|name| !exempt(name)) {
        let Some(locator) = Locator::of(name) else {
            continue;
        };
        cursor |= locator == Locator::Cursor;
        limit |= locator == Locator::Size;
        find(
            FindingKind::OtherLocator,
            Some(name),
            instead(locator, arguments),
        );
    }
    match arguments.get("cursor") {
        Some(schema) => paging(tool, "cursor", "string", schema, &mut find),
        None if cursor => {}
        None => find(
            FindingKind::NoCursor,
            None,
            r#"a list takes `cursor`: add `"cursor": {"type": "string", "description": "…"}`, and go on where it says."#.into(),
        ),
    }
    match arguments.get("limit") {
        Some(schema) => paging(tool, "limit", "integer", schema, &mut find),
        None if limit => {}
        None => find(
            FindingKind::NoLimit,
            None,
            r#"a list takes `limit`: add `"limit": {"type": "integer", "minimum": 1, "description": "…"}`."#.into(),
        ),
    }
    let input = tool.input.unwrap_or(&Value::Null);
    if input.get("additionalProperties") != Some(&Value::Bool(false)) && !schema::is_openapi(input)
    {
        find(
            FindingKind::Open,
            None,
            r#"unknown arguments are not refused: add `"additionalProperties": false` to the input schema."#.into(),
        );
    }
    if let Some(output) = tool.output {
        envelope(output, &mut find);
    }
    hygiene(tool, input, &mut find);
}

/// Whether a tool has an argument that is no `cursor` or `limit` and pages.
pub(super) fn is_locator(tool: &Tool<'_>, argument: &str) -> bool {
    let has = tool
        .arguments()
        .is_some_and(|arguments| arguments.contains_key(argument));
    has && Locator::of(argument).is_some()
}

fn instead(locator: Locator, arguments: &Map<String, Value>) -> String {
    let (what, name) = match locator {
        Locator::Offset => (
            "counts rows from the front of a list that can change",
            "cursor",
        ),
        Locator::Size => ("is the page's size under another name", "limit"),
        Locator::Cursor => ("is the cursor under another name", "cursor"),
    };
    let then = if arguments.contains_key(name) {
        format!("remove it: `{name}` is there")
    } else {
        format!("take `{name}` instead")
    };
    format!("it {what}: {then}. If it is a property of the row, exempt it with that reason.")
}

type Find<'a> = dyn FnMut(FindingKind, Option<&str>, String) + 'a;

/// `cursor` or `limit` itself.
fn paging(tool: &Tool<'_>, name: &str, kind: &str, schema: &Value, find: &mut Find<'_>) {
    if !is(schema, kind) {
        let message = format!(r#"it must be one plain type: write `"type": "{kind}"`."#);
        find(FindingKind::WrongType, Some(name), message);
    }
    let description = schema.get("description").and_then(Value::as_str);
    if description.is_none_or(|text| text.trim().is_empty()) {
        let message = match name {
            "cursor" => {
                "it has no description: say that it takes the next_cursor of the page before, with the same other arguments."
            }
            _ => {
                "it has no description: say its range and its default, which several hosts drop from the schema."
            }
        };
        find(FindingKind::NoDescription, Some(name), message.into());
    }
    let required = tool
        .input
        .and_then(|input| input.get("required")?.as_array());
    if !tool.strict && required.is_some_and(|names| names.iter().any(|it| it == name)) {
        let message =
            "it must not be required: a walk starts without it. Remove it from `required`.";
        find(FindingKind::Required, Some(name), message.into());
    }
}

/// The page information of the output.
fn envelope(output: &Value, find: &mut Find<'_>) {
    let page = properties(resolve(output, output)).and_then(|it| it.get("page"));
    let fields = page.and_then(|page| properties(resolve(output, page)));
    for (name, kind, missing, why) in [
        (
            "has_more",
            "boolean",
            FindingKind::NoHasMore,
            "whether more rows follow",
        ),
        (
            "next_cursor",
            "string",
            FindingKind::NoNextCursor,
            "the cursor of the next page, absent at the end",
        ),
    ] {
        let path = format!("page.{name}");
        let message = format!(
            r#"return {why}, at `{path}`: `"{name}": {{"type": "{kind}"}}` in the properties of `page`."#
        );
        match fields.and_then(|fields| fields.get(name)) {
            None => find(missing, Some(&path), message),
            Some(schema) if !is(resolve(output, schema), kind) => {
                find(FindingKind::WrongType, Some(&path), message);
            }
            Some(_) => {}
        }
    }
}

/// Words in the input schema that hosts trip over.
fn hygiene(tool: &Tool<'_>, input: &Value, find: &mut Find<'_>) {
    let openapi = schema::is_openapi(input);
    schema::trips(input, &mut |path, trip| {
        let at = (!path.is_empty()).then_some(path);
        let (kind, message) = match trip {
            Trip::Reference => (
                FindingKind::Reference,
                "several hosts do not follow `$ref`: write the schema in its place.",
            ),
            // Of Gemini's own: an enum is one of texts.
            Trip::Format if openapi => return,
            Trip::Format => (
                FindingKind::Format,
                "several hosts refuse `format`: say the form in the description.",
            ),
            // Null is how a strict definition leaves an argument out.
            Trip::TypeArray if tool.strict => return,
            Trip::TypeArray => (
                FindingKind::TypeArray,
                "several hosts refuse an array of types: write one type, and leave an argument optional by not requiring it.",
            ),
        };
        find(kind, at, message.into());
    });
}
