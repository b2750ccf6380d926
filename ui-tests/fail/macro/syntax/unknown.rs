use pager::Paginated;
use serde::Serialize;

// Near misses.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limits = 50)] //~ ERROR
struct Plural {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(maxlimit = 50)] //~ ERROR
struct Joined {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max-limit = 50)] //~ ERROR
struct Dashed {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(maxLimit = 50)] //~ ERROR
struct Camel {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Misspelt {
    #[page(kye)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Capital {
    #[page(Key)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Nested {
    #[page(key)]
    id: u64,
    #[page(sorted)] //~ ERROR
    a: u64,
    #[page(filters)] //~ ERROR
    b: u64,
    #[page(hidden)] //~ ERROR
    c: u64,
}

// Words that other crates use for the same.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(name = "list_rows")] //~ ERROR
struct Name {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Id {
    #[page(id)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(cursor = "id")] //~ ERROR
struct Cursor {
    #[page(key)]
    id: u64,
}

// Nothing near.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(colour = "red")] //~ ERROR
struct Colour {
    #[page(key)]
    id: u64,
    #[page(colour)] //~ ERROR
    name: String,
}

fn main() {}
