//! `default = false`: the value of a filter that a call does not give.

use std::fmt::Write as _;

use proc_macro2::TokenStream;
use syn::Lit;

use super::number::is_negative;
use super::syntax::{Arg, peel};
use super::table::example;
use super::value::{parsed, tokens};
use crate::errors::{Errors, Mistake};

/// A literal as JSON text, for a filter's default.
pub(crate) struct Default {
    pub(crate) json: String,
    pub(crate) kind: &'static str,
    pub(crate) at: TokenStream,
}

/// `default = literal`.
pub(crate) fn read(arg: &Arg, errors: &Errors) -> Option<Default> {
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
