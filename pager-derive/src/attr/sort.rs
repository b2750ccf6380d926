//! `sort`, `sort(desc)`, `sort(2, asc, nulls = "last")`.

use proc_macro2::{Delimiter, TokenStream};
use syn::Lit;

use super::slot::Slot;
use super::syntax::{Arg, Item, Value, items};
use super::value;
use crate::errors::{Errors, Mistake};
use crate::names;

const FORMS: &str = "`sort`, `sort(desc)`, `sort(1)` or `sort(2, desc, nulls = \"last\")`";

/// The place and direction of a sort field.
#[derive(Default)]
pub(crate) struct Sort {
    pub(crate) number: Option<(u32, TokenStream)>,
    pub(crate) descending: Slot<bool>,
    /// Whether nulls come last.
    pub(crate) nulls: Slot<bool>,
}

pub(crate) fn read(arg: &Arg, errors: &Errors) -> Option<Sort> {
    let mut sort = Sort::default();
    let group = match &arg.value {
        Value::None => return Some(sort),
        Value::List(group) if group.delimiter() == Delimiter::Parenthesis => group,
        _ => {
            errors.add(Mistake::at(
                arg.value_or_name(),
                "the options of `sort` go in round parentheses",
                format_args!("write {FORMS}"),
            ));
            return None;
        }
    };
    if group.stream().is_empty() {
        errors.add(Mistake::at(
            group,
            "`sort()` has no options",
            format_args!("write {FORMS}"),
        ));
        return None;
    }
    let mut whole = true;
    for item in items(group.stream(), errors) {
        match item {
            None => whole = false,
            Some(Item::Literal(literal)) => whole &= number(&mut sort, literal, errors),
            Some(Item::Arg(arg)) => whole &= option(&mut sort, &arg, errors),
        }
    }
    whole.then_some(sort)
}

fn number(sort: &mut Sort, literal: TokenStream, errors: &Errors) -> bool {
    let number = match syn::parse2::<Lit>(literal.clone()) {
        Ok(Lit::Int(int)) if int.suffix().is_empty() => int.base10_parse::<u32>().ok(),
        _ => None,
    };
    let Some(number) = number else {
        errors.add(Mistake::at(
            literal,
            "expected the place of this sort field, a small number",
            format_args!("write {FORMS}"),
        ));
        return false;
    };
    if let Some((_, first)) = &sort.number {
        errors.add(
            Mistake::at(
                literal,
                "a sort field has one place",
                "remove this number, or the first",
            )
            .and(Mistake::at(
                first,
                "the first number is here",
                "keep one of the two",
            )),
        );
        return false;
    }
    sort.number = Some((number, literal));
    true
}

fn option(sort: &mut Sort, arg: &Arg, errors: &Errors) -> bool {
    match arg.name.as_str() {
        "asc" | "desc" => {
            let before = errors.count();
            sort.descending.fill(arg, errors, |arg, errors| {
                value::flag(arg, errors)?;
                Some(arg.name == "desc")
            });
            errors.count() == before
        }
        "nulls" => {
            sort.nulls.fill(arg, errors, |arg, errors| {
                let place = value::choice(arg, "place of nulls", &["first", "last"], &[], errors)?;
                Some(place == 1)
            });
            sort.nulls.get().is_some()
        }
        unknown => {
            let other = [
                ("ascending", "asc"),
                ("up", "asc"),
                ("descending", "desc"),
                ("down", "desc"),
                ("reverse", "desc"),
                ("null", "nulls"),
            ];
            let near = names::nearest(unknown, ["asc", "desc", "nulls"].into_iter(), &other);
            errors.add(Mistake::at(
                &arg.at,
                format_args!("unknown option `{unknown}` of `sort`"),
                near.map_or_else(
                    || format!("write {FORMS}"),
                    |near| format!("did you mean `{near}`?"),
                ),
            ));
            false
        }
    }
}
