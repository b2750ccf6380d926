//! The builder: what a source pushes rows into.
//!
//! It owns the peek, the limit, the budget, the order check and the cursor, so
//! a source owns only where to start and what comes next.

mod join;
mod part;

use std::cmp::Ordering;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::checkpoint::{bind, checkpoint, write};
use super::clock::Clock;
use super::renderer::{Preview, Renderer};
use super::rows::Rows;
use super::{Page, PageInfo, StoppedBy, Total};
use crate::Paginated;
use crate::args::{Call, Request};
use crate::budget::Budget;
use crate::cursor::Binding;
use crate::error::{PageError, SourceError, shorten};
use crate::list::Collation;
use crate::paginated::{PositionOf, PositionRef};
use crate::position::Position;
use crate::source::Seek;
use part::Part;

pub(crate) use part::Epochs;

/// Builds one page from the rows that a source pushes.
///
/// A source gets one as an argument. An author who already holds the rows of
/// a page makes one with [`start`](PageBuilder::start):
///
/// ```
/// use pager::{PageBuilder, Paginated};
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let arguments = serde_json::json!({ "limit": 2 });
/// let mut page = PageBuilder::<Note>::start(&arguments).unwrap();
/// let from = page.seek().after().map_or(1, |id| id + 1);
/// for id in from.. {
///     if page.push(&Note { id }).is_break() {
///         break;
///     }
/// }
/// let page = page.finish().unwrap();
/// assert_eq!(page.info.returned, 2);
/// assert!(page.info.has_more());
/// ```
pub struct PageBuilder<T: Paginated> {
    seek: Arc<Seek<T>>,
    binding: Binding,
    budget: Budget,
    rows: Renderer,
    /// The position of each row on the page.
    positions: Vec<PositionOf<T>>,
    /// The tokens of the rows up to each, where the budget counts them.
    tokens: Vec<usize>,
    /// The first row with all its previews, where it may not fit without.
    preview: Option<Preview>,
    has_more: bool,
    /// The budget that a row exceeded.
    stopped_by: Option<StoppedBy>,
    fault: Option<PageError>,
    epoch: Option<u64>,
    clock: Clock,
    /// What is known before the end: all but cursor, position and count.
    info: PageInfo,
    /// Where this builds one shard's part of a page.
    part: Option<Part<T>>,
}

/// The bytes of an envelope around its page information and its rows.
const FRAME: usize = r#"{"page":,"rows":[]}"#.len();

/// More than page information takes beside a cursor and the names of fields:
/// with that much room to spare, nothing needs measuring.
const ROOM: usize = 1_500;

impl<T: Paginated> PageBuilder<T> {
    /// Starts the page that a call asks for.
    ///
    /// # Errors
    ///
    /// Every fault of the arguments at once, or else the cursor's.
    pub fn start<'a>(call: impl Into<Call<'a>>) -> Result<Self, PageError> {
        let call = call.into();
        let list = &T::LIST;
        let Request {
            token,
            limit,
            values,
        } = Request::read(list, &call.arguments)?;
        let layout = call.shape.cloned().unwrap_or_default().layout(list)?;
        let binding = bind::<T>(&values, call.scope.as_deref(), call.secret);
        let after = token
            .map(|token| checkpoint::<T>(&token, &binding, call.tools))
            .transpose()?;
        let mark = token.and_then(|token| token.epoch());
        let seek = Seek::new(
            after,
            crate::PageFilters::from_values(values),
            limit.rows,
            mark,
            call.scope.as_deref(),
        );
        let info = PageInfo {
            next_cursor: None,
            position: None,
            returned: 0,
            total: None,
            unit: list.unit,
            limit: seek.limit(),
            limit_clamped: limit.clamped,
            stopped_by: None,
            truncated_fields: Vec::new(),
            capped: false,
            reset: false,
            missing: Vec::new(),
            full: list.full,
        };
        let budget = call.budget.cloned().unwrap_or_else(|| Budget::of(list));
        let bytes = budget.bytes.saturating_add(ROOM);
        let rows = Renderer::new(layout, seek.limit(), bytes);
        let clock = Clock::start(call.deadline);
        Ok(Self::new(seek.into(), binding, budget, rows, clock, info))
    }

    /// A page without rows yet.
    fn new(
        seek: Arc<Seek<T>>,
        binding: Binding,
        budget: Budget,
        rows: Renderer,
        clock: Clock,
        info: PageInfo,
    ) -> Self {
        Self {
            positions: Vec::with_capacity(rows.room()),
            seek,
            binding,
            budget,
            rows,
            tokens: Vec::new(),
            preview: None,
            has_more: false,
            stopped_by: None,
            fault: None,
            epoch: None,
            clock,
            info,
            part: None,
        }
    }

    /// Where the page starts and what narrows it.
    #[must_use]
    pub fn seek(&self) -> Arc<Seek<T>> {
        Arc::clone(&self.seek)
    }

    /// Offers the next row in the list's order.
    ///
    /// A row that does not match the filters is passed over. `Break` says that
    /// the page needs no more rows; what is pushed after it is ignored.
    pub fn push(&mut self, row: &T) -> ControlFlow<()> {
        if self.has_more || self.fault.is_some() {
            return ControlFlow::Break(());
        }
        if let Some(fault) = self.clock.tick() {
            self.fault = Some(fault);
            return ControlFlow::Break(());
        }
        if !self.seek.accepts(row) {
            return ControlFlow::Continue(());
        }
        if let Err(fault) = self.take(row) {
            self.fault = Some(fault);
            return ControlFlow::Break(());
        }
        if self.has_more {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn take(&mut self, row: &T) -> Result<(), PageError> {
        let position = row.position();
        self.check_order(position)?;
        if self.is_full_before(position) {
            // The peek: one more row, so a cursor; it is not rendered.
            self.end_before(position, None);
            return Ok(());
        }
        let unserializable = |error: serde_json::Error| PageError::UnserializableRow {
            position: show::<T>(position),
            message: shorten(&error.to_string(), 200),
        };
        self.rows.push(row).map_err(unserializable)?;
        if let Some(stopped_by) = self.drop_excess() {
            self.end_before(position, Some(stopped_by));
            return Ok(());
        }
        if self.rows.rows() == 1 && self.may_need_preview(position) {
            self.preview = self.rows.preview(row).map_err(unserializable)?;
        }
        self.positions.push(PositionOf::<T>::from_ref(position));
        Ok(())
    }

    /// Whether the page takes no row of this position, whatever its size.
    #[inline]
    fn is_full_before(&self, position: PositionRef<'_, T>) -> bool {
        self.rows.rows() == self.seek.limit()
            || self.part.as_ref().is_some_and(|part| part.bars(position))
    }

    /// Ends the page before a row that is not on it.
    fn end_before(&mut self, position: PositionRef<'_, T>, stopped_by: Option<StoppedBy>) {
        self.has_more = true;
        self.stopped_by = stopped_by;
        if let Some(part) = &mut self.part {
            part.peek = Some(PositionOf::<T>::from_ref(position));
        }
    }

    /// Drops the row rendered last if it cannot be on this page in any case.
    #[inline]
    fn drop_excess(&mut self) -> Option<StoppedBy> {
        self.count_tokens();
        let rows = self.rows.rows();
        let stopped_by = self
            .budget
            .exceeded(self.rows.len(rows) + FRAME, self.tokens.last())
            .filter(|_| rows > 1)?;
        self.rows.pop();
        self.tokens.pop();
        Some(stopped_by)
    }

    /// Whether the page may not hold its first row as it is.
    fn may_need_preview(&self, position: PositionRef<'_, T>) -> bool {
        // The position stands there twice: the second time in the cursor.
        let position = PositionOf::<T>::to_json(position);
        let room = ROOM + 2 * json_room(&position) + names_room(self.rows.truncated(1));
        let tokens = self.tokens.last().map(|tokens| tokens + room);
        let exceeded = self
            .budget
            .exceeded(self.rows.len(1) + room, tokens.as_ref());
        exceeded.is_some()
    }

    fn count_tokens(&mut self) {
        if let Some((_, counter)) = &self.budget.tokens {
            let before = self.tokens.last().copied().unwrap_or(0);
            self.tokens
                .push(before + counter.count(&self.rows.last_text()));
        }
    }

    fn check_order(&self, position: PositionRef<'_, T>) -> Result<(), PageError> {
        // Only the database knows its own order of texts.
        let unknown = T::LIST.collation == Collation::Database;
        let in_order = |order| order == Ordering::Less || unknown && order == Ordering::Greater;
        let compare = |before: &PositionOf<T>| {
            PositionOf::<T>::compare(before.as_ref(), position, T::LIST.order)
        };
        let Some(last) = self.positions.last() else {
            return match self.seek.after() {
                Some(after) if !in_order(compare(after)) => Err(PageError::NotPastCursor {
                    cursor: show::<T>(after.as_ref()),
                    row: show::<T>(position),
                }),
                _ => Ok(()),
            };
        };
        match compare(last) {
            order if in_order(order) => Ok(()),
            Ordering::Equal => Err(PageError::DuplicatePosition {
                position: show::<T>(position),
                key: T::LIST.order.last().map_or("", |by| by.field),
                shards: None,
            }),
            _ => Err(PageError::Unordered {
                before: show::<T>(last.as_ref()),
                after: show::<T>(position),
            }),
        }
    }

    /// Says how many rows match the filters.
    pub fn set_total(&mut self, total: Total) {
        self.info.total = Some(total);
    }

    /// Says which incarnation of the source this is, and gives the checkpoint
    /// to start after.
    ///
    /// A cursor of another incarnation has no place in this one: the page is
    /// marked [`reset`](PageBuilder::set_reset) and starts at the first row. A
    /// source with an epoch calls this once, before its first row, in place of
    /// [`Seek::after`].
    pub fn resume(&mut self, epoch: u64) -> Option<PositionOf<T>> {
        if let Some(part) = &mut self.part {
            // Whether the cursor fits is for all shards together to say.
            part.replaced |= self.epoch.is_some_and(|before| before != epoch);
            self.epoch = Some(epoch);
            return self.seek.after().cloned();
        }
        self.epoch = Some(epoch);
        let after = self.seek.after()?.clone();
        if self.seek.mark() == Some(self.binding.mark(&write::<T>(after.as_ref()), epoch)) {
            return Some(after);
        }
        self.restart();
        None
    }

    /// Marks the page reset and has it start at the first row.
    pub(crate) fn restart(&mut self) {
        self.info.reset = true;
        self.seek = Arc::new(self.seek.restarted());
    }

    /// Says that rows which the walk had not seen are gone.
    pub fn set_reset(&mut self) {
        self.info.reset = true;
    }

    /// Says that the system behind the source ends its list early.
    pub fn set_capped(&mut self) {
        self.info.capped = true;
    }

    /// The page.
    ///
    /// # Errors
    ///
    /// The first fault of a row or of the source's order, or a position too
    /// long for a cursor.
    pub fn finish(mut self) -> Result<Page<T>, PageError> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        if self.epoch.is_none() && self.seek.mark().is_some() {
            // The cursor is of a source with an epoch; this one has none.
            return Err(PageError::ForeignCursor);
        }
        // The most rows with which the envelope is in the budget; one at least.
        let mut rows = self.rows.rows();
        loop {
            let info = self.info(rows)?;
            let Some(stopped_by) = self.over_budget(&info, rows) else {
                return Ok(Page {
                    info,
                    rows: self.rows.finish(rows),
                    row: PhantomData,
                });
            };
            self.stopped_by = Some(stopped_by);
            if rows > 1 {
                rows -= 1;
                continue;
            }
            // A single row over the budget: its previews, or else as it is.
            let mut info = self.info(rows)?;
            let rows = match self.preview.take() {
                Some(preview) => {
                    info.truncated_fields = preview.fields;
                    Rows::one(preview.text)
                }
                None => self.rows.finish(rows),
            };
            return Ok(Page {
                info,
                rows,
                row: PhantomData,
            });
        }
    }

    /// The page information of a page of the first rows.
    fn info(&self, rows: usize) -> Result<PageInfo, PageError> {
        let mut info = self.info.clone();
        let has_more = self.has_more || rows < self.rows.rows();
        let last = rows
            .checked_sub(1)
            .and_then(|last| self.positions.get(last))
            .map(Position::as_ref);
        if let (true, Some(last)) = (has_more, last) {
            let cursor = self.binding.cursor(write::<T>(last), self.epoch);
            let cursor = cursor.ok_or_else(|| PageError::PositionTooLong {
                position: show::<T>(last),
            })?;
            info.next_cursor = Some(cursor);
            info.stopped_by = self.stopped_by.filter(|_| rows < self.seek.limit());
        }
        info.position = last.map(PositionOf::<T>::to_json);
        info.returned = rows;
        info.truncated_fields = self.rows.truncated(rows);
        Ok(info)
    }

    /// The bound that the envelope of the first rows exceeds.
    fn over_budget(&self, info: &PageInfo, rows: usize) -> Option<StoppedBy> {
        let missing = info.missing.iter().map(String::as_str);
        let names = names_room(info.truncated_fields.iter().copied().chain(missing));
        let cursor = info.next_cursor.as_ref().map_or(0, String::len);
        let position = info.position.as_ref().map_or(0, json_room);
        let most = self.rows.len(rows) + ROOM + cursor + position + names;
        if self.budget.tokens.is_none() && most <= self.budget.bytes {
            return None;
        }
        // Page information always serializes.
        let head = serde_json::to_string(info).unwrap_or_default();
        let bytes = head.len() + FRAME + self.rows.len(rows);
        let tokens = self.budget.tokens.as_ref().map(|(_, counter)| {
            if counter.adds_up() && self.rows.adds_up() {
                let frame = counter.count(&head) + counter.count(r#"{"page":,"rows":[]}"#);
                frame + rows.checked_sub(1).map_or(0, |last| self.tokens[last])
            } else {
                counter.count(&self.rows.envelope(&head, rows))
            }
        });
        self.budget.exceeded(bytes, tokens.as_ref())
    }

    /// The time that the call leaves, where it has a
    /// [deadline](Call::deadline): what a source waits for at most.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.clock.left()
    }

    /// The page, unless the source failed or took too long.
    pub(crate) fn close(self, listed: Result<(), SourceError>) -> Result<Page<T>, PageError> {
        if let Some(late) = self.clock.late() {
            return Err(late);
        }
        listed.map_err(SourceError::into_page_error)?;
        self.finish()
    }
}

/// At least the bytes of a position as JSON, and of it in a cursor.
fn json_room(position: &Value) -> usize {
    match position {
        Value::String(text) => 6 * text.len() + 3,
        Value::Array(parts) => parts.iter().map(json_room).sum::<usize>() + 2,
        _ => 32,
    }
}

/// At least the bytes of some names as JSON.
fn names_room<'a>(names: impl IntoIterator<Item = &'a str>) -> usize {
    names.into_iter().map(|name| 6 * name.len() + 3).sum()
}

/// A position as an error shows it.
fn show<T: Paginated>(position: PositionRef<'_, T>) -> String {
    shorten(&write::<T>(position), 100)
}
