//! A map from position to row: a page costs a seek.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Unbounded};
use std::ops::ControlFlow;

use super::ordered::{Direction, Ordered, list};
use super::select::check_place;
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// A map whose keys are its rows' positions: the key, or the tuple of sort
/// fields and key.
///
/// A row under another position than its own is an error when it is listed.
/// Where the list's directions differ from each other, the map's order is not
/// the list's, and a page costs a pass over the rows.
impl<T: Paginated> PaginatedSource<T> for BTreeMap<PositionOf<T>, T>
where
    PositionOf<T>: Ord,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        list(self, seek, page)
    }
}

impl<T: Paginated> Ordered<T> for BTreeMap<PositionOf<T>, T>
where
    PositionOf<T>: Ord,
{
    type Row<'a>
        = &'a T
    where
        Self: 'a;

    fn scan<'a>(
        &'a self,
        after: Option<&PositionOf<T>>,
        direction: Direction,
        each: impl FnMut(&'a T) -> ControlFlow<()>,
    ) -> Result<(), SourceError> {
        let after = after.map_or(Unbounded, Excluded);
        match direction {
            Direction::Forward => give(self.range((after, Unbounded)), each),
            Direction::Backward => give(self.range((Unbounded, after)).rev(), each),
        }
    }

    fn rows(&self) -> Result<Option<u64>, SourceError> {
        Ok(Some(self.len() as u64))
    }
}

#[inline]
fn give<'a, T: Paginated + 'a>(
    rows: impl Iterator<Item = (&'a PositionOf<T>, &'a T)>,
    mut each: impl FnMut(&'a T) -> ControlFlow<()>,
) -> Result<(), SourceError> {
    for (place, row) in rows {
        check_place(place.as_ref(), row)?;
        if each(row).is_break() {
            break;
        }
    }
    Ok(())
}
