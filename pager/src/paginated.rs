//! The trait that a row type implements.

use serde::Serialize;

use crate::filter::PageFilters;
use crate::key::PageKey;
use crate::list::List;
use crate::position::Position;

/// The borrowed position of a row of type `T`.
pub type PositionRef<'a, T> = <<T as Paginated>::Position as Position>::Ref<'a>;

#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a row of a paginated list",
    label = "`{Self}` has no page key",
    note = "add `#[derive(pager::Paginated)]` to `{Self}` and `#[page(key)]` to its unique, stable field"
)]
pub trait Paginated: Serialize + Sized {
    /// The type of the key field.
    type Key: PageKey;

    /// The key, or a tuple of the sort fields and the key.
    type Position: Position;

    /// What narrows the list.
    type Filters: PageFilters;

    /// The definition.
    const LIST: List;

    /// Where the row stands.
    fn position(&self) -> PositionRef<'_, Self>;

    /// Whether the list with these filters holds the row.
    fn matches(&self, filters: &Self::Filters) -> bool;
}
