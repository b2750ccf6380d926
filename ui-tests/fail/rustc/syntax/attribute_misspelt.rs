use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[paginate(key)] //~ ERROR
    id: u64, //~ ERROR
}

fn main() {}
