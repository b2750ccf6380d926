//! Shards by their names.

use std::fmt;

use crate::error::SourceError;
use crate::list::Collation;
use crate::paginated::Paginated;

/// The shards of a list, each with its name, and whether one may be left out.
pub(super) struct Shards<S> {
    named: Vec<(String, S)>,
    pub(super) allow_missing: bool,
}

impl<S> Shards<S> {
    pub(super) fn new() -> Self {
        Self {
            named: Vec::new(),
            allow_missing: false,
        }
    }

    pub(super) fn add(&mut self, name: impl Into<String>, source: S) {
        self.named.push((name.into(), source));
    }

    pub(super) fn len(&self) -> usize {
        self.named.len()
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.named.iter().map(|(name, _)| name.as_str())
    }

    pub(super) fn sources(&self) -> impl Iterator<Item = &S> {
        self.named.iter().map(|(_, source)| source)
    }

    /// The names, under the name of the list's type.
    pub(super) fn fmt(&self, list: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(list)
            .field("shards", &self.names().collect::<Vec<_>>())
            .field("allow_missing", &self.allow_missing)
            .finish()
    }
}

/// Refuses a list in an order that only its database knows: the rows of several
/// shards would be merged in another one, and the next page would skip some.
pub(super) fn refuse_unknown_order<T: Paginated>() -> Result<(), SourceError> {
    match T::LIST.collation {
        Collation::Bytes => Ok(()),
        Collation::Database => Err(SourceError::new(
            "shards are merged by the bytes of texts; leave out `collate = \"database\"`",
        )),
    }
}
