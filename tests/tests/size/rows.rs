//! Row types whose size and shape the tests choose.

use pager::Paginated;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Lists the lines.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Paginated)]
pub(crate) struct Line {
    #[page(key)]
    pub(crate) id: u64,
    pub(crate) text: String,
}

/// Lines with these texts.
pub(crate) fn lines<S: Into<String>>(texts: impl IntoIterator<Item = S>) -> Vec<Line> {
    let numbered = (1..).zip(texts);
    numbered
        .map(|(id, text)| Line {
            id,
            text: text.into(),
        })
        .collect()
}

/// Lists the letters.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(full = "read_letter")]
pub(crate) struct Letter {
    #[page(key)]
    pub(crate) id: u64,
    /// Never cut.
    pub(crate) subject: String,
    #[page(preview = 10)]
    pub(crate) body: Option<String>,
    #[page(preview = 3)]
    pub(crate) end: String,
}

impl Letter {
    pub(crate) fn new(id: u64, body: impl Into<String>) -> Self {
        Self {
            id,
            subject: format!("letter {id}"),
            body: Some(body.into()),
            end: "bye".into(),
        }
    }
}

/// Lists the posts.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
pub(crate) struct Post {
    #[page(key)]
    pub(crate) id: u64,
    #[page(preview(always = 5))]
    pub(crate) text: String,
    #[page(preview = 8)]
    pub(crate) more: String,
}

/// Lists the readings: eight short numbers each.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
pub(crate) struct Reading {
    #[page(key)]
    pub(crate) id: u64,
    pub(crate) temperature: u8,
    pub(crate) humidity: u8,
    pub(crate) pressure: u16,
    pub(crate) wind_speed: u8,
    pub(crate) direction: u16,
    pub(crate) rainfall: u8,
    pub(crate) brightness: u8,
}

pub(crate) fn readings(ids: std::ops::RangeInclusive<u64>) -> Vec<Reading> {
    let reading = |id| Reading {
        id,
        temperature: 21,
        humidity: 60,
        pressure: 998,
        wind_speed: 4,
        direction: 180,
        rainfall: 0,
        brightness: 77,
    };
    ids.map(reading).collect()
}

/// Lists the persons: every sort of field name that serde makes.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Person {
    #[page(key)]
    pub(crate) id: u64,
    pub(crate) given_name: String,
    #[serde(rename = "family \"name\" ñ")]
    pub(crate) family: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#type: Option<String>,
    #[serde(skip)]
    #[expect(dead_code, reason = "it is there to be left out")]
    pub(crate) password: String,
    #[page(detail)]
    pub(crate) biography: String,
}

pub(crate) fn persons(ids: std::ops::RangeInclusive<u64>) -> Vec<Person> {
    let person = |id: u64| Person {
        id,
        given_name: format!("Ada {id}"),
        family: "L".into(),
        r#type: id.is_multiple_of(3).then(|| "third".into()),
        password: "secret".into(),
        biography: "long".repeat(10),
    };
    ids.map(person).collect()
}
