use pager::Paginated;
use serde::Serialize;

// Two first ones.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Unnumbered {
    #[page(key)]
    id: u64,
    #[page(sort)] //~ ERROR
    a: u64,
    #[page(sort)] //~ ERROR
    b: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Same {
    #[page(key)]
    id: u64,
    #[page(sort(1))] //~ ERROR
    a: u64,
    #[page(sort(1, desc))] //~ ERROR
    b: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Half {
    #[page(key)]
    id: u64,
    #[page(sort(1))] //~ ERROR
    a: u64,
    #[page(sort(desc))] //~ ERROR
    b: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct TwoNumbers {
    #[page(key)]
    id: u64,
    #[page(sort(1, 2))] //~ ERROR ERROR
    a: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Negative {
    #[page(key)]
    id: u64,
    #[page(sort(-1))] //~ ERROR
    a: u64,
}

// More than a position holds.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Six {
    #[page(key)]
    id: u64,
    #[page(sort(1))]
    a: u64,
    #[page(sort(2))]
    b: u64,
    #[page(sort(3))]
    c: u64,
    #[page(sort(4))]
    d: u64,
    #[page(sort(5))]
    e: u64,
    #[page(sort(6))] //~ ERROR
    f: u64,
}

// The key is the last part of every order.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Key {
    #[page(key, sort)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct KeyDesc {
    #[page(key, sort(desc))] //~ ERROR
    id: u64,
}

fn main() {}
