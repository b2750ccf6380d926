//! Rows dealt to several stores, which are merged for each page.

use pager::{
    AsyncMerge, AsyncPaginatedSource, Merge, PageBuilder, PaginatedSource, Postgres, Seek,
    SourceError,
};
use pager_tests::databases::{Database, runtime};

use super::Store;
use crate::entries::Entry;

/// Hands each shard the rows that are its own, by their keys.
fn deal<'s, T: Entry>(
    rows: &[T],
    shards: impl ExactSizeIterator<Item = &'s mut dyn Store<T>>,
    hand: impl Fn(&mut dyn Store<T>, &[T]),
) {
    let count = i64::try_from(shards.len()).expect("few");
    for (shard, place) in shards.zip(0..) {
        let mine = rows
            .iter()
            .filter(|row| row.id().rem_euclid(count) == place);
        let mine: Vec<T> = mine.cloned().collect();
        if !mine.is_empty() {
            hand(shard, &mine);
        }
    }
}

/// Shards that are asked one after the other.
pub(super) struct Sharded<T>(pub(super) Vec<Box<dyn Store<T>>>);

impl<T: Entry> PaginatedSource<T> for Sharded<T> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        let shards = self.0.iter().enumerate();
        let merge = shards.fold(Merge::new(), |merge, (n, shard)| {
            merge.shard(n.to_string(), shard)
        });
        merge.list_from(seek, page)
    }
}

impl<T: Entry> Sharded<T> {
    fn shards(&mut self) -> impl ExactSizeIterator<Item = &mut dyn Store<T>> {
        self.0.iter_mut().map(|shard| &mut **shard as _)
    }
}

impl<T: Entry> Store<T> for Sharded<T> {
    fn insert(&mut self, rows: &[T]) {
        deal(rows, self.shards(), |shard, rows| shard.insert(rows));
    }

    fn delete(&mut self, rows: &[T]) {
        deal(rows, self.shards(), |shard, rows| shard.delete(rows));
    }
}

/// Databases that are asked all at once.
pub(super) struct Waiting(pub(super) Vec<Database>);

impl<T: Entry> PaginatedSource<T> for Waiting
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        let mut merge = AsyncMerge::new();
        for (n, shard) in self.0.iter().enumerate() {
            merge = match shard {
                Database::Sqlite { source, .. } => merge.shard(n.to_string(), source),
                Database::Postgres { source, .. } => merge.shard(n.to_string(), source.clone()),
            };
        }
        runtime().block_on(merge.list_from_async(seek, page))
    }
}

impl Waiting {
    fn shards<T: Entry>(&mut self) -> impl ExactSizeIterator<Item = &mut dyn Store<T>>
    where
        Postgres: AsyncPaginatedSource<T>,
    {
        self.0.iter_mut().map(|shard| shard as _)
    }
}

impl<T: Entry> Store<T> for Waiting
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn insert(&mut self, rows: &[T]) {
        deal(rows, self.shards(), |shard, rows| shard.insert(rows));
    }

    fn delete(&mut self, rows: &[T]) {
        deal(rows, self.shards(), |shard, rows| shard.delete(rows));
    }
}
