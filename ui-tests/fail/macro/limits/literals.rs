use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = 300, max_limit = 200)] //~ ERROR ERROR
struct DefaultAboveMax {
    #[page(key)]
    id: u64,
}

// A page of no rows never gets anywhere.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = 0)] //~ ERROR
struct DefaultZero {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 0)] //~ ERROR
struct MaxZero {
    #[page(key)]
    id: u64,
}

// Against the built-in values.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(default_limit = 500)] //~ ERROR
struct AboveBuiltInMax {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 10)] //~ ERROR
struct BelowBuiltInDefault {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 100_000)] //~ ERROR
struct AboveHardCap {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 1001)] //~ ERROR
struct OneAboveHardCap {
    #[page(key)]
    id: u64,
}

// Not a number that a limit can be.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = -5)] //~ ERROR
struct Negative {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 5000000000)] //~ ERROR
struct Overflow {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 99999999999999999999999999999999999999999999)] //~ ERROR
struct BigOverflow {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = "50")] //~ ERROR
struct Text {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = "many")] //~ ERROR
struct OtherText {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 50.0)] //~ ERROR
struct Float {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = true)] //~ ERROR
struct Bool {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 'a')] //~ ERROR
struct Char {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 200u8, default_limit = 50i64)] //~ ERROR ERROR
struct Suffix {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 10 * 5)] //~ ERROR
struct Expression {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = most())] //~ ERROR
struct Call {
    #[page(key)]
    id: u64,
}

// The near miss has two meanings.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(limit = 50)] //~ ERROR
struct Limit {
    #[page(key)]
    id: u64,
}

fn main() {}
