//! The table of all arguments of `#[page(...)]`: what each is called, where it
//! goes, and how it is written. One that is not in it, or stands elsewhere, is
//! an error that says what to write instead.

use super::syntax::{Arg, Value};
use crate::errors::{Errors, Mistake};
use crate::names;

/// Where a `#[page]` attribute stands.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Place {
    /// On a struct that derives `Paginated`.
    Row,
    /// On its field.
    RowField,
    /// On a struct that derives `PageFilters`.
    Filters,
    /// On its field.
    FiltersField,
    /// On a type that derives `PageKey`.
    Key,
}

impl Place {
    /// An attribute that could stand here, for a help line.
    pub(crate) fn example(self) -> &'static str {
        match self {
            Self::Row => "`#[page(default_limit = 50)]`",
            Self::RowField => "`#[page(key)]`",
            Self::Filters | Self::Key => "`#[page(crate = ::my_reexport::pager)]`",
            Self::FiltersField => "`#[page(default = false)]`",
        }
    }
}

/// One argument, where it goes, and how it is written.
struct Entry(&'static str, Place, &'static str);

const TABLE: &[Entry] = &[
    Entry("tool", Place::Row, r#"tool = "list_notes""#),
    Entry("unit", Place::Row, r#"unit = "notes""#),
    Entry(
        "description",
        Place::Row,
        r#"description = "Lists the notes.""#,
    ),
    Entry("default_limit", Place::Row, "default_limit = 50"),
    Entry("max_limit", Place::Row, "max_limit = 200"),
    Entry("over_limit", Place::Row, r#"over_limit = "reject""#),
    Entry("order", Place::Row, r#"order = "desc""#),
    Entry("total", Place::Row, r#"total = "exact""#),
    Entry("filters", Place::Row, "filters = NoteFilters"),
    Entry("max_bytes", Place::Row, "max_bytes = 9000"),
    Entry("full", Place::Row, r#"full = "read_note""#),
    Entry("table", Place::Row, r#"table = "notes""#),
    Entry("collate", Place::Row, r#"collate = "database""#),
    Entry("crate", Place::Row, "crate = ::my_reexport::pager"),
    Entry("key", Place::RowField, "key"),
    Entry("sort", Place::RowField, "sort"),
    Entry("filter", Place::RowField, "filter"),
    Entry("preview", Place::RowField, "preview = 400"),
    Entry("detail", Place::RowField, "detail"),
    Entry("column", Place::RowField, r#"column = "created_at""#),
    Entry("not_a_position", Place::RowField, "not_a_position"),
    Entry("crate", Place::Filters, "crate = ::my_reexport::pager"),
    Entry("default", Place::FiltersField, "default = false"),
    Entry("not_a_position", Place::FiltersField, "not_a_position"),
    Entry("crate", Place::Key, "crate = ::my_reexport::pager"),
];

/// What other tools call an argument, and what it is called here.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("limit", "default_limit"),
    ("max", "max_limit"),
    ("name", "tool"),
    ("id", "key"),
    ("primary_key", "key"),
    ("sort_by", "order"),
    ("direction", "order"),
    ("count", "total"),
    ("krate", "crate"),
    ("truncate", "preview"),
    ("where", "filter"),
    ("view", "table"),
    ("table_name", "table"),
    ("collation", "collate"),
    ("column_name", "column"),
];

/// How the argument is written.
pub(crate) fn example(name: &str) -> &'static str {
    TABLE
        .iter()
        .find(|entry| entry.0 == name)
        .map_or("key", |entry| entry.2)
}

/// What the errors say about the struct.
pub(crate) struct Owner {
    pub(crate) name: String,
    /// The field that a misplaced `key` most likely means.
    pub(crate) candidate: Option<String>,
}

/// Whether the argument goes here; otherwise its error is reported.
pub(crate) fn belongs(arg: &Arg, place: Place, owner: &Owner, errors: &Errors) -> bool {
    let named = |entry: &&Entry| entry.0 == arg.name;
    let here = |entry: &&Entry| entry.1 == place;
    if TABLE.iter().filter(named).any(|entry| here(&entry)) {
        return true;
    }
    let mistake = match TABLE.iter().find(named) {
        Some(entry) => misplaced(arg, entry, place, owner),
        None if is_offset(arg) => offset(arg),
        None => unknown(arg, place),
    };
    errors.add(mistake);
    false
}

fn misplaced(arg: &Arg, entry: &Entry, place: Place, owner: &Owner) -> Mistake {
    let Entry(name, belongs, written) = entry;
    let owner_name = &owner.name;
    match (place, belongs) {
        (Place::Row, Place::RowField) if *name == "key" => Mistake::at(
            &arg.at,
            "`key` goes on a field",
            match &owner.candidate {
                Some(field) => {
                    format!("move `#[page(key)]` above the field that is unique, such as `{field}`")
                }
                None => "move `#[page(key)]` above the field that is unique".to_owned(),
            },
        ),
        (Place::Row, Place::RowField) | (Place::Filters, Place::FiltersField) => Mistake::at(
            &arg.at,
            format_args!("`{name}` goes on a field"),
            format_args!("move `#[page({written})]` above the field that it is about"),
        ),
        (Place::RowField, Place::Row) => Mistake::at(
            &arg.at,
            format_args!("`{name}` goes on the struct"),
            format_args!("move `#[page({written})]` above `struct {owner_name}`"),
        ),
        (Place::FiltersField, Place::Filters | Place::Row) if *name == "crate" => Mistake::at(
            &arg.at,
            "`crate` goes on the struct",
            format_args!("move `#[page({written})]` above `struct {owner_name}`"),
        ),
        (Place::Filters | Place::FiltersField, Place::Row | Place::RowField) => Mistake::at(
            &arg.at,
            format_args!(
                "`{owner_name}` is used as filters and as a row: `{name}` belongs to a row"
            ),
            "split it: derive `Paginated` on the struct of the rows and `PageFilters` on the struct of the arguments",
        ),
        (Place::Row | Place::RowField, _) => Mistake::at(
            &arg.at,
            format_args!("`{name}` belongs to a filters struct, and `{owner_name}` is a row"),
            "use it on a field of a struct that derives `PageFilters`",
        ),
        _ => Mistake::at(
            &arg.at,
            format_args!("`{name}` is not used here"),
            format_args!(
                "remove it: `PageKey` takes no argument but {}",
                Place::Key.example()
            ),
        ),
    }
}

/// `offset`, `page_number = …`, and `by = offset`.
fn is_offset(arg: &Arg) -> bool {
    names::is_offset(&arg.name)
        || names::is_page_size(&arg.name) && arg.name != "count"
        || is_mode(arg)
}

fn is_mode(arg: &Arg) -> bool {
    let Value::Is(value) = &arg.value else {
        return false;
    };
    let word = value.to_string();
    ["by", "mode", "style", "kind", "paging", "strategy"].contains(&arg.name.as_str())
        && names::is_offset(word.trim_matches('"'))
}

fn offset(arg: &Arg) -> Mistake {
    const WHY: &str =
        "when rows come or go between calls, offsets skip or repeat rows without any error";
    let name = &arg.name;
    if names::is_page_size(name) {
        return Mistake::at(
            &arg.at,
            format_args!("`{name}` belongs to offset paging, which is not supported"),
            "for the size of a page use `default_limit` and `max_limit`",
        )
        .note(WHY);
    }
    if name == "offset" || is_mode(arg) {
        let at = if is_mode(arg) {
            arg.value_or_name()
        } else {
            arg.at.clone()
        };
        return Mistake::at(
            at,
            "offset paging is not supported",
            "remove it: callers pass back `next_cursor`",
        )
        .note(WHY);
    }
    Mistake::at(
        &arg.at,
        format_args!("`{name}` belongs to offset paging, which is not supported"),
        "remove it: callers pass back `next_cursor`; for the size of a page use `default_limit` and `max_limit`",
    )
    .note(WHY)
}

fn unknown(arg: &Arg, place: Place) -> Mistake {
    let here = || {
        TABLE
            .iter()
            .filter(move |entry| entry.1 == place)
            .map(|entry| entry.0)
    };
    if let Some(name) = names::nearest(&arg.name, here(), OTHER_WORDS) {
        return Mistake::at(
            &arg.at,
            format_args!("unknown argument `{}`", arg.name),
            format_args!("did you mean `{name}`?"),
        );
    }
    let elsewhere = TABLE
        .iter()
        .filter(|entry| entry.1 != place)
        .map(|entry| entry.0);
    if let Some(name) = names::nearest(&arg.name, elsewhere, &[]) {
        let on = if matches!(place, Place::Row) {
            "on a field"
        } else {
            "on the struct"
        };
        if matches!(place, Place::Row | Place::RowField) && example(name) != "default = false" {
            return Mistake::at(
                &arg.at,
                format_args!("unknown argument `{}`", arg.name),
                format_args!("did you mean `{name}`? it goes {on}"),
            );
        }
    }
    let list: Vec<_> = here().map(|name| format!("`{name}`")).collect();
    Mistake::at(
        &arg.at,
        format_args!("unknown argument `{}`", arg.name),
        format_args!("expected one of: {}", list.join(", ")),
    )
}

/// Whether a misspelt argument most likely means `key`, so that a missing key
/// is no second mistake.
pub(crate) fn means_key(arg: &Arg) -> bool {
    arg.name == "key"
        || names::nearest(&arg.name, TABLE.iter().map(|entry| entry.0), OTHER_WORDS) == Some("key")
}
