//! A source of each kind over the same rows.

use std::collections::{BTreeMap, HashMap};
use std::future::poll_fn;
use std::task::Poll;

use pager::{
    Live, Log, PageBuilder, Paginated, PaginatedSource, Position, PositionOf, Seek, SourceError,
};

use crate::rows::Numbered;

/// A source by hand: gives its rows as they stand, from the checkpoint on.
#[derive(Clone, Debug)]
pub struct ByHand<T>(pub Vec<T>);

impl<T: Paginated> PaginatedSource<T> for ByHand<T> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        if let Some(total) = seek.count(&self.0) {
            page.set_total(total);
        }
        for row in self.0.iter().filter(|row| seek.is_past(row)) {
            if page.push(row).is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// A source that a refused call must not touch.
#[derive(Clone, Copy, Debug)]
pub struct Untouched;

impl<T: Paginated> PaginatedSource<T> for Untouched {
    fn list_from(&self, _: &Seek<T>, _: &mut PageBuilder<T>) -> Result<(), SourceError> {
        panic!("the source was touched");
    }
}

/// The rows in their list's order.
#[must_use]
pub fn sorted<T: Paginated + Clone>(rows: &[T]) -> Vec<T> {
    let mut rows = rows.to_vec();
    rows.sort_by(|a, b| PositionOf::<T>::compare(a.position(), b.position(), T::LIST.order));
    rows
}

/// The same rows behind each kind of source that can hold them; a log where
/// they are numbered from 1.
#[must_use]
pub fn every_source<T: Numbered>(
    rows: &[T],
) -> Vec<(&'static str, Box<dyn PaginatedSource<T> + Send + Sync>)> {
    let id = |row: &T| *row.key();
    let mut shuffled = rows.to_vec();
    // Any order but that of the rows: by a scrambled number.
    shuffled.sort_by_key(|row| id(row).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let slice: Box<[T]> = sorted(rows).into();
    let map: HashMap<u64, T> = rows.iter().map(|row| (id(row), row.clone())).collect();
    let tree: BTreeMap<u64, T> = rows.iter().map(|row| (id(row), row.clone())).collect();
    let mut sources: Vec<(_, Box<dyn PaginatedSource<T> + Send + Sync>)> = vec![
        ("slice", Box::new(slice)),
        ("shuffled vector", Box::new(shuffled)),
        (
            "live map",
            Box::new(Live(move || map.clone().into_values())),
        ),
        ("tree", Box::new(tree)),
        ("by hand", Box::new(ByHand(sorted(rows)))),
    ];
    if rows.iter().map(id).eq(1..=rows.len() as u64) {
        let log = Log::with_epoch(rows.len(), 7);
        for row in rows {
            log.append(|_| row.clone());
        }
        sources.push(("log", Box::new(log)));
    }
    sources
}

/// Ready at the second poll, as a source is that waits.
pub async fn later() {
    let mut waited = false;
    poll_fn(|context| {
        if std::mem::replace(&mut waited, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
