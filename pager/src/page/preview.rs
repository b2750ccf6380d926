//! Previews: the head of a long text.

use unicode_segmentation::UnicodeSegmentation;

/// Marks the cut.
const MARK: char = '…';

/// Cuts a JSON text between characters, so that at most so many of them and
/// the mark are left. `None` where it is no text or short enough.
///
/// A character is what a reader sees as one: a family of emoji is not split.
pub(super) fn cut(json: &[u8], characters: usize) -> Option<String> {
    // The quotes and one byte a character: shorter is short enough.
    if json.first() != Some(&b'"') || json.len() <= characters + 2 {
        return None;
    }
    let mut text: String = serde_json::from_slice(json).ok()?;
    let (end, _) = text.grapheme_indices(true).nth(characters)?;
    text.truncate(end);
    text.push(MARK);
    serde_json::to_string(&text).ok()
}
