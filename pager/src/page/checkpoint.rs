//! The checkpoint of a page: a position, and the cursor that stands for it.

use crate::cursor::{Binding, Definition, Refusal, Secret, Token};
use crate::error::PageError;
use crate::filter::FilterValues;
use crate::list::List;
use crate::paginated::{Paginated, PositionOf, PositionRef};
use crate::position::Position;

/// What the cursors of one call are bound to.
pub(crate) fn bind<T: Paginated>(
    values: &FilterValues,
    scope: Option<&str>,
    secret: Option<&Secret>,
) -> Binding {
    let definition = const { Definition::of(&T::LIST, PositionOf::<T>::TYPES) };
    Binding::new(definition, values, scope, secret)
}

/// The position that a cursor stands for, if it belongs to this call.
pub(crate) fn checkpoint<T: Paginated>(
    token: &Token<'_>,
    binding: &Binding,
    tools: &[&str],
) -> Result<PositionOf<T>, PageError> {
    let position = PositionOf::<T>::read(token.position);
    if position.is_none() && token.position.is_empty() {
        // Nothing before the guard, and the key is no text.
        return Err(PageError::MalformedCursor);
    }
    binding
        .check(token)
        .map_err(|refusal| refused(refusal, &T::LIST, tools, |tool| token.is_of(tool)))?;
    // What the guard accepts was written here, so it reads back; and there is
    // one text for each position.
    position
        .filter(|position| write::<T>(position.as_ref()) == token.position)
        .ok_or(PageError::MalformedCursor)
}

/// The position's half of a cursor.
pub(crate) fn write<T: Paginated>(position: PositionRef<'_, T>) -> String {
    // Room for the guard too.
    let mut text = String::with_capacity(40);
    PositionOf::<T>::write(position, &mut text);
    text
}

fn refused(
    refusal: Refusal,
    list: &List,
    tools: &[&str],
    is_of: impl Fn(&str) -> bool,
) -> PageError {
    match refusal {
        Refusal::Malformed => PageError::MalformedCursor,
        Refusal::Version => PageError::CursorVersion,
        Refusal::Filters => PageError::CursorFilters,
        Refusal::Foreign => PageError::ForeignCursor,
        Refusal::Tool => {
            // A tag has few bits: two tools can share one, and then none is named.
            let mut known = tools.iter().filter(|tool| is_of(tool));
            let from = known.next().filter(|_| known.next().is_none());
            PageError::CursorTool {
                tool: list.tool,
                from: from.map(|tool| (*tool).to_owned()),
            }
        }
    }
}
