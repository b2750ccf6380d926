//! The values that a call gives its filters.

use std::any::Any;
use std::fmt;

use serde_json::Value;

use super::Filter;
use crate::key::{Kind, PageKey};

/// What a filter's argument can be: a key's type, `bool`, `f32` or `f64`.
pub trait ArgValue: PartialOrd + Send + Sync + Sized + 'static {
    const KIND: Kind;
    fn canonical(&self) -> String;
    fn read(value: &Value) -> Option<Self>;
    fn as_text(&self) -> Option<&str>;
}

impl<K: PageKey> ArgValue for K {
    const KIND: Kind = K::KIND;

    fn canonical(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    fn read(value: &Value) -> Option<Self> {
        K::from_json(value)
    }

    fn as_text(&self) -> Option<&str> {
        PageKey::as_text(self)
    }
}

impl ArgValue for bool {
    const KIND: Kind = Kind::Boolean;

    fn canonical(&self) -> String {
        self.to_string()
    }

    fn read(value: &Value) -> Option<Self> {
        value.as_bool().or_else(|| value.as_str()?.parse().ok())
    }

    fn as_text(&self) -> Option<&str> {
        None
    }
}

macro_rules! float {
    ($($type:ident)*) => {$(
        impl ArgValue for $type {
            const KIND: Kind = Kind::Number;

            fn canonical(&self) -> String {
                // Adding zero turns -0.0 into 0.0, which is equal.
                (self + 0.0).to_string()
            }

            fn read(value: &Value) -> Option<Self> {
                let text = match value {
                    Value::String(text) => text.clone(),
                    Value::Number(number) => number.to_string(),
                    _ => return None,
                };
                text.parse().ok().filter(|float: &$type| float.is_finite())
            }

            fn as_text(&self) -> Option<&str> {
                None
            }
        }
    )*};
}

float!(f32 f64);

type Erased = Box<dyn Any + Send + Sync>;

/// Reads one value: the value itself and its canonical text.
pub(crate) type Read = fn(&Value) -> Option<(Erased, String)>;

pub(crate) fn read<V: ArgValue>(value: &Value) -> Option<(Erased, String)> {
    let value = V::read(value)?;
    let text = value.canonical();
    Some((Box::new(value), text))
}

/// What one filter was given.
pub(crate) struct Given {
    values: Vec<Erased>,
    /// The canonical texts, sorted, each once: a set's members in one order.
    texts: Vec<String>,
    /// Equal in meaning to leaving the argument out.
    default: bool,
}

impl Given {
    pub(crate) fn members<V: 'static>(&self) -> impl Iterator<Item = &V> {
        self.values.iter().filter_map(|value| value.downcast_ref())
    }
}

/// What a call gave the filters of its list, by the definition's index.
pub struct FilterValues(Vec<Option<Given>>);

/// Why a value is none for its filter.
pub(crate) struct Misfit;

impl FilterValues {
    pub(crate) fn with_capacity(filters: usize) -> Self {
        Self(Vec::with_capacity(filters))
    }

    /// Reads the next filter's value. `null` and an empty set are no value.
    pub(crate) fn push(&mut self, filter: &Filter, value: Option<&Value>) -> Result<bool, Misfit> {
        let default = filter
            .default
            .and_then(|text| serde_json::from_str::<Value>(text).ok());
        let value = value
            .filter(|value| !value.is_null() && value.as_array().is_none_or(|set| !set.is_empty()));
        let mut given = match value.or(default.as_ref()) {
            Some(value) => Some(filter.given(value).ok_or(Misfit)?),
            None => None,
        };
        if let (Some(given), Some(default)) = (&mut given, &default) {
            given.default = filter
                .given(default)
                .is_some_and(|default| default.texts == given.texts);
        }
        let some = given.is_some();
        self.0.push(given);
        Ok(some)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    pub(crate) fn get(&self, index: usize) -> Option<&Given> {
        self.0.get(index)?.as_ref()
    }

    /// The canonical texts of each filter that differs from its absence.
    pub(crate) fn canonical<'a>(
        &'a self,
        filters: &'a [Filter],
    ) -> impl Iterator<Item = (&'a str, &'a [String])> {
        let given = filters.iter().zip(&self.0);
        given.filter_map(|(filter, given)| {
            let given = given.as_ref().filter(|given| !given.default)?;
            Some((filter.name, given.texts.as_slice()))
        })
    }

    /// Moves an argument's value out. Called once for each index.
    pub fn take<A: FilterArg>(&mut self, index: usize) -> A {
        let given = self.0.get_mut(index).and_then(Option::take);
        A::from_members(
            given
                .into_iter()
                .flat_map(|given| given.values)
                .filter_map(|value| value.downcast::<A::Value>().ok().map(|value| *value)),
        )
    }
}

impl Filter {
    fn given(&self, value: &Value) -> Option<Given> {
        let mut members = match value {
            // A single value for a set is a set of one: models write it.
            Value::Array(members) if self.list => {
                members.iter().map(self.read).collect::<Option<Vec<_>>>()?
            }
            value => vec![(self.read)(value)?],
        };
        members.sort_by(|(_, a), (_, b)| a.cmp(b));
        members.dedup_by(|(_, a), (_, b)| a == b);
        let (values, texts) = members.into_iter().unzip();
        Some(Given {
            values,
            texts,
            default: false,
        })
    }
}

impl fmt::Debug for FilterValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self
            .0
            .iter()
            .map(|given| given.as_ref().map(|given| &given.texts));
        f.debug_list().entries(texts).finish()
    }
}

/// A field of a [`PageFilters`](crate::PageFilters) struct.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a filter",
    label = "a filter is an `Option<V>`, a `Vec<V>`, or a `V` that each call must name",
    note = "`V` is an integer, a float, a bool, a text, an id or a time",
    note = "for your own newtype or fieldless enum, add `#[derive(pager::PageKey)]` to it"
)]
pub trait FilterArg: Sized {
    /// The type of one value.
    type Value: ArgValue;
    /// A call must name it.
    const REQUIRED: bool;
    /// It is a set.
    const LIST: bool;
    /// Makes the field from the argument's members.
    fn from_members(members: impl Iterator<Item = Self::Value>) -> Self;
}

#[diagnostic::do_not_recommend]
impl<V: ArgValue> FilterArg for V {
    type Value = V;
    const REQUIRED: bool = true;
    const LIST: bool = false;

    fn from_members(mut members: impl Iterator<Item = V>) -> V {
        // Arguments are checked before filters are made from them.
        members.next().expect("a required filter has a value")
    }
}

#[diagnostic::do_not_recommend]
impl<V: ArgValue> FilterArg for Option<V> {
    type Value = V;
    const REQUIRED: bool = false;
    const LIST: bool = false;

    fn from_members(mut members: impl Iterator<Item = V>) -> Option<V> {
        members.next()
    }
}

#[diagnostic::do_not_recommend]
impl<V: ArgValue> FilterArg for Vec<V> {
    type Value = V;
    const REQUIRED: bool = false;
    const LIST: bool = true;

    fn from_members(members: impl Iterator<Item = V>) -> Vec<V> {
        members.collect()
    }
}
