//! Shards by their names.

use std::fmt;

use crate::error::{SourceError, quote_name};
use crate::list::Collation;
use crate::paginated::Paginated;

/// The shards of a list, each with its name, and whether one may be left out.
pub(super) struct Shards<S> {
    named: Vec<(String, S)>,
    /// The first name that a second shard was added under.
    repeated: Option<String>,
    pub(super) allow_missing: bool,
}

impl<S> Shards<S> {
    pub(super) fn new() -> Self {
        Self {
            named: Vec::new(),
            repeated: None,
            allow_missing: false,
        }
    }

    pub(super) fn add(&mut self, name: impl Into<String>, source: S) {
        let name = name.into();
        if self.repeated.is_none() && self.names().any(|before| before == name) {
            self.repeated = Some(name.clone());
        }
        self.named.push((name, source));
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

    /// Refuses two shards of one name: a page that names it would not tell which
    /// of them is meant.
    pub(super) fn refuse_repeated_name(&self) -> Result<(), SourceError> {
        match &self.repeated {
            None => Ok(()),
            Some(name) => Err(SourceError::new(format!(
                "two shards have the name `{}`; give each shard a name of its own",
                quote_name(name)
            ))),
        }
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
