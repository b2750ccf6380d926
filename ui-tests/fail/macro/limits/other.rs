use pager::Paginated;
use serde::Serialize;

// What happens above the maximum.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(over_limit = "truncate")] //~ ERROR
struct OverLimit {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(over_limit = "rejct")] //~ ERROR
struct NearReject {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(over_limit = reject)] //~ ERROR
struct NoQuotes {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(over_limit)] //~ ERROR
struct NoValue {
    #[page(key)]
    id: u64,
}

// How far rows are counted.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(total = "some")] //~ ERROR
struct Total {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(total = true)] //~ ERROR
struct TotalBool {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(total = 0)] //~ ERROR
struct TotalZero {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(total = exact)] //~ ERROR
struct TotalNoQuotes {
    #[page(key)]
    id: u64,
}

fn main() {}
