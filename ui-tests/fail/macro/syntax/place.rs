use pager::Paginated;
use serde::Serialize;

// What belongs on a field, on the struct.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(key)] //~ ERROR
struct KeyOnStruct {
    id: u64,
    name: String,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(key = "id")] //~ ERROR
struct KeyNamed {
    id: u64,
    name: String,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(sort = "name")] //~ ERROR
struct SortOnStruct {
    #[page(key)]
    id: u64,
    name: String,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(filter, preview = 400, not_a_position)] //~ ERROR ERROR ERROR
struct OthersOnStruct {
    #[page(key)]
    id: u64,
}

// What belongs on the struct, on a field.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct OnField {
    #[page(key, max_limit = 100)] //~ ERROR
    id: u64,
    #[page(tool = "list_rows")] //~ ERROR
    name: String,
    #[page(order = "desc")] //~ ERROR
    age: u64,
    #[page(crate = "::pager")] //~ ERROR
    level: u64,
}

fn main() {}
