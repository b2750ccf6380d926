//! Every mistake of one definition, collected and then reported at once.
//!
//! The only place that lays out a message: the headline, what to type, and at
//! most one reason. Nothing may be printed before [`Errors::finish`] was asked.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote_spanned};

/// One mistake, at the user's own tokens.
pub(crate) struct Mistake {
    at: TokenStream,
    headline: String,
    help: String,
    note: Option<String>,
    /// The other place that takes part in it.
    second: Option<Box<Self>>,
}

impl Mistake {
    /// A mistake: `headline` says what is wrong, `help` what to type.
    pub(crate) fn at(at: impl ToTokens, headline: impl Display, help: impl Display) -> Self {
        Self {
            at: at.into_token_stream(),
            headline: headline.to_string(),
            help: help.to_string(),
            note: None,
            second: None,
        }
    }

    /// Adds why.
    pub(crate) fn note(mut self, note: impl Display) -> Self {
        self.note = Some(note.to_string());
        self
    }

    /// Adds the other place.
    pub(crate) fn and(mut self, second: Self) -> Self {
        self.second = Some(Box::new(second));
        self
    }

    fn start(&self) -> (usize, usize) {
        let first = self.at.clone().into_iter().next();
        let start = first
            .map_or_else(Span::call_site, |token| token.span())
            .start();
        (start.line, start.column)
    }

    fn print(&self, out: &mut TokenStream) {
        let Self {
            at,
            headline,
            help,
            note,
            second,
        } = self;
        let mut text = format!("{headline}\nhelp: {help}");
        if let Some(note) = note {
            text.push_str("\nnote: ");
            text.push_str(note);
        }
        out.extend(syn::Error::new_spanned(at, text).into_compile_error());
        if let Some(second) = second {
            second.print(out);
        }
    }
}

/// Tokens to put a caret at a span.
pub(crate) fn spot(span: Span) -> TokenStream {
    quote_spanned!(span=> _)
}

/// The mistakes found so far.
pub(crate) struct Errors {
    found: RefCell<Vec<Mistake>>,
    asked: Cell<bool>,
}

impl Errors {
    pub(crate) fn new() -> Self {
        Self {
            found: RefCell::new(Vec::new()),
            asked: Cell::new(false),
        }
    }

    pub(crate) fn add(&self, mistake: Mistake) {
        self.found.borrow_mut().push(mistake);
    }

    /// How many there are, to see whether a step found any.
    pub(crate) fn count(&self) -> usize {
        self.found.borrow().len()
    }

    /// Forgets them: for reading what another macro will judge.
    pub(crate) fn ignore(self) {
        self.asked.set(true);
    }

    /// The errors in source order, or nothing.
    pub(crate) fn finish(self) -> Result<(), TokenStream> {
        self.asked.set(true);
        let mut found = self.found.take();
        if found.is_empty() {
            return Ok(());
        }
        found.sort_by_key(Mistake::start);
        let mut out = TokenStream::new();
        for mistake in &found {
            mistake.print(&mut out);
        }
        Err(out)
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        // A path that forgets its errors fails the first test that takes it.
        debug_assert!(
            self.asked.get() || std::thread::panicking(),
            "errors were dropped unread"
        );
    }
}
