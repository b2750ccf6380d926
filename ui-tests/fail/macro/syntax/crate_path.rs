//! The path to `pager` must mean the same wherever the struct stands.

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = "pager")] //~ ERROR
struct Relative {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = pager)] //~ ERROR
struct RelativePath {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = "super::pager")] //~ ERROR
struct Super {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = self::pager)] //~ ERROR
struct SelfPath {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = "::pa ger")] //~ ERROR
struct NoPath {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = "")] //~ ERROR
struct Empty {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(crate = 5)] //~ ERROR
struct Number {
    #[page(key)]
    id: u64,
}

fn main() {}
