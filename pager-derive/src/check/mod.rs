//! The rules that take more than one attribute to break, one function each.

mod filter;
mod key;
mod limit;
mod name;
mod sort;
mod table;

pub(crate) use filter::{ArgumentName, argument_name, no_effect, same_name};

use crate::errors::Errors;
use crate::row::Row;

/// Judges a row by every rule.
pub(crate) fn row(row: &Row<'_>, errors: &Errors) {
    name::tool(row, errors);
    name::full(row, errors);
    name::unit(row, errors);
    name::description(row, errors);
    name::fields(row, errors);
    limit::default_and_maximum(row, errors);
    limit::preview(row, errors);
    limit::detail(row, errors);
    key::exactly_one(row, errors);
    key::is_an_identity(row, errors);
    key::is_sent(row, errors);
    sort::is_not_the_key(row, errors);
    sort::has_an_order(row, errors);
    sort::is_sent(row, errors);
    sort::one_place_each(row, errors);
    sort::nulls_have_a_place(row, errors);
    filter::one_kind(row, errors);
    filter::has_a_value(row, errors);
    filter::names(row, errors);
    table::is_named(row, errors);
    table::columns(row, errors);
}
