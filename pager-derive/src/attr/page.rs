//! `#[page(...)]` on each place, read into slots.

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::{Attribute, LitStr, Meta, Path, Type};

use super::default;
use super::filter::{self, FieldFilter};
use super::number::{self, Limit, Total};
use super::preview::{self, Preview};
use super::slot::Slot;
use super::sort::{self, Sort};
use super::syntax::{Arg, Item, items};
use super::table::{self, Owner, Place};
use super::value;
use crate::errors::{Errors, Mistake, spot};
use crate::path;

/// `#[page(...)]` on a struct that derives `Paginated`.
#[derive(Default)]
pub(crate) struct RowAttrs {
    pub(crate) tool: Slot<LitStr>,
    pub(crate) unit: Slot<LitStr>,
    pub(crate) description: Slot<LitStr>,
    pub(crate) default_limit: Slot<Limit>,
    pub(crate) max_limit: Slot<Limit>,
    /// Whether a limit above the maximum is refused.
    pub(crate) reject: Slot<bool>,
    pub(crate) descending: Slot<bool>,
    pub(crate) total: Slot<Total>,
    pub(crate) filters: Slot<Type>,
    pub(crate) max_bytes: Slot<u32>,
    pub(crate) full: Slot<LitStr>,
    pub(crate) table: Slot<LitStr>,
    /// Whether texts order as the database's columns say.
    pub(crate) collate: Slot<bool>,
    pub(crate) krate: Slot<Path>,
    /// Something here was most likely meant as `key`.
    pub(crate) maybe_key: bool,
}

impl RowAttrs {
    pub(crate) fn read(attrs: &[Attribute], owner: &Owner, errors: &Errors) -> Self {
        const ORDERS: &[(&str, &str)] = &[
            ("ascending", "asc"),
            ("descending", "desc"),
            ("up", "asc"),
            ("down", "desc"),
        ];
        const OVER: &[(&str, &str)] =
            &[("error", "reject"), ("refuse", "reject"), ("cut", "clamp")];
        const COLLATIONS: &[(&str, &str)] =
            &[("column", "database"), ("binary", "bytes"), ("C", "bytes")];
        let mut row = Self::default();
        row.maybe_key = each(attrs, Place::Row, owner, errors, |arg| {
            match arg.name.as_str() {
                "tool" => row.tool.fill(arg, errors, value::string),
                "unit" => row.unit.fill(arg, errors, value::string),
                "description" => row.description.fill(arg, errors, value::string),
                "default_limit" => row.default_limit.fill(arg, errors, number::limit),
                "max_limit" => row.max_limit.fill(arg, errors, number::limit),
                "over_limit" => row.reject.fill(arg, errors, |arg, errors| {
                    Some(value::choice(arg, "answer", &["clamp", "reject"], OVER, errors)? == 1)
                }),
                "order" => row.descending.fill(arg, errors, |arg, errors| {
                    Some(value::choice(arg, "order", &["asc", "desc"], ORDERS, errors)? == 1)
                }),
                "total" => row.total.fill(arg, errors, number::total),
                "filters" => row.filters.fill(arg, errors, value::ty),
                "max_bytes" => row.max_bytes.fill(arg, errors, number::bytes),
                "full" => row.full.fill(arg, errors, value::string),
                "table" => row.table.fill(arg, errors, value::string),
                "collate" => row.collate.fill(arg, errors, |arg, errors| {
                    let words = &["bytes", "database"];
                    Some(value::choice(arg, "collation", words, COLLATIONS, errors)? == 1)
                }),
                _ => row.krate.fill(arg, errors, path::read),
            }
        })
        .key;
        row
    }
}

/// `#[page(...)]` on a row's field.
#[derive(Default)]
pub(crate) struct FieldAttrs {
    pub(crate) key: Slot<()>,
    pub(crate) sort: Slot<Sort>,
    pub(crate) filter: Slot<Vec<FieldFilter>>,
    pub(crate) preview: Slot<Preview>,
    /// Left out unless a call chooses it.
    pub(crate) detail: Slot<()>,
    pub(crate) column: Slot<LitStr>,
    pub(crate) not_a_position: Slot<()>,
    /// Something here was most likely meant as `key`.
    pub(crate) maybe_key: bool,
    /// Something here could not be read, so nothing is missing for sure.
    pub(crate) unread: bool,
}

impl FieldAttrs {
    pub(crate) fn read(attrs: &[Attribute], owner: &Owner, errors: &Errors) -> Self {
        let mut field = Self::default();
        let found = each(attrs, Place::RowField, owner, errors, |arg| {
            match arg.name.as_str() {
                "key" => field.key.fill(arg, errors, value::flag),
                "sort" => field.sort.fill(arg, errors, sort::read),
                "filter" => field.filter.fill(arg, errors, filter::read),
                "preview" => field.preview.fill(arg, errors, preview::read),
                "detail" => field.detail.fill(arg, errors, value::flag),
                "column" => field.column.fill(arg, errors, value::string),
                _ => field.not_a_position.fill(arg, errors, value::flag),
            }
        });
        field.maybe_key = found.key;
        field.unread = found.unread;
        field
    }
}

/// `#[page(...)]` on the field of a struct that derives `PageFilters`.
#[derive(Default)]
pub(crate) struct ArgumentAttrs {
    pub(crate) default: Slot<default::Default>,
    pub(crate) not_a_position: Slot<()>,
}

impl ArgumentAttrs {
    pub(crate) fn read(attrs: &[Attribute], owner: &Owner, errors: &Errors) -> Self {
        let mut field = Self::default();
        each(attrs, Place::FiltersField, owner, errors, |arg| {
            match arg.name.as_str() {
                "default" => field.default.fill(arg, errors, default::read),
                _ => field.not_a_position.fill(arg, errors, value::flag),
            }
        });
        field
    }
}

/// `#[page(crate = …)]`, the only argument of a struct that derives
/// `PageFilters` or a type that derives `PageKey`.
pub(crate) fn only_crate(
    attrs: &[Attribute],
    place: Place,
    owner: &Owner,
    errors: &Errors,
) -> Slot<Path> {
    let mut krate = Slot::default();
    each(attrs, place, owner, errors, |arg| {
        krate.fill(arg, errors, path::read);
    });
    krate
}

/// Reports every `#[page]` where none is used.
pub(crate) fn refuse(attrs: &[Attribute], why: &str, errors: &Errors) {
    for attr in attrs.iter().filter(|attr| is_page(attr)) {
        errors.add(Mistake::at(
            attr,
            format_args!("`#[page]` is not used {why}"),
            "remove it",
        ));
    }
}

/// Whether the attribute is `#[page]`, also written `#[r#page]`.
pub(crate) fn is_page(attr: &Attribute) -> bool {
    attr.path().is_ident("page") || attr.path().is_ident("r#page")
}

/// What was found besides the arguments that are used.
#[derive(Default)]
struct Found {
    key: bool,
    unread: bool,
}

/// Hands each argument that belongs here to `use_arg`, and reports the others.
fn each(
    attrs: &[Attribute],
    place: Place,
    owner: &Owner,
    errors: &Errors,
    mut use_arg: impl FnMut(&Arg),
) -> Found {
    let mut found = Found::default();
    for attr in attrs.iter().filter(|attr| is_page(attr)) {
        let Some(tokens) = arguments(attr, place, errors) else {
            found.unread = true;
            continue;
        };
        for item in items(tokens, errors) {
            match item {
                None => found.unread = true,
                Some(Item::Literal(literal)) => {
                    found.unread = true;
                    bare_literal(&literal, errors);
                }
                Some(Item::Arg(arg)) => {
                    if table::belongs(&arg, place, owner, errors) {
                        use_arg(&arg);
                    } else {
                        found.key |= table::means_key(&arg);
                    }
                }
            }
        }
    }
    found
}

fn bare_literal(literal: &TokenStream, errors: &Errors) {
    let text = literal.to_string();
    let (kind, name) = match text.strip_prefix('"') {
        Some(quoted) => ("a string", quoted.trim_end_matches('"')),
        None => ("a literal", "name = value"),
    };
    errors.add(Mistake::at(
        literal,
        format_args!("expected a name, found {kind}"),
        format_args!("write `{name}`"),
    ));
}

/// The tokens between the parentheses of `#[page(...)]`.
fn arguments(attr: &Attribute, place: Place, errors: &Errors) -> Option<TokenStream> {
    let on = if matches!(place, Place::RowField | Place::FiltersField) {
        "field"
    } else {
        "type"
    };
    let example = place.example();
    let mistake = match &attr.meta {
        Meta::Path(path) => Mistake::at(
            path,
            "`#[page]` needs arguments",
            format_args!("on a {on}: {example}"),
        ),
        Meta::List(list) => {
            let whole = spot(list.delimiter.span().join());
            if !matches!(list.delimiter, syn::MacroDelimiter::Paren(_)) {
                Mistake::at(
                    whole,
                    "the arguments of `#[page]` go in round parentheses",
                    format_args!("write {example}"),
                )
            } else if list.tokens.is_empty() {
                Mistake::at(
                    whole,
                    "`#[page()]` needs arguments",
                    format_args!("on a {on}: {example}"),
                )
            } else {
                return Some(list.tokens.clone());
            }
        }
        Meta::NameValue(pair) => {
            let mut at = pair.eq_token.to_token_stream();
            pair.value.to_tokens(&mut at);
            Mistake::at(
                at,
                "the arguments of `#[page]` go in parentheses",
                format_args!("write {example}"),
            )
        }
    };
    errors.add(mistake);
    None
}
