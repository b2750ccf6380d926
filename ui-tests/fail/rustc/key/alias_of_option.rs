use pager::Paginated;
use serde::Serialize;

type Maybe = Option<u64>;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: Maybe, //~ ERROR
}

fn main() {}
