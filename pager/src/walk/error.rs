//! Why a walk broke off.

use std::fmt;

use super::NotAnEnvelope;

/// Why a walk broke off. What it has so far is not lost.
#[derive(Debug)]
#[non_exhaustive]
pub enum WalkError<E> {
    /// A call failed.
    Call(E),
    /// An answer is no envelope.
    NotAnEnvelope(NotAnEnvelope),
    /// The list gave back a cursor that it gave before: it would go round for
    /// ever. The rows of that answer were seen before and are not kept.
    RepeatedCursor(String),
    /// A row is not of the type that the caller reads.
    Row(String),
    /// `has_more` without a cursor, or a cursor without `has_more`.
    Contradiction,
}

impl<E: fmt::Display> fmt::Display for WalkError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(error) => error.fmt(f),
            Self::NotAnEnvelope(error) => error.fmt(f),
            Self::RepeatedCursor(cursor) => {
                write!(
                    f,
                    "the list gave the cursor `{}` twice, so it would never end",
                    crate::error::shorten(cursor, 100)
                )
            }
            Self::Row(message) => write!(f, "a row does not read as its type: {message}"),
            Self::Contradiction => {
                f.write_str("the list contradicts itself: has_more and next_cursor do not agree")
            }
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for WalkError<E> {}
