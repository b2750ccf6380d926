//! Where a walk stops before the end, and how far it has come.

use std::time::Duration;

use crate::budget::TokenCounter;

#[derive(Default)]
pub(super) struct Ceilings {
    pub(super) calls: Option<usize>,
    pub(super) rows: Option<usize>,
    pub(super) bytes: Option<usize>,
    pub(super) tokens: Option<(usize, Box<dyn TokenCounter>)>,
    pub(super) time: Option<Duration>,
}

/// How far a walk has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Calls made.
    pub calls: usize,
    /// Rows so far.
    pub rows: usize,
    /// Rows that match, where the list says: exactly, at least or estimated.
    pub total: Option<u64>,
}

/// The ceiling that stopped a walk before the end of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ceiling {
    /// The most calls.
    Calls,
    /// The most rows.
    Rows,
    /// The most bytes.
    Bytes,
    /// The most tokens.
    Tokens,
    /// The most time.
    Time,
}

impl Ceiling {
    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Rows => "rows",
            Self::Bytes => "bytes",
            Self::Tokens => "tokens",
            Self::Time => "time",
        }
    }
}
