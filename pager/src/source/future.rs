//! Sources that wait: databases, upstream systems.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

/// A [`PaginatedSource`] that waits for its rows. Every sync source is one.
///
/// The contract is that of [`PaginatedSource`]; the method has a name of its
/// own, so that a call is clear where both traits are in scope.
///
/// ```
/// use pager::{AsyncPaginatedSource, PageBuilder, Paginated, Seek, SourceError};
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// struct Upstream;
///
/// impl Upstream {
///     async fn notes(&self, after: Option<u64>, most: usize) -> Vec<Note> {
///         let first = after.map_or(0, |id| id + 1);
///         (first..5).take(most).map(|id| Note { id }).collect()
///     }
/// }
///
/// impl AsyncPaginatedSource<Note> for Upstream {
///     async fn list_from_async(&self, seek: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
///         let mut after = seek.after().copied();
///         loop {
///             let notes = self.notes(after, seek.wanted()).await;
///             let Some(last) = notes.last() else { break };
///             after = Some(last.id);
///             // What does not match the filters is passed over, so go on
///             // until the page is full or upstream has no more.
///             if notes.iter().try_for_each(|note| page.push(note)).is_break() {
///                 break;
///             }
///         }
///         Ok(())
///     }
/// }
///
/// # futures::executor::block_on(async {
/// let page = Note::page_async(&Upstream, &serde_json::json!({ "limit": 2 })).await.unwrap();
/// assert!(page.info.has_more());
/// # });
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a source of `{T}` rows",
    label = "this does not list `{T}` rows from a checkpoint",
    note = "write `impl AsyncPaginatedSource<{T}> for {Self}`, or use a `PaginatedSource`"
)]
pub trait AsyncPaginatedSource<T: Paginated> {
    /// Pushes the rows after the checkpoint until the builder breaks.
    ///
    /// # Errors
    ///
    /// Whatever keeps the source from listing.
    fn list_from_async<'a>(
        &'a self,
        seek: &'a Seek<T>,
        page: &'a mut PageBuilder<T>,
    ) -> impl Future<Output = Result<(), SourceError>> + Send;
}

#[diagnostic::do_not_recommend]
impl<T: Paginated, S: PaginatedSource<T> + ?Sized> AsyncPaginatedSource<T> for S {
    fn list_from_async<'a>(
        &'a self,
        seek: &'a Seek<T>,
        page: &'a mut PageBuilder<T>,
    ) -> impl Future<Output = Result<(), SourceError>> + Send {
        self.listing(seek, page)
    }
}

/// A listing under way: done already, or waiting for its rows.
///
/// A source of this crate that waits is a [`PaginatedSource`] all the same,
/// since the traits' coherence leaves it no other way to be a source of every
/// row type: it gives its rows through this.
pub struct Listing<'a>(State<'a>);

enum State<'a> {
    Done(Option<Result<(), SourceError>>),
    Waiting(Pin<Box<dyn Future<Output = Result<(), SourceError>> + Send + 'a>>),
}

impl<'a> Listing<'a> {
    pub(super) fn done(listed: Result<(), SourceError>) -> Self {
        Self(State::Done(Some(listed)))
    }

    pub(super) fn waiting(
        listing: impl Future<Output = Result<(), SourceError>> + Send + 'a,
    ) -> Self {
        Self(State::Waiting(Box::pin(listing)))
    }
}

impl Future for Listing<'_> {
    type Output = Result<(), SourceError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut self.get_mut().0 {
            State::Done(listed) => listed.take().map_or(Poll::Pending, Poll::Ready),
            State::Waiting(listing) => listing.as_mut().poll(context),
        }
    }
}

impl fmt::Debug for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listing").finish_non_exhaustive()
    }
}

/// What a source that waits answers to a call that does not.
pub(super) fn waits() -> SourceError {
    SourceError::new("its source waits for rows; ask for the page with `page_async`")
}
