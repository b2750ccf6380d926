//! The shape of the rows on a page.

use std::sync::OnceLock;

use serde_json::Value;

use crate::error::{PageError, quote_name};
use crate::list::{Field, List};

/// How rows stand in the envelope: as objects or as columns, with which
/// fields.
///
/// The shape is the front end's choice, for one call. Columns name the fields
/// once, in `cols`, and make each row an array; they follow the type, so they
/// are the same on every page. A page of one row or none stays objects, and so
/// does one that columns would make longer.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    columns: bool,
    fields: Option<String>,
}

impl Shape {
    /// Each row an object.
    #[must_use]
    pub fn objects() -> Self {
        Self::default()
    }

    /// The fields' names once, each row an array.
    #[must_use]
    pub fn columns() -> Self {
        Self {
            columns: true,
            fields: None,
        }
    }

    /// Only these fields, in this order: their JSON names, joined by commas.
    /// `*` is all fields; blank is the type's default set.
    #[must_use]
    pub fn fields(mut self, fields: impl Into<String>) -> Self {
        self.fields = Some(fields.into());
        self
    }

    /// Checks the chosen fields against a list's.
    pub(crate) fn layout(&self, list: &List) -> Result<Layout, PageError> {
        let fields = self.fields.as_deref().map(str::trim);
        let chosen = match fields {
            None | Some("" | "*") => None,
            Some(fields) => {
                let mut chosen = Vec::new();
                for name in fields.split(',').filter(|name| !name.trim().is_empty()) {
                    let field = find(name.trim(), list)?;
                    if !chosen.contains(&field) {
                        chosen.push(field);
                    }
                }
                Some(chosen).filter(|chosen| !chosen.is_empty())
            }
        };
        let details = fields == Some("*");
        Ok(Layout {
            fields: list.fields,
            names: OnceLock::new(),
            chosen,
            details,
            columns: self.columns,
        })
    }
}

fn find(name: &str, list: &List) -> Result<usize, PageError> {
    list.fields
        .iter()
        .position(|field| field.name == name)
        .ok_or_else(|| PageError::UnknownField {
            field: quote_name(name),
            known: list.fields.iter().map(|field| field.name).collect(),
        })
}

/// A shape, resolved against a list's fields.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(super) fields: &'static [Field],
    names: OnceLock<Vec<String>>,
    /// The fields that were chosen one by one.
    pub(super) chosen: Option<Vec<usize>>,
    /// All fields were, those left out by default too.
    pub(super) details: bool,
    pub(super) columns: bool,
}

impl Layout {
    /// The fields' names as JSON. Made when asked for: plain rows bring theirs.
    pub(super) fn names(&self) -> &[String] {
        self.names.get_or_init(|| {
            let names = self.fields.iter().map(|field| Value::from(field.name));
            names.map(|name| name.to_string()).collect()
        })
    }

    /// Whether a row's own JSON is what is sent.
    pub(super) fn is_plain(&self) -> bool {
        !self.columns
            && self.chosen.is_none()
            && self
                .fields
                .iter()
                .all(|field| (self.details || !field.detail) && !field.preview_always)
    }

    /// The fields of a row in the order of the columns.
    pub(super) fn order(&self) -> Vec<usize> {
        self.chosen.clone().unwrap_or_else(|| {
            (0..self.fields.len())
                .filter(|&field| self.details || !self.fields[field].detail)
                .collect()
        })
    }
}
