//! The place of one argument's value: filled at most once.

use proc_macro2::TokenStream;

use super::syntax::Arg;
use crate::errors::{Errors, Mistake};

/// What an argument said. An argument that was said badly is still said, so
/// that no second error asks for it.
pub(crate) struct Slot<T> {
    said: Option<TokenStream>,
    value: Option<T>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self {
            said: None,
            value: None,
        }
    }
}

impl<T> Slot<T> {
    /// Fills the place with what `read` makes of the argument; a second time
    /// is an error.
    pub(crate) fn fill(
        &mut self,
        arg: &Arg,
        errors: &Errors,
        read: impl FnOnce(&Arg, &Errors) -> Option<T>,
    ) {
        if let Some(first) = &self.said {
            duplicate(&arg.name, &arg.at, first, errors);
        } else {
            self.said = Some(arg.at.clone());
            self.value = read(arg, errors);
        }
    }

    pub(crate) fn get(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// The argument's name where it was said.
    pub(crate) fn at(&self) -> Option<&TokenStream> {
        self.said.as_ref()
    }

    pub(crate) fn is_said(&self) -> bool {
        self.said.is_some()
    }
}

/// The error of an argument that is given twice.
pub(crate) fn duplicate(name: &str, at: &TokenStream, first: &TokenStream, errors: &Errors) {
    let headline = match name {
        "order" | "asc" | "desc" => "conflicting order".to_owned(),
        _ => format!("duplicate `{name}`"),
    };
    let there = Mistake::at(
        first,
        format_args!("the first `{first}` is here"),
        "keep one of the two",
    );
    errors.add(Mistake::at(at, headline, "remove this one, or the first").and(there));
}
