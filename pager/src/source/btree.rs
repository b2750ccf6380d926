//! A map from position to row: a page costs a seek.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Unbounded};

use super::select::{push_placed, push_selected};
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::list::SortBy;
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
        let after = seek.after().map_or(Unbounded, Excluded);
        let Some(direction) = direction(T::LIST.order, PositionOf::<T>::NULLABLE) else {
            push_selected(self.values(), seek, page);
            return Ok(());
        };
        if let Some(total) = seek.count(self.values()) {
            page.set_total(total);
        }
        match direction {
            Direction::Forward => push_placed(self.range((after, Unbounded)), page),
            Direction::Backward => push_placed(self.range((Unbounded, after)).rev(), page),
        }
    }
}

enum Direction {
    Forward,
    Backward,
}

/// How the order of the tuples gives the list's, if it does: `Option` puts
/// `None` first, so nulls lie first forwards and last backwards.
fn direction(order: &[SortBy], nullable: &[bool]) -> Option<Direction> {
    let mut parts = order.iter().zip(nullable);
    if parts
        .clone()
        .all(|(by, nullable)| !(by.descending || *nullable && by.nulls_last))
    {
        Some(Direction::Forward)
    } else if parts.all(|(by, nullable)| by.descending && (!nullable || by.nulls_last)) {
        Some(Direction::Backward)
    } else {
        None
    }
}
