use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page] //~ ERROR
struct Bare {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct BareField {
    #[page(key)]
    id: u64,
    #[page] //~ ERROR
    name: String,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page()] //~ ERROR
struct Empty {
    #[page(key)]
    id: u64,
    #[page()] //~ ERROR
    name: String,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Assigned {
    #[page = "key"] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Square {
    #[page[key]] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Curly {
    #[page{key}] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Quoted {
    #[page("key")] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Path {
    #[page(pager::key)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = 100 unit = "rows")] //~ ERROR
struct NoComma {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct NoCommaOnField {
    #[page(key filter)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(,)] //~ ERROR
struct OnlyComma {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(unit = "rows", ; )] //~ ERROR
struct Semicolon {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(5)] //~ ERROR
struct Number {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_limit = )] //~ ERROR
struct NothingAfter {
    #[page(key)]
    id: u64,
}

fn main() {}
