use std::cell::Cell;
use std::sync::Mutex;

use pager::Paginated;
use serde::Serialize;

// Nulls have no place of their own.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Nullable {
    #[page(key)]
    id: u64,
    #[page(sort)]
    due: Option<u64>, //~ ERROR
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct NotNullable {
    #[page(key)]
    id: u64,
    #[page(sort(nulls = "last"))] //~ ERROR
    due: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct NullsValue {
    #[page(key)]
    id: u64,
    #[page(sort(1, nulls = "end"))] //~ ERROR
    due: Option<u64>,
    #[page(sort(2, nulls))] //~ ERROR
    done: Option<u64>,
    #[page(sort(3, nulls = last))] //~ ERROR
    seen: Option<u64>,
    #[page(sort(4, nulls = "first", nulls = "last"))] //~ ERROR ERROR
    gone: Option<u64>,
}

// No order, or none that stays.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Unordered {
    #[page(key)]
    id: u64,
    #[page(sort(1))]
    score: f64, //~ ERROR
    #[page(sort(2, nulls = "last"))]
    weight: Option<f32>, //~ ERROR
    #[page(sort(3))]
    cell: Cell<u64>, //~ ERROR
    #[page(sort(4))]
    lock: Mutex<u64>, //~ ERROR
    #[page(sort(5))]
    nothing: (), //~ ERROR
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Pair {
    #[page(key)]
    id: u64,
    #[page(sort)]
    at: (u64, u64), //~ ERROR
}

// A place in a list, or a width of one machine.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Sized {
    #[page(key)]
    id: u64,
    #[page(sort(1))]
    index: usize, //~ ERROR
    #[page(sort(2))]
    length: usize, //~ ERROR
}

fn main() {}
