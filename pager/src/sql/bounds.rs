//! Where a list begins and ends.

use std::fmt;

use crate::page::Total;
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// The first and the last position of a list, and its total.
///
/// Each end costs a seek. The positions are those that the conditions of the
/// database leave: an author's own struct of filters narrows no bounds.
pub struct Bounds<T: Paginated> {
    /// The first row's position; none of an empty list.
    pub first: Option<PositionOf<T>>,
    /// The last row's.
    pub last: Option<PositionOf<T>>,
    /// The total, counted as far as the list counts.
    pub total: Option<Total>,
}

impl<T: Paginated> Bounds<T> {
    /// The bounds of a list with these first and last rows.
    pub fn of(first: Option<&T>, last: Option<&T>, total: Option<Total>) -> Self {
        let kept = |row: &T| PositionOf::<T>::from_ref(row.position());
        Self {
            first: first.map(kept),
            last: last.map(kept),
            total,
        }
    }
}

impl<T: Paginated> fmt::Debug for Bounds<T>
where
    PositionOf<T>: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bounds")
            .field("first", &self.first)
            .field("last", &self.last)
            .field("total", &self.total)
            .finish()
    }
}
