use pager::Paginated;
use serde::Serialize;

type Maybe = Option<u64>;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    #[page(sort)]
    due: Maybe, //~ ERROR
}

fn main() {}
