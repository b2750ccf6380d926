//! What can be a key or a sort field.
//!
//! A key has a total order and one canonical text. Everything else a cursor
//! needs (escaping, joining, the guard) is done elsewhere.

mod int;
mod net;
mod text;

#[cfg(any(
    feature = "chrono04",
    feature = "jiff02",
    feature = "jiff1",
    feature = "time03"
))]
mod calendar;
#[cfg(feature = "camino1")]
mod camino1;
#[cfg(feature = "chrono04")]
mod chrono04;
#[cfg(any(feature = "jiff02", feature = "jiff1"))]
mod jiff;
#[cfg(feature = "time03")]
mod time03;
#[cfg(any(feature = "ulid1", feature = "ulid3"))]
mod ulid;
#[cfg(feature = "uuid1")]
mod uuid1;

mod sort;

pub use sort::SortField;
pub(crate) use text::write_hex;

use serde_json::Value;

/// The unique, stable field that a list resumes after.
///
/// Implemented for every integer of a fixed width, `NonZero`, `String`,
/// `Box<str>`, `Arc<str>`, `char`, byte arrays and IP addresses, and behind
/// features for the ids, times and paths of other crates. Derive it for a
/// newtype of one of those, and for a fieldless enum, which then orders by its
/// own `Ord` and reads as its variants' names.
///
/// # Contract
///
/// - `Ord` is total and does not change while a row lives.
/// - Two keys have the same text exactly when they are equal.
/// - [`read`](PageKey::read) gives back what [`write`](PageKey::write) wrote.
///   It may accept other texts too: a cursor in such a text is refused, since
///   it is compared with what the key writes.
///
/// ```
/// use pager::PageKey;
///
/// #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
/// struct UserId(u64);
///
/// let mut text = String::new();
/// UserId(7).write(&mut text);
/// assert_eq!(text, "7");
/// assert!(UserId::read("7") == Some(UserId(7)));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a page key",
    label = "a page key needs a total order and one text for each value",
    note = "use an integer of a fixed width, a `String`, `Arc<str>`, or an id or time type behind a feature of `pager`",
    note = "for your own newtype, add `#[derive(pager::PageKey)]` to it"
)]
pub trait PageKey: Ord + Clone + Send + Sync + 'static {
    /// The type's name in the guard: a cursor made with another type is refused.
    const TYPE: &'static str;

    /// What the value is in JSON, for schemas and argument errors.
    const KIND: Kind;

    /// Appends the canonical text, unescaped.
    fn write(&self, text: &mut String);

    /// The value that a text stands for, or `None`.
    fn read(text: &str) -> Option<Self>;

    /// The value as `position` shows it: by default its text.
    fn to_json(&self) -> Value {
        let mut text = String::new();
        self.write(&mut text);
        Value::String(text)
    }

    /// The value of a filter's argument: by default a text that
    /// [`read`](PageKey::read) takes. Integers take numbers too.
    fn from_json(value: &Value) -> Option<Self> {
        Self::read(value.as_str()?)
    }

    /// The value as text to search in, where it is text.
    fn as_text(&self) -> Option<&str> {
        None
    }
}

/// What a value is in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A whole number within bounds.
    IntegerFrom {
        /// The smallest.
        least: i64,
        /// The greatest, where it is worth saying.
        most: Option<i64>,
    },
    /// A number, whole or not.
    Number,
    /// Text of any kind.
    Text,
    /// Text of one form, named for a reader: "an RFC 3339 time".
    Form(&'static str),
    /// One of these texts.
    Choice(&'static [&'static str]),
}
