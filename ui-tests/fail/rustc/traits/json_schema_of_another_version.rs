use old_schemars::JsonSchema;
use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
}

impl JsonSchema for Row {}

fn main() {
    let _ = Row::output_schema(); //~ ERROR
}
