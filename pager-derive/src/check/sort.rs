//! The fields that order before the key.

use crate::errors::{Errors, Mistake};
use crate::row::Row;
use crate::ty::{self, Trap};

/// The library's tuples end here.
const MOST: usize = 5;

/// The key sorts last by itself.
pub(super) fn is_not_the_key(row: &Row<'_>, errors: &Errors) {
    for field in row.fields.iter().filter(|field| field.attrs.key.is_said()) {
        if let Some(at) = field.attrs.sort.at() {
            errors.add(Mistake::at(
                at,
                "the key already sorts last",
                "remove `sort`; for its direction write `order = \"desc\"` on the struct",
            ));
        }
    }
}

/// A sort field's type has an order, as far as its tokens tell.
pub(super) fn has_an_order(row: &Row<'_>, errors: &Errors) {
    for field in row
        .fields
        .iter()
        .filter(|field| field.attrs.sort.is_said() && !field.attrs.key.is_said())
    {
        let ty = ty::without_option(field.ty);
        let name = field.name();
        let mistake = match ty::trap(ty) {
            None | Some(Trap::Bool) => continue,
            Some(Trap::Option(_)) => Mistake::at(
                field.ty,
                "a sort field cannot be optional twice",
                format_args!("make `{name}` a plain `Option`"),
            ),
            Some(Trap::Float) => Mistake::at(
                field.ty,
                "floating-point values cannot be a sort field",
                format_args!("give `{name}` an ordered wrapper that implements `SortField`, or sort by an integer"),
            )
            .note("`NaN` and rounding make \"greater than\" ambiguous"),
            Some(Trap::Size(size)) => Mistake::at(
                field.ty,
                format_args!("`{size}` is not a portable type of a sort field"),
                format_args!("use `{}`", if size == "usize" { "u64" } else { "i64" }),
            )
            .note("cursors may outlive the process"),
            Some(Trap::Unit(unit)) => Mistake::at(
                field.ty,
                format_args!("`{unit}` takes one value, so it orders nothing"),
                format_args!("remove `sort` from `{name}`"),
            ),
            Some(Trap::Changes(inner, cell)) => Mistake::at(
                inner,
                format_args!("a sort field must not change, `{cell}` can"),
                "store a plain copy of the value",
            ),
            Some(Trap::Tuple) => Mistake::at(
                field.ty,
                "a tuple cannot be a sort field",
                "give each part a field of its own: `sort(1)`, `sort(2)`",
            ),
            Some(Trap::NoValue(what)) => Mistake::at(
                field.ty,
                format_args!("{what} cannot be a sort field"),
                "store a plain value: an integer or a `String`",
            ),
        };
        errors.add(mistake);
    }
}

/// The caller sees where each row stands.
pub(super) fn is_sent(row: &Row<'_>, errors: &Errors) {
    for field in row
        .fields
        .iter()
        .filter(|field| field.attrs.sort.is_said() && !field.attrs.key.is_said())
    {
        // A null may be left out: the page's `position` shows it.
        let may_be_absent = ty::inside(field.ty, "Option").is_some();
        super::key::sent(field, "the sort field", may_be_absent, errors);
    }
}

/// Several sort fields are numbered, each differently.
pub(super) fn one_place_each(row: &Row<'_>, errors: &Errors) {
    if row
        .fields
        .iter()
        .any(|field| field.attrs.sort.is_said() && field.attrs.sort.get().is_none())
    {
        return;
    }
    let sorts: Vec<_> = row
        .fields
        .iter()
        .filter(|field| !field.attrs.key.is_said())
        .filter_map(|field| Some((field, field.attrs.sort.get()?, field.attrs.sort.at()?)))
        .collect();
    for (index, (field, sort, at)) in sorts.iter().enumerate() {
        if index == MOST {
            errors.add(Mistake::at(
                at,
                format_args!("a list has at most {MOST} sort fields"),
                "remove `sort` from those that decide least",
            ));
            return;
        }
        let number = sort.number.as_ref().map(|(number, _)| *number);
        let rival = sorts.iter().take(index).find(|(_, other, _)| {
            let other = other.number.as_ref().map(|(number, _)| *number);
            number.is_none() || other.is_none() || number == other
        });
        if let Some((first, _, first_at)) = rival {
            let (a, b) = (first.name(), field.name());
            errors.add(
                Mistake::at(
                    at,
                    format_args!("which of `{a}` and `{b}` comes first?"),
                    "number them: `sort(1)`, `sort(2)`",
                )
                .and(Mistake::at(
                    first_at,
                    format_args!("`{a}` is a sort field too"),
                    format_args!("number it: `sort(1)` puts `{a}` first"),
                )),
            );
            return;
        }
    }
}

/// Nulls have a place exactly where there can be nulls.
pub(super) fn nulls_have_a_place(row: &Row<'_>, errors: &Errors) {
    for field in row.fields.iter().filter(|field| !field.attrs.key.is_said()) {
        let Some(sort) = field.attrs.sort.get() else {
            continue;
        };
        let name = field.name();
        let optional = ty::inside(field.ty, "Option").is_some();
        match sort.nulls.at() {
            None if optional => errors.add(Mistake::at(
                field.ty,
                format_args!("`{name}` can be null, so nulls need a place in the order"),
                "write `sort(nulls = \"last\")` or `sort(nulls = \"first\")`",
            )),
            Some(at) if !optional => errors.add(Mistake::at(
                at,
                format_args!("`{name}` is never null, so `nulls` has no effect"),
                "remove `nulls`; if the type is an alias of an `Option`, write the `Option` out",
            )),
            _ => {}
        }
    }
}
