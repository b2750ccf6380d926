//! Databases whose drivers wait.

use std::future::Future;
use std::time::Duration;

use super::{TIMEOUT, TableRow, soonest};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::source::Seek;

/// A database behind a driver that waits, as the source of every list whose
/// rows name a table.
///
/// The derive of such a row has the `impl AsyncPaginatedSource`.
#[derive(Clone, Debug)]
pub struct AsyncDatabase<D> {
    pub(crate) driver: D,
    pub(crate) timeout: Option<Duration>,
}

impl<D> AsyncDatabase<D> {
    /// A database behind a driver, such as a pool of connections.
    pub fn new(driver: impl Into<D>) -> Self {
        Self {
            driver: driver.into(),
            timeout: Some(TIMEOUT),
        }
    }

    /// How long each statement of a page may take: 10 seconds where nothing is
    /// said. `None` is without an end.
    #[must_use]
    pub fn timeout(mut self, most: impl Into<Option<Duration>>) -> Self {
        self.timeout = most.into();
        self
    }

    #[doc(hidden)]
    pub fn list<T: TableRow + Send + Sync>(
        &self,
        seek: &Seek<T>,
        page: &mut PageBuilder<T>,
    ) -> impl Future<Output = Result<(), SourceError>> + Send
    where
        D: AsyncDriver,
    {
        self.driver
            .list(soonest(self.timeout, page.time_left()), seek, page)
    }
}

/// A driver that waits. A page is a [`Listing`](super::Listing) whose
/// statements it runs.
pub trait AsyncDriver: Send + Sync {
    /// Pushes the rows of a page, all read on one connection; no statement
    /// takes longer than the timeout.
    ///
    /// # Errors
    ///
    /// The database's.
    fn list<T: TableRow + Send + Sync>(
        &self,
        timeout: Option<Duration>,
        seek: &Seek<T>,
        page: &mut PageBuilder<T>,
    ) -> impl Future<Output = Result<(), SourceError>> + Send;
}
