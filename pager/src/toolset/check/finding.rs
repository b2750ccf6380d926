//! What a check finds.

use std::fmt;

use crate::error::quote_name;

/// One thing to change.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The tool; empty where it is none.
    pub tool: String,
    /// The argument, or the field of the output.
    pub argument: Option<String>,
    /// What kind of thing.
    pub kind: FindingKind,
    /// What is wrong, and what to write instead.
    pub message: String,
}

/// The kind of a [`Finding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FindingKind {
    /// Not a tool definition, or none at all.
    NotADefinition,
    /// No tool is a list.
    NoList,
    /// An exemption without a reason.
    BlankReason,
    /// An exemption of nothing.
    StaleExemption,
    /// No `cursor`.
    NoCursor,
    /// No `limit`.
    NoLimit,
    /// Another argument that pages.
    OtherLocator,
    /// A `cursor` that is no string, a `limit` that is no integer, a field of
    /// the output of another type.
    WrongType,
    /// A `cursor` or `limit` that a call must name.
    Required,
    /// A `cursor` or `limit` without a description.
    NoDescription,
    /// Unknown arguments are not refused.
    Open,
    /// The output does not say whether more follows.
    NoHasMore,
    /// The output has no cursor to go on with.
    NoNextCursor,
    /// A `$ref` in the input schema.
    Reference,
    /// A `format` in the input schema.
    Format,
    /// An array of types in the input schema.
    TypeArray,
}

impl Finding {
    pub(super) fn new(tool: &str, kind: FindingKind, message: String) -> Self {
        Self {
            tool: tool.to_owned(),
            argument: None,
            kind,
            message,
        }
    }

    pub(super) fn at(mut self, argument: Option<String>) -> Self {
        self.argument = argument;
        self
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tool = quote_name(&self.tool);
        match &self.argument {
            Some(argument) => write!(f, "`{tool}`, `{}`: {}", quote_name(argument), self.message),
            None if tool.is_empty() => f.write_str(&self.message),
            None => write!(f, "`{tool}`: {}", self.message),
        }
    }
}

/// All that a check finds: at least one thing.
///
/// `Display` and `Debug` are the same, one finding a line, so that `unwrap()`
/// in a test shows them.
#[derive(Clone, PartialEq, Eq)]
pub struct ModelErrors(pub(super) Vec<Finding>);

impl ModelErrors {
    /// Each thing to change.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.0
    }
}

impl fmt::Display for ModelErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let things = if self.0.len() == 1 { "thing" } else { "things" };
        write!(f, "{} {things} to change:", self.0.len())?;
        for finding in &self.0 {
            write!(f, "\n- {finding}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for ModelErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ModelErrors {}
