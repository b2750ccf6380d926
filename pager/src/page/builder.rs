//! The builder: what a source pushes rows into.
//!
//! It owns the peek, the limit, the order check and the cursor, so a source
//! owns only where to start and what comes next.

use std::cmp::Ordering;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::rows::Renderer;
use super::{Page, PageInfo, Total};
use crate::Paginated;
use crate::args::{Call, Request};
use crate::cursor::{Binding, Refusal};
use crate::error::{PageError, SourceError, shorten};
use crate::list::List;
use crate::paginated::PositionRef;
use crate::position::Position;
use crate::source::Seek;

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
    rows: Renderer,
    last: Option<T::Position>,
    has_more: bool,
    fault: Option<PageError>,
    epoch: Option<u64>,
    /// What is known before the end: all but cursor, position and count.
    info: PageInfo,
}

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
        let scope = call.scope.as_deref();
        let binding = Binding::new(list, T::Position::TYPES, &values, scope, call.secret);
        let mut after = None;
        let mut mark = None;
        if let Some(token) = token {
            let position = T::Position::read(token.position);
            if position.is_none() && token.position.is_empty() {
                // Nothing before the guard, and the key is no text.
                return Err(PageError::MalformedCursor);
            }
            binding
                .check(&token)
                .map_err(|refusal| refused(refusal, list, call.tools, |tool| token.is_of(tool)))?;
            // What the guard accepts was written here, so it reads back; and
            // there is one text for each position.
            let position = position.ok_or(PageError::MalformedCursor)?;
            let mut text = String::new();
            T::Position::write(position.as_ref(), &mut text);
            if text != token.position {
                return Err(PageError::MalformedCursor);
            }
            mark = token.epoch();
            after = Some(position);
        }
        let filters = crate::PageFilters::from_values(values);
        let seek = Seek::new(after, filters, limit.rows, mark);
        let info = PageInfo {
            next_cursor: None,
            position: None,
            returned: 0,
            total: None,
            unit: list.unit,
            limit: seek.limit(),
            limit_clamped: limit.clamped,
            capped: false,
            reset: false,
        };
        Ok(Self {
            seek: Arc::new(seek),
            binding,
            rows: Renderer::default(),
            last: None,
            has_more: false,
            fault: None,
            epoch: None,
            info,
        })
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
        if !self.seek.accepts(row) {
            return ControlFlow::Continue(());
        }
        let position = row.position();
        if let Err(fault) = self.check_order(position) {
            self.fault = Some(fault);
            return ControlFlow::Break(());
        }
        if self.rows.rows() == self.seek.limit() {
            // The peek: one more row, so a cursor; it is not rendered.
            self.has_more = true;
            return ControlFlow::Break(());
        }
        if let Err(error) = self.rows.push(row) {
            self.fault = Some(PageError::UnserializableRow {
                position: show::<T>(position),
                message: shorten(&error.to_string(), 200),
            });
            return ControlFlow::Break(());
        }
        self.last = Some(T::Position::from_ref(position));
        ControlFlow::Continue(())
    }

    fn check_order(&self, position: PositionRef<'_, T>) -> Result<(), PageError> {
        let Some(last) = self.last.as_ref().or(self.seek.after()) else {
            return Ok(());
        };
        match T::Position::compare(last.as_ref(), position, T::LIST.order) {
            Ordering::Less => Ok(()),
            Ordering::Equal => Err(PageError::DuplicatePosition {
                position: show::<T>(position),
            }),
            Ordering::Greater => Err(PageError::Unordered {
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
    pub fn resume(&mut self, epoch: u64) -> Option<T::Position> {
        self.epoch = Some(epoch);
        let after = self.seek.after()?.clone();
        let mut text = String::new();
        T::Position::write(after.as_ref(), &mut text);
        if self.seek.mark() == Some(self.binding.mark(&text, epoch)) {
            return Some(after);
        }
        self.info.reset = true;
        self.seek = Arc::new(self.seek.restarted());
        None
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
    pub fn finish(self) -> Result<Page<T>, PageError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        if self.epoch.is_none() && self.seek.mark().is_some() {
            // The cursor is of a source with an epoch; this one has none.
            return Err(PageError::ForeignCursor);
        }
        let mut info = self.info;
        let last = self.last.as_ref().map(Position::as_ref);
        if let (true, Some(last)) = (self.has_more, last) {
            let mut text = String::new();
            T::Position::write(last, &mut text);
            let cursor = self.binding.cursor(text, self.epoch);
            let cursor = cursor.ok_or_else(|| PageError::PositionTooLong {
                position: show::<T>(last),
            })?;
            info.next_cursor = Some(cursor);
        }
        info.position = last.map(T::Position::to_json);
        info.returned = self.rows.rows();
        Ok(Page {
            info,
            rows: self.rows.finish(),
            row: PhantomData,
        })
    }

    /// The page, unless the source failed.
    pub(crate) fn close(self, listed: Result<(), SourceError>) -> Result<Page<T>, PageError> {
        listed.map_err(PageError::Source)?;
        self.finish()
    }
}

/// A position as an error shows it.
fn show<T: Paginated>(position: PositionRef<'_, T>) -> String {
    let mut text = String::new();
    T::Position::write(position, &mut text);
    shorten(&text, 100)
}

fn refused(
    refusal: Refusal,
    list: &List,
    tools: &[&str],
    is_of: impl Fn(&str) -> bool,
) -> PageError {
    match refusal {
        Refusal::Malformed => PageError::MalformedCursor,
        Refusal::Version => PageError::CursorVersion,
        Refusal::Filters => PageError::CursorFilters,
        Refusal::Foreign => PageError::ForeignCursor,
        Refusal::Tool => {
            // A tag has few bits: two tools can share one, and then none is named.
            let mut known = tools.iter().filter(|tool| is_of(tool));
            let from = known.next().filter(|_| known.next().is_none());
            PageError::CursorTool {
                tool: list.tool,
                from: from.map(|tool| (*tool).to_owned()),
            }
        }
    }
}
