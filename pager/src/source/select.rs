//! Selection: the first rows past a checkpoint, of rows in any order.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::Seek;
use super::seek::Tally;
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::page::checkpoint::write;
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

fn compare<T: Paginated>(a: &T, b: &T) -> Ordering {
    PositionOf::<T>::compare(a.position(), b.position(), T::LIST.order)
}

/// Counts the rows and pushes what the page wants, in one pass and without a
/// full sort.
///
/// Candidates gather in a buffer of twice the page; when it is full, all but
/// the smaller half goes, and the greatest that stays bars what comes later. So
/// the rows can be as many as they like: no more than that is held.
pub(super) fn push_selected<T, R>(
    rows: impl IntoIterator<Item = R>,
    seek: &Seek<T>,
    page: &mut PageBuilder<T>,
) where
    T: Paginated,
    R: Borrow<T>,
{
    let rows = rows.into_iter();
    let mut tally = Tally::of(seek, rows.size_hint());
    let wanted = seek.wanted();
    let mut candidates: Vec<R> = Vec::with_capacity(2 * wanted);
    let mut bar: Option<PositionOf<T>> = None;
    for row in rows {
        let place = row.borrow();
        let barred = bar.as_ref().is_some_and(|bar| {
            PositionOf::<T>::compare(place.position(), bar.as_ref(), T::LIST.order)
                != Ordering::Less
        });
        let candidate = !barred && seek.is_past(place);
        // A row is held against the filters once, and only where it matters.
        if !(candidate || tally.is_open()) || !seek.accepts(place) {
            continue;
        }
        tally.add();
        if !candidate {
            continue;
        }
        candidates.push(row);
        if candidates.len() == 2 * wanted {
            candidates
                .select_nth_unstable_by(wanted - 1, |a, b| compare::<T>(a.borrow(), b.borrow()));
            candidates.truncate(wanted);
            bar = candidates
                .last()
                .map(|row| PositionOf::<T>::from_ref(row.borrow().position()));
        }
    }
    if let Some(total) = tally.total() {
        page.set_total(total);
    }
    candidates.sort_unstable_by(|a, b| compare::<T>(a.borrow(), b.borrow()));
    push_all(candidates.iter().map(Borrow::borrow), page);
}

/// Pushes rows that are in order until the page is full.
fn push_all<'a, T: Paginated + 'a>(
    rows: impl IntoIterator<Item = &'a T>,
    page: &mut PageBuilder<T>,
) {
    // The page knows whether it broke; there is nothing left to do here.
    let _: ControlFlow<()> = rows.into_iter().try_for_each(|row| page.push(row));
}

/// The same of rows that the source has under their positions. One that stands
/// elsewhere would be missed by the seek of another page.
pub(super) fn push_placed<'a, T: Paginated + 'a, P: Borrow<PositionOf<T>>>(
    rows: impl IntoIterator<Item = (P, &'a T)>,
    page: &mut PageBuilder<T>,
) -> Result<(), SourceError> {
    for (place, row) in rows {
        let place = place.borrow().as_ref();
        if PositionOf::<T>::compare(place, row.position(), T::LIST.order) != Ordering::Equal {
            let text = write::<T>;
            return Err(SourceError::new(format!(
                "the row with the position {} stands at {}; a row stands under its own position",
                text(row.position()),
                text(place)
            )));
        }
        if page.push(row).is_break() {
            break;
        }
    }
    Ok(())
}
