use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 100, max_limit = 200)] //~ ERROR ERROR
struct OneAttribute {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 100)] //~ ERROR
#[page(unit = "rows")]
#[page(max_limit = 200)] //~ ERROR
struct TwoAttributes {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = "list_rows")] //~ ERROR
#[page(tool = "list_rows")] //~ ERROR
struct SameValue {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct OnFields {
    #[page(key)]
    id: u64,
    #[page(preview = 1)] //~ ERROR
    #[page(preview = 2)] //~ ERROR
    text: String,
    #[page(sort, sort)] //~ ERROR ERROR
    level: u8,
    #[page(filter(eq, eq))] //~ ERROR ERROR
    kind: u8,
    #[page(not_a_position, filter, not_a_position)] //~ ERROR ERROR
    page: u8,
}

fn main() {}
