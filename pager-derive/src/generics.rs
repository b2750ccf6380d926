//! A type parameter that is named like the struct hides the struct in an
//! impl: `struct Row<Row> { … }`. It gets another name before anything else
//! is read.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};
use syn::parse::Parse;
use syn::{Data, DeriveInput, GenericParam};

/// The name that the parameter gets.
const FRESH: &str = "__PagerT";

/// Renames the parameter wherever the struct names it.
pub(crate) fn unhide(input: &mut DeriveInput) {
    let hidden = input.ident.clone();
    if !input
        .generics
        .type_params()
        .any(|param| param.ident == hidden)
    {
        return;
    }
    for param in &mut input.generics.params {
        if let GenericParam::Type(param) = param {
            rename(param, &hidden);
        }
    }
    if let Some(clause) = &mut input.generics.where_clause {
        rename(clause, &hidden);
    }
    if let Data::Struct(data) = &mut input.data {
        for field in &mut data.fields {
            rename(&mut field.ty, &hidden);
        }
    }
}

fn rename<T: Parse + ToTokens>(place: &mut T, hidden: &Ident) {
    if let Ok(renamed) = syn::parse2(renamed(place.to_token_stream(), hidden)) {
        *place = renamed;
    }
}

/// Replaces the name except after `::`, where it is another item.
fn renamed(tokens: TokenStream, hidden: &Ident) -> TokenStream {
    let mut colons = 0;
    let mut out = TokenStream::new();
    for token in tokens {
        let in_path = colons == 2;
        colons = match &token {
            TokenTree::Punct(punct) if punct.as_char() == ':' => colons + 1,
            _ => 0,
        };
        out.append(match token {
            TokenTree::Ident(ident) if ident == *hidden && !in_path => {
                TokenTree::Ident(Ident::new(FRESH, ident.span()))
            }
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), renamed(group.stream(), hidden));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            other => other,
        });
    }
    out
}
