//! The table and its columns.

use syn::LitStr;

use crate::errors::{Errors, Mistake};
use crate::row::Row;

/// What is said of a table needs one.
pub(super) fn is_named(row: &Row<'_>, errors: &Errors) {
    if row.attrs.table.is_said() {
        return;
    }
    let help = format!(
        "add `#[page(table = \"{}\")]` above `struct {}`",
        crate::ident::plural_words(&row.name).join("_"),
        row.name
    );
    let fields = row
        .fields
        .iter()
        .map(|field| ("column", field.attrs.column.at()));
    let said = [("collate", row.attrs.collate.at())];
    for (name, at) in said.into_iter().chain(fields) {
        if let Some(at) = at {
            errors.add(Mistake::at(
                at,
                format_args!(
                    "`{name}` says something of a table, and `{}` names none",
                    row.name
                ),
                &help,
            ));
        }
    }
}

/// Names that a database takes, each column's its own.
pub(super) fn columns(row: &Row<'_>, errors: &Errors) {
    if let Some(literal) = row.attrs.table.get() {
        is_name("table", literal, "notes", errors);
    }
    for (index, field) in row.fields.iter().enumerate() {
        if let Some(literal) = field.attrs.column.get() {
            is_name("column", literal, &field.name(), errors);
        }
        let same = |other: &&crate::row::Field<'_>| other.column() == field.column();
        let Some(first) = row.fields.iter().take(index).find(same) else {
            continue;
        };
        let Some(at) = field.attrs.column.at().or(first.attrs.column.at()) else {
            continue;
        };
        errors.add(Mistake::at(
            at,
            format_args!("two fields are read from the column `{}`", field.column()),
            "give each field a column of its own",
        ));
    }
}

fn is_name(argument: &str, literal: &LitStr, example: &str, errors: &Errors) {
    let name = literal.value();
    let empty = match argument {
        "table" => name.split('.').any(str::is_empty),
        _ => name.is_empty(),
    };
    if empty || name.contains('\0') {
        errors.add(Mistake::at(
            literal,
            if empty {
                format!("the name of the {argument} is empty")
            } else {
                format!("the name of a {argument} has no NUL character")
            },
            format_args!("write `{argument} = \"{example}\"`"),
        ));
    }
}
