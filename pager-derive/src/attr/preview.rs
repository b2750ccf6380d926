//! `preview = 400`, `preview(always = 400)`.

use proc_macro2::Delimiter;

use super::number;
use super::syntax::{Arg, Item, Value, items};
use crate::errors::{Errors, Mistake};

const FORMS: &str = "`preview = 400`, or `preview(always = 400)` to cut it in every row";

/// How much is left of a long text, and when.
#[derive(Clone, Copy)]
pub(crate) struct Preview {
    pub(crate) most: u32,
    /// In every row, and not only in one that is too large for its page.
    pub(crate) always: bool,
}

pub(crate) fn read(arg: &Arg, errors: &Errors) -> Option<Preview> {
    let Value::List(group) = &arg.value else {
        let most = number::number(arg, errors)?;
        return Some(Preview {
            most,
            always: false,
        });
    };
    if group.delimiter() == Delimiter::Parenthesis {
        let mut options: Vec<_> = items(group.stream(), errors).into_iter().collect();
        match (options.pop(), options.is_empty()) {
            (Some(Some(Item::Arg(always))), true) if always.name == "always" => {
                let most = number::number_like(&always, "preview(always = 400)", errors)?;
                return Some(Preview { most, always: true });
            }
            // What could not be read is reported already.
            (Some(None), _) => return None,
            _ => {}
        }
    }
    errors.add(Mistake::at(
        group,
        "`preview` takes the number of characters to keep",
        format_args!("write {FORMS}"),
    ));
    None
}
