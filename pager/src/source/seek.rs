//! What a source is asked for.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::sync::Arc;

use crate::filter::PageFilters;
use crate::list::{Count, List};
use crate::page::Total;
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// Where a page starts, what narrows it, and how much it takes.
pub struct Seek<T: Paginated> {
    after: Option<PositionOf<T>>,
    filters: Arc<T::Filters>,
    limit: u32,
    mark: Option<u32>,
    scope: Option<Arc<str>>,
    /// Whether the page wants to know the total.
    counts: bool,
}

impl<T: Paginated> Seek<T> {
    pub(crate) fn new(
        after: Option<PositionOf<T>>,
        filters: T::Filters,
        limit: u32,
        mark: Option<u32>,
        scope: Option<&str>,
    ) -> Self {
        Self {
            after,
            filters: Arc::new(filters),
            limit,
            mark,
            scope: scope.map(Arc::from),
            counts: true,
        }
    }

    /// The same call from its first row.
    pub(crate) fn restarted(&self) -> Self {
        Self {
            after: None,
            mark: None,
            ..self.clone()
        }
    }

    /// The same call without the mark of an epoch.
    pub(crate) fn unmarked(&self) -> Self {
        Self {
            mark: None,
            ..self.clone()
        }
    }

    /// The same call for fewer rows.
    pub(crate) fn limited(&self, limit: usize) -> Self {
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        Self {
            limit: limit.min(self.limit),
            ..self.clone()
        }
    }

    /// The same call from a later row on, with nothing to count any more.
    pub(crate) fn further(&self, after: PositionOf<T>) -> Self {
        Self {
            after: Some(after),
            counts: false,
            ..self.clone()
        }
    }

    /// The position that the page resumes strictly after; `None` at the start.
    pub fn after(&self) -> Option<&PositionOf<T>> {
        self.after.as_ref()
    }

    /// The filters of the call.
    pub fn filters(&self) -> &T::Filters {
        &self.filters
    }

    /// What the call is bound to beside tool and filters, where the server
    /// says: a tenant, a device, a session. A source that holds rows of several
    /// lists those of this one alone.
    pub fn scope(&self) -> Option<&str> {
        self.scope.as_deref()
    }

    /// The most rows of the page. Not what a query asks for: a source that
    /// stops here ends the walk. See [`wanted`](Seek::wanted).
    pub fn limit(&self) -> usize {
        self.limit as usize
    }

    /// The most rows that the builder takes: the limit and one to peek at.
    /// What a query asks for that applies every filter itself. Where the
    /// builder filters, a source goes on until it breaks or no row is left.
    pub fn wanted(&self) -> usize {
        self.limit() + 1
    }

    /// Whether a row matches the filters.
    pub fn accepts(&self, row: &T) -> bool {
        row.matches(&self.filters)
    }

    /// Whether a row stands strictly after the checkpoint.
    pub fn is_past(&self, row: &T) -> bool {
        self.after.as_ref().is_none_or(|after| {
            PositionOf::<T>::compare(after.as_ref(), row.position(), T::LIST.order)
                == Ordering::Less
        })
    }

    /// Counts the matching rows among all of a source's rows, owned or borrowed,
    /// as far as the list counts. Without filters a known length is taken as it is.
    pub fn count<R: Borrow<T>>(&self, rows: impl IntoIterator<Item = R>) -> Option<Total> {
        let rows = rows.into_iter();
        let mut tally = Tally::of(self, rows.size_hint());
        if tally.is_open() {
            for _ in rows.filter(|row| self.accepts(row.borrow())) {
                tally.add();
                if !tally.is_open() {
                    break;
                }
            }
        }
        tally.total()
    }

    pub(crate) fn mark(&self) -> Option<u32> {
        self.mark
    }
}

impl<T: Paginated> Clone for Seek<T> {
    fn clone(&self) -> Self {
        Self {
            after: self.after.clone(),
            filters: Arc::clone(&self.filters),
            limit: self.limit,
            mark: self.mark,
            scope: self.scope.clone(),
            counts: self.counts,
        }
    }
}

/// The count of matching rows while a source's rows go by.
pub(super) enum Tally {
    /// So many, and not over the bound yet.
    Open { counted: u64, bound: u64 },
    /// No row changes it.
    Closed(Option<Total>),
}

impl Tally {
    pub(super) fn of<T: Paginated>(seek: &Seek<T>, size: (usize, Option<usize>)) -> Self {
        let bound = match T::LIST.count {
            _ if !seek.counts => return Self::Closed(None),
            Count::Off => return Self::Closed(None),
            Count::Exact => u64::MAX,
            Count::UpTo(bound) => bound,
            Count::Estimate => List::COUNT_TO,
        };
        match size {
            (len, Some(most)) if len == most && seek.filters.keeps_all() => {
                Self::Closed(Some(Total::Exact(len as u64)))
            }
            _ => Self::Open { counted: 0, bound },
        }
    }

    pub(super) fn is_open(&self) -> bool {
        matches!(self, Self::Open { .. })
    }

    /// Counts one more matching row.
    pub(super) fn add(&mut self) {
        match self {
            Self::Open { counted, bound } if counted == bound => {
                *self = Self::Closed(Some(Total::AtLeast(*bound)));
            }
            Self::Open { counted, .. } => *counted += 1,
            Self::Closed(_) => {}
        }
    }

    pub(super) fn total(self) -> Option<Total> {
        match self {
            Self::Open { counted, .. } => Some(Total::Exact(counted)),
            Self::Closed(total) => total,
        }
    }
}
