//! How a page is sent: the choice of who runs the tool, never of the model.

use std::io::{self, IsTerminal};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use pager::{Budget, EstimatedTokens, Progress, SetupError, Shape};

/// The budget and the shape of a page.
#[derive(Args, Clone, Default)]
#[command(next_help_heading = "The page")]
pub(crate) struct Sending {
    /// The most bytes of a page [default: 32000]
    #[arg(long, value_name = "N")]
    max_bytes: Option<usize>,

    /// The most tokens of a page, estimated
    #[arg(long, value_name = "N")]
    max_tokens: Option<usize>,

    /// The fields' names once, each file an array
    #[arg(long, conflicts_with = "all")]
    columns: bool,

    /// Only these fields, in this order: path,size
    #[arg(long, value_name = "NAMES")]
    fields: Option<String>,
}

impl Sending {
    pub(crate) fn budget(&self) -> Result<Budget, SetupError> {
        let budget = match self.max_bytes {
            Some(bytes) => Budget::bytes(bytes)?,
            None => Budget::default(),
        };
        match self.max_tokens {
            Some(tokens) => budget.tokens(tokens, EstimatedTokens),
            None => Ok(budget),
        }
    }

    pub(crate) fn shape(&self) -> Shape {
        let shape = if self.columns {
            Shape::columns()
        } else {
            Shape::objects()
        };
        shape.fields(self.fields.as_deref().unwrap_or_default())
    }
}

/// Shows on a terminal how far a walk is, unless its rows go there too.
pub(crate) fn bar() -> impl FnMut(Progress) + Send {
    let bar = if io::stderr().is_terminal() && !io::stdout().is_terminal() {
        ProgressBar::no_length()
    } else {
        ProgressBar::hidden()
    };
    let style = ProgressStyle::with_template("{spinner} {human_pos} files, {elapsed} {wide_bar}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    move |progress| {
        if let Some(total) = progress.total {
            bar.set_length(total);
        }
        bar.set_position(progress.rows as u64);
    }
}
