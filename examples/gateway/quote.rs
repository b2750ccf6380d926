//! What a message repeats of what somebody else wrote: little, on one line.

/// A name, or what a server said, in a message.
pub(crate) fn quote(text: &str) -> String {
    shorten(text, 60)
}

/// At most so many characters, on one line, of what cannot pass for our own.
pub(crate) fn shorten(text: &str, characters: usize) -> String {
    let plain = |c: char| if is_odd(c) { ' ' } else { c };
    let mut short: String = text.chars().take(characters).map(plain).collect();
    if text.chars().nth(characters).is_some() {
        short.push('…');
    }
    short
}

/// What ends a line, or turns the order in which a line is read.
pub(crate) fn is_odd(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
