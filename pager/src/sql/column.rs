//! What a field of a row from a table can be.

use std::num::NonZero;
use std::sync::Arc;

use super::{ColumnType, Value};

/// A type that stands in a column of a database.
///
/// Integers of at most 64 bits, `NonZero`, floats, `bool`, `String`,
/// `Box<str>`, `Arc<str>`, `char`, bytes, an `Option` of one, and behind their
/// features UUIDs, ULIDs, dates and times. [`PageKey`](crate::PageKey)'s
/// derive makes a newtype of one a column too, and a fieldless enum, as the
/// text of its variants' names.
///
/// # Contract
///
/// The column orders as the type's `Ord` does, texts by their bytes, so that
/// the database's order is the list's.
///
/// ```
/// use pager::sql::{Column, ColumnType, Value};
///
/// /// Words that stand in one column, with spaces between them.
/// struct Words(Vec<String>);
///
/// impl Column for Words {
///     const TYPE: ColumnType = ColumnType::Text;
///
///     fn to_value(&self) -> Value {
///         Value::Text(self.0.join(" "))
///     }
///
///     fn from_value(value: Value) -> Option<Self> {
///         let text = String::from_value(value)?;
///         Some(Self(text.split(' ').map(String::from).collect()))
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a column",
    label = "a row with `table` reads this field from a column",
    note = "use an integer of at most 64 bits, a float, a bool, a text, bytes, an id or a time, or an `Option` of one",
    note = "for your own newtype or fieldless enum, add `#[derive(pager::PageKey)]` to it; for another type write `impl pager::sql::Column for {Self}`"
)]
pub trait Column: Sized {
    /// What the column holds.
    const TYPE: ColumnType;

    /// The value to bind.
    fn to_value(&self) -> Value;

    /// The field of a value that a row holds, or `None`: then the row is
    /// refused with the column's name.
    fn from_value(value: Value) -> Option<Self>;
}

macro_rules! integer {
    ($($type:ident)*) => {$(
        impl Column for $type {
            const TYPE: ColumnType = ColumnType::Integer;

            fn to_value(&self) -> Value {
                (*self).into()
            }

            #[inline]
            fn from_value(value: Value) -> Option<Self> {
                match value {
                    Value::Integer(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        }

        impl Column for NonZero<$type> {
            const TYPE: ColumnType = ColumnType::Integer;

            fn to_value(&self) -> Value {
                self.get().into()
            }

            #[inline]
            fn from_value(value: Value) -> Option<Self> {
                Self::new(<$type>::from_value(value)?)
            }
        }
    )*};
}

integer!(u8 u16 u32 u64 i8 i16 i32 i64);

macro_rules! from_integer {
    ($($type:ident)*) => {$(
        impl From<$type> for Value {
            fn from(number: $type) -> Self {
                Self::Integer(number.into())
            }
        }
    )*};
}

from_integer!(u8 u16 u32 i8 i16 i32 i64);

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        i64::try_from(number).map_or(Self::Large(number), Self::Integer)
    }
}

macro_rules! text {
    ($($type:ty)*) => {$(
        impl Column for $type {
            const TYPE: ColumnType = ColumnType::Text;

            fn to_value(&self) -> Value {
                let text: &str = self;
                Value::Text(text.to_owned())
            }

            #[inline]
            fn from_value(value: Value) -> Option<Self> {
                match value {
                    Value::Text(text) => Some(text.into()),
                    _ => None,
                }
            }
        }
    )*};
}

text!(String Box<str> Arc<str>);

impl Column for char {
    const TYPE: ColumnType = ColumnType::Text;

    fn to_value(&self) -> Value {
        Value::Text(self.to_string())
    }

    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        String::from_value(value)?.parse().ok()
    }
}

impl Column for bool {
    const TYPE: ColumnType = ColumnType::Boolean;

    fn to_value(&self) -> Value {
        Value::Boolean(*self)
    }

    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Boolean(value) => Some(value),
            Value::Integer(0) => Some(false),
            Value::Integer(1) => Some(true),
            _ => None,
        }
    }
}

impl Column for f64 {
    const TYPE: ColumnType = ColumnType::Real;

    fn to_value(&self) -> Value {
        Value::Real(*self)
    }

    #[expect(clippy::cast_precision_loss, reason = "none is lost up to there")]
    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Real(number) => Some(number),
            // SQLite keeps a whole number as one where the column does not
            // say otherwise.
            Value::Integer(number) => {
                (number.unsigned_abs() <= 1 << f64::MANTISSA_DIGITS).then_some(number as Self)
            }
            _ => None,
        }
    }
}

impl Column for f32 {
    const TYPE: ColumnType = ColumnType::Real;

    fn to_value(&self) -> Value {
        Value::Real((*self).into())
    }

    #[expect(clippy::cast_possible_truncation, reason = "the field holds no more")]
    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        f64::from_value(value).map(|number| number as Self)
    }
}

impl Column for Vec<u8> {
    const TYPE: ColumnType = ColumnType::Blob;

    fn to_value(&self) -> Value {
        Value::Blob(self.clone())
    }

    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Blob(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl<const N: usize> Column for [u8; N] {
    const TYPE: ColumnType = ColumnType::Blob;

    fn to_value(&self) -> Value {
        Value::Blob(self.to_vec())
    }

    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        Vec::from_value(value)?.try_into().ok()
    }
}

#[diagnostic::do_not_recommend]
impl<V: Column> Column for Option<V> {
    const TYPE: ColumnType = V::TYPE;

    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::Null, Column::to_value)
    }

    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => V::from_value(value).map(Some),
        }
    }
}

#[cfg(feature = "uuid1")]
impl Column for uuid1::Uuid {
    const TYPE: ColumnType = ColumnType::Uuid;

    fn to_value(&self) -> Value {
        Value::Uuid(self.into_bytes())
    }

    #[inline]
    fn from_value(value: Value) -> Option<Self> {
        match value {
            Value::Uuid(bytes) => Some(Self::from_bytes(bytes)),
            Value::Blob(bytes) => Self::from_slice(&bytes).ok(),
            _ => None,
        }
    }
}

macro_rules! ulid {
    ($feature:literal $ulid:ident) => {
        /// As text, which orders as the number does.
        #[cfg(feature = $feature)]
        impl Column for $ulid::Ulid {
            const TYPE: ColumnType = ColumnType::Text;

            fn to_value(&self) -> Value {
                let mut text = String::new();
                crate::PageKey::write(self, &mut text);
                Value::Text(text)
            }

            #[inline]
            fn from_value(value: Value) -> Option<Self> {
                let text = String::from_value(value)?;
                let ulid: Self = crate::PageKey::read(&text)?;
                // Lower case would order elsewhere.
                (ulid.to_value() == Value::Text(text)).then_some(ulid)
            }
        }
    };
}

ulid!("ulid1" ulid1);
ulid!("ulid3" ulid3);
