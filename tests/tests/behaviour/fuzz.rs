//! Anything at all as arguments: a page or a known error, never a panic.

use pager::{Call, Log, PageError, Paginated, PaginatedSource, Secret};
use pager_tests::{Item, Keyed, Note, Numbered, Place, Task, cursor, items, numbered, page};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::properties::runner;

const CODES: [&str; 14] = [
    "not_an_object",
    "offset_argument",
    "size_argument",
    "cursor_argument",
    "unknown_argument",
    "invalid_limit",
    "invalid_filter",
    "missing_filter",
    "malformed_cursor",
    "cursor_version",
    "cursor_tool",
    "cursor_filters",
    "foreign_cursor",
    "several_faults",
];

/// A character that no message of the library has: what it repeats is counted
/// by it.
const MARK: char = 'Ж';

fn answers<T: Paginated>(
    source: &(impl PaginatedSource<T> + ?Sized),
    call: Call<'_>,
) -> Option<PageError> {
    let error = match T::page(source, call) {
        Ok(page) => {
            page.to_value().expect("an envelope is JSON");
            return None;
        }
        Err(error) => error,
    };
    assert!(CODES.contains(&error.code()), "{error:?}");
    assert!(error.is_call_fault(), "{error:?}");
    let message = error.to_string();
    let repeated = message.chars().filter(|c| *c == MARK).count();
    assert!(
        repeated <= 100,
        "{repeated} characters are repeated: {message}"
    );
    assert!(!message.contains(char::is_control), "{message:?}");
    let json = error.to_json().to_string();
    assert!(json.len() < 1024, "{} bytes: {json}", json.len());
    Some(error)
}

/// Every list answers.
fn all_answer(arguments: &Value) {
    let call = || Call::new(arguments);
    answers::<Note>(&numbered::<Note>(1..9), call());
    answers::<Item>(&items(9), call());
    answers::<Task>(&Vec::new(), call());
    let place = Place {
        country: "NL".into(),
        town: String::new(),
        street: "a".into(),
    };
    answers::<Place>(&[place], call());
    answers::<Keyed<String>>(&[Keyed { key: "a".into() }], call());
    answers::<Keyed<[u8; 3]>>(&[Keyed { key: [1, 2, 3] }], call());
    let log = Log::with_epoch(3, 1);
    log.append(Note::numbered);
    answers::<Note>(&log, call());
    let secret = Secret::new([1; 16]).unwrap();
    answers::<Note>(
        &log,
        call()
            .scope("tenant")
            .secret(&secret)
            .tools(&["list_notes", ""]),
    );
}

const NAMES: [&str; 24] = [
    "cursor",
    "limit",
    "level",
    "levels",
    "since",
    "until",
    "folder",
    "title_prefix",
    "text",
    "starred",
    "min_score",
    "below",
    "owner",
    "project",
    "word",
    "tags",
    "archived",
    "offset",
    "page",
    "page_size",
    "next_cursor",
    "after",
    "",
    "fields",
];

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9a-z~,./:A-F]{0,30}~[0-9a-hjkmnp-tv-z]{8}",
        "[0-9]{1,40}",
        "[\"\\\\\u{0}-\u{1f}🎈Ж]{0,300}",
        Just(MARK.to_string().repeat(10_000)),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0..300_u64).prop_map(Value::from),
        text().prop_map(Value::from),
        prop::sample::select(vec!["low", "true", "inbox", "", "null", "1e5"]).prop_map(Value::from),
    ];
    scalar.prop_recursive(6, 60, 8, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..8).prop_map(Value::from),
            btree_map(any::<String>(), inner, 0..8)
                .prop_map(|members| members.into_iter().collect::<Map<_, _>>().into()),
        ]
    })
}

#[test]
fn any_arguments_get_a_page_or_a_known_error() {
    let name =
        prop_oneof![6 => prop::sample::select(NAMES.to_vec()).prop_map(String::from), 1 => text()];
    let object = btree_map(name, value(), 0..6)
        .prop_map(|members| Value::from(members.into_iter().collect::<Map<_, _>>()));
    let arguments = prop_oneof![8 => object, 1 => value()];
    let answered = runner(600).run(&arguments, |arguments| {
        all_answer(&arguments);
        Ok(())
    });
    answered.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn any_text_as_a_cursor_is_refused_or_the_start() {
    let answered = runner(800).run(&text(), |text| {
        let error = answers::<Note>(
            &numbered::<Note>(1..9),
            Call::new(json!({ "cursor": text })),
        );
        let blank = text.trim().is_empty() && text.len() < 256;
        assert_eq!(error.is_none(), blank, "{text:?}");
        all_answer(&json!({ "cursor": text, "project": 1 }));
        Ok(())
    });
    answered.unwrap_or_else(|error| panic!("{error}"));
}

/// An array in an array, and so on.
fn deep(levels: usize, innermost: Value) -> Value {
    (0..levels).fold(innermost, |inner, level| match level % 2 {
        0 => Value::Array(vec![inner]),
        _ => json!({ "x": inner }),
    })
}

#[test]
fn hostile_arguments_get_short_answers() {
    let long = |character: &str, count: usize| character.repeat(count);
    let mut corpus = vec![deep(1_000, Value::Null)];
    for name in NAMES {
        for value in [
            deep(1_000, json!(1)),
            json!(long("Ж", 100_000)),
            json!(long("\"", 100_000)),
            json!(long("\\", 99)),
            json!(long("\0", 5_000)),
            json!(long("🎈", 5_000)),
            json!(long(" ", 5_000)),
            json!(long("9", 5_000)),
            json!(format!("{}~k3f29qx1", long("~FF", 1_300))),
            json!(format!("{}~k3f29qx1", long(",", 4_000))),
            json!(vec![long("Ж", 100); 500]),
            json!([[], {}, null]),
            json!(-0.0),
            json!(f64::MAX),
            json!(f64::MIN_POSITIVE),
        ] {
            corpus.push(json!({ name: value }));
        }
    }
    for character in ["Ж", "\"", "\\", "\n", "🎈", "_", "a"] {
        // One name of 10 KB, and a hundred of any length, each at fault.
        corpus.push(json!({ long(character, 10_000): 1 }));
        for length in [1, 40, 70, 1_000] {
            let names = (0..100).map(|n| (format!("{}{n}", long(character, length)), json!(n)));
            corpus.push(Value::Object(names.collect()));
        }
    }
    let marked = Value::from(long("Ж", 500));
    corpus.push(
        NAMES
            .iter()
            .map(|name| ((*name).to_owned(), marked.clone()))
            .collect::<Map<_, _>>()
            .into(),
    );
    let quoted = Value::from(long("\"", 500));
    corpus.push(
        NAMES
            .iter()
            .map(|name| ((*name).to_owned(), quoted.clone()))
            .collect::<Map<_, _>>()
            .into(),
    );
    corpus.iter().for_each(all_answer);
}

#[test]
fn a_real_cursor_in_the_place_of_anything_else_is_answered() {
    let token = cursor(&page::<Note>(
        &numbered::<Note>(1..9),
        json!({ "limit": 1 }),
    ));
    for name in NAMES {
        all_answer(&json!({ name: token }));
        all_answer(&json!({ name: [token], "cursor": token, "limit": token }));
    }
}
