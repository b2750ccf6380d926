//! Filters as conditions of a statement.

use std::slice;

use super::engine::{Fit, Unheld};
use super::order::ordered;
use super::plan::{Writer, place};
use super::table::{Condition, Conditions};
use super::{ColumnType, Engine, TableRow, Value};
use crate::error::{PageError, SourceError};
use crate::filter::Test;
use crate::list::Collation;

/// Which equal texts are asked for by their bytes too, where the column's own
/// collation can hold different ones equal. PostgreSQL takes that for one more
/// condition and the rows for fewer than they are, so it is asked where it must.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ByBytes {
    /// All: nothing else looks at the rows.
    All,
    /// The scope's. The builder passes over rows that match no filter.
    Scope,
    /// None, for an estimate.
    None,
}

/// Adds the conditions. A null passes none, as it passes no filter.
pub(super) fn write<T: TableRow>(
    engine: Engine,
    conditions: &Conditions,
    by_bytes: ByBytes,
    writer: &mut Writer,
) -> Result<(), SourceError> {
    if let Some(scope) = &conditions.scope {
        let name = place(&scope.column);
        write_equal(
            engine,
            &name,
            scope.ty,
            slice::from_ref(&scope.value),
            by_bytes != ByBytes::None,
            writer,
        );
    }
    for condition in &conditions.all {
        let Some(column) = T::TABLE.columns.get(condition.column) else {
            continue;
        };
        let column = Column {
            engine,
            argument: condition.argument,
            place: place(column.name),
            ty: column.ty,
            by_bytes: by_bytes == ByBytes::All,
        };
        column.write(condition, writer)?;
    }
    Ok(())
}

struct Column {
    engine: Engine,
    argument: &'static str,
    place: String,
    ty: ColumnType,
    by_bytes: bool,
}

impl Column {
    fn write(&self, condition: &Condition, writer: &mut Writer) -> Result<(), SourceError> {
        let first = || condition.members.first().cloned().unwrap_or(Value::Null);
        match condition.test {
            Test::AtLeast => self.compare(" >= ", " > ", first(), writer),
            Test::Above => self.compare(" > ", " > ", first(), writer),
            Test::AtMost => self.compare(" <= ", " <= ", first(), writer),
            Test::Below => self.compare(" < ", " <= ", first(), writer),
            Test::Prefix => self.starts(first(), writer),
            Test::Contains => self.holds(first(), writer),
            _ => self.one_of(&condition.members, writer),
        }
    }

    /// A value that a filter asks for.
    fn fit(&self, value: Value) -> Result<Fit, SourceError> {
        self.engine.fit(value).map_err(|Unheld { value, takes }| {
            // Of a date that cannot be written here nothing else is to be said.
            let got = value.shown();
            SourceError::of_call(PageError::InvalidFilter {
                argument: self.argument,
                takes: takes.into(),
                got: got.unwrap_or_else(|| "one of another year".into()),
            })
        })
    }

    /// With the second sign where the value is between two that the database
    /// holds: it is then the lower one.
    fn compare(
        &self,
        sign: &str,
        between: &str,
        value: Value,
        writer: &mut Writer,
    ) -> Result<(), SourceError> {
        let place = self.place.clone() + self.engine.as_text(self.ty);
        let (expression, of) = ordered(self.engine, &place, self.ty, Collation::Bytes);
        let fit = self.fit(of.value(value))?;
        let sign = if fit.exact { sign } else { between };
        writer.condition(|writer| {
            writer.sql.push_str(&expression);
            writer.sql.push_str(sign);
            writer.bind(fit.value);
        });
        if self.engine.has_nan_above(self.ty) && sign.starts_with(" >") {
            writer.condition(|writer| {
                writer.sql.push_str(&expression);
                writer.sql.push_str(" <> 'NaN'");
            });
        }
        Ok(())
    }

    fn one_of(&self, members: &[Value], writer: &mut Writer) -> Result<(), SourceError> {
        let members = members.iter().map(|value| self.fit(value.clone()));
        let mut members = members.collect::<Result<Vec<_>, _>>()?;
        // No row holds what the database cannot.
        members.retain(|fit| fit.exact);
        if members.is_empty() {
            writer.condition(|writer| writer.sql.push_str("1 = 0"));
            return Ok(());
        }
        let members: Vec<_> = members.into_iter().map(|fit| fit.value).collect();
        write_equal(
            self.engine,
            &self.place,
            self.ty,
            &members,
            self.by_bytes,
            writer,
        );
        Ok(())
    }

    /// The texts that start with another are a range, which an index can seek.
    fn starts(&self, start: Value, writer: &mut Writer) -> Result<(), SourceError> {
        let fit = self.fit(start)?;
        let end = match &fit.value {
            Value::Text(text) => after_all(text),
            _ => None,
        };
        let bytes = self.engine.by_bytes(self.ty);
        writer.condition(|writer| {
            writer.sql.push_str(&self.place);
            writer.sql.push_str(bytes);
            writer.sql.push_str(" >= ");
            writer.bind(fit.value);
        });
        if let Some(end) = end {
            writer.condition(|writer| {
                writer.sql.push_str(&self.place);
                writer.sql.push_str(bytes);
                writer.sql.push_str(" < ");
                writer.bind(Value::Text(end));
            });
        }
        Ok(())
    }

    fn holds(&self, part: Value, writer: &mut Writer) -> Result<(), SourceError> {
        let fit = self.fit(part)?;
        writer.condition(|writer| {
            writer.sql.push_str(self.engine.holds());
            writer.sql.push('(');
            writer.sql.push_str(&self.place);
            writer.sql.push_str(self.engine.by_bytes(self.ty));
            writer.sql.push_str(", ");
            writer.bind(fit.value);
            writer.sql.push_str(") > 0");
        });
        Ok(())
    }
}

/// Adds the condition that a column holds one of some values; of texts, the same
/// bytes where that is asked.
pub(super) fn write_equal(
    engine: Engine,
    name: &str,
    ty: ColumnType,
    members: &[Value],
    by_bytes: bool,
    writer: &mut Writer,
) {
    let (own, bytes) = (engine.equal_by(ty), engine.by_bytes(ty));
    let again = (by_bytes && bytes != own).then_some(bytes);
    for collation in [own].into_iter().chain(again) {
        writer.condition(|writer| {
            writer.sql.push_str(name);
            writer.sql.push_str(engine.as_text(ty));
            writer.sql.push_str(collation);
            let single = members.len() == 1;
            writer.sql.push_str(if single { " = " } else { " IN (" });
            for (index, value) in members.iter().enumerate() {
                if index > 0 {
                    writer.sql.push_str(", ");
                }
                writer.bind(value.clone());
            }
            if !single {
                writer.sql.push(')');
            }
        });
    }
}

/// The least text after all that start with this one, if any is.
fn after_all(text: &str) -> Option<String> {
    let mut chars: Vec<char> = text.chars().collect();
    while let Some(last) = chars.pop() {
        if last < char::MAX {
            // The range steps over the surrogates, which no text has.
            chars.push((last..=char::MAX).nth(1)?);
            return Some(chars.into_iter().collect());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::after_all;

    #[test]
    fn the_end_of_a_prefix_is_the_next_text_of_no_greater_length() {
        for (start, end) in [
            ("ab", Some("ac")),
            ("a%", Some("a&")),
            ("\u{d7ff}", Some("\u{e000}")),
            ("a\u{10ffff}", Some("b")),
            ("\u{10ffff}", None),
            ("", None),
        ] {
            assert_eq!(after_all(start).as_deref(), end);
        }
    }
}
