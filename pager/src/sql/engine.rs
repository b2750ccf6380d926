//! What differs between databases: how a value is bound, a text is compared,
//! and a position is sought.

use super::{ColumnType, Value, time};

/// A database's kind of SQL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Engine {
    /// SQLite 3.35 or later.
    Sqlite,
    /// PostgreSQL 12 or later.
    Postgres,
}

/// A value as a database can hold it.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub(super) value: Value,
    /// Else it is the greatest that the database holds below what was meant.
    pub(super) exact: bool,
}

/// A value that a database does not hold.
#[derive(Debug)]
pub(super) struct Unheld {
    pub(super) value: Value,
    /// What it does hold.
    pub(super) takes: &'static str,
}

impl Engine {
    /// Writes a table's name in quotes; it can name its schema too.
    pub(super) fn write_table(name: &str, sql: &mut String) {
        for (index, part) in name.split('.').enumerate() {
            if index > 0 {
                sql.push('.');
            }
            Self::write_column(part, sql);
        }
    }

    /// A column, whose name can have any character.
    pub(super) fn column(name: &str) -> String {
        let mut column = String::with_capacity(name.len() + 2);
        Self::write_column(name, &mut column);
        column
    }

    pub(super) fn write_column(name: &str, sql: &mut String) {
        sql.push('"');
        for letter in name.chars() {
            if letter == '"' {
                sql.push('"');
            }
            sql.push(letter);
        }
        sql.push('"');
    }

    pub(super) fn text(text: &str) -> String {
        format!("'{}'", text.replace('\'', "''"))
    }

    /// The placeholder of the value at an index from 1.
    pub(super) fn placeholder(self, index: usize, sql: &mut String) {
        sql.push(match self {
            Self::Sqlite => '?',
            Self::Postgres => '$',
        });
        sql.push_str(&index.to_string());
    }

    /// What makes texts compare by their bytes.
    pub(super) fn by_bytes(self, ty: ColumnType) -> &'static str {
        match (ty, self) {
            (ColumnType::Text | ColumnType::Choice(_), Self::Sqlite) => " COLLATE BINARY",
            (ColumnType::Text | ColumnType::Choice(_), Self::Postgres) => " COLLATE \"C\"",
            _ => "",
        }
    }

    /// What makes a choice a text that can be compared with one: an enum of
    /// PostgreSQL's own is none by itself. Of a text it changes nothing.
    pub(super) fn as_text(self, ty: ColumnType) -> &'static str {
        match (ty, self) {
            (ColumnType::Choice(_), Self::Postgres) => "::text",
            _ => "",
        }
    }

    /// What equality is asked under. In PostgreSQL that is the column's own
    /// collation, whose index serves and which can hold texts equal that differ.
    pub(super) fn equal_by(self, ty: ColumnType) -> &'static str {
        match self {
            Self::Sqlite => self.by_bytes(ty),
            Self::Postgres => "",
        }
    }

    /// Whether a comparison of rows starts an index where it holds. In SQLite
    /// it does not where the last column is the rowid.
    pub(super) fn seeks_rows(self) -> bool {
        self == Self::Postgres
    }

    /// Where an index has its nulls cannot be said in SQLite: they are the
    /// smallest.
    pub(super) fn has_nulls_at(self, descending: bool, last: bool) -> bool {
        match self {
            Self::Sqlite => descending == last,
            Self::Postgres => true,
        }
    }

    /// The place of nulls for an `ORDER BY` or an index.
    pub(super) fn nulls(self, last: bool) -> &'static str {
        match (self, last) {
            (Self::Sqlite, _) => "",
            (Self::Postgres, true) => " NULLS LAST",
            (Self::Postgres, false) => " NULLS FIRST",
        }
    }

    /// Whether a float that is no number is above all others, as it is for
    /// PostgreSQL. Here it passes no bound.
    pub(super) fn has_nan_above(self, ty: ColumnType) -> bool {
        self == Self::Postgres && ty == ColumnType::Real
    }

    /// The expression that is above zero where a text holds another.
    pub(super) fn holds(self) -> &'static str {
        match self {
            Self::Sqlite => "instr",
            Self::Postgres => "strpos",
        }
    }

    /// The value as this database holds it.
    pub(super) fn fit(self, value: Value) -> Result<Fit, Unheld> {
        let exact = |value| Ok(Fit { value, exact: true });
        match (self, value) {
            (_, value @ Value::Large(_)) => Err(Unheld {
                value,
                takes: "a whole number up to 9223372036854775807",
            }),
            (Self::Postgres, Value::Text(text)) if text.contains('\0') => Err(Unheld {
                value: Value::Text(text),
                takes: "a string without NUL characters",
            }),
            (Self::Postgres, value) if is_before_all(&value) => Err(Unheld {
                value,
                takes: "a date of the year -4712 or later",
            }),
            (Self::Postgres, Value::Instant(time)) => {
                let (whole, exact) = microseconds(time);
                Ok(Fit {
                    value: Value::Instant(whole),
                    exact,
                })
            }
            (Self::Postgres, Value::Civil(time)) => {
                let (whole, exact) = microseconds(time);
                Ok(Fit {
                    value: Value::Civil(whole),
                    exact,
                })
            }
            (Self::Sqlite, value @ Value::Instant(time)) => {
                let text = in_calendar(time::written(time), value)?;
                exact(Value::Text(text + time::UTC))
            }
            (Self::Sqlite, value @ Value::Civil(time)) => {
                exact(Value::Text(in_calendar(time::written(time), value)?))
            }
            (Self::Sqlite, value @ Value::Date(days)) => {
                exact(Value::Text(in_calendar(time::written_date(days), value)?))
            }
            (Self::Sqlite, Value::Boolean(value)) => exact(Value::Integer(value.into())),
            (Self::Sqlite, Value::Uuid(bytes)) => exact(Value::Blob(bytes.into())),
            (_, value) => exact(value),
        }
    }
}

/// The first day of PostgreSQL's calendar, 4714-11-24 BC, in days since 1970. No
/// type of ours goes on after its last one.
const FIRST_DAY: i64 = -2_440_588;

fn is_before_all(value: &Value) -> bool {
    match value {
        Value::Instant(time) | Value::Civil(time) => time::split(*time).0 < FIRST_DAY,
        Value::Date(day) => *day < FIRST_DAY,
        _ => false,
    }
}

/// PostgreSQL's times end at the microsecond.
fn microseconds(time: i128) -> (i128, bool) {
    let rest = time.rem_euclid(1000);
    (time - rest, rest == 0)
}

fn in_calendar(text: Option<String>, value: Value) -> Result<String, Unheld> {
    text.ok_or(Unheld {
        value,
        takes: "a date of the years 0 to 9999",
    })
}
