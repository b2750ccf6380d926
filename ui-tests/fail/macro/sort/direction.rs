use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "asc", order = "desc")] //~ ERROR ERROR
struct Both {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "ascending")] //~ ERROR
struct Long {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "up")] //~ ERROR
struct Up {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = desc)] //~ ERROR
struct NoQuotes {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "DESC")] //~ ERROR
struct Capitals {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "random")] //~ ERROR
struct Random {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct OnFields {
    #[page(key)]
    id: u64,
    #[page(sort(1, asc, desc))] //~ ERROR ERROR
    a: u64,
    #[page(sort(2, descending))] //~ ERROR
    b: u64,
    #[page(sort(3, random))] //~ ERROR
    c: u64,
    #[page(sort(4, "desc"))] //~ ERROR
    d: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Value {
    #[page(key)]
    id: u64,
    #[page(sort = "desc")] //~ ERROR
    a: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct NoArguments {
    #[page(key)]
    id: u64,
    #[page(sort())] //~ ERROR
    a: u64,
}

fn main() {}
