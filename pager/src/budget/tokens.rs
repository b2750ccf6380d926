//! Counting tokens without a tokenizer.

/// Counts the tokens of a text.
///
/// The builder counts each row once as it is rendered, and the whole envelope
/// before it is sent, so a count need not add up exactly over parts.
pub trait TokenCounter: Send + Sync {
    /// How many tokens a text has.
    fn count(&self, text: &str) -> usize;

    /// Whether the count of a text is never above the sum of its parts': then
    /// an envelope is not counted again as a whole.
    fn adds_up(&self) -> bool {
        false
    }
}

/// An estimate that needs no vocabulary.
///
/// It is meant never to be below a tokenizer's count: English prose and JSON
/// come out at up to twice the real count, so a page ends early rather than
/// late.
#[derive(Clone, Copy, Debug, Default)]
pub struct EstimatedTokens;

impl TokenCounter for EstimatedTokens {
    fn count(&self, text: &str) -> usize {
        text.len()
    }

    fn adds_up(&self) -> bool {
        true
    }
}
