use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)] //~ ERROR
#[page(crate = "::paging")]
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
