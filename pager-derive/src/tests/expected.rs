//! Expected output as files. `PAGER_BLESS=1 cargo test` writes them anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::{Item, LitStr};

use super::Derive;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/tests/expected")
}

/// Compares a text with its file.
pub(super) fn check(name: &str, text: &str) {
    let path = folder().join(format!("{name}.rs"));
    if std::env::var_os("PAGER_BLESS").is_some() {
        fs::write(&path, text).expect("the file of an expected text can be written");
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        expected == text,
        "{name} is not as expected; with PAGER_BLESS=1 it is written anew\n--- expected\n{expected}\n--- found\n{text}"
    );
}

/// What a derive makes of an input: the errors with the tokens under their
/// carets, then the code.
pub(super) fn print(derive: Derive, input: &str) -> String {
    let tokens: TokenStream = input.parse().expect("the input is Rust");
    let output = derive.run(tokens);
    let file: syn::File = syn::parse2(output).expect("the output is Rust");
    let mut text = String::new();
    let (errors, items): (Vec<_>, Vec<_>) = file
        .items
        .into_iter()
        .partition(|item| error(item).is_some());
    for (at, message) in errors.iter().filter_map(error) {
        let _ = writeln!(text, "// error at `{at}`");
        for line in message.lines() {
            let _ = writeln!(text, "//     {line}");
        }
    }
    text.push_str(&prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items,
    }));
    text
}

/// The source under the caret of a `compile_error!`, and its text.
pub(super) fn error(item: &Item) -> Option<(String, String)> {
    let Item::Macro(item) = item else { return None };
    let name = item.mac.path.segments.last()?;
    if name.ident != "compile_error" {
        return None;
    }
    let text: LitStr = syn::parse2(item.mac.tokens.clone()).ok()?;
    let span = name
        .ident
        .span()
        .join(text.span())
        .unwrap_or_else(|| name.ident.span());
    Some((source(span), text.value()))
}

fn source(span: Span) -> String {
    span.source_text()
        .unwrap_or_default()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The names of the files that tests compare with.
pub(super) fn files() -> BTreeSet<String> {
    let entries = fs::read_dir(folder()).expect("the folder of expected texts is there");
    entries
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .collect()
}

/// All tokens with those in groups.
pub(super) fn flat(tokens: TokenStream, into: &mut Vec<TokenTree>) {
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            flat(group.stream(), into);
        }
        into.push(token);
    }
}

#[test]
fn no_expected_file_is_stale() {
    let mut used: BTreeSet<String> = super::expansions::CASES
        .iter()
        .map(|(name, ..)| (*name).to_owned())
        .collect();
    used.extend(
        super::expansions::STAND_INS
            .iter()
            .map(|(name, ..)| (*name).to_owned()),
    );
    used.extend(
        super::mistakes::THEMES
            .iter()
            .map(|(name, ..)| format!("mistakes_{name}")),
    );
    let stale: Vec<_> = files().difference(&used).cloned().collect();
    assert!(stale.is_empty(), "no test compares with {stale:?}");
}
