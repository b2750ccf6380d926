//! The derive macros of `pager`; use them through `pager`.

use proc_macro::TokenStream;

/// See `pager::Paginated`.
#[proc_macro_derive(Paginated, attributes(page))]
pub fn paginated(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// See `pager::PageFilters`.
#[proc_macro_derive(PageFilters, attributes(page))]
pub fn page_filters(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// See `pager::PageKey`.
#[proc_macro_derive(PageKey, attributes(page))]
pub fn page_key(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
