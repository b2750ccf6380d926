use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)] //~ ERROR
struct Row {
    id: u64,
}

fn main() {}
