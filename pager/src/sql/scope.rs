//! Rows of several scopes in one table.

use std::str::FromStr;

use super::{Column, ColumnType, Engine, Value};
use crate::error::SourceError;

/// The column that says which scope a row is of.
#[derive(Clone, Debug)]
pub struct ScopeColumn {
    name: String,
    ty: ColumnType,
    read: fn(&str) -> Option<Value>,
}

impl ScopeColumn {
    /// A column whose values are those of a type, which a scope is read as.
    pub fn new<C: Column + FromStr>(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ty: C::TYPE,
            read: |scope| scope.parse::<C>().ok().map(|scope| scope.to_value()),
        }
    }

    /// What a call's scope asks of the column.
    pub(super) fn holds(&self, engine: Engine, scope: Option<&str>) -> Result<Scope, SourceError> {
        let Self { name, ty, read } = self;
        let scope = scope.ok_or_else(|| {
            SourceError::new(format!(
                "its rows are each of one `{name}`, and the call is of no scope: \
                 the server has to say which (`Call::scope`)"
            ))
        })?;
        let unlike = || SourceError::new(format!("the call's scope is no value of `{name}`"));
        let value = read(scope).ok_or_else(unlike)?;
        let fit = engine.fit(value).map_err(|_| unlike())?;
        if !fit.exact {
            return Err(unlike());
        }
        Ok(Scope {
            column: name.clone(),
            ty: *ty,
            value: fit.value,
        })
    }
}

/// What keeps a statement to one scope.
#[derive(Debug)]
pub(super) struct Scope {
    pub(super) column: String,
    pub(super) ty: ColumnType,
    pub(super) value: Value,
}
