//! No argument of a filters struct may count rows, whatever its spelling.

use pager::PageFilters;
use serde::Deserialize;

#[derive(PageFilters)]
struct Offsets {
    /// Rows to leave out.
    offset: Option<u64>, //~ ERROR
    /// Rows to leave out.
    skip: Option<u64>, //~ ERROR
    /// A page.
    page: Option<u64>, //~ ERROR
    /// A page.
    page_number: Option<u64>, //~ ERROR
    /// A page.
    page_no: Option<u64>, //~ ERROR
    /// A page.
    page_index: Option<u64>, //~ ERROR
    /// The first row.
    start: Option<u64>, //~ ERROR
    /// The first row.
    start_index: Option<u64>, //~ ERROR
    /// The first row.
    from: Option<u64>, //~ ERROR
    /// The first row.
    from_index: Option<u64>, //~ ERROR
}

#[derive(PageFilters)]
#[allow(non_snake_case)]
struct Spellings {
    /// A page.
    pageNumber: Option<u64>, //~ ERROR
    /// A page.
    r#PAGE: Option<u64>, //~ ERROR
    /// The first row.
    startIndex: Option<u64>, //~ ERROR
}

// The name in JSON counts, not the field's.
#[derive(PageFilters, Deserialize)]
struct Renamed {
    /// Rows to leave out.
    #[serde(rename = "offset")] //~ ERROR
    a: Option<u64>,
    /// Rows to leave out.
    #[serde(rename(serialize = "b", deserialize = "page-number"))] //~ ERROR
    b: Option<u64>,
}

#[derive(PageFilters, Deserialize)]
struct Aliased {
    /// Rows to leave out.
    #[serde(alias = "offset")] //~ ERROR
    c: Option<u64>,
}

#[derive(PageFilters, Deserialize)]
#[serde(rename_all = "camelCase")]
struct RenamedAll {
    /// A page.
    page_number: Option<u64>, //~ ERROR
}

// These set the size of a page: `limit` does.
#[derive(PageFilters)]
struct Sizes {
    /// Rows.
    page_size: Option<u64>, //~ ERROR
    /// Rows.
    per_page: Option<u64>, //~ ERROR
    /// Rows.
    max_results: Option<u64>, //~ ERROR
    /// Rows.
    count: Option<u64>, //~ ERROR
    /// Rows.
    top: Option<u64>, //~ ERROR
    /// Rows.
    first: Option<u64>, //~ ERROR
}

// These are every list's own arguments.
#[derive(PageFilters)]
struct Reserved {
    /// Where to go on.
    cursor: Option<String>, //~ ERROR
    /// How many.
    limit: Option<u64>, //~ ERROR
    /// Which columns.
    fields: Vec<String>, //~ ERROR
}

// The opt-out is for names of places in a list, and for nothing else.
#[derive(PageFilters)]
struct OptOut {
    /// The colour.
    #[page(not_a_position)] //~ ERROR
    color: Option<String>,
    /// Where to go on.
    #[page(not_a_position)]
    cursor: Option<String>, //~ ERROR
}

fn main() {}
