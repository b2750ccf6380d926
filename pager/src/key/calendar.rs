//! Dates and times as text: what the time types of other crates share.
//!
//! In a cursor a time is `2026-11-29T23:59:38.123456`: of UTC where it is an
//! instant, without an offset, and without the trailing zeros of its fraction.
//! A year outside 0 to 9999 has a sign, as ISO 8601 wants it. Which dates there
//! are is for each crate to say.

use std::fmt::Write;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde_json::Value;

use super::Kind;
use crate::sql::{self, ColumnType, time};

/// A day of the calendar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Date {
    pub(super) year: i32,
    pub(super) month: u8,
    pub(super) day: u8,
}

/// A time of day.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    pub(super) hour: u8,
    pub(super) minute: u8,
    pub(super) second: u8,
    pub(super) nanosecond: u32,
}

/// A date and a time of day, wherever that is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Civil {
    pub(super) date: Date,
    pub(super) clock: Clock,
}

/// A point in time: a civil time, and the seconds that it is ahead of UTC.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instant {
    pub(super) civil: Civil,
    pub(super) ahead: i32,
}

/// A type of another crate that is written as a [`Date`], a [`Civil`] or an
/// [`Instant`].
pub(super) trait Calendar<K>: Sized {
    /// Its parts; an instant's are those of UTC.
    fn parts(&self) -> K;

    /// The value of these parts, if the crate has one.
    fn of_parts(parts: K) -> Option<Self>;
}

/// Keys of another crate: their types, parts and JSON text.
macro_rules! calendar_keys {
    ($($type:ty: $parts:ident, $json:expr;)*) => {$(
        impl $crate::key::PageKey for $type {
            const TYPE: &'static str = $parts::TYPE;
            const KIND: $crate::key::Kind = $parts::KIND;

            fn write(&self, text: &mut String) {
                Calendar::<$parts>::parts(self).write(text);
            }

            fn read(text: &str) -> Option<Self> {
                Self::of_parts($parts::read(text)?)
            }

            fn to_json(&self) -> ::serde_json::Value {
                let json: fn(&Self) -> String = $json;
                json(self).into()
            }

            fn from_json(value: &::serde_json::Value) -> Option<Self> {
                Self::of_parts($parts::argument(value)?)
            }
        }

        impl $crate::sql::Column for $type {
            const TYPE: $crate::sql::ColumnType = $parts::COLUMN;

            fn to_value(&self) -> $crate::sql::Value {
                Calendar::<$parts>::parts(self).to_value()
            }

            fn from_value(value: $crate::sql::Value) -> Option<Self> {
                Self::of_parts($parts::from_value(value)?)
            }
        }
    )*};
}

pub(super) use calendar_keys;

impl Date {
    pub(super) const TYPE: &'static str = "date";
    pub(super) const KIND: Kind = Kind::Form("a date, such as 2026-11-29");

    pub(super) fn write(self, text: &mut String) {
        let Self { year, month, day } = self;
        // Formatting into a `String` cannot fail.
        let _ = if (0..=9999).contains(&year) {
            write!(text, "{year:04}-{month:02}-{day:02}")
        } else {
            write!(text, "{year:+05}-{month:02}-{day:02}")
        };
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let (digits, unsigned) = match text.as_bytes().first()? {
            b'+' | b'-' => (4..=6, &text[1..]),
            _ => (4..=4, text),
        };
        let mut parts = unsigned.splitn(3, '-');
        let year: i32 = number(parts.next()?, digits)?;
        Some(Self {
            year: if text.starts_with('-') { -year } else { year },
            month: number(parts.next()?, 2..=2)?,
            day: number(parts.next()?, 2..=2)?,
        })
    }

    pub(super) fn argument(value: &Value) -> Option<Self> {
        Self::read(value.as_str()?)
    }

    pub(super) const COLUMN: ColumnType = ColumnType::Date;

    fn days(self) -> i64 {
        time::days(self.year.into(), self.month, self.day)
    }

    fn of_days(days: i64) -> Option<Self> {
        let (year, month, day) = time::date(days);
        Some(Self {
            year: year.try_into().ok()?,
            month,
            day,
        })
    }

    pub(super) fn to_value(self) -> sql::Value {
        sql::Value::Date(self.days())
    }

    pub(super) fn from_value(value: sql::Value) -> Option<Self> {
        Self::of_days(value.date()?)
    }
}

impl Clock {
    fn write(self, text: &mut String) {
        let Self {
            hour,
            minute,
            second,
            nanosecond,
        } = self;
        // Formatting into a `String` cannot fail.
        let _ = write!(text, "{hour:02}:{minute:02}:{second:02}");
        if nanosecond > 0 {
            let _ = write!(text, ".{nanosecond:09}");
            text.truncate(text.trim_end_matches('0').len());
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (whole, fraction) = text
            .split_once('.')
            .map_or((text, None), |(whole, fraction)| (whole, Some(fraction)));
        let mut parts = whole.splitn(3, ':');
        let (hour, minute) = (parts.next()?, parts.next()?);
        let second = parts.next()?;
        Some(Self {
            hour: number(hour, 2..=2)?,
            minute: number(minute, 2..=2)?,
            // Chrono's leap seconds can take three digits.
            second: number(second, 2..=2)
                .or_else(|| number(second, 3..=3).filter(|second| *second > 99))?,
            nanosecond: fraction.map_or(Some(0), nanoseconds)?,
        })
    }
}

/// The nanoseconds of a fraction, which may lack trailing zeros.
fn nanoseconds(fraction: &str) -> Option<u32> {
    let zeros = 9_u32.checked_sub(u32::try_from(fraction.len()).ok()?)?;
    Some(number::<u32>(fraction, 1..=9)? * 10_u32.pow(zeros))
}

impl Civil {
    pub(super) const COLUMN: ColumnType = ColumnType::Civil;

    /// A leap second is the second after it, in a database.
    fn nanoseconds(self) -> i128 {
        let Clock {
            hour,
            minute,
            second,
            nanosecond,
        } = self.clock;
        let minutes = 60 * i128::from(hour) + i128::from(minute);
        let seconds = 60 * minutes + i128::from(second);
        time::join(
            self.date.days(),
            1_000_000_000 * seconds + i128::from(nanosecond),
        )
    }

    fn of_nanoseconds(nanoseconds: i128) -> Option<Self> {
        let (days, rest) = time::split(nanoseconds);
        let (seconds, nanosecond) = (rest / 1_000_000_000, rest % 1_000_000_000);
        let clock = Clock {
            hour: u8::try_from(seconds / 3600).ok()?,
            minute: u8::try_from(seconds / 60 % 60).ok()?,
            second: u8::try_from(seconds % 60).ok()?,
            nanosecond: u32::try_from(nanosecond).ok()?,
        };
        let date = Date::of_days(days)?;
        Some(Self { date, clock })
    }

    pub(super) fn to_value(self) -> sql::Value {
        sql::Value::Civil(self.nanoseconds())
    }

    pub(super) fn from_value(value: sql::Value) -> Option<Self> {
        Self::of_nanoseconds(value.civil()?)
    }

    pub(super) const TYPE: &'static str = "datetime";
    pub(super) const KIND: Kind =
        Kind::Form("a date and time without an offset, such as 2026-11-29T12:00:00");

    pub(super) fn write(self, text: &mut String) {
        self.date.write(text);
        text.push('T');
        self.clock.write(text);
    }

    fn midnight(date: Date) -> Self {
        let clock = Clock {
            hour: 0,
            minute: 0,
            second: 0,
            nanosecond: 0,
        };
        Self { date, clock }
    }

    /// A space stands for the `T` too: models write it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (date, clock) = text.split_once(['T', 't', ' '])?;
        Some(Self {
            date: Date::read(date)?,
            clock: Clock::read(clock)?,
        })
    }

    /// As RFC 3339 has it: no second after the leap second.
    fn read_standard(text: &str) -> Option<Self> {
        Self::read(text).filter(|civil| civil.clock.second <= 60)
    }

    /// A bare date is its midnight.
    pub(super) fn argument(value: &Value) -> Option<Self> {
        let text = value.as_str()?;
        Date::read(text).map_or_else(
            || Self::read_standard(text),
            |date| Some(Self::midnight(date)),
        )
    }
}

impl Instant {
    pub(super) const COLUMN: ColumnType = ColumnType::Instant;

    pub(super) fn to_value(self) -> sql::Value {
        sql::Value::Instant(self.civil.nanoseconds() - 1_000_000_000 * i128::from(self.ahead))
    }

    pub(super) fn from_value(value: sql::Value) -> Option<Self> {
        Civil::of_nanoseconds(value.instant()?).map(Self::utc)
    }

    pub(super) const TYPE: &'static str = "time";
    pub(super) const KIND: Kind = Kind::Form("an RFC 3339 time, such as 2026-11-29T12:00:00Z");

    pub(super) const fn utc(civil: Civil) -> Self {
        Self { civil, ahead: 0 }
    }

    pub(super) fn write(self, text: &mut String) {
        self.civil.write(text);
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        Civil::read(text).map(Self::utc)
    }

    /// Only a bare date goes without an offset: it is midnight in UTC, but a
    /// time of day could be anyone's.
    pub(super) fn argument(value: &Value) -> Option<Self> {
        let text = value.as_str()?;
        if let Some(date) = Date::read(text) {
            return Some(Self::utc(Civil::midnight(date)));
        }
        let (civil, ahead) = if let Some(civil) = text.strip_suffix(['Z', 'z']) {
            (civil, 0)
        } else {
            let civil = text.len().checked_sub("+00:00".len())?;
            let (civil, offset) = text.split_at_checked(civil)?;
            (civil, offset_seconds(offset)?)
        };
        let civil = Civil::read_standard(civil)?;
        Some(Self { civil, ahead })
    }
}

/// The seconds of `+01:30`.
fn offset_seconds(text: &str) -> Option<i32> {
    let (hours, minutes) = text.get(1..)?.split_once(':')?;
    let hours = number::<i32>(hours, 2..=2).filter(|hours| *hours < 24)?;
    let minutes = number::<i32>(minutes, 2..=2).filter(|minutes| *minutes < 60)?;
    let seconds = 3600 * hours + 60 * minutes;
    match text.as_bytes()[0] {
        b'+' => Some(seconds),
        b'-' => Some(-seconds),
        _ => None,
    }
}

/// A number of so many digits; `parse` alone would take a sign too.
fn number<N: FromStr>(text: &str, digits: RangeInclusive<usize>) -> Option<N> {
    let fits = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.parse().ok())?
}
