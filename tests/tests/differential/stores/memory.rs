//! Rows in memory, in the order in which they came.

use super::Store;
use crate::entries::Entry;

impl<T: Entry> Store<T> for Vec<T> {
    fn insert(&mut self, rows: &[T]) {
        self.extend_from_slice(rows);
    }

    fn delete(&mut self, rows: &[T]) {
        self.retain(|kept| rows.iter().all(|row| row.id() != kept.id()));
    }
}
