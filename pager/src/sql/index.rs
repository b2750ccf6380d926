//! The index that a list needs, and what a database makes of it.

use std::fmt;

use super::order::terms;
use super::{ColumnType, Engine, Listing, TableRow};

/// The statement that makes the index of a list's order, after the columns
/// that filters hold equal in each call, if there are any.
///
/// A list that is ordered by its key alone needs none where the key is the
/// table's primary key; in PostgreSQL a text key needs one all the same, since
/// its primary key orders by the database's collation.
///
/// ```
/// use pager::Paginated;
/// use pager::sql::{Engine, index};
///
/// /// Lists the notes, newest first.
/// #[derive(serde::Serialize, Paginated)]
/// #[page(table = "notes", order = "desc")]
/// struct Note {
///     #[page(key)]
///     id: u64,
///     #[page(sort)]
///     created: u64,
///     #[page(filter)]
///     folder: String,
/// }
///
/// assert_eq!(
///     index::<Note>(Engine::Sqlite, &[]),
///     r#"CREATE INDEX "list_notes_page" ON "notes" ("created" DESC, "id" DESC)"#
/// );
/// assert_eq!(
///     index::<Note>(Engine::Postgres, &["folder"]),
///     r#"CREATE INDEX "list_notes_by_folder_page" ON "notes" ("folder", "created" DESC, "id" DESC)"#
/// );
/// ```
#[must_use]
pub fn index<T: TableRow>(engine: Engine, equal: &[&str]) -> String {
    let of_row = |name: &str| T::TABLE.columns.iter().find(|column| column.name == name);
    let equal: Vec<_> = equal
        .iter()
        .map(|name| {
            // One that is no field of the row is compared as it is.
            let ty = of_row(name).map_or(ColumnType::Integer, |column| column.ty);
            (*name, ty)
        })
        .collect();
    index_of::<T>(engine, &equal)
}

fn index_of<T: TableRow>(engine: Engine, equal: &[(&str, ColumnType)]) -> String {
    let mut name = T::LIST.tool.to_owned();
    let mut parts: Vec<String> = Vec::new();
    for (column, ty) in equal {
        name.push_str("_by_");
        name.push_str(column);
        parts.push(Engine::column(column) + engine.equal_by(*ty));
    }
    for (index, term) in terms::<T>(engine, Engine::column, false).iter().enumerate() {
        let direction = term.direction(engine, index).concat();
        let direction = direction.strip_prefix(" ASC").unwrap_or(&direction);
        parts.push(format!("{}{direction}", term.expression));
    }
    let mut sql = String::from("CREATE INDEX ");
    let table = match T::TABLE.name.split_once('.') {
        // SQLite wants the schema before the index, PostgreSQL before the table.
        Some((schema, table)) if engine == Engine::Sqlite => {
            Engine::write_column(schema, &mut sql);
            sql.push('.');
            table
        }
        _ => T::TABLE.name,
    };
    Engine::write_column(&format!("{name}_page"), &mut sql);
    sql.push_str(" ON ");
    Engine::write_table(table, &mut sql);
    sql + " (" + &parts.join(", ") + ")"
}

/// What a database would do for a page of a list that goes on from a cursor.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Check {
    /// It sorts rows, as many as follow the cursor.
    pub sorts: bool,
    /// It reads rows from elsewhere than the cursor on.
    pub scans: bool,
    /// Each statement of the page with the database's plan for it.
    pub plans: Vec<(String, String)>,
    /// The index that the list needs. A view has none of its own: it is of use
    /// for the table below.
    pub index: String,
}

impl Check {
    /// Nothing is wrong yet: a driver adds what its plans say. The index begins
    /// with what the call holds equal.
    #[must_use]
    pub fn of<T: TableRow>(engine: Engine, listing: &Listing<T>) -> Self {
        Self {
            sorts: false,
            scans: false,
            plans: Vec::new(),
            index: index_of::<T>(engine, &listing.equal_columns()),
        }
    }

    /// Whether a page costs a seek at any depth. The rows behind the cursor that a
    /// filter keeps out are read too, until the page is full.
    pub fn is_seek(&self) -> bool {
        !self.sorts && !self.scans
    }
}

/// What is wrong and what to do, and then the plans.
impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match (self.sorts, self.scans) {
            (false, false) => "each page is a seek",
            (true, false) => "each page sorts what follows the cursor",
            (false, true) => "each page reads rows that it does not send",
            (true, true) => "each page reads all rows and sorts them",
        };
        f.write_str(what)?;
        if !self.is_seek() {
            write!(f, "; make the index: {}", self.index)?;
        }
        for (sql, plan) in &self.plans {
            write!(f, "\n{sql}\n{plan}")?;
        }
        Ok(())
    }
}

/// Whether a text of a plan has a name as a whole, not as a part of another one.
#[cfg(any(feature = "rusqlite043", feature = "sqlx09"))]
pub(crate) fn names(plan: &str, name: &str) -> bool {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    plan.match_indices(name).any(|(at, _)| {
        !plan[..at].ends_with(is_of_name) && !plan[at + name.len()..].starts_with(is_of_name)
    })
}
