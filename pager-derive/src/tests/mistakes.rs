//! What the derives say about mistakes, by theme.

use std::fmt::Write as _;

use proc_macro2::TokenStream;

use super::Derive::{self, PageFilters, PageKey, Paginated};
use super::expected;

pub(super) const THEMES: &[(&str, Derive, &[&str])] = &[
    (
        "shape",
        Paginated,
        &[
            "/// D\nenum Event { #[page(key, offset)] A(#[page(kye)] u64) }",
            "/// D\nunion Bits { a: u8 }",
            "/// D\nstruct Marker;",
            "/// D\nstruct Marker {}",
            "/// D\nstruct Pair(u64, u64);",
            "/// D\n#[repr(C, packed)] struct Tight { #[page(key)] id: u64 }",
            "/// D\nstruct Row<#[page(key)] T> { #[page(key)] id: T }",
            "struct User { #[page(key)] id: u64 }",
            "#[page(description = \"\")] struct User { #[page(key)] id: u64 }",
        ],
    ),
    (
        "key",
        Paginated,
        &[
            "/// D\nstruct User { email: String }",
            "/// D\nstruct User { email: String, id: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(key)] email: String }",
            "/// D\nstruct User { #[page(key, key)] id: u64 }",
            "/// D\nstruct User { #[page(key)] #[page(key)] id: u64 }",
            "/// D\nstruct User { #[page(key)] id: Option<u64> }",
            "/// D\nstruct User { #[page(key)] id: ::std::option::Option<(u64)> }",
            "/// D\nstruct User { #[page(key)] score: f64 }",
            "/// D\nstruct User { #[page(key)] index: usize }",
            "/// D\nstruct User { #[page(key)] id: isize }",
            "/// D\nstruct User { #[page(key)] id: std::sync::atomic::AtomicU64 }",
            "/// D\nstruct User { #[page(key)] id: Arc<Mutex<u64>> }",
            "/// D\nstruct User { #[page(key)] id: bool }",
            "/// D\nstruct User { #[page(key)] id: () }",
            "/// D\nstruct User { #[page(key)] id: PhantomData<u8> }",
            "/// D\nstruct User { #[page(key)] #[serde(skip)] id: u64 }",
            "/// D\nstruct User { #[page(key)] #[serde(skip_serializing_if = \"is_zero\")] id: u64 }",
            "/// D\nstruct User { #[page(key)] #[serde(flatten)] id: Id }",
            "/// D\nstruct User { #[page(key)] #[serde(with = \"hex\")] id: u64 }",
            "/// D\nstruct User { #[page(key)] #[serde(serialize_with = \"hex\", default)] id: u64 }",
        ],
    ),
    (
        "names",
        Paginated,
        &[
            "/// D\n#[page(offset)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(offset = true)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(by = offset)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(page_number = 1, page_size = 3, skip, start_index, from)] struct User { #[page(key)] id: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter)] offset: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter)] page: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter(eq = \"pageNumber\"))] nr: u64 }",
            "/// D\n#[serde(rename_all = \"camelCase\")] struct User { #[page(key)] id: u64, #[page(filter)] page_number: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter)] #[serde(rename = \"offset\")] nr: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter)] cursor: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter(ge = \"limit\"))] nr: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter)] page_size: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter, not_a_position)] color: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(not_a_position)] page: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter)] a: u64, #[page(filter(eq = \"a\"))] b: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter(eq = \"a b\"))] a: u64 }",
            "/// D\n#[page(filters = F)] struct User { #[page(key)] id: u64, #[page(filter)] a: u64 }",
        ],
    ),
    (
        "limits",
        Paginated,
        &[
            "/// D\n#[page(default_limit = 300, max_limit = 200)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(default_limit = 0)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 0)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(default_limit = 500)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 10)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 100_000)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = -5)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 5000000000)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = \"50\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 50.0, default_limit = true)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 'a', default_limit = 50u8)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 10 * 5, default_limit = Self::MAX)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(limit = 50)] struct User { #[page(key)] id: u64 }",
            "/// D\nstruct User { #[page(key, preview = 3)] id: String, #[page(preview = 0)] a: String, #[page(preview = 3)] b: Option<u8> }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(preview(always))] a: String, #[page(preview(always = 0))] b: String }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(preview(400))] a: String, #[page(preview())] b: String }",
            "/// D\n#[page(max_bytes = 100)] struct User { #[page(key, detail)] id: u64, #[page(detail = true)] a: String }",
            "/// D\n#[page(max_bytes = \"9k\", full = read_note)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(total = 0)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(total = \"all\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(total = exact)] struct User { #[page(key)] id: u64 }",
        ],
    ),
    (
        "syntax",
        Paginated,
        &[
            "/// D\nstruct User { #[page(kye)] id: u64 }",
            "/// D\nstruct User { #[page(Key)] id: u64 }",
            "/// D\n#[page(max-limit = 5, default_limits = 6)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(colour)] struct User { #[page(key, colour = 3)] id: u64 }",
            "/// D\n#[page(max_limit = 60, max_limit = 70)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(max_limit = 60)] #[page(max_limit = 70)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page] struct User { #[page] #[page(key)] id: u64 }",
            "/// D\n#[page()] struct User { #[page()] id: u64 }",
            "/// D\nstruct User { #[page = \"key\"] id: u64 }",
            "/// D\nstruct User { #[page[key]] id: u64 }",
            "/// D\nstruct User { #[page{key}] id: u64 }",
            "/// D\nstruct User { #[page(\"key\")] id: u64 }",
            "/// D\n#[page(key)] struct User { id: u64 }",
            "/// D\nstruct User { #[page(key, max_limit = 5)] id: u64 }",
            "/// D\nstruct User { #[page(key = true)] id: u64 }",
            "/// D\nstruct User { #[page(key(\"x\"))] id: u64 }",
            "/// D\n#[page(tool)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = )] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = \"a\" unit = \"b\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = \"a\" \"b\", unit = \"b\")] struct User { #[page(key)] id: u64 }",
            "/// D\nstruct User { #[page(pager::key)] id: u64 }",
            "/// D\nstruct User { #[page(key, , sort)] id: u64 }",
            "/// D\n#[page(tool = \"List Users!\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = \"\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = concat!(\"a\", \"b\"))] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = NAME, unit = env!(\"A\"))] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tool = b\"x\", unit = c\"x\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(filters = \"UserFilters\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(crate = \"pager\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(crate = super::pager)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(crate)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(default = 3)] struct User { #[page(key)] id: u64 }",
            "#[page(colour, max_limit = 0)] struct User { #[page(sortt)] a: u8, #[page(filter(like))] b: String, c: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(filter = \"a\")] a: u8, #[page(filter())] b: u8, #[page(filter(ge, gte = \"x\", eq, eq))] c: u8 }",
        ],
    ),
    (
        "order",
        Paginated,
        &[
            "/// D\nstruct User { #[page(sort)] created_at: u64 }",
            "/// D\n#[page(order = \"asc\", order = \"desc\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(order = \"ascending\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(order = up)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(order = desc)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(order = random)] struct User { #[page(key)] id: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort)] a: u8, #[page(sort)] b: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(1))] a: u8, #[page(sort(1))] b: u8 }",
            "/// D\nstruct User { #[page(key, sort)] id: u64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort)] a: Option<u8> }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(nulls = \"last\"))] a: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(nulls = \"middle\"))] a: Option<u8> }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort)] a: f64 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort)] a: Cell<u8> }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort)] #[serde(skip)] a: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(descending))] a: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(asc, desc))] a: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort = \"desc\")] a: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(1, 2, \"x\"))] a: u8 }",
            "/// D\nstruct User { #[page(key)] id: u64, #[page(sort(1))] a: u8, #[page(sort(2))] b: u8, #[page(sort(3))] c: u8, #[page(sort(4))] d: u8, #[page(sort(5))] e: u8, #[page(sort(6))] f: u8 }",
        ],
    ),
    (
        "table",
        Paginated,
        &[
            "/// D\nstruct User { #[page(key, column = \"no\")] id: u64 }",
            "/// D\n#[page(collate = \"database\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = users)] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = \"\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = \"a.\")] struct User { #[page(key, column = \"\")] id: u64 }",
            "/// D\n#[page(table = \"a\\0\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = \"a\", table = \"b\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = \"a\", collate = \"nocase\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = \"a\", collate = \"binary\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(tabel = \"a\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(column = \"a\")] struct User { #[page(key)] id: u64 }",
            "/// D\n#[page(table = \"a\")] struct User { #[page(key, colum = \"a\")] id: u64 }",
            "/// D\nstruct User { #[page(key, table = \"a\")] id: u64 }",
            "/// D\n#[page(table = \"a\")] struct User { #[page(key)] id: u64, #[page(column = \"id\")] other: u64 }",
        ],
    ),
    (
        "filters",
        PageFilters,
        &[
            "struct F(u8);",
            "struct F;",
            "enum F { A }",
            "struct F { offset: Option<u64> }",
            "struct F { skip: Option<u64>, page_number: Option<u64>, startIndex: Option<u64>, from_index: Option<u64> }",
            "struct F { #[serde(rename = \"offset\")] a: Option<u64>, #[serde(alias = \"offset\")] b: Option<u64>, #[serde(alias = \"c\")] d: Option<u64> }",
            "#[serde(rename_all = \"camelCase\")] struct F { page_number: Option<u64> }",
            "struct F { #[page(not_a_position)] color: Option<u64> }",
            "struct F { cursor: Option<u64>, limit: Option<u64>, fields: Vec<String> }",
            "struct F { #[serde(flatten)] rest: Rest }",
            "struct F { #[serde(rename = \"a\")] b: Option<u64>, a: Option<u64> }",
            "#[page(tool = \"x\")] struct F { #[page(key)] id: Option<u64> }",
            "struct F { #[page(default = 3)] a: bool, #[page(default = x)] b: bool, #[page(default = false)] c: Option<bool>, #[page(defualt = 3)] d: u8 }",
        ],
    ),
    (
        "keys",
        PageKey,
        &[
            "struct Id(u64, u64);",
            "struct Id { a: u64, b: u64 }",
            "struct Id;",
            "union Id { a: u8 }",
            "enum Id {}",
            "enum Id { A, B(u8) }",
            "enum Id { #[serde(rename = \"B\")] A, B }",
            "struct Id(#[page(key)] u64);",
            "#[page(key)] struct Id(u64);",
            "enum Id { #[page(key)] A }",
        ],
    ),
];

#[test]
fn mistakes_are_told_as_expected() {
    for (name, derive, inputs) in THEMES {
        let mut text = String::new();
        for input in *inputs {
            let _ = writeln!(text, "{}", input.trim_start_matches("/// D\n"));
            let printed = expected::print(*derive, input);
            for line in printed.lines().filter(|line| line.starts_with("//")) {
                let _ = writeln!(text, "{line}");
            }
            text.push('\n');
        }
        expected::check(&format!("mistakes_{name}"), &text);
    }
}

#[test]
fn every_error_points_at_the_users_code_and_says_what_to_type() {
    for (name, derive, inputs) in THEMES {
        for input in *inputs {
            let tokens: TokenStream = input.parse().expect("the input is Rust");
            let file: syn::File = syn::parse2(derive.run(tokens)).expect("the output is Rust");
            let errors: Vec<_> = file.items.iter().filter_map(expected::error).collect();
            assert!(!errors.is_empty(), "{name}: no error for {input}");
            for (at, text) in errors {
                let count =
                    |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
                assert!(!at.is_empty(), "{name}: `{text}` points at nothing");
                assert_eq!(count("help: "), 1, "{text}");
                assert!(count("note: ") <= 1, "{text}");
                assert!(!text.contains("__") && !text.contains("_pager"), "{text}");
                let headline = text.lines().next().unwrap_or_default();
                assert!(
                    !headline.ends_with('.') && !headline.starts_with(char::is_uppercase),
                    "{headline}"
                );
            }
        }
    }
}

#[test]
fn a_stand_in_goes_with_the_errors() {
    for (name, derive, inputs) in THEMES {
        for input in *inputs {
            let printed = expected::print(*derive, input);
            assert!(
                printed.contains("#[automatically_derived]"),
                "{name}: {printed}"
            );
        }
    }
}

#[test]
fn a_misread_item_is_one_error() {
    let printed = expected::print(
        Paginated,
        "/// D\nstruct User { #[page(kye)] id: u64, email: String }",
    );
    assert_eq!(printed.matches("// error").count(), 1, "{printed}");
}
