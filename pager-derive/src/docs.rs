//! The text of a doc comment.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The lines of the doc comment without the space that each begins with.
pub(crate) fn read(attrs: &[Attribute]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        if let Meta::NameValue(pair) = &attr.meta
            && let Some(text) = literal(&pair.value)
        {
            lines.extend(undecorated(&text));
        }
    }
    lines.join("\n").trim().to_owned()
}

/// A `#[doc = …]` that is no literal: `concat!(…)`, `include_str!(…)`.
pub(crate) fn made(attrs: &[Attribute]) -> Option<&Expr> {
    attrs
        .iter()
        .filter(|attr| attr.path().is_ident("doc"))
        .find_map(|attr| match &attr.meta {
            Meta::NameValue(pair) if literal(&pair.value).is_none() => Some(&pair.value),
            _ => None,
        })
}

fn literal(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text.value()),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

/// The lines of one attribute; those of a block comment without their stars.
fn undecorated(text: &str) -> Vec<String> {
    let starred = text.lines().count() > 1
        && text
            .lines()
            .skip(1)
            .all(|line| line.trim().is_empty() || line.trim_start().starts_with('*'));
    let plain = |line: &str| {
        let line = if starred {
            line.trim_start().trim_start_matches('*')
        } else {
            line
        };
        line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned()
    };
    if text.is_empty() {
        vec![String::new()]
    } else {
        text.lines().map(plain).collect()
    }
}
