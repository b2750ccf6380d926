//! The readable half of a cursor: a position's parts, escaped.
//!
//! Letters, digits and `-._/:@` stand for themselves; any other byte is `~`
//! and two upper-case hex digits. So a cursor needs no quoting in JSON, in a
//! URL's query or form, or in a shell's single quotes.

use std::borrow::Cow;

const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'/' | b':' | b'@')
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Escapes what a text holds from `start` on.
pub(crate) fn escape(text: &mut String, start: usize) {
    if text.as_bytes()[start..].iter().all(|&byte| is_plain(byte)) {
        return;
    }
    let raw = text.split_off(start);
    for byte in raw.bytes() {
        if is_plain(byte) {
            text.push(char::from(byte));
        } else {
            text.push('~');
            text.push(char::from(HEX[usize::from(byte >> 4)]));
            text.push(char::from(HEX[usize::from(byte & 15)]));
        }
    }
}

fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// The text that [`escape`] wrote, or `None` for any other spelling of it.
pub(crate) fn unescape(text: &str) -> Option<Cow<'_, str>> {
    if text.bytes().all(is_plain) {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if is_plain(byte) {
            bytes.push(byte);
        } else if byte == b'~' {
            let escaped = hex(rest.next()?)? << 4 | hex(rest.next()?)?;
            if is_plain(escaped) {
                return None;
            }
            bytes.push(escaped);
        } else {
            return None;
        }
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
}

/// Whether a text could be the position of some list: no other byte than those
/// of escaped parts and their commas.
pub(super) fn is_position(text: &str) -> bool {
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let fine = match byte {
            b',' => true,
            b'~' => rest.next().and_then(hex).is_some() && rest.next().and_then(hex).is_some(),
            byte => is_plain(byte),
        };
        if !fine {
            return false;
        }
    }
    true
}
