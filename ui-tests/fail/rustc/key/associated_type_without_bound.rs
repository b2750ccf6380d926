use pager::Paginated;
use serde::Serialize;

trait Entity {
    type Id: Serialize;
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row<T: Entity> {
    #[page(key)]
    id: T::Id, //~ ERROR
}

fn main() {}
