use pager::Paginated;
use serde::Serialize;

/// Lists the users.
#[derive(Serialize, Paginated)]
struct User {
    #[page(key)] //~ ERROR
    tenant: u64,
    #[page(key)] //~ ERROR
    id: u64,
}

// Each field after the first is an error of its own.
/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    #[page(key)] //~ ERROR
    a: u64,
    #[page(key)] //~ ERROR
    b: u64,
    #[page(key)] //~ ERROR
    c: u64,
}

// Twice on one field.
/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    #[page(key, key)] //~ ERROR ERROR
    path: String,
}

/// Lists the logs.
#[derive(Serialize, Paginated)]
struct Log {
    #[page(key)] //~ ERROR
    #[page(key)] //~ ERROR
    line: u64,
}

fn main() {}
