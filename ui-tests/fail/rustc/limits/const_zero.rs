use pager::Paginated;
use serde::Serialize;

const NONE: u32 = 0;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = NONE)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
