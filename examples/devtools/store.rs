//! What the server lists: one store, shared by all its clients.

use std::sync::Arc;

use pager::{Budget, Live, Secret, SetupError, Toolset};

use crate::actions::Action;
use crate::entries::{self, Entries, Entry};
use crate::files::{self, File};
use crate::messages::Message;
use crate::queries::{Cache, Query};
use crate::requests::Request;
use crate::ring::{self, Ring};

/// The rows of every list. A clone is the same store.
#[derive(Clone)]
pub(crate) struct Store {
    pub(crate) entries: Entries,
    pub(crate) files: Arc<Vec<File>>,
    pub(crate) actions: Ring<Action>,
    pub(crate) requests: Ring<Request>,
    pub(crate) messages: Ring<Message>,
    pub(crate) queries: Cache,
    /// How many requests, and how many messages, are kept.
    pub(crate) capacity: usize,
}

/// How many actions are kept: a log that grows, but not for ever.
pub(crate) const MAX_ACTIONS: usize = 1_000_000;

impl Store {
    /// A store with so many made-up rows in each list, of which a ring keeps
    /// its capacity.
    pub(crate) fn filled(rows: u64, capacity: usize) -> Self {
        Self {
            entries: entries::filled(rows),
            files: Arc::new(files::filled(rows)),
            actions: ring::filled(rows, MAX_ACTIONS),
            requests: ring::filled(rows, capacity),
            messages: ring::filled(rows, capacity),
            queries: Cache::filled(rows),
            capacity,
        }
    }

    /// The lists: each row type with its source.
    pub(crate) fn lists(
        &self,
        budget: Budget,
        secret: Option<Secret>,
    ) -> Result<Toolset, SetupError> {
        let cache = self.queries.clone();
        let lists = Toolset::new()
            .list::<Entry>(Arc::clone(&self.entries))
            .list::<File>(Arc::clone(&self.files))
            .list::<Action>(Arc::clone(&self.actions))
            .list::<Request>(Arc::clone(&self.requests))
            .list::<Message>(Arc::clone(&self.messages))
            .list::<Query>(Live(move || cache.queries()))
            .budget(budget);
        match secret {
            Some(secret) => lists.secret(secret).build(),
            None => lists.build(),
        }
    }
}
