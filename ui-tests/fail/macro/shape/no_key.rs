use pager::Paginated;
use serde::Serialize;

// No field looks like a key.
/// Lists the users.
#[derive(Serialize, Paginated)]
struct User { //~ ERROR
    email: String,
    age: u8,
}

// A field has a key's name, but nothing says that it is the key.
/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    id: u64, //~ ERROR
    text: String,
}

/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    size: u64,
    path: String, //~ ERROR
}

/// Lists the events.
#[derive(Serialize, Paginated)]
struct Event<'a> {
    text: &'a str,
    r#seq: u64, //~ ERROR
}

// The key is removed by `#[cfg]`.
/// Lists the logs.
#[derive(Serialize, Paginated)]
struct Log { //~ ERROR
    #[cfg(any())]
    #[page(key)]
    line: u64,
    text: String,
}

// Unlike `#[cfg]`, a missing feature of `cfg_attr` leaves the field.
/// Lists the jobs.
#[derive(Serialize, Paginated)]
struct Job { //~ ERROR
    #[cfg_attr(any(), page(key))]
    number: u64,
}

fn main() {}
