//! The position of a row: its sort fields, then its key.

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

mod sealed {
    pub trait Sealed {}
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
        SortField::write(position, text);
    }

    fn read(text: &str) -> Option<K> {
        SortField::read(text)
    }

    fn to_json(position: &K) -> Value {
        PageKey::to_json(position)
    }
}

macro_rules! tuple {
    ($(($sort:ident $index:tt))+, $key:ident $last:tt) => {
        impl<$($sort: SortField,)+ $key: PageKey> sealed::Sealed for ($($sort,)+ $key) {}

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
                    SortField::write(position.$index, text);
                    text.push(',');
                )+
                SortField::write(position.$last, text);
            }

            fn read(text: &str) -> Option<Self> {
                let mut parts = text.split(',');
                let position = (
                    $(<$sort as SortField>::read(parts.next()?)?,)+
                    <$key as SortField>::read(parts.next()?)?,
                );
                parts.next().is_none().then_some(position)
            }

            fn to_json(position: Self::Ref<'_>) -> Value {
                Value::Array(vec![
                    $(SortField::to_json(position.$index),)+
                    PageKey::to_json(position.$last),
                ])
            }
        }
    };
}

tuple!((A 0), K 1);
tuple!((A 0)(B 1), K 2);
tuple!((A 0)(B 1)(C 2), K 3);
tuple!((A 0)(B 1)(C 2)(D 3), K 4);
tuple!((A 0)(B 1)(C 2)(D 3)(E 4), K 5);
