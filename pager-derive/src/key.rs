//! The definition of a type that derives `PageKey`: one field to delegate to,
//! or the names of an enum's variants.

use proc_macro2::Ident;
use quote::ToTokens as _;
use syn::{DeriveInput, Field, Index, Member, Path, Type, Variant};

use crate::attr::page::{only_crate, refuse};
use crate::attr::serde::{Serde, Side};
use crate::attr::slot::Slot;
use crate::attr::table::{Owner, Place};
use crate::errors::{Errors, Mistake};
use crate::ident;
use crate::row::WireName;
use crate::shape;
use crate::ty::{self, Trap};

pub(crate) struct Key<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) krate: Slot<Path>,
    pub(crate) shape: Shape<'a>,
}

pub(crate) enum Shape<'a> {
    Newtype { member: Member, field: &'a Field },
    Choice(Vec<Choice<'a>>),
}

/// One variant of a fieldless enum.
pub(crate) struct Choice<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) wire: WireName,
    pub(crate) deprecated: bool,
}

/// Reads the container's attribute, whatever the shape.
pub(crate) fn krate(input: &DeriveInput, errors: &Errors) -> Slot<Path> {
    let owner = Owner {
        name: ident::name(&input.ident),
        candidate: None,
    };
    only_crate(&input.attrs, Place::Key, &owner, errors)
}

impl<'a> Key<'a> {
    pub(crate) fn read(
        input: &'a DeriveInput,
        krate: Slot<Path>,
        errors: &Errors,
    ) -> Result<Self, Slot<Path>> {
        let shape = match shape::key(input, errors) {
            None => return Err(krate),
            Some(shape::Key::Newtype(field)) => {
                refuse(&field.attrs, "on the field of a key", errors);
                let member = match &field.ident {
                    Some(ident) => Member::Named(ident.clone()),
                    None => Member::Unnamed(Index::from(0)),
                };
                Shape::Newtype { member, field }
            }
            Some(shape::Key::Choice(variants)) => {
                let serde = Serde::read(&input.attrs, Side::Serialize);
                Shape::Choice(
                    variants
                        .into_iter()
                        .map(|variant| Choice::read(variant, &serde, errors))
                        .collect(),
                )
            }
        };
        Ok(Self {
            input,
            krate,
            shape,
        })
    }

    /// Judges the key by every rule.
    pub(crate) fn check(&self, errors: &Errors) {
        let choices = match &self.shape {
            Shape::Newtype { field, .. } => return holds_a_key(&field.ty, errors),
            Shape::Choice(choices) => choices,
        };
        for (index, choice) in choices.iter().enumerate() {
            let name = &choice.wire.text;
            if let Some(first) = choices
                .iter()
                .take(index)
                .find(|first| first.wire.text == *name)
            {
                errors.add(
                    Mistake::at(
                        &choice.wire.at,
                        format_args!("two variants are called `{name}`"),
                        "rename one",
                    )
                    .and(Mistake::at(
                        &first.wire.at,
                        format_args!("the first `{name}` is here"),
                        "rename this one, or the other",
                    )),
                );
            }
        }
    }
}

/// A newtype is no better a key than its field.
fn holds_a_key(ty: &Type, errors: &Errors) {
    let text = ty::text(ty);
    let (headline, help) = match ty::trap(ty) {
        None => return,
        Some(Trap::Float) => (
            "floating-point values cannot be a page key".to_owned(),
            "wrap an integer or a string",
        ),
        Some(Trap::Option(_)) => (
            "a page key cannot be optional".to_owned(),
            "wrap the plain type",
        ),
        Some(Trap::Size(size)) => (
            format!("`{size}` is not a portable key type"),
            if size == "usize" {
                "wrap a `u64`"
            } else {
                "wrap an `i64`"
            },
        ),
        Some(Trap::Changes(_, cell)) => (
            format!("a page key must not change, `{cell}` can"),
            "wrap a plain value",
        ),
        Some(Trap::Tuple) => (
            "a tuple cannot be a page key".to_owned(),
            "give each part a field of the row: `#[page(sort)]` on the leading ones, `#[page(key)]` on the last",
        ),
        Some(Trap::Bool | Trap::Unit(_)) => (
            format!("`{text}` has too few values for a page key"),
            "wrap an integer or a string",
        ),
        Some(Trap::NoValue(what)) => (
            format!("{what} cannot be a page key"),
            "wrap an integer or a string",
        ),
    };
    errors.add(Mistake::at(ty, headline, help));
}

impl<'a> Choice<'a> {
    fn read(variant: &'a Variant, container: &Serde, errors: &Errors) -> Self {
        refuse(&variant.attrs, "on a variant", errors);
        let serde = Serde::read(&variant.attrs, Side::Serialize);
        let own = ident::name(&variant.ident);
        let wire = if let Some(literal) = &serde.rename {
            WireName {
                text: literal.value(),
                at: literal.to_token_stream(),
            }
        } else {
            let text = container
                .rename_all
                .map_or_else(|| own.clone(), |case| case.of_variant(&own));
            WireName {
                text,
                at: variant.ident.to_token_stream(),
            }
        };
        let deprecated = variant
            .attrs
            .iter()
            .any(|attr| attr.path().is_ident("deprecated"));
        Self {
            ident: &variant.ident,
            wire,
            deprecated,
        }
    }
}
