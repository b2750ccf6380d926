use pager::Paginated;
use serde::Serialize;

const MANY: u32 = 500;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = MANY)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
