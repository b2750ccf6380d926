//! An envelope, as a walk takes it: rows as text, so that merging copies bytes.

use std::convert::Infallible;
use std::fmt;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::page::Page;

/// An answer that says what it is: page information and rows.
///
/// It is made from a [`Page`], from a JSON value, or from JSON text.
#[derive(Clone, Debug)]
pub struct Envelope {
    pub(super) info: Map<String, Value>,
    pub(super) cols: Option<Vec<String>>,
    pub(super) rows: Texts,
}

/// JSON texts in one string, joined by commas.
#[derive(Clone, Debug, Default)]
pub(super) struct Texts {
    pub(super) text: String,
    pub(super) ends: Vec<usize>,
}

impl Texts {
    pub(super) fn push(&mut self, text: &str) {
        if !self.ends.is_empty() {
            self.text.push(',');
        }
        self.text.push_str(text);
        self.ends.push(self.text.len());
    }

    pub(super) fn append(&mut self, other: &Texts) {
        if other.ends.is_empty() {
            return;
        }
        if !self.ends.is_empty() {
            self.text.push(',');
        }
        let start = self.text.len();
        self.text.push_str(&other.text);
        self.ends.extend(other.ends.iter().map(|end| start + end));
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.ends.iter().enumerate().map(|(index, &end)| {
            let start = if index == 0 {
                0
            } else {
                self.ends[index - 1] + 1
            };
            &self.text[start..end]
        })
    }
}

impl<'a> FromIterator<&'a str> for Texts {
    fn from_iter<I: IntoIterator<Item = &'a str>>(rows: I) -> Self {
        let mut texts = Self::default();
        for row in rows {
            texts.push(row);
        }
        texts
    }
}

/// What an answer lacks to be an envelope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnEnvelope(String);

impl fmt::Display for NotAnEnvelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the answer is not a page: {}", self.0)
    }
}

impl std::error::Error for NotAnEnvelope {}

impl From<Infallible> for NotAnEnvelope {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

#[derive(Deserialize)]
struct Parts<'a> {
    #[serde(default)]
    cols: Option<Vec<String>>,
    page: Map<String, Value>,
    #[serde(borrow)]
    rows: Vec<&'a RawValue>,
}

impl TryFrom<&str> for Envelope {
    type Error = NotAnEnvelope;

    fn try_from(text: &str) -> Result<Self, NotAnEnvelope> {
        let parts: Parts<'_> =
            serde_json::from_str(text).map_err(|error| NotAnEnvelope(error.to_string()))?;
        let rows = parts.rows.iter().map(|row| row.get()).collect();
        Ok(Self {
            info: parts.page,
            cols: parts.cols,
            rows,
        })
    }
}

impl TryFrom<String> for Envelope {
    type Error = NotAnEnvelope;

    fn try_from(text: String) -> Result<Self, NotAnEnvelope> {
        text.as_str().try_into()
    }
}

impl TryFrom<Value> for Envelope {
    type Error = NotAnEnvelope;

    fn try_from(value: Value) -> Result<Self, NotAnEnvelope> {
        value.to_string().try_into()
    }
}

impl<T> From<Page<T>> for Envelope {
    fn from(page: Page<T>) -> Self {
        let info = match serde_json::to_value(&page.info) {
            Ok(Value::Object(info)) => info,
            // Page information always serializes as an object.
            _ => Map::new(),
        };
        let (cols, text, ends) = page.into_rows();
        Self {
            info,
            cols,
            rows: Texts { text, ends },
        }
    }
}

impl Envelope {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.ends.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows.ends.is_empty()
    }

    /// The cursor of the next page.
    pub fn next_cursor(&self) -> Option<&str> {
        let cursor = self.info.get("next_cursor").and_then(Value::as_str);
        // A blank cursor is the start of a list, not a place to go on.
        cursor.filter(|cursor| !cursor.trim().is_empty())
    }

    /// The rows' texts, joined by commas.
    pub(super) fn text(&self) -> &str {
        &self.rows.text
    }

    /// The first rows, and the same information.
    pub(super) fn first(&self, rows: usize) -> Self {
        Self {
            info: self.info.clone(),
            cols: self.cols.clone(),
            rows: self.rows.iter().take(rows).collect(),
        }
    }

    /// The first rows, of which the last carries this cursor.
    pub(super) fn cut(&self, rows: usize, cursor: &str) -> Self {
        let mut cut = self.first(rows);
        // It is that of the last row, which is gone.
        cut.info.remove("position");
        cut.info.insert("next_cursor".into(), cursor.into());
        cut
    }

    /// A field's text in one row, where it has one that is not blank.
    pub(super) fn text_of(&self, row: usize, field: &str) -> Option<String> {
        let row: Value = serde_json::from_str(self.rows.iter().nth(row)?).ok()?;
        let value = match &self.cols {
            Some(cols) => row.get(cols.iter().position(|col| col == field)?),
            None => row.get(field),
        };
        let text = value?.as_str()?;
        (!text.trim().is_empty()).then(|| text.to_owned())
    }

    pub(super) fn says(&self, flag: &str) -> bool {
        self.info.get(flag).and_then(Value::as_bool) == Some(true)
    }

    pub(super) fn contradicts_itself(&self) -> bool {
        self.says("has_more") != self.next_cursor().is_some()
    }
}
