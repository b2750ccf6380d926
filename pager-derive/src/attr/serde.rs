//! What `#[serde(...)]` says about names and about which fields are written.
//!
//! Read only: serde's own derive judges the attributes, so anything that is
//! not understood is passed over.

use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::{Attribute, LitStr, Meta};

use super::syntax::{Item, Value, items, peel};
use crate::errors::Errors;
use crate::ident::Case;

/// For whom a name is: what a row writes, or what a filter reads.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    Serialize,
    Deserialize,
}

/// The attributes of one struct, field or variant.
#[derive(Default)]
pub(crate) struct Serde {
    pub(crate) rename: Option<LitStr>,
    pub(crate) rename_all: Option<Case>,
    pub(crate) aliases: Vec<LitStr>,
    /// `tag = "…"`: a field that serde writes first.
    pub(crate) tag: Option<LitStr>,
    /// `skip` or `skip_serializing`.
    pub(crate) skip: Option<TokenStream>,
    pub(crate) skip_if: Option<TokenStream>,
    pub(crate) flatten: Option<TokenStream>,
    /// `with` or `serialize_with`.
    pub(crate) with: Option<TokenStream>,
    /// `skip` or `skip_deserializing`.
    pub(crate) unread: Option<TokenStream>,
    /// `into = "…"`: the struct is written as another type.
    pub(crate) into: Option<TokenStream>,
    pub(crate) transparent: Option<TokenStream>,
}

impl Serde {
    pub(crate) fn read(attrs: &[Attribute], side: Side) -> Self {
        let errors = Errors::new();
        let mut serde = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
            if let Meta::List(list) = &attr.meta {
                for item in items(list.tokens.clone(), &errors).into_iter().flatten() {
                    serde.take(item, side);
                }
            }
        }
        errors.ignore();
        serde
    }

    fn take(&mut self, item: Item, side: Side) {
        let Item::Arg(arg) = item else { return };
        let whole = || {
            let mut at = arg.at.clone();
            match &arg.value {
                Value::None => {}
                Value::Is(value) => at.extend(value.clone()),
                Value::List(group) => group.to_tokens(&mut at),
            }
            at
        };
        match arg.name.as_str() {
            "rename" => self.rename = name(&arg.value, side).or(self.rename.take()),
            "rename_all" => {
                let case = name(&arg.value, side).and_then(|case| Case::from_serde(&case.value()));
                self.rename_all = case.or(self.rename_all.take());
            }
            "alias" => self.aliases.extend(name(&arg.value, side)),
            "tag" => self.tag = name(&arg.value, side),
            "skip" => {
                self.skip = Some(arg.at.clone());
                self.unread = Some(arg.at.clone());
            }
            "skip_serializing" => self.skip = Some(arg.at.clone()),
            "skip_deserializing" => self.unread = Some(arg.at.clone()),
            "into" => self.into = Some(whole()),
            "transparent" => self.transparent = Some(arg.at.clone()),
            "skip_serializing_if" => self.skip_if = Some(whole()),
            "flatten" => self.flatten = Some(arg.at.clone()),
            "with" | "serialize_with" => self.with = Some(whole()),
            _ => {}
        }
    }
}

/// `= "name"`, or the name for this side in `(serialize = "a", deserialize = "b")`.
fn name(value: &Value, side: Side) -> Option<LitStr> {
    match value {
        Value::None => None,
        Value::Is(tokens) => syn::parse2(peel(tokens.clone())).ok(),
        Value::List(group) => {
            let wanted = match side {
                Side::Serialize => "serialize",
                Side::Deserialize => "deserialize",
            };
            let errors = Errors::new();
            let list = items(group.stream(), &errors);
            errors.ignore();
            list.into_iter().flatten().find_map(|item| match item {
                Item::Arg(arg) if arg.name == wanted => match arg.value {
                    Value::Is(tokens) => syn::parse2(peel(tokens)).ok(),
                    _ => None,
                },
                _ => None,
            })
        }
    }
}
