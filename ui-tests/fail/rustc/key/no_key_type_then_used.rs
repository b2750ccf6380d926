//! A key that is none is one error, whatever the row is used for.

use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: Vec<u64>, //~ ERROR
}

fn tool<T: Paginated>(_rows: &[T]) -> &'static str {
    T::LIST.tool
}

fn main() {
    tool::<Row>(&[]);
    let _ = Row::LIST.unit;
}
