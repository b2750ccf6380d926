//! `list_notes`: one sort field, and filters of most kinds.

use jiff::Timestamp;
use pager::Paginated;
use schemars::JsonSchema;
use serde::Serialize;

/// Lists the notes, newest first.
#[derive(Serialize, JsonSchema, Paginated)]
#[page(table = "notes", order = "desc")]
pub(crate) struct Note {
    #[page(key)]
    pub(crate) id: u64,

    /// When it was written.
    #[page(sort, filter(ge = "since", lt = "until"))]
    #[schemars(with = "String")]
    pub(crate) created: Timestamp,

    /// Where it is kept: `work/plans`.
    #[page(filter(eq, one_of = "folders"))]
    pub(crate) folder: String,

    #[page(filter(contains = "search"))]
    pub(crate) title: String,

    /// What it says.
    #[page(preview = 400)]
    pub(crate) body: String,
}
