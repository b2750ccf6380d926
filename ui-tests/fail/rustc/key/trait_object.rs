use pager::Paginated;
use serde::Serialize;

trait Id {}

impl Serialize for dyn Id {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: Box<dyn Id>, //~ ERROR
}

fn main() {}
