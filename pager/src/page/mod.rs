//! A page and its JSON form, the envelope.

mod builder;
mod cells;
pub(crate) mod checkpoint;
mod clock;
mod info;
mod preview;
mod renderer;
mod rows;
mod shape;
mod total;

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::{Error as _, Serialize, SerializeStruct, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

pub(crate) use builder::Epochs;
pub use builder::PageBuilder;
pub(crate) use clock::Clock;
pub use info::{PageInfo, StoppedBy};
pub use shape::Shape;
pub use total::Total;

use crate::paginated::Paginated;
use rows::Rows;

/// Rows of type `T`, rendered, and the page information.
///
/// ```
/// use pager::Paginated;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let page = Note::page(&[Note { id: 7 }], &serde_json::json!({})).unwrap();
/// assert_eq!(
///     page.to_json(),
///     r#"{"page":{"has_more":false,"position":7,"returned":1,"total":1,"unit":"notes","limit":50},"rows":[{"id":7}]}"#
/// );
/// ```
#[must_use]
pub struct Page<T> {
    /// What the page says about itself.
    pub info: PageInfo,
    rows: Rows,
    row: PhantomData<fn() -> T>,
}

impl<T> Page<T> {
    /// The envelope as JSON text: `page` first, so that a cut at the tail does
    /// not take the cursor with it.
    ///
    /// # Panics
    ///
    /// Never: page information always serializes.
    #[must_use]
    pub fn to_json(&self) -> String {
        let info = serde_json::to_string(&self.info).expect("page information serializes");
        self.rows.envelope(&info)
    }

    /// The envelope as JSON bytes, in the page's own memory: what a server
    /// writes to its transport.
    ///
    /// # Panics
    ///
    /// Never, as [`to_json`](Page::to_json).
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        let info = serde_json::to_string(&self.info).expect("page information serializes");
        self.rows.into_envelope(&info)
    }

    /// The envelope as a JSON value.
    ///
    /// # Errors
    ///
    /// A row's own JSON text does not read back: its serializer wrote text of
    /// its own making, such as a wrong `RawValue`.
    pub fn to_value(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }

    /// The same page of a row type that nobody needs any more.
    pub(crate) fn forget<U>(self) -> Page<U> {
        Page {
            info: self.info,
            rows: self.rows,
            row: PhantomData,
        }
    }

    /// The columns' names, the rows' texts joined by commas, and where each ends.
    pub(crate) fn into_rows(self) -> (Option<Vec<String>>, String, Vec<usize>) {
        self.rows.into_parts()
    }

    /// The JSON text of each row.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &str> {
        self.rows.iter()
    }
}

impl<T> Clone for Page<T> {
    fn clone(&self) -> Self {
        Self {
            info: self.info.clone(),
            rows: self.rows.clone(),
            row: PhantomData,
        }
    }
}

impl<T> fmt::Debug for Page<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page")
            .field("info", &self.info)
            .field("rows", &self.rows.as_str())
            .finish()
    }
}

/// The envelope. `serde_json` takes the rendered rows as they are.
impl<T> Serialize for Page<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows =
            RawValue::from_string(format!("[{}]", self.rows.as_str())).map_err(S::Error::custom)?;
        let cols = self
            .rows
            .cols
            .clone()
            .map(RawValue::from_string)
            .transpose()
            .map_err(S::Error::custom)?;
        let mut envelope = serializer.serialize_struct("Page", 2 + usize::from(cols.is_some()))?;
        if let Some(cols) = &cols {
            envelope.serialize_field("cols", cols)?;
        }
        envelope.serialize_field("page", &self.info)?;
        envelope.serialize_field("rows", &rows)?;
        envelope.end()
    }
}

/// The schema of the envelope, as [`Paginated::output_schema`].
impl<T: Paginated + JsonSchema> JsonSchema for Page<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}_page", T::LIST.tool).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        T::output_schema().try_into().unwrap_or_default()
    }
}
