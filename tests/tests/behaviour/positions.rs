//! Every position has one cursor, which needs no quoting anywhere.

use std::fmt::Debug;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZero;
use std::sync::Arc;

use pager::{PageKey, Paginated};
use pager_tests::{Keyed, Place, Untouched, cursor, page, refusal};
use serde::Serialize;
use serde_json::{Value, json};

/// Walks row by row; every key comes back, in order, over a cursor that needs
/// no quoting anywhere.
fn round_trip<K: PageKey + Serialize + Debug>(keys: impl IntoIterator<Item = K>) {
    let mut rows: Vec<Keyed<K>> = keys.into_iter().map(|key| Keyed { key }).collect();
    let mut call = json!({ "limit": 1 });
    let mut got = Vec::new();
    loop {
        let page = Keyed::<K>::page(&rows, &call).unwrap();
        got.extend(page.rows().map(str::to_owned));
        let Some(cursor) = page.info.next_cursor else {
            break;
        };
        survives(&cursor);
        call["cursor"] = cursor.into();
    }
    rows.sort_by(|a, b| a.key.cmp(&b.key));
    let expected: Vec<_> = rows
        .iter()
        .map(|row| serde_json::to_string(row).unwrap())
        .collect();
    assert_eq!(got, expected);
}

/// A cursor stays as it is in JSON, in a URL's query or form, and between a
/// shell's single quotes.
fn survives(cursor: &str) {
    assert_eq!(
        serde_json::to_string(cursor).unwrap(),
        format!("\"{cursor}\"")
    );
    let form = format!("a=1&cursor={cursor}&b=2");
    let (_, value) = form_urlencoded::parse(form.as_bytes()).nth(1).unwrap();
    assert_eq!(value, cursor);
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._/:@~,".contains(&byte);
    assert!(cursor.bytes().all(plain), "{cursor}");
    assert!(
        cursor.parse::<f64>().is_err(),
        "{cursor} looks like a number"
    );
}

macro_rules! extremes {
    ($($int:ident)*) => {$(
        round_trip([0, 1, 9, 10, $int::MAX - 1, $int::MAX, $int::MIN, $int::MIN + 2]
            .into_iter().collect::<std::collections::BTreeSet<$int>>());
    )*};
}

#[test]
fn every_number_has_a_cursor() {
    extremes!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128);
    round_trip([1, 2, u64::MAX].map(|id| NonZero::new(id).unwrap()));
    round_trip([i8::MIN, -1, 1].map(|id| NonZero::new(id).unwrap()));
}

const TEXTS: [&str; 22] = [
    "",
    " ",
    "  ",
    "~",
    ",",
    "%",
    "+",
    "&",
    "=",
    "\"",
    "'",
    "\\",
    "\n",
    "\r\n",
    "\0",
    "🎈",
    "👩‍👩‍👧",
    "a b",
    "~FF",
    "5~k3f29qx1",
    "null",
    "é\u{301}",
];

#[test]
fn every_text_has_a_cursor() {
    let path = "/srv/a long path"
        .repeat(63)
        .chars()
        .take(1_000)
        .collect::<String>();
    let all = TEXTS.concat();
    let texts = || TEXTS.iter().copied().chain([path.as_str(), all.as_str()]);
    round_trip(texts().map(String::from));
    round_trip(texts().map(Arc::<str>::from));
    round_trip(['\0', '~', ',', 'a', 'é', '🎈', char::MAX]);
    round_trip([[0_u8; 4], [255; 4], [0, 10, 128, 9]]);
    round_trip(
        [
            "::",
            "::1",
            "0.0.0.0",
            "255.255.255.255",
            "::ffff:1.2.3.4",
            "fe80::1",
        ]
        .map(|ip| ip.parse::<IpAddr>().unwrap()),
    );
    round_trip([Ipv6Addr::UNSPECIFIED, Ipv6Addr::LOCALHOST]);
}

#[test]
fn every_combination_of_texts_has_a_cursor() {
    let parts = ["", ",", "~", "a", "é, ~2C"];
    let mut rows = Vec::new();
    for country in parts {
        for town in parts {
            for street in parts {
                let [country, town, street] = [country, town, street].map(String::from);
                rows.push(Place {
                    country,
                    town,
                    street,
                });
            }
        }
    }
    let expected: Vec<Value> = rows
        .iter()
        .map(|row| serde_json::to_value(row).unwrap())
        .collect();
    rows.reverse();
    let pages = pager_tests::walk::<Place>(&rows, &json!({ "limit": 1 }));
    let got: Vec<&Value> = pages.iter().map(|page| &page["rows"][0]).collect();
    let mut ordered = expected.iter().collect::<Vec<_>>();
    ordered
        .sort_by_key(|row| ["country", "town", "street"].map(|part| row[part].as_str().unwrap()));
    assert_eq!(got, ordered);
    pages[..124].iter().for_each(|page| survives(&cursor(page)));
}

/// A number's key that writes what it likes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Spelling(&'static str);

impl PageKey for Spelling {
    const TYPE: &'static str = "u64";
    const KIND: pager::Kind = pager::Kind::Integer;

    fn write(&self, text: &mut String) {
        text.push_str(self.0);
    }

    fn read(_: &str) -> Option<Self> {
        None
    }
}

#[test]
fn a_position_has_one_spelling() {
    let rows = [4, 5, 6].map(|key| Keyed::<u64> { key });
    let spelt = |text| {
        let rows = [text, "zzz"].map(|text| Keyed {
            key: Spelling(text),
        });
        cursor(&page::<Keyed<Spelling>>(&rows, json!({ "limit": 1 })))
    };
    // The guard is that of the number's own list, so nothing but the spelling is wrong.
    let honest = spelt("5");
    assert_eq!(
        page::<Keyed<u64>>(&rows, json!({ "cursor": honest }))["rows"][0]["key"],
        6
    );
    for text in [
        "+5",
        "05",
        "0x10",
        "1e3",
        " 5",
        "5 ",
        "5.0",
        "-0",
        "",
        "5,",
        "٥",
        "18446744073709551616",
    ] {
        let error = refusal::<Keyed<u64>>(&Untouched, json!({ "cursor": spelt(text) }));
        assert_eq!(error.code(), "malformed_cursor", "{text}");
    }
    // Nor is another spelling of an escape taken, or of what needs none.
    let (_, guard) = honest.rsplit_once('~').unwrap();
    for text in [
        "+5", "05", " 5", "5 ", "5.0", "~35", "~2b5", "~2B5", "~", "%35", "5,",
    ] {
        let error =
            refusal::<Keyed<u64>>(&Untouched, json!({ "cursor": format!("{text}~{guard}") }));
        assert!(
            ["malformed_cursor", "foreign_cursor"].contains(&error.code()),
            "{text}: {error}"
        );
    }
}
