//! Counting tokens with the `OpenAI` models' own vocabularies.

use std::fmt;

use bpe_openai03::Tokenizer;

use super::TokenCounter;

/// The exact count of one of the `OpenAI` models' tokenizers.
///
/// For a host whose limit is a count of tokens. Each row is counted once and
/// the envelope once more as it is sent; [`EstimatedTokens`] is far faster
/// where a page may end early.
///
/// ```
/// use pager::{Budget, Call, OpenAiTokens, Paginated, TokenCounter};
/// use serde_json::json;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
///     text: String,
/// }
///
/// let text = "Meet at noon. ".repeat(10);
/// let notes: Vec<Note> = (0..50).map(|id| Note { id, text: text.clone() }).collect();
/// let budget = Budget::default().tokens(1_000, OpenAiTokens::o200k()).unwrap();
/// let page = Note::page(&notes, Call::new(json!({})).budget(&budget)).unwrap();
/// assert!(OpenAiTokens::o200k().count(&page.to_json()) <= 1_000);
/// assert_eq!(page.to_value().unwrap()["page"]["stopped_by"], "tokens");
/// ```
///
/// [`EstimatedTokens`]: crate::EstimatedTokens
#[derive(Clone, Copy)]
pub struct OpenAiTokens {
    name: &'static str,
    tokenizer: &'static Tokenizer,
}

impl OpenAiTokens {
    /// `o200k_base`: GPT-4o and later.
    ///
    /// The first call in a process reads the vocabulary.
    pub fn o200k() -> Self {
        Self {
            name: "o200k",
            tokenizer: bpe_openai03::o200k_base(),
        }
    }

    /// `cl100k_base`: GPT-4 and GPT-3.5.
    ///
    /// The first call in a process reads the vocabulary.
    pub fn cl100k() -> Self {
        Self {
            name: "cl100k",
            tokenizer: bpe_openai03::cl100k_base(),
        }
    }
}

impl TokenCounter for OpenAiTokens {
    fn count(&self, text: &str) -> usize {
        self.tokenizer.count(text)
    }
}

impl fmt::Debug for OpenAiTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OpenAiTokens").field(&self.name).finish()
    }
}
