//! One list of a set: a source whose row type is forgotten.

use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;

use crate::args::Call;
use crate::error::PageError;
use crate::page::{Page, PageBuilder};
use crate::paginated::{Paginated, page_async};
use crate::source::AsyncPaginatedSource;

/// The row of a page that was asked for by its tool's name: `Page<AnyRow>`.
#[derive(Debug)]
pub enum AnyRow {}

pub(super) type Answer<'a> =
    Pin<Box<dyn Future<Output = Result<Page<AnyRow>, PageError>> + Send + 'a>>;

/// A list, whatever its rows are.
pub(super) trait List: Send + Sync {
    fn page<'a>(&'a self, call: Call<'a>) -> Answer<'a>;
}

/// The list of `T` over a source.
pub(super) struct Served<T, S> {
    source: S,
    row: PhantomData<fn() -> T>,
}

impl<T, S> Served<T, S> {
    pub(super) fn new(source: S) -> Self {
        Self {
            source,
            row: PhantomData,
        }
    }
}

impl<T, S> List for Served<T, S>
where
    T: Paginated + 'static,
    S: AsyncPaginatedSource<T> + Send + Sync,
{
    fn page<'a>(&'a self, call: Call<'a>) -> Answer<'a> {
        let started = PageBuilder::start(call);
        Box::pin(async move {
            page_async::<T, S>(&self.source, started)
                .await
                .map(Page::forget)
        })
    }
}
