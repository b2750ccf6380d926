use pager::Paginated;
use serde::Serialize;

#[derive(Serialize)]
struct Place {
    x: u32,
    y: u32,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = "rows")]
struct Row {
    #[page(key)]
    id: u64,
    place: Place, //~ ERROR
}

fn main() {}
