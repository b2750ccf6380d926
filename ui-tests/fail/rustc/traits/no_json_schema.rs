//! Only the output schema asks for one of the row.

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
}

fn main() {
    let _ = Row::input_schema();
    let _ = Row::output_schema(); //~ ERROR
}
