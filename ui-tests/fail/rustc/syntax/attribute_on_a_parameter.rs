//! The compiler does not offer the derive's attributes there, and says so beside
//! the derive.

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row<#[page(key)] T: Serialize> { //~ ERROR ERROR
    #[page(key)]
    id: u64,
    value: T,
}

fn main() {}
