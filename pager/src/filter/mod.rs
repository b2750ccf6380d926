//! Filters: the arguments that narrow a list.
//!
//! A [`Filter`] is one argument, as the definition states it. A call's values
//! are read into [`FilterValues`]; a list's `Filters` type is made from them.

mod field;
mod values;

pub use field::{FieldFilters, FilterField, TextField};
pub(crate) use values::Erased;
pub use values::{FilterArg, FilterValues};

use crate::key::Kind;

/// One argument that narrows a list.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The argument's name.
    pub name: &'static str,
    /// The row field that it is compared with, or the argument's own name.
    pub field: &'static str,
    /// What the argument does, for the model. Empty: a sentence is made.
    pub description: &'static str,
    /// How it is compared.
    pub test: Test,
    /// A call without it is refused.
    pub required: bool,
    /// The JSON text of the value that stands in when it is absent.
    pub default: Option<&'static str>,
    pub(crate) list: bool,
    pub(crate) kind: Kind,
    pub(crate) read: values::Read,
}

/// How a row's field is compared with an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Test {
    /// Equal to it.
    Equal,
    /// One of a set.
    OneOf,
    /// Text that starts with it.
    Prefix,
    /// Text that holds it.
    Contains,
    /// At or after it.
    AtLeast,
    /// After it.
    Above,
    /// At or before it.
    AtMost,
    /// Before it.
    Below,
    /// As the author's own [`Matches`] says.
    Custom,
}

impl Filter {
    const fn on<F: FilterField>(name: &'static str, field: &'static str, test: Test) -> Self {
        Self {
            name,
            field,
            description: "",
            test,
            required: false,
            default: None,
            list: matches!(test, Test::OneOf),
            kind: <F::Value as values::ArgValue>::KIND,
            read: values::read::<F::Value>,
        }
    }

    /// A field equal to the argument.
    #[must_use]
    pub const fn equal<F: FilterField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::Equal)
    }

    /// A field that is one of the argument's members.
    #[must_use]
    pub const fn one_of<F: FilterField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::OneOf)
    }

    /// A text field that starts with the argument.
    #[must_use]
    pub const fn prefix<F: TextField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::Prefix)
    }

    /// A text field that holds the argument.
    #[must_use]
    pub const fn contains<F: TextField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::Contains)
    }

    /// A field at or after the argument.
    #[must_use]
    pub const fn at_least<F: FilterField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::AtLeast)
    }

    /// A field after the argument.
    #[must_use]
    pub const fn above<F: FilterField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::Above)
    }

    /// A field at or before the argument.
    #[must_use]
    pub const fn at_most<F: FilterField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::AtMost)
    }

    /// A field before the argument.
    #[must_use]
    pub const fn below<F: FilterField>(name: &'static str, field: &'static str) -> Self {
        Self::on::<F>(name, field, Test::Below)
    }

    /// An argument of a [`PageFilters`] struct: `Option<V>`, `Vec<V>`, or a
    /// `V` that a call must name.
    #[must_use]
    pub const fn argument<A: FilterArg>(name: &'static str) -> Self {
        Self {
            name,
            field: name,
            description: "",
            test: Test::Custom,
            required: A::REQUIRED,
            default: None,
            list: A::LIST,
            kind: <A::Value as values::ArgValue>::KIND,
            read: values::read::<A::Value>,
        }
    }

    /// The same with a description for the model.
    #[must_use]
    pub const fn describe(mut self, description: &'static str) -> Self {
        self.description = description;
        self
    }

    /// The same with a value, as JSON text, that stands in when it is absent.
    #[must_use]
    pub const fn or(mut self, default: &'static str) -> Self {
        self.default = Some(default);
        self.required = false;
        self
    }
}

/// The filters of a list: [`FieldFilters`], or a struct that derives this.
///
/// ```
/// use pager::{Matches, PageFilters, Paginated};
///
/// #[derive(PageFilters)]
/// struct NoteFilters {
///     /// Only notes that hold this word.
///     word: Option<String>,
///     /// Notes in the archive too.
///     #[page(default = false)]
///     archived: bool,
/// }
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// #[page(filters = NoteFilters)]
/// struct Note {
///     #[page(key)]
///     id: u64,
///     text: String,
///     archived: bool,
/// }
///
/// impl Matches<Note> for NoteFilters {
///     fn matches(&self, note: &Note) -> bool {
///         (self.archived || !note.archived)
///             && self.word.as_ref().is_none_or(|word| note.text.contains(word))
///     }
/// }
///
/// let notes = [
///     Note { id: 1, text: "buy milk".into(), archived: false },
///     Note { id: 2, text: "milk bought".into(), archived: true },
/// ];
/// let page = Note::page(&notes, &serde_json::json!({ "word": "milk" })).unwrap();
/// assert_eq!(page.info.returned, 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be used as filters",
    label = "this type does not say which arguments it takes",
    note = "add `#[derive(pager::PageFilters)]` to `{Self}`"
)]
pub trait PageFilters: Sized + Send + Sync {
    /// The arguments, in the order of the schema, where they are not the row's.
    const FILTERS: &'static [Filter];

    /// Makes the filters from a call's values, which are those of the list's
    /// filters by index.
    fn from_values(values: FilterValues) -> Self;

    /// Whether every row passes, so that a known length is the total.
    fn keeps_all(&self) -> bool {
        false
    }
}

/// Whether a row passes an author's own filters.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say which rows it keeps",
    label = "no `Matches<{T}>` for these filters",
    note = "write `impl pager::Matches<{T}> for {Self} {{ fn matches(&self, row: &{T}) -> bool {{ … }} }}`"
)]
pub trait Matches<T: ?Sized> {
    /// Whether the list with these filters holds the row.
    fn matches(&self, row: &T) -> bool;
}
