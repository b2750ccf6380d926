//! What is wrong with a server's own settings.

use std::fmt;

/// What is wrong with a server's own settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// A budget in which no envelope fits.
    BudgetTooSmall {
        /// The least that is taken.
        least: usize,
        /// Of what.
        unit: &'static str,
    },
    /// A secret that can be guessed.
    SecretTooShort {
        /// The fewest bytes.
        least: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BudgetTooSmall { least, unit } => {
                write!(f, "a page needs a budget of at least {least} {unit}")
            }
            Self::SecretTooShort { least } => {
                write!(f, "a secret needs at least {least} random bytes")
            }
        }
    }
}

impl std::error::Error for SetupError {}
