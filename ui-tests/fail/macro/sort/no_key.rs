use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(sort)] //~ ERROR
    created_at: u64,
    text: String,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    id: u64,
    #[page(sort)] //~ ERROR
    created_at: u64,
}

/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    #[page(sort(1))] //~ ERROR
    folder: String,
    #[page(sort(2))]
    size: u64,
}

fn main() {}
