//! The derive reads the key and the filters, so what it does not read is still
//! reported.

#![deny(dead_code)]

use pager::Paginated;
use serde::{Serialize, Serializer};

/// Lists the rows.
#[derive(Paginated)]
struct Row {
    #[page(key)]
    id: u64,
    #[page(filter)]
    folder: String,
    text: String, //~ ERROR
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.id)
    }
}

fn main() {
    let row = Row { id: 1, folder: String::new(), text: String::new() };
    let _ = row.position();
}
