use pager::Paginated;
use serde::Serialize;

const MANY: u64 = 100;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = MANY)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
