use pager::PageFilters;
use serde::{Deserialize, Serialize};

// Arguments have names.
#[derive(PageFilters)]
struct Pair(Option<u64>, Option<u64>); //~ ERROR

#[derive(PageFilters)]
struct Unit; //~ ERROR

#[derive(PageFilters)]
enum Choice { //~ ERROR
    One,
}

#[derive(PageFilters)]
union Bits { //~ ERROR
    whole: u32,
}

// Every argument is listed here, under one name.
#[derive(PageFilters, Deserialize)]
struct Flat {
    /// The rest.
    #[serde(flatten)] //~ ERROR
    rest: Rest,
}

#[derive(Deserialize)]
struct Rest {
    word: Option<String>,
}

#[derive(PageFilters, Deserialize)]
struct Alias {
    /// The word.
    #[serde(alias = "text")] //~ ERROR
    word: Option<String>,
}

#[derive(PageFilters, Serialize)]
struct Twice {
    /// The status.
    status: Option<String>, //~ ERROR
    /// The state.
    #[serde(rename = "status")] //~ ERROR
    state: Option<String>,
}

// An argument that a call cannot set.
#[derive(PageFilters, Deserialize)]
struct Skipped {
    /// The word.
    #[serde(skip)] //~ ERROR
    word: Option<String>,
    /// The text.
    #[serde(skip_deserializing)] //~ ERROR
    text: Option<String>,
}

// What is said elsewhere.
#[derive(PageFilters)]
#[page(tool = "list_rows")] //~ ERROR
struct OfTheList {
    /// The word.
    word: Option<String>,
}

#[derive(PageFilters)]
struct OfTheRow {
    /// The id.
    #[page(key)] //~ ERROR
    id: Option<u64>,
    /// The word.
    #[page(filter)] //~ ERROR
    word: Option<String>,
    /// The level.
    #[page(defualt = 5)] //~ ERROR
    level: u8,
}

// Defaults.
#[derive(PageFilters)]
struct Defaults {
    /// No value.
    #[page(default)] //~ ERROR
    a: bool,
    /// Not a literal.
    #[page(default = 1 + 1)] //~ ERROR
    b: u8,
    /// Twice.
    #[page(default = 1, default = 2)] //~ ERROR ERROR
    c: u8,
    /// One that never stands in.
    #[page(default = 5)] //~ ERROR
    d: Option<u8>,
}

fn main() {}
