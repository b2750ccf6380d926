//! The derives as functions from tokens to tokens: what they print, what they
//! name, what they say about mistakes, and that nothing makes them panic.

mod expansions;
mod expected;
mod hygiene;
mod mangled;
mod mistakes;
mod words;

use proc_macro2::TokenStream;

/// Which derive.
#[derive(Clone, Copy, Debug)]
enum Derive {
    Paginated,
    PageFilters,
    PageKey,
}

impl Derive {
    fn run(self, input: TokenStream) -> TokenStream {
        match self {
            Self::Paginated => crate::derive::paginated(input),
            Self::PageFilters => crate::derive::page_filters(input),
            Self::PageKey => crate::derive::page_key(input),
        }
    }
}
