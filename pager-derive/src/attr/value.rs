//! Reads an argument's value as what it must be: a flag, a string, a choice, a
//! type.

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use syn::parse::{Parse, Parser as _};
use syn::{Lit, LitStr, Type};

use super::syntax::{Arg, Value, peel};
use super::table::example;
use crate::errors::{Errors, Mistake};
use crate::names;

/// The tokens of `name = value`, without invisible groups.
pub(super) fn tokens(arg: &Arg, written: &str, errors: &Errors) -> Option<TokenStream> {
    let name = &arg.name;
    match &arg.value {
        Value::Is(tokens) => Some(peel(tokens.clone())),
        Value::None => {
            errors.add(Mistake::at(
                &arg.at,
                format_args!("`{name}` needs a value"),
                format_args!("`{written}`"),
            ));
            None
        }
        Value::List(group) => {
            errors.add(Mistake::at(
                group,
                format_args!("the value of `{name}` goes after `=`"),
                format_args!("`{written}`"),
            ));
            None
        }
    }
}

pub(super) fn parsed<T: Parse>(tokens: &TokenStream) -> Option<T> {
    T::parse.parse2(tokens.clone()).ok()
}

/// What a literal is, for a reader.
pub(super) fn called(literal: &Lit) -> &'static str {
    match literal {
        Lit::Str(_) => "a string",
        Lit::ByteStr(_) => "a byte string",
        Lit::CStr(_) => "a C string",
        Lit::Byte(_) => "a byte",
        Lit::Char(_) => "a char",
        Lit::Int(_) => "a number",
        Lit::Float(_) => "a float",
        Lit::Bool(_) => "a bool",
        _ => "another literal",
    }
}

/// An argument without a value.
#[allow(clippy::unnecessary_wraps, reason = "a reader of a slot's value")]
pub(crate) fn flag(arg: &Arg, errors: &Errors) -> Option<()> {
    if !matches!(arg.value, Value::None) {
        errors.add(Mistake::at(
            arg.value_or_name(),
            format_args!("`{}` takes no value", arg.name),
            format_args!("write `{}` alone", arg.name),
        ));
    }
    Some(())
}

/// A string literal.
pub(crate) fn string(arg: &Arg, errors: &Errors) -> Option<LitStr> {
    string_like(arg, example(&arg.name), errors)
}

/// A string literal; `written` is how the argument is written.
pub(crate) fn string_like(arg: &Arg, written: &str, errors: &Errors) -> Option<LitStr> {
    let tokens = tokens(arg, written, errors)?;
    match parsed::<Lit>(&tokens) {
        Some(Lit::Str(string)) if string.suffix().is_empty() => Some(string),
        Some(Lit::Str(string)) => {
            let suffix = string.suffix().to_owned();
            errors.add(Mistake::at(
                string,
                format_args!("a string has no suffix `{suffix}`"),
                format_args!("remove the suffix: `{written}`"),
            ));
            None
        }
        Some(other) => {
            errors.add(Mistake::at(
                tokens,
                format_args!("expected a string literal, found {}", called(&other)),
                format_args!("write `{written}`"),
            ));
            None
        }
        None => {
            let what = if arg.name == "tool" {
                "the tool name"
            } else {
                &arg.name
            };
            let what = if arg.name == "tool" {
                what.to_owned()
            } else {
                format!("`{what}`")
            };
            errors.add(
                Mistake::at(
                    tokens,
                    format_args!("{what} must be a string literal"),
                    format_args!("write `{written}`"),
                )
                .note("constants and macros get their values after the derive has run"),
            );
            None
        }
    }
}

/// The position of a string among the choices.
pub(crate) fn choice(
    arg: &Arg,
    what: &str,
    choices: &[&str],
    other_words: &[(&str, &'static str)],
    errors: &Errors,
) -> Option<usize> {
    let mut written = String::new();
    for (index, choice) in choices.iter().enumerate() {
        let or = if index == 0 { "" } else { "` or `" };
        let _ = write!(written, "{or}{} = \"{choice}\"", arg.name);
    }
    let tokens = tokens(arg, &written, errors)?;
    let literal = parsed::<Lit>(&tokens);
    let word = match (&literal, parsed::<syn::Ident>(&tokens)) {
        (Some(Lit::Str(string)), _) => string.value(),
        (None, Some(ident)) => ident.to_string(),
        _ => {
            errors.add(Mistake::at(
                tokens,
                format_args!("`{}` is one of a few words", arg.name),
                format_args!("write `{written}`"),
            ));
            return None;
        }
    };
    let found = choices.iter().position(|choice| *choice == word);
    let quoted = literal.is_some();
    if let (Some(_), false) = (found, quoted) {
        errors.add(Mistake::at(
            tokens,
            format_args!("`{word}` needs quotes"),
            format_args!("write `{} = \"{word}\"`", arg.name),
        ));
        return None;
    }
    if found.is_none() {
        if arg.name == "order" && ["random", "rand", "shuffle", "shuffled"].contains(&word.as_str())
        {
            errors.add(Mistake::at(
                tokens,
                "a random order cannot be resumed",
                "sort by a stored random value instead: `#[page(sort)]` on its field",
            ));
            return None;
        }
        let near = names::nearest(&word, choices.iter().copied(), other_words);
        errors.add(Mistake::at(
            tokens,
            format_args!("unknown {what} `{word}`"),
            near.map_or_else(
                || format!("write `{written}`"),
                |near| format!("did you mean `{} = \"{near}\"`?", arg.name),
            ),
        ));
    }
    found
}

/// A type, such as that of the filters.
pub(crate) fn ty(arg: &Arg, errors: &Errors) -> Option<Type> {
    let tokens = tokens(arg, example(&arg.name), errors)?;
    if let Some(Lit::Str(string)) = parsed::<Lit>(&tokens) {
        let value = string.value();
        let written = if syn::parse_str::<Type>(&value).is_ok() {
            value.as_str()
        } else {
            "NoteFilters"
        };
        errors.add(Mistake::at(
            string,
            "expected a type, found a string",
            format_args!("remove the quotes: `{} = {written}`", arg.name),
        ));
        return None;
    }
    let ty = parsed::<Type>(&tokens).filter(|ty| matches!(crate::ty::peel(ty), Type::Path(_)));
    if ty.is_none() {
        errors.add(Mistake::at(
            tokens,
            "expected the name of a type",
            format_args!("write `{}`", example(&arg.name)),
        ));
    }
    ty
}
