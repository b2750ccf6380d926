//! The keys of the standard library, and sort fields.

mod key_laws;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZero;
use std::sync::Arc;

use pager::{PageKey, Paginated};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

use key_laws::{Row, Sorted, cursor_at, resumed_at, text, walk};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct UserId(u64);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Name(String);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
enum Stage {
    Draft,
    InReview,
    Published,
}

fn stages() -> impl Strategy<Value = Stage> {
    prop_oneof![
        Just(Stage::Draft),
        Just(Stage::InReview),
        Just(Stage::Published),
    ]
}

/// Texts that a reader could take for something else.
fn hostile() -> Vec<String> {
    let path = "/home/user/notes".repeat(63);
    assert!(path.len() > 1000);
    let mut texts: Vec<String> = [
        "",
        "~",
        "~~",
        "~35",
        "%",
        "%35",
        "+",
        "&",
        ",",
        ",,",
        "\"",
        "'",
        " ",
        "  ",
        "a b",
        "\n",
        "\r\n",
        "\0",
        "🦀",
        "é",
        "e\u{301}",
        "null",
        "~FF",
        "{}",
        "5",
        "5~0123456789",
    ]
    .map(String::from)
    .to_vec();
    texts.push(path);
    texts
}

macro_rules! integers {
    ($($type:ident)*) => {
        keys! {$(
            $type: $type = any::<$type>(), [0, 1, $type::MAX - 1, $type::MAX, $type::MIN];
        )*}
    };
}

integers!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128);

keys! {
    non_zero_u64: NonZero<u64> = any::<NonZero<u64>>(), [NonZero::<u64>::MIN, NonZero::<u64>::MAX];
    non_zero_i128: NonZero<i128> = any::<NonZero<i128>>(), [NonZero::<i128>::MIN, NonZero::<i128>::MAX];
    string: String = any::<String>(), [];
    boxed_str: Box<str> = any::<String>().prop_map(Box::from), ["".into(), "~,%".into()];
    arc_str: Arc<str> = any::<String>().prop_map(Arc::from), ["".into(), "~,%".into()];
    character: char = any::<char>(), ['\0', '~', ',', ' ', '5', char::MAX];
    no_bytes: [u8; 0] = Just([]), [[]];
    bytes: [u8; 4] = any::<[u8; 4]>(), [[0; 4], [255; 4], [0, 0, 0, 1]];
    ip: IpAddr = any::<IpAddr>(), [
        Ipv4Addr::UNSPECIFIED.into(),
        Ipv4Addr::BROADCAST.into(),
        Ipv6Addr::UNSPECIFIED.into(),
        Ipv6Addr::from([255; 16]).into(),
        Ipv4Addr::LOCALHOST.to_ipv6_mapped().into(),
    ];
    ipv4: Ipv4Addr = any::<Ipv4Addr>(), [Ipv4Addr::UNSPECIFIED, Ipv4Addr::BROADCAST];
    ipv6: Ipv6Addr = any::<Ipv6Addr>(), [Ipv6Addr::UNSPECIFIED, Ipv6Addr::from([255; 16])];
    newtype_of_a_number: UserId = any::<u64>().prop_map(UserId), [UserId(0), UserId(u64::MAX)];
    newtype_of_a_text: Name = any::<String>().prop_map(Name), [Name(String::new()), Name("~,".into())];
    fieldless_enum: Stage = stages(), [Stage::Published, Stage::Draft, Stage::InReview];
}

#[test]
fn hostile_texts_survive_a_walk() {
    key_laws::every_key_is_met_once_in_order(hostile(), 1);
}

#[test]
fn parts_may_be_empty_or_hold_what_joins_them() {
    /// Lists the entries.
    #[derive(Serialize, Paginated)]
    struct Entry {
        #[page(sort(1))]
        shelf: String,
        #[page(sort(2))]
        book: String,
        #[page(key)]
        page: String,
    }

    let parts = ["", ",", "~", "a,b"];
    let mut entries = Vec::new();
    for shelf in parts {
        for book in parts {
            entries.extend(parts.map(|page| (shelf, book, page)));
        }
    }
    entries.sort_unstable();
    let rows: Vec<Entry> = entries
        .iter()
        .rev()
        .map(|&(shelf, book, page)| Entry {
            shelf: shelf.into(),
            book: book.into(),
            page: page.into(),
        })
        .collect();

    let mut met = Vec::new();
    let mut arguments = json!({ "limit": 1 });
    loop {
        let page = Entry::page(&rows, &arguments).unwrap();
        met.push(page.info.position.unwrap());
        let Some(cursor) = page.info.next_cursor else {
            break;
        };
        arguments["cursor"] = cursor.into();
    }

    let expected: Vec<Value> = entries.iter().map(|entry| json!(entry)).collect();
    assert_eq!(met, expected);
}

#[test]
fn another_spelling_of_a_number_is_refused() {
    assert_eq!(resumed_at::<u64>("5"), Ok(()));
    for spelling in [
        "+5", "05", "0x10", "1e3", " 5", "5 ", "5.0", "-0", "5,", ",5", "", "٥",
    ] {
        assert_eq!(
            resumed_at::<u64>(spelling),
            Err("malformed_cursor"),
            "{spelling}"
        );
    }
}

#[test]
fn another_spelling_of_bytes_or_an_address_is_refused() {
    assert_eq!(resumed_at::<[u8; 2]>("0aff"), Ok(()));
    assert_eq!(resumed_at::<[u8; 2]>("0AFF"), Err("malformed_cursor"));
    assert_eq!(resumed_at::<Ipv6Addr>("::1"), Ok(()));
    assert_eq!(resumed_at::<Ipv6Addr>("0:0::1"), Err("malformed_cursor"));
    assert_eq!(resumed_at::<Ipv6Addr>("::FFFF:1"), Err("malformed_cursor"));
}

#[test]
fn another_spelling_of_an_escape_is_refused() {
    let cursor = cursor_at::<String>("5\n");
    assert!(cursor.starts_with("5~0A~"));
    for spelling in ["5~0a~", "~35~0A~", "5\n~", "5%0A~"] {
        let edited = cursor.replacen("5~0A~", spelling, 1);
        let error = Row::<String>::page(&[], json!({ "cursor": edited })).unwrap_err();
        let code = error.code();
        assert!(
            ["malformed_cursor", "foreign_cursor"].contains(&code),
            "{spelling}: {code}"
        );
    }
}

#[test]
fn a_cursor_at_a_number_of_four_digits_has_13_characters() {
    assert_eq!(cursor_at::<u64>("8941").len(), 13);
}

#[test]
fn a_cursor_needs_no_escaping() {
    let escaped = |byte: u8| !(byte.is_ascii_alphanumeric() || b"-._/:@~,".contains(&byte));
    for text in hostile() {
        let cursor = cursor_at::<String>(&text);
        assert!(!cursor.bytes().any(escaped), "{cursor}");
    }
}

#[test]
fn a_key_too_long_for_a_cursor_is_an_error_of_the_page() {
    let rows = ["a", "b"].map(|part| Row {
        key: part.repeat(4096),
        number: 0,
    });
    let error = Row::page(&rows, json!({ "limit": 1 })).unwrap_err();
    assert_eq!(error.code(), "position_too_long");
}

#[test]
fn integers_that_json_readers_round_are_shown_as_texts() {
    const EXACT: i64 = (1 << 53) - 1;
    assert_eq!(EXACT.to_json(), json!(EXACT));
    assert_eq!((-EXACT).to_json(), json!(-EXACT));
    assert_eq!((EXACT + 1).to_json(), json!("9007199254740992"));
    assert_eq!((-EXACT - 1).to_json(), json!("-9007199254740992"));
    assert_eq!(u64::MAX.to_json(), json!("18446744073709551615"));
    assert_eq!(i128::MIN.to_json(), json!(i128::MIN.to_string()));
    assert_eq!(u128::MAX.to_json(), json!(u128::MAX.to_string()));
    assert_eq!(7_u128.to_json(), json!(7));

    let rows = [Row {
        key: u64::MAX,
        number: 0,
    }];
    let page = Row::page(&rows, json!({})).unwrap();
    assert_eq!(page.info.position, Some(json!("18446744073709551615")));
}

#[test]
fn a_whole_number_is_read_however_a_model_writes_it() {
    for argument in [json!(50), json!("50"), json!(50.0)] {
        assert_eq!(key_laws::finds(50_u8, &argument), Ok(true), "{argument}");
    }
    for argument in [
        json!(256),
        json!(-1),
        json!(1.5),
        json!("x"),
        json!(true),
        json!(1e300),
    ] {
        let found = key_laws::finds(50_u8, &argument);
        assert_eq!(found, Err("invalid_filter"), "{argument}");
    }
}

#[test]
fn an_enum_is_written_as_its_variants_and_ordered_as_they_stand() {
    assert_eq!(text(&Stage::InReview), "InReview");
    assert!(Stage::Draft < Stage::InReview);
    assert_eq!(resumed_at::<Stage>("inreview"), Err("malformed_cursor"));
}

/// Walks rows of these fields, numbered as they come, and compares with a sort
/// of all of them by `rank`.
fn sorts<F, R, const D: bool, const N: bool>(fields: &[F], rank: impl Fn(&F) -> R)
where
    F: pager::SortField,
    R: Ord,
{
    let number = |index: usize| u64::try_from(index).unwrap();
    let rows: Vec<Sorted<F, D, N>> = fields
        .iter()
        .enumerate()
        .map(|(index, field)| Sorted {
            field: field.clone(),
            number: number(index),
        })
        .collect();
    let mut expected: Vec<usize> = (0..fields.len()).collect();
    expected.sort_by_key(|&index| (rank(&fields[index]), index));
    assert_eq!(walk(&rows, 1), expected);
}

proptest! {
    #[test]
    fn a_bool_sorts_false_first(fields: Vec<bool>) {
        let fields = &fields[..fields.len().min(10)];
        sorts::<_, _, false, false>(fields, |field| *field);
        sorts::<_, _, true, false>(fields, |field| !*field);
    }

    #[test]
    fn nulls_stand_where_the_list_says_whatever_the_direction(
        fields in prop::collection::vec(any::<Option<i8>>(), 0..10),
    ) {
        let negative = |field: &Option<i8>| field.map(|value| -i16::from(value));
        sorts::<_, _, false, false>(&fields, |field| (field.is_some(), *field));
        sorts::<_, _, false, true>(&fields, |field| (field.is_none(), *field));
        sorts::<_, _, true, false>(&fields, |field| (field.is_some(), negative(field)));
        sorts::<_, _, true, true>(&fields, |field| (field.is_none(), negative(field)));
    }

    #[test]
    fn a_null_is_no_text(fields in prop::collection::vec(any::<Option<String>>(), 0..6)) {
        let mut fields = fields;
        fields.extend([None, Some(String::new()), Some("~FF".into()), Some("null".into())]);
        sorts::<_, _, false, true>(&fields, |field| (field.is_none(), field.clone()));
    }
}
