//! The walk: following cursors from page to page, for somebody else.
//!
//! A walk knows nothing of sources or transports: it says which call comes
//! next and takes the envelope that answers it. The drivers below turn that
//! into loops, sync and async.

mod envelope;
mod merged;
mod next;
mod rows;

use std::collections::HashSet;
use std::fmt;
use std::future::Future;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};

pub use envelope::{Envelope, NotAnEnvelope};
pub use merged::Merged;
pub use next::NextCall;
pub use rows::RowIter;
#[cfg(feature = "futures-core03")]
pub use rows::RowStream;

use crate::budget::TokenCounter;
use crate::list::List;

/// Follows a list's cursors and merges its pages into one result.
///
/// It works over anything that answers a call with an envelope: a local
/// source, a tool behind a protocol, a test double. It asks for no more rows
/// than it still needs, keeps what any page said of itself, and stops at the
/// first ceiling that it meets with a cursor that goes on from the last row it
/// kept. Whatever ends it, what it has can be [taken](Walk::finish).
///
/// ```
/// use pager::{Paginated, Walk};
/// use serde_json::json;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let notes: Vec<Note> = (1..=100).map(|id| Note { id }).collect();
/// let mut walk = Walk::new(json!({ "limit": 20 })).max_rows(70);
/// walk.run(|arguments| Note::page(&notes, arguments)).unwrap();
/// let merged = walk.finish();
/// assert_eq!(merged.len(), 70);
/// assert_eq!(merged.calls(), 4);
/// assert!(merged.next_cursor().is_some());
/// ```
pub struct Walk<'p> {
    arguments: Map<String, Value>,
    /// Arguments that are none.
    odd: Option<Value>,
    /// The page size that the caller asked for, as it was sent.
    page_size: Option<Value>,
    ceilings: Ceilings,
    progress: Option<Box<dyn FnMut(Progress) + Send + 'p>>,
    started: Option<Instant>,
    seen: HashSet<String>,
    /// Ask for so many rows next: what is left of a page that was too large.
    retry: Option<(usize, Ceiling)>,
    /// The tokens of the rows so far, where they are counted.
    tokens: usize,
    merged: Merged,
}

#[derive(Default)]
struct Ceilings {
    calls: Option<usize>,
    rows: Option<usize>,
    bytes: Option<usize>,
    tokens: Option<(usize, Box<dyn TokenCounter>)>,
    time: Option<Duration>,
}

/// How far a walk has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Calls made.
    pub calls: usize,
    /// Rows so far.
    pub rows: usize,
    /// Rows that match, where the list says: exactly, at least or estimated.
    pub total: Option<u64>,
}

/// The ceiling that stopped a walk before the end of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ceiling {
    /// The most calls.
    Calls,
    /// The most rows.
    Rows,
    /// The most bytes.
    Bytes,
    /// The most tokens.
    Tokens,
    /// The most time.
    Time,
}

impl Ceiling {
    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Rows => "rows",
            Self::Bytes => "bytes",
            Self::Tokens => "tokens",
            Self::Time => "time",
        }
    }
}

/// Why a walk broke off. What it has so far is not lost.
#[derive(Debug)]
#[non_exhaustive]
pub enum WalkError<E> {
    /// A call failed.
    Call(E),
    /// An answer is no envelope.
    NotAnEnvelope(NotAnEnvelope),
    /// The list gave back a cursor that it gave before: it would go round for
    /// ever. The rows of that answer were seen before and are not kept.
    RepeatedCursor(String),
    /// A row is not of the type that the caller reads.
    Row(String),
    /// `has_more` without a cursor, or a cursor without `has_more`.
    Contradiction,
}

impl<E: fmt::Display> fmt::Display for WalkError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(error) => error.fmt(f),
            Self::NotAnEnvelope(error) => error.fmt(f),
            Self::RepeatedCursor(cursor) => {
                write!(
                    f,
                    "the list gave the cursor `{}` twice, so it would never end",
                    crate::error::shorten(cursor, 100)
                )
            }
            Self::Row(message) => write!(f, "a row does not read as its type: {message}"),
            Self::Contradiction => {
                f.write_str("the list contradicts itself: has_more and next_cursor do not agree")
            }
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for WalkError<E> {}

impl<'p> Walk<'p> {
    /// A walk with these arguments: filters, `limit` as the page size, and a
    /// `cursor` to go on from. What is no arguments at all is passed on as it
    /// is, for the list to refuse.
    #[must_use]
    pub fn new(arguments: Value) -> Self {
        let (mut arguments, odd) = match arguments {
            Value::Object(arguments) => (arguments, None),
            Value::Null => (Map::new(), None),
            odd => (Map::new(), Some(odd)),
        };
        let cursor = match arguments.get("cursor").and_then(Value::as_str) {
            Some(cursor) if !cursor.trim().is_empty() => Some(cursor.to_owned()),
            _ => None,
        };
        if cursor.is_some() {
            arguments.remove("cursor");
        }
        let page_size = arguments.remove("limit").filter(|limit| !limit.is_null());
        Self {
            arguments,
            odd,
            page_size,
            ceilings: Ceilings::default(),
            progress: None,
            started: None,
            seen: cursor.iter().cloned().collect(),
            retry: None,
            tokens: 0,
            merged: Merged::starting_at(cursor),
        }
    }

    /// At most so many calls.
    #[must_use]
    pub fn max_calls(mut self, calls: usize) -> Self {
        self.ceilings.calls = Some(calls);
        self
    }

    /// At most so many rows. A list that ignores `limit` can exceed it by a
    /// page: its rows are kept, since no cursor leads into a page.
    #[must_use]
    pub fn max_rows(mut self, rows: usize) -> Self {
        self.ceilings.rows = Some(rows);
        self
    }

    /// At most so many bytes of the merged envelope, but one row at least.
    #[must_use]
    pub fn max_bytes(mut self, bytes: usize) -> Self {
        self.ceilings.bytes = Some(bytes);
        self
    }

    /// At most so many tokens of the merged envelope, but one row at least.
    #[must_use]
    pub fn max_tokens(mut self, tokens: usize, counter: impl TokenCounter + 'static) -> Self {
        self.ceilings.tokens = Some((tokens, Box::new(counter)));
        self
    }

    /// No call is made after so long; the one under way is not cut off.
    #[must_use]
    pub fn max_time(mut self, time: Duration) -> Self {
        self.ceilings.time = Some(time);
        self
    }

    /// Told after each page.
    #[must_use]
    pub fn on_progress(mut self, progress: impl FnMut(Progress) + Send + 'p) -> Self {
        self.progress = Some(Box::new(progress));
        self
    }

    /// The arguments of the next call; `None` at the end or at a ceiling.
    ///
    /// With [`accept`](Walk::accept), the walk without a driver.
    pub fn next_arguments(&mut self) -> Option<Value> {
        if self.merged.is_done() {
            return None;
        }
        let started = *self.started.get_or_insert_with(Instant::now);
        let Ceilings {
            calls, rows, time, ..
        } = &self.ceilings;
        let left = rows.map(|rows| rows.saturating_sub(self.merged.len()));
        let met = if left == Some(0) {
            Some(Ceiling::Rows)
        } else if calls.is_some_and(|calls| self.merged.calls() >= calls) {
            Some(Ceiling::Calls)
        } else if time.is_some_and(|time| started.elapsed() >= time) {
            Some(Ceiling::Time)
        } else {
            None
        };
        if let Some(ceiling) = met {
            self.merged.stop(ceiling);
            return None;
        }
        if let Some(odd) = self.odd.take() {
            return Some(odd);
        }
        let mut arguments = self.arguments.clone();
        if let Some(cursor) = self.merged.next_cursor() {
            arguments.insert("cursor".into(), cursor.into());
        }
        if let Some(limit) = self.limit(left) {
            arguments.insert("limit".into(), limit);
        }
        Some(Value::Object(arguments))
    }

    /// The page size: the caller's, unless fewer rows are needed.
    fn limit(&self, left: Option<usize>) -> Option<Value> {
        let retry = self.retry.map(|(rows, _)| rows);
        let needed = left.into_iter().chain(retry).min();
        let size = match &self.page_size {
            // A number as text counts: the list takes it so.
            Some(size) => size.as_u64().or_else(|| size.as_str()?.parse().ok()),
            // What the list gives unasked: the last page says.
            None => Some(
                self.merged
                    .page_limit()
                    .unwrap_or(List::DEFAULT_LIMIT.into()),
            ),
        };
        let size = size.map_or(usize::MAX, |size| {
            usize::try_from(size).unwrap_or(usize::MAX)
        });
        match needed {
            Some(needed) if needed < size => Some(needed.into()),
            _ => self.page_size.clone(),
        }
    }

    /// Takes the answer to the call that [`next_arguments`](Walk::next_arguments) gave.
    ///
    /// # Errors
    ///
    /// A cursor that was given before, or an envelope that contradicts itself.
    pub fn accept<E>(&mut self, page: Envelope) -> Result<(), WalkError<E>> {
        self.merged.count_call();
        let next = page.next_cursor().map(str::to_owned);
        if let Some(cursor) = &next
            && !self.seen.insert(cursor.clone())
        {
            self.merged.break_off();
            return Err(WalkError::RepeatedCursor(cursor.clone()));
        }
        let contradiction = page.contradicts_itself();
        let retried = self.retry.take();
        if let Some((rows, ceiling)) = self.fitting(&page) {
            // No cursor leads into a page: ask again for what fits, or leave
            // the page to whoever goes on. A list that ignores the limit and
            // exceeds the ceiling with its first page is kept, for progress.
            if retried.is_none() || !self.merged.is_empty() {
                if let Some(cursor) = &next {
                    self.seen.remove(cursor);
                }
                if rows == 0 || retried.is_some() {
                    self.merged.stop(ceiling);
                } else {
                    self.retry = Some((rows, ceiling));
                }
                return Ok(());
            }
        }
        if let Some((_, counter)) = &self.ceilings.tokens {
            self.tokens += counter.count(page.text(page.len()));
        }
        self.merged.push(page, next);
        if contradiction {
            self.merged.break_off();
            return Err(WalkError::Contradiction);
        }
        if let (Some((_, ceiling)), false) = (retried, self.merged.is_done()) {
            self.merged.stop(ceiling);
        }
        if let Some(progress) = &mut self.progress {
            progress(Progress {
                calls: self.merged.calls(),
                rows: self.merged.len(),
                total: self.merged.total(),
            });
        }
        Ok(())
    }

    /// How many rows of a page fit under the ceilings on size, where not all
    /// do. The first row of a walk always fits.
    fn fitting(&self, page: &Envelope) -> Option<(usize, Ceiling)> {
        if self.ceilings.bytes.is_none() && self.ceilings.tokens.is_none() {
            return None;
        }
        let rows = page.len();
        let info = self.merged.info_with(page);
        let over = |rows: usize| {
            let text = page.text(rows);
            let bytes = self.merged.text_len() + text.len() + info.len();
            if self.ceilings.bytes.is_some_and(|most| bytes > most) {
                return Some(Ceiling::Bytes);
            }
            let (most, counter) = self.ceilings.tokens.as_ref()?;
            let tokens = self.tokens + counter.count(text) + counter.count(&info);
            (tokens > *most).then_some(Ceiling::Tokens)
        };
        let ceiling = over(rows)?;
        let least = usize::from(self.merged.is_empty());
        if rows <= least {
            return None;
        }
        // The most rows that fit, by halves.
        let (mut fits, mut exceeds) = (least, rows);
        while fits + 1 < exceeds {
            let middle = usize::midpoint(fits, exceeds);
            if over(middle).is_some() {
                exceeds = middle;
            } else {
                fits = middle;
            }
        }
        Some((fits, ceiling))
    }

    /// Walks until the end, a ceiling, or an error.
    ///
    /// # Errors
    ///
    /// The first error of a call or of the list; what came before it can be
    /// [taken](Walk::finish).
    pub fn run<A, E>(
        &mut self,
        mut call: impl FnMut(Value) -> Result<A, E>,
    ) -> Result<(), WalkError<E>>
    where
        A: TryInto<Envelope>,
        NotAnEnvelope: From<A::Error>,
    {
        while let Some(arguments) = self.next_arguments() {
            let answer = call(arguments);
            self.take(answer)?;
        }
        Ok(())
    }

    /// The same over calls that wait. Dropped between two pages, the walk
    /// keeps what it has.
    ///
    /// # Errors
    ///
    /// As [`run`](Walk::run).
    pub async fn run_async<A, E, F>(
        &mut self,
        mut call: impl FnMut(Value) -> F,
    ) -> Result<(), WalkError<E>>
    where
        F: Future<Output = Result<A, E>>,
        A: TryInto<Envelope>,
        NotAnEnvelope: From<A::Error>,
    {
        while let Some(arguments) = self.next_arguments() {
            let answer = call(arguments).await;
            self.take(answer)?;
        }
        Ok(())
    }

    fn take<A, E>(&mut self, answer: Result<A, E>) -> Result<(), WalkError<E>>
    where
        A: TryInto<Envelope>,
        NotAnEnvelope: From<A::Error>,
    {
        let envelope = match answer {
            Ok(answer) => answer
                .try_into()
                .map_err(|error| WalkError::NotAnEnvelope(error.into())),
            Err(error) => Err(WalkError::Call(error)),
        };
        match envelope {
            Ok(envelope) => self.accept(envelope),
            Err(error) => {
                self.merged.count_call();
                self.merged.break_off();
                Err(error)
            }
        }
    }

    /// What the walk has.
    pub fn merged(&self) -> &Merged {
        &self.merged
    }

    /// Ends the walk with what it has.
    #[must_use]
    pub fn finish(self) -> Merged {
        self.merged
    }
}

impl fmt::Debug for Walk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walk")
            .field("arguments", &self.arguments)
            .field("merged", &self.merged)
            .finish_non_exhaustive()
    }
}
