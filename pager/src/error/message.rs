//! The messages: what is wrong, and what to do next.

use std::fmt;

use super::{PageError, TOLD};

/// The most bytes of a message as JSON, so that an error's JSON form stays
/// under 1 KB.
const MESSAGE: usize = 700;

const START_OVER: &str = "to start, leave `cursor` out";
const AS_GIVEN: &str = "pass `next_cursor` exactly as the page before gave it";
const OF_THE_TOOL: &str = "This is a fault of the tool.";

impl PageError {
    fn message(&self) -> String {
        match self {
            Self::NotAnObject { got } => format!("the arguments must be an object, got {got}."),
            Self::OffsetArgument { argument } => format!(
                "`{argument}` is not taken: this list is paged by `cursor`; leave it out to start, \
                 then pass the `next_cursor` of the page before."
            ),
            Self::SizeArgument { argument } => {
                format!("`{argument}` is not taken: use `limit` for the number of rows.")
            }
            Self::CursorArgument { argument } => format!(
                "`{argument}` is not taken: pass the `next_cursor` of the page before as `cursor`."
            ),
            Self::UnknownArgument {
                argument,
                nearest,
                known,
            } => unknown("argument", argument, *nearest, known),
            Self::InvalidLimit { max, got } => {
                format!("`limit` must be a whole number from 1 to {max}, got {got}.")
            }
            Self::InvalidFilter {
                argument,
                takes,
                got,
            } => {
                format!("`{argument}` takes {takes}, got {got}.")
            }
            Self::UnknownField { field, known } => {
                let known = names(known);
                format!(
                    "there is no field `{field}`. Known are {known}; leave `fields` out for the usual ones."
                )
            }
            Self::MissingFilter { argument, takes } => {
                format!("`{argument}` is required: {takes}.")
            }
            Self::UnknownTool {
                tool,
                nearest,
                known,
            } => unknown("list", tool, *nearest, known),
            Self::MalformedCursor => format!("`cursor` is not a cursor: {AS_GIVEN}; {START_OVER}."),
            Self::CursorVersion => {
                format!("this cursor was made by another version of this list; {START_OVER}.")
            }
            Self::CursorTool { tool, from } => {
                let from = from
                    .as_ref()
                    .map_or("another tool".into(), |from| format!("the tool `{from}`"));
                format!("this cursor is of {from}, not of `{tool}`; {START_OVER}.")
            }
            Self::CursorFilters => format!(
                "this cursor was made with other filters: repeat the arguments of the call that it came \
                 from; {START_OVER}."
            ),
            Self::ForeignCursor => format!(
                "this cursor does not fit this call: it was changed, or made in another scope or order; \
                 {AS_GIVEN}; {START_OVER}."
            ),
            Self::Unordered { before, after } => format!(
                "the source is out of order: it gave the row at {after} after {before}. {OF_THE_TOOL}"
            ),
            Self::NotPastCursor { cursor, row } => format!(
                "the source gave the row at {row}, which is not past the cursor at {cursor}: a source starts strictly after `seek.after()`. {OF_THE_TOOL}"
            ),
            Self::DuplicatePosition {
                position,
                key,
                shards,
            } => duplicate(position, key, shards.as_deref()),
            Self::UnserializableRow { position, message } => {
                format!("the row at {position} could not be written: {message}.")
            }
            Self::PositionTooLong { position } => format!(
                "the cursor of the row at {position} would be over {} characters. {OF_THE_TOOL}",
                crate::cursor::MAX_LEN
            ),
            Self::Deadline { after } => format!(
                "the page took longer than {after:?}: call again with the same arguments, with a smaller \
                 `limit` or with filters that keep less."
            ),
            Self::Source(error) => format!("the list could not be read: {error}."),
            Self::Shard { shard, error } => format!("in the shard `{shard}`: {}", error.message()),
            Self::Several(faults) => several(faults),
        }
    }
}

fn unknown(what: &str, name: &str, nearest: Option<&str>, known: &[&str]) -> String {
    let meant = nearest.map_or(".".into(), |nearest| format!("; did you mean `{nearest}`?"));
    format!(
        "there is no {what} `{name}`{meant} Known are {}.",
        names(known)
    )
}

fn several(faults: &[PageError]) -> String {
    let told: Vec<String> = faults.iter().take(TOLD).map(PageError::message).collect();
    format!("{} arguments are wrong. {}", faults.len(), told.join(" "))
}

fn duplicate(position: &str, key: &str, shards: Option<&[String; 2]>) -> String {
    match shards {
        None => format!(
            "the source gave two rows at the position {position}; a key must be unique. Where a join \
             repeats `{key}`, the joined table's own key is the key. {OF_THE_TOOL}"
        ),
        Some([a, b]) => format!(
            "the shards `{a}` and `{b}` both gave a row at the position {position}; a key must be unique \
             among all shards. {OF_THE_TOOL}"
        ),
    }
}

fn names(known: &[&str]) -> String {
    let mut text = String::new();
    for (index, name) in known.iter().enumerate() {
        if text.len() > 300 {
            text.push_str(" and more");
            break;
        }
        if index > 0 {
            text.push_str(", ");
        }
        text.push('`');
        text.push_str(name);
        text.push('`');
    }
    text
}

/// Where a message is cut, if it must be.
fn overflow(message: &str) -> Option<usize> {
    let mut bytes = 0;
    let mut characters = message.char_indices();
    let over = characters.find(|(_, c)| {
        bytes += c.len_utf8() + usize::from(matches!(c, '"' | '\\'));
        bytes > MESSAGE
    });
    over.map(|(start, _)| start)
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut message = self.message();
        if let Some(end) = overflow(&message) {
            message.truncate(end);
            message.push('…');
        }
        f.write_str(&message)
    }
}
