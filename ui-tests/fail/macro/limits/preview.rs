use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    #[page(preview = 0)] //~ ERROR
    zero: String,
    #[page(preview)] //~ ERROR
    bare: String,
    #[page(preview = "400")] //~ ERROR
    text: String,
    #[page(preview = -1)] //~ ERROR
    negative: String,
    #[page(preview(400))] //~ ERROR
    called: String,
    // Only text has a beginning that still says something.
    #[page(preview = 400)]
    number: u64, //~ ERROR
    #[page(preview = 400)]
    part: f64, //~ ERROR
    #[page(preview = 400)]
    flag: bool, //~ ERROR
}

// A cut key is another row's.
/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    #[page(key, preview = 10)] //~ ERROR
    path: String,
}

fn main() {}
