//! Arguments that narrow a list.

use pager::{Filter, Matches, PageFilters, PageKey, Paginated, Test};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
    High,
}

/// Lists the notes.
#[derive(Clone, Serialize, Paginated)]
struct Note {
    #[page(key, filter(ge = "since", lt = "until"))]
    id: u64,
    /// The folder.
    #[page(filter)]
    folder: String,
    #[page(sort, filter(eq, one_of))]
    level: Level,
    #[page(filter(contains = "text", prefix))]
    body: String,
    #[page(filter(gt = "due_after", le = "due_by", eq = "due_on"))]
    due: Option<u32>,
    #[page(filter)]
    done: bool,
    /// The page of a book.
    #[page(filter, not_a_position)]
    page: u16,
    #[page(filter)]
    tag: std::sync::Arc<str>,
}

fn facts(filter: &Filter) -> (&str, &str, Test, &str) {
    (filter.name, filter.field, filter.test, filter.description)
}

#[test]
fn a_fields_filters_say_what_they_compare() {
    let filters: Vec<_> = Note::LIST.filters.iter().map(facts).collect();
    assert_eq!(
        filters,
        [
            ("since", "id", Test::AtLeast, ""),
            ("until", "id", Test::Below, ""),
            ("folder", "folder", Test::Equal, "The folder."),
            ("level", "level", Test::Equal, ""),
            ("level_one_of", "level", Test::OneOf, ""),
            ("text", "body", Test::Contains, ""),
            ("body_prefix", "body", Test::Prefix, ""),
            ("due_after", "due", Test::Above, ""),
            ("due_by", "due", Test::AtMost, ""),
            ("due_on", "due", Test::Equal, ""),
            ("done", "done", Test::Equal, ""),
            ("page", "page", Test::Equal, "The page of a book."),
            ("tag", "tag", Test::Equal, ""),
        ]
    );
}

fn note(id: u64) -> Note {
    Note {
        id,
        folder: if id.is_multiple_of(2) {
            "even".into()
        } else {
            "odd".into()
        },
        level: if id < 5 { Level::Low } else { Level::High },
        body: format!("body of {id}"),
        due: (id < 8).then_some(u32::try_from(id).unwrap() * 10),
        done: id == 3,
        page: 7,
        tag: "t".into(),
    }
}

fn ids(arguments: &Value) -> Vec<u64> {
    let notes: Vec<_> = (1..10).map(note).collect();
    let page = Note::page(&notes, arguments).unwrap();
    let page = serde_json::to_value(&page).unwrap();
    page["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_u64().unwrap())
        .collect()
}

#[test]
fn a_fields_filters_keep_the_rows_that_pass_all_of_them() {
    assert_eq!(ids(&json!({})), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(ids(&json!({ "since": 3, "until": 6 })), [3, 4, 5]);
    assert_eq!(ids(&json!({ "folder": "odd", "level": "low" })), [1, 3]);
    assert_eq!(ids(&json!({ "level_one_of": ["high"] })), [5, 6, 7, 8, 9]);
    assert_eq!(ids(&json!({ "text": "of 7" })), [7]);
    assert_eq!(ids(&json!({ "body_prefix": "body of 9" })), [9]);
    assert_eq!(ids(&json!({ "due_after": 20, "due_by": 40 })), [3, 4]);
    assert_eq!(ids(&json!({ "due_on": 50 })), [5]);
    assert_eq!(ids(&json!({ "done": true })), [3]);
    assert_eq!(ids(&json!({ "page": 7, "since": 9 })), [9]);
    assert_eq!(ids(&json!({ "tag": "u" })), [0; 0]);
}

/// What narrows the list of words.
#[derive(PageFilters, Deserialize)]
#[serde(rename_all = "camelCase")]
#[allow(dead_code)]
struct WordFilters {
    /// Words that
    /// begin so.
    beginning: Option<String>,
    /// Any of these levels.
    any_level: Vec<Level>,
    /// Not optional.
    at_least: u64,
    /// The longest.
    #[page(default = 20)]
    r#type: u8,
    /// Archived ones too.
    #[page(default = false)]
    #[serde(rename = "old")]
    archived: bool,
    /// The language.
    #[page(default = "en")]
    language: String,
    /// A page of a book.
    #[page(not_a_position)]
    page: Option<u16>,
    /// The coldest.
    #[page(default = -5)]
    cold: i8,
    #[doc = "The level."]
    #[page(default = "low")]
    level: Level,
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        PageKey::read(&name).ok_or_else(|| serde::de::Error::custom("no level"))
    }
}

#[test]
fn an_argument_struct_lists_its_fields() {
    let arguments: Vec<_> = WordFilters::FILTERS
        .iter()
        .map(|filter| {
            (
                filter.name,
                filter.description,
                filter.required,
                filter.default,
            )
        })
        .collect();
    assert_eq!(
        arguments,
        [
            ("beginning", "Words that\nbegin so.", false, None),
            ("anyLevel", "Any of these levels.", false, None),
            ("atLeast", "Not optional.", true, None),
            ("type", "The longest.", false, Some("20")),
            ("old", "Archived ones too.", false, Some("false")),
            ("language", "The language.", false, Some("\"en\"")),
            ("page", "A page of a book.", false, None),
            ("cold", "The coldest.", false, Some("-5")),
            ("level", "The level.", false, Some("\"low\"")),
        ]
    );
    assert!(
        WordFilters::FILTERS
            .iter()
            .all(|filter| filter.test == Test::Custom)
    );
}

/// Lists the words.
#[derive(Serialize, Paginated)]
#[page(filters = WordFilters)]
struct Word {
    #[page(key)]
    id: u64,
}

impl Matches<Word> for WordFilters {
    fn matches(&self, word: &Word) -> bool {
        word.id >= self.at_least
            && self.r#type == 20
            && self.language == "en"
            && self.cold == -5
            && !self.archived
            && self.level == Level::Low
            && self.any_level.is_empty()
    }
}

#[test]
fn a_list_with_an_argument_struct_asks_it() {
    let words: Vec<_> = (1..5).map(|id| Word { id }).collect();
    let page = Word::page(&words, json!({ "atLeast": 3 })).unwrap();
    let page = serde_json::to_value(&page).unwrap();
    assert_eq!(page["rows"], json!([{ "id": 3 }, { "id": 4 }]));
    assert!(Word::page(&words, json!({})).is_err());
    assert_eq!(Word::LIST.filters.len(), 9);
}

/// Generic, and without any argument.
#[derive(PageFilters)]
#[allow(dead_code)]
struct Generic<K: PageKey, const N: usize = 1> {
    /// One.
    one: Option<K>,
    /// Many.
    many: Vec<K>,
}

#[derive(PageFilters)]
struct Nothing {}

/// Lists everything.
#[derive(Serialize, Paginated)]
#[page(filters = crate::filters::Nothing)]
struct Everything {
    #[page(key)]
    id: u64,
}

impl Matches<Everything> for Nothing {
    fn matches(&self, row: &Everything) -> bool {
        row.id > 1
    }
}

#[test]
fn an_argument_struct_is_generic_or_empty() {
    assert_eq!(<Generic<u64> as PageFilters>::FILTERS.len(), 2);
    assert!(Nothing::FILTERS.is_empty());
    let rows = [Everything { id: 1 }, Everything { id: 2 }];
    let page = Everything::page(&rows, json!({})).unwrap();
    assert_eq!(serde_json::to_value(&page).unwrap()["page"]["returned"], 1);
}
