//! What the types of a row must be, said once each, at the field's own type.
//!
//! The bounds stand in the impl's where clause: inside, they are taken for
//! granted, so a type that lacks one is one error and not one for each use.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Lifetime, Type};

use super::{at, here, local};
use crate::attr::filter::Test;
use crate::row::{Field, Row};
use crate::ty;

/// A type and the library's trait that it must have.
struct Bound<'a> {
    ty: &'a Type,
    name: &'static str,
    /// Another bound of the same type reports the mistake.
    silent: bool,
}

fn bounds<'a>(row: &'a Row<'_>, key: &'a Field<'_>) -> Vec<Bound<'a>> {
    let mut bounds = Vec::new();
    for (field, _) in row.sorts() {
        bounds.push(Bound {
            ty: field.ty,
            name: "SortField",
            silent: false,
        });
    }
    bounds.push(Bound {
        ty: key.ty,
        name: "PageKey",
        silent: false,
    });
    for field in &row.fields {
        let tests = || {
            field
                .attrs
                .filter
                .get()
                .into_iter()
                .flatten()
                .map(|filter| filter.test)
        };
        let is_key = field.attrs.key.is_said();
        let silent = is_key || field.attrs.sort.is_said();
        if tests().any(|test| matches!(test, Test::Prefix | Test::Contains)) {
            bounds.push(Bound {
                ty: field.ty,
                name: "TextField",
                silent,
            });
        } else if tests().next().is_some() && !is_key {
            // Every key can be filtered.
            bounds.push(Bound {
                ty: field.ty,
                name: "FilterField",
                silent,
            });
        }
    }
    bounds
}

/// The predicates of the impl.
pub(super) fn predicates(row: &Row<'_>, key: &Field<'_>) -> Vec<TokenStream> {
    let span = at(row.input.ident.span());
    let mut predicates = vec![quote_spanned!(span=> Self: _pager::__private::Serialize)];
    for Bound { ty, name, silent } in bounds(row, key) {
        let span = at(ty.span());
        let name = Ident::new(name, span);
        let bound = quote_spanned!(span=> #ty: _pager::#name);
        predicates.push(if silent { unjudged(&bound) } else { bound });
    }
    predicates
}

/// The same predicate of a higher rank: where it does not hold, the impl does
/// not apply, and no error says so.
pub(crate) fn unjudged(predicate: &TokenStream) -> TokenStream {
    let lifetime = Lifetime::new("'__pager", here());
    quote_spanned!(here()=> for<#lifetime> #predicate)
}

/// What no predicate can say.
pub(super) fn checks(row: &Row<'_>, key: &Field<'_>) -> TokenStream {
    let mut checks = nulls(row);
    checks.extend(parameters(row, key));
    checks
}

/// A sort field that is no `Option` by its tokens hides none behind an alias.
fn nulls(row: &Row<'_>) -> TokenStream {
    let mut checks = TokenStream::new();
    for (field, sort) in row.sorts() {
        let plain =
            ty::is_scalar(field.ty).is_some() || ty::is_bound_to(field.ty, &row.input.generics);
        if plain || sort.nulls.is_said() {
            continue;
        }
        let (ty, span) = (field.ty, at(field.ty.span()));
        let text = format!(
            "`{}` can be null: write its type as `Option<…>` and say `sort(nulls = \"first\")` or `\"last\"`",
            field.name()
        );
        checks.extend(quote_spanned! {span=>
            const _: () = {
                use _pager::__private::NoOrder as _;
                _pager::__private::assert!(!_pager::__private::Nulls::<#ty>::UNPLACED, #text)
            };
        });
    }
    checks
}

/// A bound that depends on the struct's parameters has to follow from the
/// struct's own bounds: the impl's would only make it apply to nothing.
fn parameters(row: &Row<'_>, key: &Field<'_>) -> TokenStream {
    let generics = &row.input.generics;
    let bounds = bounds(row, key);
    let calls = bounds
        .iter()
        .filter(|bound| !bound.silent && ty::is_bound_to(bound.ty, generics))
        .map(|bound| {
            let (ty, span) = (bound.ty, at(bound.ty.span()));
            let name = Ident::new(bound.name, span);
            quote_spanned!(span=> _pager::__private::is::#name::<#ty>();)
        });
    let calls = quote!(#(#calls)*);
    if calls.is_empty() {
        return calls;
    }
    let (params, _, clause) = generics.split_for_impl();
    let name = local("bounds");
    quote_spanned! {here()=>
        fn #name #params () #clause {
            #calls
        }
    }
}
