//! A driver's error in words that the caller can act on.

use std::error::Error;
use std::fmt;

use crate::error::SourceError;

/// What ends the message where the same call can succeed.
pub(crate) const AGAIN: &str = "call again with the same cursor";

/// What is said beside a column that the database does not know.
pub(crate) const COLUMNS: &str = "a field is a column under its own name, or that of \
     `#[page(column = \"…\")]`; `scope_column` names the scope's";

/// A message, and the driver's error behind it.
#[derive(Debug)]
struct Failure {
    message: String,
    cause: Box<dyn Error + Send + Sync>,
}

/// A failure of the database.
pub(crate) fn failed(
    message: impl Into<String>,
    cause: impl Error + Send + Sync + 'static,
) -> SourceError {
    Failure {
        message: message.into(),
        cause: Box::new(cause),
    }
    .into()
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.cause)
    }
}
