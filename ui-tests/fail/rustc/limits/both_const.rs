use pager::Paginated;
use serde::Serialize;

const FEW: u32 = 300;
const MANY: u32 = 200;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = FEW, max_limit = MANY)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
