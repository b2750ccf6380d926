//! The conformance kit: an author's own test of an own source.
//!
//! A source by hand can stop a row too early, lose rows that share a sort
//! field, or count without the filters, and most of its pages still look
//! right. The kit runs walks, cursors and changes against the source, holds
//! every page against what it must be, and tells the first rule that is broken
//! with the calls that show it.
//!
//! ```
//! use pager::conformance::{self, Fixture};
//! use pager::{
//!     Call, Page, PageBuilder, PageError, Paginated, PaginatedSource, Seek, SourceError,
//! };
//! use std::collections::BTreeMap;
//!
//! /// Lists the notes.
//! #[derive(serde::Serialize, Paginated)]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//!     #[page(filter)]
//!     folder: String,
//! }
//!
//! #[derive(Default)]
//! struct Store(BTreeMap<u64, Note>);
//!
//! impl PaginatedSource<Note> for Store {
//!     fn list_from(&self, seek: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
//!         let after = seek.after().copied().unwrap_or(0);
//!         for note in self.0.range(after + 1..).map(|(_, note)| note) {
//!             if page.push(note).is_break() {
//!                 break;
//!             }
//!         }
//!         Ok(())
//!     }
//! }
//!
//! // How the kit fills it.
//! impl Fixture<Note> for Store {
//!     fn page(&self, call: Call<'_>) -> Result<Page<Note>, PageError> {
//!         Note::page(self, call)
//!     }
//!     fn row(&self, n: u64) -> Note {
//!         Note { id: n, folder: ["inbox", "done"][n as usize % 2].into() }
//!     }
//!     fn insert(&mut self, note: Note) {
//!         self.0.insert(note.id, note);
//!     }
//!     fn delete(&mut self, note: &Note) {
//!         self.0.remove(&note.id);
//!     }
//! }
//!
//! // In a test of your own:
//! conformance::check(Store::default()).unwrap();
//! ```
//!
//! [`check_async`] is the same for a source that waits, on any runtime.
//! [`Conformance`] has the options.

mod broken;
mod cases;
mod fixture;
mod judge;
mod pool;
mod random;
mod run;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::Value;

pub use broken::{Broken, Rule};
pub use fixture::{AsyncFixture, Fixture};

use crate::{Budget, Paginated};

/// Checks a source with the usual options.
///
/// # Errors
///
/// The first broken rule.
pub fn check<T: Paginated>(fixture: impl Fixture<T>) -> Result<(), Broken> {
    Conformance::new().check(fixture)
}

/// Checks a source that waits with the usual options.
///
/// # Errors
///
/// The first broken rule.
pub async fn check_async<T: Paginated>(fixture: impl AsyncFixture<T>) -> Result<(), Broken> {
    Conformance::new().check_async(fixture).await
}

/// A budget without end.
fn endless() -> Budget {
    Budget {
        bytes: usize::MAX,
        tokens: None,
    }
}

/// The cases with options.
///
/// ```
/// use pager::conformance::{Conformance, Fixture};
/// use pager::{Call, Log, Page, PageError, Paginated};
///
/// /// Lists the messages, oldest first.
/// #[derive(serde::Serialize, Paginated)]
/// struct Message {
///     #[page(key)]
///     seq: u64,
/// }
///
/// /// A log that holds all the rows of the cases.
/// struct Messages(Log<Message>);
///
/// impl Fixture<Message> for Messages {
///     fn page(&self, call: Call<'_>) -> Result<Page<Message>, PageError> {
///         Message::page(&self.0, call)
///     }
///     fn row(&self, n: u64) -> Message {
///         Message { seq: n }
///     }
///     fn insert(&mut self, _: Message) {
///         self.0.append(|seq| Message { seq });
///     }
/// }
///
/// let kit = Conformance::new().append_only();
/// kit.check(Messages(Log::new(100))).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Conformance {
    rows: u64,
    append_only: bool,
    calls: Vec<Value>,
    seed: u64,
}

impl Default for Conformance {
    fn default() -> Self {
        Self::new()
    }
}

impl Conformance {
    /// The most rows that the cases put into a source, unless more are asked for.
    pub const ROWS: u64 = 48;

    /// The usual options.
    #[must_use]
    pub fn new() -> Self {
        Self {
            rows: Self::ROWS,
            append_only: false,
            calls: Vec::new(),
            seed: 1,
        }
    }

    /// For a log: rows are only inserted, in the order of their numbers, and
    /// [`Fixture::delete`] is never called.
    #[must_use]
    pub fn append_only(mut self) -> Self {
        self.append_only = true;
        self
    }

    /// Walks with these arguments too, without `cursor` and `limit`.
    ///
    /// The kit makes arguments of its own for each filter whose values it finds
    /// in the rows. It asks for a call where it finds none. Where a filter is
    /// required, the first call that is given here is the one that most cases
    /// make, and at least half of the rows match it.
    #[must_use]
    pub fn call(mut self, arguments: Value) -> Self {
        self.calls.push(arguments);
        self
    }

    /// The most rows that the cases put into the source: at least
    /// [`ROWS`](Self::ROWS). More where the source fetches in larger chunks, so
    /// that a walk crosses some.
    #[must_use]
    pub fn rows(mut self, rows: u64) -> Self {
        self.rows = rows.max(Self::ROWS);
        self
    }

    /// Another order of the rows and of the random changes.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Runs the cases against a source that is empty.
    ///
    /// # Errors
    ///
    /// The first broken rule.
    ///
    /// # Panics
    ///
    /// Only where the fixture does.
    pub fn check<T: Paginated>(&self, fixture: impl Fixture<T>) -> Result<(), Broken> {
        let checked = pin!(self.check_async(fixture));
        match checked.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(checked) => checked,
            Poll::Pending => unreachable!("a source that does not wait is ready at once"),
        }
    }

    /// Runs the cases against a source that waits and is empty.
    ///
    /// # Errors
    ///
    /// The first broken rule.
    pub async fn check_async<T: Paginated>(
        &self,
        fixture: impl AsyncFixture<T>,
    ) -> Result<(), Broken> {
        cases::all(run::Run::new(self, fixture)?).await
    }
}
