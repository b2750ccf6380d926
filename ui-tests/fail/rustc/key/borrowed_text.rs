use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row<'a> {
    #[page(key)]
    id: &'a str, //~ ERROR
}

fn main() {}
