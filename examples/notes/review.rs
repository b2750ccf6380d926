//! `list_reviews`: two sort fields whose directions differ.

use jiff::Timestamp;
use pager::{PageKey, Paginated};
use schemars::JsonSchema;
use serde::Serialize;

/// Lists the notes to review: the most important first, and of those the ones
/// that were left alone for longest.
#[derive(Serialize, JsonSchema, Paginated)]
#[page(table = "notes")]
pub(crate) struct Review {
    #[page(sort(1, desc), filter(eq, ge = "at_least"))]
    pub(crate) priority: Priority,

    /// When it was last changed.
    #[page(sort(2), filter(le = "unchanged_since"))]
    #[schemars(with = "String")]
    pub(crate) changed: Timestamp,

    #[page(key)]
    pub(crate) id: u64,

    pub(crate) title: String,
}

/// How much a note matters, the least first. The column holds its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, PageKey)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Priority {
    Low,
    Normal,
    High,
}
