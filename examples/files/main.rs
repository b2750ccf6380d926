//! Lists the files of a folder as an agent's tool would: a page at a time.
//!
//! `file.rs` is the row, which is all that its author writes about paging.
//! `tree.rs` is the source, made of the `descent.rs` into folders and the
//! `name.rs` of what is found there. `tool.rs` puts row and source together as
//! a server would, `sending.rs` is how its pages are sent. This file is the
//! command line.

mod descent;
mod file;
mod name;
mod sending;
#[cfg(test)]
mod tests;
mod tool;
mod tree;

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser};
use pager::{PageError, Paginated, SetupError, Walk, WalkError};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use file::File;
use sending::Sending;
use tool::Tool;

/// Lists every file below a folder, a page at a time, as an agent's tool would.
///
/// A page is one line of JSON, just as a host would get it; `| jq` makes it
/// readable. What the flags say goes to the tool as it is. If the tool refuses
/// it, or cannot list, its error goes to stderr, as a line of JSON too, and the
/// exit code is 1. Folders that cannot be read are passed over and named on
/// stderr.
#[derive(Parser)]
#[command(name = "files")]
struct Cli {
    /// The folder
    #[arg(default_value = ".")]
    dir: PathBuf,

    /// Print the tool's definition: name, description, schemas
    #[arg(long)]
    describe: bool,

    /// Follow the cursors to the end: one line of JSON for each file, and their
    /// number on stderr
    #[arg(long)]
    all: bool,

    /// The arguments as one JSON object: '{"limit": 5}'
    #[arg(long, value_name = "OBJECT", value_parser = object, conflicts_with = "Flags")]
    json: Option<Map<String, Value>>,

    #[command(flatten)]
    flags: Flags,

    #[command(flatten)]
    sending: Sending,
}

/// The tool's arguments. All are text: to judge the values is the tool's part.
#[derive(Args, Serialize)]
#[command(next_help_heading = "The tool's arguments")]
struct Flags {
    /// Go on: the `next_cursor` of the page before, with the same filters
    #[arg(long)]
    cursor: Option<String>,

    /// The most files on a page
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    limit: Option<String>,

    /// Only files with this extension: rs
    #[arg(long, value_name = "NAME")]
    extension: Option<String>,

    /// Only files whose path starts with this: src/
    #[arg(long, value_name = "TEXT")]
    path_prefix: Option<String>,

    /// Only files of at least this many bytes
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    min_size: Option<String>,

    /// Only files changed at this time or later: 2026-01-31T00:00:00Z
    #[arg(long, value_name = "TIME")]
    modified_since: Option<String>,

    /// No argument of the tool: here so that the tool says what to do instead.
    #[arg(long, hide = true, allow_negative_numbers = true)]
    offset: Option<String>,
}

fn main() -> ExitCode {
    match answer(Cli::parse(), &mut BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough: `files --all | head`.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn answer(cli: Cli, out: &mut impl Write) -> Result<(), Failure> {
    let tool = Tool::new(&cli.dir, &cli.sending)?;
    let arguments = cli.json.unwrap_or_else(|| cli.flags.arguments());
    if cli.describe {
        writeln!(out, "{:#}", Tool::definition())?;
    } else if cli.all {
        print_all(&tool.uncounted(), arguments, out)?;
    } else {
        writeln!(out, "{}", tool.call(arguments.into())?.to_json())?;
    }
    Ok(out.flush()?)
}

/// The walk that an agent makes for every row.
fn print_all(
    tool: &Tool,
    mut arguments: Map<String, Value>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    // The default limit spares a model's context. There is none here.
    let limit = arguments.entry("limit");
    limit.or_insert(File::LIST.max_limit.into());
    let walk = Walk::new(arguments.into()).on_progress(sending::bar());
    let mut rows = walk.rows(|arguments| tool.call(arguments));
    for row in &mut rows {
        let row: Box<RawValue> = row?;
        writeln!(out, "{row}")?;
    }
    // The summary comes last where both go to one terminal.
    out.flush()?;
    let walked = rows.walk().merged();
    eprintln!("files: {}, pages: {}", walked.len(), walked.calls());
    Ok(())
}

impl Flags {
    /// What a model would send: nothing of the arguments left out.
    fn arguments(&self) -> Map<String, Value> {
        let Value::Object(mut arguments) = json!(self) else {
            unreachable!("a struct is an object");
        };
        arguments.retain(|_, value| !value.is_null());
        arguments
    }
}

fn object(text: &str) -> serde_json::Result<Map<String, Value>> {
    serde_json::from_str(text)
}

/// Why there is no answer, or no whole one.
#[derive(Debug)]
enum Failure {
    /// The tool refused the call, or could not list.
    Tool(PageError),
    /// The pages do not make a walk.
    Walk(WalkError<PageError>),
    /// The answer could not be written.
    Output(io::Error),
    /// No page can be sent so.
    Setup(SetupError),
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<PageError> for Failure {
    fn from(error: PageError) -> Self {
        Self::Tool(error)
    }
}

impl From<WalkError<PageError>> for Failure {
    fn from(error: WalkError<PageError>) -> Self {
        match error {
            WalkError::Call(error) => Self::Tool(error),
            error => Self::Walk(error),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tool(error) => write!(f, "{}", error.to_json()),
            Self::Walk(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Output(error) => write!(f, "the answer could not be written: {error}"),
        }
    }
}
