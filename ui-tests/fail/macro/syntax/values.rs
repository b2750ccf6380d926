use pager::Paginated;
use serde::Serialize;

// A value where none is taken.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct KeyValue {
    #[page(key = true)] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct KeyCall {
    #[page(key("id"))] //~ ERROR
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct OptOut {
    #[page(key)]
    id: u64,
    #[page(filter, not_a_position = true)] //~ ERROR
    page: u64,
}

// None where one is needed.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(
    tool, //~ ERROR
    unit, //~ ERROR
    description, //~ ERROR
    default_limit, //~ ERROR
    max_limit, //~ ERROR
    order, //~ ERROR
    total, //~ ERROR
    filters, //~ ERROR
    crate, //~ ERROR
)]
struct NoValues {
    #[page(key)]
    id: u64,
}

// In parentheses where `=` is meant.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool("list_rows"))] //~ ERROR
struct Parentheses {
    #[page(key)]
    id: u64,
}

// Texts that no client takes as a tool's name.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = "List Users!")] //~ ERROR
struct Spaces {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = "")] //~ ERROR
struct NoTool {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = "list_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789")] //~ ERROR
struct LongTool {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = "list_größen")] //~ ERROR
struct Umlaut {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(unit = "")] //~ ERROR
struct NoUnit {
    #[page(key)]
    id: u64,
}

// Not a string literal.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = concat!("list", "_rows"))] //~ ERROR
struct Concat {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = NAME)] //~ ERROR
struct Const {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = b"list_rows")] //~ ERROR
struct Bytes {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = c"list_rows")] //~ ERROR
struct CText {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(tool = 7)] //~ ERROR
struct Number {
    #[page(key)]
    id: u64,
}

// A type is no string.
/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(filters = "RowFilters")] //~ ERROR
struct FiltersText {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(filters = 5)] //~ ERROR
struct FiltersNumber {
    #[page(key)]
    id: u64,
}

// Nobody says what the tool does.
#[derive(Serialize, Paginated)]
struct Undescribed { //~ ERROR
    #[page(key)]
    id: u64,
}

///
#[derive(Serialize, Paginated)]
struct EmptyDescription { //~ ERROR
    #[page(key)]
    id: u64,
}

// What a macro will say is not known yet.
#[doc = concat!("Lists the ", "rows.")] //~ ERROR
#[derive(Serialize, Paginated)]
struct MadeDescription {
    #[page(key)]
    id: u64,
}

#[derive(Serialize, Paginated)]
#[page(description = " ")] //~ ERROR
struct BlankDescription {
    #[page(key)]
    id: u64,
}

fn main() {}
