//! Numbers: row limits, bytes, how far a list counts.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::Parser as _;
use syn::{Lit, Path};

use super::syntax::{Arg, Value, peel};
use super::table::example;
use super::value::{called, choice, parsed, tokens};
use crate::errors::{Errors, Mistake};

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

/// A whole number that fits in `T`, written without a suffix.
pub(super) fn whole<T: std::str::FromStr>(
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
pub(super) fn meant(literal: &Lit, written: &str) -> Option<String> {
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

pub(super) fn is_negative(tokens: &TokenStream) -> bool {
    tokens.to_string().starts_with('-')
}

pub(super) fn negative(tokens: TokenStream, written: &str, errors: &Errors) {
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

/// How far a list counts.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Total {
    Exact,
    Off,
    Estimate,
    UpTo(u64),
}

/// `total = "exact" | "estimate" | "none" | 5000`.
pub(crate) fn total(arg: &Arg, errors: &Errors) -> Option<Total> {
    const WORDS: &[(&str, &str)] = &[
        ("off", "none"),
        ("never", "none"),
        ("no", "none"),
        ("full", "exact"),
        ("hint", "estimate"),
        ("approximate", "estimate"),
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
    let words = &["exact", "none", "estimate"];
    match choice(arg, "total", words, WORDS, errors)? {
        0 => Some(Total::Exact),
        2 => Some(Total::Estimate),
        _ => Some(Total::Off),
    }
}
