//! The names of the arguments that narrow a list.

use proc_macro2::TokenStream;

use crate::attr::slot::Slot;
use crate::errors::{Errors, Mistake};
use crate::names;
use crate::row::Row;

const OFFSETS_LIE: &str =
    "when rows come or go between calls, offsets skip or repeat rows without any error";

/// The longest name of a property that every host takes.
const LONGEST: usize = 64;

/// Filters stand on the fields or in a struct of their own.
pub(super) fn one_kind(row: &Row<'_>, errors: &Errors) {
    let Some(container) = row.attrs.filters.at() else {
        return;
    };
    for field in &row.fields {
        if let Some(at) = field.attrs.filter.at() {
            errors.add(
                Mistake::at(
                    at,
                    "filters stand either on the fields or in a struct",
                    format_args!(
                        "move it into the struct: a field `{}: Option<…>` of it",
                        field.name()
                    ),
                )
                .and(Mistake::at(
                    container,
                    "the struct is named here",
                    "remove `filters` to declare them all on the fields",
                )),
            );
            return;
        }
    }
}

/// A filter compares a value, and a flattened field has several.
pub(super) fn has_a_value(row: &Row<'_>, errors: &Errors) {
    let filtered = row
        .fields
        .iter()
        .filter(|field| field.attrs.filter.is_said());
    for field in filtered.filter(|field| !field.attrs.key.is_said() && !field.attrs.sort.is_said())
    {
        if let Some(at) = &field.serde.flatten {
            errors.add(Mistake::at(
                at,
                "a flattened field has no single value to filter by",
                "use a plain field, or a struct of arguments: `#[page(filters = NoteFilters)]`",
            ));
        }
    }
}

/// Each argument has a name of its own, which is no second way to page.
pub(super) fn names(row: &Row<'_>, errors: &Errors) {
    let filters = row.filters();
    for (index, filter) in filters.iter().enumerate() {
        let opt_out = filter.field.attrs.not_a_position.is_said();
        let given = filter.said || filter.field.serde.rename.is_some();
        let name = ArgumentName {
            text: &filter.name,
            at: &filter.at,
            owner: filter.field.name(),
            given,
            opt_out,
        };
        if argument_name(&name, errors) {
            continue;
        }
        if let Some(first) = filters
            .iter()
            .take(index)
            .find(|first| first.name == filter.name)
        {
            same_name(&filter.name, &filter.at, &first.at, errors);
        }
    }
    for field in &row.fields {
        let mut own = filters
            .iter()
            .filter(|filter| std::ptr::eq(filter.field, field));
        let reserved = |name: &str| names::is_offset(name) || names::is_page_size(name);
        if field.attrs.filter.is_said() && field.attrs.filter.get().is_none_or(Vec::is_empty) {
            continue;
        }
        if !own.any(|filter| reserved(&filter.name)) {
            no_effect(&field.attrs.not_a_position, &field.name(), errors);
        }
    }
}

/// `not_a_position` where no position is meant.
pub(crate) fn no_effect(slot: &Slot<()>, name: &str, errors: &Errors) {
    if let Some(at) = slot.at() {
        errors.add(Mistake::at(
            at,
            format_args!("`not_a_position` has no effect on `{name}`"),
            "remove it",
        ));
    }
}

/// Two arguments of one name.
pub(crate) fn same_name(name: &str, at: &TokenStream, first: &TokenStream, errors: &Errors) {
    errors.add(
        Mistake::at(
            at,
            format_args!("two filters are called `{name}`"),
            "rename one",
        )
        .and(Mistake::at(
            first,
            format_args!("the first `{name}` is here"),
            "rename this one, or the other",
        )),
    );
}

/// An argument's name, and what to say about it.
pub(crate) struct ArgumentName<'a> {
    pub(crate) text: &'a str,
    pub(crate) at: &'a TokenStream,
    /// The field.
    pub(crate) owner: String,
    /// The name is given by a literal.
    pub(crate) given: bool,
    /// `not_a_position` is said.
    pub(crate) opt_out: bool,
}

/// Reports a name that no argument may have.
pub(crate) fn argument_name(name: &ArgumentName<'_>, errors: &Errors) -> bool {
    let ArgumentName {
        text,
        at,
        owner,
        given,
        opt_out,
    } = name;
    let called = if *given {
        format!("this filter is called `{text}` in JSON")
    } else if text == owner {
        format!("filter `{text}`")
    } else {
        format!("filter `{owner}` (JSON `{text}`)")
    };
    let fine = |char: char| char.is_ascii_alphanumeric() || matches!(char, '_' | '-' | '.');
    let mistake = if names::is_framework(text) {
        let help = match *text {
            "limit" => "rename the filter; `max_rows` if you mean something else".to_owned(),
            _ if *given => "choose another name".to_owned(),
            _ => format!("rename the filter: `{owner}_is`"),
        };
        Mistake::at(at, format_args!("`{text}` is added by the framework"), help)
    } else if names::is_page_size(text) {
        let what = if *given {
            format!("{called}, which")
        } else {
            called
        };
        Mistake::at(
            at,
            format_args!("{what} would be taken for the size of a page"),
            "for the size of a page use `default_limit` and `max_limit`; otherwise rename the filter",
        )
    } else if names::is_offset(text) && !opt_out {
        let what = if *given {
            format!("{called}, which")
        } else {
            called
        };
        let help = if *text == "offset" {
            "remove it: callers pass back `next_cursor`; if it is a real property of your data, add `not_a_position`"
                .to_owned()
        } else {
            format!(
                "remove it; if it is a real property of your data (a book's page), mark `{owner}` as `#[page(not_a_position)]`"
            )
        };
        Mistake::at(
            at,
            format_args!("{what} would let callers page by position"),
            help,
        )
        .note(OFFSETS_LIE)
    } else if text.is_empty() || text.chars().count() > LONGEST || !text.chars().all(fine) {
        let headline = if text.is_empty() {
            "the name of this argument is empty".to_owned()
        } else {
            format!("`{text}` cannot be the name of an argument")
        };
        Mistake::at(
            at,
            headline,
            format_args!("use letters, digits, `_`, `-` and `.`, from 1 to {LONGEST} of them"),
        )
    } else {
        return false;
    };
    errors.add(mistake);
    true
}
