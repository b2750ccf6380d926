use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    id: u64,
}

fn main() {}
