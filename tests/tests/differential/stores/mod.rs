//! The stores that hold the rows.

mod databases;
mod memory;
mod redb;
mod shards;

use pager::{AsyncPaginatedSource, PaginatedSource, PositionOf, Postgres};
use pager_tests::databases::{postgres, sqlite};

use crate::entries::{Entry, TABLE};

/// Holds rows, and lists them.
pub(crate) trait Store<T: Entry>: PaginatedSource<T> + Send + Sync {
    /// Puts rows in, none of which is there.
    fn insert(&mut self, rows: &[T]);

    /// Takes rows out, all of which are there.
    fn delete(&mut self, rows: &[T]);
}

/// Stores by their names.
pub(crate) type Stores<T> = Vec<(&'static str, Box<dyn Store<T>>)>;

/// Every store, still empty. Those that PostgreSQL is part of are left out
/// where there is none.
pub(crate) fn every<T: Entry>() -> Stores<T>
where
    Postgres: AsyncPaginatedSource<T>,
    PositionOf<T>: redb::Typed,
{
    let file = || Box::new(sqlite(TABLE));
    let by_bytes = || Box::new(redb::ByBytes::new());
    let mut stores: Stores<T> = vec![
        ("SQLite", file()),
        (
            "SQLite with an index",
            Box::new(databases::indexed::<T>(*file())),
        ),
        ("redb by bytes", by_bytes()),
        ("redb by its own types", Box::new(redb::ByTypes::new())),
        (
            "shards in memory",
            Box::new(shards::Sharded(vec![
                Box::new(Vec::new()),
                Box::new(Vec::new()),
                Box::new(Vec::new()),
            ])),
        ),
        (
            "shards in SQLite files",
            Box::new(shards::Sharded(vec![file(), file()])),
        ),
        (
            "shards of each kind",
            Box::new(shards::Sharded(vec![
                Box::new(Vec::new()),
                file(),
                by_bytes(),
            ])),
        ),
    ];
    if let Some(schema) = postgres(TABLE) {
        let other = || postgres(TABLE).expect("as before");
        let indexed = databases::indexed::<T>(other());
        let schemas = shards::Waiting(vec![other(), other()]);
        let mixed = shards::Waiting(vec![*file(), other()]);
        stores.extend::<Stores<T>>(vec![
            ("PostgreSQL", Box::new(schema)),
            ("PostgreSQL with an index", Box::new(indexed)),
            ("shards in PostgreSQL schemas", Box::new(schemas)),
            ("shards in a file and a schema", Box::new(mixed)),
        ]);
    }
    stores
}
