//! Where the notes are, and what a list asks of a database.

use std::path::PathBuf;
use std::str::FromStr;

use pager::sql::{Check, TableRow};
use pager::{AsyncPaginatedSource, Seek, SourceError};
use sqlx::postgres::PgConnectOptions;

use crate::heading::Heading;
use crate::note::Note;
use crate::review::Review;
use crate::task::Task;

/// A database that is the source of every list.
pub(crate) trait Database:
    AsyncPaginatedSource<Note>
    + AsyncPaginatedSource<Heading>
    + AsyncPaginatedSource<Review>
    + AsyncPaginatedSource<Task>
    + Clone
    + Send
    + Sync
    + 'static
{
    /// Whether a page of a list is a seek.
    async fn check<T: TableRow>(&self, seek: &Seek<T>) -> Result<Check, SourceError>;
}

/// What the command line says.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// A file.
    Sqlite(PathBuf),
    /// A server and a database of it.
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once("://") {
            None => Ok(Self::Sqlite(text.into())),
            Some(("postgres" | "postgresql", _)) => {
                let options: PgConnectOptions = text
                    .parse()
                    .map_err(|error: sqlx::Error| error.to_string())?;
                Ok(Self::Postgres(Box::new(options)))
            }
            Some((scheme, _)) => Err(format!(
                "`{scheme}` is not taken: write postgres://user@host/database, or the path of a SQLite file"
            )),
        }
    }
}

/// Each shard of a database with its name.
pub(crate) type Shards<D> = Vec<(String, D)>;

/// One of the parts that the notes are spread over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shard {
    /// From 1.
    pub(crate) number: u32,
    pub(crate) of: u32,
}

impl Shard {
    /// All shards of so many.
    pub(crate) fn all(of: u32) -> Vec<Self> {
        (1..=of).map(|number| Self { number, of }).collect()
    }

    /// Whether the note with this id is here.
    pub(crate) fn holds(self, id: u32) -> bool {
        id % self.of == self.number - 1
    }

    /// A name with the shard's number where there are several.
    pub(crate) fn name(self, name: &str, between: char) -> String {
        let Self { number, of } = self;
        match of {
            1 => name.to_owned(),
            _ => format!("{name}{between}{number}{between}of{between}{of}"),
        }
    }
}
