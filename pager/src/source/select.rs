//! Selection: the first rows past a checkpoint, of rows in any order.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::Seek;
use super::seek::Tally;
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::page::checkpoint::write;
use crate::paginated::{Paginated, PositionOf, PositionRef};
use crate::position::Position;

fn compare<T: Paginated>(a: &T, b: &T) -> Ordering {
    PositionOf::<T>::compare(a.position(), b.position(), T::LIST.order)
}

/// Counts rows while they go by, and keeps what the page wants, without a full
/// sort.
///
/// Candidates gather in a buffer of twice the page; when it is full, all but
/// the smaller half goes, and the greatest that stays bars what comes later. So
/// the rows can be as many as they like: no more than that is held.
pub(super) struct Selection<'s, T: Paginated, R> {
    seek: &'s Seek<T>,
    tally: Tally,
    candidates: Vec<R>,
    bar: Option<PositionOf<T>>,
}

impl<'s, T: Paginated, R: Borrow<T>> Selection<'s, T, R> {
    /// The size is that of the rows, as an iterator says it.
    pub(super) fn new(seek: &'s Seek<T>, size: (usize, Option<usize>)) -> Self {
        Self {
            seek,
            tally: Tally::of(seek, size),
            candidates: Vec::with_capacity(2 * seek.wanted()),
            bar: None,
        }
    }

    /// Takes the next of the rows.
    #[inline]
    pub(super) fn offer(&mut self, row: R) {
        let place = row.borrow();
        let barred = self.bar.as_ref().is_some_and(|bar| {
            PositionOf::<T>::compare(place.position(), bar.as_ref(), T::LIST.order)
                != Ordering::Less
        });
        let candidate = !barred && self.seek.is_past(place);
        // A row is held against the filters once, and only where it matters.
        if !(candidate || self.tally.is_open()) || !self.seek.accepts(place) {
            return;
        }
        self.tally.add();
        if candidate {
            self.keep(row);
        }
    }

    fn keep(&mut self, row: R) {
        self.candidates.push(row);
        let wanted = self.seek.wanted();
        if self.candidates.len() == 2 * wanted {
            self.candidates
                .select_nth_unstable_by(wanted - 1, |a, b| compare::<T>(a.borrow(), b.borrow()));
            self.candidates.truncate(wanted);
            let last = self.candidates.last();
            self.bar = last.map(|row| PositionOf::<T>::from_ref(row.borrow().position()));
        }
    }

    /// Pushes what the page wants, and says how many rows there are.
    pub(super) fn finish(mut self, page: &mut PageBuilder<T>) {
        if let Some(total) = self.tally.total() {
            page.set_total(total);
        }
        self.candidates
            .sort_unstable_by(|a, b| compare::<T>(a.borrow(), b.borrow()));
        // The page knows whether it broke; there is nothing left to do here.
        let mut rows = self.candidates.iter().map(Borrow::borrow);
        let _: ControlFlow<()> = rows.try_for_each(|row| page.push(row));
    }
}

/// Counts the rows and pushes what the page wants, in one pass.
pub(super) fn push_selected<T, R>(
    rows: impl IntoIterator<Item = R>,
    seek: &Seek<T>,
    page: &mut PageBuilder<T>,
) where
    T: Paginated,
    R: Borrow<T>,
{
    let rows = rows.into_iter();
    let mut selection = Selection::new(seek, rows.size_hint());
    for row in rows {
        selection.offer(row);
    }
    selection.finish(page);
}

/// Pushes rows that are in order, each with the position under which its source
/// has it, until the page is full.
pub(super) fn push_placed<'a, T: Paginated + 'a, P: Borrow<PositionOf<T>>>(
    rows: impl IntoIterator<Item = (P, &'a T)>,
    page: &mut PageBuilder<T>,
) -> Result<(), SourceError> {
    for (place, row) in rows {
        check_place(place.borrow().as_ref(), row)?;
        if page.push(row).is_break() {
            break;
        }
    }
    Ok(())
}

/// Refuses a row that stands under another position than its own: the seek of
/// another page would miss it.
#[inline]
pub(super) fn check_place<T: Paginated>(
    place: PositionRef<'_, T>,
    row: &T,
) -> Result<(), SourceError> {
    if PositionOf::<T>::compare(place, row.position(), T::LIST.order) == Ordering::Equal {
        Ok(())
    } else {
        Err(misplaced(row, &write::<T>(place)))
    }
}

pub(super) fn misplaced<T: Paginated>(row: &T, place: &str) -> SourceError {
    SourceError::new(format!(
        "the row with the position {} stands at {place}; a row stands under its own position",
        write::<T>(row.position()),
    ))
}
