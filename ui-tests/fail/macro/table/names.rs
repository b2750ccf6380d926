use pager::Paginated;
use serde::Serialize;

// What is said of a table needs one.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(collate = "database")] //~ ERROR
struct NoTable {
    #[page(key)]
    id: u64,
    #[page(column = "created_at")] //~ ERROR
    created: u64,
}

// Empty names.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = "")] //~ ERROR
struct EmptyTable {
    #[page(key, column = "")] //~ ERROR
    id: u64,
}

// One column for two fields.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = "rows")]
struct SameColumn {
    #[page(key)]
    id: u64,
    #[page(column = "id")] //~ ERROR
    other: u64,
}

// Said twice.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = "rows", table = "others")] //~ ERROR //~ ERROR
struct Twice {
    #[page(key)]
    id: u64,
}

fn main() {}
