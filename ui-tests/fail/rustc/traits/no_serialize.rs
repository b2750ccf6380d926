use pager::Paginated;

/// Lists the rows.
#[derive(Paginated)]
struct Row { //~ ERROR
    #[page(key)]
    id: u64,
}

fn main() {}
