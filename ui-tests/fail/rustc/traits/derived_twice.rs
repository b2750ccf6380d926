use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated, Paginated)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
