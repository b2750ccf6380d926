//! The trait that a row type implements.

use std::future::Future;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::args::Call;
use crate::error::PageError;
use crate::filter::PageFilters;
use crate::key::PageKey;
use crate::list::List;
use crate::page::{Page, PageBuilder};
use crate::position::{Parts, Position, SortFields};
use crate::schema;
use crate::source::{AsyncPaginatedSource, PaginatedSource};

/// The position of a row of type `T`: its key, or a tuple of its sort fields
/// and its key.
pub type PositionOf<T> = <<T as Paginated>::Sort as SortFields>::With<<T as Paginated>::Key>;

/// The same, borrowed from a row.
pub type PositionRef<'a, T> = <PositionOf<T> as Position>::Ref<'a>;

/// The sort fields that a row lends.
pub type SortRef<'a, T> = <<T as Paginated>::Sort as Parts>::Ref<'a>;

/// The page of a source that waits. A function of its own, so that whether its
/// future can be sent is known for every row type.
pub(crate) async fn page_async<T, S>(
    source: &S,
    started: Result<PageBuilder<T>, PageError>,
) -> Result<Page<T>, PageError>
where
    T: Paginated,
    S: AsyncPaginatedSource<T> + ?Sized,
{
    let mut page = started?;
    let seek = page.seek();
    let listed = source.list_from_async(&seek, &mut page).await;
    page.close(listed)
}

/// A row of a paginated list: what `#[derive(Paginated)]` implements.
///
/// The derive states the facts; paging is provided. The attributes are listed
/// in the [crate's documentation](crate#attributes).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a row of a paginated list",
    label = "`{Self}` has no page key",
    note = "add `#[derive(pager::Paginated)]` to `{Self}` and `#[page(key)]` to its unique, stable field"
)]
pub trait Paginated: Serialize + Sized {
    /// The type of the key field.
    type Key: PageKey;

    /// The types of the sort fields: `()`, or a tuple.
    type Sort: SortFields;

    /// What narrows the list.
    type Filters: PageFilters;

    /// The definition.
    const LIST: List;

    /// The row's key.
    fn key(&self) -> &Self::Key;

    /// The row's sort fields.
    fn sort(&self) -> SortRef<'_, Self>;

    /// Whether the list with these filters holds the row.
    fn matches(&self, filters: &Self::Filters) -> bool;

    /// Where the row stands.
    #[inline]
    fn position(&self) -> PositionRef<'_, Self> {
        Self::Sort::join(self.sort(), self.key())
    }

    /// One page of a source, as a call asks for it.
    ///
    /// # Errors
    ///
    /// Every fault of the call at once, the source untouched; or else what the
    /// source did wrong.
    fn page<'a, S>(source: &S, call: impl Into<Call<'a>>) -> Result<Page<Self>, PageError>
    where
        S: PaginatedSource<Self> + ?Sized,
    {
        let mut page = PageBuilder::start(call)?;
        let listed = source.list_from(&page.seek(), &mut page);
        page.close(listed)
    }

    /// One page of a source that waits.
    ///
    /// # Errors
    ///
    /// As [`page`](Paginated::page).
    fn page_async<'a, S>(
        source: &S,
        call: impl Into<Call<'a>>,
    ) -> impl Future<Output = Result<Page<Self>, PageError>>
    where
        S: AsyncPaginatedSource<Self> + ?Sized,
    {
        page_async(source, PageBuilder::start(call))
    }

    /// The tool's description: the type's own, and one sentence on how to page.
    #[must_use]
    fn description() -> String {
        schema::description(&Self::LIST)
    }

    /// The JSON Schema of the tool's arguments, as every host takes it.
    #[must_use]
    fn input_schema() -> Value {
        schema::input(&Self::LIST)
    }

    /// The same for a strict mode: every argument required, an optional one
    /// nullable.
    #[must_use]
    fn strict_input_schema() -> Value {
        schema::strict_input(&Self::LIST)
    }

    /// The JSON Schema of the envelope.
    #[must_use]
    fn output_schema() -> Value
    where
        Self: JsonSchema,
    {
        schema::output::<Self>(&Self::LIST, PositionOf::<Self>::TYPES.len())
    }
}
