//! What the behaviour tests share: rows, a source of each kind, walks, and
//! files of expected output.

#[cfg(all(unix, feature = "sql"))]
pub mod databases;
mod golden;
#[cfg(unix)]
mod postgres;
mod rows;
mod sources;
mod walk;

pub use golden::{close, golden};
#[cfg(unix)]
pub use postgres::{postgres_url, skipped};
pub use rows::{
    Item, Keyed, Latest, Level, Note, Numbered, Place, Task, TaskFilters, UserId, items, numbered,
};
pub use sources::{ByHand, Untouched, every_source, later, sorted};
pub use walk::{bytes, cursor, ids, page, page_in, refusal, walk, walk_in};

/// The README's examples run as tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
