//! The key: one field, which is an identity that the caller sees.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use crate::attr::page::FieldAttrs;
use crate::errors::{Errors, Mistake};
use crate::row::{Field, Row, is_key_like};
use crate::ty::{self, Trap};

/// Names of a place in a list.
const PLACES: &[&str] = &[
    "index", "idx", "i", "pos", "position", "row", "rank", "offset", "nth",
];

/// Exactly one field is the key.
pub(super) fn exactly_one(row: &Row<'_>, errors: &Errors) {
    let mut keys = row.fields.iter().filter_map(|field| field.attrs.key.at());
    if let Some(first) = keys.next() {
        for second in keys {
            errors.add(
                Mistake::at(
                    second,
                    "only one field can be the page key",
                    "to break ties use `#[page(sort)]` on the leading field and keep `key` on the unique one",
                )
                .and(Mistake::at(first, "the first key is here", "keep `key` on the field that is unique")),
            );
        }
        return;
    }
    let unread = |attrs: &FieldAttrs| attrs.maybe_key || attrs.unread;
    if row.attrs.maybe_key || row.fields.iter().any(|field| unread(&field.attrs)) {
        return;
    }
    let sort = row
        .fields
        .iter()
        .find_map(|field| Some((field, field.attrs.sort.at()?)));
    let mistake = if let Some((field, at)) = sort {
        Mistake::at(
            at,
            format_args!("`{}` can repeat, so it needs a tie-breaker", field.name()),
            "add `#[page(key)]` to a unique field",
        )
    } else if let Some(field) = candidate(row) {
        let name = field.name();
        Mistake::at(
            field.ident,
            format_args!("`{}` has no page key; is it `{name}`?", row.name),
            format_args!("add `#[page(key)]` above `{name}` if it is unique and never changes"),
        )
    } else {
        Mistake::at(
            &row.input.ident,
            format_args!("no field of `{}` is marked as the page key", row.name),
            "mark the stable unique field: `#[page(key)] id: u64`",
        )
        .note("paging resumes after the last key, so without one page 2 is not defined")
    };
    errors.add(mistake);
}

fn candidate<'a, 'b>(row: &'b Row<'a>) -> Option<&'b Field<'a>> {
    row.fields
        .iter()
        .find(|field| is_key_like(field.ident) && ty::trap(field.ty).is_none() && field.is_sent())
}

/// The key's type can be an identity, as far as its tokens tell.
pub(super) fn is_an_identity(row: &Row<'_>, errors: &Errors) {
    for field in row.fields.iter().filter(|field| field.attrs.key.is_said()) {
        if let Some(trap) = ty::trap(field.ty) {
            errors.add(trapped(field, &trap));
        }
    }
}

fn trapped(field: &Field<'_>, trap: &Trap<'_>) -> Mistake {
    let name = field.name();
    match trap {
        Trap::Option(inner) => Mistake::at(
            field.ty,
            "the page key cannot be optional",
            format_args!("make `{name}` a plain `{}`, or key on another field", ty::text(inner)),
        )
        .note("rows with `None` have no position"),
        Trap::Float => Mistake::at(
            field.ty,
            "floating-point values cannot be a page key",
            format_args!(
                "keep `{name}` as `#[page(sort)]` with an ordered wrapper and put `#[page(key)]` on a unique integer or string"
            ),
        )
        .note("`NaN` and rounding make \"greater than\" ambiguous"),
        Trap::Size(_) if PLACES.contains(&name.as_str()) => {
            let (ident, ty) = (field.ident, field.ty);
            Mistake::at(
                quote!(#ident #ty),
                format_args!("`{name}` is a position in a list, not a stable key"),
                "use a value stored with the row, such as an id or a sequence number",
            )
            .note("positions move when rows are inserted or removed")
        }
        Trap::Size(size) => Mistake::at(
            field.ty,
            format_args!("`{size}` is not a portable key type"),
            format_args!("use `{}`", if size == "usize" { "u64" } else { "i64" }),
        )
        .note("cursors may outlive the process"),
        Trap::Bool => Mistake::at(
            field.ty,
            "a `bool` takes two values, so it cannot be unique",
            "choose a unique field; a `bool` is fine as `#[page(filter)]`",
        ),
        Trap::Unit(unit) => Mistake::at(
            field.ty,
            format_args!("`{unit}` takes one value, so it cannot be unique"),
            "choose a unique field",
        ),
        Trap::Changes(inner, cell) => Mistake::at(
            inner,
            format_args!("the page key must not change, `{cell}` can"),
            "store a plain copy of the id",
        ),
        Trap::Tuple => Mistake::at(
            field.ty,
            "a tuple cannot be a page key",
            "give each part a field of its own: `#[page(sort)]` on the leading ones, `#[page(key)]` on the last",
        ),
        Trap::NoValue(what) => Mistake::at(
            field.ty,
            format_args!("{what} cannot be a page key"),
            "store an id: an integer or a `String`",
        )
        .note("a cursor outlives the process, so the key must be a value that can be written down"),
    }
}

/// The caller sees the key in every row, in the cursor's own form.
pub(super) fn is_sent(row: &Row<'_>, errors: &Errors) {
    for field in row.fields.iter().filter(|field| field.attrs.key.is_said()) {
        sent(field, "the page key", false, errors);
    }
}

/// Reports what keeps a field from being seen; `what` it is in the order.
pub(super) fn sent(field: &Field<'_>, what: &str, may_be_absent: bool, errors: &Errors) {
    let name = field.name();
    let serde = &field.serde;
    let add = |at: &TokenStream, headline: String, help: &str, note: Option<&str>| {
        let mistake = Mistake::at(at.to_token_stream(), headline, help);
        errors.add(match note {
            Some(note) => mistake.note(note),
            None => mistake,
        });
    };
    if let Some(at) = &serde.skip {
        add(
            at,
            format!("{what} `{name}` is left out of the JSON"),
            "remove `skip`, or use a field that is sent",
            Some("the caller must be able to see the position it resumes from"),
        );
    } else if let Some(at) = &serde.flatten {
        add(
            at,
            "a flattened field has no single value to sort by".to_owned(),
            "use a plain field",
            None,
        );
    }
    if let Some(at) = serde.skip_if.as_ref().filter(|_| !may_be_absent) {
        add(
            at,
            format!("{what} must be present in every row"),
            "remove `skip_serializing_if`",
            None,
        );
    }
    if let Some(at) = &serde.with {
        add(
            at,
            format!("{what} `{name}` is written in a custom form, but the cursor uses its own"),
            "use a newtype that implements `PageKey`, or remove this argument",
            None,
        );
    }
}
