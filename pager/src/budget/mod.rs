//! The budget: the most bytes or tokens of one page.
//!
//! The row limit is the model's; the budget is the host's. It is set on the
//! type, by the server or for one call, and never by the model.

mod tokens;

#[cfg(feature = "bpe-openai03")]
mod bpe_openai03;

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "bpe-openai03")]
pub use bpe_openai03::OpenAiTokens;
pub use tokens::{EstimatedTokens, TokenCounter};

use crate::error::SetupError;
use crate::list::List;
use crate::page::StoppedBy;

/// The most bytes, and if asked for tokens, of one envelope as it is sent.
///
/// A page ends before the row that would exceed it. A single row over the
/// budget is shortened where its type has previews, and else sent alone, so
/// that every page makes progress.
///
/// ```
/// use pager::{Budget, Call, Paginated};
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
/// let notes: Vec<Note> = (0..100).map(|id| Note { id, text: "x".repeat(100) }).collect();
/// let budget = Budget::bytes(1_000).unwrap();
/// let page = Note::page(&notes, Call::new(json!({})).budget(&budget)).unwrap();
/// assert!(page.to_json().len() <= 1_000);
/// assert_eq!(page.to_value().unwrap()["page"]["stopped_by"], "bytes");
/// ```
#[derive(Clone)]
pub struct Budget {
    pub(crate) bytes: usize,
    pub(crate) tokens: Option<(usize, Arc<dyn TokenCounter>)>,
}

impl Budget {
    /// The default: hosts cut results from 40,000 characters down.
    pub const DEFAULT_BYTES: usize = 32_000;
    /// For hosts that cut from about 10 KiB, as Codex does.
    pub const SMALL_BYTES: usize = 9_000;
    /// The fewest bytes that hold an envelope without rows.
    pub const MIN_BYTES: usize = 512;
    /// The fewest tokens that hold an envelope without rows.
    pub const MIN_TOKENS: usize = 256;

    /// At most so many UTF-8 bytes.
    ///
    /// # Errors
    ///
    /// Fewer than [`MIN_BYTES`](Self::MIN_BYTES): no envelope fits.
    pub fn bytes(bytes: usize) -> Result<Self, SetupError> {
        if bytes < Self::MIN_BYTES {
            return Err(SetupError::BudgetTooSmall {
                least: Self::MIN_BYTES,
                unit: "bytes",
            });
        }
        Ok(Self {
            bytes,
            tokens: None,
        })
    }

    /// A type's own budget, or the default.
    pub(crate) fn of(list: &List) -> Self {
        Self {
            bytes: list
                .max_bytes
                .map_or(Self::DEFAULT_BYTES, |bytes| bytes as usize),
            tokens: None,
        }
    }

    /// The bound that a text of so many bytes and tokens exceeds.
    #[inline]
    pub(crate) fn exceeded(&self, bytes: usize, tokens: Option<&usize>) -> Option<StoppedBy> {
        if bytes > self.bytes {
            return Some(StoppedBy::Bytes);
        }
        let (most, _) = self.tokens.as_ref()?;
        (tokens? > most).then_some(StoppedBy::Tokens)
    }

    /// Also at most so many tokens, as a counter counts them.
    ///
    /// # Errors
    ///
    /// Fewer than [`MIN_TOKENS`](Self::MIN_TOKENS): no envelope fits.
    pub fn tokens(
        mut self,
        tokens: usize,
        counter: impl TokenCounter + 'static,
    ) -> Result<Self, SetupError> {
        if tokens < Self::MIN_TOKENS {
            return Err(SetupError::BudgetTooSmall {
                least: Self::MIN_TOKENS,
                unit: "tokens",
            });
        }
        self.tokens = Some((tokens, Arc::new(counter)));
        Ok(self)
    }
}

/// The default bytes, and no bound on tokens.
impl Default for Budget {
    fn default() -> Self {
        Self {
            bytes: Self::DEFAULT_BYTES,
            tokens: None,
        }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tokens = self.tokens.as_ref().map(|(tokens, _)| tokens);
        f.debug_struct("Budget")
            .field("bytes", &self.bytes)
            .field("tokens", &tokens)
            .finish()
    }
}
