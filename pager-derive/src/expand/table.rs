//! `impl TableRow` for a row that names its table.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote_spanned;
use syn::GenericParam;
use syn::spanned::Spanned as _;

use super::row::{serialize, text};
use super::{Impl, at, here, local, unjudged};
use crate::row::{Field, Row};
use crate::ty;

/// Nothing for a row without a table.
pub(super) fn expand(row: &Row<'_>) -> TokenStream {
    let (Some(name), Some(key)) = (row.attrs.table.get(), row.key()) else {
        return TokenStream::new();
    };
    let name = text(&name.value(), row.attrs.table.at());
    let columns = row.fields.iter().map(|field| {
        let name = text(&field.column(), field.attrs.column.at());
        let ty = field.ty;
        quote_spanned!(at(ty.span())=> _pager::__private::sql::column::<#ty>(#name))
    });
    let sorts = row.sorts();
    let parts: Vec<_> = sorts.iter().map(|(field, _)| *field).chain([key]).collect();
    let order = parts.iter().map(|field| index(row, field));
    let (read, values, conditions) = (read(row), values(&parts), conditions(row));
    let body = quote_spanned! {here()=>
        const TABLE: _pager::sql::Table = _pager::sql::Table {
            name: #name,
            columns: &[#(#columns),*],
            order: &[#(#order),*],
        };
        #read
        #values
        #conditions
    };
    let columns = columns_of_parameters(row);
    let serializes = serialize(row, &quote_spanned!(here()=> Self));
    let imp = Impl {
        input: row.input,
        name: quote_spanned!(here()=> sql::TableRow),
        bounds: serializes.into_iter().chain(columns).collect(),
        body,
    };
    let waiting = waiting(row);
    quote_spanned!(here()=> #imp #waiting)
}

/// A generic row is one of a table where its parameters are columns.
fn columns_of_parameters(row: &Row<'_>) -> Vec<TokenStream> {
    let generic = row
        .fields
        .iter()
        .filter(|field| ty::is_bound_to(field.ty, &row.input.generics));
    let bound = |field: &Field<'_>| {
        let ty = field.ty;
        quote_spanned!(here()=> #ty: _pager::sql::Column)
    };
    generic.map(bound).collect()
}

fn index(row: &Row<'_>, field: &Field<'_>) -> Literal {
    let place = row
        .fields
        .iter()
        .position(|other| std::ptr::eq(other, field));
    Literal::usize_unsuffixed(place.unwrap_or_default())
}

fn read(row: &Row<'_>) -> TokenStream {
    let cells = local("cells");
    let reads = row.fields.iter().map(|field| {
        let (ty, index) = (field.ty, index(row, field));
        quote_spanned!(here()=> _pager::__private::sql::ColumnOf::<#ty>::read(#cells, #index))
    });
    let idents = row.fields.iter().map(|field| field.ident);
    let names: Vec<_> = (0..row.fields.len())
        .map(|index| local(&index.to_string()))
        .collect();
    quote_spanned! {here()=>
        fn read(#cells: &mut _pager::sql::Cells<'_>) -> _pager::__private::Option<Self> {
            use _pager::__private::sql::NoColumn as _;
            match (#(#reads,)*) {
                (#(_pager::__private::Option::Some(#names),)*) => {
                    _pager::__private::Option::Some(Self { #(#idents: #names),* })
                }
                _ => _pager::__private::Option::None,
            }
        }
    }
}

/// `impl AsyncPaginatedSource` for the databases that wait. The library cannot
/// have it for all rows: they could have sync sources of the same type.
fn waiting(row: &Row<'_>) -> TokenStream {
    let (seek, page) = (local("seek"), local("page"));
    let driver = Ident::new("__PagerDriver", here());
    let ident = &row.input.ident;
    let (_, arguments, _) = row.input.generics.split_for_impl();
    let this = quote_spanned!(here()=> #ident #arguments);
    let mut generics = row.input.generics.clone();
    generics
        .params
        .push(GenericParam::Type(driver.clone().into()));
    let (params, _, clause) = generics.split_for_impl();
    let written = clause.into_iter().flat_map(|clause| &clause.predicates);
    let bounds = serialize(row, &this)
        .into_iter()
        .chain(columns_of_parameters(row));
    let sent = unjudged(&quote_spanned!(here()=> #this: _pager::__private::RowTraits));
    quote_spanned! {here()=>
        #[automatically_derived]
        impl #params _pager::AsyncPaginatedSource<#this> for _pager::sql::AsyncDatabase<#driver>
        where
            #driver: _pager::sql::AsyncDriver,
            #sent,
            #(#bounds,)*
            #(#written,)*
        {
            fn list_from_async(
                &self,
                #seek: &_pager::Seek<#this>,
                #page: &mut _pager::PageBuilder<#this>,
            ) -> impl _pager::__private::Future<
                Output = _pager::__private::Result<(), _pager::SourceError>,
            > + _pager::__private::Send {
                _pager::sql::AsyncDatabase::list(self, #seek, #page)
            }
        }
    }
}

/// A position is the key, or a tuple that ends with it.
fn values(parts: &[&Field<'_>]) -> TokenStream {
    let position = local("position");
    let values = parts.iter().enumerate().map(|(part, field)| {
        let ty = field.ty;
        let part = Literal::usize_unsuffixed(part);
        let part = if parts.len() == 1 {
            quote_spanned!(here()=> #position)
        } else {
            quote_spanned!(here()=> #position.#part)
        };
        quote_spanned!(here()=> _pager::__private::sql::ColumnOf::<#ty>::value(#part))
    });
    quote_spanned! {here()=>
        fn position_values(
            #position: _pager::PositionRef<'_, Self>,
        ) -> _pager::__private::Vec<_pager::sql::Value> {
            use _pager::__private::sql::NoColumn as _;
            _pager::__private::sql::values([#(#values),*])
        }
    }
}

/// Filters on fields are the database's; those of a struct are the builder's.
fn conditions(row: &Row<'_>) -> TokenStream {
    let (filters, conditions) = (local("filters"), local("conditions"));
    let uses = row.filters();
    let (filters_type, filters, conditions, body) = if let Some(ty) = row.attrs.filters.get() {
        let body = quote_spanned!(here()=> _pager::__private::sql::leave(#filters, #conditions));
        (
            quote_spanned!(here()=> #ty),
            quote_spanned!(here()=> #filters),
            quote_spanned!(here()=> #conditions),
            body,
        )
    } else {
        let ty = quote_spanned!(here()=> _pager::FieldFilters);
        if uses.is_empty() {
            let none = quote_spanned!(here()=> _);
            (ty, none.clone(), none, TokenStream::new())
        } else {
            let pushed = uses.iter().enumerate().map(|(filter, used)| {
                let (ty, column) = (used.field.ty, index(row, used.field));
                let filter = Literal::usize_unsuffixed(filter);
                quote_spanned! {here()=>
                    _pager::__private::sql::Pushed::<#ty>::push(#filters, #filter, #column, #conditions);
                }
            });
            let body = quote_spanned! {here()=>
                use _pager::__private::sql::NotPushed as _;
                #(#pushed)*
            };
            (
                ty,
                quote_spanned!(here()=> #filters),
                quote_spanned!(here()=> #conditions),
                body,
            )
        }
    };
    quote_spanned! {here()=>
        fn conditions(#filters: &#filters_type, #conditions: &mut _pager::sql::Conditions) {
            #body
        }
    }
}
