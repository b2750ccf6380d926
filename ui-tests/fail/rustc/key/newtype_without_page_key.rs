use pager::Paginated;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct UserId(u64);

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: UserId, //~ ERROR
}

fn main() {}
