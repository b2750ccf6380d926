//! How large a page and a field of it may be.

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_bytes = 100)] //~ ERROR
struct Small {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_bytes = "9k")] //~ ERROR
struct Text {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_bytes = 0)] //~ ERROR
struct Zero {
    #[page(key)]
    id: u64,
}

// The tool that shows a row in full.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(full = read_row)] //~ ERROR
struct NoQuotes {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(full = "")] //~ ERROR
struct NoTool {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(full = "Read Row!")] //~ ERROR
struct Spaces {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(detail, preview(always = 10))] //~ ERROR ERROR
struct OnStruct {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    // The key is in every row, and whole.
    #[page(key, detail)] //~ ERROR
    id: u64,
    #[page(preview(always))] //~ ERROR
    a: String,
    #[page(preview(always = 0))] //~ ERROR
    b: String,
    #[page(preview())] //~ ERROR
    c: String,
    #[page(preview(never = 5))] //~ ERROR
    d: String,
    #[page(preview(always = 5), preview = 5)] //~ ERROR ERROR
    e: String,
    #[page(preview(always = 5))]
    f: u64, //~ ERROR
    #[page(detail = true)] //~ ERROR
    g: String,
    #[page(detail, detail)] //~ ERROR ERROR
    h: String,
    #[page(max_bytes = 9000)] //~ ERROR
    i: String,
}

fn main() {}
