//! What can order before the key.

use std::cmp::Ordering;

use serde_json::Value;

use super::PageKey;
use crate::list::SortBy;

/// The text of a null in a cursor: an escaped byte that no text holds.
pub(crate) const NULL: &str = "~FF";

/// A field that orders before the key; it need not be unique.
///
/// Every [`PageKey`] is one, `bool` is one, and so is an `Option` of either,
/// where the list says whether nulls come first or last.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a sort field",
    label = "a sort field needs a total order and one text for each value",
    note = "use an integer, a text, an id or a time, or an `Option` of one",
    note = "for your own newtype or fieldless enum, add `#[derive(pager::PageKey)]` to it"
)]
pub trait SortField: Clone + Send + Sync + 'static {
    /// The type's name in the guard.
    const TYPE: &'static str;

    /// Whether `None` is a value, so that nulls need a place.
    const NULLABLE: bool = false;

    /// Compares two values in the list's order.
    fn compare(&self, other: &Self, by: &SortBy) -> Ordering;

    /// Appends the canonical text, escaped for a cursor.
    fn write_escaped(&self, text: &mut String);

    /// The value of an escaped text, or `None`.
    fn read_escaped(text: &str) -> Option<Self>;

    /// The value as `position` shows it.
    fn shown(&self) -> Value;
}

fn directed(order: Ordering, by: &SortBy) -> Ordering {
    if by.descending {
        order.reverse()
    } else {
        order
    }
}

#[diagnostic::do_not_recommend]
impl<K: PageKey> SortField for K {
    const TYPE: &'static str = K::TYPE;

    #[inline]
    fn compare(&self, other: &Self, by: &SortBy) -> Ordering {
        directed(self.cmp(other), by)
    }

    fn write_escaped(&self, text: &mut String) {
        let start = text.len();
        PageKey::write(self, text);
        crate::cursor::escape(text, start);
    }

    fn read_escaped(text: &str) -> Option<Self> {
        PageKey::read(&crate::cursor::unescape(text)?)
    }

    fn shown(&self) -> Value {
        PageKey::to_json(self)
    }
}

impl SortField for bool {
    const TYPE: &'static str = "bool";

    #[inline]
    fn compare(&self, other: &Self, by: &SortBy) -> Ordering {
        directed(self.cmp(other), by)
    }

    fn write_escaped(&self, text: &mut String) {
        text.push_str(if *self { "true" } else { "false" });
    }

    fn read_escaped(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn shown(&self) -> Value {
        Value::Bool(*self)
    }
}

#[diagnostic::do_not_recommend]
impl<V: SortField> SortField for Option<V> {
    const TYPE: &'static str = {
        // The two nulls would be one in a cursor.
        assert!(
            !V::NULLABLE,
            "an `Option` of an `Option` cannot be a sort field"
        );
        V::TYPE
    };
    const NULLABLE: bool = true;

    fn compare(&self, other: &Self, by: &SortBy) -> Ordering {
        match (self, other) {
            (Some(a), Some(b)) => a.compare(b, by),
            (None, None) => Ordering::Equal,
            (None, Some(_)) if by.nulls_last => Ordering::Greater,
            (Some(_), None) if !by.nulls_last => Ordering::Greater,
            _ => Ordering::Less,
        }
    }

    fn write_escaped(&self, text: &mut String) {
        match self {
            Some(value) => value.write_escaped(text),
            None => text.push_str(NULL),
        }
    }

    fn read_escaped(text: &str) -> Option<Self> {
        if text == NULL {
            Some(None)
        } else {
            V::read_escaped(text).map(Some)
        }
    }

    fn shown(&self) -> Value {
        self.as_ref().map_or(Value::Null, SortField::shown)
    }
}
