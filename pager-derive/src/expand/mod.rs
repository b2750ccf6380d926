//! From a definition to its impls.
//!
//! An expansion only states facts: one unnamed const with one import, every
//! path through it, no method call and no closure. What the facts mean is the
//! library's.

pub(crate) mod filters;
pub(crate) mod key;
pub(crate) mod row;
mod table;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::{Attribute, DeriveInput, Field, Meta};

use crate::attr::syntax::{Item, items};
use crate::errors::Errors;

/// The location of the user's tokens, and the resolution of the macro, so that
/// no lint takes the code for the user's.
pub(crate) fn at(span: Span) -> Span {
    span.resolved_at(here())
}

/// The span of tokens that are about the whole type.
pub(crate) fn here() -> Span {
    Span::mixed_site()
}

/// A name that no user's item or field has.
pub(crate) fn local(name: &str) -> Ident {
    Ident::new(&format!("__pager_{name}"), here())
}

/// The unnamed const that holds an expansion.
pub(crate) fn scope(
    krate: &TokenStream,
    allow_deprecated: bool,
    body: &TokenStream,
) -> TokenStream {
    // A deprecated type may be paged over without a warning about the impl.
    let allow = allow_deprecated.then(|| quote_spanned!(here()=> #[allow(deprecated)]));
    quote_spanned! {here()=>
        #allow
        const _: () = {
            use #krate as _pager;
            #body
        };
    }
}

/// `impl Trait for Type`, with the struct's generics.
pub(crate) struct Impl<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) name: TokenStream,
    /// More predicates for the where clause, each without a comma.
    pub(crate) bounds: Vec<TokenStream>,
    pub(crate) body: TokenStream,
}

impl ToTokens for Impl<'_> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Self {
            input,
            name,
            bounds,
            body,
        } = self;
        let ident = &input.ident;
        let (params, arguments, clause) = input.generics.split_for_impl();
        let written = clause.into_iter().flat_map(|clause| &clause.predicates);
        let mut predicates: Vec<_> = written.map(ToTokens::to_token_stream).collect();
        predicates.extend(bounds.iter().cloned());
        let clause =
            (!predicates.is_empty()).then(|| quote_spanned!(here()=> where #(#predicates),*));
        tokens.extend(quote_spanned! {here()=>
            #[automatically_derived]
            impl #params _pager::#name for #ident #arguments #clause {
                #body
            }
        });
    }
}

/// Whether the type or one of its fields is deprecated, or its author has
/// already said that deprecated types are fine there.
pub(crate) fn is_deprecated<'a>(
    input: &DeriveInput,
    mut fields: impl Iterator<Item = &'a Field>,
) -> bool {
    let says = |attrs: &[Attribute]| attrs.iter().any(says_deprecated);
    says(&input.attrs) || fields.any(|field| says(&field.attrs))
}

fn says_deprecated(attr: &Attribute) -> bool {
    if attr.path().is_ident("deprecated") {
        return true;
    }
    let Meta::List(list) = &attr.meta else {
        return false;
    };
    if !list.path.is_ident("allow") && !list.path.is_ident("expect") {
        return false;
    }
    let errors = Errors::new();
    let lints = items(list.tokens.clone(), &errors);
    errors.ignore();
    lints
        .iter()
        .flatten()
        .any(|lint| matches!(lint, Item::Arg(arg) if arg.name == "deprecated"))
}

/// The same predicate of a higher rank: where it does not hold, the impl does
/// not apply, and no error says so.
pub(crate) fn unjudged(predicate: &TokenStream) -> TokenStream {
    let lifetime = syn::Lifetime::new("'__pager", here());
    quote_spanned!(here()=> for<#lifetime> #predicate)
}
