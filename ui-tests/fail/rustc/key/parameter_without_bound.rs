use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row<T> {
    #[page(key)]
    id: T, //~ ERROR
}

fn main() {}
