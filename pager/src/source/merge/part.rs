//! The shards' parts of one page, and the page that they make.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::Seek;
use crate::error::{PageError, SourceError};
use crate::page::{Clock, Epochs, PageBuilder};
use crate::paginated::{Paginated, PositionOf, PositionRef};
use crate::position::Position;

/// What one shard gave.
pub(super) struct Part<'m, T: Paginated> {
    shard: &'m str,
    pub(super) rows: PageBuilder<T>,
    pub(super) failed: Option<PageError>,
}

impl<'m, T: Paginated> Part<'m, T> {
    /// Room for what a seek asks for.
    #[inline]
    pub(super) fn of(page: &PageBuilder<T>, seek: &Arc<Seek<T>>, shard: &'m str) -> Self {
        Self {
            shard,
            rows: page.part(seek),
            failed: None,
        }
    }

    /// Reads the part, or reads on; in a time of its own where it may be missing.
    pub(super) fn list(
        &mut self,
        may_be_missing: bool,
        list: impl FnOnce(&mut PageBuilder<T>) -> Result<(), SourceError>,
    ) {
        let clock = may_be_missing.then(|| self.rows.end_early());
        let listed = list(&mut self.rows);
        self.failed = in_time(listed, clock.as_ref()).err();
    }

    /// Makes room for the rows that can be left up to a bar, if any.
    pub(super) fn go_on(&mut self, page: &PageBuilder<T>, bar: Option<&PositionOf<T>>) -> bool {
        self.failed.is_none() && self.rows.go_on(page, bar)
    }
}

/// What a listing gave, unless the time of its part is over.
pub(super) fn in_time(
    listed: Result<(), SourceError>,
    clock: Option<&Clock>,
) -> Result<(), PageError> {
    match clock.and_then(Clock::late) {
        Some(late) => Err(late),
        None => listed.map_err(SourceError::into_page_error),
    }
}

/// The position that a page cannot pass: so many rows are known up to it. None
/// where two are known there, which is an error once they are read.
pub(super) fn bar<T: Paginated>(parts: &[Part<'_, T>], wanted: usize) -> Option<PositionOf<T>> {
    // Shards give their share of the page, and the row after it.
    let mut known = Vec::with_capacity(wanted + 2 * parts.len());
    for part in parts.iter().filter(|part| part.failed.is_none()) {
        known.extend(part.rows.known());
    }
    let last = wanted.checked_sub(1).filter(|last| *last < known.len())?;
    let compare = |a: &PositionRef<'_, T>, b: &PositionRef<'_, T>| {
        PositionOf::<T>::compare(*a, *b, T::LIST.order)
    };
    let (before, bar, behind) = known.select_nth_unstable_by(last, compare);
    let mut others = before.iter().chain(&*behind);
    let is_tied = others.any(|other| compare(other, bar) == Ordering::Equal);
    (!is_tied).then(|| PositionOf::<T>::from_ref(*bar))
}

/// Makes the page of its parts. `Continue` where they were read from a place
/// of another epoch: the page starts again at its first row.
pub(super) fn settle<T: Paginated>(
    page: &mut PageBuilder<T>,
    mut parts: Vec<Part<'_, T>>,
    allow_missing: bool,
) -> ControlFlow<()> {
    let failed = parts.iter().filter(|part| part.failed.is_some()).count();
    let is_over = failed > 0 && (!allow_missing || failed == parts.len());
    for part in &mut parts {
        if let Some(fault) = part.failed.take_if(|fault| fault.is_call_fault()) {
            // No shard is to blame, and none is left out for it.
            page.fail(fault);
            return ControlFlow::Break(());
        }
        let fault = if part.rows.was_replaced() {
            let message = "the source was replaced while its page was read; repeat this call";
            Some(PageError::Source(SourceError::new(message)))
        } else {
            part.failed.take_if(|_| is_over)
        };
        if let Some(fault) = fault {
            page.fail(PageError::of_shard(part.shard, fault));
            return ControlFlow::Break(());
        }
    }
    let is_read = |part: &&Part<'_, T>| part.failed.is_none();
    let read = || {
        parts
            .iter()
            .filter(is_read)
            .map(|part| (part.shard, &part.rows))
    };
    let epochs = if failed > 0 {
        Epochs::Unknown
    } else {
        PageBuilder::epochs(read())
    };
    if !page.resume_parts(epochs) {
        return ControlFlow::Continue(());
    }
    for part in parts.iter().filter(|part| part.failed.is_some()) {
        page.set_missing(part.shard.to_owned());
    }
    page.take_words(read());
    let read = parts.iter_mut().filter(|part| part.failed.is_none());
    page.take_parts(read.map(|part| (part.shard, &mut part.rows)));
    ControlFlow::Break(())
}
