use pager::Paginated;
use serde::Serialize;

#[derive(Serialize)]
struct Level(u8);

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    #[page(sort)]
    level: Level, //~ ERROR
}

fn main() {}
