//! Databases whose drivers wait.

use std::future::Future;
use std::str::FromStr;
use std::time::Duration;

use super::{Column, Engine, Listing, ScopeColumn, TIMEOUT, TableRow, soonest};
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
    pub(crate) scope: Option<ScopeColumn>,
}

impl<D> AsyncDatabase<D> {
    /// A database behind a driver, such as a pool of connections.
    pub fn new(driver: impl Into<D>) -> Self {
        Self {
            driver: driver.into(),
            timeout: Some(TIMEOUT),
            scope: None,
        }
    }

    /// How long each statement of a page may take: 10 seconds where nothing is
    /// said. `None` is without an end.
    #[must_use]
    pub fn timeout(mut self, most: impl Into<Option<Duration>>) -> Self {
        self.timeout = most.into();
        self
    }

    /// Lists the rows of a call's scope alone: those whose column holds it, such
    /// as a tenant's. See [`sql`](crate::sql#rows-of-several-tenants).
    #[must_use]
    pub fn scope_column<C: Column + FromStr>(mut self, name: impl Into<String>) -> Self {
        self.scope = Some(ScopeColumn::new::<C>(name));
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
        let listing = Listing::new(D::ENGINE, seek, self.scope.as_ref());
        let most = soonest(self.timeout, page.time_left());
        async move { self.driver.list(most, listing?, page).await }
    }
}

/// A driver that waits. A page is a [`Listing`] whose
/// statements it runs.
pub trait AsyncDriver: Send + Sync {
    /// Its kind of SQL.
    const ENGINE: Engine;

    /// Pushes the rows of a page, all read on one connection; no statement
    /// takes longer than the timeout.
    ///
    /// # Errors
    ///
    /// The database's.
    fn list<T: TableRow + Send + Sync>(
        &self,
        timeout: Option<Duration>,
        listing: Listing<T>,
        page: &mut PageBuilder<T>,
    ) -> impl Future<Output = Result<(), SourceError>> + Send;
}
