use pager::Paginated;
use serde::Serialize;

// A collation of a database's own name.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = "rows", collate = "nocase")] //~ ERROR
struct OwnName {
    #[page(key)]
    id: u64,
}

// Misspelt.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tabel = "rows")] //~ ERROR
struct Misspelt {
    #[page(key)]
    id: u64,
    #[page(colum = "created_at")] //~ ERROR
    created: u64,
}

// In the other's place.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(column = "id")] //~ ERROR
struct Misplaced {
    #[page(key, table = "rows")] //~ ERROR
    id: u64,
}

// Not a string.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(table = rows)] //~ ERROR
struct NoString {
    #[page(key)]
    id: u64,
}

fn main() {}
