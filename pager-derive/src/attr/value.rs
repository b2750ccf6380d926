//! Reads an argument's value as what it must be: a flag, a string, a number,
//! a choice, a type.

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, Parser as _};
use syn::{Lit, LitStr, Path, Type};

use super::syntax::{Arg, Value, peel};
use super::table::example;
use crate::errors::{Errors, Mistake};
use crate::names;

/// A row limit: a number, or the path of a const.
pub(crate) enum Limit {
    Number(u32, TokenStream),
    Const(Path),
}

impl ToTokens for Limit {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Number(_, number) => number.to_tokens(tokens),
            Self::Const(path) => path.to_tokens(tokens),
        }
    }
}

/// The tokens of `name = value`, without invisible groups.
fn tokens(arg: &Arg, written: &str, errors: &Errors) -> Option<TokenStream> {
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

fn parsed<T: Parse>(tokens: &TokenStream) -> Option<T> {
    T::parse.parse2(tokens.clone()).ok()
}

/// What a literal is, for a reader.
fn called(literal: &Lit) -> &'static str {
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

/// A whole number that fits in `T`, written without a suffix.
fn whole<T: std::str::FromStr>(
    tokens: &TokenStream,
    literal: &Lit,
    written: &str,
    errors: &Errors,
) -> Option<T> {
    let Lit::Int(int) = literal else {
        let expected = if matches!(literal, Lit::Str(_)) {
            "a number"
        } else {
            "a whole number"
        };
        let meant = meant(literal, written);
        errors.add(Mistake::at(
            tokens,
            format_args!("expected {expected}, found {}", called(literal)),
            format_args!("write `{}`", meant.as_deref().unwrap_or(written)),
        ));
        return None;
    };
    let suffix = int.suffix();
    if !suffix.is_empty() {
        errors.add(Mistake::at(
            tokens,
            format_args!("a number here has no suffix, found `{suffix}`"),
            format_args!("remove the suffix `{suffix}`"),
        ));
        return None;
    }
    let digits = int.base10_digits();
    let number = digits.parse().ok();
    if number.is_none() {
        errors.add(Mistake::at(
            tokens,
            format_args!("{digits} does not fit in `{}`", std::any::type_name::<T>()),
            format_args!("write a smaller number: `{written}`"),
        ));
    }
    number
}

/// The argument with the number that a string or a float holds: `50` for
/// `"50"` and `50.0`.
fn meant(literal: &Lit, written: &str) -> Option<String> {
    let digits = match literal {
        Lit::Str(string) => string.value(),
        Lit::Float(float) => float
            .base10_digits()
            .trim_end_matches(['.', '0'])
            .to_owned(),
        _ => return None,
    };
    let number: u32 = digits.trim().parse().ok()?;
    let (name, _) = written.split_once(" = ")?;
    Some(format!("{name} = {number}"))
}

fn is_negative(tokens: &TokenStream) -> bool {
    tokens.to_string().starts_with('-')
}

fn negative(tokens: TokenStream, written: &str, errors: &Errors) {
    errors.add(Mistake::at(
        tokens,
        "expected a positive whole number",
        format_args!("write `{written}`"),
    ));
}

/// `default_limit` or `max_limit`.
pub(crate) fn limit(arg: &Arg, errors: &Errors) -> Option<Limit> {
    let written = example(&arg.name);
    let tokens = tokens(arg, written, errors)?;
    if is_negative(&tokens) {
        negative(tokens, written, errors);
        return None;
    }
    if let Some(literal) = parsed::<Lit>(&tokens) {
        let number: u32 = whole(&tokens, &literal, written, errors)?;
        if number == 0 {
            errors.add(Mistake::at(
                tokens,
                format_args!("`{}` must be at least 1", arg.name),
                format_args!("write `{written}`: a page of 0 rows never advances"),
            ));
            return None;
        }
        return Some(Limit::Number(number, tokens));
    }
    let path = Path::parse_mod_style.parse2(tokens.clone()).ok();
    match path {
        Some(path)
            if path
                .segments
                .first()
                .is_some_and(|first| first.ident == "Self") =>
        {
            errors.add(Mistake::at(
                tokens,
                "a limit cannot be named through `Self`",
                "name the const by the path of its type or module",
            ));
            None
        }
        Some(path) => Some(Limit::Const(path)),
        None => {
            errors.add(Mistake::at(
                tokens,
                "expected a number or the path of a `const`",
                format_args!("write `{written}`, or put the expression in a `const` of type `u32` and name it here"),
            ));
            None
        }
    }
}

/// A number of at least 1.
pub(crate) fn number<T: std::str::FromStr + PartialEq + From<u8>>(
    arg: &Arg,
    errors: &Errors,
) -> Option<T> {
    number_like(arg, example(&arg.name), errors)
}

/// A number of at least 1; `written` is how the argument is written.
pub(crate) fn number_like<T: std::str::FromStr + PartialEq + From<u8>>(
    arg: &Arg,
    written: &str,
    errors: &Errors,
) -> Option<T> {
    let tokens = tokens(arg, written, errors)?;
    if is_negative(&tokens) {
        negative(tokens, written, errors);
        return None;
    }
    let Some(literal) = parsed::<Lit>(&tokens) else {
        errors.add(Mistake::at(
            tokens,
            "expected a number",
            format_args!("write `{written}`"),
        ));
        return None;
    };
    let number: T = whole(&tokens, &literal, written, errors)?;
    if number == T::from(0) {
        errors.add(Mistake::at(
            tokens,
            format_args!("`{}` must be at least 1", arg.name),
            format_args!("write `{written}`"),
        ));
        return None;
    }
    Some(number)
}

/// The least bytes of a page: its own information takes as much.
const MIN_BYTES: u32 = 512;

/// `max_bytes`: an envelope without rows has to fit.
pub(crate) fn bytes(arg: &Arg, errors: &Errors) -> Option<u32> {
    let bytes = number(arg, errors)?;
    if bytes < MIN_BYTES {
        errors.add(Mistake::at(
            arg.value_or_name(),
            format_args!("`max_bytes` must be at least {MIN_BYTES}"),
            "write `max_bytes = 9000`: a page with no room for its own information has none for rows",
        ));
        return None;
    }
    Some(bytes)
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

/// How far a list counts.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Total {
    Exact,
    Off,
    UpTo(u64),
}

/// `total = "exact" | "none" | 5000`.
pub(crate) fn total(arg: &Arg, errors: &Errors) -> Option<Total> {
    const WORDS: &[(&str, &str)] = &[
        ("off", "none"),
        ("never", "none"),
        ("no", "none"),
        ("full", "exact"),
    ];
    if let Value::Is(tokens) = &arg.value {
        let tokens = peel(tokens.clone());
        if is_negative(&tokens) {
            negative(tokens, "total = 5000", errors);
            return None;
        }
        if let Some(Lit::Int(int)) = parsed::<Lit>(&tokens) {
            let number: u64 = whole(&tokens, &Lit::Int(int), "total = 5000", errors)?;
            if number == 0 {
                errors.add(Mistake::at(
                    tokens,
                    "a total of up to 0 counts nothing",
                    "write `total = \"none\"` to leave the total out",
                ));
                return None;
            }
            return Some(Total::UpTo(number));
        }
    }
    match choice(arg, "total", &["exact", "none"], WORDS, errors)? {
        0 => Some(Total::Exact),
        _ => Some(Total::Off),
    }
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

/// A literal as JSON text, for a filter's default.
pub(crate) struct Default {
    pub(crate) json: String,
    pub(crate) kind: &'static str,
    pub(crate) at: TokenStream,
}

/// `default = literal`.
pub(crate) fn default(arg: &Arg, errors: &Errors) -> Option<Default> {
    let at = tokens(arg, example(&arg.name), errors)?;
    let negative = is_negative(&at);
    let digits: TokenStream = at.clone().into_iter().skip(usize::from(negative)).collect();
    let literal = parsed::<Lit>(&peel(digits));
    let sign = if negative { "-" } else { "" };
    let read = match &literal {
        Some(Lit::Bool(bool)) if !negative => Some((bool.value().to_string(), "a bool")),
        Some(Lit::Int(int)) => Some((format!("{sign}{}", int.base10_digits()), "a number")),
        Some(Lit::Float(float)) => Some((
            format!("{sign}{}", float_json(float.base10_digits())),
            "a float",
        )),
        Some(Lit::Str(string)) if !negative => Some((json_string(&string.value()), "a string")),
        Some(Lit::Char(char)) if !negative => {
            Some((json_string(&char.value().to_string()), "a char"))
        }
        _ => None,
    };
    if read.is_none() {
        errors.add(Mistake::at(
            &at,
            "a default is a literal",
            "write a number, a string, `true` or `false`: `default = false`",
        ));
    }
    let (json, kind) = read?;
    Some(Default { json, kind, at })
}

/// `1.` and `1e3` are floats in Rust and not all in JSON.
fn float_json(digits: &str) -> String {
    let (number, exponent) = digits
        .split_once(['e', 'E'])
        .map_or((digits, None), |(n, e)| (n, Some(e)));
    let mut text = number.trim_end_matches('.').to_owned();
    if let Some(exponent) = exponent {
        text.push('e');
        text.push_str(exponent);
    }
    text
}

fn json_string(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    for char in text.chars() {
        match char {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            char if u32::from(char) < 0x20 => {
                let _ = write!(json, "\\u{:04x}", u32::from(char));
            }
            char => json.push(char),
        }
    }
    json.push('"');
    json
}
