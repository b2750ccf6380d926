//! The table of a database.

use pager::sql::{TableRow, index};
use pager::{AsyncPaginatedSource, Postgres};
use pager_tests::databases::{Database, runtime};
use sqlx09::postgres::PgPoolOptions;

use super::Store;
use crate::entries::Entry;

/// With the index that a list's order needs.
pub(super) fn indexed<T: TableRow>(database: Database) -> Box<Database> {
    database.run(&index::<T>(database.engine(), &[]));
    Box::new(database)
}

/// With connections of its source's own.
pub(super) fn own_pool(mut database: Database) -> Box<Database> {
    if let Database::Postgres { source, pool, .. } = &mut database {
        let _context = runtime().enter();
        let connect = pool.connect_options().as_ref().clone();
        *source = Postgres::open(PgPoolOptions::new().max_connections(2), connect);
    }
    Box::new(database)
}

impl<T: Entry> Store<T> for Database
where
    Postgres: AsyncPaginatedSource<T>,
{
    fn insert(&mut self, rows: &[T]) {
        let row = |row: &T| {
            let (a, b, c, id) = row.values();
            let a = a.map_or("NULL".into(), |a| a.to_string());
            let b = b.replace('\'', "''");
            format!("({a}, '{b}', {c}, {id})")
        };
        let rows: Vec<_> = rows.iter().map(row).collect();
        self.run(&format!("INSERT INTO entries VALUES {}", rows.join(", ")));
    }

    fn delete(&mut self, rows: &[T]) {
        let ids: Vec<_> = rows.iter().map(|row| row.id().to_string()).collect();
        self.run(&format!(
            "DELETE FROM entries WHERE id IN ({})",
            ids.join(", ")
        ));
    }
}
