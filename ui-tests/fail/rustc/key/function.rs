use pager::Paginated;
use serde::Serialize;

/// Lists the rows.
#[derive(Paginated)]
struct Row {
    #[page(key)]
    id: fn() -> u64, //~ ERROR
}

impl Serialize for Row {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

fn main() {}
