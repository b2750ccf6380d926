//! The values that a call gives its filters.

use std::any::Any;
use std::fmt;

use serde_json::Value;

use super::Filter;
use crate::error::quote;
use crate::key::{Kind, PageKey};

/// What a filter's argument can be: a key's type, `bool`, `f32` or `f64`.
pub trait ArgValue: PartialOrd + Send + Sync + Sized + 'static {
    const KIND: Kind;
    /// Appends the canonical text: that of a cursor's key, for one.
    fn write(&self, text: &mut String);
    fn read(value: &Value) -> Option<Self>;
    fn as_text(&self) -> Option<&str>;
}

impl<K: PageKey> ArgValue for K {
    const KIND: Kind = K::KIND;

    fn write(&self, text: &mut String) {
        PageKey::write(self, text);
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

    fn write(&self, text: &mut String) {
        text.push_str(if *self { "true" } else { "false" });
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

            fn write(&self, text: &mut String) {
                // Adding zero turns -0.0 into 0.0, which is equal.
                text.push_str(&(self + 0.0).to_string());
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

/// A value whose type only its filter knows.
pub(crate) trait Erased: Any + Send + Sync {
    /// Appends the canonical text.
    fn canonical(&self, text: &mut String);
}

impl<V: ArgValue> Erased for V {
    fn canonical(&self, text: &mut String) {
        self.write(text);
    }
}

/// Reads one value.
pub(crate) type Read = fn(&Value) -> Option<Box<dyn Erased>>;

pub(crate) fn read<V: ArgValue>(value: &Value) -> Option<Box<dyn Erased>> {
    Some(Box::new(V::read(value)?))
}

/// What one filter was given: one value, or a set's members in the order of
/// their canonical texts, each once.
pub(crate) struct Given {
    members: Vec<Box<dyn Erased>>,
    /// Equal in meaning to leaving the argument out.
    default: bool,
}

impl Given {
    pub(crate) fn members<V: 'static>(&self) -> impl Iterator<Item = &V> {
        self.members.iter().filter_map(|member| {
            let member: &dyn Any = &**member;
            member.downcast_ref()
        })
    }

    /// The canonical texts.
    fn texts(&self) -> impl Iterator<Item = String> {
        self.members.iter().map(|member| text(&**member))
    }
}

fn text(member: &dyn Erased) -> String {
    let mut text = String::new();
    member.canonical(&mut text);
    text
}

/// What a call gave the filters of its list, by the definition's index.
pub struct FilterValues {
    filters: &'static [Filter],
    given: Vec<Option<Given>>,
}

/// Why a value is none for its filter.
pub(crate) struct Misfit;

impl FilterValues {
    /// None yet, for these filters.
    pub(crate) fn of(filters: &'static [Filter]) -> Self {
        Self {
            filters,
            given: Vec::with_capacity(filters.len()),
        }
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
                .is_some_and(|default| default.texts().eq(given.texts()));
        }
        let some = given.is_some();
        self.given.push(given);
        Ok(some)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.given.iter().all(Option::is_none)
    }

    /// The filter at an index and what it was given, if anything.
    pub(crate) fn get(&self, index: usize) -> Option<(&'static Filter, &Given)> {
        self.filters.get(index).zip(self.given.get(index)?.as_ref())
    }

    /// What the filter of this name was given.
    pub(crate) fn named(&self, name: &str) -> Option<&Given> {
        let mut all = self.all();
        all.find(|(filter, _)| filter.name == name)
            .map(|(_, given)| given)
    }

    fn all(&self) -> impl Iterator<Item = (&'static Filter, &Given)> {
        let all = self.filters.iter().zip(&self.given);
        all.filter_map(|(filter, given)| Some((filter, given.as_ref()?)))
    }

    /// The members of each filter that differs from its absence.
    pub(crate) fn different(&self) -> impl Iterator<Item = (&'static str, &[Box<dyn Erased>])> {
        let different = self.all().filter(|(_, given)| !given.default);
        different.map(|(filter, given)| (filter.name, given.members.as_slice()))
    }

    /// Moves an argument's value out. Called once for each index.
    pub fn take<A: FilterArg>(&mut self, index: usize) -> A {
        let given = self.given.get_mut(index).and_then(Option::take);
        A::from_members(
            given
                .into_iter()
                .flat_map(|given| given.members)
                .filter_map(|member| {
                    let member: Box<dyn Any> = member;
                    member.downcast::<A::Value>().ok().map(|member| *member)
                }),
        )
    }
}

impl Filter {
    /// The most members of a set.
    pub(crate) const MOST_MEMBERS: usize = 100;

    /// The part of a value that does not fit, for an error: of a set, how many
    /// members it has if those are too many, or the first that is none.
    pub(crate) fn got(&self, value: &Value) -> String {
        let members = match value {
            Value::Array(members) if self.list => members.as_slice(),
            _ => &[],
        };
        if members.len() > Self::MOST_MEMBERS {
            return format!("an array of {}", members.len());
        }
        let misfit = members.iter().find(|member| (self.read)(member).is_none());
        quote(misfit.unwrap_or(value))
    }

    fn given(&self, value: &Value) -> Option<Given> {
        let members = match value {
            // A single value for a set is a set of one: models write it.
            // Each row is compared with each member, so they are few.
            Value::Array(members) if self.list && members.len() > Self::MOST_MEMBERS => None?,
            Value::Array(members) if self.list => {
                let mut members = members.iter().map(self.read).collect::<Option<Vec<_>>>()?;
                members.sort_by_cached_key(|member| text(&**member));
                members.dedup_by_key(|member| text(&**member));
                members
            }
            value => vec![(self.read)(value)?],
        };
        Some(Given {
            members,
            default: false,
        })
    }
}

impl fmt::Debug for FilterValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self
            .all()
            .map(|(filter, given)| (filter.name, given.texts().collect::<Vec<_>>()));
        f.debug_map().entries(texts).finish()
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
