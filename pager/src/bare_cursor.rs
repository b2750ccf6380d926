//! A cursor and nothing else: what the benches measure. Not public API.

use serde_json::Value;

use crate::args::Request;
use crate::cursor::Token;
use crate::error::PageError;
use crate::filter::FilterValues;
use crate::page::checkpoint::{bind, checkpoint, write};
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// The filters of a call's arguments, read.
///
/// # Errors
///
/// The faults of the arguments.
pub fn filters<T: Paginated>(arguments: &Value) -> Result<FilterValues, PageError> {
    Request::read(&T::LIST, arguments).map(|request| request.values)
}

/// The cursor of a position under these filters.
#[must_use]
pub fn make<T: Paginated>(filters: &FilterValues, position: &PositionOf<T>) -> Option<String> {
    let text = write::<T>(position.as_ref());
    bind::<T>(filters, None, None).cursor(text, None)
}

/// The position of a cursor, read and checked against these filters.
#[must_use]
pub fn read<T: Paginated>(filters: &FilterValues, cursor: &str) -> Option<PositionOf<T>> {
    let token = Token::read(cursor).ok()?;
    checkpoint::<T>(&token, &bind::<T>(filters, None, None), &[]).ok()
}
