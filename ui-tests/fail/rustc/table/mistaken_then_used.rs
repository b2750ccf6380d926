use pager::Paginated;
use pager::sql::{Engine, index};
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = "rows", colour = "red")] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {
    index::<Row>(Engine::Sqlite, &[]);
}
