use pager::Paginated;
use serde::Serialize;

mod limits {
    pub const MANY: u32 = 5000;
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = limits::MANY)] //~ ERROR
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
