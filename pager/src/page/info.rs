//! The page information: the `page` of an envelope.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::Total;

/// What a page says about itself.
///
/// | field | when | meaning |
/// |---|---|---|
/// | `has_more` | always | true exactly when `next_cursor` is there |
/// | `next_cursor` | more rows follow | pass it back as `cursor` with the same other arguments; another `limit` is fine |
/// | `position` | `returned` > 0 | the last row's position: a number or a string for one field, an array for several; integers outside ±(2^53 − 1) are strings |
/// | `returned` | always | rows on this page |
/// | `total`, `total_at_least` or `total_hint` | known | rows that match the filters: exact, counted up to a bound, an estimate |
/// | `unit` | always | what a row is, plural |
/// | `limit` | always | the limit applied |
/// | `limit_clamped` | true | the call asked for more than the maximum and got the maximum |
/// | `stopped_by` | the page ended before its limit with more to come | `bytes` or `tokens` |
/// | `truncated_fields` | some | fields of which a row here holds only a preview |
/// | `capped` | true | the system behind the source ends its list early |
/// | `reset` | true | rows the walk had not seen are gone: what follows is not gapless |
/// | `missing` | some | shards that could not be read: their rows are left out |
/// | `hint` | useful | one sentence on what to do next |
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PageInfo {
    /// The cursor of the next page; `None` at the end.
    pub next_cursor: Option<String>,
    /// The position of the last row as JSON; `None` where there is no row.
    pub position: Option<Value>,
    /// Rows on this page.
    pub returned: usize,
    /// How many rows match the filters, where that is known.
    pub total: Option<Total>,
    /// What a row is, plural.
    pub unit: &'static str,
    /// The limit applied.
    pub limit: usize,
    /// The call asked for more than the maximum and got the maximum.
    pub limit_clamped: bool,
    /// The budget that ended the page before its limit.
    pub stopped_by: Option<StoppedBy>,
    /// The fields of which a row on this page holds only a preview.
    pub truncated_fields: Vec<&'static str>,
    /// The system behind the source ends its list early.
    pub capped: bool,
    /// Rows that the walk had not seen are gone.
    pub reset: bool,
    /// The shards that could not be read: their rows are not on this page.
    pub missing: Vec<String>,
    /// The tool that reads one row whole, for the hint.
    pub(crate) full: Option<&'static str>,
}

/// The budget that ended a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoppedBy {
    /// The most bytes.
    Bytes,
    /// The most tokens.
    Tokens,
}

impl StoppedBy {
    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Bytes => "bytes",
            Self::Tokens => "tokens",
        }
    }
}

impl PageInfo {
    /// Whether more rows follow: there is a next cursor.
    #[must_use]
    pub fn has_more(&self) -> bool {
        self.next_cursor.is_some()
    }

    /// One sentence on each thing to do or know next, or `None`.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        let mut hint = String::new();
        let mut say = |text: &str| {
            if !hint.is_empty() {
                hint.push(' ');
            }
            hint.push_str(text);
        };
        if self.reset {
            say(&format!(
                "Some {} that were not read yet are gone; what follows is not gapless.",
                self.unit
            ));
        }
        if !self.missing.is_empty() {
            say(&format!(
                "The {} of the shards in missing are left out, since they could not be read: repeat this call to try again.",
                self.unit
            ));
        }
        if self.limit_clamped {
            say(&format!("The maximum limit is {}.", self.limit));
        }
        if !self.truncated_fields.is_empty() {
            say(&match self.full {
                Some(tool) => {
                    format!("The truncated fields are previews: read them whole with {tool}.")
                }
                None => "The truncated fields are previews.".into(),
            });
        }
        if self.has_more() {
            say("For more, repeat the call with `cursor` set to next_cursor.");
        }
        if self.capped {
            say("The system behind this list ends it early: narrow the filters to see the rest.");
        }
        (!hint.is_empty()).then_some(hint)
    }
}

impl Serialize for PageInfo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("has_more", &self.has_more())?;
        if let Some(cursor) = &self.next_cursor {
            map.serialize_entry("next_cursor", cursor)?;
        }
        if let Some(position) = &self.position {
            map.serialize_entry("position", position)?;
        }
        map.serialize_entry("returned", &self.returned)?;
        if let Some(total) = self.total {
            let (name, rows) = total.field();
            map.serialize_entry(name, &rows)?;
        }
        map.serialize_entry("unit", self.unit)?;
        map.serialize_entry("limit", &self.limit)?;
        if self.limit_clamped {
            map.serialize_entry("limit_clamped", &true)?;
        }
        if let Some(stopped_by) = self.stopped_by {
            map.serialize_entry("stopped_by", stopped_by.as_str())?;
        }
        if !self.truncated_fields.is_empty() {
            map.serialize_entry("truncated_fields", &self.truncated_fields)?;
        }
        if self.capped {
            map.serialize_entry("capped", &true)?;
        }
        if self.reset {
            map.serialize_entry("reset", &true)?;
        }
        if !self.missing.is_empty() {
            map.serialize_entry("missing", &self.missing)?;
        }
        if let Some(hint) = self.hint() {
            map.serialize_entry("hint", &hint)?;
        }
        map.end()
    }
}
