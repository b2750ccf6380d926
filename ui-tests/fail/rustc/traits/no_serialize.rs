use pager::Paginated;

/// Lists the rows.
#[derive(Paginated)]
struct Row { //~ ERROR
    #[page(key)]
    id: u64,
}

/// A row that has it.
#[derive(serde::Serialize)]
struct Other;

fn main() {}
