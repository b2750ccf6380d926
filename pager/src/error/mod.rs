//! What a page can fail with, in words that the caller can act on.

mod message;
mod quote;
mod setup;
mod source;

use std::time::Duration;

use serde_json::{Value, json};

pub(crate) use quote::{quote, quote_name, shorten};
pub use setup::SetupError;
pub use source::SourceError;

/// Why there is no page.
///
/// `Display` is the message for the model: what is wrong, and what to do next.
/// [`code`](PageError::code) is stable; [`to_json`](PageError::to_json) has
/// both, under 1 KB. No message repeats more than 100 characters of what was
/// sent, and none of a call's own faults has touched the source.
///
/// ```
/// use pager::Paginated;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let notes: Vec<Note> = Vec::new();
/// let error = Note::page(&notes, &serde_json::json!({ "offset": 10, "limit": 0 })).unwrap_err();
/// assert_eq!(error.code(), "several_faults");
/// assert_eq!(
///     error.to_string(),
///     "2 arguments are wrong. `offset` is not taken: this list is paged by `cursor`; \
///      leave it out to start, then pass the `next_cursor` of the page before. \
///      `limit` must be a whole number from 1 to 200, got 0."
/// );
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum PageError {
    /// The arguments are neither an object nor absent.
    NotAnObject {
        /// What they are: `array`, `string`.
        got: &'static str,
    },
    /// An argument that counts rows from the front.
    OffsetArgument {
        /// Its name, shortened.
        argument: String,
    },
    /// The page's size under another name than `limit`.
    SizeArgument {
        /// Its name, shortened.
        argument: String,
    },
    /// The cursor under another name than `cursor`.
    CursorArgument {
        /// Its name, shortened.
        argument: String,
    },
    /// An argument that the list does not have.
    UnknownArgument {
        /// Its name, shortened.
        argument: String,
        /// The known argument with the nearest name.
        nearest: Option<&'static str>,
        /// All that are known.
        known: Vec<&'static str>,
    },
    /// A limit that is no whole number of at least 1, or is above the maximum
    /// where that is refused.
    InvalidLimit {
        /// The maximum.
        max: u32,
        /// What was sent, shortened.
        got: String,
    },
    /// A value that is none for its filter.
    InvalidFilter {
        /// The filter.
        argument: &'static str,
        /// What it takes.
        takes: String,
        /// What was sent, shortened.
        got: String,
    },
    /// A field that the list does not have, where the call chose its fields.
    UnknownField {
        /// Its name, shortened.
        field: String,
        /// The list's fields.
        known: Vec<&'static str>,
    },
    /// A required filter is absent.
    MissingFilter {
        /// The filter.
        argument: &'static str,
        /// What it takes.
        takes: String,
    },
    /// No list of the set has the name.
    UnknownTool {
        /// The name, shortened.
        tool: String,
        /// The list with the nearest name.
        nearest: Option<&'static str>,
        /// All lists of the set.
        known: Vec<&'static str>,
    },
    /// Not a cursor at all.
    MalformedCursor,
    /// A cursor of another format version.
    CursorVersion,
    /// A cursor of another tool.
    CursorTool {
        /// This tool.
        tool: &'static str,
        /// The tool that it came from, where that is known.
        from: Option<String>,
    },
    /// A cursor of the same tool with other filters.
    CursorFilters,
    /// A cursor of another scope or another order, or edited by hand.
    ForeignCursor,
    /// The source gave a row that does not come after the one before.
    Unordered {
        /// Where the list stood.
        before: String,
        /// Where the row stands.
        after: String,
    },
    /// The source gave a first row that is not past the cursor.
    NotPastCursor {
        /// The cursor's position.
        cursor: String,
        /// Where the row stands.
        row: String,
    },
    /// The source gave two rows at one position.
    DuplicatePosition {
        /// The position.
        position: String,
        /// The field that is the key.
        key: &'static str,
        /// The shards that they came from, where they came from two.
        shards: Option<Box<[String; 2]>>,
    },
    /// A row that does not serialize.
    UnserializableRow {
        /// Its position.
        position: String,
        /// What its serializer said.
        message: String,
    },
    /// A position whose cursor would be over 4,096 characters.
    PositionTooLong {
        /// The position, shortened.
        position: String,
    },
    /// The page took longer than its call allows.
    Deadline {
        /// What it allows.
        after: Duration,
    },
    /// The source could not list.
    Source(SourceError),
    /// One shard of a [`Merge`](crate::Merge) gave no part of the page.
    Shard {
        /// Its name, shortened.
        shard: String,
        /// What it did wrong. The code is that of this.
        error: Box<PageError>,
    },
    /// Several faults of one call: at least two.
    Several(Vec<PageError>),
}

/// The most characters that several faults repeat together of what was sent.
const QUOTED_BY_ALL: usize = 100;
/// The most faults that one message tells.
const TOLD: usize = 8;

impl PageError {
    /// The stable name of the kind.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotAnObject { .. } => "not_an_object",
            Self::OffsetArgument { .. } => "offset_argument",
            Self::SizeArgument { .. } => "size_argument",
            Self::CursorArgument { .. } => "cursor_argument",
            Self::UnknownArgument { .. } => "unknown_argument",
            Self::InvalidLimit { .. } => "invalid_limit",
            Self::InvalidFilter { .. } => "invalid_filter",
            Self::UnknownField { .. } => "unknown_field",
            Self::MissingFilter { .. } => "missing_filter",
            Self::UnknownTool { .. } => "unknown_tool",
            Self::MalformedCursor => "malformed_cursor",
            Self::CursorVersion => "cursor_version",
            Self::CursorTool { .. } => "cursor_tool",
            Self::CursorFilters => "cursor_filters",
            Self::ForeignCursor => "foreign_cursor",
            Self::Unordered { .. } => "unordered_rows",
            Self::NotPastCursor { .. } => "row_not_past_cursor",
            Self::DuplicatePosition { .. } => "duplicate_position",
            Self::UnserializableRow { .. } => "unserializable_row",
            Self::PositionTooLong { .. } => "position_too_long",
            Self::Deadline { .. } => "deadline",
            Self::Source(_) => "source_failed",
            Self::Shard { error, .. } => error.code(),
            Self::Several(_) => "several_faults",
        }
    }

    /// The argument at fault, where there is one.
    #[must_use]
    pub fn argument(&self) -> Option<&str> {
        match self {
            Self::OffsetArgument { argument }
            | Self::SizeArgument { argument }
            | Self::CursorArgument { argument }
            | Self::UnknownArgument { argument, .. } => Some(argument),
            Self::InvalidFilter { argument, .. } | Self::MissingFilter { argument, .. } => {
                Some(argument)
            }
            Self::InvalidLimit { .. } => Some("limit"),
            Self::UnknownField { .. } => Some("fields"),
            Self::MalformedCursor
            | Self::CursorVersion
            | Self::CursorTool { .. }
            | Self::CursorFilters
            | Self::ForeignCursor => Some("cursor"),
            _ => None,
        }
    }

    /// Whether the call is at fault, so that another call can mend it.
    #[must_use]
    pub fn is_call_fault(&self) -> bool {
        self.argument().is_some()
            || matches!(
                self,
                Self::NotAnObject { .. } | Self::UnknownTool { .. } | Self::Several(_)
            )
    }

    /// The single faults: itself, or those of several.
    #[must_use]
    pub fn faults(&self) -> &[PageError] {
        match self {
            Self::Several(faults) => faults,
            fault => std::slice::from_ref(fault),
        }
    }

    /// `{"error": {"code": …, "message": …}}`, with `argument` where one is at
    /// fault and the `codes` of several.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code(), "message": self.to_string() });
        if let Some(argument) = self.argument() {
            error["argument"] = argument.into();
        }
        if let Self::Several(faults) = self {
            error["codes"] = faults.iter().take(TOLD).map(Self::code).collect();
        }
        json!({ "error": error })
    }

    /// What a shard did wrong.
    pub(crate) fn of_shard(shard: &str, error: Self) -> Self {
        Self::Shard {
            shard: quote_name(shard),
            error: Box::new(error),
        }
    }

    /// One error of any number of faults.
    pub(crate) fn of(mut faults: Vec<PageError>) -> Result<(), Self> {
        match faults.len() {
            0 => Ok(()),
            1 => faults.pop().map_or(Ok(()), Err),
            many => {
                let share = QUOTED_BY_ALL / many.min(TOLD);
                for fault in &mut faults {
                    fault.requote(share);
                }
                Err(Self::Several(faults))
            }
        }
    }

    /// Repeats at most so many characters of what was sent.
    fn requote(&mut self, characters: usize) {
        match self {
            Self::OffsetArgument { argument: sent }
            | Self::SizeArgument { argument: sent }
            | Self::CursorArgument { argument: sent }
            | Self::UnknownArgument { argument: sent, .. }
            | Self::InvalidLimit { got: sent, .. }
            | Self::InvalidFilter { got: sent, .. }
                if sent.chars().nth(characters).is_some() =>
            {
                let quote = if sent.starts_with('"') { "\"" } else { "" };
                *sent = shorten(sent, characters) + quote;
            }
            _ => {}
        }
    }
}

impl std::error::Error for PageError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Source(SourceError(cause)) => Some(&**cause),
            Self::Shard { error, .. } => Some(&**error),
            _ => None,
        }
    }
}
