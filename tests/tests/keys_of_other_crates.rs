//! The ids, paths and times of other crates as keys.

mod key_laws;

use camino1::Utf8PathBuf;
use chrono04::{
    DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc,
};
use pager::{PageKey, Paginated};
use proptest::prelude::*;
use proptest::sample::select;
use serde::Serialize;
use serde_json::{Value, json};
use time03::{Date, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset};
use uuid1::Uuid;

use key_laws::{Sorted, cursor_at, finds, resumed_at, text};

/// The nanoseconds of a second: any, and those of a short fraction.
fn nanoseconds() -> impl Strategy<Value = u32> {
    prop_oneof![
        0..1_000_000_000_u32,
        (0..1000_u32).prop_map(|milliseconds| milliseconds * 1_000_000),
        Just(0),
    ]
}

/// Few paths of few names, so that many are equal.
fn paths() -> impl Strategy<Value = Utf8PathBuf> {
    let parts = select(vec!["a", "a-b", ".", "..", "", "/"]);
    prop_oneof![
        prop::collection::vec(parts, 0..4).prop_map(|parts| parts.join("/").into()),
        any::<String>().prop_map(Utf8PathBuf::from),
    ]
}

fn chrono_dates() -> impl Strategy<Value = NaiveDate> {
    let days = NaiveDate::MAX
        .signed_duration_since(NaiveDate::MIN)
        .num_days();
    prop_oneof![0..=days, Just(0), Just(days)]
        .prop_map(|days| NaiveDate::MIN + TimeDelta::days(days))
}

/// Times of all days and, closer together, around a leap second.
fn chrono_datetimes() -> impl Strategy<Value = NaiveDateTime> {
    let around_a_leap_second = (0..8_u32).prop_map(|halves| match halves {
        0..6 => leap(57 + halves / 2, halves % 2 * 500_000_000),
        _ => leap(59, (halves - 4) * 500_000_000),
    });
    prop_oneof![
        (chrono_dates(), 0..86_400_u32, nanoseconds()).prop_map(|(date, second, nanosecond)| {
            let time = NaiveTime::from_num_seconds_from_midnight_opt(second, nanosecond);
            date.and_time(time.unwrap())
        }),
        around_a_leap_second,
    ]
}

fn chrono_times() -> impl Strategy<Value = DateTime<Utc>> {
    chrono_datetimes().prop_map(|time| time.and_utc())
}

fn chrono_offset_times() -> impl Strategy<Value = DateTime<FixedOffset>> {
    (chrono_times(), -2..=2_i32)
        .prop_map(|(time, hours)| time.with_timezone(&FixedOffset::east_opt(hours * 3600).unwrap()))
}

fn leap(second: u32, nanosecond: u32) -> NaiveDateTime {
    let day = NaiveDate::from_ymd_opt(2016, 12, 31).unwrap();
    let time = NaiveTime::from_hms_opt(23, 59, second).unwrap();
    day.and_time(time.with_nanosecond(nanosecond).unwrap())
}

/// Strategies and extremes of jiff, which are the same in both versions.
macro_rules! jiff {
    ($name:ident, $jiff:ident) => {
        mod $name {
            use $jiff::{Timestamp, civil};

            use super::*;

            pub(super) fn timestamps() -> impl Strategy<Value = Timestamp> {
                let range = Timestamp::MIN.as_second()..=Timestamp::MAX.as_second();
                let seconds = prop_oneof![range, -3..3_i64];
                (seconds, nanoseconds()).prop_map(|(second, nanosecond)| {
                    Timestamp::new(second, nanosecond.cast_signed()).unwrap_or(Timestamp::MIN)
                })
            }

            pub(super) fn dates() -> impl Strategy<Value = civil::Date> {
                (-9999..=9999_i16, 1..=12_i8, 1..=28_i8)
                    .prop_map(|(year, month, day)| civil::date(year, month, day))
            }

            pub(super) fn datetimes() -> impl Strategy<Value = civil::DateTime> {
                (dates(), 0..24_i8, 0..60_i8, 0..60_i8, nanoseconds()).prop_map(
                    |(date, hour, minute, second, nanosecond)| {
                        date.at(hour, minute, second, nanosecond.cast_signed())
                    },
                )
            }

            keys! {
                timestamp: Timestamp = timestamps(), [
                    Timestamp::MIN,
                    Timestamp::MAX,
                    Timestamp::UNIX_EPOCH,
                    Timestamp::new(0, -1).unwrap(),
                ];
                datetime: civil::DateTime = datetimes(), [
                    civil::DateTime::MIN,
                    civil::DateTime::MAX,
                    civil::datetime(0, 1, 1, 0, 0, 0, 0),
                    civil::datetime(-1, 12, 31, 23, 59, 59, 999_999_999),
                ];
                date: civil::Date = dates(), [
                    civil::Date::MIN,
                    civil::Date::MAX,
                    civil::date(0, 1, 1),
                    civil::date(-1, 12, 31),
                ];
            }
        }
    };
}

jiff!(of_jiff02, jiff02);
jiff!(of_jiff1, jiff1);

fn time_dates() -> impl Strategy<Value = Date> {
    let (first, last) = (Date::MIN.to_julian_day(), Date::MAX.to_julian_day());
    prop_oneof![first..=last, Just(first), Just(last)]
        .prop_map(|day| Date::from_julian_day(day).unwrap())
}

fn time_datetimes() -> impl Strategy<Value = PrimitiveDateTime> {
    let clock = (0..24_u8, 0..60_u8, 0..60_u8, nanoseconds());
    (time_dates(), clock).prop_map(|(date, (hour, minute, second, nanosecond))| {
        let time = Time::from_hms_nano(hour, minute, second, nanosecond).unwrap();
        PrimitiveDateTime::new(date, time)
    })
}

/// Times in every offset, and the same few times in some.
fn time_offset_times() -> impl Strategy<Value = OffsetDateTime> {
    let farthest = 26 * 3600 - 1;
    prop_oneof![
        (time_datetimes(), -farthest..=farthest).prop_map(|(time, seconds)| {
            time.assume_offset(UtcOffset::from_whole_seconds(seconds).unwrap())
        }),
        (0..3_i64, -2..=2_i8).prop_map(|(second, hours)| {
            OffsetDateTime::from_unix_timestamp(second)
                .unwrap()
                .to_offset(UtcOffset::from_hms(hours, 0, 0).unwrap())
        }),
    ]
}

fn offset(hours: i8, minutes: i8, seconds: i8) -> UtcOffset {
    UtcOffset::from_hms(hours, minutes, seconds).unwrap()
}

keys! {
    uuid: Uuid = any::<u128>().prop_map(Uuid::from_u128), [Uuid::nil(), Uuid::max()];
    ulid_1: ulid1::Ulid = any::<u128>().prop_map(ulid1::Ulid), [ulid1::Ulid(0), ulid1::Ulid(u128::MAX)];
    ulid_3: ulid3::Ulid = any::<u128>().prop_map(ulid3::Ulid), [ulid3::Ulid(0), ulid3::Ulid(u128::MAX)];
    path: Utf8PathBuf = paths(), [
        "".into(),
        ".".into(),
        "..".into(),
        "/".into(),
        "//".into(),
        "/..".into(),
        "./a".into(),
        "a".into(),
        "a/".into(),
        "a//b".into(),
        "a/./b".into(),
        "a/b/.".into(),
        "a-b".into(),
        "a\\b".into(),
        "~,%+& \"'\n\0🦀".into(),
        "/home/user/notes".repeat(63).into(),
    ];
    chrono_time: DateTime<Utc> = chrono_times(), [
        DateTime::<Utc>::MIN_UTC,
        DateTime::<Utc>::MAX_UTC,
        DateTime::UNIX_EPOCH,
    ];
    chrono_time_with_an_offset: DateTime<FixedOffset> = chrono_offset_times(), [
        DateTime::<Utc>::MIN_UTC.into(),
        DateTime::<Utc>::MAX_UTC.with_timezone(&FixedOffset::east_opt(86_399).unwrap()),
        DateTime::<Utc>::MIN_UTC.with_timezone(&FixedOffset::west_opt(86_399).unwrap()),
    ];
    chrono_datetime: NaiveDateTime = chrono_datetimes(), [
        NaiveDateTime::MIN,
        NaiveDateTime::MAX,
        leap(59, 999_999_999),
        leap(59, 1_000_000_000),
        leap(59, 1_999_999_999),
        leap(58, 1_500_000_000),
        leap(59, 500_000_000),
        leap(0, 1_000_000_000),
    ];
    chrono_date: NaiveDate = chrono_dates(), [
        NaiveDate::MIN,
        NaiveDate::MAX,
        NaiveDate::from_ymd_opt(0, 1, 1).unwrap(),
        NaiveDate::from_ymd_opt(-1, 12, 31).unwrap(),
        NaiveDate::from_ymd_opt(10_000, 1, 1).unwrap(),
    ];
    time_offset_time: OffsetDateTime = time_offset_times(), [
        PrimitiveDateTime::MIN.assume_utc(),
        PrimitiveDateTime::MAX.assume_utc(),
        PrimitiveDateTime::MIN.assume_offset(offset(25, 59, 59)),
        PrimitiveDateTime::MAX.assume_offset(offset(-25, -59, -59)),
        PrimitiveDateTime::MIN.assume_offset(offset(0, 0, 1)),
        PrimitiveDateTime::MAX.assume_offset(offset(0, 0, -1)),
        PrimitiveDateTime::MIN.assume_offset(offset(-25, -59, -59)),
        PrimitiveDateTime::MAX.assume_offset(offset(25, 59, 59)),
    ];
    time_utc_time: UtcDateTime = time_datetimes().prop_map(|time| time.assume_utc().to_utc()), [
        UtcDateTime::MIN,
        UtcDateTime::MAX,
        UtcDateTime::UNIX_EPOCH,
    ];
    time_datetime: PrimitiveDateTime = time_datetimes(), [PrimitiveDateTime::MIN, PrimitiveDateTime::MAX];
    time_date: Date = time_dates(), [Date::MIN, Date::MAX, Date::from_ordinal_date(0, 1).unwrap()];
}

#[test]
fn a_cursor_at_a_uuid_has_at_most_45_characters() {
    let text = text(&Uuid::max());
    assert_eq!(text, "ffffffff-ffff-ffff-ffff-ffffffffffff");
    assert_eq!(cursor_at::<Uuid>(&text).len(), 45);
}

#[test]
fn another_spelling_of_an_id_is_refused() {
    let canonical = "67e55044-10b1-426f-9247-bb680e5fe0c8";
    assert_eq!(resumed_at::<Uuid>(canonical), Ok(()));
    for spelling in [
        canonical.to_uppercase(),
        canonical.replace('-', ""),
        format!("{{{canonical}}}"),
        format!("urn:uuid:{canonical}"),
    ] {
        assert!(Uuid::read(&spelling).is_some());
        assert_eq!(
            resumed_at::<Uuid>(&spelling),
            Err("malformed_cursor"),
            "{spelling}"
        );
    }
    let ulid = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    assert_eq!(resumed_at::<ulid3::Ulid>(ulid), Ok(()));
    assert_eq!(
        resumed_at::<ulid1::Ulid>(&ulid.to_lowercase()),
        Err("malformed_cursor")
    );
}

#[test]
fn a_ulid_of_more_than_128_bits_is_no_argument() {
    // The parser of both versions drops what is too much.
    let beyond = json!("80000000000000000000000000");
    assert_eq!(finds(ulid1::Ulid(0), &beyond), Err("invalid_filter"));
    assert_eq!(finds(ulid3::Ulid(0), &beyond), Err("invalid_filter"));
}

#[test]
fn paths_that_are_equal_are_one_position() {
    for spelling in ["a//b", "a/b/", "a/./b", "a/b/."] {
        assert_eq!(text(&Utf8PathBuf::from(spelling)), "a/b");
        let path = Utf8PathBuf::from("a/b");
        assert_eq!(finds(path, &json!(spelling)), Ok(true));
        assert_eq!(resumed_at::<Utf8PathBuf>(spelling), Err("malformed_cursor"));
    }
}

#[test]
fn paths_are_listed_by_component() {
    let paths: Vec<Utf8PathBuf> = ["a-b", "a/b", "a", "a/b/c"].map(Into::into).to_vec();
    let mut sorted = paths.clone();
    sorted.sort();
    assert_eq!(sorted, ["a", "a/b", "a/b/c", "a-b"]);
    key_laws::every_key_is_met_once_in_order(paths, 1);
}

/// The cursor after a row of this time and a number of 20 digits.
fn cursor_of_two_parts<F: pager::SortField>(field: &F) -> String {
    let rows: [Sorted<F>; 2] = [u64::MAX - 1, u64::MAX].map(|number| Sorted {
        field: field.clone(),
        number,
    });
    let page = Sorted::page(&rows, json!({ "limit": 1 })).unwrap();
    page.info.next_cursor.unwrap()
}

#[test]
fn a_cursor_at_a_microsecond_and_a_number_has_at_most_56_characters() {
    let seconds = 1_795_996_778;
    let chrono = DateTime::from_timestamp(seconds, 123_456_000).unwrap();
    let jiff_02 = jiff02::Timestamp::new(seconds, 123_456_000).unwrap();
    let jiff_1 = jiff1::Timestamp::new(seconds, 123_456_000).unwrap();
    let time = OffsetDateTime::from_unix_timestamp_nanos(
        i128::from(seconds) * 1_000_000_000 + 123_456_000,
    )
    .unwrap();
    for cursor in [
        cursor_of_two_parts(&chrono),
        cursor_of_two_parts(&chrono.naive_utc()),
        cursor_of_two_parts(&jiff_02),
        cursor_of_two_parts(
            &jiff_02
                .to_string()
                .trim_end_matches('Z')
                .parse::<jiff02::civil::DateTime>()
                .unwrap(),
        ),
        cursor_of_two_parts(&jiff_1),
        cursor_of_two_parts(&time),
        cursor_of_two_parts(&time.to_utc()),
    ] {
        let position = "2026-11-29T23:59:38.123456,18446744073709551614~";
        assert!(cursor.starts_with(position), "{cursor}");
        assert_eq!(cursor.len(), 56);
    }
}

#[test]
fn a_fraction_is_as_short_as_it_can_be() {
    for (nanosecond, expected) in [
        (0, "1970-01-01T00:00:00"),
        (1, "1970-01-01T00:00:00.000000001"),
        (120_000_000, "1970-01-01T00:00:00.12"),
        (100, "1970-01-01T00:00:00.0000001"),
    ] {
        assert_eq!(
            text(&DateTime::<Utc>::from_timestamp(0, nanosecond).unwrap()),
            expected
        );
        let nanosecond = nanosecond.cast_signed();
        assert_eq!(
            text(&jiff1::Timestamp::new(0, nanosecond).unwrap()),
            expected
        );
        let time = OffsetDateTime::from_unix_timestamp_nanos(nanosecond.into()).unwrap();
        assert_eq!(text(&time), expected);
    }
}

#[test]
fn another_spelling_of_a_time_is_refused() {
    fn refuses<K: PageKey>() {
        assert_eq!(resumed_at::<K>("2026-11-29T23:59:38.12"), Ok(()));
        for spelling in [
            "2026-11-29T23:59:38.120",
            "2026-11-29T23:59:38.12Z",
            "2026-11-29T23:59:38.12+00:00",
            "2026-11-29t23:59:38.12",
            "2026-11-29 23:59:38.12",
            "+2026-11-29T23:59:38.12",
            "+02026-11-29T23:59:38.12",
            "2026-11-29T23:59:38.",
            "2026-11-29T23:59",
            "2026-11-29",
            "2026-11-31T23:59:38",
            "2026-11-29T24:00:00",
        ] {
            assert_eq!(
                resumed_at::<K>(spelling),
                Err("malformed_cursor"),
                "{spelling}"
            );
        }
    }
    refuses::<DateTime<Utc>>();
    refuses::<DateTime<FixedOffset>>();
    refuses::<NaiveDateTime>();
    refuses::<jiff02::Timestamp>();
    refuses::<jiff02::civil::DateTime>();
    refuses::<jiff1::Timestamp>();
    refuses::<jiff1::civil::DateTime>();
    refuses::<OffsetDateTime>();
    refuses::<UtcDateTime>();
    refuses::<PrimitiveDateTime>();
}

#[test]
fn equal_instants_are_one_position_whatever_their_offsets() {
    let utc = OffsetDateTime::UNIX_EPOCH;
    let east = utc.to_offset(offset(1, 0, 0));
    assert_eq!(text(&east), "1970-01-01T00:00:00");
    assert_eq!(east.to_json(), json!("1970-01-01T00:00:00Z"));
    assert_eq!(
        OffsetDateTime::read(&text(&east)).unwrap().offset(),
        UtcOffset::UTC
    );

    let east = DateTime::UNIX_EPOCH.with_timezone(&FixedOffset::east_opt(3600).unwrap());
    assert_eq!(text(&east), "1970-01-01T00:00:00");
    assert_eq!(east.to_json(), json!("1970-01-01T00:00:00Z"));
}

#[test]
fn a_leap_second_stands_between_its_neighbours() {
    assert_eq!(text(&leap(59, 1_500_000_000)), "2016-12-31T23:59:60.5");
    let after = leap(59, 0) + TimeDelta::seconds(1);
    key_laws::every_key_is_met_once_in_order(
        vec![after, leap(59, 1_500_000_000), leap(59, 999_999_999)],
        1,
    );
    let found = finds(
        leap(59, 1_500_000_000).and_utc(),
        &json!("2016-12-31T23:59:60.5Z"),
    );
    assert_eq!(found, Ok(true));
}

proptest! {
    #[test]
    fn a_leap_second_that_never_was_has_a_text_of_its_own(
        second in 0..60_u32,
        other in 0..60_u32,
        nanoseconds in prop::array::uniform2(0..4_u32),
    ) {
        let [a, b] = nanoseconds.map(|halves| halves * 500_000_000);
        let (a, b) = (leap(second, a), leap(other, b));
        key_laws::a_text_reads_back(&a);
        key_laws::two_texts_are_one_exactly_when_the_keys_are_equal(&a, &b);
        key_laws::every_key_is_met_once_in_order(vec![a, b], 1);
    }
}

/// Noon of a day, which each of these arguments is.
const NOON: [&str; 8] = [
    "2026-11-29T12:00:00Z",
    "2026-11-29t12:00:00z",
    "2026-11-29 12:00:00Z",
    "2026-11-29T12:00:00.000Z",
    "2026-11-29T12:00:00+00:00",
    "2026-11-29T12:00:00-00:00",
    "2026-11-29T17:30:00+05:30",
    "2026-11-28 22:00:00.000000000-14:00",
];

/// What is no instant.
const NO_TIME: [&str; 22] = [
    "",
    " ",
    "now",
    "yesterday",
    "12:00",
    "1795953600",
    "2026",
    "2026-11",
    "2026-11-29T12:00:00",
    "2026-11-29T12:00Z",
    "2026-11-29Z",
    "2026-11-29+01:00",
    "2026-11-29T12:00:00 Z",
    "2026-11-29T12:00:00+0100",
    "2026-11-29T12:00:00+24:00",
    "2026-11-29T12:00:00.Z",
    "2026-11-29T12:00:00.0000000001Z",
    "2026-11-29T12:00:61Z",
    "2026-11-29T12:00:119Z",
    "2026-02-30T12:00:00Z",
    "20261-11-29T12:00:00Z",
    "29.11.2026",
];

#[test]
fn an_instant_is_read_however_a_model_writes_it() {
    fn reads<K: PageKey + std::fmt::Debug>(noon: &K, midnight: &K) {
        for argument in NOON {
            assert_eq!(
                finds(noon.clone(), &json!(argument)),
                Ok(true),
                "{argument}"
            );
        }
        assert_eq!(finds(midnight.clone(), &json!("2026-11-29")), Ok(true));
        for argument in NO_TIME {
            let found = finds(noon.clone(), &json!(argument));
            assert_eq!(found, Err("invalid_filter"), "{argument}");
        }
        assert_eq!(
            finds(noon.clone(), &json!(1_795_953_600)),
            Err("invalid_filter")
        );
    }
    let (noon, midnight) = (1_795_953_600, 1_795_910_400);
    let [noon_of_chrono, midnight_of_chrono] =
        [noon, midnight].map(|second| DateTime::<Utc>::from_timestamp(second, 0).unwrap());
    reads(&noon_of_chrono, &midnight_of_chrono);
    reads::<DateTime<FixedOffset>>(&noon_of_chrono.into(), &midnight_of_chrono.into());
    let [noon_of_jiff, midnight_of_jiff] =
        [noon, midnight].map(|second| jiff02::Timestamp::new(second, 0).unwrap());
    reads(&noon_of_jiff, &midnight_of_jiff);
    let [noon_of_jiff, midnight_of_jiff] =
        [noon, midnight].map(|second| jiff1::Timestamp::new(second, 0).unwrap());
    reads(&noon_of_jiff, &midnight_of_jiff);
    let [noon, midnight] =
        [noon, midnight].map(|second| OffsetDateTime::from_unix_timestamp(second).unwrap());
    reads(&noon, &midnight);
    reads(&noon.to_utc(), &midnight.to_utc());
}

#[test]
fn a_civil_time_is_read_without_an_offset_only() {
    fn reads<K: PageKey>() {
        for argument in [
            "2026-11-29T12:00:00",
            "2026-11-29 12:00:00.000",
            "2026-11-29",
        ] {
            assert!(K::from_json(&json!(argument)).is_some(), "{argument}");
        }
        for argument in NOON {
            assert!(K::from_json(&json!(argument)).is_none(), "{argument}");
        }
        for argument in NO_TIME
            .iter()
            .filter(|text| **text != "2026-11-29T12:00:00")
        {
            assert!(K::from_json(&json!(argument)).is_none(), "{argument}");
        }
    }
    reads::<NaiveDateTime>();
    reads::<jiff02::civil::DateTime>();
    reads::<jiff1::civil::DateTime>();
    reads::<PrimitiveDateTime>();
}

#[test]
fn a_date_is_read_without_a_time_only() {
    fn reads<K: PageKey>() {
        assert!(K::from_json(&json!("2026-11-29")).is_some());
        for argument in NOON.iter().chain(&NO_TIME) {
            assert!(K::from_json(&json!(argument)).is_none(), "{argument}");
        }
    }
    reads::<NaiveDate>();
    reads::<jiff02::civil::Date>();
    reads::<jiff1::civil::Date>();
    reads::<Date>();
}

#[test]
fn an_argument_in_another_offset_is_compared_as_the_instant_that_it_is() {
    let rows = [0, 3600].map(|second| key_laws::Row {
        key: DateTime::<Utc>::from_timestamp(second, 0).unwrap(),
        number: 0,
    });
    let arguments = json!({ "since": "1970-01-01T01:00:00+01:00" });
    assert_eq!(
        key_laws::Row::page(&rows, &arguments)
            .unwrap()
            .info
            .returned,
        2
    );
    let arguments = json!({ "since": "1970-01-01T01:00:00+00:00" });
    assert_eq!(
        key_laws::Row::page(&rows, &arguments)
            .unwrap()
            .info
            .returned,
        1
    );
}

#[test]
fn an_edge_of_the_calendar_is_an_error_and_no_panic() {
    for argument in [
        "-9999-01-01T00:00:00+23:59",
        "9999-12-31T23:59:59-23:59",
        "+999999-12-31T23:59:59-23:59",
    ] {
        let argument = json!(argument);
        assert_eq!(jiff1::Timestamp::from_json(&argument), None);
        assert_eq!(UtcDateTime::from_json(&argument), None);
        // Years without end are chrono's alone.
        let _ = DateTime::<Utc>::from_json(&argument);
        let _ = OffsetDateTime::from_json(&argument);
    }
}

/// What serde writes for a row's field.
fn row<T: Serialize>(field: &T) -> Value {
    serde_json::to_value(field).unwrap()
}

proptest! {
    #[test]
    fn a_position_is_what_the_row_shows(
        id: u128,
        path in paths(),
        time in chrono_times(),
        date in chrono_dates(),
        jiff_02 in (of_jiff02::timestamps(), of_jiff02::datetimes(), of_jiff02::dates()),
        jiff_1 in (of_jiff1::timestamps(), of_jiff1::datetimes(), of_jiff1::dates()),
    ) {
        prop_assert_eq!(Uuid::from_u128(id).to_json(), row(&Uuid::from_u128(id)));
        prop_assert_eq!(path.to_json(), row(&path));
        prop_assert_eq!(time.to_json(), row(&time));
        prop_assert_eq!(time.naive_utc().to_json(), row(&time.naive_utc()));
        prop_assert_eq!(date.to_json(), row(&date));
        prop_assert_eq!(jiff_02.0.to_json(), row(&jiff_02.0));
        prop_assert_eq!(jiff_02.1.to_json(), row(&jiff_02.1));
        prop_assert_eq!(jiff_02.2.to_json(), row(&jiff_02.2));
        prop_assert_eq!(jiff_1.0.to_json(), row(&jiff_1.0));
        prop_assert_eq!(jiff_1.1.to_json(), row(&jiff_1.1));
        prop_assert_eq!(jiff_1.2.to_json(), row(&jiff_1.2));
    }

    #[test]
    fn a_position_of_time_is_what_its_rfc_3339_module_writes_in_utc(time in time_datetimes()) {
        prop_assume!(time.year() >= 0);
        let time = time.assume_utc();
        let written = time03::serde::rfc3339::serialize(&time, serde_json::value::Serializer).unwrap();
        prop_assert_eq!(time.to_json(), written);
    }
}
