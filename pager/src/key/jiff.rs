//! The dates and times of jiff.

use super::calendar::{Calendar, Civil, Clock, Date, Instant, calendar_keys};

macro_rules! jiff {
    ($jiff:ident) => {
        // Each JSON text is the one that serde writes.
        calendar_keys! {
            $jiff::Timestamp: Instant, $jiff::Timestamp::to_string;
            $jiff::civil::DateTime: Civil, $jiff::civil::DateTime::to_string;
            $jiff::civil::Date: Date, $jiff::civil::Date::to_string;
        }

        impl Calendar<Date> for $jiff::civil::Date {
            fn parts(&self) -> Date {
                Date {
                    year: self.year().into(),
                    month: self.month().unsigned_abs(),
                    day: self.day().unsigned_abs(),
                }
            }

            fn of_parts(parts: Date) -> Option<Self> {
                let year = parts.year.try_into().ok()?;
                // What does not fit turns negative, which no date takes.
                Self::new(year, parts.month.cast_signed(), parts.day.cast_signed()).ok()
            }
        }

        impl Calendar<Civil> for $jiff::civil::DateTime {
            fn parts(&self) -> Civil {
                Civil {
                    date: self.date().parts(),
                    clock: Clock {
                        hour: self.hour().unsigned_abs(),
                        minute: self.minute().unsigned_abs(),
                        second: self.second().unsigned_abs(),
                        nanosecond: self.subsec_nanosecond().unsigned_abs(),
                    },
                }
            }

            fn of_parts(Civil { date, clock }: Civil) -> Option<Self> {
                let time = $jiff::civil::Time::new(
                    clock.hour.cast_signed(),
                    clock.minute.cast_signed(),
                    clock.second.cast_signed(),
                    clock.nanosecond.cast_signed(),
                );
                Some($jiff::civil::Date::of_parts(date)?.to_datetime(time.ok()?))
            }
        }

        impl Calendar<Instant> for $jiff::Timestamp {
            fn parts(&self) -> Instant {
                Instant::utc($jiff::tz::Offset::UTC.to_datetime(*self).parts())
            }

            fn of_parts(parts: Instant) -> Option<Self> {
                let offset = $jiff::tz::Offset::from_seconds(parts.ahead).ok()?;
                let civil = $jiff::civil::DateTime::of_parts(parts.civil)?;
                offset.to_timestamp(civil).ok()
            }
        }
    };
}

#[cfg(feature = "jiff02")]
jiff!(jiff02);
#[cfg(feature = "jiff1")]
jiff!(jiff1);
