//! The dates and times of time.

use time03::{Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset};

use super::calendar::{Calendar, Civil, Clock, Date, Instant, calendar_keys};

// Serde writes what the row's attributes say; these are RFC 3339. Equal
// instants are one key whatever their offsets, so they are shown in UTC.
calendar_keys! {
    OffsetDateTime: Instant, rfc3339;
    UtcDateTime: Instant, rfc3339;
    PrimitiveDateTime: Civil, |time| text(|text| time.parts().write(text));
    time03::Date: Date, |date| text(|text| date.parts().write(text));
}

fn rfc3339(time: &impl Calendar<Instant>) -> String {
    let mut text = text(|text| time.parts().write(text));
    text.push('Z');
    text
}

fn text(write: impl FnOnce(&mut String)) -> String {
    let mut text = String::new();
    write(&mut text);
    text
}

impl Calendar<Date> for time03::Date {
    fn parts(&self) -> Date {
        Date {
            year: self.year(),
            month: self.month().into(),
            day: self.day(),
        }
    }

    fn of_parts(parts: Date) -> Option<Self> {
        let month = Month::try_from(parts.month).ok()?;
        Self::from_calendar_date(parts.year, month, parts.day).ok()
    }
}

impl Calendar<Civil> for PrimitiveDateTime {
    fn parts(&self) -> Civil {
        Civil {
            date: self.date().parts(),
            clock: Clock {
                hour: self.hour(),
                minute: self.minute(),
                second: self.second(),
                nanosecond: self.nanosecond(),
            },
        }
    }

    fn of_parts(Civil { date, clock }: Civil) -> Option<Self> {
        let Clock {
            hour,
            minute,
            second,
            nanosecond,
        } = clock;
        let time = Time::from_hms_nano(hour, minute, second, nanosecond).ok()?;
        Some(Self::new(time03::Date::of_parts(date)?, time))
    }
}

impl Calendar<Instant> for UtcDateTime {
    fn parts(&self) -> Instant {
        Instant::utc(PrimitiveDateTime::new(self.date(), self.time()).parts())
    }

    fn of_parts(parts: Instant) -> Option<Self> {
        in_offset(parts)?.checked_to_utc()
    }
}

/// The calendar repeats after 400 years, which have these days.
const CYCLE: Duration = Duration::days(146_097);
const CYCLE_YEARS: i32 = 400;

/// The hours of the offset farthest from UTC, which is 25:59:59.
const FARTHEST: i8 = 25;

/// At either end of the calendar a time in its own offset can have no date in
/// UTC: it is written, and read, one cycle of the calendar away.
impl Calendar<Instant> for OffsetDateTime {
    fn parts(&self) -> Instant {
        if let Some(utc) = self.checked_to_utc() {
            return utc.parts();
        }
        let (cycle, years) = towards_zero(self.year());
        let mut parts = (*self + cycle).to_utc().parts();
        parts.civil.date.year -= years;
        parts
    }

    fn of_parts(mut parts: Instant) -> Option<Self> {
        let time = in_offset(parts).or_else(|| {
            let (cycle, years) = towards_zero(parts.civil.date.year);
            parts.civil.date.year += years;
            let hours = FARTHEST * i8::try_from(years.signum()).ok()?;
            // The minutes and seconds take the sign of the hours.
            let offset = UtcOffset::from_hms(hours, 59, 59).ok()?;
            let time = in_offset(parts)?.checked_to_offset(offset)?;
            time.checked_sub(cycle)
        })?;
        Some(time.checked_to_offset(UtcOffset::UTC).unwrap_or(time))
    }
}

fn in_offset(parts: Instant) -> Option<OffsetDateTime> {
    let offset = UtcOffset::from_whole_seconds(parts.ahead).ok()?;
    Some(PrimitiveDateTime::of_parts(parts.civil)?.assume_offset(offset))
}

fn towards_zero(year: i32) -> (Duration, i32) {
    if year > 0 {
        (-CYCLE, -CYCLE_YEARS)
    } else {
        (CYCLE, CYCLE_YEARS)
    }
}
