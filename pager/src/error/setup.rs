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
    /// A tool's name that some host refuses.
    ToolName {
        /// The name.
        tool: &'static str,
        /// The most characters.
        most: usize,
    },
    /// Two tools whose names a model cannot tell apart.
    ToolsAlike {
        /// Their names.
        tools: [&'static str; 2],
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
            Self::ToolName { tool, most } => write!(
                f,
                "the tool name `{tool}` is refused by some hosts: use 1 to {most} letters, digits, `_` and `-`, \
                 and start with a letter or `_`; set it with `#[page(tool = \"…\")]`"
            ),
            Self::ToolsAlike { tools: [a, b] } if a == b => write!(
                f,
                "two lists are called `{a}`: give one of them another name with `#[page(tool = \"…\")]`"
            ),
            Self::ToolsAlike { tools: [a, b] } => write!(
                f,
                "a model cannot tell `{a}` and `{b}` apart: give one of them another name with `#[page(tool = \"…\")]`"
            ),
            Self::SecretTooShort { least } => {
                write!(f, "a secret needs at least {least} random bytes")
            }
        }
    }
}

impl std::error::Error for SetupError {}
