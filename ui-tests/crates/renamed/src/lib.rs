//! The derives of a `pager` that has another name in `Cargo.toml`.

#![deny(warnings)]

use renamed::{Matches, PageFilters, PageKey, Paginated};
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[page(crate = "::renamed")]
pub struct Id(pub u64);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[page(crate = ::renamed)]
pub enum Level {
    Low,
    High,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = "::renamed", unit = "things")]
pub struct Row {
    #[page(key)]
    pub id: Id,
    #[page(sort, filter)]
    pub level: Level,
    #[page(filter(contains), preview = 10)]
    pub text: String,
}

#[derive(PageFilters)]
#[page(crate = "::renamed")]
pub struct NoteFilters {
    /// A word.
    pub word: Option<String>,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
#[page(crate = ::renamed, filters = NoteFilters)]
pub struct Note {
    #[page(key)]
    pub id: u64,
}

impl Matches<Note> for NoteFilters {
    fn matches(&self, note: &Note) -> bool {
        self.word.is_none() || note.id > 0
    }
}
