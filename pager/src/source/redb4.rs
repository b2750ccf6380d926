//! A table of redb, an ordered store in one file.

use std::fmt;
use std::ops::Bound::{Excluded, Unbounded};
use std::ops::{ControlFlow, Deref};

use redb4::{
    AccessGuard, Key, ReadOnlyTable, ReadableDatabase, ReadableTableMetadata, TableDefinition,
    TableError, TableHandle as _, Value,
};
use serde::de::DeserializeOwned;

use super::ordered::{Direction, Ordered, list, of_tuples};
use super::select::misplaced;
use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::{Paginated, PositionOf};
use crate::position::Position;

/// The rows of a redb table, whose keys say where they stand. Behind the
/// feature `redb4`.
///
/// A page is one read transaction and costs a seek, and with filters a count as
/// far as the list counts. Without filters, the total is exact.
///
/// - With keys of redb's own types ([`new`](Redb::new), [`json`](Redb::json)),
///   the table is in the order of [`PositionOf<T>`]: of the key, or of the tuple
///   of sort fields and key. A list in that order or against it is a seek. One
///   whose directions differ from each other is a pass over the table, which
///   holds no more than two pages of rows.
/// - With keys of bytes ([`by_bytes`](Redb::by_bytes)), the order of the bytes
///   is the list's, whatever its directions are.
///
/// A row under another key than its own is an error when it is listed, and so
/// is a table that does not exist: it does once it was opened for writing.
///
/// ```
/// use pager::{Paginated, Redb};
/// use redb::{Database, TableDefinition};
/// # use redb4 as redb;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, serde::Deserialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
///     text: String,
/// }
///
/// const NOTES: TableDefinition<u64, &[u8]> = TableDefinition::new("notes");
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let db = Database::builder().create_with_backend(redb::backends::InMemoryBackend::new())?;
/// let write = db.begin_write()?;
/// for id in 1..=3 {
///     let note = Note { id, text: format!("note {id}") };
///     write.open_table(NOTES)?.insert(id, serde_json::to_vec(&note)?.as_slice())?;
/// }
/// write.commit()?;
///
/// let notes = Redb::json(&db, NOTES, |id| *id);
/// let page = Note::page(&notes, &serde_json::json!({ "limit": 2 }))?;
/// assert_eq!(page.rows().last(), Some(r#"{"id":2,"text":"note 2"}"#));
/// # Ok(())
/// # }
/// ```
pub struct Redb<'n, D, T: Paginated, K: Key + 'static, V: Value + 'static> {
    db: D,
    table: TableDefinition<'n, K, V>,
    /// The key of a position, as the table has it.
    key: Box<KeyOf<T>>,
    read: Box<Read<T, K, V>>,
    direction: Option<Direction>,
}

type KeyOf<T> = dyn Fn(&PositionOf<T>) -> Vec<u8> + Send + Sync;

type Read<T, K, V> = dyn for<'a> Fn(<K as Value>::SelfType<'a>, <V as Value>::SelfType<'a>) -> Result<T, SourceError>
    + Send
    + Sync;

impl<'n, D, T, K, V> Redb<'n, D, T, K, V>
where
    D: Deref<Target: ReadableDatabase>,
    T: Paginated,
    K: Key + 'static,
    V: Value + 'static,
{
    /// The rows that `row` makes of keys and values.
    ///
    /// `key` gives the key of a position: `|id| *id`, or with sort fields
    /// `|(time, id)| (*time, id.as_str())`. Its order must be the position's, as
    /// that of integers, texts, arrays, options and tuples of them is.
    pub fn new<E: Into<SourceError>>(
        db: D,
        table: TableDefinition<'n, K, V>,
        key: impl for<'a> Fn(&'a PositionOf<T>) -> K::SelfType<'a> + Send + Sync + 'static,
        row: impl for<'a> Fn(K::SelfType<'a>, V::SelfType<'a>) -> Result<T, E> + Send + Sync + 'static,
    ) -> Self {
        Self {
            db,
            table,
            key: Box::new(move |position| K::as_bytes(&key(position)).as_ref().to_vec()),
            read: Box::new(move |key, value| row(key, value).map_err(Into::into)),
            direction: of_tuples::<T>(),
        }
    }

    /// The row with the smallest key of the table.
    ///
    /// # Errors
    ///
    /// The table cannot be read.
    pub fn first(&self) -> Result<Option<T>, SourceError> {
        self.end(Direction::Forward)
    }

    /// The row with the greatest key of the table.
    ///
    /// # Errors
    ///
    /// The table cannot be read.
    pub fn last(&self) -> Result<Option<T>, SourceError> {
        self.end(Direction::Backward)
    }

    fn end(&self, direction: Direction) -> Result<Option<T>, SourceError> {
        let mut end = None;
        self.snapshot()?.scan(None, direction, |row| {
            end = Some(row);
            ControlFlow::Break(())
        })?;
        Ok(end)
    }

    fn snapshot(&self) -> Result<Snapshot<'_, 'n, D, T, K, V>, SourceError> {
        let table = match self.db.begin_read()?.open_table(self.table) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(name)) => {
                return Err(SourceError::new(format!(
                    "there is no table `{name}`; open it once in a write transaction to make it"
                )));
            }
            Err(error) => return Err(error.into()),
        };
        Ok(Snapshot {
            source: self,
            table,
        })
    }
}

impl<'n, D, T, K> Redb<'n, D, T, K, &'static [u8]>
where
    D: Deref<Target: ReadableDatabase>,
    T: Paginated + DeserializeOwned,
    K: Key + 'static,
{
    /// The rows that the table holds as JSON.
    pub fn json(
        db: D,
        table: TableDefinition<'n, K, &'static [u8]>,
        key: impl for<'a> Fn(&'a PositionOf<T>) -> K::SelfType<'a> + Send + Sync + 'static,
    ) -> Self {
        let name = table.name().to_owned();
        Self::new(db, table, key, move |_, row| {
            serde_json::from_slice(row).map_err(|error| {
                SourceError::new(format!(
                    "a value of the table `{name}` is not the JSON of its row: {error}"
                ))
            })
        })
    }
}

impl<'n, D, T, V> Redb<'n, D, T, &'static [u8], V>
where
    D: Deref<Target: ReadableDatabase>,
    T: Paginated,
    V: Value + 'static,
{
    /// The rows that `row` makes of keys and values, under keys whose bytes are
    /// in the list's order.
    ///
    /// `key` gives the key of a position: two positions are in the list's order
    /// exactly when their keys are in the order of bytes.
    pub fn by_bytes<E: Into<SourceError>>(
        db: D,
        table: TableDefinition<'n, &'static [u8], V>,
        key: impl Fn(&PositionOf<T>) -> Vec<u8> + Send + Sync + 'static,
        row: impl for<'a> Fn(&'a [u8], V::SelfType<'a>) -> Result<T, E> + Send + Sync + 'static,
    ) -> Self {
        Self {
            db,
            table,
            key: Box::new(key),
            read: Box::new(move |key, value| row(key, value).map_err(Into::into)),
            direction: Some(Direction::Forward),
        }
    }
}

impl<D, T, K, V> PaginatedSource<T> for Redb<'_, D, T, K, V>
where
    D: Deref<Target: ReadableDatabase>,
    T: Paginated,
    K: Key + 'static,
    V: Value + 'static,
{
    fn list_from(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        list(&self.snapshot()?, seek, page)
    }
}

impl<D, T: Paginated, K: Key + 'static, V: Value + 'static> fmt::Debug for Redb<'_, D, T, K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Redb")
            .field("table", &self.table.to_string())
            .finish_non_exhaustive()
    }
}

/// The table as one transaction sees it.
struct Snapshot<'r, 'n, D, T: Paginated, K: Key + 'static, V: Value + 'static> {
    source: &'r Redb<'n, D, T, K, V>,
    table: ReadOnlyTable<K, V>,
}

impl<D, T: Paginated, K: Key + 'static, V: Value + 'static> Snapshot<'_, '_, D, T, K, V> {
    fn row(&self, key: &AccessGuard<'_, K>, value: &AccessGuard<'_, V>) -> Result<T, SourceError> {
        let row = (self.source.read)(key.value(), value.value())?;
        let own = (self.source.key)(&PositionOf::<T>::from_ref(row.position()));
        if own == K::as_bytes(&key.value()).as_ref() {
            Ok(row)
        } else {
            Err(misplaced(&row, &format!("the key {:?}", key.value())))
        }
    }
}

impl<D, T: Paginated, K: Key + 'static, V: Value + 'static> Ordered<T>
    for Snapshot<'_, '_, D, T, K, V>
{
    type Row<'a>
        = T
    where
        Self: 'a;

    fn scan<'a>(
        &'a self,
        after: Option<&PositionOf<T>>,
        direction: Direction,
        mut each: impl FnMut(Self::Row<'a>) -> ControlFlow<()>,
    ) -> Result<(), SourceError> {
        let after = after.map(|after| (self.source.key)(after));
        let after = after
            .as_deref()
            .map_or(Unbounded, |key| Excluded(K::from_bytes(key)));
        let mut range = match direction {
            Direction::Forward => self.table.range((after, Unbounded))?,
            Direction::Backward => self.table.range((Unbounded, after))?,
        };
        while let Some(entry) = match direction {
            Direction::Forward => range.next(),
            Direction::Backward => range.next_back(),
        } {
            let (key, value) = entry?;
            if each(self.row(&key, &value)?).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn rows(&self) -> Result<Option<u64>, SourceError> {
        Ok(Some(self.table.len()?))
    }

    fn direction(&self) -> Option<Direction> {
        self.source.direction
    }
}
