use pager::{PageKey, Paginated};
use serde::Serialize;

/// Lists the users.
#[derive(Serialize, Paginated)]
struct User {
    #[page(key)]
    id: u64,
    #[page(sort)]
    #[serde(skip)] //~ ERROR
    name: String,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    #[page(key)]
    id: u64,
    #[page(sort)]
    #[serde(skip_serializing_if = "String::is_empty")] //~ ERROR
    name: String,
}

/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    #[page(key)]
    id: u64,
    #[page(sort)]
    #[serde(flatten)] //~ ERROR
    size: Size,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
struct Size {
    bytes: u64,
}

fn main() {}
