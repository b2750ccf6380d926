//! What stands in a column, apart from any driver.

use super::time;
use crate::error::{quote, quote_name};
use crate::key::write_hex;

/// A value that a statement binds or a row holds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// No value.
    Null,
    /// A truth value; SQLite holds 0 or 1.
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// A whole number above the greatest `i64`, which no column here holds.
    Large(u64),
    /// A floating-point number.
    Real(f64),
    /// Text.
    Text(String),
    /// Bytes.
    Blob(Vec<u8>),
    /// A UUID; SQLite holds its 16 bytes.
    Uuid([u8; 16]),
    /// A point in time, in nanoseconds since 1970 in UTC. SQLite holds
    /// `2026-11-29 23:59:38.123+00:00`.
    Instant(i128),
    /// A date and time wherever that is, in nanoseconds since 1970. SQLite
    /// holds `2026-11-29 23:59:38.123`.
    Civil(i128),
    /// A day, in days since 1970. SQLite holds `2026-11-29`.
    Date(i64),
}

impl Value {
    /// What it is, for a message.
    #[inline]
    pub(crate) fn called(&self) -> &'static str {
        match self {
            Self::Null => "no value",
            Self::Boolean(_) => "a boolean",
            Self::Integer(_) | Self::Large(_) => "an integer",
            Self::Real(_) => "a float",
            Self::Text(_) => "a text",
            Self::Blob(_) => "bytes",
            Self::Uuid(_) => "a UUID",
            Self::Instant(_) => "a point in time",
            Self::Civil(_) => "a date and time without an offset",
            Self::Date(_) => "a date",
        }
    }

    /// What it says, shortened, for a message.
    pub(crate) fn shown(&self) -> Option<String> {
        let hex = |bytes: &[u8]| {
            let mut text = String::new();
            write_hex(bytes, &mut text);
            text
        };
        let said = match self {
            Self::Null => return None,
            Self::Boolean(value) => value.to_string(),
            Self::Integer(number) => number.to_string(),
            Self::Large(number) => number.to_string(),
            Self::Real(number) => number.to_string(),
            Self::Text(text) => return Some(quote(&text.as_str().into())),
            Self::Blob(bytes) => hex(bytes),
            Self::Uuid(bytes) => hex(bytes),
            Self::Instant(time) => time::written(*time)? + time::UTC,
            Self::Civil(time) => time::written(*time)?,
            Self::Date(days) => time::written_date(*days)?,
        };
        Some(quote_name(&said))
    }

    /// A time, as this database's column holds it or as SQLite's text.
    ///
    /// A text of another form than the one that statements bind would not
    /// order as the times do, so it is none.
    fn nanoseconds(self, suffix: &str) -> Option<i128> {
        match self {
            Self::Instant(time) | Self::Civil(time) => Some(time),
            Self::Text(text) => {
                let time = time::read(text.strip_suffix(suffix)?)?;
                (time::written(time)? + suffix == text).then_some(time)
            }
            _ => None,
        }
    }

    /// A point in time, in nanoseconds since 1970 in UTC.
    pub fn instant(self) -> Option<i128> {
        match self {
            Self::Civil(_) => None,
            value => value.nanoseconds(time::UTC),
        }
    }

    /// A date and time wherever that is, in nanoseconds since 1970.
    pub fn civil(self) -> Option<i128> {
        match self {
            Self::Instant(_) => None,
            value => value.nanoseconds(""),
        }
    }

    /// A day, in days since 1970.
    pub fn date(self) -> Option<i64> {
        match self {
            Self::Date(days) => Some(days),
            Self::Text(text) => time::read_date(&text),
            _ => None,
        }
    }
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColumnType {
    /// `boolean`; an integer in SQLite.
    Boolean,
    /// `smallint`, `integer` or `bigint`.
    Integer,
    /// `real` or `double precision`.
    Real,
    /// `text` or `varchar`.
    Text,
    /// One of these texts, which order as they stand here.
    Choice(&'static [&'static str]),
    /// `bytea`; a `blob` in SQLite.
    Blob,
    /// `uuid`; a `blob` in SQLite.
    Uuid,
    /// `timestamptz`; a text in SQLite.
    Instant,
    /// `timestamp`; a text in SQLite.
    Civil,
    /// `date`; a text in SQLite.
    Date,
}

impl ColumnType {
    /// A value of this type, for a statement that is explained and not run.
    pub(super) fn any(self) -> Value {
        match self {
            Self::Boolean => Value::Boolean(false),
            Self::Integer => Value::Integer(0),
            Self::Real => Value::Real(0.0),
            Self::Text => Value::Text(String::new()),
            Self::Choice(names) => Value::Text(names.first().copied().unwrap_or_default().into()),
            Self::Blob => Value::Blob(Vec::new()),
            Self::Uuid => Value::Uuid([0; 16]),
            Self::Instant => Value::Instant(0),
            Self::Civil => Value::Civil(0),
            Self::Date => Value::Date(0),
        }
    }

    /// What a field of this type takes, for a message.
    pub(crate) fn takes(self) -> &'static str {
        match self {
            Self::Boolean => "a boolean",
            Self::Integer => "an integer within its bounds",
            Self::Real => "a float",
            Self::Text => "a text",
            Self::Choice(_) => "one of its variants' names",
            Self::Blob => "bytes of its length",
            Self::Uuid => "a UUID (`uuid`, or 16 bytes in SQLite)",
            Self::Instant => {
                "a point in time (`timestamptz`, or in SQLite a text such as \
                 `2026-11-29 23:59:38.123+00:00`, its fraction the shortest of 0, 3, 6 or 9 digits)"
            }
            Self::Civil => {
                "a date and time (`timestamp`, or in SQLite a text such as \
                 `2026-11-29 23:59:38.123`, its fraction the shortest of 0, 3, 6 or 9 digits)"
            }
            Self::Date => "a date (`date`, or in SQLite a text such as `2026-11-29`)",
        }
    }
}
