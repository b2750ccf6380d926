use pager::{PageKey, Paginated};
use serde::Serialize;

/// Lists the users.
#[derive(Serialize, Paginated)]
struct User {
    #[page(key)]
    #[serde(skip)] //~ ERROR
    id: u64,
    name: String,
}

/// Lists the notes.
#[derive(Serialize, Paginated)]
struct Note {
    #[page(key)]
    #[serde(rename = "n", skip_serializing)] //~ ERROR
    id: u64,
    name: String,
}

/// Lists the files.
#[derive(Serialize, Paginated)]
struct File {
    #[page(key)]
    #[serde(skip_serializing_if = "String::is_empty")] //~ ERROR
    path: String,
}

/// Lists the events.
#[derive(Serialize, Paginated)]
struct Event {
    #[page(key)]
    #[serde(flatten)] //~ ERROR
    seq: Seq,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
struct Seq {
    number: u64,
}

/// Lists the logs.
#[derive(Serialize, Paginated)]
struct Log {
    #[page(key)]
    #[serde(serialize_with = "hex")] //~ ERROR
    line: u64,
}

fn hex<S: serde::Serializer>(line: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(line)
}

/// Lists the jobs.
#[derive(Serialize, Paginated)]
struct Job {
    #[page(key)]
    #[serde(with = "as_hex")] //~ ERROR
    number: u64,
}

mod as_hex {
    pub fn serialize<S: serde::Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }
}

fn main() {}
