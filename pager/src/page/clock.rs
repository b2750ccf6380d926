//! The deadline of a call.

use std::time::{Duration, Instant};

use crate::error::PageError;

/// Rows between two looks at the clock: a look costs some tens of nanoseconds.
const ROWS: u32 = 64;

/// Runs from the start of a page, where its call has a deadline.
#[derive(Clone)]
pub(super) struct Clock(Option<Running>);

#[derive(Clone)]
struct Running {
    started: Instant,
    deadline: Duration,
    /// The rows until the next look.
    rows: u32,
}

impl Clock {
    pub(super) fn start(deadline: Option<Duration>) -> Self {
        Self(deadline.map(|deadline| Running {
            started: Instant::now(),
            deadline,
            rows: ROWS,
        }))
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
    pub(super) fn late(&self) -> Option<PageError> {
        let running = self.0.as_ref()?;
        (running.started.elapsed() > running.deadline).then_some(PageError::Deadline {
            after: running.deadline,
        })
    }

    /// The time that is left.
    pub(super) fn left(&self) -> Option<Duration> {
        let running = self.0.as_ref()?;
        Some(running.deadline.saturating_sub(running.started.elapsed()))
    }
}
