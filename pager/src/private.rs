//! What the derives' expansions name. Not public API: it can change in any release.

#[path = "bare_cursor.rs"]
pub mod bare_cursor;

use std::marker::PhantomData;

pub use core::future::Future;
pub use core::marker::Send;
pub use core::primitive::{bool, str, u32, u64};
pub use std::assert;
pub use std::option::Option;
pub use std::result::Result;
pub use std::string::String;
pub use std::vec::Vec;

pub use serde::Serialize;
pub use serde_json::Value;

pub use crate::sql::derived as sql;

use crate::{
    Field, FieldFilters, Filter, FilterArg, FilterField, FilterValues, PageFilters, Paginated,
    SortField, Test,
};

/// The arguments of a list whose filters are a struct of their own.
#[must_use]
pub const fn filters<T: Paginated>() -> &'static [Filter] {
    <T::Filters as PageFilters>::FILTERS
}

/// Fields that are sent whole.
#[must_use]
pub const fn fields<const N: usize>(names: [&'static str; N]) -> [Field; N] {
    let mut fields = [Field::new(""); N];
    let mut index = 0;
    while index < N {
        fields[index] = Field::new(names[index]);
        index += 1;
    }
    fields
}

/// The same fields with a preview of one.
#[must_use]
pub const fn preview<const N: usize>(
    mut fields: [Field; N],
    index: usize,
    most: u32,
    always: bool,
) -> [Field; N] {
    fields[index].preview = Some(most);
    fields[index].preview_always = always;
    fields
}

/// The same fields with one that is left out unless a call chooses it.
#[must_use]
pub const fn detail<const N: usize>(mut fields: [Field; N], index: usize) -> [Field; N] {
    fields[index].detail = true;
    fields
}

/// A filter on the key, which every key's type can have.
#[must_use]
pub const fn key_filter<T: Paginated>(
    test: Test,
    name: &'static str,
    field: &'static str,
) -> Filter {
    match test {
        Test::OneOf => Filter::one_of::<T::Key>(name, field),
        Test::AtLeast => Filter::at_least::<T::Key>(name, field),
        Test::Above => Filter::above::<T::Key>(name, field),
        Test::AtMost => Filter::at_most::<T::Key>(name, field),
        Test::Below => Filter::below::<T::Key>(name, field),
        _ => Filter::equal::<T::Key>(name, field),
    }
}

/// Applies a filter to a field. For a type that cannot be filtered, whose
/// definition says so already, [`NotFiltered`] answers in its place.
pub struct Filtered<F>(PhantomData<F>);

impl<F: FilterField> Filtered<F> {
    /// Whether the field passes.
    #[inline]
    pub fn accepts(filters: &FieldFilters, index: usize, field: &F) -> bool {
        filters.accepts(index, field)
    }
}

/// See [`Filtered`].
pub trait NotFiltered<F> {
    /// Never runs: the definition does not compile.
    fn accepts(_: &FieldFilters, _: usize, _: &F) -> bool {
        true
    }
}

impl<F> NotFiltered<F> for Filtered<F> {}

/// Moves a call's value into a field of a filters struct. For a type that is
/// no argument, which the definition says already, [`NoArgument`] answers.
pub struct Argument<A>(PhantomData<A>);

impl<A: FilterArg> Argument<A> {
    /// The field's value.
    #[inline]
    pub fn take(values: &mut FilterValues, index: usize) -> A {
        values.take(index)
    }
}

/// See [`Argument`].
pub trait NoArgument<A> {
    /// Never runs: the definition does not compile.
    #[must_use]
    fn take(_: &mut FilterValues, _: usize) -> A {
        stub()
    }
}

impl<A> NoArgument<A> for Argument<A> {}

/// Asks that a type has what every key has.
pub const fn is_key<T: KeyTraits>() {}

/// Whether the nulls of a sort field need a place, where none was said.
pub struct Nulls<F>(PhantomData<F>);

impl<F: SortField> Nulls<F> {
    /// The type hides an `Option` behind another name.
    pub const UNPLACED: bool = F::NULLABLE;
}

/// Stands in for a type that is no sort field: that is another error.
pub trait NoOrder {
    /// Nothing to place.
    const UNPLACED: bool = false;
}

impl<F> NoOrder for Nulls<F> {}

/// What every key has.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no total order",
    label = "a page key is compared and cloned",
    note = "add `#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]` to `{Self}`"
)]
pub trait KeyTraits: Ord + Clone + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Ord + Clone + Send + Sync + 'static> KeyTraits for T {}

/// What a row has that crosses threads.
pub trait RowTraits: Send + Sync {}

impl<T: Send + Sync> RowTraits for T {}

/// What every filters struct has.
pub trait FiltersTraits: Send + Sync {}

impl<T: Send + Sync> FiltersTraits for T {}

/// The body of an impl that stands beside the errors of its derive.
#[must_use]
pub fn stub<T>() -> T {
    unreachable!("the derive reported errors")
}
