//! Shards: several sources of one row type as one list.

mod part;
mod shards;
mod waiting;

use std::fmt;
use std::sync::Arc;

use super::{PaginatedSource, Seek};
use crate::error::SourceError;
use crate::page::PageBuilder;
use crate::paginated::Paginated;
use part::{Part, bar, settle};
use shards::{Shards, refuse_unknown_order};

pub use waiting::AsyncMerge;

/// Any number of sources of one row type as one list, under one cursor.
///
/// Each shard is asked for its rows after the same checkpoint, and the page
/// takes them in the list's order. So shards can be of different kinds, and a
/// `Merge` can be a shard itself. Where shards wait for their rows, an
/// [`AsyncMerge`] asks all of them at once.
///
/// - Totals add up, and are as sure as the least sure of them.
/// - `reset` and `capped` of any shard are said of the page. The epochs of all
///   shards together are one: where any of them changed, the walk starts again.
/// - A row that two shards have, by its position, is an error that names both.
///   So is a list with `#[page(collate = "database")]`, whose order is known to
///   the database alone.
/// - A shard that fails fails the page, with its name, unless
///   [`allow_missing`](Merge::allow_missing) says otherwise.
///
/// A shard can be asked twice for one page: for its share of the rows, and
/// again if more of the page's rows are its own. The page holds each shard's
/// rows until they are in order: memory grows with shards and page, not with
/// the lists.
///
/// ```
/// use std::collections::BTreeMap;
/// use pager::{Merge, Paginated};
///
/// /// Lists the notes.
/// #[derive(Clone, serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let eu = vec![Note { id: 4 }, Note { id: 1 }];
/// let us = BTreeMap::from([(2, Note { id: 2 }), (3, Note { id: 3 })]);
/// let notes = Merge::new().shard("eu", &eu).shard("us", &us);
///
/// let page = Note::page(&notes, &serde_json::json!({ "limit": 3 })).unwrap();
/// assert_eq!(page.rows().last(), Some(r#"{"id":3}"#));
/// assert!(page.info.has_more());
/// ```
pub struct Merge<'s, T> {
    shards: Shards<Box<dyn PaginatedSource<T> + Send + Sync + 's>>,
}

impl<'s, T: Paginated> Merge<'s, T> {
    /// No shard yet: an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self {
            shards: Shards::new(),
        }
    }

    /// Adds a shard. Its name is what an agent reads when it fails, so no other
    /// shard can have it: a page of two shards of one name is an error.
    #[must_use]
    pub fn shard(
        mut self,
        name: impl Into<String>,
        source: impl PaginatedSource<T> + Send + Sync + 's,
    ) -> Self {
        self.shards.add(name, Box::new(source));
        self
    }

    /// Leaves out a shard that cannot be read, unless none can be.
    ///
    /// Its rows on this page are skipped: a later page starts past them. So the
    /// page names the shard in `missing`, and says that the same call can be
    /// repeated; it has no total.
    ///
    /// Where the call has a [deadline](crate::Call::deadline), a shard gets four
    /// fifths of the time that is left when it is asked, and is left out if it
    /// takes longer. A shard that cannot be reached costs its own timeout on each
    /// page, so give its source a short `timeout`.
    #[must_use]
    pub fn allow_missing(mut self) -> Self {
        self.shards.allow_missing = true;
        self
    }
}

impl<T: Paginated> Default for Merge<'_, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for Merge<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shards.fmt("Merge", f)
    }
}

impl<T: Paginated> PaginatedSource<T> for Merge<'_, T> {
    fn list_from(&self, _: &Seek<T>, page: &mut PageBuilder<T>) -> Result<(), SourceError> {
        refuse_unknown_order::<T>()?;
        self.shards.refuse_repeated_name()?;
        let may_be_missing = self.shards.allow_missing;
        loop {
            // What each shard gives of a page if all give the same.
            let share = page.seek().limit() / self.shards.len().max(1);
            let seek = Arc::new(page.seek().limited(share.max(1)));
            let names = self.shards.names();
            let mut parts: Vec<_> = names.map(|name| Part::of(page, &seek, name)).collect();
            for (part, source) in parts.iter_mut().zip(self.shards.sources()) {
                part.list(may_be_missing, |rows| source.list_from(&seek, rows));
            }
            let bar = bar(&parts, page.seek().wanted());
            for (part, source) in parts.iter_mut().zip(self.shards.sources()) {
                if part.go_on(page, bar.as_ref()) {
                    let seek = part.rows.seek();
                    part.list(may_be_missing, |rows| source.list_from(&seek, rows));
                }
            }
            if settle(page, parts, may_be_missing).is_break() {
                return Ok(());
            }
        }
    }
}
