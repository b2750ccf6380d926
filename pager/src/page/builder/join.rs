//! Joining: the rows of some parts in one order, as their shards rendered them.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::vec::IntoIter;

use super::PageBuilder;
use crate::error::{PageError, quote_name};
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// A part whose rows are taken one by one.
struct Rest<'p, T: Paginated> {
    shard: &'p str,
    part: &'p mut PageBuilder<T>,
    positions: IntoIter<PositionOf<T>>,
    /// That of the next row.
    index: usize,
}

/// The next row of a part.
struct Head<T: Paginated> {
    position: PositionOf<T>,
    part: usize,
    /// Its index among the rows of the part; `None` where it is not rendered.
    row: Option<usize>,
}

impl<T: Paginated> Rest<'_, T> {
    /// The next row, or what its shard did wrong instead.
    fn next(&mut self, part: usize) -> Result<Option<Head<T>>, PageError> {
        let (position, row) = match self.positions.next() {
            Some(position) => (position, Some(self.index)),
            None => match (self.part.fault.take(), self.part.take_peek()) {
                (Some(fault), _) => return Err(PageError::of_shard(self.shard, fault)),
                (None, Some(peek)) => (peek, None),
                (None, None) => return Ok(None),
            },
        };
        self.index += 1;
        Ok(Some(Head {
            position,
            part,
            row,
        }))
    }
}

/// The fault of a row, if it is that two shards have it, with their names.
fn of_both(mut fault: PageError, before: &str, shard: &str) -> PageError {
    if let PageError::DuplicatePosition { shards, .. } = &mut fault {
        *shards = Some(Box::new([quote_name(before), quote_name(shard)]));
    }
    fault
}

impl<T: Paginated> Ord for Head<T> {
    /// The greatest is the first row of the list.
    fn cmp(&self, other: &Self) -> Ordering {
        let (a, b) = (self.position.as_ref(), other.position.as_ref());
        PositionOf::<T>::compare(b, a, T::LIST.order).then(other.part.cmp(&self.part))
    }
}

impl<T: Paginated> PartialOrd for Head<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Paginated> PartialEq for Head<T> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<T: Paginated> Eq for Head<T> {}

impl<T: Paginated> PageBuilder<T> {
    /// Takes the rows of some named parts, in the list's order, until the page
    /// is full.
    pub(crate) fn take_parts<'p>(&mut self, parts: impl Iterator<Item = (&'p str, &'p mut Self)>)
    where
        T: 'p,
    {
        let rest = |(shard, part): (&'p str, &'p mut Self)| Rest {
            shard,
            positions: std::mem::take(&mut part.positions).into_iter(),
            part,
            index: 0,
        };
        let mut parts: Vec<Rest<'p, T>> = parts.map(rest).collect();
        if let Err(fault) = self.join(&mut parts) {
            self.fault = Some(fault);
        }
    }

    fn join(&mut self, parts: &mut [Rest<'_, T>]) -> Result<(), PageError> {
        let mut heads = BinaryHeap::with_capacity(parts.len());
        for (index, part) in parts.iter_mut().enumerate() {
            heads.extend(part.next(index)?);
        }
        let mut before = "";
        while let Some(mut first) = heads.peek_mut() {
            let part = &mut parts[first.part];
            // What comes behind this row matters only if the page goes on.
            let (head, fault) = match part.next(first.part) {
                Ok(Some(next)) => (std::mem::replace(&mut *first, next), None),
                Ok(None) => (PeekMut::pop(first), None),
                Err(fault) => (PeekMut::pop(first), Some(fault)),
            };
            self.take_rendered(head, part)
                .map_err(|fault| of_both(fault, before, part.shard))?;
            if self.has_more {
                break;
            }
            before = part.shard;
            fault.map_or(Ok(()), Err)?;
        }
        Ok(())
    }

    fn take_rendered(&mut self, head: Head<T>, part: &mut Rest<'_, T>) -> Result<(), PageError> {
        let position = head.position.as_ref();
        self.check_order(position)?;
        if self.is_full_before(position) {
            self.end_before(position, None);
            return Ok(());
        }
        let Some(row) = head.row else {
            // A budget ended the part before it, so it is not on the page either.
            self.end_before(position, part.part.stopped_by);
            return Ok(());
        };
        self.rows.copy(&part.part.rows, row);
        if let Some(stopped_by) = self.drop_excess() {
            self.end_before(position, Some(stopped_by));
            return Ok(());
        }
        if self.rows.rows() == 1 && self.may_need_preview(position) {
            // The first row of the page is the first of its part.
            self.preview = part.part.preview.take();
        }
        self.positions.push(head.position);
        Ok(())
    }
}
