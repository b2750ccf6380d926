//! From a position, an order and conditions to statements.
//!
//! Each statement is one range of an index: it starts where the page does and
//! is read until the page is full. A row comparison is one where the database
//! seeks on it. Elsewhere there is a range for each prefix of the position,
//! the longest first: the rows that share it and come later. What sorts in one
//! range after another comes in that order, so nothing is sorted here.

use std::collections::VecDeque;

use super::engine::{Fit, Unheld};
use super::filter::ByBytes;
use super::order::Term;
use super::{Conditions, Engine, TableRow, Value, filter};
use crate::error::SourceError;

/// One statement and the values that it binds.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// Its text: names come from the definition, values are placeholders.
    pub sql: String,
    /// The values, in the order of the placeholders.
    pub values: Vec<Value>,
}

/// A statement that is being written.
pub(super) struct Writer {
    engine: Engine,
    pub(super) sql: String,
    values: Vec<Value>,
    /// Whether a condition stands there already.
    filtered: bool,
}

impl Writer {
    /// `SELECT … FROM "notes" AS r`.
    pub(super) fn select<T: TableRow>(engine: Engine, what: &str) -> Self {
        Self::from::<T>(engine, |sql| sql.push_str(what))
    }

    /// All columns of the row, and no other.
    fn rows<T: TableRow>(engine: Engine) -> Self {
        Self::from::<T>(engine, |sql| {
            for (index, column) in T::TABLE.columns.iter().enumerate() {
                sql.push_str(if index > 0 { ", r." } else { "r." });
                Engine::write_column(column.name, sql);
            }
        })
    }

    fn from<T: TableRow>(engine: Engine, what: impl FnOnce(&mut String)) -> Self {
        // Most statements fit.
        let mut sql = String::with_capacity(512);
        sql.push_str("SELECT ");
        what(&mut sql);
        sql.push_str(" FROM ");
        Engine::write_table(T::TABLE.name, &mut sql);
        sql.push_str(" AS r");
        Self {
            engine,
            sql,
            values: Vec::new(),
            filtered: false,
        }
    }

    pub(super) fn bind(&mut self, value: Value) {
        self.values.push(value);
        self.engine.placeholder(self.values.len(), &mut self.sql);
    }

    /// Starts one more condition, in parentheses.
    pub(super) fn condition(&mut self, write: impl FnOnce(&mut Self)) {
        self.sql
            .push_str(if self.filtered { " AND (" } else { " WHERE (" });
        self.filtered = true;
        write(self);
        self.sql.push(')');
    }

    pub(super) fn finish(self) -> Statement {
        Statement {
            sql: self.sql,
            values: self.values,
        }
    }
}

/// A column of the row. The qualifier keeps SQLite from reading a name that is
/// no column as a text.
pub(super) fn place(column: &str) -> String {
    let mut place = String::with_capacity(column.len() + 4);
    place.push_str("r.");
    Engine::write_column(column, &mut place);
    place
}

/// A range of the order: the rows that share the terms before `from` with the
/// position, and whose term there lies as `end` says.
struct Range {
    from: usize,
    end: End,
}

impl Range {
    /// How many of the terms at the front, the same for all its rows, are left
    /// out of the order. SQLite does not see of an expression that it is, and
    /// would sort. PostgreSQL sees it of what equals a value and not of nulls:
    /// it takes no index for them but in the index's whole order.
    fn constant(&self, engine: Engine) -> usize {
        match engine {
            Engine::Postgres => 0,
            Engine::Sqlite => self.from + usize::from(matches!(self.end, End::Null)),
        }
    }
}

#[derive(Clone, Copy)]
enum End {
    /// Every row.
    All,
    /// The term has no value.
    Null,
    /// The term has a value.
    Some,
    /// The term comes after the position's.
    After,
    /// The terms from here on, as a row, come after the position's.
    RowAfter,
}

/// What is left of a page: the ranges after a position, in order, each one
/// statement.
pub(super) struct Ahead {
    ranges: VecDeque<Range>,
    values: Vec<Fit>,
    limit: usize,
}

impl Ahead {
    pub(super) fn new(
        engine: Engine,
        terms: &[Term],
        after: Option<&[Value]>,
        limit: usize,
    ) -> Result<Self, SourceError> {
        let Some(after) = after else {
            return Ok(Self {
                ranges: first_ranges(terms).into(),
                values: Vec::new(),
                limit,
            });
        };
        let fit = |term: &Term| {
            engine
                .fit(term.value(after))
                .map_err(|Unheld { takes, .. }| {
                    SourceError::new(format!(
                        "the cursor stands where no row of this database can: it takes {takes}"
                    ))
                })
        };
        let values = terms.iter().map(fit);
        let values = values.collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            ranges: ranges(engine, terms, &values).into(),
            values,
            limit,
        })
    }

    pub(super) fn is_one_range(&self) -> bool {
        self.ranges.len() == 1
    }

    /// The next statement, if a range is left.
    pub(super) fn next<T: TableRow>(
        &mut self,
        engine: Engine,
        terms: &[Term],
        conditions: &Conditions,
        by_bytes: ByBytes,
    ) -> Result<Option<Statement>, SourceError> {
        let Some(range) = self.ranges.pop_front() else {
            return Ok(None);
        };
        let mut writer = Writer::rows::<T>(engine);
        filter::write::<T>(engine, conditions, by_bytes, &mut writer)?;
        write_range(&range, terms, &self.values, &mut writer);
        let constant = range.constant(engine);
        write_order(engine, terms, constant, self.limit, &mut writer);
        Ok(Some(writer.finish()))
    }

    /// All that are left.
    pub(super) fn all<T: TableRow>(
        mut self,
        engine: Engine,
        terms: &[Term],
        conditions: &Conditions,
        by_bytes: ByBytes,
    ) -> Result<Vec<Statement>, SourceError> {
        let next = || {
            let next = self.next::<T>(engine, terms, conditions, by_bytes);
            next.transpose()
        };
        std::iter::from_fn(next).collect()
    }
}

/// From the first row on. The nulls of the leading term are a range of their
/// own, so that any index serves, wherever it has them.
fn first_ranges(terms: &[Term]) -> Vec<Range> {
    let range = |end| Range { from: 0, end };
    match terms.first().and_then(|term| term.nulls_last) {
        None => vec![range(End::All)],
        Some(true) => vec![range(End::Some), range(End::Null)],
        Some(false) => vec![range(End::Null), range(End::Some)],
    }
}

fn ranges(engine: Engine, terms: &[Term], values: &[Fit]) -> Vec<Range> {
    // No row shares more of a position than the database can hold of it.
    let shared = values
        .iter()
        .position(|value| !value.exact)
        .map_or(terms.len(), |inexact| inexact + 1);
    let mut ranges = Vec::new();
    let mut rest = shared;
    if engine.seeks_rows() && values.iter().all(|value| value.exact) {
        let from = row(terms, values);
        if terms.len() - from > 1 {
            rest = from;
            ranges.push(Range {
                from,
                end: End::RowAfter,
            });
            if terms[from].nulls_last == Some(true) {
                ranges.push(Range {
                    from,
                    end: End::Null,
                });
            }
        }
    }
    for from in (0..rest).rev() {
        let null = values[from].value == Value::Null;
        let ends: &[End] = match terms[from].nulls_last {
            Some(true) if null => &[],
            Some(false) if null => &[End::Some],
            Some(true) => &[End::After, End::Null],
            _ => &[End::After],
        };
        ranges.extend(ends.iter().map(|end| Range { from, end: *end }));
    }
    ranges
}

/// Where the terms at the end begin that one comparison of rows can hold: they
/// have one direction. No value comes after a missing one in it, so that only
/// the first of them can be missing in a row.
fn row(terms: &[Term], values: &[Fit]) -> usize {
    let descending = terms.last().is_some_and(|term| term.descending);
    let one_way = |term: &Term| term.descending == descending;
    let fits = |term: &&Term| one_way(term) && term.nulls_last.is_none();
    let from = terms.len() - terms.iter().rev().take_while(fits).count();
    match from.checked_sub(1) {
        Some(first) if one_way(&terms[first]) && values[first].value != Value::Null => first,
        _ => from,
    }
}

fn write_range(range: &Range, terms: &[Term], values: &[Fit], writer: &mut Writer) {
    for (term, fit) in terms.iter().zip(values).take(range.from) {
        writer.condition(|writer| {
            if fit.value == Value::Null {
                term.write_is_null(&mut writer.sql);
            } else {
                writer.sql.push_str(&term.expression);
                writer.sql.push_str(" = ");
                writer.bind(fit.value.clone());
            }
        });
    }
    let term = &terms[range.from];
    match range.end {
        End::All => {}
        End::Null => writer.condition(|writer| term.write_is_null(&mut writer.sql)),
        End::Some => writer.condition(|writer| term.write_has_value(&mut writer.sql)),
        End::After => writer.condition(|writer| {
            let Fit { value, exact } = &values[range.from];
            writer.sql.push_str(&term.expression);
            writer.sql.push_str(match (term.descending, exact) {
                (false, _) => " > ",
                (true, true) => " < ",
                (true, false) => " <= ",
            });
            writer.bind(value.clone());
        }),
        End::RowAfter => writer.condition(|writer| {
            let expressions: Vec<_> = terms[range.from..]
                .iter()
                .map(|term| term.expression.as_str())
                .collect();
            let sign = if term.descending { "<" } else { ">" };
            writer.sql.push('(');
            writer.sql.push_str(&expressions.join(", "));
            writer.sql.push_str(") ");
            writer.sql.push_str(sign);
            writer.sql.push_str(" (");
            for (index, fit) in values[range.from..].iter().enumerate() {
                if index > 0 {
                    writer.sql.push_str(", ");
                }
                writer.bind(fit.value.clone());
            }
            writer.sql.push(')');
        }),
    }
}

/// Orders by the terms after the constant ones.
fn write_order(engine: Engine, terms: &[Term], constant: usize, limit: usize, writer: &mut Writer) {
    for (index, term) in terms.iter().enumerate().skip(constant) {
        writer.sql.push_str(if index == constant {
            " ORDER BY "
        } else {
            ", "
        });
        writer.sql.push_str(&term.expression);
        writer.sql.extend(term.direction(engine, index));
    }
    // A number of the library's, not of a call: a planner makes use of it.
    writer.sql.push_str(" LIMIT ");
    writer.sql.push_str(&limit.to_string());
}
