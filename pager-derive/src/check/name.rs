//! What the tool and its rows are called.

use crate::docs;
use crate::errors::{Errors, Mistake};
use crate::row::Row;
use syn::LitStr;

/// The longest name that every host takes.
const MAX_TOOL: usize = 128;

/// A tool's name is one that every host takes.
pub(super) fn tool(row: &Row<'_>, errors: &Errors) {
    if row.attrs.tool.is_said() && row.attrs.tool.get().is_none() {
        return;
    }
    let Some(literal) = row.attrs.tool.get() else {
        let name = row.tool();
        if !name.chars().all(fine) || name.chars().count() > MAX_TOOL {
            errors.add(Mistake::at(
                &row.input.ident,
                format_args!("`{}` makes no name for the tool", row.name),
                "name it: `#[page(tool = \"list_notes\")]`",
            ));
        }
        return;
    };
    let example = format!("list_{}", crate::ident::plural_words(&row.name).join("_"));
    tool_name("tool", literal, &example, errors);
}

/// The tool that shows a row in full is one, too.
pub(super) fn full(row: &Row<'_>, errors: &Errors) {
    if let Some(literal) = row.attrs.full.get() {
        tool_name("full", literal, "read_note", errors);
    }
}

fn fine(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '_' | '-' | '.')
}

/// Reports a name that a host may refuse; `argument` gives it.
fn tool_name(argument: &str, literal: &LitStr, example: &str, errors: &Errors) {
    let name = literal.value();
    let length = name.chars().count();
    if name.is_empty() {
        errors.add(Mistake::at(
            literal,
            "the tool name is empty",
            format_args!("write `{argument} = \"{example}\"`, or leave it out"),
        ));
    } else if !name.chars().all(fine) {
        let made: String = name
            .to_lowercase()
            .chars()
            .map(|char| if fine(char) { char } else { '_' })
            .collect();
        errors.add(Mistake::at(
            literal,
            "tool names use letters, digits, `_`, `-` and `.`",
            format_args!("write `{argument} = \"{}\"`", made.trim_matches('_')),
        ));
    } else if length > MAX_TOOL {
        errors.add(Mistake::at(
            literal,
            format_args!("the tool name has {length} characters, at most {MAX_TOOL} are allowed"),
            format_args!("shorten it: `{argument} = \"{example}\"`"),
        ));
    }
}

/// The row's JSON is an object of the row's own fields.
pub(super) fn fields(row: &Row<'_>, errors: &Errors) {
    if let Some(at) = &row.serde.into {
        errors.add(Mistake::at(
            at,
            format_args!(
                "`{}` is written as another type, so its fields are not in the JSON",
                row.name
            ),
            "derive `Paginated` on that type, or remove `into`",
        ));
    }
    if let Some(at) = &row.serde.transparent {
        errors.add(Mistake::at(
            at,
            format_args!(
                "`{}` is written as its one field, so a row is no object",
                row.name
            ),
            "remove `transparent`",
        ));
    }
}

/// A unit is a word.
pub(super) fn unit(row: &Row<'_>, errors: &Errors) {
    if let Some(literal) = row.attrs.unit.get()
        && literal.value().trim().is_empty()
    {
        errors.add(Mistake::at(
            literal,
            "the unit is empty",
            "say what a row is, in the plural: `unit = \"notes\"`",
        ));
    }
}

/// The model is told what the tool lists.
pub(super) fn description(row: &Row<'_>, errors: &Errors) {
    if let Some(literal) = row.attrs.description.get() {
        if literal.value().trim().is_empty() {
            errors.add(Mistake::at(
                literal,
                "the description is empty",
                format_args!(
                    "say what is listed: `description = \"Lists the {}.\"`",
                    row.unit()
                ),
            ));
        }
        return;
    }
    if row.docs.is_empty() && !row.attrs.description.is_said() {
        if let Some(made) = docs::made(&row.input.attrs) {
            errors.add(Mistake::at(
                made,
                "a macro's text comes after the derive has run, so it cannot describe the tool",
                format_args!(
                    "write the text itself: `#[page(description = \"Lists the {}.\")]`",
                    row.unit()
                ),
            ));
            return;
        }
        errors.add(
            Mistake::at(
                &row.input.ident,
                "the tool has no description",
                format_args!(
                    "write a doc comment above `struct {}`: `/// Lists the {}.`",
                    row.name,
                    row.unit()
                ),
            )
            .note("the model reads it to decide when to call the tool"),
        );
    }
}
