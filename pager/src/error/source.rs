//! Why a source could not list.

use std::fmt;

use super::{PageError, shorten};

/// Why a source could not list: any error, so that `?` works in a source.
///
/// ```
/// use pager::SourceError;
///
/// fn read() -> Result<String, SourceError> {
///     Ok(std::fs::read_to_string("no such file")?)
/// }
/// assert!(read().is_err());
/// assert_eq!(SourceError::new("the device is off").to_string(), "the device is off");
///
/// // And back into any error, where a program starts.
/// fn start() -> Result<(), Box<dyn std::error::Error>> {
///     Ok(drop(read()?))
/// }
/// assert!(start().is_err());
/// ```
// It is no `Error` itself: the conversion from all errors would clash.
pub struct SourceError(pub(super) Box<dyn std::error::Error + Send + Sync>);

impl SourceError {
    /// A failure in words.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into().into())
    }

    /// What a call asks for and this source cannot be asked.
    pub(crate) fn of_call(fault: PageError) -> Self {
        Self(Box::new(CallFault(fault)))
    }

    /// The error of the page: the call's own fault, where it is one.
    pub(crate) fn into_page_error(self) -> PageError {
        match self.0.downcast::<CallFault>() {
            Ok(fault) => fault.0,
            Err(error) => PageError::Source(Self(error)),
        }
    }
}

#[derive(Debug)]
struct CallFault(PageError);

impl fmt::Display for CallFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for CallFault {}

impl From<SourceError> for Box<dyn std::error::Error + Send + Sync> {
    fn from(SourceError(error): SourceError) -> Self {
        error
    }
}

impl From<SourceError> for Box<dyn std::error::Error> {
    fn from(SourceError(error): SourceError) -> Self {
        error
    }
}

impl<E: std::error::Error + Send + Sync + 'static> From<E> for SourceError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl fmt::Debug for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shorten(&self.0.to_string(), 300))
    }
}
