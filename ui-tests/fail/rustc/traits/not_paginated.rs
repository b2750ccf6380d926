use pager::Paginated;
use serde::Serialize;

#[derive(Serialize)]
struct Row {
    id: u64,
}

fn tool<T: Paginated>() -> &'static str {
    T::LIST.tool
}

fn main() {
    tool::<Row>(); //~ ERROR
}
