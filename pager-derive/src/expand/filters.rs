//! `impl PageFilters` for a struct of arguments.

use proc_macro2::{Literal, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned as _;

use super::row::text;
use super::{Impl, at, here, is_deprecated, local, scope};
use crate::filters::{Argument, Filters};
use crate::path;

pub(crate) fn expand(filters: &Filters<'_>) -> TokenStream {
    let values = local("values");
    let stated = filters.arguments.iter().map(stated);
    let taken = filters
        .arguments
        .iter()
        .enumerate()
        .map(|(index, argument)| {
            let index = Literal::usize_unsuffixed(index);
            let (ident, ty) = (argument.ident, &argument.field.ty);
            quote_spanned! {here()=>
                #ident: _pager::__private::Argument::<#ty>::take(&mut #values, #index)
            }
        });
    let pattern = if filters.arguments.is_empty() {
        quote_spanned!(here()=> _)
    } else {
        quote_spanned!(here()=> mut #values)
    };
    let import = (!filters.arguments.is_empty())
        .then(|| quote_spanned!(here()=> use _pager::__private::NoArgument as _;));
    let body = quote_spanned! {here()=>
        const FILTERS: &'static [_pager::Filter] = &[#(#stated),*];
        fn from_values(#pattern: _pager::FilterValues) -> Self {
            #import
            Self { #(#taken),* }
        }
    };
    let imp = Impl {
        input: filters.input,
        name: quote_spanned!(here()=> PageFilters),
        bounds: Vec::new(),
        body,
    };
    let fields = filters.arguments.iter().map(|argument| argument.field);
    let deprecated = is_deprecated(filters.input, fields);
    scope(
        &path::of(&filters.krate),
        deprecated,
        &quote_spanned!(here()=> #imp),
    )
}

fn stated(argument: &Argument<'_>) -> TokenStream {
    let ty = &argument.field.ty;
    let name = text(&argument.wire.text, None);
    let mut filter = quote_spanned!(at(ty.span())=> _pager::Filter::argument::<#ty>(#name));
    if !argument.docs.is_empty() {
        let docs = text(&argument.docs, None);
        filter = quote_spanned!(here()=> _pager::Filter::describe(#filter, #docs));
    }
    if let Some(default) = argument.attrs.default.get() {
        let json = text(&default.json, Some(&default.at));
        filter = quote_spanned!(here()=> _pager::Filter::or(#filter, #json));
    }
    filter
}
