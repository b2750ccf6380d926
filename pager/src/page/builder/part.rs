//! A part: the builder that one shard pushes into, and what it says.

use std::cmp::Ordering;
use std::hash::Hasher;
use std::sync::Arc;

use siphasher::sip::SipHasher24;

use super::PageBuilder;
use crate::error::PageError;
use crate::page::checkpoint::write;
use crate::page::clock::Clock;
use crate::page::{PageInfo, Total};
use crate::paginated::{Paginated, PositionOf, PositionRef};
use crate::position::Position;
use crate::source::Seek;

/// What a part has beside the rows that it shares with any page.
pub(super) struct Part<T: Paginated> {
    /// No row past this is on the page.
    bar: Option<PositionOf<T>>,
    /// The row that the part ended before.
    pub(super) peek: Option<PositionOf<T>>,
    /// The source's epoch changed while the part was read.
    pub(super) replaced: bool,
}

impl<T: Paginated> Part<T> {
    pub(super) fn bars(&self, position: PositionRef<'_, T>) -> bool {
        self.bar.as_ref().is_some_and(|bar| {
            PositionOf::<T>::compare(bar.as_ref(), position, T::LIST.order) == Ordering::Less
        })
    }
}

/// The epoch of several shards together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Epochs {
    /// No shard has one.
    None,
    /// Of all that have one.
    Of(u64),
    /// A shard is missing, so it cannot be told.
    Unknown,
}

/// The bytes that a part makes room for, for each of its rows: of larger ones it
/// grows.
const SMALL_ROW: usize = 192;

/// Stands in a cursor for the epochs that were unknown when it was made.
const UNKNOWN: u64 = u64::from_le_bytes(*b"missing!");

impl<T: Paginated> PageBuilder<T> {
    /// A builder for one shard's part of this page, whose limit can be less.
    #[inline]
    pub(crate) fn part(&self, seek: &Arc<Seek<T>>) -> Self {
        let limit = seek.limit();
        let bar = self.part.as_ref().and_then(|part| part.bar.clone());
        // A shard that goes on gives some more than its share.
        let rows = self.rows.part(2 * limit, limit * SMALL_ROW);
        let info = PageInfo {
            total: None,
            capped: false,
            reset: false,
            missing: Vec::new(),
            ..self.info.clone()
        };
        let (binding, budget) = (self.binding.clone(), self.budget.clone());
        let clock = self.clock.part();
        let mut page = Self::new(Arc::clone(seek), binding, budget, rows, clock, info);
        page.part = Some(Part {
            bar,
            peek: None,
            replaced: false,
        });
        page
    }

    /// Ends this part before its page is over. Gives the clock that tells when.
    pub(crate) fn end_early(&mut self) -> Clock {
        self.clock.end_early();
        self.clock.clone()
    }

    /// The positions that this part knows of: its rows', and of the row that
    /// it ended before.
    pub(crate) fn known(&self) -> impl Iterator<Item = PositionRef<'_, T>> {
        let peek = self.part.as_ref().and_then(|part| part.peek.as_ref());
        self.positions.iter().chain(peek).map(Position::as_ref)
    }

    /// The position of the row that this part ended before.
    pub(super) fn take_peek(&mut self) -> Option<PositionOf<T>> {
        self.part.as_mut()?.peek.take()
    }

    /// Makes room in this part for the rows of `page` up to a bar, if any can
    /// be left; the source has to be asked again then.
    pub(crate) fn go_on(&mut self, page: &Self, bar: Option<&PositionOf<T>>) -> bool {
        let (Some(part), Some(last)) = (&mut self.part, self.positions.last()) else {
            return false;
        };
        let is_left = part.peek.as_ref().is_some_and(|peek| {
            bar.is_none_or(|bar| {
                PositionOf::<T>::compare(peek.as_ref(), bar.as_ref(), T::LIST.order)
                    == Ordering::Less
            })
        });
        // What a budget ended is not on the page either way.
        if !is_left || self.stopped_by.is_some() || self.positions.len() == page.seek.limit() {
            return false;
        }
        if bar.is_some() {
            part.bar = bar.cloned();
        }
        part.peek = None;
        self.has_more = false;
        self.seek = Arc::new(page.seek.further(last.clone()));
        true
    }

    /// The epochs of some named parts, whatever their order.
    pub(crate) fn epochs<'p>(parts: impl Iterator<Item = (&'p str, &'p Self)>) -> Epochs
    where
        T: 'p,
    {
        let mut epochs: Vec<(&str, u64)> = Vec::new();
        for (name, part) in parts {
            if !part.info.missing.is_empty() {
                return Epochs::Unknown;
            }
            epochs.extend(part.epoch.map(|epoch| (name, epoch)));
        }
        if epochs.is_empty() {
            return Epochs::None;
        }
        epochs.sort_unstable();
        let mut hasher = SipHasher24::new();
        for (name, epoch) in epochs {
            hasher.write(name.as_bytes());
            // A byte that no text holds.
            hasher.write(&[0xFF]);
            hasher.write(&epoch.to_le_bytes());
        }
        Epochs::Of(hasher.finish())
    }

    /// Whether the source of this part was replaced while it was read.
    pub(crate) fn was_replaced(&self) -> bool {
        self.part.as_ref().is_some_and(|part| part.replaced)
    }

    /// Takes the epochs of the parts of this page. False where the cursor was
    /// of others: the page is marked `reset`, and its parts have to be read
    /// from the first row.
    pub(crate) fn resume_parts(&mut self, epochs: Epochs) -> bool {
        let after = self.seek.after();
        let mark = |after: &PositionOf<T>| self.binding.mark(&write::<T>(after.as_ref()), UNKNOWN);
        let is_unknown = self.seek.mark().is_some() && self.seek.mark() == after.map(mark);
        match epochs {
            Epochs::Of(epoch) if is_unknown => self.epoch = Some(epoch),
            Epochs::Of(epoch) => {
                let resumed = after.is_some();
                return self.resume(epoch).is_some() == resumed;
            }
            Epochs::Unknown => self.epoch = Some(UNKNOWN),
            Epochs::None if is_unknown => self.seek = Arc::new(self.seek.unmarked()),
            Epochs::None => {}
        }
        true
    }

    /// Takes what the parts say of themselves: the total of all, and whether
    /// any list is capped or not gapless.
    pub(crate) fn take_words<'p>(&mut self, parts: impl Iterator<Item = (&'p str, &'p Self)>)
    where
        T: 'p,
    {
        let mut total = None;
        for (index, (name, part)) in parts.enumerate() {
            total = match (index, part.info.total) {
                (0, of_part) => of_part,
                (_, of_part) => total.zip(of_part).map(|(all, part)| Total::plus(all, part)),
            };
            self.info.capped |= part.info.capped;
            self.info.reset |= part.info.reset;
            for inner in &part.info.missing {
                self.set_missing(format!("{name}/{inner}"));
            }
        }
        // A part that goes on is not counted again.
        self.info.total = total.or(self.info.total);
        if !self.info.missing.is_empty() {
            self.info.total = None;
        }
    }

    /// Says that a shard's rows are not on this page.
    pub(crate) fn set_missing(&mut self, shard: String) {
        if !self.info.missing.contains(&shard) {
            self.info.missing.push(shard);
        }
    }

    /// Ends the page with a fault.
    pub(crate) fn fail(&mut self, fault: PageError) {
        self.fault.get_or_insert(fault);
    }
}
