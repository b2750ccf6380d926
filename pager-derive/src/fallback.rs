//! Impls that stand in beside the errors, so that a use of the type is no
//! second error. They ask for nothing and can never run.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote_spanned};
use syn::{DeriveInput, Path};

use crate::attr::slot::Slot;
use crate::expand::{Impl, here, scope, unjudged};
use crate::path;
use crate::row::Row;
use crate::ty;

/// `impl Paginated`. The key's type is kept where its tokens name a key, for
/// the code that relies on it.
pub(crate) fn row(input: &DeriveInput, row: Option<&Row<'_>>) -> TokenStream {
    let key = row
        .and_then(Row::key)
        .filter(|key| ty::trap(key.ty).is_none());
    let key_type = key.map_or_else(
        || quote_spanned!(here()=> _pager::__private::u64),
        |key| key.ty.to_token_stream(),
    );
    let filters = row.and_then(|row| row.attrs.filters.get()).map_or_else(
        || quote_spanned!(here()=> _pager::FieldFilters),
        quote::ToTokens::to_token_stream,
    );
    let body = quote_spanned! {here()=>
        type Key = #key_type;
        type Sort = ();
        type Filters = #filters;
        const LIST: _pager::List = _pager::List::DEFAULT;
        fn key(&self) -> &#key_type {
            _pager::__private::stub()
        }
        fn sort(&self) {}
        fn matches(&self, _: &#filters) -> _pager::__private::bool {
            _pager::__private::stub()
        }
    };
    let bound = quote_spanned!(here()=> Self: _pager::__private::Serialize);
    let none = Slot::default();
    let krate = row.map_or(&none, |row| &row.attrs.krate);
    let mut tokens = stub(
        input,
        krate,
        quote_spanned!(here()=> Paginated),
        &bound,
        body,
    );
    if row.is_some_and(|row| row.attrs.table.is_said()) {
        tokens.extend(table(input, krate, &filters, &bound));
    }
    tokens
}

/// `impl TableRow`.
fn table(
    input: &DeriveInput,
    krate: &Slot<Path>,
    filters: &TokenStream,
    bound: &TokenStream,
) -> TokenStream {
    let body = quote_spanned! {here()=>
        const TABLE: _pager::sql::Table = _pager::sql::Table {
            name: "",
            columns: &[],
            order: &[],
        };
        fn read(_: &mut _pager::sql::Cells<'_>) -> _pager::__private::Option<Self> {
            _pager::__private::Option::None
        }
        fn position_values(
            _: _pager::PositionRef<'_, Self>,
        ) -> _pager::__private::Vec<_pager::sql::Value> {
            _pager::__private::stub()
        }
        fn conditions(_: &#filters, _: &mut _pager::sql::Conditions) {}
    };
    stub(
        input,
        krate,
        quote_spanned!(here()=> sql::TableRow),
        bound,
        body,
    )
}

/// `impl PageFilters`.
pub(crate) fn filters(input: &DeriveInput, krate: &Slot<Path>) -> TokenStream {
    let body = quote_spanned! {here()=>
        const FILTERS: &'static [_pager::Filter] = &[];
        fn from_values(_: _pager::FilterValues) -> Self {
            _pager::__private::stub()
        }
    };
    let bound = quote_spanned!(here()=> Self: _pager::__private::FiltersTraits);
    let name = quote_spanned!(here()=> PageFilters);
    stub(input, krate, name, &bound, body)
}

/// `impl PageKey`.
pub(crate) fn key(input: &DeriveInput, krate: &Slot<Path>) -> TokenStream {
    let body = quote_spanned! {here()=>
        const TYPE: &'static _pager::__private::str = "";
        const KIND: _pager::Kind = _pager::Kind::Text;
        fn write(&self, _: &mut _pager::__private::String) {}
        fn read(_: &_pager::__private::str) -> _pager::__private::Option<Self> {
            _pager::__private::Option::None
        }
    };
    let bound = quote_spanned!(here()=> Self: _pager::__private::KeyTraits);
    let name = quote_spanned!(here()=> PageKey);
    stub(input, krate, name, &bound, body)
}

fn stub(
    input: &DeriveInput,
    krate: &Slot<Path>,
    name: TokenStream,
    bound: &TokenStream,
    body: TokenStream,
) -> TokenStream {
    let bound = unjudged(bound);
    let imp = Impl {
        input,
        name,
        bounds: vec![bound],
        body,
    };
    scope(&path::of(krate), true, &quote_spanned!(here()=> #imp))
}
