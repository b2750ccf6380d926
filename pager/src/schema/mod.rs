//! Schemas of the arguments and of the envelope, from the definition.

mod input;
mod output;

pub(crate) use input::{input, strict_input};
pub(crate) use output::output;

use crate::list::List;

/// What a list's cursor is, in every tool alike.
const CURSOR: &str = "Where to go on: the next_cursor of the page before, exactly as given, with the same other \
                      arguments. Leave out to start.";

/// The tool's description: the author's own, and how to page.
pub(crate) fn description(list: &List) -> String {
    format!(
        "{}{}Returns one page of {}. To see more, call again with `cursor` set to page.next_cursor; where page.has_more is false there is no more.",
        list.description,
        if list.description.is_empty() {
            ""
        } else {
            "\n\n"
        },
        list.unit
    )
}

/// What the limit is, with its bounds: several hosts drop the keywords.
fn limit(list: &List) -> String {
    format!(
        "The most {} to return: 1 to {}, default {}.",
        list.unit, list.max_limit, list.default_limit
    )
}
