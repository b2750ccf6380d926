use pager::Paginated;
use serde::Serialize;

const FEW: u32 = 300;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = FEW, max_limit = 200)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
