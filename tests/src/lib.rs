//! What the behaviour tests share: rows, a source of each kind, walks, and
//! files of expected output.

mod golden;
mod rows;
mod sources;
mod walk;

pub use golden::golden;
pub use rows::{Item, Latest, Level, Note, Numbered, Task, TaskFilters, UserId, items, numbered};
pub use sources::{ByHand, Untouched, every_source, sorted};
pub use walk::{cursor, ids, page, refusal, walk};
