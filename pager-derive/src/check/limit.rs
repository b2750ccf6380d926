//! Limits and previews.

use quote::quote;

use crate::attr::number::Limit;
use crate::errors::{Errors, Mistake};
use crate::row::Row;
use crate::ty;

/// The library's own, which its `List` states too.
const DEFAULT_LIMIT: u32 = 50;
const MAX_LIMIT: u32 = 200;
const HARD_LIMIT: u32 = 1000;

/// `1 <= default <= maximum <= 1000`. A const is compared by the compiler.
pub(super) fn default_and_maximum(row: &Row<'_>, errors: &Errors) {
    let (default, maximum) = (&row.attrs.default_limit, &row.attrs.max_limit);
    if let Some(Limit::Number(number, at)) = maximum.get()
        && *number > HARD_LIMIT
    {
        errors.add(
            Mistake::at(
                at,
                format_args!("`max_limit` above {HARD_LIMIT} is refused"),
                format_args!("write `max_limit = {HARD_LIMIT}` or less"),
            )
            .note("one page must fit a model's context"),
        );
        return;
    }
    match (default.get(), maximum.get()) {
        (Some(Limit::Number(default, at)), Some(Limit::Number(maximum, max_at)))
            if default > maximum =>
        {
            errors.add(
                Mistake::at(
                    at,
                    format_args!(
                        "`default_limit` ({default}) is greater than `max_limit` ({maximum})"
                    ),
                    format_args!("lower it to {maximum}, or raise the maximum"),
                )
                .and(Mistake::at(
                    max_at,
                    format_args!("the maximum is {maximum} here"),
                    format_args!("raise it to {default} if that many rows fit a page"),
                )),
            );
        }
        (Some(Limit::Number(default, at)), None) if *default > MAX_LIMIT && !maximum.is_said() => {
            errors.add(Mistake::at(
                at,
                format_args!(
                    "`default_limit` ({default}) is greater than the built-in maximum ({MAX_LIMIT})"
                ),
                format_args!("set `max_limit` too, or lower the default to {MAX_LIMIT}"),
            ));
        }
        (None, Some(Limit::Number(maximum, at)))
            if *maximum < DEFAULT_LIMIT && !default.is_said() =>
        {
            errors.add(Mistake::at(
                at,
                format_args!("the built-in default of {DEFAULT_LIMIT} is above this maximum"),
                format_args!("add `default_limit = {maximum}`"),
            ));
        }
        _ => {}
    }
}

/// A preview cuts text that is sent.
pub(super) fn preview(row: &Row<'_>, errors: &Errors) {
    for field in &row.fields {
        let Some(at) = field.attrs.preview.at() else {
            continue;
        };
        let name = field.name();
        if let Some(scalar) = ty::is_scalar(field.ty) {
            errors.add(Mistake::at(
                field.ty,
                format_args!("`{scalar}` has no text to cut, so it has no preview"),
                format_args!("remove `preview` from `{name}`"),
            ));
        } else if field.attrs.key.is_said() {
            errors.add(Mistake::at(
                at,
                "the page key is never cut",
                format_args!("remove `preview` from `{name}`"),
            ));
        } else if let Some(skip) = field.serde.skip.as_ref().or(field.serde.flatten.as_ref()) {
            let why = if field.serde.skip.is_some() {
                "is left out of the JSON"
            } else {
                "is no single text"
            };
            errors.add(Mistake::at(
                quote!(#skip),
                format_args!("`{name}` {why}, so it has no preview"),
                format_args!("remove `preview` from `{name}`"),
            ));
        }
    }
}

/// A field that a call has to choose is none that paging needs.
pub(super) fn detail(row: &Row<'_>, errors: &Errors) {
    for field in row.fields.iter().filter(|field| field.attrs.key.is_said()) {
        if let Some(at) = field.attrs.detail.at() {
            errors.add(Mistake::at(
                at,
                "the page key is in every row",
                format_args!("remove `detail` from `{}`", field.name()),
            ));
        }
    }
}
