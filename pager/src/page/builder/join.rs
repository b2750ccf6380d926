//! Joining: the rows of some parts in one order, as their shards rendered them.

use std::cmp::Ordering;

use super::PageBuilder;
use crate::error::{PageError, quote_name};
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// A part whose rows are taken one by one.
struct Rest<'p, T: Paginated> {
    shard: &'p str,
    part: &'p mut PageBuilder<T>,
    /// How many of its rows are not taken yet.
    left: usize,
}

/// A row of a part.
struct Head<T: Paginated> {
    position: PositionOf<T>,
    part: usize,
    /// Its index among the rows of the part; `None` where it is not rendered.
    row: Option<usize>,
}

impl<T: Paginated> Rest<'_, T> {
    /// Hands out the part's rows, and the one that it ended before.
    fn give(&mut self, part: usize, heads: &mut Vec<Head<T>>) {
        let positions = std::mem::take(&mut self.part.positions).into_iter();
        let rows = positions.enumerate().map(|(row, position)| Head {
            position,
            part,
            row: Some(row),
        });
        heads.extend(rows);
        // What a fault ended goes no further than that.
        let peek = self.part.take_peek().filter(|_| self.part.fault.is_none());
        heads.extend(peek.map(|position| Head {
            position,
            part,
            row: None,
        }));
    }

    /// What the shard did wrong behind its last row, once that is taken.
    fn fault(&mut self) -> Result<(), PageError> {
        let fault = self.part.fault.take_if(|_| self.left == 0);
        fault.map_or(Ok(()), |fault| Err(PageError::of_shard(self.shard, fault)))
    }
}

/// The fault of a row, if it is that two shards have it, with their names.
fn of_both(mut fault: PageError, before: &str, shard: &str) -> PageError {
    if let PageError::DuplicatePosition { shards, .. } = &mut fault {
        *shards = Some(Box::new([quote_name(before), quote_name(shard)]));
    }
    fault
}

impl<T: Paginated> Head<T> {
    fn compare(&self, other: &Self) -> Ordering {
        let (a, b) = (self.position.as_ref(), other.position.as_ref());
        PositionOf::<T>::compare(a, b, T::LIST.order).then(self.part.cmp(&other.part))
    }
}

impl<T: Paginated> PageBuilder<T> {
    /// Takes the rows of some named parts, in the list's order, until the page
    /// is full.
    pub(crate) fn take_parts<'p>(&mut self, parts: impl Iterator<Item = (&'p str, &'p mut Self)>)
    where
        T: 'p,
    {
        let rest = |(shard, part): (&'p str, &'p mut Self)| Rest {
            shard,
            left: part.positions.len(),
            part,
        };
        let mut parts: Vec<Rest<'p, T>> = parts.map(rest).collect();
        if let Err(fault) = self.join(&mut parts) {
            self.fault = Some(fault);
        }
    }

    fn join(&mut self, parts: &mut [Rest<'_, T>]) -> Result<(), PageError> {
        let rows: usize = parts.iter().map(|part| part.left + 1).sum();
        let mut heads = Vec::with_capacity(rows);
        for (index, part) in parts.iter_mut().enumerate() {
            part.fault()?;
            part.give(index, &mut heads);
        }
        heads.sort_unstable_by(Head::compare);
        let mut before = "";
        for head in heads {
            let part = &mut parts[head.part];
            part.left = part.left.saturating_sub(1);
            self.take_rendered(head, part)
                .map_err(|fault| of_both(fault, before, part.shard))?;
            if self.has_more {
                break;
            }
            before = part.shard;
            part.fault()?;
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
