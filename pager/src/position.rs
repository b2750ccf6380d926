//! The position of a row: its sort fields, then its key.
//!
//! A row gives the two apart, so that the compiler finds a type that cannot be
//! one of them at that type, and nowhere else.

use std::cmp::Ordering;

use serde_json::Value;

use crate::key::{PageKey, SortField};
use crate::list::SortBy;

/// Where a walk stands: a key, or a tuple of up to five sort fields and a key.
///
/// Sealed: the tuples here are all there are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the position of a row",
    label = "a position is a page key, or a tuple of up to five sort fields and a page key"
)]
pub trait Position: Clone + Send + Sync + sealed::Sealed + 'static {
    /// The same, borrowed from a row.
    type Ref<'a>: Copy;

    /// The types of the parts, for the guard.
    const TYPES: &'static [&'static str];

    /// Which parts can be null.
    const NULLABLE: &'static [bool];

    /// Borrows the parts.
    fn as_ref(&self) -> Self::Ref<'_>;

    /// Clones the parts.
    fn from_ref(position: Self::Ref<'_>) -> Self;

    /// Compares two positions in a list's order.
    fn compare(a: Self::Ref<'_>, b: Self::Ref<'_>, order: &[SortBy]) -> Ordering;

    /// Appends the text of a cursor: the escaped parts, joined by `,`.
    fn write(position: Self::Ref<'_>, text: &mut String);

    /// Reads the text of a cursor.
    fn read(text: &str) -> Option<Self>;

    /// A number or a text for one part, an array for several.
    fn to_json(position: Self::Ref<'_>) -> Value;
}

/// The sort fields of a list: `()`, or a tuple of up to five.
///
/// Sealed: the tuples here are all there are.
pub trait SortFields: Parts + sealed::Sealed + 'static {
    /// The position of a row: the key alone, or the sort fields and the key.
    type With<K: PageKey>: Position;

    /// Joins what a row lends.
    fn join<'a, K: PageKey>(
        sort: Self::Ref<'a>,
        key: &'a K,
    ) -> <Self::With<K> as Position>::Ref<'a>;
}

/// A tuple of anything, lent part by part.
pub trait Parts {
    /// The tuple of references.
    type Ref<'a>
    where
        Self: 'a;
}

mod sealed {
    pub trait Sealed {}
}

impl Parts for () {
    type Ref<'a> = ();
}

impl sealed::Sealed for () {}

impl SortFields for () {
    type With<K: PageKey> = K;

    #[inline]
    fn join<K: PageKey>((): (), key: &K) -> &K {
        key
    }
}

impl<K: PageKey> sealed::Sealed for K {}

#[diagnostic::do_not_recommend]
impl<K: PageKey> Position for K {
    type Ref<'a> = &'a K;

    const TYPES: &'static [&'static str] = &[<K as PageKey>::TYPE];
    const NULLABLE: &'static [bool] = &[false];

    #[inline]
    fn as_ref(&self) -> &K {
        self
    }

    fn from_ref(position: &K) -> K {
        position.clone()
    }

    #[inline]
    fn compare(a: &K, b: &K, order: &[SortBy]) -> Ordering {
        SortField::compare(a, b, &order[0])
    }

    fn write(position: &K, text: &mut String) {
        SortField::write_escaped(position, text);
    }

    fn read(text: &str) -> Option<K> {
        SortField::read_escaped(text)
    }

    fn to_json(position: &K) -> Value {
        PageKey::to_json(position)
    }
}

macro_rules! tuple {
    ($(($sort:ident $index:tt))+, $key:ident $last:tt) => {
        impl<$($sort),+> Parts for ($($sort,)+) {
            type Ref<'a>
                = ($(&'a $sort,)+)
            where
                Self: 'a;
        }

        impl<$($sort: SortField),+> SortFields for ($($sort,)+) {
            type With<$key: PageKey> = ($($sort,)+ $key);

            #[inline]
            fn join<'a, $key: PageKey>(sort: Self::Ref<'a>, key: &'a $key) -> ($(&'a $sort,)+ &'a $key) {
                ($(sort.$index,)+ key)
            }
        }

        impl<$($sort),+> sealed::Sealed for ($($sort,)+) {}

        #[diagnostic::do_not_recommend]
        impl<$($sort: SortField,)+ $key: PageKey> Position for ($($sort,)+ $key) {
            type Ref<'a> = ($(&'a $sort,)+ &'a $key);

            const TYPES: &'static [&'static str] =
                &[$(<$sort as SortField>::TYPE,)+ <$key as PageKey>::TYPE];
            const NULLABLE: &'static [bool] = &[$($sort::NULLABLE,)+ false];

            #[inline]
            fn as_ref(&self) -> Self::Ref<'_> {
                ($(&self.$index,)+ &self.$last)
            }

            fn from_ref(position: Self::Ref<'_>) -> Self {
                ($(position.$index.clone(),)+ position.$last.clone())
            }

            #[inline]
            fn compare(a: Self::Ref<'_>, b: Self::Ref<'_>, order: &[SortBy]) -> Ordering {
                $(match a.$index.compare(b.$index, &order[$index]) {
                    Ordering::Equal => {}
                    unequal => return unequal,
                })+
                SortField::compare(a.$last, b.$last, &order[$last])
            }

            fn write(position: Self::Ref<'_>, text: &mut String) {
                $(
                    SortField::write_escaped(position.$index, text);
                    text.push(',');
                )+
                SortField::write_escaped(position.$last, text);
            }

            fn read(text: &str) -> Option<Self> {
                let mut parts = text.split(',');
                let position = (
                    $(<$sort as SortField>::read_escaped(parts.next()?)?,)+
                    <$key as SortField>::read_escaped(parts.next()?)?,
                );
                parts.next().is_none().then_some(position)
            }

            fn to_json(position: Self::Ref<'_>) -> Value {
                Value::Array(vec![
                    $(SortField::shown(position.$index),)+
                    PageKey::to_json(position.$last),
                ])
            }
        }
    };
}

impl<A, B, C, D, E, K> sealed::Sealed for (A, B, C, D, E, K) {}

tuple!((A 0), K 1);
tuple!((A 0)(B 1), K 2);
tuple!((A 0)(B 1)(C 2), K 3);
tuple!((A 0)(B 1)(C 2)(D 3), K 4);
tuple!((A 0)(B 1)(C 2)(D 3)(E 4), K 5);
