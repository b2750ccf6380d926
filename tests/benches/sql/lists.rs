//! The lists of the bench, and the statements by hand that give the same rows.

use pager::Paginated;
use pager::sql::TableRow;
use serde::Serialize;

use crate::rows::Row;

/// A list of the rows.
pub(crate) trait List: TableRow + From<Row> {
    const WHAT: &'static str;
    /// Whether its order is one key, or columns of one direction with many
    /// values and no nulls.
    const PLAIN: bool;
    const FIRST: &'static str;
    /// The best statement after a position in SQLite, and in PostgreSQL.
    const AFTER: [&'static str; 2];

    /// What the statement after a row binds.
    fn binds(row: &Row) -> Vec<i64>;
}

/// A list with the parts of its order.
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

impl List for ByKey {
    const WHAT: &'static str = "one key";
    const PLAIN: bool = true;
    const FIRST: &'static str = "SELECT id, at, kind, due, title FROM events ORDER BY id LIMIT 51";
    const AFTER: [&'static str; 2] =
        ["SELECT id, at, kind, due, title FROM events WHERE id > $1 ORDER BY id LIMIT 51"; 2];

    fn binds(row: &Row) -> Vec<i64> {
        vec![row.id]
    }
}

impl List for ByTime {
    const WHAT: &'static str = "time and id";
    const PLAIN: bool = true;
    const FIRST: &'static str =
        "SELECT id, at, kind, due, title FROM events ORDER BY at, id LIMIT 51";
    const AFTER: [&'static str; 2] = [
        "SELECT id, at, kind, due, title FROM events WHERE at >= $1 AND (at > $1 OR id > $2)
         ORDER BY at, id LIMIT 51",
        "SELECT id, at, kind, due, title FROM events WHERE (at, id) > ($1, $2)
         ORDER BY at, id LIMIT 51",
    ];

    fn binds(row: &Row) -> Vec<i64> {
        vec![row.at, row.id]
    }
}

impl List for ByKind {
    const WHAT: &'static str = "four leading values";
    const PLAIN: bool = false;
    const FIRST: &'static str =
        "SELECT id, at, kind, due, title FROM events ORDER BY kind, id LIMIT 51";
    const AFTER: [&'static str; 2] = [
        "SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind = $1 AND id > $2 ORDER BY id LIMIT 51) AS a
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind > $1 ORDER BY kind, id LIMIT 51) AS b LIMIT 51",
        "SELECT id, at, kind, due, title FROM events WHERE (kind, id) > ($1, $2)
         ORDER BY kind, id LIMIT 51",
    ];

    fn binds(row: &Row) -> Vec<i64> {
        vec![row.kind, row.id]
    }
}

impl List for Mixed {
    const WHAT: &'static str = "mixed directions";
    const PLAIN: bool = false;
    const FIRST: &'static str =
        "SELECT id, at, kind, due, title FROM events ORDER BY kind DESC, at, id LIMIT 51";
    const AFTER: [&'static str; 2] = [
        "SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind = $1 AND at = $2 AND id > $3 ORDER BY id LIMIT 51) AS a
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind = $1 AND at > $2 ORDER BY at, id LIMIT 51) AS b
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind < $1 ORDER BY kind DESC, at, id LIMIT 51) AS c LIMIT 51",
        "SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind = $1 AND (at, id) > ($2, $3) ORDER BY at, id LIMIT 51) AS a
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE kind < $1 ORDER BY kind DESC, at, id LIMIT 51) AS b LIMIT 51",
    ];

    fn binds(row: &Row) -> Vec<i64> {
        vec![row.kind, row.at, row.id]
    }
}

impl List for Due {
    const WHAT: &'static str = "nulls last";
    const PLAIN: bool = false;
    const FIRST: &'static str = "SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE due IS NOT NULL ORDER BY due, id LIMIT 51) AS a
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE due IS NULL ORDER BY id LIMIT 51) AS b LIMIT 51";
    const AFTER: [&'static str; 2] = ["SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE due = $1 AND id > $2 ORDER BY id LIMIT 51) AS a
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE due > $1 ORDER BY due, id LIMIT 51) AS b
         UNION ALL SELECT * FROM (SELECT id, at, kind, due, title FROM events
             WHERE due IS NULL ORDER BY id LIMIT 51) AS c LIMIT 51";
        2];

    fn binds(row: &Row) -> Vec<i64> {
        vec![row.due.unwrap_or_default(), row.id]
    }
}

/// The statement of the row that stands a hundred before the end of a list;
/// where nulls come last, ten before the first of them, so that the page holds
/// the border.
pub(crate) fn deep<T: List>() -> String {
    let backwards = T::LIST.order.iter().map(|by| {
        let direction = if by.descending { "" } else { " DESC" };
        format!("{}{direction}", by.field)
    });
    let backwards: Vec<String> = backwards.collect();
    let (values, offset) = match T::LIST.order[0].field {
        "due" => ("WHERE due IS NOT NULL", 10),
        _ => ("", 100),
    };
    let order = backwards.join(", ");
    format!(
        "SELECT id, at, kind, due, title FROM events {values} ORDER BY {order} LIMIT 1 OFFSET {offset}"
    )
}
