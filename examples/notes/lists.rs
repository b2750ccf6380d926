//! Every list of the server, over the shards of a database.

use std::error::Error;

use pager::sql::{Engine, TableRow, index};
use pager::{AsyncMerge, AsyncPaginatedSource, PageBuilder, Toolset};
use serde_json::json;

use crate::database::{Database, Shards};
use crate::heading::Heading;
use crate::note::Note;
use crate::review::Review;
use crate::task::Task;

/// The shards as one set of lists. The names are what an agent reads when one
/// fails.
pub(crate) async fn open<D: Database>(shards: Shards<D>) -> Result<Toolset, Box<dyn Error>> {
    for complaint in complaints(&shards).await? {
        eprintln!("{complaint}");
    }
    let lists = Toolset::new()
        .list::<Note>(merged(&shards))
        .list::<Heading>(merged(&shards))
        .list::<Review>(merged(&shards))
        .list::<Task>(merged(&shards))
        .build()?;
    Ok(lists)
}

/// One list of all shards. A single database needs no merge, and can stand in
/// its place: `.list::<Note>(database)`.
fn merged<
    T: TableRow + Send + Sync + 'static,
    D: AsyncPaginatedSource<T> + Clone + Send + Sync + 'static,
>(
    shards: &[(String, D)],
) -> AsyncMerge<'static, T> {
    shards
        .iter()
        .fold(AsyncMerge::new(), |merge, (name, shard)| {
            merge.shard(name, shard.clone())
        })
}

/// The indexes that the lists need.
pub(crate) fn indexes(engine: Engine) -> Vec<String> {
    vec![
        index::<Note>(engine, &[]),
        index::<Note>(engine, &["folder"]),
        index::<Heading>(engine, &[]),
        index::<Review>(engine, &[]),
        index::<Task>(engine, &[]),
    ]
}

/// Where a list's pages are no seeks, and what to do. It reads each list's first
/// row, so a table of another kind is an error.
pub(crate) async fn complaints<D: Database>(
    shards: &[(String, D)],
) -> Result<Vec<String>, Box<dyn Error>> {
    let mut complaints = Vec::new();
    for (name, shard) in shards {
        let lists = [
            check::<Note, D>(shard).await,
            check::<Heading, D>(shard).await,
            check::<Review, D>(shard).await,
            check::<Task, D>(shard).await,
        ];
        for list in lists {
            let complaint = list.map_err(|error| format!("{name}: {error}"))?;
            complaints.extend(complaint.map(|complaint| format!("{name}: {complaint}")));
        }
    }
    Ok(complaints)
}

async fn check<T: TableRow, D: Database>(shard: &D) -> Result<Option<String>, Box<dyn Error>> {
    let seek = PageBuilder::<T>::start(json!({}))?.seek();
    let check = shard.check(&seek).await?;
    Ok((!check.is_seek()).then(|| format!("{}: {check}", T::LIST.tool)))
}
