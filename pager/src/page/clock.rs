//! The deadline of a call.

use std::time::{Duration, Instant};

use crate::error::PageError;

/// Rows between two looks at the clock: a look costs some tens of nanoseconds.
const ROWS: u32 = 64;

/// The share of the time that a part which ends early leaves to its page.
const RESERVE: u32 = 5;

/// Runs from the start of a page, where its call has a deadline.
#[derive(Clone)]
pub(crate) struct Clock(Option<Running>);

#[derive(Clone)]
struct Running {
    started: Instant,
    /// When the page is over.
    deadline: Duration,
    /// When this is over: before the page, where it is a part that ends early.
    end: Duration,
    /// The rows until the next look.
    rows: u32,
}

impl Clock {
    pub(super) fn start(deadline: Option<Duration>) -> Self {
        Self(deadline.map(|deadline| Running {
            started: Instant::now(),
            deadline,
            end: deadline,
            rows: ROWS,
        }))
    }

    /// The same time, for a part of the page.
    pub(super) fn part(&self) -> Self {
        Self(self.0.clone().map(|running| Running {
            deadline: running.end,
            ..running
        }))
    }

    /// Ends this part before its page, by a share of the time that the page has
    /// left now.
    pub(super) fn end_early(&mut self) {
        if let Some(running) = &mut self.0 {
            let left = running.deadline.saturating_sub(running.started.elapsed());
            running.end = running.deadline.saturating_sub(left / RESERVE);
        }
    }

    /// Another row came: the fault, if that is too late.
    #[inline]
    pub(super) fn tick(&mut self) -> Option<PageError> {
        let running = self.0.as_mut()?;
        running.rows -= 1;
        if running.rows > 0 {
            return None;
        }
        running.rows = ROWS;
        self.late()
    }

    /// The fault, if it is too late.
    pub(crate) fn late(&self) -> Option<PageError> {
        let running = self.0.as_ref()?;
        (running.started.elapsed() > running.end)
            .then_some(PageError::Deadline { after: running.end })
    }

    /// The time that is left.
    pub(super) fn left(&self) -> Option<Duration> {
        let running = self.0.as_ref()?;
        Some(running.end.saturating_sub(running.started.elapsed()))
    }
}
