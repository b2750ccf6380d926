//! Which items each derive takes, and what to write instead of the others.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, TokenStreamExt as _};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Field, Fields, GenericParam, Meta, Token};

use crate::attr::page;
use crate::errors::{Errors, Mistake};
use crate::ident;

type Named = Punctuated<Field, Token![,]>;

/// The named fields of a row.
pub(crate) fn row_fields<'a>(input: &'a DeriveInput, errors: &Errors) -> Option<&'a Named> {
    let name = ident::name(&input.ident);
    refuse_on_generics(input, errors);
    match &input.data {
        Data::Enum(_) | Data::Union(_) => {
            let help = if matches!(input.data, Data::Enum(_)) {
                format!("wrap it: `struct Row {{ #[page(key)] seq: u64, event: {name} }}`")
            } else {
                "use a struct: `struct Row { #[page(key)] id: u64 }`".to_owned()
            };
            errors.add(Mistake::at(
                keyword_to_name(input),
                format_args!(
                    "`Paginated` works on structs with named fields, `{name}` is {}",
                    kind(input)
                ),
                help,
            ));
            None
        }
        Data::Struct(data) => {
            refuse_packed(&input.attrs, errors);
            match &data.fields {
                Fields::Named(fields) if !fields.named.is_empty() => Some(&fields.named),
                Fields::Unnamed(fields) if !fields.unnamed.is_empty() => {
                    errors.add(Mistake::at(
                        fields,
                        "the fields of a row need names: the names become JSON properties",
                        format_args!("write `struct {name} {{ #[page(key)] id: u64 }}`"),
                    ));
                    None
                }
                _ => {
                    errors.add(Mistake::at(
                        &input.ident,
                        format_args!("`{name}` has no fields, so there is nothing to sort by"),
                        format_args!("add a key: `struct {name} {{ #[page(key)] id: u64 }}`"),
                    ));
                    None
                }
            }
        }
    }
}

/// The named fields of a filters struct.
pub(crate) fn filters_fields<'a>(input: &'a DeriveInput, errors: &Errors) -> Option<&'a Named> {
    refuse_on_generics(input, errors);
    if let Data::Struct(data) = &input.data
        && let Fields::Named(fields) = &data.fields
    {
        return Some(&fields.named);
    }
    let name = ident::name(&input.ident);
    errors.add(Mistake::at(
        &input.ident,
        format_args!("filters need named fields, `{name}` is {}", kind(input)),
        format_args!("write `struct {name} {{ word: Option<String> }}`"),
    ));
    None
}

/// What can derive `PageKey`.
pub(crate) enum Key<'a> {
    Newtype(&'a Field),
    Choice(Vec<&'a syn::Variant>),
}

/// The newtype or the fieldless enum of a key.
pub(crate) fn key<'a>(input: &'a DeriveInput, errors: &Errors) -> Option<Key<'a>> {
    const HELP: &str = "use a tuple key of `#[page(sort)]` and `#[page(key)]` fields, or implement `PageKey` by hand";
    refuse_on_generics(input, errors);
    let name = ident::name(&input.ident);
    match &input.data {
        Data::Struct(data) => {
            refuse_packed(&input.attrs, errors);
            let mut fields = data.fields.iter();
            if let (Some(field), None) = (fields.next(), fields.next()) {
                return Some(Key::Newtype(field));
            }
            let count = match data.fields.len() {
                0 => "no fields".to_owned(),
                count => format!("{count} fields"),
            };
            errors.add(Mistake::at(
                &input.ident,
                format_args!(
                    "only newtypes and fieldless enums can derive `PageKey`, `{name}` has {count}"
                ),
                HELP,
            ));
            None
        }
        Data::Enum(data) => {
            let before = errors.count();
            for variant in data
                .variants
                .iter()
                .filter(|variant| !variant.fields.is_empty())
            {
                errors.add(Mistake::at(
                    &variant.fields,
                    format_args!(
                        "only newtypes and fieldless enums can derive `PageKey`, `{}` has fields",
                        ident::name(&variant.ident)
                    ),
                    "remove the fields, or implement `PageKey` by hand",
                ));
            }
            if errors.count() > before {
                return None;
            }
            if data.variants.is_empty() {
                errors.add(Mistake::at(
                    &input.ident,
                    format_args!("`{name}` has no variants, so it has no values"),
                    "add a variant",
                ));
                return None;
            }
            Some(Key::Choice(data.variants.iter().collect()))
        }
        Data::Union(_) => {
            errors.add(Mistake::at(
                &input.ident,
                format_args!(
                    "only newtypes and fieldless enums can derive `PageKey`, `{name}` is a union"
                ),
                HELP,
            ));
            None
        }
    }
}

fn kind(input: &DeriveInput) -> &'static str {
    match &input.data {
        Data::Enum(_) => "an enum",
        Data::Union(_) => "a union",
        Data::Struct(data) => match data.fields {
            Fields::Unnamed(_) => "a tuple struct",
            _ => "a unit struct",
        },
    }
}

/// From the keyword to the name, for a caret under both.
fn keyword_to_name(input: &DeriveInput) -> TokenStream {
    let mut at = match &input.data {
        Data::Struct(data) => data.struct_token.to_token_stream(),
        Data::Enum(data) => data.enum_token.to_token_stream(),
        Data::Union(data) => data.union_token.to_token_stream(),
    };
    at.append(input.ident.clone());
    at
}

fn refuse_on_generics(input: &DeriveInput, errors: &Errors) {
    for param in &input.generics.params {
        let attrs = match param {
            GenericParam::Lifetime(param) => &param.attrs,
            GenericParam::Type(param) => &param.attrs,
            GenericParam::Const(param) => &param.attrs,
        };
        page::refuse(attrs, "on a generic parameter", errors);
    }
}

fn refuse_packed(attrs: &[Attribute], errors: &Errors) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
        let Meta::List(list) = &attr.meta else {
            continue;
        };
        for token in list.tokens.clone() {
            if token.to_string() == "packed" {
                errors.add(Mistake::at(
                    token,
                    "a packed struct cannot lend a reference to its key",
                    "remove `packed`, or page over an unpacked view of the struct",
                ));
            }
        }
    }
}
