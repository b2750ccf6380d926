use pager::{Matches, Paginated};
use serde::Serialize;

struct RowFilters {
    word: Option<String>,
}

impl Matches<Row> for RowFilters {
    fn matches(&self, row: &Row) -> bool {
        self.word.is_none() || row.id > 0
    }
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(filters = RowFilters)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
