use pager::{Matches, PageFilters, Paginated};
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    // A range's argument has no obvious name.
    #[page(filter(ge))] //~ ERROR
    a: u64,
    #[page(filter(lt, gt = "b_after"))] //~ ERROR
    b: u64,
    // No such test.
    #[page(filter(equals))] //~ ERROR
    c: u64,
    #[page(filter(before = "d"))] //~ ERROR
    d: u64,
    #[page(filter(regex))] //~ ERROR
    e: String,
    // Shapes.
    #[page(filter = "f")] //~ ERROR
    f: String,
    #[page(filter = eq)] //~ ERROR
    g: String,
    #[page(filter())] //~ ERROR
    h: String,
    #[page(filter("h"))] //~ ERROR
    i: String,
    #[page(filter(eq = 5))] //~ ERROR
    j: String,
    #[page(filter(eq("k")))] //~ ERROR
    k: String,
    // Names that no call can carry.
    #[page(filter(eq = ""))] //~ ERROR
    l: String,
    #[page(filter(eq = "two words"))] //~ ERROR
    m: String,
}

// Two arguments of one name.
/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    #[page(key)]
    id: u64,
    #[page(filter)]
    status: String, //~ ERROR
    #[page(filter(eq = "status"))] //~ ERROR
    state: String,
    #[page(filter(ge = "since", gt = "since"))] //~ ERROR ERROR
    time: u64,
}

/// Lists the jobs.
#[derive(Serialize, Paginated)]
struct Job {
    #[page(key)]
    id: u64,
    #[page(filter)]
    a: String, //~ ERROR
    #[page(filter)]
    #[serde(rename = "a")] //~ ERROR
    b: String,
}

// A flattened field has no value of its own.
/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    #[page(key)]
    id: u64,
    #[page(filter)]
    #[serde(flatten)] //~ ERROR
    size: Size,
}

#[derive(Serialize)]
struct Size {
    bytes: u64,
}

// In two places.
/// Lists the logs.
#[derive(Serialize, Paginated)]
#[page(filters = LogFilters)] //~ ERROR
struct Log {
    #[page(key)]
    line: u64,
    #[page(filter)] //~ ERROR
    level: String,
}

#[derive(PageFilters)]
struct LogFilters {
    /// The word.
    word: Option<String>,
}

impl Matches<Log> for LogFilters {
    fn matches(&self, log: &Log) -> bool {
        self.word.is_none() || log.line > 0
    }
}

fn main() {}
