//! The definition of a struct that derives `PageFilters`: its arguments, and
//! the rules for them.

use proc_macro2::Ident;
use syn::{DeriveInput, Field, Path};

use crate::attr::page::{ArgumentAttrs, only_crate};
use crate::attr::serde::{Serde, Side};
use crate::attr::slot::Slot;
use crate::attr::table::{Owner, Place};
use crate::check::{ArgumentName, argument_name, no_effect, same_name};
use crate::docs;
use crate::errors::{Errors, Mistake};
use crate::ident;
use crate::names;
use crate::row::WireName;
use crate::shape;
use crate::ty;

pub(crate) struct Filters<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) krate: Slot<Path>,
    pub(crate) arguments: Vec<Argument<'a>>,
}

pub(crate) struct Argument<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) field: &'a Field,
    pub(crate) attrs: ArgumentAttrs,
    pub(crate) serde: Serde,
    pub(crate) docs: String,
    pub(crate) wire: WireName,
}

impl<'a> Filters<'a> {
    pub(crate) fn read(input: &'a DeriveInput, errors: &Errors) -> Self {
        let owner = Owner {
            name: ident::name(&input.ident),
            candidate: None,
        };
        let krate = only_crate(&input.attrs, Place::Filters, &owner, errors);
        let serde = Serde::read(&input.attrs, Side::Deserialize);
        let fields = shape::filters_fields(input, errors);
        let arguments = fields.into_iter().flatten().filter_map(|field| {
            let ident = field.ident.as_ref()?;
            let field_serde = Serde::read(&field.attrs, Side::Deserialize);
            Some(Argument {
                ident,
                field,
                attrs: ArgumentAttrs::read(&field.attrs, &owner, errors),
                wire: WireName::of_field(ident, &field_serde, &serde),
                serde: field_serde,
                docs: docs::read(&field.attrs),
            })
        });
        let arguments = arguments.collect();
        Self {
            input,
            krate,
            arguments,
        }
    }

    /// Judges the arguments by every rule.
    pub(crate) fn check(&self, errors: &Errors) {
        for (index, argument) in self.arguments.iter().enumerate() {
            argument.names_itself(errors);
            argument.default_fits(errors);
            let before = errors.count();
            argument.may_be_called_so(errors);
            let same = |first: &&Argument<'_>| first.wire.text == argument.wire.text;
            if let Some(first) = self.arguments.iter().take(index).find(same)
                && errors.count() == before
            {
                same_name(
                    &argument.wire.text,
                    &argument.wire.at,
                    &first.wire.at,
                    errors,
                );
            }
        }
    }
}

impl Argument<'_> {
    /// An argument has one name, which the struct shows.
    fn names_itself(&self, errors: &Errors) {
        if let Some(at) = &self.serde.flatten {
            errors.add(Mistake::at(
                at,
                "filters must list their fields, so that reserved names can be checked",
                "write the fields of the flattened struct here",
            ));
        }
        if let Some(at) = &self.serde.unread {
            errors.add(Mistake::at(
                at,
                format_args!(
                    "each field is an argument, `{}` too",
                    ident::name(self.ident)
                ),
                "remove it, or move the field to another struct",
            ));
        }
        for alias in &self.serde.aliases {
            let name = alias.value();
            let mistake = if names::is_offset(&name) || names::is_page_size(&name) {
                Mistake::at(
                    alias,
                    format_args!("this filter is called `{name}` in JSON too, which would let callers page by position"),
                    "remove the alias: callers pass back `next_cursor`",
                )
                .note("when rows come or go between calls, offsets skip or repeat rows without any error")
            } else if names::is_framework(&name) {
                Mistake::at(
                    alias,
                    format_args!("`{name}` is added by the framework"),
                    "remove the alias",
                )
            } else {
                Mistake::at(
                    alias,
                    "an argument has one name, so it has no alias",
                    format_args!("remove the alias, or rename the filter to `{name}`"),
                )
            };
            errors.add(mistake);
        }
    }

    /// A default is a value of the argument's type.
    fn default_fits(&self, errors: &Errors) {
        let Some(default) = self.attrs.default.get() else {
            return;
        };
        let name = ident::name(self.ident);
        let field_type = &self.field.ty;
        for (kind, called) in [("Option", "is absent"), ("Vec", "is empty")] {
            if let Some(inner) = ty::inside(field_type, kind) {
                errors.add(Mistake::at(
                    &default.at,
                    format_args!(
                        "`{name}` {called} when a call leaves it out, so it has no default"
                    ),
                    if kind == "Option" {
                        format!(
                            "make it a plain `{}`, or remove the default",
                            ty::text(inner)
                        )
                    } else {
                        "remove the default".to_owned()
                    },
                ));
                return;
            }
        }
        if let Some(kinds) = ty::literal_kind(field_type)
            && !kinds.contains(&default.kind)
        {
            errors.add(Mistake::at(
                &default.at,
                format_args!(
                    "the default of `{name}` is {}, its type is `{}`",
                    default.kind,
                    ty::text(field_type)
                ),
                format_args!("write {} as the default", kinds.join(" or ")),
            ));
        }
    }

    fn may_be_called_so(&self, errors: &Errors) {
        let text = &self.wire.text;
        let name = ArgumentName {
            text,
            at: &self.wire.at,
            owner: ident::name(self.ident),
            given: self.serde.rename.is_some(),
            opt_out: self.attrs.not_a_position.is_said(),
        };
        let refused = argument_name(&name, errors);
        if !refused && !names::is_offset(text) {
            no_effect(&self.attrs.not_a_position, &name.owner, errors);
        }
    }
}
