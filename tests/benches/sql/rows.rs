//! The table of the bench.

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

/// The statements that make a table of so many rows, and the indexes of the
/// lists. `key` is the database's type of the key.
pub(crate) fn table(key: &str, count: i64) -> String {
    format!(
        "CREATE TABLE events (id {key} PRIMARY KEY, at bigint NOT NULL, kind bigint NOT NULL,
             due bigint, title text NOT NULL);
         INSERT INTO events
             WITH RECURSIVE n(id) AS (
                 SELECT CAST(0 AS bigint) UNION ALL SELECT id + 1 FROM n WHERE id < {count} - 1
             )
             SELECT id, 1700000000000 + id / 3, id % 4, CASE WHEN id % 4 > 0 THEN id / 5 END,
                 'event ' || id || ' of a list that is paged' FROM n;
         CREATE INDEX by_time ON events (at, id);
         CREATE INDEX by_kind ON events (kind, id);
         CREATE INDEX mixed ON events (kind DESC, at, id);
         CREATE INDEX by_due ON events (due, id);"
    )
}
