//! The derive macros of `pager`; use them through `pager`.
//!
//! One way through: tokens, `attr`ibutes, the definition (`row`, `filters`,
//! `key`), `check`, `expand`. Each mistake is collected in `errors` and
//! reported beside a stand-in from `fallback`.

mod attr;
mod check;
mod derive;
mod docs;
mod errors;
mod expand;
mod fallback;
mod filters;
mod generics;
mod ident;
mod key;
mod names;
mod path;
mod row;
mod shape;
mod ty;

#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// See `pager::Paginated`.
#[proc_macro_derive(Paginated, attributes(page))]
pub fn paginated(input: TokenStream) -> TokenStream {
    derive::paginated(input.into()).into()
}

/// See `pager::PageFilters`.
#[proc_macro_derive(PageFilters, attributes(page, serde))]
pub fn page_filters(input: TokenStream) -> TokenStream {
    derive::page_filters(input.into()).into()
}

/// See `pager::PageKey`.
#[proc_macro_derive(PageKey, attributes(page))]
pub fn page_key(input: TokenStream) -> TokenStream {
    derive::page_key(input.into()).into()
}
