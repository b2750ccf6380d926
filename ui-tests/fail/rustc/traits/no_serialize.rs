use pager::Paginated;

/// Lists the rows.
#[derive(Paginated)]
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {}
