//! A list is paged by its key: every word that asks for offsets is refused by name.

use pager::Paginated;
use serde::Serialize;

/// Lists the users.
#[derive(Serialize, Paginated)]
#[page(offset)] //~ ERROR
struct Bare {
    #[page(key)]
    id: u64,
}

/// Lists the users.
#[derive(Serialize, Paginated)]
#[page(offset = true)] //~ ERROR
struct Flag {
    #[page(key)]
    id: u64,
}

/// Lists the users.
#[derive(Serialize, Paginated)]
#[page(by = offset)] //~ ERROR
struct By {
    #[page(key)]
    id: u64,
}

/// Lists the users.
#[derive(Serialize, Paginated)]
#[page(mode = "offset")] //~ ERROR
struct Mode {
    #[page(key)]
    id: u64,
}

/// Lists the users.
#[derive(Serialize, Paginated)]
#[page(
    page, //~ ERROR
    page_number, //~ ERROR
    page_no = 1, //~ ERROR
    page_index, //~ ERROR
    skip, //~ ERROR
    start, //~ ERROR
    start_index = 0, //~ ERROR
    from, //~ ERROR
    from_index, //~ ERROR
)]
struct Positions {
    #[page(key)]
    id: u64,
}

// These set a size, and the size has two names.
/// Lists the users.
#[derive(Serialize, Paginated)]
#[page(
    page_size = 50, //~ ERROR
    per_page = 50, //~ ERROR
    max_results = 50, //~ ERROR
    limit = 50, //~ ERROR
)]
struct Sizes {
    #[page(key)]
    id: u64,
}

// On a field too.
/// Lists the users.
#[derive(Serialize, Paginated)]
struct OnField {
    #[page(key)]
    id: u64,
    #[page(offset)] //~ ERROR
    name: String,
    #[page(skip)] //~ ERROR
    secret: String,
}

fn main() {}
