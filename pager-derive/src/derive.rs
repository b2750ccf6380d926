//! Each derive from tokens to tokens: read, check, expand.

use proc_macro2::TokenStream;
use syn::{DeriveInput, parse2};

use crate::errors::Errors;
use crate::filters::Filters;
use crate::key::{self, Key};
use crate::row::Row;
use crate::{check, expand, fallback, generics};

fn read(tokens: TokenStream) -> Result<DeriveInput, TokenStream> {
    let mut input = parse2(tokens).map_err(syn::Error::into_compile_error)?;
    generics::unhide(&mut input);
    Ok(input)
}

pub(crate) fn paginated(tokens: TokenStream) -> TokenStream {
    let input = match read(tokens) {
        Ok(input) => input,
        Err(error) => return error,
    };
    let errors = Errors::new();
    let row = Row::read(&input, &errors);
    if let Some(row) = &row {
        check::row(row, &errors);
    }
    match (errors.finish(), &row) {
        (Ok(()), Some(row)) => expand::row::expand(row),
        (Ok(()), None) => TokenStream::new(),
        (Err(mut errors), row) => {
            errors.extend(fallback::row(&input, row.as_ref()));
            errors
        }
    }
}

pub(crate) fn page_filters(tokens: TokenStream) -> TokenStream {
    let input = match read(tokens) {
        Ok(input) => input,
        Err(error) => return error,
    };
    let errors = Errors::new();
    let filters = Filters::read(&input, &errors);
    filters.check(&errors);
    match errors.finish() {
        Ok(()) => expand::filters::expand(&filters),
        Err(mut errors) => {
            errors.extend(fallback::filters(&input, &filters.krate));
            errors
        }
    }
}

pub(crate) fn page_key(tokens: TokenStream) -> TokenStream {
    let input = match read(tokens) {
        Ok(input) => input,
        Err(error) => return error,
    };
    let errors = Errors::new();
    let key = Key::read(&input, key::krate(&input, &errors), &errors);
    if let Ok(key) = &key {
        key.check(&errors);
    }
    let krate = match (errors.finish(), &key) {
        (Ok(()), Ok(key)) => return expand::key::expand(key),
        (Ok(()), Err(_)) => return TokenStream::new(),
        (Err(errors), Ok(key)) => (errors, &key.krate),
        (Err(errors), Err(krate)) => (errors, krate),
    };
    let (mut errors, krate) = krate;
    errors.extend(fallback::key(&input, krate));
    errors
}
