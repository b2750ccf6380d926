//! A file's name as text.

use std::ffi::OsStr;
use std::fmt::Write;

/// Appends a name: as it is where it is UTF-8; a byte that is not as `\xFF`.
///
/// Two names never give the same text: where a name itself holds what reads as
/// such a code, the backslash is written as `\x5C`.
pub(crate) fn write(name: &OsStr, text: &mut String) {
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some((before, after)) = rest.split_once('\\') {
            text.push_str(before);
            text.push_str(if is_code(after) { r"\x5C" } else { r"\" });
            rest = after;
        }
        text.push_str(rest);
        for byte in chunk.invalid() {
            // Formatting into a `String` cannot fail.
            let _ = write!(text, r"\x{byte:02X}");
        }
    }
}

/// Whether a backslash before this would read as a code: that of a byte which
/// is not ASCII, or the backslash's own.
fn is_code(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [b'x', b'8'..=b'9' | b'A'..=b'F', b'0'..=b'9' | b'A'..=b'F', ..] | [b'x', b'5', b'C', ..]
    )
}
