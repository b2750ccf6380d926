//! The objects of a store, by path: a local disk, memory, S3 and others.

use std::borrow::Borrow;
use std::fmt;

use futures_util03::TryStreamExt;
use object_store014::path::Path;
use object_store014::{ObjectMeta, ObjectStore};

use super::select::{Selection, misplaced};
use super::{Listing, PaginatedSource, Seek, waits};
use crate::error::SourceError;
use crate::list::Count;
use crate::page::PageBuilder;
use crate::paginated::Paginated;

/// The objects of a store as rows, whose key is the object's path. Behind the
/// feature `object_store014`; through `page_async` alone.
///
/// The prefix is the text that paths start with. It can end in the middle of a
/// segment, `logs/2026-0`; empty, it is the whole store. Paths and the prefix
/// are as `object_store` writes them, and compared byte by byte.
///
/// No store promises to list in order, and a local disk does not. So a page
/// reads the whole list under the prefix, holds no more than two pages of it,
/// and knows the total. [`in_order`](Objects::in_order) is for a store that does.
///
/// An object whose name is no path to `object_store`, such as `a//b` that
/// another program made, makes the store's own list fail, and so the page.
///
/// ```
/// use pager::{Objects, Paginated};
/// use object_store::{ObjectMeta, ObjectStoreExt, memory::InMemory};
/// # use object_store014 as object_store;
///
/// /// Lists the files by path.
/// #[derive(serde::Serialize, Paginated)]
/// struct File {
///     #[page(key)]
///     path: String,
///     bytes: u64,
/// }
///
/// let store = InMemory::new();
/// # futures::executor::block_on(async {
/// for path in ["logs/a.txt", "logs/b.txt", "notes/c.txt"] {
///     store.put(&path.into(), "text".into()).await.unwrap();
/// }
/// let file = |meta: ObjectMeta| File { path: meta.location.into(), bytes: meta.size };
/// let logs = Objects::new(store, "logs/", file).in_order();
/// let page = File::page_async(&logs, &serde_json::json!({})).await.unwrap();
/// assert_eq!(page.rows().last(), Some(r#"{"path":"logs/b.txt","bytes":4}"#));
/// assert_eq!(page.info.returned, 2);
/// # });
/// ```
pub struct Objects<S, F> {
    store: S,
    prefix: String,
    row: F,
    in_order: bool,
}

impl<S: ObjectStore, F> Objects<S, F> {
    /// The objects whose paths start with a prefix, as the rows that `row`
    /// makes of them: a row's key is `meta.location` as text.
    pub fn new<T>(store: S, prefix: impl Into<String>, row: F) -> Self
    where
        F: Fn(ObjectMeta) -> T,
    {
        Self {
            store,
            prefix: prefix.into(),
            row,
            in_order: false,
        }
    }

    /// The store lists by path, byte by byte, as S3, GCS, Azure and memory do:
    /// a page asks for what comes after its checkpoint, and reads no more than
    /// the store's first batch behind it.
    ///
    /// There is no total, and nothing is won, where the list is descending or
    /// counts exactly: that still reads everything. A store that lists out of
    /// order after all (a local disk, S3 Express) is an error.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.in_order = true;
        self
    }
}

impl<S: fmt::Display, F> fmt::Debug for Objects<S, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Objects")
            .field("store", &self.store.to_string())
            .field("prefix", &self.prefix)
            .field("in_order", &self.in_order)
            .finish_non_exhaustive()
    }
}

/// The objects whose order is checked, also behind the page: few objects of a
/// store that lists out of order can be in order by chance. It is what the
/// stores send in one batch, so that checking asks for no other.
const CHECKED: usize = 1_000;

impl<S, F> Objects<S, F>
where
    S: ObjectStore,
{
    /// The part of the prefix that is whole segments.
    fn folder(&self) -> Result<Option<Path>, SourceError> {
        match self.prefix.rsplit_once('/') {
            None => Ok(None),
            Some((folder, _)) => Ok(Some(Path::parse(folder)?)),
        }
    }

    /// The same rows from a store in any order.
    async fn select<T>(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError>
    where
        T: Paginated<Sort = (), Key: Borrow<str>>,
        F: Fn(ObjectMeta) -> T,
    {
        let mut selection = Selection::new(seek, (0, None));
        let mut objects = self.store.list(self.folder()?.as_ref());
        while let Some(object) = objects.try_next().await? {
            if object.location.as_ref().starts_with(&self.prefix) {
                selection.offer(self.row(object)?);
            }
        }
        selection.finish(page);
        Ok(())
    }

    async fn follow<T>(&self, seek: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError>
    where
        T: Paginated<Sort = (), Key: Borrow<str>>,
        F: Fn(ObjectMeta) -> T,
    {
        let folder = self.folder()?;
        let mut last = match seek.after() {
            Some(after) => Some(Path::parse(after.borrow())?),
            None => self.before(),
        };
        let mut objects = match &last {
            Some(last) => self.store.list_with_offset(folder.as_ref(), last),
            None => self.store.list(folder.as_ref()),
        };
        let mut is_full = false;
        let mut read = 0;
        while let Some(object) = objects.try_next().await? {
            if let Some(last) = last.filter(|last| *last >= object.location) {
                return Err(out_of_order(&last, &object.location));
            }
            last = Some(object.location.clone());
            read += 1;
            let path = object.location.as_ref();
            if path.starts_with(&self.prefix) {
                is_full = is_full || page.push(&self.row(object)?).is_break();
            } else if *path > *self.prefix {
                // All that the prefix begins stand together.
                is_full = true;
            }
            if is_full && read >= CHECKED {
                break;
            }
        }
        Ok(())
    }

    /// A path shortly before all that the prefix begins: the list of a store
    /// can start behind it, and only whole segments narrow such a list.
    fn before(&self) -> Option<Path> {
        let mut start = self.prefix.clone();
        let last = start.pop().filter(|last| *last != '/')?;
        let before = char::from_u32(u32::from(last).checked_sub(1)?);
        // The greatest character that every format takes.
        let near = before.map(|before| format!("{start}{before}\u{10FFFD}"));
        let paths = near.into_iter().chain([start]).map(Path::parse);
        // What is no path, or is another one without its `/`, is of no use.
        paths
            .flatten()
            .find(|path| !path.is_root() && *path.as_ref() < *self.prefix)
    }

    fn row<T>(&self, object: ObjectMeta) -> Result<T, SourceError>
    where
        T: Paginated<Sort = (), Key: Borrow<str>>,
        F: Fn(ObjectMeta) -> T,
    {
        let place = object.location.clone();
        let row = (self.row)(object);
        if row.key().borrow() == place.as_ref() {
            Ok(row)
        } else {
            Err(misplaced(&row, place.as_ref()))
        }
    }
}

fn out_of_order(before: &Path, after: &Path) -> SourceError {
    SourceError::new(format!(
        "the store gave {after} after {before}, so it does not list in order; leave out `in_order`"
    ))
}

/// Through `page_async` alone: a call that does not wait is refused.
impl<T, S, F> PaginatedSource<T> for Objects<S, F>
where
    T: Paginated<Sort = (), Key: Borrow<str>> + Send,
    S: ObjectStore,
    F: Fn(ObjectMeta) -> T + Send + Sync,
{
    fn list_from(&self, _: &Seek<T>, _: &mut PageBuilder<T>) -> Result<(), SourceError> {
        Err(waits())
    }

    fn listing<'a>(&'a self, seek: &'a Seek<T>, page: &'a mut PageBuilder<T>) -> Listing<'a> {
        let is_descending = T::LIST.order.iter().any(|by| by.descending);
        if self.in_order && !is_descending && T::LIST.count != Count::Exact {
            Listing::waiting(self.follow(seek, page))
        } else {
            Listing::waiting(self.select(seek, page))
        }
    }
}
