//! Sources: what lists rows of a type in order from a checkpoint.
//!
//! The trait, and one thin file for each source.

mod btree;
mod future;
mod live;
mod log;
mod merge;
#[cfg(feature = "object_store014")]
mod object_store014;
mod ordered;
#[cfg(feature = "redb4")]
mod redb4;
#[cfg(feature = "rusqlite043")]
mod rusqlite043;
mod seek;
mod select;
mod shared;
mod slice;
#[cfg(feature = "sqlx09")]
mod sqlx09;

pub use future::AsyncPaginatedSource;
use future::{Listing, waits};
pub use live::Live;
pub use log::Log;
pub use merge::{AsyncMerge, Merge};
#[cfg(feature = "object_store014")]
pub use object_store014::Objects;
pub use ordered::{Direction, InOrder, Ordered};
#[cfg(feature = "redb4")]
pub use redb4::Redb;
#[cfg(feature = "rusqlite043")]
pub use rusqlite043::Sqlite;
pub use seek::Seek;
#[cfg(feature = "sqlx09")]
pub use sqlx09::Postgres;

use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

/// Something that lists rows of type `T` in order from a checkpoint.
///
/// A source owns two things: where to start, and what comes next. It pushes
/// rows into the builder until that breaks; peek, limit, order check and
/// cursor are the builder's.
///
/// # Contract
///
/// - Rows come in the order of [`T::LIST`](Paginated::LIST), strictly after
///   [`seek.after()`](Seek::after), each position once. The builder refuses a
///   source that breaks this, with both positions.
/// - Rows are pushed until the builder breaks or none is left. A source that
///   stops earlier ends the walk.
/// - Rows that do not match the filters can be pushed or left out. Those that
///   are pushed do not count: a source that leaves filtering to the builder
///   fetches more until it breaks.
///
/// # A source by hand
///
/// ```
/// use pager::{PageBuilder, Paginated, PaginatedSource, Seek, SourceError, Total};
///
/// /// Lists the square numbers.
/// #[derive(serde::Serialize, Paginated)]
/// struct Square {
///     #[page(key)]
///     root: u32,
///     square: u64,
/// }
///
/// struct SquaresBelow(u32);
///
/// impl PaginatedSource<Square> for SquaresBelow {
///     fn list_from(&self, seek: &Seek<Square>, page: &mut PageBuilder<Square>) -> Result<(), SourceError> {
///         page.set_total(Total::Exact(self.0.into()));
///         for root in seek.after().map_or(0, |root| root + 1)..self.0 {
///             if page.push(&Square { root, square: u64::from(root).pow(2) }).is_break() {
///                 break;
///             }
///         }
///         Ok(())
///     }
/// }
///
/// let page = Square::page(&SquaresBelow(1000), &serde_json::json!({ "limit": 3 })).unwrap();
/// assert_eq!(page.rows().last(), Some(r#"{"root":2,"square":4}"#));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a source of `{T}` rows",
    label = "this does not list `{T}` rows from a checkpoint",
    note = "use a slice, a `Vec`, a `Log`, a `BTreeMap` from position to row, or `pager::Live(|| rows)` over any collection",
    note = "or write `impl PaginatedSource<{T}> for {Self}`",
    note = "a source that waits for its rows is read with `page_async` and merged with `AsyncMerge`"
)]
pub trait PaginatedSource<T: Paginated> {
    /// Pushes the rows after the checkpoint until the builder breaks.
    ///
    /// # Errors
    ///
    /// Whatever keeps the source from listing.
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError>;

    /// The same for [`AsyncPaginatedSource`]. Not public API.
    #[doc(hidden)]
    fn listing<'a>(&'a self, seek: &'a Seek<T>, page: &'a mut PageBuilder<T>) -> Listing<'a> {
        Listing::done(self.list_from(seek, page))
    }
}
