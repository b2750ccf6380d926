//! The one result that is handed on: page information, rows, and an error where
//! the walk broke off.

use std::fmt;

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::{Map, Value, json};

use crate::quote::shorten;
use crate::upstream::Failure;

/// The bytes of a result that are not the walk's: a hint, a handle, an error.
pub(crate) const RESERVE: usize = 1_200;

/// What went wrong, in words that say what to do next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

impl Fault {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }

    fn to_json(&self) -> Value {
        json!({ "code": self.code, "message": shorten(&self.message, 500) })
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Self {
        Self::new(failure.code(), failure.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

/// A fault alone: the call gave nothing.
impl From<Fault> for CallToolResult {
    fn from(fault: Fault) -> Self {
        let text = json!({ "error": fault.to_json() }).to_string();
        Self::error(vec![ContentBlock::text(text)])
    }
}

/// Rows, and what is to be said of them.
pub(crate) struct Rows {
    pub(crate) cols: Option<Vec<String>>,
    pub(crate) info: Map<String, Value>,
    /// The rows' texts, joined by commas.
    pub(crate) text: String,
}

impl Rows {
    /// The result: the same envelope as text and as structured content.
    pub(crate) fn into_result(self, broken: Option<Broken>) -> CallToolResult {
        let Self {
            cols,
            mut info,
            text,
        } = self;
        if let Some(hint) = hint(&info) {
            info.insert("hint".into(), hint.into());
        }
        let info = Value::Object(info);
        let cols = cols.map_or_else(String::new, |cols| format!(r#""cols":{},"#, json!(cols)));
        let error = broken.as_ref().map_or_else(String::new, |broken| {
            format!(r#""error":{},"#, broken.fault.to_json())
        });
        let text = format!(r#"{{{cols}{error}"page":{info},"rows":[{text}]}}"#);
        // The rows were read from JSON, so the text is JSON.
        let structured = serde_json::from_str(&text).ok();
        let mut content = vec![ContentBlock::text(text)];
        let mut result = match broken {
            Some(broken) => {
                content.extend(broken.words);
                CallToolResult::error(content)
            }
            None => CallToolResult::success(content),
        };
        result.structured_content = structured;
        result
    }
}

/// Why a walk broke off, with the tool's own words where it failed.
pub(crate) struct Broken {
    pub(crate) fault: Fault,
    pub(crate) words: Vec<ContentBlock>,
}

impl From<Fault> for Broken {
    fn from(fault: Fault) -> Self {
        Self {
            fault,
            words: Vec::new(),
        }
    }
}

/// One sentence on each thing to do or know next.
fn hint(info: &Map<String, Value>) -> Option<String> {
    let says = |name: &str| info.get(name) == Some(&Value::Bool(true));
    let has = |name: &str| info.contains_key(name);
    let hints = [
        (
            says("reset"),
            "Rows that were not read yet are gone at the places in reset_at: what follows is not gapless.",
        ),
        (
            says("limit_clamped"),
            "The tool's pages are smaller than `limit` asked for.",
        ),
        (
            has("truncated_fields"),
            "The truncated fields are previews.",
        ),
        (
            says("has_more"),
            "For more, repeat the call with the same tool and arguments and `cursor` set to next_cursor.",
        ),
        (
            has("kept"),
            "Rows are kept here for that; `release` lets them go if you need no more of them.",
        ),
        (
            says("capped"),
            "The system behind this list ends it early: narrow the arguments to see the rest.",
        ),
    ];
    let said: Vec<_> = hints
        .into_iter()
        .filter_map(|(holds, hint)| holds.then_some(hint))
        .collect();
    (!said.is_empty()).then(|| said.join(" "))
}
