//! `list_queries`: a cache whose rows change while they are listed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use pager::{PageKey, Paginated};
use schemars::JsonSchema;
use serde::Serialize;

use crate::fill::{choice, dice};

/// Lists the queries in the cache, by key. A query is fetched again and again,
/// so all but its key changes from call to call.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(tool = "list_queries", unit = "queries")]
pub(crate) struct Query {
    /// The key, as JSON: `["orders",{"page":1}]`.
    #[page(key, filter(prefix))]
    pub(crate) key: String,

    /// Whether the answer is still good, right now.
    #[page(filter)]
    pub(crate) state: State,

    /// How often it was fetched.
    pub(crate) fetches: u64,

    /// How old the answer is, in milliseconds.
    pub(crate) age: u64,

    /// How many components show it.
    pub(crate) observers: u8,
}

/// Whether an answer is still good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, PageKey)]
#[serde(rename_all = "lowercase")]
pub(crate) enum State {
    Fetching,
    Fresh,
    Stale,
}

/// The cache: how many queries there are, and since when. What a query is like
/// at some moment follows from that, so nothing runs between two calls.
#[derive(Clone)]
pub(crate) struct Cache {
    queries: Arc<AtomicU64>,
    started: Instant,
}

impl Cache {
    pub(crate) fn filled(rows: u64) -> Self {
        Self {
            queries: Arc::new(AtomicU64::new(rows)),
            started: Instant::now(),
        }
    }

    /// The queries as they are now.
    pub(crate) fn queries(&self) -> impl Iterator<Item = Query> + use<> {
        let running = self.started.elapsed();
        (0..self.queries.load(Ordering::Relaxed)).map(move |number| made_up(number, running))
    }

    /// Forgets all queries, and gives how many there were.
    pub(crate) fn clear(&self) -> u64 {
        self.queries.swap(0, Ordering::Relaxed)
    }
}

fn made_up(number: u64, running: Duration) -> Query {
    const THINGS: &[&str] = &["orders", "products", "session", "todos", "users"];
    let ([thing], round) = choice(number, [THINGS]);
    let mut dice = dice("queries", number);
    // It is fetched every so often, first some time before the start.
    let every = dice.u64(500..30_000);
    let running = u64::try_from(running.as_millis()).unwrap_or(u64::MAX);
    let past = running.saturating_add(dice.u64(..every));
    let age = past % every;
    let state = match age {
        0..150 => State::Fetching,
        150..5_000 => State::Fresh,
        _ => State::Stale,
    };
    Query {
        key: format!(r#"["{thing}",{{"page":{round}}}]"#),
        state,
        fetches: past / every + 1,
        age,
        observers: dice.u8(..5),
    }
}
