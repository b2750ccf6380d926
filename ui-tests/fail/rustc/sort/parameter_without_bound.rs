use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row<T> {
    #[page(key)]
    id: u64,
    #[page(sort)]
    level: T, //~ ERROR
}

fn main() {}
