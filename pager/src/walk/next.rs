//! The next call, for whoever makes it: as arguments, or as a command line.

use serde_json::{Map, Value};

use crate::page::Page;

/// The call that goes on behind a page: the same arguments and its cursor.
///
/// ```
/// use pager::{NextCall, Paginated};
/// use serde_json::json;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
///     #[page(filter)]
///     folder: String,
/// }
///
/// let notes: Vec<Note> = (1..=3).map(|id| Note { id, folder: "to do".into() }).collect();
/// let arguments = json!({ "folder": "to do", "limit": 2 });
/// let page = Note::page(&notes, &arguments).unwrap();
///
/// let next = NextCall::after(&page, &arguments).unwrap();
/// let cursor = page.info.next_cursor.as_deref().unwrap();
/// assert_eq!(next.arguments()["cursor"], cursor);
/// assert_eq!(next.command("notes"), format!("notes --folder 'to do' --limit 2 --cursor '{cursor}'"));
/// assert!(Note::page(&notes, next.arguments()).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct NextCall(Value);

impl NextCall {
    /// The call behind a page that these arguments gave; `None` at the end.
    #[must_use]
    pub fn after<T>(page: &Page<T>, arguments: &Value) -> Option<Self> {
        page.info
            .next_cursor
            .as_deref()
            .map(|cursor| Self::with_cursor(arguments, cursor))
    }

    /// The same arguments with another cursor.
    #[must_use]
    pub fn with_cursor(arguments: &Value, cursor: &str) -> Self {
        let mut arguments = arguments.as_object().cloned().unwrap_or_else(Map::new);
        arguments.retain(|name, value| name != "cursor" && !value.is_null());
        arguments.insert("cursor".into(), cursor.into());
        Self(Value::Object(arguments))
    }

    /// The arguments as a JSON object.
    #[must_use]
    pub fn arguments(&self) -> &Value {
        &self.0
    }

    /// A command line: each argument as `--name value`, with `-` for `_`, a
    /// set's members one by one, and all quoted so that a shell gives back the
    /// same. A NUL byte, which no command line can hold, is left out.
    #[must_use]
    pub fn command(&self, program: &str) -> String {
        let mut words = vec![quote(program)];
        let arguments = self.0.as_object().into_iter().flatten();
        // The cursor last: it is what changes from call to call.
        let (cursor, others): (Vec<_>, Vec<_>) = arguments.partition(|(name, _)| *name == "cursor");
        for (name, value) in others.into_iter().chain(cursor) {
            let flag = name.replace('_', "-");
            let values = match value {
                Value::Array(values) => values.as_slice(),
                value => std::slice::from_ref(value),
            };
            for value in values {
                let text = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned);
                if text.starts_with('-') {
                    // Behind a space it would read as a flag.
                    words.push(quote(&format!("--{flag}={text}")));
                } else {
                    words.extend([quote(&format!("--{flag}")), quote(&text)]);
                }
            }
        }
        words.join(" ")
    }
}

fn quote(word: &str) -> String {
    let word = word.replace('\0', "");
    // Only a NUL fails, and there is none.
    shlex::try_quote(&word).map_or_else(|_| String::new(), std::borrow::Cow::into_owned)
}
