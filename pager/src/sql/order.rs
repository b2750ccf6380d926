//! The terms that a database sorts by, from a list's order.

use std::fmt::Write as _;

use super::{ColumnType, Engine, TableRow, Value};
use crate::list::Collation;
use crate::paginated::PositionOf;
use crate::position::Position;

/// One term of an `ORDER BY`.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// What is sorted by, with its collation.
    pub(super) expression: String,
    /// How much of it stands before the collation, with which SQLite seeks for
    /// no null.
    bare: usize,
    pub(super) descending: bool,
    /// Where nulls come, where there can be any.
    pub(super) nulls_last: Option<bool>,
    /// Which part of a position it is of, and what of that.
    part: usize,
    of: Of,
}

/// What a term is of a column's value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Of {
    /// The value itself.
    Value,
    /// Whether it is missing.
    IsNull,
    /// Its place among the names of an enum's variants.
    Rank(&'static [&'static str]),
}

impl Term {
    /// The term's value at a position.
    pub(super) fn value(&self, position: &[Value]) -> Value {
        let value = position.get(self.part).unwrap_or(&Value::Null);
        self.of.value(value.clone())
    }

    /// Writes that the term has no value.
    pub(super) fn write_is_null(&self, sql: &mut String) {
        sql.push_str(&self.expression[..self.bare]);
        sql.push_str(" IS NULL");
    }

    /// Writes that it has one. SQLite seeks on that for a column, and for an
    /// expression only on a comparison.
    pub(super) fn write_has_value(&self, sql: &mut String) {
        sql.push_str(&self.expression[..self.bare]);
        sql.push_str(match self.of {
            Of::Rank(_) => " >= 0",
            Of::Value | Of::IsNull => " IS NOT NULL",
        });
    }

    /// `ASC` or `DESC`, and where nulls are.
    pub(super) fn direction(&self, engine: Engine, index: usize) -> [&'static str; 2] {
        let nulls = match self.nulls_last {
            // Those of the leading term are a range of their own.
            Some(last) if index > 0 => engine.nulls(last),
            _ => "",
        };
        [if self.descending { " DESC" } else { " ASC" }, nulls]
    }
}

impl Of {
    pub(super) fn value(self, value: Value) -> Value {
        match (self, value) {
            (Self::IsNull, value) => Value::Integer((value == Value::Null).into()),
            (Self::Rank(names), Value::Text(text)) => rank(names, &text).into(),
            (_, value) => value,
        }
    }
}

fn rank(names: &[&str], text: &str) -> u32 {
    let place = names.iter().position(|name| *name == text);
    u32::try_from(place.unwrap_or(names.len())).unwrap_or(u32::MAX)
}

/// The terms of a row's order; `backwards` from the last row up. `place` writes
/// a column.
pub(super) fn terms<T: TableRow>(
    engine: Engine,
    place: fn(&str) -> String,
    backwards: bool,
) -> Vec<Term> {
    let parts = T::LIST.order.iter().zip(PositionOf::<T>::NULLABLE);
    let mut terms = Vec::new();
    for (part, (by, nullable)) in parts.enumerate() {
        let Some(column) = T::TABLE
            .order
            .get(part)
            .and_then(|at| T::TABLE.columns.get(*at))
        else {
            continue;
        };
        let name = place(column.name);
        let descending = by.descending;
        if *nullable && part > 0 && !engine.has_nulls_at(descending, by.nulls_last) {
            let expression = format!("({name} IS NULL)");
            terms.push(Term {
                bare: expression.len(),
                expression,
                descending: !by.nulls_last,
                nulls_last: None,
                part,
                of: Of::IsNull,
            });
        }
        let nulls_last = nullable.then_some(by.nulls_last);
        let (expression, of) = ordered(engine, &name, column.ty, T::LIST.collation);
        let bare = match of {
            Of::Rank(_) => expression.len(),
            Of::Value | Of::IsNull => name.len(),
        };
        terms.push(Term {
            expression,
            bare,
            descending,
            nulls_last,
            part,
            of,
        });
        let is_key = part + 1 == T::LIST.order.len();
        let own = T::LIST.collation == Collation::Database && column.ty == ColumnType::Text;
        if is_key && own {
            // The key is unique by its bytes, and need not be in a collation.
            terms.push(Term {
                expression: name.clone() + engine.by_bytes(column.ty),
                bare: name.len(),
                descending,
                nulls_last: None,
                part,
                of: Of::Value,
            });
        }
    }
    if backwards {
        for term in &mut terms {
            term.descending = !term.descending;
            term.nulls_last = term.nulls_last.map(|last| !last);
        }
    }
    terms
}

/// What orders a column as its type does.
pub(super) fn ordered(
    engine: Engine,
    name: &str,
    ty: ColumnType,
    collation: Collation,
) -> (String, Of) {
    match ty {
        ColumnType::Choice(names) if !names.is_sorted() => {
            let mut expression = String::from("(CASE ");
            expression.push_str(name);
            for (rank, choice) in names.iter().enumerate() {
                // Formatting into a `String` cannot fail.
                let _ = write!(expression, " WHEN {} THEN {rank}", Engine::text(choice));
            }
            // A name of none comes after all; a null stays one.
            let _ = write!(expression, " WHEN {name} THEN {} END)", names.len());
            (expression, Of::Rank(names))
        }
        ColumnType::Text if collation == Collation::Database => (name.to_owned(), Of::Value),
        _ => (name.to_owned() + engine.by_bytes(ty), Of::Value),
    }
}
