//! The text of `#[page(...)]`: arguments with or without a value.
//!
//! Reads token by token and goes on after a mistake, so that one bad argument
//! does not hide the next. What an argument means is decided elsewhere.

use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt as _};
use syn::ext::IdentExt as _;

use crate::errors::{Errors, Mistake};

/// `name`, `name = value` or `name(...)`.
pub(crate) struct Arg {
    /// The name without `r#`, as it was meant: `max-limit` for three tokens.
    pub(crate) name: String,
    /// The name's tokens.
    pub(crate) at: TokenStream,
    pub(crate) value: Value,
}

/// What follows an argument's name.
pub(crate) enum Value {
    None,
    /// The tokens after `=`; never empty.
    Is(TokenStream),
    /// A group of any delimiter.
    List(Group),
}

/// One item of a list.
pub(crate) enum Item {
    Arg(Arg),
    /// A bare literal: `1` in `sort(1)`.
    Literal(TokenStream),
}

impl Arg {
    /// The tokens of the value, or of the name where there is none.
    pub(crate) fn value_or_name(&self) -> TokenStream {
        match &self.value {
            Value::None => self.at.clone(),
            Value::Is(tokens) => tokens.clone(),
            Value::List(group) => group.to_token_stream(),
        }
    }
}

/// Takes off the invisible groups that a `macro_rules` fragment adds.
pub(crate) fn peel(tokens: TokenStream) -> TokenStream {
    let mut iter = tokens.clone().into_iter();
    match (iter.next(), iter.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            peel(group.stream())
        }
        _ => tokens,
    }
}

/// The items of a list, separated by commas. `None` stands for one that could
/// not be read; its error is reported.
pub(crate) fn items(tokens: TokenStream, errors: &Errors) -> Vec<Option<Item>> {
    let mut reader = Reader {
        rest: tokens.into_iter().collect(),
        errors,
    };
    reader.rest.reverse();
    let mut items = Vec::new();
    while reader.peek().is_some() {
        let item = reader.item();
        let read = item.is_some();
        items.push(item);
        if !read {
            reader.skip_to_comma();
        }
        match reader.peek() {
            None => {}
            Some(TokenTree::Punct(punct)) if punct.as_char() == ',' => {
                reader.rest.pop();
            }
            Some(token) => {
                let at = token.to_token_stream();
                errors.add(Mistake::at(
                    at,
                    "expected `,`",
                    "put a comma between two arguments: `#[page(key, filter)]`",
                ));
                items.push(None);
                if !matches!(token, TokenTree::Ident(_)) {
                    reader.skip_to_comma();
                    reader.rest.pop();
                }
            }
        }
    }
    items
}

struct Reader<'a> {
    /// The tokens that are left, last one first.
    rest: Vec<TokenTree>,
    errors: &'a Errors,
}

impl Reader<'_> {
    /// The next token, after opening invisible groups.
    fn peek(&mut self) -> Option<&TokenTree> {
        while let Some(TokenTree::Group(group)) = self.rest.last() {
            if group.delimiter() != Delimiter::None {
                break;
            }
            let mut inner: Vec<_> = group.stream().into_iter().collect();
            inner.reverse();
            self.rest.pop();
            self.rest.append(&mut inner);
        }
        self.rest.last()
    }

    fn is_punct(&self, char: char) -> bool {
        matches!(self.rest.last(), Some(TokenTree::Punct(punct)) if punct.as_char() == char)
    }

    fn skip_to_comma(&mut self) {
        while !self.rest.is_empty() && !self.is_punct(',') {
            self.rest.pop();
        }
    }

    fn item(&mut self) -> Option<Item> {
        let first = self.peek()?.clone();
        let ident = match first {
            TokenTree::Ident(ident) => ident,
            TokenTree::Literal(literal) => {
                self.rest.pop();
                return Some(Item::Literal(literal.into_token_stream()));
            }
            other => {
                self.errors.add(Mistake::at(
                    other,
                    "expected the name of an argument",
                    "write a name, or `name = value`: `#[page(key)]`",
                ));
                return None;
            }
        };
        self.rest.pop();
        let mut name = ident.unraw().to_string();
        let mut at = ident.to_token_stream();
        while self.is_punct('-') && self.ident_after_punct() {
            at.append_all(self.rest.pop());
            if let Some(TokenTree::Ident(next)) = self.rest.pop() {
                name.push('-');
                name.push_str(&next.to_string());
                at.append(next);
            }
        }
        if self.is_punct(':') {
            while self.is_punct(':') || matches!(self.rest.last(), Some(TokenTree::Ident(_))) {
                at.append_all(self.rest.pop());
            }
            let last = at.clone().into_iter().last().map(|token| token.to_string());
            let single = last.filter(|text| text != ":").unwrap_or(name);
            self.errors.add(Mistake::at(
                at,
                "expected a single name, found a path",
                format_args!("write `{single}` alone"),
            ));
            return None;
        }
        let value = self.value(&ident)?;
        Some(Item::Arg(Arg { name, at, value }))
    }

    fn ident_after_punct(&self) -> bool {
        let next = self
            .rest
            .len()
            .checked_sub(2)
            .and_then(|index| self.rest.get(index));
        matches!(next, Some(TokenTree::Ident(_)))
    }

    fn value(&mut self, name: &Ident) -> Option<Value> {
        if let Some(TokenTree::Group(group)) = self.rest.last()
            && group.delimiter() != Delimiter::None
        {
            let group = group.clone();
            self.rest.pop();
            return Some(Value::List(group));
        }
        if !self.is_punct('=') {
            return Some(Value::None);
        }
        let equals = self.rest.pop();
        let value = self.tokens_of_value();
        if value.is_empty() {
            self.errors.add(Mistake::at(
                quote::quote!(#name #equals),
                format_args!("`{}` has no value after `=`", name.unraw()),
                format_args!("write the value after `{} =`", name.unraw()),
            ));
            return None;
        }
        Some(Value::Is(value))
    }

    /// Takes tokens up to a comma outside of `<…>`, or to a place where a
    /// comma is missing.
    fn tokens_of_value(&mut self) -> TokenStream {
        let mut value = TokenStream::new();
        let mut depth = 0_usize;
        let mut last = Last::Punct;
        let mut joint = ' ';
        while let Some(token) = self.rest.last() {
            let now = match token {
                TokenTree::Punct(punct) => {
                    match punct.as_char() {
                        ',' if depth == 0 => break,
                        '<' => depth += 1,
                        '>' if !matches!(joint, '-' | '=') => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    joint = if punct.spacing() == Spacing::Joint {
                        punct.as_char()
                    } else {
                        ' '
                    };
                    if punct.as_char() == '\'' {
                        Last::Tick
                    } else {
                        Last::Punct
                    }
                }
                TokenTree::Ident(_) if last == Last::Tick => Last::Punct,
                TokenTree::Ident(ident) => {
                    let text = ident.to_string();
                    if last == Last::Operand && text != "as" {
                        break;
                    }
                    let prefixes = [
                        "dyn", "impl", "mut", "const", "as", "for", "unsafe", "extern",
                    ];
                    if prefixes.contains(&text.as_str()) {
                        Last::Punct
                    } else {
                        Last::Operand
                    }
                }
                TokenTree::Literal(_) if last == Last::Operand => break,
                TokenTree::Literal(_) | TokenTree::Group(_) => Last::Operand,
            };
            last = now;
            value.append_all(self.rest.pop());
        }
        value
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Last {
    Punct,
    Tick,
    Operand,
}
