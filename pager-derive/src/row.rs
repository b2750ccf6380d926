//! The definition of a row: the struct that derives `Paginated`, with what its
//! attributes say. Built leniently; `check` judges it and `expand` prints it.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens as _;
use syn::{DeriveInput, Type};

use crate::attr::filter::Test;
use crate::attr::page::{FieldAttrs, RowAttrs};
use crate::attr::serde::{Serde, Side};
use crate::attr::sort::Sort;
use crate::attr::table::Owner;
use crate::docs;
use crate::errors::Errors;
use crate::ident;
use crate::shape;
use crate::ty;

pub(crate) struct Row<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) name: String,
    pub(crate) attrs: RowAttrs,
    pub(crate) serde: Serde,
    pub(crate) docs: String,
    pub(crate) fields: Vec<Field<'a>>,
}

pub(crate) struct Field<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    pub(crate) attrs: FieldAttrs,
    pub(crate) serde: Serde,
    pub(crate) docs: String,
    pub(crate) wire: WireName,
}

/// A name in JSON, and the tokens that give it.
pub(crate) struct WireName {
    pub(crate) text: String,
    pub(crate) at: TokenStream,
}

impl WireName {
    pub(crate) fn of_field(ident: &Ident, serde: &Serde, container: &Serde) -> Self {
        if let Some(literal) = &serde.rename {
            return Self {
                text: literal.value(),
                at: literal.to_token_stream(),
            };
        }
        let own = ident::name(ident);
        let text = container
            .rename_all
            .map_or_else(|| own.clone(), |case| case.of_field(&own));
        Self {
            text,
            at: ident.to_token_stream(),
        }
    }
}

/// One argument that the row's fields declare.
pub(crate) struct FilterUse<'a> {
    pub(crate) field: &'a Field<'a>,
    pub(crate) test: Test,
    pub(crate) name: String,
    /// The tokens that give the name.
    pub(crate) at: TokenStream,
    /// The name stands in the attribute.
    pub(crate) said: bool,
}

impl<'a> Row<'a> {
    /// Reads the struct; `None` if it has no named fields, which is reported.
    pub(crate) fn read(input: &'a DeriveInput, errors: &Errors) -> Option<Self> {
        let fields = shape::row_fields(input, errors)?;
        let candidate = fields.iter().find(|field| {
            field.ident.as_ref().is_some_and(is_key_like) && ty::trap(&field.ty).is_none()
        });
        let owner = Owner {
            name: ident::name(&input.ident),
            candidate: candidate
                .and_then(|field| field.ident.as_ref())
                .map(ident::name),
        };
        let attrs = RowAttrs::read(&input.attrs, &owner, errors);
        let serde = Serde::read(&input.attrs, Side::Serialize);
        let fields = fields.iter().filter_map(|field| {
            let ident = field.ident.as_ref()?;
            let field_serde = Serde::read(&field.attrs, Side::Serialize);
            Some(Field {
                ident,
                ty: &field.ty,
                attrs: FieldAttrs::read(&field.attrs, &owner, errors),
                wire: WireName::of_field(ident, &field_serde, &serde),
                serde: field_serde,
                docs: docs::read(&field.attrs),
            })
        });
        let fields = fields.collect();
        let docs = docs::read(&input.attrs);
        Some(Self {
            input,
            name: owner.name,
            attrs,
            serde,
            docs,
            fields,
        })
    }

    pub(crate) fn key(&self) -> Option<&Field<'a>> {
        self.fields.iter().find(|field| field.attrs.key.is_said())
    }

    /// The sort fields in their order.
    pub(crate) fn sorts(&self) -> Vec<(&Field<'a>, &Sort)> {
        let with_sort = |field| {
            let field: &Field = field;
            Some((field, field.attrs.sort.get()?))
        };
        let mut sorts: Vec<_> = self.fields.iter().filter_map(with_sort).collect();
        sorts.sort_by_key(|(_, sort)| sort.number.as_ref().map(|(number, _)| *number));
        sorts
    }

    /// Whether the order of a field without a direction is descending.
    pub(crate) fn descending(&self) -> bool {
        self.attrs.descending.get().copied().unwrap_or(false)
    }

    /// The arguments that the fields declare, in the fields' order.
    pub(crate) fn filters(&self) -> Vec<FilterUse<'_>> {
        let mut filters = Vec::new();
        for field in &self.fields {
            for filter in field.attrs.filter.get().into_iter().flatten() {
                let (name, at) = match &filter.name {
                    Some(literal) => (literal.value(), literal.to_token_stream()),
                    None => (
                        format!("{}{}", field.wire.text, filter.test.suffix()),
                        field.wire.at.clone(),
                    ),
                };
                let said = filter.name.is_some();
                filters.push(FilterUse {
                    field,
                    test: filter.test,
                    name,
                    at,
                    said,
                });
            }
        }
        filters
    }

    /// The tool's name: as said, or made from the type's.
    pub(crate) fn tool(&self) -> String {
        let made = || format!("list_{}", ident::plural_words(&self.name).join("_"));
        self.attrs.tool.get().map_or_else(made, syn::LitStr::value)
    }

    /// What a row is, plural: as said, or made from the type's name.
    pub(crate) fn unit(&self) -> String {
        let made = || ident::plural_words(&self.name).join(" ");
        self.attrs.unit.get().map_or_else(made, syn::LitStr::value)
    }

    /// What the tool lists: as said, or the doc comment.
    pub(crate) fn description(&self) -> String {
        self.attrs
            .description
            .get()
            .map_or_else(|| self.docs.clone(), syn::LitStr::value)
    }
}

impl Field<'_> {
    pub(crate) fn name(&self) -> String {
        ident::name(self.ident)
    }

    /// The column of the row's table.
    pub(crate) fn column(&self) -> String {
        let own = || self.name();
        self.attrs.column.get().map_or_else(own, syn::LitStr::value)
    }

    /// Whether the row's JSON has a property for the field alone.
    pub(crate) fn is_sent(&self) -> bool {
        self.serde.skip.is_none() && self.serde.flatten.is_none()
    }
}

/// Whether a field of this name is most likely the row's identity.
pub(crate) fn is_key_like(ident: &Ident) -> bool {
    ["id", "uuid", "ulid", "key", "seq", "path", "name"].contains(&ident::name(ident).as_str())
}
