//! Days and nanoseconds of the Gregorian calendar, and SQLite's text of them.

const DAY: i128 = 86_400_000_000_000;

/// What ends the text of a point in time.
pub(crate) const UTC: &str = "+00:00";

/// The days from 1970 to a date, by whole cycles of 400 years that begin in
/// March, so that the leap day is the last of its year.
pub(crate) fn days(year: i64, month: u8, day: u8) -> i64 {
    let (month, day) = (i64::from(month), i64::from(day));
    let year = if month > 2 { year } else { year - 1 };
    let (cycle, year) = (year.div_euclid(400), year.rem_euclid(400));
    let day = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    cycle * 146_097 + year * 365 + year / 4 - year / 100 + day - 719_468
}

/// The date that so many days after 1970 are.
pub(crate) fn date(days: i64) -> (i64, u8, u8) {
    let days = days + 719_468;
    let (cycle, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = (month + 2) % 12 + 1;
    let year = cycle * 400 + year + i64::from(month <= 2);
    (year, small(month), small(day))
}

/// A part of a date, which is below 32.
fn small(part: i64) -> u8 {
    u8::try_from(part).unwrap_or(u8::MAX)
}

/// The days and the nanoseconds of the day.
pub(crate) fn split(time: i128) -> (i64, i128) {
    let days = i64::try_from(time.div_euclid(DAY)).unwrap_or(i64::MAX / 2);
    (days, time.rem_euclid(DAY))
}

pub(crate) fn join(days: i64, nanoseconds: i128) -> i128 {
    i128::from(days) * DAY + nanoseconds
}

/// `2026-11-29`. Texts of other years would not order as the days do.
pub(crate) fn written_date(days: i64) -> Option<String> {
    let (year, month, day) = date(days);
    (0..=9999)
        .contains(&year)
        .then(|| format!("{year:04}-{month:02}-{day:02}"))
}

/// `2026-11-29 23:59:38`, with a fraction of 3, 6 or 9 digits where there is
/// one.
pub(crate) fn written(time: i128) -> Option<String> {
    let (days, rest) = split(time);
    let date = written_date(days)?;
    let (seconds, fraction) = (rest / 1_000_000_000, rest % 1_000_000_000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = match fraction {
        0 => String::new(),
        f if f % 1_000_000 == 0 => format!(".{:03}", f / 1_000_000),
        f if f % 1000 == 0 => format!(".{:06}", f / 1000),
        f => format!(".{f:09}"),
    };
    Some(format!(
        "{date} {hour:02}:{minute:02}:{second:02}{fraction}"
    ))
}

fn number(text: Option<&str>) -> Option<i64> {
    text?.parse().ok()
}

/// The days of `2026-11-29`, and of no other text.
pub(crate) fn read_date(text: &str) -> Option<i64> {
    let month = u8::try_from(number(text.get(5..7))?).ok()?;
    let day = u8::try_from(number(text.get(8..10))?).ok()?;
    let days = days(number(text.get(0..4))?, month, day);
    (written_date(days)? == text).then_some(days)
}

/// The nanoseconds of such a text; whether it has that form is for the caller
/// to see.
pub(crate) fn read(text: &str) -> Option<i128> {
    let days = read_date(text.get(..10)?)?;
    let seconds = 3600 * number(text.get(11..13))?
        + 60 * number(text.get(14..16))?
        + number(text.get(17..19))?;
    let fraction = match text.get(20..) {
        None | Some("") => 0,
        Some(digits) => format!("{digits:0<9}").parse().ok()?,
    };
    Some(join(days, i128::from(seconds) * 1_000_000_000 + fraction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_comes_back() {
        for day in -200_000..200_000 {
            let (year, month, date) = date(day);
            assert_eq!(days(year, month, date), day);
        }
        assert_eq!(days(1970, 1, 1), 0);
        assert_eq!(date(20_786), (2026, 11, 29));
    }

    #[test]
    fn a_text_is_read_as_it_is_written() {
        for text in [
            "2026-11-29 23:59:38",
            "2026-11-29 23:59:38.123",
            "0000-03-01 00:00:00.000001",
            "1969-12-31 23:59:59.999999999",
        ] {
            assert_eq!(written(read(text).unwrap()).as_deref(), Some(text));
        }
        for text in ["2026-13-01", "2026-02-30", "2026-1-01", "", "é026-01-01"] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }
}
