use pager::Paginated;
use serde::Serialize;

#[derive(Serialize)]
struct Place {
    x: u32,
    y: u32,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    #[page(filter)]
    place: Place, //~ ERROR
}

fn main() {}
