//! The dates and times of chrono.

use chrono04::{
    DateTime, Datelike, FixedOffset, NaiveDate, NaiveDateTime, SecondsFormat, Timelike, Utc,
};

use super::calendar::{Calendar, Civil, Clock, Date, Instant, calendar_keys};

// Each JSON text is the one that serde writes, but that of a time with an
// offset: equal instants are one key, so it is shown in UTC, and read as such.
calendar_keys! {
    DateTime<Utc>: Instant, |time| time.to_rfc3339_opts(SecondsFormat::AutoSi, true);
    DateTime<FixedOffset>: Instant, |time| time.to_utc().to_rfc3339_opts(SecondsFormat::AutoSi, true);
    NaiveDateTime: Civil, |time| format!("{time:?}");
    NaiveDate: Date, NaiveDate::to_string;
}

impl Calendar<Date> for NaiveDate {
    fn parts(&self) -> Date {
        Date {
            year: self.year(),
            month: small(self.month()),
            day: small(self.day()),
        }
    }

    fn of_parts(parts: Date) -> Option<Self> {
        Self::from_ymd_opt(parts.year, parts.month.into(), parts.day.into())
    }
}

/// A leap second is a second that has up to two billion nanoseconds, and it is
/// not equal to the next second. So it has a text of its own: seconds go on
/// from 60, which follows 59, to 119, which follows 58. Only the first occurs in
/// UTC; chrono makes the others by arithmetic.
impl Calendar<Civil> for NaiveDateTime {
    fn parts(&self) -> Civil {
        let (second, nanosecond) = match self.nanosecond().checked_sub(1_000_000_000) {
            Some(beyond) => (60 + (self.second() + 1) % 60, beyond),
            None => (self.second(), self.nanosecond()),
        };
        Civil {
            date: self.date().parts(),
            clock: Clock {
                hour: small(self.hour()),
                minute: small(self.minute()),
                second: small(second),
                nanosecond,
            },
        }
    }

    fn of_parts(Civil { date, clock }: Civil) -> Option<Self> {
        let (second, nanosecond) = match clock.second.checked_sub(60) {
            Some(leap) => ((leap + 59) % 60, clock.nanosecond + 1_000_000_000),
            None => (clock.second, clock.nanosecond),
        };
        NaiveDate::of_parts(date)?
            .and_hms_opt(clock.hour.into(), clock.minute.into(), second.into())?
            .with_nanosecond(nanosecond)
    }
}

impl Calendar<Instant> for DateTime<Utc> {
    fn parts(&self) -> Instant {
        Instant::utc(self.naive_utc().parts())
    }

    fn of_parts(parts: Instant) -> Option<Self> {
        let offset = FixedOffset::east_opt(parts.ahead)?;
        let civil = NaiveDateTime::of_parts(parts.civil)?;
        Some(civil.checked_sub_offset(offset)?.and_utc())
    }
}

impl Calendar<Instant> for DateTime<FixedOffset> {
    fn parts(&self) -> Instant {
        self.to_utc().parts()
    }

    fn of_parts(parts: Instant) -> Option<Self> {
        DateTime::<Utc>::of_parts(parts).map(Into::into)
    }
}

/// A part of a date or a time, which is below 120.
fn small(part: u32) -> u8 {
    u8::try_from(part).unwrap_or(u8::MAX)
}
