//! The walk: following cursors from page to page, for somebody else.
//!
//! A walk knows nothing of sources or transports: it says which call comes
//! next and takes the envelope that answers it. The drivers below turn that
//! into loops, sync and async.

mod ceiling;
mod columns;
mod envelope;
mod error;
mod merged;
mod next;
mod rows;

use std::collections::HashSet;
use std::fmt;
use std::future::Future;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};

use ceiling::Ceilings;
pub use ceiling::{Ceiling, Progress};
pub use envelope::{Envelope, NotAnEnvelope};
pub use error::WalkError;
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
    /// The field in which each row carries a cursor of its own.
    row_cursor: Option<String>,
    ceilings: Ceilings,
    progress: Option<Box<dyn FnMut(Progress) + Send + 'p>>,
    started: Option<Instant>,
    seen: HashSet<String>,
    /// The most rows that the last call asked for.
    asked: Option<usize>,
    /// Ask for so many rows next: what is left of a page that was too large.
    retry: Option<(usize, Ceiling)>,
    /// The tokens of the rows so far, where they are counted.
    tokens: usize,
    merged: Merged,
}

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
            row_cursor: None,
            ceilings: Ceilings::default(),
            progress: None,
            started: None,
            seen: cursor.iter().cloned().collect(),
            asked: None,
            retry: None,
            tokens: 0,
            merged: Merged::starting_at(cursor),
        }
    }

    /// Each row carries a cursor of its own, in this field: a page can be cut
    /// anywhere, so a list that ignores `limit` cannot exceed a ceiling.
    #[must_use]
    pub fn row_cursor(mut self, field: impl Into<String>) -> Self {
        self.row_cursor = Some(field.into());
        self
    }

    /// At most so many calls, but one at least; one more where the first page
    /// is too large and has to be asked for again.
    #[must_use]
    pub fn max_calls(mut self, calls: usize) -> Self {
        self.ceilings.calls = Some(calls);
        self
    }

    /// At most so many rows, but one at least. A list that ignores `limit` can
    /// exceed it by a page: its rows are kept, since no cursor leads into a
    /// page, unless rows have [one of their own](Walk::row_cursor).
    #[must_use]
    pub fn max_rows(mut self, rows: usize) -> Self {
        self.ceilings.rows = Some(rows.max(1));
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

    /// No call but the first is made after so long; the one under way is not
    /// cut off.
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
        let Ceilings { calls, time, .. } = &self.ceilings;
        let left = self.left();
        // A result without a page could not say where it goes on.
        let first = self.merged.calls() == 0 || (self.merged.is_empty() && self.retry.is_some());
        let met = if left == Some(0) {
            Some(Ceiling::Rows)
        } else if first {
            None
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
        let limit = self.limit(left);
        self.asked = limit.as_ref().and_then(whole);
        if let Some(limit) = limit {
            arguments.insert("limit".into(), limit);
        }
        Some(Value::Object(arguments))
    }

    /// The rows that are left under the ceiling on rows.
    fn left(&self) -> Option<usize> {
        let most = self.ceilings.rows?;
        Some(most.saturating_sub(self.merged.len()))
    }

    /// The page size: the caller's, unless fewer rows are needed.
    fn limit(&self, left: Option<usize>) -> Option<Value> {
        let retry = self.retry.map(|(rows, _)| rows);
        let needed = left.into_iter().chain(retry).min();
        let size = match &self.page_size {
            // What is asked for again is less than the page that the list gave.
            _ if retry.is_some() => usize::MAX,
            // What is no whole number goes to the list as it is, to be refused.
            Some(size) => whole(size).unwrap_or(0),
            // What the list gives unasked: the last page says.
            None => self
                .merged
                .page_limit()
                .unwrap_or(List::DEFAULT_LIMIT as usize),
        };
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
        if let Some((rows, ceiling)) = self.fitting(&page, self.left())
            && let Some(cursor) = self.cursor_of(&page, rows)
        {
            self.keep(page.cut(rows, &cursor), Some(cursor));
            self.merged.stop(ceiling);
        } else if let Some((rows, ceiling)) = self.fitting(&page, self.left_if_asked())
            && !(self.is_ignored_by(&page) && self.merged.is_empty())
        {
            // No cursor leads into a page: ask again for what fits, or leave
            // the page to whoever goes on. Where a list ignores the limit, its
            // first page is kept all the same, for progress.
            if let Some(cursor) = &next {
                self.seen.remove(cursor);
            }
            if rows == 0 || self.is_ignored_by(&page) {
                self.merged.stop(ceiling);
            } else {
                self.retry = Some((rows, ceiling));
            }
            return Ok(());
        } else {
            let filled = retried.filter(|(rows, _)| page.len() >= *rows);
            self.keep(page, next);
            if let (Some((_, ceiling)), false) = (filled, self.merged.is_done()) {
                self.merged.stop(ceiling);
            }
        }
        if contradiction {
            self.merged.break_off();
            return Err(WalkError::Contradiction);
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

    fn keep(&mut self, page: Envelope, next: Option<String>) {
        let joins = self.merged.joins(&page);
        let tokens = self.count(page.text());
        self.merged.push(page, next);
        self.tokens = if joins {
            self.tokens + tokens
        } else {
            self.count(self.merged.text())
        };
    }

    /// The tokens of some rows and a comma, where they are counted.
    fn count(&self, rows: &str) -> usize {
        let counter = self.ceilings.tokens.as_ref();
        counter.map_or(0, |(_, counter)| counter.count(rows) + 1)
    }

    /// Whether the list sent more rows than it was asked for.
    fn is_ignored_by(&self, page: &Envelope) -> bool {
        self.asked.is_some_and(|asked| page.len() > asked)
    }

    /// The rows that are left, unless the list was asked for no more than
    /// that: if it sent more, asking again is of no use.
    fn left_if_asked(&self) -> Option<usize> {
        self.left()
            .filter(|left| self.asked.is_none_or(|asked| asked > *left))
    }

    /// The cursor that the last of a page's first rows carries.
    fn cursor_of(&self, page: &Envelope, rows: usize) -> Option<String> {
        page.text_of(rows.checked_sub(1)?, self.row_cursor.as_deref()?)
    }

    /// How many rows of a page fit under the ceilings on size, where not all
    /// do. The first row of a walk always fits.
    fn fitting(&self, page: &Envelope, left: Option<usize>) -> Option<(usize, Ceiling)> {
        let Ceilings { bytes, tokens, .. } = &self.ceilings;
        let over = |rows: usize| {
            if left.is_some_and(|left| rows > left) {
                return Some(Ceiling::Rows);
            }
            if bytes.is_none() && tokens.is_none() {
                return None;
            }
            let part = match self.cursor_of(page, rows) {
                Some(cursor) if rows < page.len() => page.cut(rows, &cursor),
                _ => page.first(rows),
            };
            let with = self.merged.with(&part);
            if bytes.is_some_and(|most| with.json_len() > most) {
                return Some(Ceiling::Bytes);
            }
            let (most, counter) = tokens.as_ref()?;
            let rows = if self.merged.joins(&part) {
                self.tokens + self.count(part.text())
            } else {
                self.count(with.text())
            };
            (rows + counter.count(&with.frame()) > *most).then_some(Ceiling::Tokens)
        };
        let rows = page.len();
        let ceiling = over(rows)?;
        let least = usize::from(self.merged.is_empty());
        if rows <= least {
            return None;
        }
        // The most rows that fit, by halves.
        let (mut fits, mut exceeds) = (least, (rows, ceiling));
        while fits + 1 < exceeds.0 {
            let middle = usize::midpoint(fits, exceeds.0);
            match over(middle) {
                Some(ceiling) => exceeds = (middle, ceiling),
                None => fits = middle,
            }
        }
        Some((fits, exceeds.1))
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

/// A limit, in any form that a list takes.
fn whole(limit: &Value) -> Option<usize> {
    let text = limit
        .as_str()
        .map_or_else(|| limit.to_string(), str::to_owned);
    text.strip_suffix(".0").unwrap_or(&text).parse().ok()
}

impl fmt::Debug for Walk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walk")
            .field("arguments", &self.arguments)
            .field("merged", &self.merged)
            .finish_non_exhaustive()
    }
}
