//! `filter`, `filter(prefix)`, `filter(ge = "since", lt = "until")`.

use proc_macro2::{Delimiter, TokenStream};
use syn::LitStr;

use super::slot::duplicate;
use super::syntax::{Arg, Item, Value, items};
use super::value;
use crate::errors::{Errors, Mistake};
use crate::names;

/// How a field is compared.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Test {
    Equal,
    Prefix,
    Contains,
    OneOf,
    AtLeast,
    Above,
    AtMost,
    Below,
}

impl Test {
    const ALL: [(&'static str, Self); 8] = [
        ("eq", Self::Equal),
        ("prefix", Self::Prefix),
        ("contains", Self::Contains),
        ("one_of", Self::OneOf),
        ("ge", Self::AtLeast),
        ("gt", Self::Above),
        ("le", Self::AtMost),
        ("lt", Self::Below),
    ];

    fn is_range(self) -> bool {
        matches!(
            self,
            Self::AtLeast | Self::Above | Self::AtMost | Self::Below
        )
    }

    /// What an argument's name adds to the field's where none is said.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Self::Prefix => "_prefix",
            Self::Contains => "_contains",
            Self::OneOf => "_one_of",
            _ => "",
        }
    }

    /// The variant of the library's `Test`.
    pub(crate) fn variant(self) -> &'static str {
        match self {
            Self::Equal => "Equal",
            Self::Prefix => "Prefix",
            Self::Contains => "Contains",
            Self::OneOf => "OneOf",
            Self::AtLeast => "AtLeast",
            Self::Above => "Above",
            Self::AtMost => "AtMost",
            Self::Below => "Below",
        }
    }

    /// The constructor of the library's `Filter`.
    pub(crate) fn constructor(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Prefix => "prefix",
            Self::Contains => "contains",
            Self::OneOf => "one_of",
            Self::AtLeast => "at_least",
            Self::Above => "above",
            Self::AtMost => "at_most",
            Self::Below => "below",
        }
    }
}

/// What other languages call a test.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("equal", "eq"),
    ("equals", "eq"),
    ("exact", "eq"),
    ("gte", "ge"),
    ("min", "ge"),
    ("since", "ge"),
    ("after", "gt"),
    ("lte", "le"),
    ("max", "le"),
    ("until", "lt"),
    ("before", "lt"),
    ("in", "one_of"),
    ("any_of", "one_of"),
    ("like", "contains"),
    ("has", "contains"),
    ("starts_with", "prefix"),
];

/// One test of a field, and the name of its argument where it is said.
pub(crate) struct FieldFilter {
    pub(crate) test: Test,
    pub(crate) name: Option<LitStr>,
}

/// The filters of one field; empty after an error.
pub(crate) fn read(arg: &Arg, errors: &Errors) -> Option<Vec<FieldFilter>> {
    let group = match &arg.value {
        Value::None => {
            return Some(vec![FieldFilter {
                test: Test::Equal,
                name: None,
            }]);
        }
        Value::List(group) if group.delimiter() == Delimiter::Parenthesis => group,
        Value::List(group) => {
            errors.add(Mistake::at(
                group,
                "the tests of `filter` go in round parentheses",
                "write `filter(prefix)`",
            ));
            return None;
        }
        Value::Is(value) => {
            errors.add(Mistake::at(
                value,
                "the tests of `filter` go in round parentheses",
                if Test::ALL.iter().any(|(word, _)| *word == value.to_string()) {
                    format!("write `filter({value})`")
                } else {
                    format!(
                        "to name the argument write `filter(eq = {})`",
                        crate::ident::written(value)
                    )
                },
            ));
            return None;
        }
    };
    if group.stream().is_empty() {
        errors.add(Mistake::at(
            group,
            "`filter()` has no tests",
            "write `filter`, or `filter(prefix)`",
        ));
        return None;
    }
    let mut filters: Vec<FieldFilter> = Vec::new();
    let mut seen: Vec<(&'static str, TokenStream)> = Vec::new();
    for item in items(group.stream(), errors).into_iter().flatten() {
        let arg = match item {
            Item::Arg(arg) => arg,
            Item::Literal(literal) => {
                errors.add(Mistake::at(
                    &literal,
                    "expected the name of a test, found a literal",
                    format_args!(
                        "to name the argument write `filter(eq = {})`",
                        crate::ident::written(&literal)
                    ),
                ));
                continue;
            }
        };
        let Some((word, test)) = Test::ALL.into_iter().find(|(word, _)| *word == arg.name) else {
            unknown(&arg, errors);
            continue;
        };
        if let Some((_, first)) = seen.iter().find(|(seen, _)| *seen == word) {
            duplicate(word, &arg.at, first, errors);
            continue;
        }
        seen.push((word, arg.at.clone()));
        filters.extend(one(&arg, word, test, errors));
    }
    Some(filters)
}

fn one(arg: &Arg, word: &str, test: Test, errors: &Errors) -> Option<FieldFilter> {
    let named = match test {
        Test::AtLeast | Test::Above => format!("{word} = \"since\""),
        Test::AtMost | Test::Below => format!("{word} = \"until\""),
        _ => format!("{word} = \"some_name\""),
    };
    if matches!(arg.value, Value::None) {
        if test.is_range() {
            errors.add(Mistake::at(
                &arg.at,
                format_args!("`{word}` needs the name of its argument"),
                format_args!("write `{named}`"),
            ));
            return None;
        }
        return Some(FieldFilter { test, name: None });
    }
    let name = value::string_like(arg, &named, errors)?;
    Some(FieldFilter {
        test,
        name: Some(name),
    })
}

fn unknown(arg: &Arg, errors: &Errors) {
    let words = Test::ALL.into_iter().map(|(word, _)| word);
    let help = names::nearest(&arg.name, words.clone(), OTHER_WORDS).map_or_else(
        || {
            let list: Vec<_> = words.map(|word| format!("`{word}`")).collect();
            format!("expected one of: {}", list.join(", "))
        },
        |near| format!("did you mean `{near}`?"),
    );
    errors.add(Mistake::at(
        &arg.at,
        format_args!("unknown test `{}`", arg.name),
        help,
    ));
}
