//! The arguments of a call: what a model sent, read into a request.
//!
//! `cursor` and `limit` are all that pages; each other argument is a filter
//! that the list declares, or an error.

mod call;
mod limit;
mod names;

use std::fmt::Write;

use serde_json::{Map, Value};

pub use call::{Call, PageArgs};
pub(crate) use names::{Locator, nearest, plain};

use crate::cursor::{MAX_LEN, Token};
use crate::error::PageError;
use crate::filter::{Filter, FilterValues, Test};
use crate::key::Kind;
use crate::list::List;
use limit::Limit;

/// What a call asks for, checked against the list's definition.
pub(crate) struct Request<'a> {
    /// The cursor, unless the walk starts.
    pub(crate) token: Option<Token<'a>>,
    pub(crate) limit: Limit,
    pub(crate) values: FilterValues,
}

impl<'a> Request<'a> {
    /// Reads the arguments; reports every fault at once.
    pub(crate) fn read(list: &List, arguments: &'a Value) -> Result<Self, PageError> {
        let arguments: Option<&'a Map<String, Value>> = match arguments {
            Value::Object(arguments) => Some(arguments),
            Value::Null => None,
            Value::Array(_) => return Err(PageError::NotAnObject { got: "an array" }),
            Value::String(_) => return Err(PageError::NotAnObject { got: "a string" }),
            Value::Number(_) => return Err(PageError::NotAnObject { got: "a number" }),
            Value::Bool(_) => return Err(PageError::NotAnObject { got: "a boolean" }),
        };
        let mut faults = Vec::new();
        let get = |name| arguments.and_then(|arguments| arguments.get(name));
        for name in arguments.into_iter().flat_map(Map::keys) {
            if name != "cursor"
                && name != "limit"
                && !list.filters.iter().any(|filter| filter.name == name)
            {
                faults.push(names::unknown(name, list));
            }
        }
        let token = note(&mut faults, token(get("cursor")));
        let limit = note(&mut faults, Limit::read(list, get("limit")));
        let mut values = FilterValues::of(list.filters);
        for filter in list.filters {
            let value = get(filter.name);
            match values.push(filter, value) {
                Ok(given) if given || !filter.required => {}
                Ok(_) => faults.push(PageError::MissingFilter {
                    argument: filter.name,
                    takes: filter.takes(),
                }),
                Err(_) => faults.push(PageError::InvalidFilter {
                    argument: filter.name,
                    takes: filter.takes(),
                    got: value.map(|value| filter.got(value)).unwrap_or_default(),
                }),
            }
        }
        PageError::of(faults)?;
        Ok(Self {
            token: token.flatten(),
            limit: limit.unwrap_or(Limit::DEFAULT),
            values,
        })
    }
}

fn note<T>(faults: &mut Vec<PageError>, read: Result<T, PageError>) -> Option<T> {
    read.map_err(|fault| faults.push(fault)).ok()
}

/// A blank or null cursor is the start: models fill in optional texts.
fn token(value: Option<&Value>) -> Result<Option<Token<'_>>, PageError> {
    match value {
        None | Some(Value::Null) => Ok(None),
        // A blank longer than any cursor is not worth reading.
        Some(Value::String(text)) if text.len() <= MAX_LEN && text.trim().is_empty() => Ok(None),
        Some(Value::String(text)) => Token::read(text)
            .map(Some)
            .map_err(|_| PageError::MalformedCursor),
        Some(_) => Err(PageError::MalformedCursor),
    }
}

impl Filter {
    /// What the argument takes, for an error or a description.
    pub(crate) fn takes(&self) -> String {
        let one = match self.kind {
            Kind::Boolean => "true or false".to_owned(),
            Kind::Integer => "a whole number".to_owned(),
            Kind::IntegerFrom {
                least,
                most: Some(most),
            } => format!("a whole number from {least} to {most}"),
            Kind::IntegerFrom { least, most: None } => format!("a whole number from {least} up"),
            Kind::Number => "a number".to_owned(),
            Kind::Text => "a string".to_owned(),
            Kind::Form(form) => format!("{form}, as a string"),
            Kind::Choice(choices) => choice(choices),
        };
        if self.list {
            format!("an array of at most {}, each {one}", Self::MOST_MEMBERS)
        } else {
            one
        }
    }

    /// The description for the model: the author's own, or a sentence.
    pub(crate) fn sentence(&self, unit: &str) -> String {
        if !self.description.is_empty() {
            return self.description.to_owned();
        }
        let field = self.field;
        match self.test {
            Test::Equal => format!("Only {unit} whose {field} is this."),
            Test::OneOf => format!("Only {unit} whose {field} is one of these."),
            Test::Prefix => format!("Only {unit} whose {field} starts with this, case included."),
            Test::Contains => format!("Only {unit} whose {field} contains this, case included."),
            Test::AtLeast => format!("Only {unit} where {field} is >= this."),
            Test::Above => format!("Only {unit} where {field} is > this."),
            Test::AtMost => format!("Only {unit} where {field} is <= this."),
            Test::Below => format!("Only {unit} where {field} is < this."),
            Test::Custom => format!("Narrows the {unit} by {field}."),
        }
    }
}

fn choice(choices: &[&str]) -> String {
    let mut text = String::from("one of ");
    for (index, choice) in choices.iter().enumerate() {
        if text.len() > 200 {
            text.push_str(", …");
            break;
        }
        // Formatting into a `String` cannot fail.
        let _ = write!(text, "{}\"{choice}\"", if index == 0 { "" } else { ", " });
    }
    text
}
