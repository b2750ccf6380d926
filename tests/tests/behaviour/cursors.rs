//! Cursors: every position has one, and only where it belongs is it taken.

use std::fmt::Debug;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pager::{Call, PageKey, Paginated};
use pager_tests::{
    Item, Keyed, Latest, Note, Place, Untouched, cursor, ids, items, numbered, page, refusal,
};
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

#[test]
fn a_cursor_of_another_tool_names_it_where_that_is_known() {
    let foreign = cursor(&page::<Latest>(
        &numbered::<Latest>(1..=3),
        json!({ "limit": 1, "level": "odd" }),
    ));
    // The filters differ too; the tool is what is told.
    let call = || json!({ "cursor": foreign, "level": "even" });
    let tools = ["list_notes", "list_latest_notes", "list_items"];
    let error = refusal::<Note>(&Untouched, Call::new(call()).tools(&tools));
    assert_eq!(
        (error.code(), error.argument()),
        ("cursor_tool", Some("cursor"))
    );
    let message = error.to_string();
    for word in ["`list_latest_notes`", "`list_notes`", "leave `cursor` out"] {
        assert!(message.contains(word), "{message}");
    }
    let error = refusal::<Note>(&Untouched, call());
    assert_eq!(error.code(), "cursor_tool");
    assert!(error.to_string().contains("another tool"), "{error}");
}

#[test]
fn of_two_tools_that_a_cursor_could_come_from_none_is_named() {
    let foreign = cursor(&page::<Latest>(
        &numbered::<Latest>(1..=3),
        json!({ "limit": 1 }),
    ));
    let told = |tools: &[&str]| {
        let call = Call::new(json!({ "cursor": foreign })).tools(tools);
        refusal::<Note>(&Untouched, call).to_string()
    };
    // The tool's part of a guard is short: some other name shares it.
    let twin = (0..100_000)
        .map(|n| format!("tool_{n}"))
        .find(|name| told(&[name]).contains(name.as_str()))
        .unwrap();
    let message = told(&["list_latest_notes", &twin]);
    assert!(message.contains("another tool"), "{message}");
    assert!(
        !message.contains(&twin) && !message.contains("list_latest_notes"),
        "{message}"
    );
}

#[test]
fn a_cursor_of_other_filters_is_refused() {
    let rows = items(30);
    let mine = json!({ "limit": 1, "folder": "inbox", "levels": ["low", "medium"] });
    let token = cursor(&page::<Item>(&rows, &mine));
    for other in [
        json!({}),
        json!({ "folder": "inbox" }),
        json!({ "levels": ["low", "medium"] }),
        json!({ "folder": "done", "levels": ["low", "medium"] }),
        json!({ "folder": "inbox", "levels": ["low"] }),
        json!({ "folder": "inbox", "levels": ["low", "medium"], "starred": false }),
        json!({ "title_prefix": "inbox", "levels": ["low", "medium"] }),
    ] {
        let mut call = other;
        call["cursor"] = token.clone().into();
        let error = refusal::<Item>(&Untouched, &call);
        assert_eq!(error.code(), "cursor_filters", "{call}");
        assert!(
            error.to_string().contains("repeat the arguments"),
            "{error}"
        );
    }
}

#[test]
fn filters_of_the_same_meaning_are_the_same_filters() {
    let rows = items(30);
    let mine = json!({ "limit": 1, "folder": "inbox", "levels": ["low", "medium"], "since": 1, "min_score": 0 });
    let token = cursor(&page::<Item>(&rows, &mine));
    for same in [
        r#"{ "min_score": 0.0, "since": "1", "levels": ["medium", "low"], "folder": "inbox" }"#,
        r#"{ "folder": "inbox", "min_score": -0.0, "since": 1.0, "levels": ["low", "medium", "low"] }"#,
        r#"{ "since": 1, "levels": ["low", "medium"], "folder": "inbox", "min_score": "0", "limit": 7, "starred": null }"#,
        r#"{ "since": "01", "levels": ["low", "medium"], "folder": "inbox", "min_score": 0e5, "limit": "2" }"#,
    ] {
        let mut call: Value = serde_json::from_str(same).unwrap();
        call["cursor"] = token.clone().into();
        page::<Item>(&rows, &call);
    }
}

#[test]
fn a_cursor_of_another_scope_is_refused_without_a_word_of_it() {
    let rows = numbered::<Note>(1..=3);
    let scoped = |scope: &'static str, call: Value| Call::new(call).scope(scope);
    let token = cursor(&page::<Note>(
        &rows,
        scoped("tenant-red", json!({ "limit": 1 })),
    ));
    let call = json!({ "cursor": token });
    assert_eq!(
        ids([&page::<Note>(&rows, scoped("tenant-red", call.clone()))]),
        [2, 3]
    );
    for elsewhere in [
        scoped("tenant-blue", call.clone()),
        scoped("", call.clone()),
        Call::new(call),
    ] {
        let error = refusal::<Note>(&Untouched, elsewhere);
        assert_eq!(error.code(), "foreign_cursor");
        assert!(!error.to_string().contains("tenant"), "{error}");
    }
    let bare = cursor(&page::<Note>(&rows, json!({ "limit": 1 })));
    let error = refusal::<Note>(&Untouched, scoped("", json!({ "cursor": bare })));
    assert_eq!(error.code(), "foreign_cursor");
}

#[test]
fn what_is_no_cursor_is_told_so_at_once() {
    let long = "a".repeat(10_000);
    let long_cursor = format!("{long}~k3f29qx1");
    let texts = [
        "abc",
        "~",
        "5~",
        "~abcdefgh",
        "5~abc",
        "5~K3F29QX1",
        "5~k3f29qxu",
        "5~k3f29qx",
        "5~k3f29qx1~",
        r#"{"after":5}"#,
        "eyJpZCI6NX0=",
        "WyI1Il0",
        "5 ~k3f29qx1",
        "5\0~k3f29qx1",
        "\0",
        "null",
        "undefined",
        "None",
        "0",
        "5",
        "dXNlcjpXMDdRQ1JQQTQ=",
        "g3QAAAABZAAFdmFsdWU",
        long.as_str(),
        long_cursor.as_str(),
        "~~~~~~~~~",
        "é~k3f29qx1",
    ];
    let started = Instant::now();
    for _ in 0..50 {
        for text in texts {
            let error = refusal::<Note>(&Untouched, json!({ "cursor": text }));
            assert_eq!(
                (error.code(), error.argument()),
                ("malformed_cursor", Some("cursor")),
                "{text}"
            );
        }
    }
    let each = started.elapsed() / (50 * u32::try_from(texts.len()).unwrap());
    assert!(each < Duration::from_millis(1), "{each:?}");
    for value in [
        json!(5),
        json!(["5~k3f29qx1"]),
        json!({ "after": 5 }),
        json!(true),
    ] {
        let error = refusal::<Note>(&Untouched, json!({ "cursor": value }));
        assert_eq!(error.code(), "malformed_cursor");
    }
}

#[test]
fn a_blank_cursor_is_the_start() {
    let rows = numbered::<Note>(1..=3);
    let first = page::<Note>(&rows, json!({ "limit": 2 }));
    for blank in [json!(""), json!("  "), json!("\n\t"), Value::Null] {
        assert_eq!(
            page::<Note>(&rows, json!({ "limit": 2, "cursor": blank })),
            first
        );
    }
}

#[test]
fn a_cursor_is_short() {
    let length = |rows: &[u64]| {
        let cursor = cursor(&page::<Note>(
            &numbered::<Note>(rows.iter().copied()),
            json!({ "limit": 1 }),
        ));
        cursor.len()
    };
    assert_eq!(length(&[8941, 9000]), 13);
    assert_eq!(length(&[u64::MAX - 1, u64::MAX]), 29);
    let uuids = [
        "0190163d-8694-739b-aea5-966c26f8ad90",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ];
    let rows = uuids.map(|uuid| Keyed {
        key: uuid.to_owned(),
    });
    assert_eq!(
        cursor(&page::<Keyed<String>>(&rows, json!({ "limit": 1 }))).len(),
        45
    );
}
