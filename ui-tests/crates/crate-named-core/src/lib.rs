//! The derives where `::core` is a dependency that holds nothing.

#![deny(warnings)]

use pager::{Matches, PageFilters, PageKey, Paginated};
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
pub struct Id(pub u64);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
pub enum Level {
    Low,
    High,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
pub struct Row {
    #[page(key, filter(ge = "since"))]
    pub id: Id,
    #[page(sort(nulls = "last"), filter)]
    pub level: Option<Level>,
    #[page(filter(prefix), preview = 10)]
    pub text: String,
}

#[derive(PageFilters)]
pub struct NoteFilters {
    /// A word.
    pub word: Option<String>,
    /// Archived ones too.
    #[page(default = false)]
    pub archived: bool,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
#[page(filters = NoteFilters)]
pub struct Note {
    #[page(key)]
    pub id: u64,
}

impl Matches<Note> for NoteFilters {
    fn matches(&self, note: &Note) -> bool {
        self.archived && self.word.is_some() && note.id > 0
    }
}
