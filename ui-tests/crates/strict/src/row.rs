//! Public row types.

use pager::{Matches, PageFilters, PageKey, Paginated};
use serde::Serialize;

/// An id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, PageKey)]
#[non_exhaustive]
pub struct Id(pub u64);

/// How urgent a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, PageKey)]
#[non_exhaustive]
pub enum Level {
    /// Not at all.
    Low,
    /// Now.
    High,
}

/// Lists the rows.
#[derive(Clone, Debug, Serialize, Paginated)]
#[page(
    order = "desc",
    default_limit = 10,
    max_limit = 100,
    over_limit = "reject",
    total = "exact"
)]
#[non_exhaustive]
pub struct Row<'row> {
    /// The id.
    #[page(key, filter(ge = "since", lt = "until"))]
    pub id: Id,
    /// How urgent it is.
    #[page(sort(1, asc), filter)]
    pub level: Level,
    /// When it is due.
    #[page(sort(2, nulls = "last"))]
    pub due: Option<u64>,
    /// The text.
    #[page(preview = 100)]
    pub text: &'row str,
    /// What it is about.
    #[page(filter(contains, prefix, one_of))]
    pub topic: String,
}

/// What narrows the list of notes.
#[derive(Clone, Debug, PageFilters)]
#[non_exhaustive]
pub struct NoteFilters {
    /// Only notes with this word.
    pub word: Option<String>,
    /// Only notes of these levels.
    pub level: Vec<Level>,
    /// Archived notes too.
    #[page(default = false)]
    pub archived: bool,
}

/// Lists the notes.
#[derive(Clone, Debug, Serialize, Paginated)]
#[page(filters = NoteFilters)]
#[non_exhaustive]
pub struct Note {
    /// The id, which nobody outside sees.
    #[page(key)]
    id: Id,
    /// How urgent it is.
    pub level: Level,
}

impl Note {
    /// A note.
    #[must_use]
    #[inline]
    pub const fn new(id: u64, level: Level) -> Self {
        Self { id: Id(id), level }
    }
}

impl Matches<Note> for NoteFilters {
    #[inline]
    fn matches(&self, row: &Note) -> bool {
        self.level.is_empty() || self.level.contains(&row.level)
    }
}

/// A value with the row's facts, as generic code would have it.
#[derive(Clone, Debug, Serialize, Paginated)]
#[non_exhaustive]
pub struct Tagged<Tag, const SIZE: usize = 1>
where
    Tag: Serialize,
{
    /// The id.
    #[page(key)]
    pub id: u64,
    /// The tags.
    pub tag: [Tag; 1],
}
