//! What every key keeps to, checked through the pages of a list.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::marker::PhantomData;

use pager::{FieldFilters, Filter, Kind, List, PageKey, Paginated, SortBy};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// A row of nothing but its key; it is shown as its number.
#[derive(Debug)]
pub(crate) struct Row<K> {
    pub key: K,
    pub number: usize,
}

impl<K> Serialize for Row<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number.serialize(serializer)
    }
}

const ASCENDING: SortBy = SortBy {
    field: "key",
    descending: false,
    nulls_last: false,
};

impl<K: PageKey> Paginated for Row<K> {
    type Key = K;
    type Sort = ();
    type Filters = FieldFilters;

    const LIST: List = List {
        tool: "list_rows",
        order: &[ASCENDING],
        filters: &[
            Filter::equal::<K>("is", "key"),
            Filter::at_least::<K>("since", "key"),
        ],
        ..List::DEFAULT
    };

    fn key(&self) -> &K {
        &self.key
    }

    fn sort(&self) {}

    fn matches(&self, filters: &Self::Filters) -> bool {
        filters.accepts(0, &self.key) && filters.accepts(1, &self.key)
    }
}

/// A row of a sort field, and a key that is its number.
#[derive(Debug)]
pub(crate) struct Sorted<F, const DESCENDING: bool = false, const NULLS_LAST: bool = false> {
    pub field: F,
    pub number: u64,
}

impl<F, const D: bool, const N: bool> Serialize for Sorted<F, D, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number.serialize(serializer)
    }
}

impl<F: pager::SortField, const D: bool, const N: bool> Paginated for Sorted<F, D, N> {
    type Key = u64;
    type Sort = (F,);
    type Filters = FieldFilters;

    const LIST: List = List {
        tool: "list_sorted",
        order: &[
            SortBy {
                field: "field",
                descending: D,
                nulls_last: N,
            },
            ASCENDING,
        ],
        ..List::DEFAULT
    };

    fn key(&self) -> &u64 {
        &self.number
    }

    fn sort(&self) -> (&F,) {
        (&self.field,)
    }

    fn matches(&self, _: &Self::Filters) -> bool {
        true
    }
}

/// A key that is written as any text, under the name of `K`: what it gives is a
/// cursor for `K`'s list whose guard is right.
struct Forged<K> {
    text: String,
    last: bool,
    key: PhantomData<fn() -> K>,
}

impl<K> Clone for Forged<K> {
    fn clone(&self) -> Self {
        Self {
            text: self.text.clone(),
            ..*self
        }
    }
}

impl<K> PartialEq for Forged<K> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<K> Eq for Forged<K> {}

impl<K> PartialOrd for Forged<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K> Ord for Forged<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.last.cmp(&other.last)
    }
}

impl<K: PageKey> PageKey for Forged<K> {
    const TYPE: &'static str = K::TYPE;
    const KIND: Kind = K::KIND;

    fn write(&self, text: &mut String) {
        text.push_str(&self.text);
    }

    fn read(_: &str) -> Option<Self> {
        None
    }
}

/// A cursor of `K`'s list that stands at a text.
pub(crate) fn cursor_at<K: PageKey>(text: &str) -> String {
    let rows = [false, true].map(|last| Row {
        key: Forged::<K> {
            text: text.to_owned(),
            last,
            key: PhantomData,
        },
        number: 0,
    });
    let page = Row::page(&rows, json!({ "limit": 1 })).unwrap();
    page.info.next_cursor.unwrap()
}

/// What a key's list says to a cursor at a text: `Ok`, or the code of its error.
pub(crate) fn resumed_at<K: PageKey>(text: &str) -> Result<(), &'static str> {
    let page = Row::<K>::page(&[], json!({ "cursor": cursor_at::<K>(text) }));
    page.map(drop).map_err(|error| error.code())
}

pub(crate) fn text<K: PageKey>(key: &K) -> String {
    let mut text = String::new();
    key.write(&mut text);
    text
}

/// The numbers of the rows in the order in which pages of this limit show them.
pub(crate) fn walk<T: Paginated>(rows: &[T], limit: usize) -> Vec<usize> {
    let mut numbers = Vec::new();
    let mut arguments = json!({ "limit": limit });
    // One page more than there can be, so that a walk in circles ends.
    for _ in 0..=rows.len() {
        let page = T::page(rows, &arguments).unwrap();
        numbers.extend(page.rows().map(|row| row.parse::<usize>().unwrap()));
        let Some(cursor) = page.info.next_cursor else {
            break;
        };
        arguments["cursor"] = cursor.into();
    }
    numbers
}

/// Whether a row with this key is found by this argument, or the error's code.
pub(crate) fn finds<K: PageKey>(key: K, argument: &Value) -> Result<bool, &'static str> {
    let page = Row::page(&[Row { key, number: 0 }], json!({ "is": argument }));
    page.map(|page| page.info.returned == 1)
        .map_err(|error| error.code())
}

/// Rows whose numbers are the ranks of their keys, from the greatest down.
fn ranked<K: PageKey>(mut keys: Vec<K>) -> Vec<Row<K>> {
    keys.sort();
    keys.dedup();
    let rows = keys.into_iter().enumerate();
    rows.map(|(number, key)| Row { key, number })
        .rev()
        .collect()
}

pub(crate) fn every_key_is_met_once_in_order<K: PageKey>(keys: Vec<K>, limit: usize) {
    let rows = ranked(keys);
    let ranks: Vec<usize> = (0..rows.len()).collect();
    assert_eq!(walk(&rows, limit), ranks);
}

pub(crate) fn two_texts_are_one_exactly_when_the_keys_are_equal<K: PageKey + Debug>(a: &K, b: &K) {
    assert_eq!(text(a) == text(b), a == b, "{a:?} and {b:?}");
}

pub(crate) fn a_text_reads_back<K: PageKey + Debug>(key: &K) {
    let text = text(key);
    assert_eq!(K::read(&text).as_ref(), Some(key), "{text}");
}

/// Every text but the ones that `K` writes is refused, whatever `read` takes.
pub(crate) fn only_written_texts_resume<K: PageKey>(edited: &str) {
    let written = K::read(edited).is_some_and(|key| text(&key) == edited);
    let expected = if written {
        Ok(())
    } else {
        Err("malformed_cursor")
    };
    assert_eq!(resumed_at::<K>(edited), expected, "{edited:?}");
}

/// One slip of the pen.
#[derive(Clone, Debug)]
pub(crate) enum Slip {
    Insert(Index, char),
    Replace(Index, char),
    Remove(Index),
    SwapCase,
    Append(&'static str),
}

pub(crate) fn slip() -> impl Strategy<Value = Slip> {
    let characters: Vec<char> = "01569+-.,:/ ~TtZzaAfFxXeE_é\0".chars().collect();
    let endings = vec![".0", "0", "/", "/.", "Z", "+00:00", " ", "e0"];
    prop_oneof![
        (any::<Index>(), prop::sample::select(characters.clone()))
            .prop_map(|(at, character)| Slip::Insert(at, character)),
        (any::<Index>(), prop::sample::select(characters))
            .prop_map(|(at, character)| Slip::Replace(at, character)),
        any::<Index>().prop_map(Slip::Remove),
        Just(Slip::SwapCase),
        prop::sample::select(endings).prop_map(Slip::Append),
    ]
}

impl Slip {
    pub(crate) fn on(&self, text: &str) -> String {
        let mut characters: Vec<char> = text.chars().collect();
        match *self {
            Self::Insert(at, character) => {
                characters.insert(at.index(characters.len() + 1), character);
            }
            Self::Replace(at, character) if !characters.is_empty() => {
                let at = at.index(characters.len());
                characters[at] = character;
            }
            Self::Remove(at) if !characters.is_empty() => {
                characters.remove(at.index(characters.len()));
            }
            Self::Replace(..) | Self::Remove(_) => {}
            Self::SwapCase => {
                for character in &mut characters {
                    *character = if character.is_ascii_lowercase() {
                        character.to_ascii_uppercase()
                    } else {
                        character.to_ascii_lowercase()
                    };
                }
            }
            Self::Append(ending) => characters.extend(ending.chars()),
        }
        characters.into_iter().collect()
    }
}

/// The laws, for each type: its values, and those that must not be missed.
#[macro_export]
macro_rules! keys {
    ($($name:ident: $type:ty = $values:expr, [$($extreme:expr),* $(,)?];)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn the_extremes_survive_a_walk() {
                let keys: Vec<$type> = vec![$($extreme),*];
                keys.iter().for_each($crate::key_laws::a_text_reads_back);
                for a in &keys {
                    for b in &keys {
                        $crate::key_laws::two_texts_are_one_exactly_when_the_keys_are_equal(a, b);
                    }
                }
                $crate::key_laws::every_key_is_met_once_in_order(keys, 1);
            }

            proptest! {
                #[test]
                fn a_walk_is_in_the_order_of_the_keys(
                    keys in prop::collection::vec($values, 0..12),
                    limit in 1..4_usize,
                ) {
                    $crate::key_laws::every_key_is_met_once_in_order::<$type>(keys, limit);
                }

                #[test]
                fn a_key_has_one_text_of_its_own(a in $values, b in $values) {
                    let (a, b): ($type, $type) = (a, b);
                    $crate::key_laws::a_text_reads_back(&a);
                    $crate::key_laws::two_texts_are_one_exactly_when_the_keys_are_equal(&a, &b);
                }

                #[test]
                fn a_slip_in_a_text_is_another_key_or_refused(
                    key in $values,
                    slips in prop::collection::vec($crate::key_laws::slip(), 1..3),
                ) {
                    let key: $type = key;
                    let text = $crate::key_laws::text(&key);
                    let edited = slips.iter().fold(text, |text, slip| slip.on(&text));
                    $crate::key_laws::only_written_texts_resume::<$type>(&edited);
                }

                #[test]
                fn any_text_is_a_key_or_refused(text in any::<String>()) {
                    $crate::key_laws::only_written_texts_resume::<$type>(&text);
                    let _ = <$type as PageKey>::from_json(&text.into());
                }

                #[test]
                fn a_position_finds_its_row_as_an_argument(key in $values) {
                    let key: $type = key;
                    let position = key.to_json();
                    let read = <$type as PageKey>::from_json(&position);
                    prop_assert_eq!(read, Some(key));
                }
            }
        }
    )*};
}
