//! `impl PageKey` for a newtype or a fieldless enum.

use proc_macro2::{Ident, TokenStream};
use quote::quote_spanned;
use syn::{Member, Type};

use super::row::text;
use super::{Impl, at, here, is_deprecated, local, scope, unjudged};
use crate::key::{Choice, Key, Shape};
use crate::path;
use crate::ty;

pub(crate) fn expand(key: &Key<'_>) -> TokenStream {
    let (body, mut bounds, deprecated) = match &key.shape {
        Shape::Newtype { member, field } => (
            newtype(member, &field.ty),
            newtype_bounds(key, &field.ty),
            is_deprecated(key.input, std::iter::once(*field)),
        ),
        Shape::Choice(choices) => (
            choice(&key.input.ident, choices),
            Vec::new(),
            is_deprecated(key.input, std::iter::empty()),
        ),
    };
    let (bound, check) = traits(key);
    bounds.push(bound);
    let imp = Impl {
        input: key.input,
        name: quote_spanned!(here()=> PageKey),
        bounds,
        body,
    };
    let column = column(key);
    let allow = deprecated
        || matches!(&key.shape, Shape::Choice(choices) if choices.iter().any(|choice| choice.deprecated));
    scope(
        &path::of(&key.krate),
        allow,
        &quote_spanned!(here()=> #imp #column #check),
    )
}

/// What a key must have besides, and the one error that lists it all: of a
/// generic type it is asked only where it is used.
fn traits(key: &Key<'_>) -> (TokenStream, TokenStream) {
    let ident = &key.input.ident;
    let bound = quote_spanned!(here()=> Self: _pager::__private::KeyTraits);
    if !key.input.generics.params.is_empty() {
        return (bound, TokenStream::new());
    }
    let span = at(ident.span());
    let check = quote_spanned!(span=> const _: () = _pager::__private::is_key::<#ident>(););
    (unjudged(&bound), check)
}

/// A generic newtype is a key where its field is one.
fn newtype_bounds(key: &Key<'_>, ty: &Type) -> Vec<TokenStream> {
    let generic = ty::is_bound_to(ty, &key.input.generics);
    generic
        .then(|| quote_spanned!(here()=> #ty: _pager::PageKey))
        .into_iter()
        .collect()
}

fn newtype(member: &Member, ty: &Type) -> TokenStream {
    let (text, value, read) = (local("text"), local("value"), local("read"));
    let wrap = |call: TokenStream| {
        quote_spanned! {here()=>
            match #call {
                _pager::__private::Option::Some(#read) => {
                    _pager::__private::Option::Some(Self { #member: #read })
                }
                _pager::__private::Option::None => _pager::__private::Option::None,
            }
        }
    };
    let from_text = wrap(quote_spanned!(here()=> <#ty as _pager::PageKey>::read(#text)));
    let from_json = wrap(quote_spanned!(here()=> <#ty as _pager::PageKey>::from_json(#value)));
    quote_spanned! {here()=>
        const TYPE: &'static _pager::__private::str = <#ty as _pager::PageKey>::TYPE;
        const KIND: _pager::Kind = <#ty as _pager::PageKey>::KIND;
        fn write(&self, #text: &mut _pager::__private::String) {
            <#ty as _pager::PageKey>::write(&self.#member, #text)
        }
        fn read(#text: &_pager::__private::str) -> _pager::__private::Option<Self> {
            #from_text
        }
        fn to_json(&self) -> _pager::__private::Value {
            <#ty as _pager::PageKey>::to_json(&self.#member)
        }
        fn from_json(#value: &_pager::__private::Value) -> _pager::__private::Option<Self> {
            #from_json
        }
        fn as_text(&self) -> _pager::__private::Option<&_pager::__private::str> {
            <#ty as _pager::PageKey>::as_text(&self.#member)
        }
    }
}

/// `impl Column`: as the field, or as the texts of the variants.
fn column<'a>(key: &'a Key<'_>) -> Impl<'a> {
    let value = local("value");
    let (ty, to_value, from_value, bounds) = match &key.shape {
        Shape::Newtype { member, field } => {
            let ty = &field.ty;
            let read = local("read");
            let bound = quote_spanned!(here()=> #ty: _pager::sql::Column);
            let generic = ty::is_bound_to(ty, &key.input.generics);
            (
                quote_spanned!(here()=> <#ty as _pager::sql::Column>::TYPE),
                quote_spanned!(here()=> <#ty as _pager::sql::Column>::to_value(&self.#member)),
                quote_spanned! {here()=>
                    match <#ty as _pager::sql::Column>::from_value(#value) {
                        _pager::__private::Option::Some(#read) => {
                            _pager::__private::Option::Some(Self { #member: #read })
                        }
                        _pager::__private::Option::None => _pager::__private::Option::None,
                    }
                },
                vec![if generic { bound } else { unjudged(&bound) }],
            )
        }
        Shape::Choice(_) => (
            quote_spanned!(here()=> _pager::__private::sql::choice::<Self>()),
            quote_spanned!(here()=> _pager::__private::sql::choice_value(self)),
            quote_spanned!(here()=> _pager::__private::sql::choice_of(#value)),
            vec![unjudged(&quote_spanned!(here()=> Self: _pager::PageKey))],
        ),
    };
    Impl {
        input: key.input,
        name: quote_spanned!(here()=> sql::Column),
        bounds,
        body: quote_spanned! {here()=>
            const TYPE: _pager::sql::ColumnType = #ty;
            fn to_value(&self) -> _pager::sql::Value {
                #to_value
            }
            fn from_value(#value: _pager::sql::Value) -> _pager::__private::Option<Self> {
                #from_value
            }
        },
    }
}

fn choice(this: &Ident, choices: &[Choice<'_>]) -> TokenStream {
    let local_text = local("text");
    let names: Vec<_> = choices
        .iter()
        .map(|choice| text(&choice.wire.text, None))
        .collect();
    let variants: Vec<_> = choices.iter().map(|choice| choice.ident).collect();
    let joined: Vec<_> = choices
        .iter()
        .map(|choice| choice.wire.text.as_str())
        .collect();
    let ty = text(&joined.join("|"), None);
    quote_spanned! {here()=>
        const TYPE: &'static _pager::__private::str = #ty;
        const KIND: _pager::Kind = _pager::Kind::Choice(&[#(#names),*]);
        fn write(&self, #local_text: &mut _pager::__private::String) {
            _pager::__private::String::push_str(#local_text, match self {
                #(#this::#variants {} => #names,)*
            })
        }
        fn read(#local_text: &_pager::__private::str) -> _pager::__private::Option<Self> {
            _pager::__private::Option::Some(match #local_text {
                #(#names => #this::#variants {},)*
                _ => return _pager::__private::Option::None,
            })
        }
    }
}
