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

// A row whose JSON is another type's has none of its own fields.
/// Lists the jobs.
#[derive(Clone, Serialize, Paginated)]
#[serde(into = "Plain")] //~ ERROR
struct Job {
    #[page(key)]
    id: u64,
}

#[derive(Serialize)]
struct Plain(u64);

impl From<Job> for Plain {
    fn from(job: Job) -> Self {
        Plain(job.id)
    }
}

// A transparent row is no object.
/// Lists the numbers.
#[derive(Serialize, Paginated)]
#[serde(transparent)] //~ ERROR
struct Number {
    #[page(key)]
    id: u64,
}

fn main() {}
