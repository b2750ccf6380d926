//! The facts of a table that the derive states, and how a row is read.

use super::scope::Scope;
use super::{Column, ColumnType, Value};
use crate::error::SourceError;
use crate::filter::Test;
use crate::paginated::{Paginated, PositionRef};

/// A row of a table or a view: what `#[derive(Paginated)]` implements where
/// `#[page(table = "notes")]` stands on the struct.
///
/// Each field is a column under its Rust name, or under the name of
/// `#[page(column = "…")]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the row of a table",
    label = "a database lists rows that name their table",
    note = "add `#[page(table = \"…\")]` to `{Self}`"
)]
pub trait TableRow: Paginated {
    /// Where the rows are.
    const TABLE: Table;

    /// The row that the columns hold, or `None`: the columns know which one
    /// its field does not take.
    fn read(cells: &mut Cells<'_>) -> Option<Self>;

    /// The values of a position: those of the sort fields, then the key's.
    fn position_values(position: PositionRef<'_, Self>) -> Vec<Value>;

    /// What the filters of a call ask of the columns.
    fn conditions(filters: &Self::Filters, conditions: &mut Conditions);
}

/// Where the rows of a type are.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Its name; `schema.table` names a schema.
    pub name: &'static str,
    /// A column for each field.
    pub columns: &'static [TableColumn],
    /// The indexes of the sort fields' columns, then of the key's.
    pub order: &'static [usize],
}

/// One column.
#[derive(Clone, Copy, Debug)]
pub struct TableColumn {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub ty: ColumnType,
}

/// The columns of one row, as a driver gives them.
pub struct Cells<'a> {
    table: &'static Table,
    get: &'a mut dyn FnMut(usize) -> Result<Value, SourceError>,
    fault: Option<SourceError>,
}

impl<'a> Cells<'a> {
    /// Reads a row; `get` gives the column at an index of [`Table::columns`].
    ///
    /// # Errors
    ///
    /// The driver's, or a column that holds what its field does not take.
    pub fn row<T: TableRow>(
        get: &'a mut dyn FnMut(usize) -> Result<Value, SourceError>,
    ) -> Result<T, SourceError> {
        let mut cells = Self {
            table: const { &T::TABLE },
            get,
            fault: None,
        };
        let row = T::read(&mut cells);
        row.ok_or_else(|| {
            let unread = || SourceError::new(format!("a row of `{}` is unread", T::TABLE.name));
            cells.fault.unwrap_or_else(unread)
        })
    }

    /// The field that a column holds.
    #[inline]
    pub(crate) fn field<F: Column>(&mut self, index: usize) -> Option<F> {
        let field = match (self.get)(index) {
            Ok(value) => F::from_value(value),
            Err(fault) => {
                self.unread(index, &fault);
                return None;
            }
        };
        if field.is_none() {
            self.misfit(index, F::TYPE);
        }
        field
    }

    #[cold]
    fn unread(&mut self, index: usize, fault: &SourceError) {
        let column = self.table.columns.get(index);
        let name = column.map_or("", |column| column.name);
        let row = self.row_of();
        self.fault = Some(SourceError::new(format!(
            "the column `{name}` of `{}` is unread{row}: {fault}",
            self.table.name,
        )));
    }

    /// The column is read once more, to say what it holds.
    #[cold]
    fn misfit(&mut self, index: usize, ty: ColumnType) {
        let column = self.table.columns.get(index);
        let name = column.map_or("", |column| column.name);
        let row = self.row_of();
        self.fault = Some((self.get)(index).map_or_else(
            |fault| fault,
            |value| {
                let option = match value {
                    Value::Null => ": where values can be missing, the field is an `Option`",
                    _ => "",
                };
                SourceError::new(format!(
                    "the column `{name}` of `{}` holds {}, and its field takes {}{row}{option}",
                    self.table.name,
                    value.called(),
                    ty.takes()
                ))
            },
        ));
    }

    /// Which row it is, as far as its key can be read.
    fn row_of(&mut self) -> String {
        let key = self.table.order.last().and_then(|&key| {
            let name = self.table.columns.get(key)?.name;
            let value = (self.get)(key).ok()?.shown()?;
            Some(format!(", in the row whose `{name}` is {value}"))
        });
        key.unwrap_or_default()
    }
}

/// What the filters of one call ask of the columns.
#[derive(Debug, Default)]
pub struct Conditions {
    pub(crate) all: Vec<Condition>,
    /// A filter is left to the builder.
    pub(crate) partial: bool,
    /// Whose rows the call may have.
    pub(super) scope: Option<Scope>,
}

/// A test of one column.
#[derive(Debug)]
pub(crate) struct Condition {
    pub(crate) column: usize,
    /// The argument that asks for it.
    pub(crate) argument: &'static str,
    pub(crate) test: Test,
    /// One value, or the members of a set.
    pub(crate) members: Vec<Value>,
}

impl Conditions {
    /// The conditions of a call.
    pub(crate) fn of<T: TableRow>(filters: &T::Filters) -> Self {
        let mut conditions = Self::default();
        T::conditions(filters, &mut conditions);
        conditions
    }
}
