use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize)]
struct Row {
    #[page(key)] //~ ERROR
    id: u64,
}

fn tool<T: Paginated>() {}

fn main() {}
