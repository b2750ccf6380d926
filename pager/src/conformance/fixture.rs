//! What an author gives the kit: pages of a source, and how its rows come and go.

use std::future::Future;

use crate::{Call, Page, PageError, Paginated};

/// A source, and how to make, insert and delete its rows.
///
/// It starts empty. An error while inserting or deleting is the author's to
/// unwrap: this is a test.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how the kit fills a source of `{T}` rows",
    label = "no `Fixture<{T}>` for this",
    note = "write `impl pager::conformance::Fixture<{T}> for {Self}`, with `page`, `row`, `insert` and `delete`"
)]
pub trait Fixture<T: Paginated> {
    /// A page of the source, made as the tool makes it:
    /// `Note::page(&self.source, call)`.
    ///
    /// # Errors
    ///
    /// As [`Paginated::page`].
    fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError>;

    /// The row of a number from 1: the same one each time, at a position of
    /// its own.
    ///
    /// Let filtered fields vary, sort fields repeat, and what can be null be
    /// null at times, or nothing is tested there; the kit says where it finds
    /// no difference.
    fn row(&self, n: u64) -> T;

    /// Puts a row into the source. It may have been there and deleted before.
    fn insert(&mut self, row: T);

    /// Takes a row out of the source.
    fn delete(&mut self, row: &T) {
        let _ = row;
        panic!("{NO_DELETE}");
    }
}

/// The same for a source that waits. Every [`Fixture`] is one.
///
/// ```
/// use pager::conformance::{self, AsyncFixture};
/// use pager::{
///     AsyncPaginatedSource, Call, Page, PageBuilder, PageError, Paginated, Seek, SourceError,
/// };
/// use std::collections::BTreeSet;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// #[derive(Default)]
/// struct Remote(BTreeSet<u64>);
///
/// impl AsyncPaginatedSource<Note> for Remote {
///     async fn list_from_async(&self, seek: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
///         let after = seek.after().copied().unwrap_or(0);
///         for id in self.0.range(after + 1..).take(seek.wanted()) {
///             if page.push(&Note { id: *id }).is_break() {
///                 break;
///             }
///         }
///         Ok(())
///     }
/// }
///
/// struct Filled(Remote);
///
/// impl AsyncFixture<Note> for Filled {
///     async fn page(&self, call: Call<'_>) -> Result<Page<Note>, PageError> {
///         Note::page_async(&self.0, call).await
///     }
///     fn row(&self, n: u64) -> Note {
///         Note { id: n }
///     }
///     async fn insert(&mut self, note: Note) {
///         self.0.0.insert(note.id);
///     }
///     async fn delete(&mut self, note: &Note) {
///         self.0.0.remove(&note.id);
///     }
/// }
///
/// # futures::executor::block_on(async {
/// conformance::check_async(Filled(Remote::default())).await.unwrap();
/// # });
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how the kit fills a source of `{T}` rows",
    label = "no `AsyncFixture<{T}>` for this",
    note = "write `impl pager::conformance::AsyncFixture<{T}> for {Self}`, or a `Fixture<{T}>`"
)]
pub trait AsyncFixture<T: Paginated> {
    /// A page of the source, made as the tool makes it:
    /// `Note::page_async(&self.source, call).await`.
    fn page(&self, call: Call<'_>) -> impl Future<Output = Result<Page<T>, PageError>>;

    /// The row of a number from 1, as of [`Fixture::row`].
    fn row(&self, n: u64) -> T;

    /// Puts a row into the source. It may have been there and deleted before.
    fn insert(&mut self, row: T) -> impl Future<Output = ()>;

    /// Takes a row out of the source.
    fn delete(&mut self, row: &T) -> impl Future<Output = ()> {
        let _ = row;
        async { panic!("{NO_DELETE}") }
    }
}

const NO_DELETE: &str = "this fixture deletes no rows: write its `delete`, or use `Conformance::new().append_only()` where rows are never deleted";

#[diagnostic::do_not_recommend]
impl<T: Paginated, F: Fixture<T>> AsyncFixture<T> for F {
    async fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError> {
        Fixture::page(self, call)
    }

    fn row(&self, n: u64) -> T {
        Fixture::row(self, n)
    }

    async fn insert(&mut self, row: T) {
        Fixture::insert(self, row);
    }

    async fn delete(&mut self, row: &T) {
        Fixture::delete(self, row);
    }
}
