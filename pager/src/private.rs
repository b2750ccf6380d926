//! What the derives' expansions name. Not public API: it can change in any release.

pub use core::primitive::{bool, str, u32, u64};
pub use std::assert;
pub use std::option::Option;
pub use std::string::String;

pub use serde::Serialize;
pub use serde_json::Value;

use crate::{Filter, PageFilters, Paginated, SortField};

/// The arguments of a list whose filters are a struct of their own.
#[must_use]
pub const fn filters<T: Paginated>() -> &'static [Filter] {
    <T::Filters as PageFilters>::FILTERS
}

/// Refuses a sort field whose type hides an `Option` behind another name.
pub const fn sort_field<F: SortField>() {
    assert!(
        !F::NULLABLE,
        "this sort field can be null: write its type as `Option<…>` and say `sort(nulls = \"first\")` or `\"last\"`"
    );
}

/// What every key has.
pub trait KeyTraits: Ord + Clone + Send + Sync + 'static {}

impl<T: Ord + Clone + Send + Sync + 'static> KeyTraits for T {}

/// What every filters struct has.
pub trait FiltersTraits: Send + Sync {}

impl<T: Send + Sync> FiltersTraits for T {}

/// The body of an impl that stands beside the errors of its derive.
#[must_use]
pub fn stub<T>() -> T {
    unreachable!("the derive reported errors")
}
