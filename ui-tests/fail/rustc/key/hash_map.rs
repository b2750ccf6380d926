use std::collections::HashMap;

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: HashMap<String, u64>, //~ ERROR
}

fn main() {}
