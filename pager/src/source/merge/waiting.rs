//! Shards that wait for their rows, asked all at once.

use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;

use super::part::{Part, in_time, settle};
use super::shards::{Shards, refuse_unknown_order};
use crate::error::{PageError, SourceError};
use crate::page::{Clock, PageBuilder};
use crate::paginated::Paginated;
use crate::source::{AsyncPaginatedSource, Listing, PaginatedSource, Seek, waits};

/// A [`Merge`](super::Merge) of shards that wait for their rows. All shards are
/// asked at once, so that a page takes as long as the slowest of them.
///
/// What holds of a `Merge` holds here too, but that each shard is asked once,
/// for a whole page. A sync source can be a shard.
///
/// ```
/// use pager::{AsyncMerge, AsyncPaginatedSource, PageBuilder, Paginated, Seek, SourceError};
///
/// /// Lists the notes.
/// #[derive(Clone, serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// struct Upstream;
///
/// impl AsyncPaginatedSource<Note> for Upstream {
///     async fn list_from_async(&self, seek: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
///         let even = (0..10).step_by(2).map(|id| Note { id });
///         let _ = even.filter(|note| seek.is_past(note)).try_for_each(|note| page.push(&note));
///         Ok(())
///     }
/// }
///
/// let odd: Vec<Note> = (1..10).step_by(2).map(|id| Note { id }).collect();
/// let notes = AsyncMerge::new().shard("upstream", Upstream).shard("local", odd);
///
/// # futures::executor::block_on(async {
/// let page = Note::page_async(&notes, &serde_json::json!({ "limit": 4 })).await.unwrap();
/// assert_eq!(page.rows().last(), Some(r#"{"id":3}"#));
/// # });
/// ```
pub struct AsyncMerge<'s, T> {
    shards: Shards<Box<dyn Shard<T> + 's>>,
}

/// A source that waits, behind a pointer.
trait Shard<T: Paginated>: Send + Sync {
    /// Reads its part; in a time of its own where it may be missing.
    fn list<'a>(&'a self, rows: &'a mut PageBuilder<T>, may_be_missing: bool) -> Asked<'a>;
}

/// A shard that was asked for its part.
type Asked<'a> = Pin<Box<dyn Future<Output = Result<(), PageError>> + Send + 'a>>;

impl<T: Paginated, S: AsyncPaginatedSource<T> + Send + Sync> Shard<T> for S {
    fn list<'a>(&'a self, rows: &'a mut PageBuilder<T>, may_be_missing: bool) -> Asked<'a> {
        Box::pin(async move {
            let clock = may_be_missing.then(|| rows.end_early());
            let seek = rows.seek();
            let mut listing = pin!(self.list_from_async(&seek, rows));
            poll_fn(|context| match listing.as_mut().poll(context) {
                Poll::Ready(listed) => Poll::Ready(in_time(listed, clock.as_ref())),
                // Only a runtime has timers: this is looked at when woken.
                Poll::Pending => match clock.as_ref().and_then(Clock::late) {
                    Some(late) => Poll::Ready(Err(late)),
                    None => Poll::Pending,
                },
            })
            .await
        })
    }
}

impl<'s, T: Paginated> AsyncMerge<'s, T> {
    /// No shard yet: an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self {
            shards: Shards::new(),
        }
    }

    /// Adds a shard. Its name is what an agent reads when it fails, so no other
    /// shard can have it: a page of two shards of one name is an error.
    #[must_use]
    pub fn shard(
        mut self,
        name: impl Into<String>,
        source: impl AsyncPaginatedSource<T> + Send + Sync + 's,
    ) -> Self {
        self.shards.add(name, Box::new(source));
        self
    }

    /// Leaves out a shard that cannot be read, unless none can be: see
    /// [`Merge::allow_missing`](super::Merge::allow_missing).
    ///
    /// A shard's time is looked at when the page is woken, since a page has no
    /// timer. A source that can wait without end ends its wait itself, after the
    /// [`time_left`](PageBuilder::time_left).
    #[must_use]
    pub fn allow_missing(mut self) -> Self {
        self.shards.allow_missing = true;
        self
    }
}

impl<T: Paginated> Default for AsyncMerge<'_, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for AsyncMerge<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shards.fmt("AsyncMerge", f)
    }
}

impl<T: Paginated> AsyncMerge<'_, T> {
    async fn list(&self, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        refuse_unknown_order::<T>()?;
        self.shards.refuse_repeated_name()?;
        loop {
            let seek = page.seek();
            let names = self.shards.names();
            let mut parts: Vec<_> = names.map(|name| Part::of(page, &seek, name)).collect();
            let shards = self.shards.sources().zip(&mut parts);
            let listings =
                shards.map(|(shard, part)| shard.list(&mut part.rows, self.shards.allow_missing));
            // Where no shard may be missing, the first failure ends the page.
            let ends = |listed: &Result<_, _>| listed.is_err() && !self.shards.allow_missing;
            let listed = join(listings.collect(), ends).await;
            for (part, listed) in parts.iter_mut().zip(listed) {
                part.failed = listed.and_then(Result::err);
            }
            if settle(page, parts, self.shards.allow_missing).is_break() {
                return Ok(());
            }
        }
    }
}

/// Through `page_async` alone: a call that does not wait is refused.
impl<T: Paginated> PaginatedSource<T> for AsyncMerge<'_, T> {
    fn list_from(&self, _: &Seek<T>, _: &mut PageBuilder<T>) -> Result<(), SourceError> {
        Err(waits())
    }

    fn listing<'a>(&'a self, _: &'a Seek<T>, page: &'a mut PageBuilder<T>) -> Listing<'a> {
        Listing::waiting(self.list(page))
    }
}

/// Waits for all at once, or until one of them ends it; `None` for those that
/// it did not wait for.
///
/// Each wake polls all that are left: shards are few, and no runtime is needed.
async fn join(
    mut listings: Vec<Asked<'_>>,
    ends: impl Fn(&Result<(), PageError>) -> bool,
) -> Vec<Option<Result<(), PageError>>> {
    let mut listed: Vec<_> = listings.iter().map(|_| None).collect();
    poll_fn(move |context| {
        let mut is_over = true;
        for (listing, listed) in listings.iter_mut().zip(&mut listed) {
            if listed.is_some() {
                continue;
            }
            match listing.as_mut().poll(context) {
                Poll::Ready(result) => {
                    let ends = ends(&result);
                    *listed = Some(result);
                    if ends {
                        is_over = true;
                        break;
                    }
                }
                Poll::Pending => is_over = false,
            }
        }
        if is_over {
            Poll::Ready(std::mem::take(&mut listed))
        } else {
            Poll::Pending
        }
    })
    .await
}
