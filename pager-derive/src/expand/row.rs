//! `impl Paginated` for a row.

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Data, GenericParam};

use super::{Impl, at, here, is_deprecated, local, scope};
use crate::attr::filter::Test;
use crate::attr::number::{Limit, Total};
use crate::attr::preview::Preview;
use crate::path;
use crate::row::{Field, FilterUse, Row};
use crate::ty;

/// The expansion of a checked row. A row without a key has none.
pub(crate) fn expand(row: &Row<'_>) -> TokenStream {
    let Some(key) = row.key() else {
        return TokenStream::new();
    };
    let key_type = key.ty;
    let (filters_type, filters, matches) = filters(row);
    let key_ident = key.ident;
    let (sort_type, sort) = (sort_type(row), sort(row));
    let consts = limit_consts(row);
    let list = list(row, key, &filters);
    let nulls = nulls(row);
    // At the field's type, for the caret where that type is private.
    let key_named = quote_spanned!(at(key_type.span())=> type Key = #key_type;);
    let sort_named = quote_spanned!(sort_span(row)=> type Sort = #sort_type;);
    let body = quote_spanned! {here()=>
        #key_named
        #sort_named
        type Filters = #filters_type;
        const LIST: _pager::List = #list;
        #[inline] fn key(&self) -> &#key_type {
            &self.#key_ident
        }
        #sort
        #matches
    };
    let imp = Impl {
        input: row.input,
        name: quote_spanned!(here()=> Paginated),
        bounds: serialize(row, &quote_spanned!(here()=> Self))
            .into_iter()
            .collect(),
        body,
    };
    let table = super::table::expand(row);
    let body = quote_spanned!(here()=> #consts #imp #nulls #table);
    let fields = match &row.input.data {
        Data::Struct(data) => Some(data.fields.iter()),
        _ => None,
    };
    let deprecated = is_deprecated(row.input, fields.into_iter().flatten());
    scope(&path::of(&row.attrs.krate), deprecated, &body)
}

/// The derive of a generic row applies where the row serializes.
pub(super) fn serialize(row: &Row<'_>, this: &TokenStream) -> Option<TokenStream> {
    let params = &row.input.generics.params;
    let depends = params
        .iter()
        .any(|param| !matches!(param, GenericParam::Lifetime(_)));
    depends.then(|| quote_spanned!(here()=> #this: _pager::__private::Serialize))
}

/// The types of the sort fields. The tuple stands where the first type does:
/// there the compiler says what cannot be one.
pub(crate) fn sort_type(row: &Row<'_>) -> TokenStream {
    let sorts = row.sorts();
    let types = sorts.iter().map(|(field, _)| field.ty);
    let mut tuple = Group::new(Delimiter::Parenthesis, quote_spanned!(here()=> #(#types,)*));
    tuple.set_span(sort_span(row));
    tuple.to_token_stream()
}

fn sort_span(row: &Row<'_>) -> Span {
    row.sorts()
        .first()
        .map_or_else(here, |(first, _)| at(first.ty.span()))
}

fn sort(row: &Row<'_>) -> TokenStream {
    let sorts = row.sorts();
    if sorts.is_empty() {
        return quote_spanned!(here()=> #[inline] fn sort(&self) {});
    }
    let fields = sorts.iter().map(|(field, _)| field.ident);
    quote_spanned! {here()=>
        #[inline] fn sort(&self) -> _pager::SortRef<'_, Self> {
            (#(&self.#fields,)*)
        }
    }
}

fn list(row: &Row<'_>, key: &Field<'_>, filters: &TokenStream) -> TokenStream {
    let tool = text(&row.tool(), row.attrs.tool.at());
    let unit = text(&row.unit(), row.attrs.unit.at());
    let description = text(&row.description(), row.attrs.description.at());
    let order = order(row, key);
    let fields = fields(row);
    let rest = said(row);
    quote_spanned! {here()=>
        _pager::List {
            tool: #tool,
            unit: #unit,
            description: #description,
            order: &[#order],
            #filters
            fields: &#fields,
            #rest
            .._pager::List::DEFAULT
        }
    }
}

/// The fields that are sent: their names in one call, and then what differs
/// from the usual, since each call costs the compiler as much as the first.
fn fields(row: &Row<'_>) -> TokenStream {
    let tag = row.serde.tag.as_ref().map(|tag| text(&tag.value(), None));
    let before = usize::from(tag.is_some());
    let sent: Vec<_> = row.fields.iter().filter(|field| field.is_sent()).collect();
    let names = tag
        .into_iter()
        .chain(sent.iter().map(|field| text(&field.wire.text, None)));
    let mut fields = quote_spanned!(here()=> _pager::__private::fields([#(#names),*]));
    for (index, field) in sent.iter().enumerate() {
        let index = Literal::usize_unsuffixed(before + index);
        if let Some(Preview { most, always }) = field.attrs.preview.get() {
            let most = Literal::u32_unsuffixed(*most);
            fields = quote_spanned! {here()=>
                _pager::__private::preview(#fields, #index, #most, #always)
            };
        }
        if field.attrs.detail.is_said() {
            fields = quote_spanned!(here()=> _pager::__private::detail(#fields, #index));
        }
    }
    fields
}

/// What differs from the defaults of all lists.
fn said(row: &Row<'_>) -> TokenStream {
    let mut said = TokenStream::new();
    for (name, slot) in [
        ("default_limit", &row.attrs.default_limit),
        ("max_limit", &row.attrs.max_limit),
    ] {
        let field = Ident::new(name, here());
        match slot.get() {
            None => {}
            Some(Limit::Number(number, at_tokens)) => {
                let mut number = Literal::u32_unsuffixed(*number);
                number.set_span(at(at_tokens.span()));
                said.extend(quote_spanned!(here()=> #field: #number,));
            }
            Some(Limit::Const(_)) => {
                let local = limit_local(name);
                said.extend(quote_spanned!(here()=> #field: #local,));
            }
        }
    }
    if row.attrs.reject.get() == Some(&true) {
        said.extend(quote_spanned!(here()=> over_limit: _pager::OverLimit::Reject,));
    }
    if let Some(most) = row.attrs.max_bytes.get() {
        let most = Literal::u32_unsuffixed(*most);
        said.extend(quote_spanned! {here()=>
            max_bytes: _pager::__private::Option::Some(#most),
        });
    }
    if let Some(full) = row.attrs.full.get() {
        let full = text(&full.value(), row.attrs.full.at());
        said.extend(quote_spanned!(here()=> full: _pager::__private::Option::Some(#full),));
    }
    if row.attrs.collate.get() == Some(&true) {
        said.extend(quote_spanned!(here()=> collation: _pager::Collation::Database,));
    }
    let count = match row.attrs.total.get() {
        None => return said,
        Some(Total::Exact) => quote_spanned!(here()=> Exact),
        Some(Total::Off) => quote_spanned!(here()=> Off),
        Some(Total::Estimate) => quote_spanned!(here()=> Estimate),
        Some(Total::UpTo(most)) => {
            let most = Literal::u64_unsuffixed(*most);
            quote_spanned!(here()=> UpTo(#most))
        }
    };
    said.extend(quote_spanned!(here()=> count: _pager::Count::#count,));
    said
}

fn limit_local(name: &str) -> Ident {
    Ident::new(&format!("__PAGER_{}", name.to_uppercase()), here())
}

/// Limits that a const gives, compared by the compiler at the user's path.
fn limit_consts(row: &Row<'_>) -> TokenStream {
    let mut consts = TokenStream::new();
    let (default, maximum) = (row.attrs.default_limit.get(), row.attrs.max_limit.get());
    for (name, limit) in [("default_limit", default), ("max_limit", maximum)] {
        if let Some(Limit::Const(path)) = limit {
            let local = limit_local(name);
            let over = format!("`{name}` must be between 1 and 1000");
            let span = at(path.span());
            consts.extend(quote_spanned! {span=>
                const #local: _pager::__private::u32 = #path;
                const _: () = _pager::__private::assert!(
                    #local >= 1 && #local <= _pager::List::HARD_LIMIT, #over
                );
            });
        }
    }
    let default_at = match (default, maximum) {
        (Some(Limit::Const(path)), _) | (_, Some(Limit::Const(path))) => at(path.span()),
        _ => return consts,
    };
    let above = match (default, maximum) {
        (Some(_), Some(_)) => "`default_limit` is greater than `max_limit`",
        (Some(_), None) => {
            "`default_limit` is greater than the built-in maximum of 200: set `max_limit` too"
        }
        _ => "the built-in default of 50 is above `max_limit`: set `default_limit` too",
    };
    let value = |name: &str, limit: Option<&Limit>, built_in: &str| match limit {
        Some(Limit::Const(_)) => limit_local(name).to_token_stream(),
        Some(Limit::Number(number, _)) => Literal::u32_unsuffixed(*number).to_token_stream(),
        None => {
            let built_in = Ident::new(built_in, here());
            quote_spanned!(here()=> _pager::List::#built_in)
        }
    };
    let least = value("default_limit", default, "DEFAULT_LIMIT");
    let most = value("max_limit", maximum, "MAX_LIMIT");
    consts.extend(quote_spanned! {default_at=>
        const _: () = _pager::__private::assert!(
            #least <= #most, #above
        );
    });
    consts
}

fn order(row: &Row<'_>, key: &Field<'_>) -> TokenStream {
    let part = |field: &Field<'_>, descending: bool, nulls_last: bool| {
        let name = text(&field.wire.text, None);
        quote_spanned! {here()=>
            _pager::SortBy { field: #name, descending: #descending, nulls_last: #nulls_last }
        }
    };
    let mut parts: Vec<_> = row
        .sorts()
        .into_iter()
        .map(|(field, sort)| {
            let descending = sort
                .descending
                .get()
                .copied()
                .unwrap_or_else(|| row.descending());
            part(field, descending, sort.nulls.get() == Some(&true))
        })
        .collect();
    parts.push(part(key, row.descending(), false));
    quote_spanned!(here()=> #(#parts),*)
}

/// The filters' type, the list's `filters`, and the method that applies them.
fn filters(row: &Row<'_>) -> (TokenStream, TokenStream, TokenStream) {
    let local = local("filters");
    let (ty, stated, param, test) = if let Some(ty) = row.attrs.filters.get() {
        (
            ty.to_token_stream(),
            quote_spanned!(here()=> filters: _pager::__private::filters::<Self>(),),
            local.to_token_stream(),
            quote_spanned!(here()=> <#ty as _pager::Matches<Self>>::matches(#local, self)),
        )
    } else {
        let ty = quote_spanned!(here()=> _pager::FieldFilters);
        let uses = row.filters();
        if uses.is_empty() {
            (
                ty,
                TokenStream::new(),
                quote_spanned!(here()=> _),
                quote_spanned!(here()=> true),
            )
        } else {
            let stated = uses.iter().map(stated);
            let tests = uses.iter().enumerate().map(|(index, filter)| {
                let index = Literal::usize_unsuffixed(index);
                let (ident, ty) = (filter.field.ident, filter.field.ty);
                quote_spanned! {here()=>
                    _pager::__private::Filtered::<#ty>::accepts(#local, #index, &self.#ident)
                }
            });
            (
                ty,
                quote_spanned!(here()=> filters: &[#(#stated),*],),
                local.to_token_stream(),
                quote_spanned! {here()=>
                    use _pager::__private::NotFiltered as _;
                    #(#tests)&&*
                },
            )
        }
    };
    let matches = quote_spanned! {here()=>
        #[inline] fn matches(&self, #param: &#ty) -> _pager::__private::bool {
            #test
        }
    };
    (ty, stated, matches)
}

/// One argument of the list's `filters`.
fn stated(filter: &FilterUse<'_>) -> TokenStream {
    let ty = filter.field.ty;
    let name = text(&filter.name, None);
    let field = text(&filter.field.wire.text, None);
    let of_text = matches!(filter.test, Test::Prefix | Test::Contains);
    let made = if filter.field.attrs.key.is_said() && !of_text {
        // Every key can be filtered: a type that is none is one error.
        let test = Ident::new(filter.test.variant(), here());
        quote_spanned! {here()=>
            _pager::__private::key_filter::<Self>(_pager::Test::#test, #name, #field)
        }
    } else {
        let constructor = Ident::new(filter.test.constructor(), at(ty.span()));
        quote_spanned!(at(ty.span())=> _pager::Filter::#constructor::<#ty>(#name, #field))
    };
    if filter.test != Test::Equal || filter.field.docs.is_empty() {
        return made;
    }
    let docs = text(&filter.field.docs, None);
    quote_spanned!(here()=> _pager::Filter::describe(#made, #docs))
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

/// A string at the tokens that gave it.
pub(crate) fn text(value: &str, at_tokens: Option<&TokenStream>) -> Literal {
    let mut literal = Literal::string(value);
    literal.set_span(at_tokens.map_or_else(here, |tokens| at(tokens.span())));
    literal
}
