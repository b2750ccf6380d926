//! Ordered stores: a page costs a seek.

use std::borrow::Borrow;
use std::ops::ControlFlow;

use super::seek::Tally;
use super::select::Selection;
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// A store that keeps its rows in the order of their positions: an ordered map,
/// a key-value store. [`InOrder`] makes it a source.
///
/// ```
/// use std::collections::BTreeSet;
/// use std::ops::{Bound, ControlFlow};
/// use pager::{Direction, InOrder, Ordered, Paginated, SourceError};
///
/// /// Lists the words.
/// #[derive(serde::Serialize, Paginated)]
/// struct Word {
///     #[page(key)]
///     word: String,
/// }
///
/// struct Words(BTreeSet<String>);
///
/// impl Ordered<Word> for Words {
///     type Row<'a> = Word;
///
///     fn scan<'a>(
///         &'a self,
///         after: Option<&String>,
///         direction: Direction,
///         mut each: impl FnMut(Self::Row<'a>) -> ControlFlow<()>,
///     ) -> Result<(), SourceError> {
///         let after = after.map_or(Bound::Unbounded, Bound::Excluded);
///         let mut each = |word: &String| each(Word { word: word.clone() });
///         let _ = match direction {
///             Direction::Forward => self.0.range::<String, _>((after, Bound::Unbounded)).try_for_each(&mut each),
///             Direction::Backward => self.0.range::<String, _>((Bound::Unbounded, after)).rev().try_for_each(&mut each),
///         };
///         Ok(())
///     }
///
///     fn rows(&self) -> Result<Option<u64>, SourceError> {
///         Ok(Some(self.0.len() as u64))
///     }
/// }
///
/// let words = Words(["tide", "moon", "harbour"].map(String::from).into());
/// let page = Word::page(&InOrder(words), &serde_json::json!({ "limit": 2 })).unwrap();
/// assert_eq!(page.rows().last(), Some(r#"{"word":"moon"}"#));
/// assert!(page.info.has_more());
/// ```
pub trait Ordered<T: Paginated> {
    /// A row as the store gives it: owned, or a reference.
    type Row<'a>: Borrow<T>
    where
        Self: 'a;

    /// Hands out the rows strictly after a position, in the store's order or
    /// against it, until `each` breaks or none is left. `None` is the first
    /// row, or backwards the last.
    ///
    /// # Errors
    ///
    /// Whatever keeps the store from reading.
    fn scan<'a>(
        &'a self,
        after: Option<&PositionOf<T>>,
        direction: Direction,
        each: impl FnMut(Self::Row<'a>) -> ControlFlow<()>,
    ) -> Result<(), SourceError>;

    /// How many rows the store holds, where it knows without reading them.
    ///
    /// # Errors
    ///
    /// As [`scan`](Ordered::scan).
    fn rows(&self) -> Result<Option<u64>, SourceError> {
        Ok(None)
    }

    /// How the store's order gives the list's; `None` where it does not, and a
    /// page costs a pass over all rows.
    ///
    /// By default the store orders as [`PositionOf<T>`] does, the tuple of the
    /// sort fields and the key, with `None` first: then a list whose directions
    /// differ from each other has none.
    fn direction(&self) -> Option<Direction> {
        of_tuples::<T>()
    }
}

/// A way through an ordered store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// In its order.
    Forward,
    /// Against it.
    Backward,
}

/// How the order of the tuples gives the list's, if it does: `Option` puts
/// `None` first, so nulls lie first forwards and last backwards.
pub(super) fn of_tuples<T: Paginated>() -> Option<Direction> {
    let mut parts = T::LIST.order.iter().zip(PositionOf::<T>::NULLABLE);
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

/// An [`Ordered`] store as a source: a page costs a seek, and with filters a
/// count as far as the list counts.
#[derive(Clone, Copy, Debug)]
pub struct InOrder<S>(pub S);

impl<T: Paginated, S: Ordered<T>> PaginatedSource<T> for InOrder<S> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        list(&self.0, seek, page)
    }
}

/// A page of an ordered store.
pub(super) fn list<T: Paginated, S: Ordered<T>>(
    store: &S,
    seek: &Seek<T>,
    page: &mut PageBuilder<T>,
) -> Result<(), SourceError> {
    let size = match store.rows()?.map(usize::try_from) {
        Some(Ok(rows)) => (rows, Some(rows)),
        _ => (0, None),
    };
    let Some(direction) = store.direction() else {
        let mut selection = Selection::new(seek, size);
        store.scan(None, Direction::Forward, |row| {
            selection.offer(row);
            ControlFlow::Continue(())
        })?;
        selection.finish(page);
        return Ok(());
    };
    if let Some(total) = count(store, seek, size)?.total() {
        page.set_total(total);
    }
    store.scan(seek.after(), direction, |row| page.push(row.borrow()))
}

fn count<T: Paginated, S: Ordered<T>>(
    store: &S,
    seek: &Seek<T>,
    size: (usize, Option<usize>),
) -> Result<Tally, SourceError> {
    let mut tally = Tally::of(seek, size);
    if tally.is_open() {
        store.scan(None, Direction::Forward, |row| {
            if seek.accepts(row.borrow()) {
                tally.add();
            }
            if tally.is_open() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
    }
    Ok(tally)
}
