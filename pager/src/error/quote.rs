//! What a message repeats of what was sent: little, and on one line.

use serde_json::Value;

/// The most characters that a fault repeats.
const QUOTED: usize = 60;

/// Cuts a text that somebody else wrote, between characters.
pub(crate) fn shorten(text: &str, characters: usize) -> String {
    let mut short: String = text
        .chars()
        .take(characters)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if text.chars().nth(characters).is_some() {
        short.push('…');
    }
    short
}

/// A sent value as a message shows it.
pub(crate) fn quote(value: &Value) -> String {
    // Only scalars and the names of the others: a deep value costs nothing.
    match value {
        Value::String(text) => format!("\"{}\"", shorten(text, QUOTED)),
        Value::Array(_) => "an array".into(),
        Value::Object(_) => "an object".into(),
        scalar => shorten(&scalar.to_string(), QUOTED),
    }
}

/// A sent name as a message shows it.
pub(crate) fn quote_name(name: &str) -> String {
    shorten(name, QUOTED)
}
