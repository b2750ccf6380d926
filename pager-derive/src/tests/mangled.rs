//! No input makes a derive panic.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::Derive;

const ATTRIBUTES: &[&str] = &[
    r#"tool = "list_notes", unit = "notes", default_limit = 50, max_limit = 200, order = "desc""#,
    r#"description = "x", over_limit = "clamp", total = 5000, filters = A<B, 3>, crate = ::a::pager"#,
    r#"crate = "::a::b", total = "none", max_limit = a::B, default_limit = -1"#,
    r#"key, sort(2, desc, nulls = "last"), filter(ge = "since", lt = "until"), preview = 400, not_a_position"#,
    r"default = -1.5e3, not_a_position, default = 'x'",
    r#"rename = "a", rename_all = "camelCase", alias = "offset", rename(serialize = "b"), flatten"#,
];

const SPARE: &str = r#", = - :: 'a < > $ # "x" b"y" 'c' 5 5u8 99999999999999999999999 1.5 true key sort r#type () [] {} (key)"#;

fn tokens(text: &str) -> Vec<TokenTree> {
    text.parse::<TokenStream>()
        .expect("tokens")
        .into_iter()
        .collect()
}

fn run(attribute: &TokenStream) {
    for attr in [
        quote::quote!(#[page(#attribute)]),
        quote::quote!(#[serde(#attribute)]),
    ] {
        let _ = Derive::Paginated
            .run(quote::quote!(#attr struct Note { #attr id: u64, #attr page: Option<f64> }));
        let _ =
            Derive::PageFilters.run(quote::quote!(#attr struct Note { #attr page: Option<f64> }));
        let _ = Derive::PageKey.run(quote::quote!(#attr enum Note { #attr A, B }));
    }
}

#[test]
fn no_mangled_attribute_makes_a_derive_panic() {
    let spare = tokens(SPARE);
    let mut next = 1_usize;
    for attribute in ATTRIBUTES {
        let whole = tokens(attribute);
        for index in 0..whole.len() {
            let mut without = whole.clone();
            without.remove(index);
            run(&without.into_iter().collect());
            let mut twice = whole.clone();
            if let Some(token) = whole.get(index) {
                twice.insert(index, token.clone());
            }
            run(&twice.into_iter().collect());
            run(&whole.iter().take(index).cloned().collect());
            for _ in 0..2 {
                next = (next * 31 + 7) % 1009;
                let mut other = whole.clone();
                if let (Some(place), Some(token)) =
                    (other.get_mut(index), spare.get(next % spare.len()))
                {
                    *place = token.clone();
                }
                run(&other.into_iter().collect());
            }
            let mut grouped = whole.clone();
            if let Some(place) = grouped.get_mut(index) {
                let inner: TokenStream = [place.clone()].into_iter().collect();
                *place = TokenTree::Group(Group::new(Delimiter::None, inner));
            }
            run(&grouped.into_iter().collect());
        }
    }
}

#[test]
fn no_item_makes_a_derive_panic() {
    let items = [
        "struct A;",
        "struct A {}",
        "struct A();",
        "enum A {}",
        "union A { a: u8, b: u8 }",
        "struct A<'a, T, const N: usize>(&'a [T; N]);",
        "struct A { r#type: u8, }",
        "#[page] struct A { #[page = 3] a: u8 }",
        "#[repr(C, packed(2))] struct A { #[page(key)] a: u8 }",
        "fn main() {}",
        "struct",
        "",
        "struct Größe { #[page(key)] größe: u64 }",
        "struct __ { #[page(key)] _a: u64 }",
        "struct A { #[page(key)] a: m!(), #[page(sort)] b: !, #[page(filter)] c: fn(u8) -> u8 }",
    ];
    for item in items {
        for derive in [Derive::Paginated, Derive::PageFilters, Derive::PageKey] {
            let _ = derive.run(item.parse().expect("tokens"));
        }
    }
}
