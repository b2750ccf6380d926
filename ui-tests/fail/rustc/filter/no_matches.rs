use pager::{PageFilters, Paginated};
use serde::Serialize;

#[derive(PageFilters)]
struct RowFilters {
    /// The word.
    word: Option<String>,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(filters = RowFilters)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
