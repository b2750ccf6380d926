use pager::Paginated;
use serde::Serialize;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
enum Level {
    Low,
    High,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    #[page(sort(1, desc))]
    level: Level, //~ ERROR
    #[page(sort(2))]
    size: u64,
}

fn main() {}
