//! A log behind a lock: shared by all clients, and replaced when it restarts.

use std::sync::{Arc, PoisonError, RwLock};

use jiff::Timestamp;
use pager::Log;

use crate::fill;

/// A log that clients share. The lock is for [`restart`], which puts another
/// log in its place; a log itself takes rows from many.
pub(crate) type Ring<T> = Arc<RwLock<Log<T>>>;

/// The epoch of what a process is filled with at its start. It is the same rows
/// every time, so cursors of them outlive the process.
const FILLED: u64 = 1;

/// A row that its number makes, around a text where there is one.
pub(crate) trait Logged {
    fn logged(seq: u64, at: Timestamp, text: Option<&str>) -> Self;
}

/// A ring filled with made-up rows.
pub(crate) fn filled<T: Logged>(rows: u64, capacity: usize) -> Ring<T> {
    let log = Log::with_epoch(capacity, FILLED);
    for _ in 0..rows {
        log.append(|seq| T::logged(seq, fill::time(seq), None));
    }
    Arc::new(RwLock::new(log))
}

/// Appends so many rows, and gives the numbers of the first and the last.
pub(crate) fn append<T: Logged>(ring: &Ring<T>, count: u32, text: Option<&str>) -> (u64, u64) {
    let log = ring.read().unwrap_or_else(PoisonError::into_inner);
    let append = || log.append(|seq| T::logged(seq, Timestamp::now(), text));
    let first = append();
    (first, (1..count).fold(first, |_, _| append()))
}

/// Drops all rows, and gives how many there were.
pub(crate) fn clear<T>(ring: &Ring<T>) -> usize {
    let log = ring.write().unwrap_or_else(PoisonError::into_inner);
    let rows = log.len();
    log.clear();
    rows
}

/// Puts an empty log of another epoch in the ring's place, and gives how many
/// rows there were.
pub(crate) fn restart<T>(ring: &Ring<T>, capacity: usize) -> usize {
    let mut log = ring.write().unwrap_or_else(PoisonError::into_inner);
    std::mem::replace(&mut *log, Log::new(capacity)).len()
}
