use pager::Paginated;
use serde::Serialize;

// The const is nowhere.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = MANY)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
