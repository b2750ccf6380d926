//! With sort fields the key is a part of a tuple; the caret still stands on its type.

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: Vec<u8>, //~ ERROR
    #[page(sort)]
    level: u8,
}

fn main() {}
