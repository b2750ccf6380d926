//! Filters on the row's own fields.

use super::values::{ArgValue, FilterValues, Given};
use super::{Filter, PageFilters, Test};

/// A row's field that a filter can compare.
///
/// Every [`PageKey`](crate::PageKey) is one, `bool`, `f32` and `f64` are, and so is an
/// `Option` of any: a `None` passes no filter.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be filtered",
    label = "a filter needs a type that it can read from an argument and compare",
    note = "use an integer, a float, a bool, a text, an id or a time, or an `Option` of one",
    note = "for your own newtype or fieldless enum, add `#[derive(pager::PageKey)]` to it"
)]
pub trait FilterField {
    /// The argument's type.
    type Value: ArgValue;

    /// The value to compare, if there is one.
    fn value(&self) -> Option<&Self::Value>;
}

/// A row's field that holds text to search in.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no text to search in",
    label = "`prefix` and `contains` need a `String`, `Box<str>`, `Arc<str>`, or an `Option` of one"
)]
pub trait TextField: FilterField {}

#[diagnostic::do_not_recommend]
impl<V: ArgValue> FilterField for V {
    type Value = V;

    fn value(&self) -> Option<&V> {
        Some(self)
    }
}

#[diagnostic::do_not_recommend]
impl<V: ArgValue> FilterField for Option<V> {
    type Value = V;

    fn value(&self) -> Option<&V> {
        self.as_ref()
    }
}

macro_rules! text_field {
    ($($type:ty)*) => {$(
        impl TextField for $type {}
        impl TextField for Option<$type> {}
    )*};
}

text_field!(String Box<str> std::sync::Arc<str>);

/// The filters of a type that declares them on its fields.
// Not generic over the row: what the compiler makes for one row serves all.
#[derive(Debug)]
pub struct FieldFilters {
    values: FilterValues,
    any: bool,
}

impl FieldFilters {
    /// The value of an argument, if the call gave one of this type.
    ///
    /// A source that filters elsewhere (in a query, upstream) reads its
    /// filters with this.
    #[must_use]
    pub fn get<V: 'static>(&self, name: &str) -> Option<&V> {
        self.all(name).next()
    }

    /// The values of an argument that is a set.
    pub fn all<V: 'static>(&self, name: &str) -> impl Iterator<Item = &V> {
        self.values.named(name).into_iter().flat_map(Given::members)
    }

    /// The filter at an index, and what it was given, if anything.
    pub(crate) fn given<V: 'static>(
        &self,
        index: usize,
    ) -> Option<(&'static Filter, impl Iterator<Item = &V>)> {
        let (filter, given) = self.values.get(index)?;
        Some((filter, given.members()))
    }

    /// Whether a field passes the filter at an index of the definition.
    #[inline]
    pub fn accepts<F: FilterField>(&self, index: usize, field: &F) -> bool {
        if !self.any {
            return true;
        }
        self.values.get(index).is_none_or(|(filter, given)| {
            field
                .value()
                .is_some_and(|value| passes(value, filter.test, given))
        })
    }
}

fn passes<V: ArgValue>(value: &V, test: Test, given: &Given) -> bool {
    given.members::<V>().any(|member| match test {
        Test::Equal | Test::OneOf | Test::Custom => value == member,
        Test::AtLeast => value >= member,
        Test::Above => value > member,
        Test::AtMost => value <= member,
        Test::Below => value < member,
        Test::Prefix => search(value, member, |text, part| text.starts_with(part)),
        Test::Contains => search(value, member, |text, part| text.contains(part)),
    })
}

fn search<V: ArgValue>(text: &V, part: &V, found: fn(&str, &str) -> bool) -> bool {
    matches!((text.as_text(), part.as_text()), (Some(text), Some(part)) if found(text, part))
}

impl PageFilters for FieldFilters {
    /// None of its own: they are those of the row's definition.
    const FILTERS: &'static [Filter] = &[];

    fn from_values(values: FilterValues) -> Self {
        Self {
            any: !values.is_empty(),
            values,
        }
    }

    fn keeps_all(&self) -> bool {
        !self.any
    }
}
