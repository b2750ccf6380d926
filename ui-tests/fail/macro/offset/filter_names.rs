//! The same for the arguments that `#[page(filter)]` makes of a row's fields.

use pager::Paginated;
use serde::Serialize;

/// Lists the sheets.
#[derive(Serialize, Paginated)]
struct Sheet {
    #[page(key)]
    id: u64,
    #[page(filter)]
    page: u64, //~ ERROR
    #[page(filter(eq))]
    start: u64, //~ ERROR
    #[page(filter)]
    offset: u64, //~ ERROR
    #[page(filter)]
    top: u64, //~ ERROR
    #[page(filter)]
    limit: u64, //~ ERROR
    #[page(filter)]
    cursor: String, //~ ERROR
    // Not a filter: only a field of the row.
    skip: bool,
}

// An argument with a name of its own.
/// Lists the events.
#[derive(Serialize, Paginated)]
struct Event {
    #[page(key, filter(ge = "from", lt = "to"))] //~ ERROR
    time: u64,
    #[page(filter(eq = "offset", prefix = "start_index"))] //~ ERROR ERROR
    name: String,
    #[page(filter(contains = "page_size"))] //~ ERROR
    text: String,
    #[page(filter(one_of = "cursor"))] //~ ERROR
    kind: String,
}

// Through serde.
/// Lists the books.
#[derive(Serialize, Paginated)]
#[serde(rename_all = "camelCase")]
struct Book {
    #[page(key)]
    id: u64,
    #[page(filter)]
    page_number: u64, //~ ERROR
    #[page(filter)]
    #[serde(rename = "offset")] //~ ERROR
    shift: u64,
}

// The opt-out where nothing asks for it.
/// Lists the pens.
#[derive(Serialize, Paginated)]
struct Pen {
    #[page(key)]
    id: u64,
    #[page(filter, not_a_position)] //~ ERROR
    color: String,
    #[page(not_a_position)] //~ ERROR
    page: u64,
    #[page(filter, not_a_position)] //~ ERROR
    limit: u64, //~ ERROR
}

fn main() {}
