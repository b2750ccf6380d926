//! The table of the bench, and its lists.

use pager::Paginated;
use pager::sql::TableRow;
use rusqlite043::{Connection, params};
use serde::Serialize;

/// One row.
#[derive(Clone, Serialize)]
pub(crate) struct Row {
    pub(crate) id: i64,
    pub(crate) at: i64,
    pub(crate) kind: i64,
    pub(crate) due: Option<i64>,
    pub(crate) title: String,
}

impl Row {
    pub(crate) fn read(row: &rusqlite043::Row<'_>) -> rusqlite043::Result<Self> {
        Ok(Self {
            id: row.get(0)?,
            at: row.get(1)?,
            kind: row.get(2)?,
            due: row.get(3)?,
            title: row.get(4)?,
        })
    }
}

/// A list of the rows, with the parts of its order.
macro_rules! list {
    ($name:ident, [$($at:tt)*], [$($kind:tt)*], [$($due:tt)*]) => {
        /// Lists the events.
        #[derive(Serialize, Paginated)]
        #[page(table = "events", total = "none")]
        pub(crate) struct $name {
            #[page(key)]
            id: i64,
            $($at)* at: i64,
            $($kind)* kind: i64,
            $($due)* due: Option<i64>,
            title: String,
        }

        impl From<Row> for $name {
            fn from(row: Row) -> Self {
                let Row { id, at, kind, due, title } = row;
                Self { id, at, kind, due, title }
            }
        }
    };
}

list!(ByKey, [], [], []);
list!(ByTime, [#[page(sort)]], [], []);
list!(ByKind, [], [#[page(sort)]], []);
list!(Mixed, [#[page(sort(2))]], [#[page(sort(1, desc))]], []);
list!(Due, [], [], [#[page(sort(nulls = "last"))]]);

/// Fills a table with so many rows, and makes the indexes of the lists.
pub(crate) fn fill(connection: &Connection, count: i64) {
    connection
        .execute_batch(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
             CREATE TABLE events (id INTEGER PRIMARY KEY, at INTEGER NOT NULL,
                 kind INTEGER NOT NULL, due INTEGER, title TEXT NOT NULL);",
        )
        .expect("a table");
    let mut insert = connection
        .prepare("INSERT INTO events VALUES (?1, ?2, ?3, ?4, ?5)")
        .expect("a statement");
    for id in 0..count {
        let due = (id % 4 > 0).then_some(id / 5);
        let title = format!("event {id} of a list that is paged");
        let row = params![id, 1_700_000_000_000 + id / 3, id % 4, due, title];
        insert.execute(row).expect("a row");
    }
    connection
        .execute_batch(
            "CREATE INDEX by_time ON events (at, id);
             CREATE INDEX by_kind ON events (kind, id);
             CREATE INDEX mixed ON events (kind DESC, at, id);
             CREATE INDEX by_due ON events (due, id);
             COMMIT",
        )
        .expect("indexes");
}

/// The row that stands a hundred before the end of a list; where nulls come
/// last, ten before the first of them, so that the page holds the border.
pub(crate) fn deep<T: TableRow>(connection: &Connection) -> Row {
    let backwards = T::LIST.order.iter().map(|by| {
        let direction = if by.descending { "" } else { " DESC" };
        format!("{}{direction}", by.field)
    });
    let backwards: Vec<String> = backwards.collect();
    let (values, offset) = match T::LIST.order[0].field {
        "due" => ("WHERE due IS NOT NULL", 10),
        _ => ("", 100),
    };
    let sql = format!(
        "SELECT id, at, kind, due, title FROM events {values} ORDER BY {} LIMIT 1 OFFSET {offset}",
        backwards.join(", ")
    );
    connection.query_row(&sql, [], Row::read).expect("a row")
}
