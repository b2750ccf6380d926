//! Tables of redb: under keys whose bytes are in the list's order, and under
//! keys of redb's own types.

use std::sync::Arc;

use pager::sql::Value;
use pager::{PageBuilder, PaginatedSource, Position, PositionOf, Redb, Seek, SourceError};
use redb4::backends::InMemoryBackend;
use redb4::{Database, Key, Table, TableDefinition, Value as Cell};

use super::Store;
use crate::entries::Entry;

/// What stands under a key.
type Fields = (Option<i32>, &'static str, i32, i64);

fn definition<K: Key + 'static>() -> TableDefinition<'static, K, Fields> {
    TableDefinition::new("entries")
}

fn row<T: Entry>((a, b, c, id): (Option<i32>, &str, i32, i64)) -> T {
    T::new((a, b.to_owned(), c, id))
}

/// Changes a table, which it makes where there is none.
fn write<K: Key + 'static>(db: &Database, change: impl FnOnce(&mut Table<'_, K, Fields>)) {
    let write = db.begin_write().expect("a transaction");
    change(&mut write.open_table(definition()).expect("a table"));
    write.commit().expect("a change");
}

fn empty<K: Key + 'static>() -> Arc<Database> {
    let db = Database::builder().create_with_backend(InMemoryBackend::new());
    let db = db.expect("a database");
    write::<K>(&db, |_| {});
    Arc::new(db)
}

/// A table whose keys are bytes.
pub(super) struct ByBytes<T: Entry> {
    db: Arc<Database>,
    source: Redb<'static, Arc<Database>, T, &'static [u8], Fields>,
}

impl<T: Entry> ByBytes<T> {
    pub(super) fn new() -> Self {
        let db = empty::<&[u8]>();
        let source = Redb::by_bytes(Arc::clone(&db), definition(), bytes::<T>, |_, fields| {
            Ok::<_, SourceError>(row(fields))
        });
        Self { db, source }
    }
}

/// The bytes of a position, which order as the list does.
fn bytes<T: Entry>(position: &PositionOf<T>) -> Vec<u8> {
    let mut key = Vec::new();
    for (value, by) in T::position_values(position.as_ref())
        .iter()
        .zip(T::LIST.order)
    {
        let mut part = match value {
            Value::Integer(number) => (number.cast_unsigned() ^ 1 << 63).to_be_bytes().to_vec(),
            // Closed by a byte below all others, which no text here holds.
            Value::Text(text) => [text.as_bytes(), &[0]].concat(),
            _ => Vec::new(),
        };
        if by.descending {
            part = part.iter().map(|byte| !byte).collect();
        }
        key.push(match (value, by.nulls_last) {
            (Value::Null, false) => 0,
            (Value::Null, true) => 2,
            _ => 1,
        });
        key.append(&mut part);
    }
    key
}

impl<T: Entry> PaginatedSource<T> for ByBytes<T> {
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.source.list_from(seek, page)
    }
}

impl<T: Entry> Store<T> for ByBytes<T> {
    fn insert(&mut self, rows: &[T]) {
        write::<&[u8]>(&self.db, |table| {
            for row in rows {
                let key = bytes::<T>(&PositionOf::<T>::from_ref(row.position()));
                let (a, b, c, id) = row.values();
                table
                    .insert(key.as_slice(), (a, b.as_str(), c, id))
                    .expect("a row");
            }
        });
    }

    fn delete(&mut self, rows: &[T]) {
        write::<&[u8]>(&self.db, |table| {
            for row in rows {
                let key = bytes::<T>(&PositionOf::<T>::from_ref(row.position()));
                table.remove(key.as_slice()).expect("a row");
            }
        });
    }
}

/// A part of a position, or a position, as a key of redb's own types.
pub(crate) trait Typed {
    type Key: Key + Send + Sync + 'static;

    fn typed(&self) -> <Self::Key as Cell>::SelfType<'_>;
}

macro_rules! as_it_is {
    ($($type:ty)*) => {$(
        impl Typed for $type {
            type Key = Self;

            fn typed(&self) -> Self {
                *self
            }
        }
    )*};
}

as_it_is!(i32 i64 Option<i32>);

impl Typed for String {
    type Key = &'static str;

    fn typed(&self) -> &str {
        self
    }
}

macro_rules! tuples {
    ($(($($part:ident $index:tt)+))+) => {$(
        impl<$($part: Typed),+> Typed for ($($part,)+) {
            type Key = ($($part::Key,)+);

            fn typed(&self) -> <Self::Key as Cell>::SelfType<'_> {
                ($(self.$index.typed(),)+)
            }
        }
    )+};
}

tuples! { (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) }

type KeyOf<T> = <PositionOf<T> as Typed>::Key;

/// A table whose keys are positions.
pub(super) struct ByTypes<T: Entry>
where
    PositionOf<T>: Typed,
{
    db: Arc<Database>,
    source: Redb<'static, Arc<Database>, T, KeyOf<T>, Fields>,
}

impl<T: Entry> ByTypes<T>
where
    PositionOf<T>: Typed,
{
    pub(super) fn new() -> Self {
        let db = empty::<KeyOf<T>>();
        let source = Redb::new(Arc::clone(&db), definition(), Typed::typed, |_, fields| {
            Ok::<_, SourceError>(row(fields))
        });
        Self { db, source }
    }
}

impl<T: Entry> PaginatedSource<T> for ByTypes<T>
where
    PositionOf<T>: Typed,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        self.source.list_from(seek, page)
    }
}

impl<T: Entry> Store<T> for ByTypes<T>
where
    PositionOf<T>: Typed,
{
    fn insert(&mut self, rows: &[T]) {
        write::<KeyOf<T>>(&self.db, |table| {
            for row in rows {
                let position = PositionOf::<T>::from_ref(row.position());
                let (a, b, c, id) = row.values();
                table
                    .insert(position.typed(), (a, b.as_str(), c, id))
                    .expect("a row");
            }
        });
    }

    fn delete(&mut self, rows: &[T]) {
        write::<KeyOf<T>>(&self.db, |table| {
            for row in rows {
                let position = PositionOf::<T>::from_ref(row.position());
                table.remove(position.typed()).expect("a row");
            }
        });
    }
}
