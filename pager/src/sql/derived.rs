//! What the derives' expansions name of this module. Not public API.

use std::marker::PhantomData;

use super::{Cells, Column, ColumnType, Condition, Conditions, TableColumn, Value};
use crate::filter::{FieldFilters, FilterField, PageFilters};
use crate::key::{Kind, PageKey};

/// A field's column.
#[must_use]
pub const fn column<F: Column>(name: &'static str) -> TableColumn {
    TableColumn { name, ty: F::TYPE }
}

/// Reads and binds a field. For a type that is no column, which the definition
/// says already, [`NoColumn`] answers in its place.
pub struct ColumnOf<F>(PhantomData<F>);

impl<F: Column> ColumnOf<F> {
    /// The field of a row.
    #[inline]
    pub fn read(cells: &mut Cells<'_>, index: usize) -> Option<F> {
        cells.field(index)
    }

    /// The value of a part of a position.
    #[inline]
    pub fn value(field: &F) -> Value {
        field.to_value()
    }
}

/// See [`ColumnOf`].
pub trait NoColumn<F> {
    /// Never runs: the definition does not compile.
    #[must_use]
    fn read(_: &mut Cells<'_>, _: usize) -> Option<F> {
        None
    }

    /// Never runs: the definition does not compile.
    fn value(_: &F) -> Value {
        Value::Null
    }
}

impl<F> NoColumn<F> for ColumnOf<F> {}

/// Hands a filter to the database. One whose type cannot be a column's is left
/// to the builder by [`NotPushed`].
pub struct Pushed<F>(PhantomData<F>);

impl<F: FilterField<Value: Column>> Pushed<F> {
    /// The filter at an index tests the column at another.
    pub fn push(filters: &FieldFilters, index: usize, column: usize, conditions: &mut Conditions) {
        if let Some((filter, members)) = filters.given::<F::Value>(index) {
            conditions.all.push(Condition {
                column,
                argument: filter.name,
                test: filter.test,
                members: members.map(Column::to_value).collect(),
            });
        }
    }
}

/// See [`Pushed`].
pub trait NotPushed<F> {
    /// The builder applies it.
    fn push(_: &FieldFilters, _: usize, _: usize, conditions: &mut Conditions) {
        conditions.partial = true;
    }
}

impl<F> NotPushed<F> for Pushed<F> {}

/// Leaves an author's own filters to the builder.
pub fn leave<F: PageFilters>(_: &F, conditions: &mut Conditions) {
    conditions.partial = true;
}

/// The values of a position.
#[must_use]
pub fn values<const N: usize>(values: [Value; N]) -> Vec<Value> {
    values.into()
}

/// The column of a fieldless enum: the texts of its variants.
#[must_use]
pub const fn choice<K: PageKey>() -> ColumnType {
    match K::KIND {
        Kind::Choice(names) => ColumnType::Choice(names),
        _ => ColumnType::Text,
    }
}

/// The text of a variant.
pub fn choice_value<K: PageKey>(key: &K) -> Value {
    let mut text = String::new();
    key.write(&mut text);
    Value::Text(text)
}

/// The variant of a text.
#[must_use]
pub fn choice_of<K: PageKey>(value: Value) -> Option<K> {
    K::read(&String::from_value(value)?)
}
