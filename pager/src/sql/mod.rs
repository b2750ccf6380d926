//! Lists of a database's rows: what is the same for every database and driver.
//!
//! A row that names its table, `#[page(table = "notes")]`, is listed by the
//! database itself: filters and order become a statement that starts at the
//! cursor and reads one page, at any depth. The drivers are behind features:
#![cfg_attr(
    feature = "rusqlite043",
    doc = "[`Sqlite`](crate::Sqlite) behind `rusqlite043`,"
)]
#![cfg_attr(not(feature = "rusqlite043"), doc = "`Sqlite` behind `rusqlite043`,")]
#![cfg_attr(
    feature = "sqlx09",
    doc = "[`Postgres`](crate::Postgres) behind `sqlx09`."
)]
#![cfg_attr(not(feature = "sqlx09"), doc = "`Postgres` behind `sqlx09`.")]
//!
//! # The index
//!
//! A page costs a seek where an index has the list's order: [`index`] gives
//! its text. A list without one is sorted for each page, or read from its
//! start to the cursor; each driver's `check` tells. Look at it again where the
//! table has other indexes that begin as this one does not: SQLite takes nulls
//! for few, and can prefer another index and sort them.
//!
//! # What a column holds
//!
//! | field | PostgreSQL | SQLite |
//! |---|---|---|
//! | an integer of at most 64 bits | `smallint`, `integer`, `bigint` | `INTEGER` |
//! | `f32` | `real` | `REAL` |
//! | `f64` | `double precision` | `REAL` |
//! | `bool` | `boolean` | 0 or 1 |
//! | `String`, `char`, a ULID, an enum's variant as serde names it | `text`, `varchar` | `TEXT` |
//! | `Vec<u8>`, `[u8; N]` | `bytea` | `BLOB` |
//! | a UUID | `uuid` | `BLOB` of 16 bytes |
//! | a point in time | `timestamptz` | `TEXT`: `2026-11-29 23:59:38.123+00:00` |
//! | a date and time | `timestamp` | `TEXT`: `2026-11-29 23:59:38.123` |
//! | a date | `date` | `TEXT`: `2026-11-29` |
//!
//! SQLite's texts of times have the shortest fraction of 0, 3, 6 or 9 digits that
//! says the time, such as `38`, `38.120` or `38.123456`, and never `38.000`: so
//! they order as the times do, and a time has one text. A column that holds its
//! values in another form, such as UUIDs as text or times in seconds, is a
//! `String` or an integer here, or a type of your own with [`Column`]; what does
//! not fit is an error that names the column and the row. PostgreSQL's `numeric`
//! and other types are listed through a view that casts them.
//!
//! An enum of PostgreSQL's own is an enum here too, with `#[derive(PageKey)]`. It
//! is compared as text, which its index does not serve: a column that a list is
//! narrowed by is better a `text` with a check. Where the variants stand in the
//! order of their names, it cannot be sorted by; a view can, that says
//! `CASE mood WHEN 'fine' THEN 'fine' WHEN 'sad' THEN 'sad' END AS mood`.
//!
//! # What is compared how
//!
//! - Names of tables and columns come from the definition and stand in quotes;
//!   values are always bound, with their types.
//! - Texts order by their bytes, `BINARY` or `"C"`, as they do in every other
//!   source. With `#[page(collate = "database")]` the order follows the
//!   column's own collation, and keys that it holds equal by their bytes; filters
//!   go on comparing bytes. The bytes of a SQLite database in UTF-16 order
//!   otherwise: without `collate`, rows that are out of order there are an error.
//! - An enum orders as its variants stand, which is not how their names do:
//!   then the index has an expression.
//! - A filter by a value that the database cannot hold, such as an integer above
//!   `i64`, is refused by the name of its argument. PostgreSQL's times end at the
//!   microsecond: what is finer in a filter is compared as what it is, and no
//!   cursor holds any.
//!
//! # What a total costs
//!
//! A page says how many rows match, counted up to 10,000 where nothing else is
//! said. The page itself is a seek; the count reads the rows that match, and where
//! no index serves a filter, all that do not match too, on each page.
//! `#[page(total = "estimate")]` asks the database's planner in its place, and
//! `total = "none"` nobody.
//!
//! # Rows of several tenants
//!
//! Where a table holds the rows of several tenants, `scope_column` names the
//! column that says whose a row is. Each statement then asks for those of the
//! call's scope alone, which the server says ([`Call::scope`](crate::Call::scope))
//! and no argument can; a call without one is an error. The column need not be a
//! field of the row. The index begins with it: `index::<Note>(engine, &["tenant"])`.
#![cfg_attr(feature = "rusqlite043", doc = "```")]
#![cfg_attr(not(feature = "rusqlite043"), doc = "```ignore")]
//! use pager::{Call, Paginated, Sqlite};
//! use rusqlite043::Connection;
//!
//! /// Lists the notes.
//! #[derive(serde::Serialize, Paginated)]
//! #[page(table = "notes")]
//! struct Note {
//!     #[page(key)]
//!     id: u64,
//! }
//!
//! let connection = Connection::open_in_memory().unwrap();
//! connection
//!     .execute_batch(
//!         "CREATE TABLE notes (id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL);
//!          INSERT INTO notes VALUES (1, 7), (2, 8), (3, 7);",
//!     )
//!     .unwrap();
//! let notes = Sqlite::new(connection).scope_column::<i64>("tenant");
//!
//! let arguments = serde_json::json!({});
//! let page = Note::page(&notes, Call::new(&arguments).scope("7")).unwrap();
//! assert_eq!(page.rows().collect::<Vec<_>>(), [r#"{"id":1}"#, r#"{"id":3}"#]);
//! assert!(Note::page(&notes, &arguments).is_err());
//! ```
//!
//! # Which rows a walk sees
//!
//! A row that a transaction commits late, with a key behind the cursor, is not
//! seen by that walk: keys are given out before the commit, and a greater one
//! can be there first. Where that matters, list a view that ends at a horizon,
//! in an order in which every later row comes past it. That can be a time that
//! no transaction takes:
//!
#![cfg_attr(feature = "rusqlite043", doc = "```")]
#![cfg_attr(not(feature = "rusqlite043"), doc = "```ignore")]
//! use pager::{Paginated, Sqlite};
//! use rusqlite043::Connection;
//!
//! /// Lists the events, up to a minute ago.
//! #[derive(serde::Serialize, Paginated)]
//! #[page(table = "settled_events")]
//! struct Event {
//!     #[page(sort)]
//!     at: i64,
//!     #[page(key)]
//!     id: i64,
//! }
//!
//! let connection = Connection::open_in_memory().unwrap();
//! connection
//!     .execute_batch(
//!         "CREATE TABLE events (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
//!          CREATE VIEW settled_events AS SELECT * FROM events WHERE at < unixepoch() - 60;
//!          INSERT INTO events VALUES (1, unixepoch() - 90), (2, unixepoch());",
//!     )
//!     .unwrap();
//! let page = Event::page(&Sqlite::new(connection), &serde_json::json!({})).unwrap();
//! assert_eq!(page.info.returned, 1);
//! ```
//!
//! In PostgreSQL it can be the oldest transaction that is open, with rows in
//! the order of their transactions, and then of their keys:
//!
//! ```sql
//! CREATE TABLE events (id bigserial PRIMARY KEY, transaction bigint NOT NULL DEFAULT txid_current());
//! CREATE VIEW settled_events AS SELECT * FROM events
//!     WHERE transaction < txid_snapshot_xmin(txid_current_snapshot());
//! ```
//!
//! A view can be listed as a table is. Where it joins, the key must be that of
//! the table whose rows are repeated: one that repeats is an error.

mod bounds;
mod column;
#[doc(hidden)]
pub mod derived;
mod engine;
#[cfg(any(feature = "rusqlite043", feature = "sqlx09"))]
pub(crate) mod failure;
mod filter;
mod index;
mod listing;
mod order;
mod plan;
mod scope;
mod table;
pub(crate) mod time;
mod value;
mod waiting;

use std::time::Duration;

pub use bounds::Bounds;
pub use column::Column;
pub use engine::Engine;
#[cfg(any(feature = "rusqlite043", feature = "sqlx09"))]
pub(crate) use index::names;
pub use index::{Check, index};
pub use listing::Listing;
pub use plan::Statement;
pub use scope::ScopeColumn;
pub(crate) use table::Condition;
pub use table::{Cells, Conditions, Table, TableColumn, TableRow};
pub use value::{ColumnType, Value};
pub use waiting::{AsyncDatabase, AsyncDriver};

/// How long the statements of one page may take, where nothing else is said.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(10);

/// The shorter of a database's own time and what a call leaves.
pub(crate) fn soonest(timeout: Option<Duration>, left: Option<Duration>) -> Option<Duration> {
    timeout.into_iter().chain(left).min()
}
