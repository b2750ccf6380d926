//! The stores that hold the rows.

mod databases;
mod memory;
mod redb;
mod shards;

use pager::{AsyncPaginatedSource, PaginatedSource, PositionOf, Postgres};
use pager_tests::databases::{postgres, sqlite};

use crate::entries::{Entry, TABLE};
use databases::{indexed, own_pool};
use shards::{Sharded, Waiting};

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
    let mut stores = Vec::new();
    let mut add = |name, store: Box<dyn Store<T>>| stores.push((name, store));

    let rows = || Box::new(Vec::new()) as _;
    let file = || Box::new(sqlite(TABLE)) as _;
    let bytes = || Box::new(redb::ByBytes::new()) as _;
    let shards = |shards| Box::new(Sharded(shards));
    add("SQLite", file());
    add("SQLite with an index", indexed::<T>(sqlite(TABLE)));
    add("redb by bytes", bytes());
    add("redb by its own types", Box::new(redb::ByTypes::new()));
    add("shards in memory", shards(vec![rows(), rows(), rows()]));
    add("shards in SQLite files", shards(vec![file(), file()]));
    add("shards of each kind", shards(vec![rows(), file(), bytes()]));

    let Some(schema) = postgres(TABLE) else {
        return stores;
    };
    let other = || postgres(TABLE).expect("as before");
    let schemas = Waiting(vec![other(), other()]);
    let mixed = Waiting(vec![sqlite(TABLE), other()]);
    add("PostgreSQL", Box::new(schema));
    add("PostgreSQL with an index", indexed::<T>(other()));
    add("PostgreSQL by a pool of its own", own_pool(other()));
    add("shards in PostgreSQL schemas", Box::new(schemas));
    add("shards in a file and a schema", Box::new(mixed));
    stores
}
