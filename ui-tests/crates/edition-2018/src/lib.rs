//! The derives in edition 2018, where `gen` is an ordinary name and `TryFrom`
//! is not in the prelude.

#![deny(
    warnings,
    rust_2018_idioms,
    rust_2021_compatibility,
    rust_2024_compatibility
)]
// Reserved later: names of this edition that users still have.
#![allow(keyword_idents_2024)]

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
pub struct Row<'a> {
    #[page(key)]
    pub gen: Id,
    #[page(sort, filter)]
    pub level: Level,
    #[page(filter(contains))]
    pub r#async: String,
    #[page(preview = 10)]
    pub text: &'a str,
}

#[derive(PageFilters)]
pub struct NoteFilters {
    /// A generation.
    pub gen: Option<u64>,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
#[page(filters = NoteFilters, order = "desc")]
pub struct Note {
    #[page(key)]
    pub gen: u64,
}

impl Matches<Note> for NoteFilters {
    fn matches(&self, note: &Note) -> bool {
        self.gen.is_none_or(|gen| gen == note.gen)
    }
}
