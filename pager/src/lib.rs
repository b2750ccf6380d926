//! One keyset pagination for every list an agent's tool returns.
//!
//! A plugin author marks a row type and its unique, stable field; the crate
//! owns every other part of paging: order, resume point, limits, size, total,
//! schemas, envelope and errors. A page resumes at the first key past the last
//! one returned, so rows that come or go between two calls shift nothing.
//!
//! ```
//! use pager::Paginated;
//! use serde_json::json;
//!
//! /// Lists the notes, oldest first.
//! #[derive(serde::Serialize, Paginated)]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//!     #[page(filter)]
//!     folder: String,
//!     title: String,
//! }
//!
//! let notes: Vec<Note> = (1..=120)
//!     .map(|id| Note { id, folder: "inbox".into(), title: format!("Note {id}") })
//!     .collect();
//!
//! let page = Note::page(&notes, &json!({ "folder": "inbox", "limit": 2 }))?;
//! assert_eq!(page.info.position, Some(json!(2)));
//!
//! let cursor = page.info.next_cursor.as_deref();
//! let next = Note::page(&notes, &json!({ "folder": "inbox", "cursor": cursor }))?;
//! assert_eq!(next.rows().next(), Some(r#"{"id":3,"folder":"inbox","title":"Note 3"}"#));
//! # Ok::<(), pager::PageError>(())
//! ```
//!
//! The tool that this makes is called `list_notes`; [`Paginated::description`],
//! [`Paginated::input_schema`] and [`Paginated::output_schema`] are what a
//! server publishes of it.
//!
//! # The envelope
//!
//! Every page is one JSON object. `page` stands before `rows`, because hosts
//! cut long results in the middle or at the tail, never at the head.
//!
//! ```json
//! {
//!   "page": {
//!     "has_more": true, "next_cursor": "2~naghvc09", "position": 2, "returned": 2,
//!     "total": 120, "unit": "notes", "limit": 2,
//!     "hint": "For more, repeat the call with `cursor` set to next_cursor."
//!   },
//!   "rows": [ … ]
//! }
//! ```
//!
//! Its fields are listed at [`PageInfo`]. What holds for every page of every
//! source:
//!
//! - The end is the missing cursor, never a short or an empty page.
//! - A page makes progress: it has at least one row while any remains.
//! - Every row that stays put during a walk is on exactly one of its pages.
//! - Rows out of order, or two at one position, are an error that shows where.
//! - The same call on the same data gives the same bytes.
//!
//! # Attributes
//!
//! On the struct, in `#[page(…)]`:
//!
//! | attribute | default | meaning |
//! |---|---|---|
//! | `tool = "list_notes"` | `list_` and the type's name, plural | the tool's name |
//! | `unit = "notes"` | the type's name, plural | what a row is |
//! | `description = "…"` | the doc comment | what the model reads to choose the tool |
//! | `default_limit = 50` | 50 | the limit of a call that names none |
//! | `max_limit = 200` | 200 | the most rows of a page; at most 1,000 |
//! | `over_limit = "reject"` | `"clamp"` | what happens to a limit above the maximum |
//! | `order = "desc"` | `"asc"` | the direction of the key, and of each sort field without one |
//! | `total = "exact"`, `"estimate"`, `"none"`, `5000` | `10000` | how far matching rows are counted; an estimate is a database's |
//! | `filters = NoteFilters` | the fields' own | a struct with [`PageFilters`] |
//! | `max_bytes = 9000` | 32,000 | the most bytes of a page, see [`Budget`] |
//! | `full = "read_note"` | | the tool that reads one row whole, for the hint of a preview |
//! | `table = "notes"` | | the table or view of a database that holds the rows, see [`sql`] |
//! | `collate = "database"` | `"bytes"` | how texts order: by their bytes, or as the database's columns say |
//! | `crate = "::my::pager"` | `::pager` | where this crate is |
//!
//! On a field:
//!
//! | attribute | meaning |
//! |---|---|
//! | `key` | the unique, stable field, see [choosing a key](#choosing-a-key); required once |
//! | `sort`, `sort(desc)`, `sort(asc)`, `sort(1)`, `sort(2, desc, nulls = "last")` | orders before the key; several are numbered; `nulls` says where `None` comes |
//! | `filter`, `filter(eq = "name")` | an argument that the field equals |
//! | `filter(prefix)`, `filter(contains)` | an argument that text starts with or holds: `<field>_prefix`, `<field>_contains`, or the name given |
//! | `filter(one_of)` | an argument that is a set: `<field>_one_of`, or the name given |
//! | `filter(ge = "since", gt = "…", le = "…", lt = "until")` | the bounds of a range, each with its argument's name |
//! | `preview = 400` | the characters that are left of a text in a row too large for its page |
//! | `preview(always = 400)` | the same in every row |
//! | `detail` | left out unless the call chooses it, see [`Shape::fields`] |
//! | `column = "created_at"` | the column of the table, where it is not called as the field is |
//! | `not_a_position` | lets a filter be called `page`, `start`, `from` or another name of an offset, where that is a property of the row |
//!
//! A struct of filters derives [`PageFilters`]: an `Option<V>` is optional, a
//! `Vec<V>` a set, a plain `V` required unless `#[page(default = …)]` gives a
//! value, and doc comments are the descriptions. `null` and an empty set count
//! as absent; an empty text is a value. Text is compared byte by byte, so case
//! matters. A set has at most 100 members.
//!
//! [`PageKey`] can be derived for a newtype of a key and for a fieldless enum.
//!
//! # What does not compile
//!
//! A definition that cannot be paged safely is a compile error at the field or
//! attribute at fault, with what to write instead. All mistakes of a definition
//! are reported at once. Three of them:
//!
//! ```compile_fail
//! /// Lists the notes.
//! #[derive(serde::Serialize, pager::Paginated)]
//! struct Note {
//!     id: u64,
//! }
//! ```
//!
//! ```text
//! error: `Note` has no page key; is it `id`?
//!        help: add `#[page(key)]` above `id` if it is unique and never changes
//!  --> src/lib.rs:4:5
//!   |
//! 4 |     id: u64,
//!   |     ^^
//! ```
//!
//! ```compile_fail
//! /// Lists the notes.
//! #[derive(serde::Serialize, pager::Paginated)]
//! #[page(offset)]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//! }
//! ```
//!
//! ```text
//! error: offset paging is not supported
//!        help: remove it: callers pass back `next_cursor`
//!        note: when rows come or go between calls, offsets skip or repeat rows without any error
//!  --> src/lib.rs:3:8
//!   |
//! 3 | #[page(offset)]
//!   |        ^^^^^^
//! ```
//!
//! ```compile_fail
//! /// Lists the notes.
//! #[derive(serde::Serialize, pager::Paginated)]
//! struct Note {
//!     #[page(key)]
//!     score: f64,
//! }
//! ```
//!
//! ```text
//! error: floating-point values cannot be a page key
//!        help: keep `score` as `#[page(sort)]` with an ordered wrapper and put `#[page(key)]` on a unique integer or string
//!        note: `NaN` and rounding make "greater than" ambiguous
//!  --> src/lib.rs:5:12
//!   |
//! 5 |     score: f64,
//!   |            ^^^
//! ```
//!
//! # Choosing a key
//!
//! The key is the row's identity in its source: an id, a sequence number, a
//! path. It never changes while the row lives. A row whose key lies behind the
//! cursor when it appears is not seen by that walk; where rows become visible
//! later than their keys are given out (a transaction that commits late), list
//! only up to a horizon that is settled: [`sql`](sql#which-rows-a-walk-sees) has
//! two of a database.
//!
//! # Sources
//!
//! A source lists rows of a type in order from a checkpoint:
//!
//! | source | for |
//! |---|---|
//! | `[T]`, `[T; N]`, `Vec<T>` | rows in any order; one pass, no full sort |
//! | [`Live`]`(\|\| rows)` | the same over a closure: the one-line adapter over a live collection |
//! | `BTreeMap<`[`PositionOf`]`<T>, T>` | a map from position to row; a page costs a seek, and with filters a count as far as the list counts |
//! | [`InOrder`]`(store)` | any other [`Ordered`] store |
//! | `Redb` | a table of redb, an ordered store in one file; feature `redb4` |
//! | `Objects` | the objects of a store, by path: a local disk, memory, S3; feature `object_store014` |
//! | [`Log`]`<T>` | a bounded ring of appended rows; says `reset` when unseen rows were evicted |
//! | [`Merge`] | shards: several sources as one list, under one cursor; [`AsyncMerge`] where they wait |
//! | `Sqlite`, `Postgres` | every list whose rows name a table, see [`sql`]; a page costs a seek |
//! | a [`PaginatedSource`] of your own | anything else; its page has an example by hand |
//! | an [`AsyncPaginatedSource`] | a source that waits; every sync source is one |
//!
//! A source behind `&`, `Box`, `Rc`, `Arc`, `Mutex`, `RwLock` or a lock's guard
//! is one too, where it does not wait. A `Postgres` is cloned: its clones share
//! their connections.
//!
//! # For one call, and for whole walks
//!
//! A plain call takes its arguments as they are. A [`Call`] adds what the
//! server knows: a scope (a tenant, a device), a [`Secret`] that makes cursors
//! unforgeable, a [`Budget`], a [`Shape`] (columns, chosen fields). [`PageArgs`]
//! is the arguments as a typed parameter, for frameworks that want one.
//! [`Walk`] follows cursors from page to page under ceilings and merges the
//! pages; [`NextCall`] is the next call as arguments or as a command line.
//!
//! # Serving a set of lists
//!
//! A [`Toolset`] holds the lists of a server, each registered with its source in
//! one line. It gives the definitions, in each model's [`Dialect`], and answers
//! a call by name. With the feature `rmcp3` it is an MCP server, or a router
//! beside other tools: the module `rmcp3` has both.
//!
//! # Testing your own source
//!
//! A source can stop a row too early, or lose rows that share a sort field, and
//! most of its pages still look right. With the feature `conformance`, a test
//! of your own runs walks, cursors and changes against it. It says how its rows
//! are made, inserted and deleted, and is told the first broken rule with the
//! calls that show it:
//!
#![cfg_attr(feature = "conformance", doc = "```")]
#![cfg_attr(not(feature = "conformance"), doc = "```ignore")]
//! use pager::conformance::{self, Fixture};
//! use pager::{Call, Page, PageError, Paginated};
//!
//! /// Lists the notes.
//! #[derive(serde::Serialize, Paginated)]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//! }
//!
//! #[derive(Default)]
//! struct Store(Vec<Note>);
//!
//! impl Fixture<Note> for Store {
//!     fn page(&self, call: Call<'_>) -> Result<Page<Note>, PageError> {
//!         Note::page(&self.0, call)
//!     }
//!     fn row(&self, n: u64) -> Note {
//!         Note { id: n }
//!     }
//!     fn insert(&mut self, note: Note) {
//!         self.0.push(note);
//!     }
//!     fn delete(&mut self, note: &Note) {
//!         self.0.retain(|other| other.id != note.id);
//!     }
//! }
//!
//! // In a `#[test]`:
//! conformance::check(Store::default()).unwrap();
//! ```
//!
//! Whether every list of a server pages the one way, those of other code
//! included, is checked over its published definitions: see [`ModelCheck`].
//!
//! # Features
//!
//! None is on by default. What needs another crate is named after it and its
//! version: a new major version becomes a new feature beside the old one.
//!
//! | feature | adds |
//! |---|---|
//! | `camino1`, `chrono04`, `jiff02`, `jiff1`, `time03`, `ulid1`, `ulid3`, `uuid1` | that crate's paths, times or ids as keys |
//! | `bpe-openai03` | `OpenAiTokens`: budgets in tokens by `OpenAI`'s own vocabularies |
//! | `conformance` | `conformance`: cases for a test of your own source |
//! | `object_store014` | `Objects`: the objects of a store |
//! | `redb4` | `Redb`: the rows of a redb table |
//! | `futures-core03` | `Walk::row_stream` |
//! | `rmcp3` | `rmcp3`: MCP. It keeps the keys of JSON objects in order, for the whole build (`serde_json/preserve_order`) |
//! | `rusqlite043` | `Sqlite`: lists of a SQLite database, with the engine in it |
//! | `sqlx09` | `Postgres`: lists of a PostgreSQL database, from a pool |

mod args;
mod budget;
#[cfg(feature = "conformance")]
pub mod conformance;
mod cursor;
mod error;
mod filter;
mod key;
mod list;
mod page;
mod paginated;
mod position;
#[cfg(feature = "rmcp3")]
pub mod rmcp3;
mod schema;
mod source;
pub mod sql;
mod toolset;
mod walk;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use args::{Call, PageArgs};
#[cfg(feature = "bpe-openai03")]
pub use budget::OpenAiTokens;
pub use budget::{Budget, EstimatedTokens, TokenCounter};
pub use cursor::Secret;
pub use error::{PageError, SetupError, SourceError};
pub use filter::{
    FieldFilters, Filter, FilterArg, FilterField, FilterValues, Matches, PageFilters, Test,
    TextField,
};
pub use key::{Kind, PageKey, SortField};
pub use list::{Collation, Count, Field, List, OverLimit, SortBy};
pub use page::{Page, PageBuilder, PageInfo, Shape, StoppedBy, Total};
pub use pager_derive::{PageFilters, PageKey, Paginated};
pub use paginated::{Paginated, PositionOf, PositionRef, SortRef};
pub use position::{Parts, Position, SortFields};
#[cfg(feature = "object_store014")]
pub use source::Objects;
#[cfg(feature = "sqlx09")]
pub use source::Postgres;
#[cfg(feature = "redb4")]
pub use source::Redb;
#[cfg(feature = "rusqlite043")]
pub use source::Sqlite;
pub use source::{
    AsyncMerge, AsyncPaginatedSource, Direction, InOrder, Live, Log, Merge, Ordered,
    PaginatedSource, Seek,
};
pub use toolset::{
    AnyRow, Checked, Definition, Dialect, Finding, FindingKind, ModelCheck, ModelErrors, Toolset,
    ToolsetBuilder, check_tools,
};
#[cfg(feature = "futures-core03")]
pub use walk::RowStream;
pub use walk::{
    Ceiling, Envelope, Merged, NextCall, NotAnEnvelope, Progress, RowIter, Walk, WalkError,
};

// The derives name the crate as its users do, in its own tests too.
extern crate self as pager;
