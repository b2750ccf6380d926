//! One page, statement by statement: what a driver runs, and where the rows go.

use std::ops::ControlFlow;

use super::filter::ByBytes;
use super::order::{Term, terms};
use super::plan::{Ahead, Statement, Writer, place};
use super::{ColumnType, Conditions, Engine, ScopeColumn, TableRow, Value, filter};
use crate::error::SourceError;
use crate::filter::{PageFilters as _, Test};
use crate::list::Count;
use crate::page::{PageBuilder, Total};
use crate::paginated::PositionOf;
use crate::position::Position;
use crate::source::Seek;

/// The most rows that one statement asks for.
const MOST: usize = 2_000;

/// One page of a table: knows no driver, and does no I/O.
///
/// A driver runs each statement that [`next`](Listing::next) gives, and hands
/// the rows to [`push`](Listing::push) until that breaks.
pub struct Listing<T: TableRow> {
    engine: Engine,
    terms: Vec<Term>,
    conditions: Conditions,
    /// No filter was given.
    keeps_all: bool,
    /// What is left after the last position, once somebody asked.
    ahead: Option<Ahead>,
    after: Option<Vec<Value>>,
    /// The rows that each statement asks for, and those that this one gave.
    asked: usize,
    given: usize,
    last: Option<T>,
    full: bool,
}

impl<T: TableRow> Listing<T> {
    /// The page that a seek asks for; of the call's scope alone where a column
    /// says which one a row is of.
    ///
    /// # Errors
    ///
    /// The call's scope is none of the column's, or there is none.
    pub fn new(
        engine: Engine,
        seek: &Seek<T>,
        scope: Option<&ScopeColumn>,
    ) -> Result<Self, SourceError> {
        let after = seek.after().map(|after| T::position_values(after.as_ref()));
        let mut conditions = Conditions::of::<T>(seek.filters());
        let scope = scope.map(|column| column.holds(engine, seek.scope()));
        conditions.scope = scope.transpose()?;
        Ok(Self {
            engine,
            terms: terms::<T>(engine, place, false),
            keeps_all: seek.filters().keeps_all(),
            conditions,
            ahead: None,
            after,
            asked: seek.wanted(),
            given: 0,
            last: None,
            full: false,
        })
    }

    /// Whether every row of the table is in the list.
    pub fn is_whole_table(&self) -> bool {
        self.keeps_all && self.conditions.scope.is_none()
    }

    /// The next statement, unless the page is full or no row is left.
    ///
    /// # Errors
    ///
    /// A value that the database cannot hold.
    #[expect(clippy::should_implement_trait, reason = "it can fail")]
    pub fn next(&mut self) -> Result<Option<Statement>, SourceError> {
        if self.full {
            return Ok(None);
        }
        let mut ahead = match self.ahead.take() {
            None => self.ahead_of(self.after.as_deref())?,
            Some(_) if self.given == self.asked => {
                // The builder passed over some: the rest are behind the last
                // one, most likely many.
                let last = self.last.take();
                let after = last.map(|row| T::position_values(row.position()));
                self.asked = (2 * self.asked).min(MOST.max(self.asked));
                self.ahead_of(after.as_deref())?
            }
            Some(ahead) => ahead,
        };
        self.given = 0;
        let next = ahead.next::<T>(self.engine, &self.terms, &self.conditions, ByBytes::Scope);
        self.ahead = Some(ahead);
        next
    }

    fn ahead_of(&self, after: Option<&[Value]>) -> Result<Ahead, SourceError> {
        Ahead::new(self.engine, &self.terms, after, self.asked)
    }

    /// Whether one statement gives the page and no other counts, so that none
    /// must see the same rows as another. Where one more follows even so, it
    /// starts behind the rows of this one, as the next page would.
    ///
    /// # Errors
    ///
    /// A value that the database cannot hold.
    pub fn is_one_statement(&mut self) -> Result<bool, SourceError> {
        if T::LIST.count != Count::Off || self.conditions.partial {
            return Ok(false);
        }
        let ahead = self.ahead_of(self.after.as_deref())?;
        Ok(self.ahead.insert(ahead).is_one_range())
    }

    /// The columns that the call holds equal, the scope's first; without those
    /// with which the order begins, since an index of the order begins so too.
    pub(super) fn equal_columns(&self) -> Vec<(&str, ColumnType)> {
        let Conditions { all, scope, .. } = &self.conditions;
        let is_equal = |column: &usize| {
            let mut all = all.iter();
            all.any(|it| it.column == *column && matches!(it.test, Test::Equal))
        };
        let order = T::TABLE.order.iter();
        let first: Vec<&usize> = order.take_while(|column| is_equal(column)).collect();
        let columns = T::TABLE.columns.iter().enumerate();
        let equal = columns.filter(|(index, _)| is_equal(index) && !first.contains(&index));
        let scope = scope.iter().map(|scope| (&*scope.column, scope.ty));
        let equal = equal.map(|(_, column)| (column.name, column.ty));
        scope.chain(equal).collect()
    }

    /// The column that says whose a row is.
    pub fn scope_column(&self) -> Option<&str> {
        self.conditions.scope.as_ref().map(|scope| &*scope.column)
    }

    /// Takes one row of the statement; a break says that no more is wanted.
    pub fn push(&mut self, row: T, page: &mut PageBuilder<T>) -> ControlFlow<()> {
        self.given += 1;
        if page.push(&row).is_break() {
            self.full = true;
            return ControlFlow::Break(());
        }
        if self.given == self.asked {
            self.last = Some(row);
        }
        ControlFlow::Continue(())
    }

    /// The statement that counts the matching rows, where the list counts and
    /// the database can tell which match.
    ///
    /// # Errors
    ///
    /// A value that the database cannot hold.
    pub fn count(&self) -> Result<Option<Statement>, SourceError> {
        if self.conditions.partial && !self.keeps_all {
            return Ok(None);
        }
        let bound = match T::LIST.count {
            Count::Exact => None,
            Count::UpTo(bound) => Some(bound),
            Count::Estimate | Count::Off => return Ok(None),
        };
        let what = if bound.is_some() { "1" } else { "count(*)" };
        let mut writer = Writer::select::<T>(self.engine, what);
        filter::write::<T>(self.engine, &self.conditions, ByBytes::All, &mut writer)?;
        if let Some(bound) = bound {
            let limit = bound.saturating_add(1).min(i64::MAX.unsigned_abs());
            let rows = std::mem::take(&mut writer.sql);
            writer.sql = format!("SELECT count(*) FROM ({rows} LIMIT {limit}) AS c");
        }
        Ok(Some(writer.finish()))
    }

    /// The statement whose plan tells about how many rows match.
    ///
    /// # Errors
    ///
    /// A value that the database cannot hold.
    pub fn matching(&self) -> Result<Statement, SourceError> {
        let mut writer = Writer::select::<T>(self.engine, "1");
        filter::write::<T>(self.engine, &self.conditions, ByBytes::None, &mut writer)?;
        Ok(writer.finish())
    }

    /// What the count says.
    pub fn total(rows: u64) -> Total {
        match T::LIST.count {
            Count::UpTo(bound) if rows > bound => Total::AtLeast(bound),
            Count::Estimate => Total::Hint(rows),
            _ => Total::Exact(rows),
        }
    }

    /// The statements of the first row, or of the last: the first one that gives
    /// a row gives it.
    ///
    /// # Errors
    ///
    /// A value that the database cannot hold.
    pub fn end(&self, backwards: bool) -> Result<Vec<Statement>, SourceError> {
        let terms = terms::<T>(self.engine, place, backwards);
        let ahead = Ahead::new(self.engine, &terms, None, 1)?;
        ahead.all::<T>(self.engine, &terms, &self.conditions, ByBytes::All)
    }

    /// The statements of pages that go on from each kind of place, to be
    /// explained: from a row of the list, or a made-up one, and from the same
    /// without some or all of the sort fields that can be missing.
    ///
    /// # Errors
    ///
    /// A value that the database cannot hold.
    pub fn continuations(&self, row: Option<&T>) -> Result<Vec<Statement>, SourceError> {
        let mut whole: Vec<Value> = match row {
            Some(row) => T::position_values(row.position()),
            None => vec![Value::Null; T::TABLE.order.len()],
        };
        for (value, column) in whole.iter_mut().zip(T::TABLE.order) {
            if let (Value::Null, Some(column)) = (&value, T::TABLE.columns.get(*column)) {
                *value = column.ty.any();
            }
        }
        let mut places = vec![whole];
        for (part, nullable) in PositionOf::<T>::NULLABLE.iter().enumerate() {
            if *nullable {
                let without = |place: &Vec<Value>| {
                    let mut place = place.clone();
                    place[part] = Value::Null;
                    place
                };
                places.extend(places.iter().map(without).collect::<Vec<_>>());
            }
        }
        let mut continuations: Vec<Statement> = Vec::new();
        for place in places {
            let ahead = self.ahead_of(Some(&place))?;
            let statements =
                ahead.all::<T>(self.engine, &self.terms, &self.conditions, ByBytes::Scope)?;
            for statement in statements {
                if !continuations.iter().any(|known| known.sql == statement.sql) {
                    continuations.push(statement);
                }
            }
        }
        Ok(continuations)
    }
}
