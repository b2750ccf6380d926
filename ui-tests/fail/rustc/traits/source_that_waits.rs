use pager::{AsyncPaginatedSource, Merge, PageBuilder, Paginated, Seek, SourceError};
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Row {
    #[page(key)]
    id: u64,
}

struct Upstream;

impl AsyncPaginatedSource<Row> for Upstream {
    async fn list_from_async(
        &self,
        _: &Seek<Row>,
        page: &mut PageBuilder<Row>,
    ) -> Result<(), SourceError> {
        let _ = page.push(&Row { id: 1 });
        Ok(())
    }
}

fn main() {
    let _ = Row::page(&Upstream, None); //~ ERROR
    let _ = Merge::<Row>::new().shard("upstream", Upstream); //~ ERROR
}
