//! A bounded log: the newest rows, numbered as they are appended.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::select::push_placed;
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

/// A ring of appended rows: when it is full, the oldest goes.
///
/// Rows are numbered from 1 by the log, and the number is the key: a row with
/// another key is an error when it is listed. A page whose walk had not seen rows
/// that are gone says `reset`: evicted or cleared ones, or those of another
/// log with the same name, such as the one before a restart. With filters the
/// log cannot know whether an evicted row would have matched, and says `reset`
/// too. Appending takes `&self`; a page holds the lock while it is built.
///
/// ```
/// use pager::{Log, Paginated};
///
/// /// Lists the messages, oldest first.
/// #[derive(serde::Serialize, Paginated)]
/// struct Message {
///     #[page(key)]
///     seq: u64,
///     text: String,
/// }
///
/// let log = Log::new(2);
/// for text in ["one", "two", "three"] {
///     log.append(|seq| Message { seq, text: text.into() });
/// }
/// let page = Message::page(&log, &serde_json::json!({})).unwrap();
/// assert_eq!(page.rows().next(), Some(r#"{"seq":2,"text":"two"}"#));
/// ```
pub struct Log<T> {
    epoch: u64,
    capacity: usize,
    ring: RwLock<Ring<T>>,
}

struct Ring<T> {
    rows: VecDeque<T>,
    /// The number of the next row.
    next: u64,
}

impl<T> Log<T> {
    /// A log of at most `capacity` rows (at least one), in an epoch of its own.
    #[must_use]
    pub fn new(capacity: usize) -> Self {
        // The standard library's own source of randomness: no two logs of a
        // program, and hardly two of any, share an epoch.
        Self::with_epoch(capacity, RandomState::new().hash_one(capacity))
    }

    /// A log whose cursors are those of any log with the same epoch: for one
    /// that is filled with the same rows again after a restart. A cursor past
    /// what it was filled with says `reset`.
    #[must_use]
    pub fn with_epoch(capacity: usize, epoch: u64) -> Self {
        let capacity = capacity.max(1);
        Self {
            epoch,
            capacity,
            ring: RwLock::new(Ring {
                rows: VecDeque::new(),
                next: 1,
            }),
        }
    }

    /// Appends the row that `row` makes of its number, and gives the number.
    pub fn append(&self, row: impl FnOnce(u64) -> T) -> u64 {
        let mut ring = self.write();
        let seq = ring.next;
        // The row first: if making it panics, the log is as it was.
        let row = row(seq);
        if ring.rows.len() == self.capacity {
            ring.rows.pop_front();
        }
        ring.rows.push_back(row);
        ring.next += 1;
        seq
    }

    /// Drops all rows. Numbers go on where they were.
    pub fn clear(&self) {
        self.write().rows.clear();
    }

    /// How many rows the log holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.read().rows.len()
    }

    /// Whether the log holds no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.read().rows.is_empty()
    }

    // A writer that panicked left the ring whole: see `append`.
    fn read(&self) -> RwLockReadGuard<'_, Ring<T>> {
        self.ring.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Ring<T>> {
        self.ring.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Ring<T> {
    /// The number of the oldest row, or of the next where there is none.
    fn first(&self) -> u64 {
        self.next - self.rows.len() as u64
    }
}

impl<T> PaginatedSource<T> for Log<T>
where
    T: Paginated<Key = u64, Sort = ()>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        let ring = self.read();
        let mut after = page.resume(self.epoch);
        if after.is_some_and(|seq| seq >= ring.next) {
            // A number not given yet: the log was filled again, with fewer rows.
            page.restart();
            after = None;
        }
        if let Some(total) = seek.count(&ring.rows) {
            page.set_total(total);
        }
        let first = ring.first();
        // The index of a row is its number's distance from the first.
        let index = |seq: u64| {
            usize::try_from(seq.saturating_sub(first))
                .unwrap_or(usize::MAX)
                .min(ring.rows.len())
        };
        // Each row with the number that the log gave it.
        let numbered = |index: usize| (first + index as u64, &ring.rows[index]);
        if T::LIST.order.iter().any(|by| by.descending) {
            // A cursor was given because older rows followed.
            if after.is_some_and(|seq| seq <= first) {
                page.set_reset();
            }
            let end = after.map_or(ring.rows.len(), index);
            push_placed((0..end).rev().map(numbered), page)
        } else {
            if after.is_some_and(|seq| seq < first.saturating_sub(1)) {
                page.set_reset();
            }
            let start = after.map_or(0, |seq| index(seq.saturating_add(1)));
            push_placed((start..ring.rows.len()).map(numbered), page)
        }
    }
}
