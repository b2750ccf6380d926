//! A call: its arguments and what the server knows about it.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::Paginated;
use crate::budget::Budget;
use crate::cursor::Secret;
use crate::page::Shape;

/// One call of a list: the arguments as they were sent, and what the server
/// adds.
///
/// Everything that holds arguments turns into one, so a plain call needs no
/// `Call`: `Note::page(&notes, &arguments)`.
///
/// ```
/// use pager::{Call, Paginated, Secret};
/// use serde_json::json;
///
/// /// Lists the notes.
/// #[derive(serde::Serialize, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// let secret = Secret::new("sixteen bytes or more").unwrap();
/// let call = |arguments| Call::new(arguments).scope("tenant-7").secret(&secret);
/// let notes = [Note { id: 1 }, Note { id: 2 }];
///
/// let page = Note::page(&notes, call(json!({ "limit": 1 }))).unwrap();
/// let cursor = page.info.next_cursor.unwrap();
/// assert!(Note::page(&notes, call(json!({ "cursor": cursor }))).is_ok());
///
/// // The cursor is of no use elsewhere.
/// let error = Note::page(&notes, json!({ "cursor": cursor })).unwrap_err();
/// assert_eq!(error.code(), "foreign_cursor");
/// ```
#[derive(Clone, Debug)]
pub struct Call<'a> {
    pub(crate) arguments: Cow<'a, Value>,
    pub(crate) scope: Option<Cow<'a, str>>,
    pub(crate) secret: Option<&'a Secret>,
    pub(crate) tools: &'a [&'a str],
    pub(crate) budget: Option<&'a Budget>,
    pub(crate) shape: Option<&'a Shape>,
    pub(crate) deadline: Option<Duration>,
}

impl<'a> Call<'a> {
    /// A call with these arguments.
    pub fn new(arguments: impl Into<Call<'a>>) -> Self {
        arguments.into()
    }

    /// Binds the cursors to a tenant, a device, a session: a cursor of one
    /// scope is refused in another.
    #[must_use]
    pub fn scope(mut self, scope: impl Into<Cow<'a, str>>) -> Self {
        self.scope = Some(scope.into());
        self
    }

    /// Makes the guard of each cursor a MAC under a secret.
    #[must_use]
    pub fn secret(mut self, secret: &'a Secret) -> Self {
        self.secret = Some(secret);
        self
    }

    /// The tools of this server, so that the refusal of a cursor can name the
    /// tool that it came from.
    #[must_use]
    pub fn tools(mut self, tools: &'a [&'a str]) -> Self {
        self.tools = tools;
        self
    }

    /// The most bytes or tokens of the page, in place of the type's own.
    #[must_use]
    pub fn budget(mut self, budget: &'a Budget) -> Self {
        self.budget = Some(budget);
        self
    }

    /// How the rows stand in the envelope, and which fields.
    #[must_use]
    pub fn shape(mut self, shape: &'a Shape) -> Self {
        self.shape = Some(shape);
        self
    }

    /// The longest that the page may take, from when it is started.
    ///
    /// The page looks at the clock as rows come. A source that waits for
    /// something else can ask for the time that is left, with
    /// [`PageBuilder::time_left`](crate::PageBuilder::time_left).
    #[must_use]
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = Some(deadline);
        self
    }
}

impl<'a> From<Cow<'a, Value>> for Call<'a> {
    fn from(arguments: Cow<'a, Value>) -> Self {
        Self {
            arguments,
            scope: None,
            secret: None,
            tools: &[],
            budget: None,
            shape: None,
            deadline: None,
        }
    }
}

impl<'a> From<&'a Value> for Call<'a> {
    fn from(arguments: &'a Value) -> Self {
        Cow::Borrowed(arguments).into()
    }
}

impl From<Value> for Call<'_> {
    fn from(arguments: Value) -> Self {
        Cow::<Value>::Owned(arguments).into()
    }
}

impl From<Map<String, Value>> for Call<'_> {
    fn from(arguments: Map<String, Value>) -> Self {
        Value::Object(arguments).into()
    }
}

impl From<Option<Map<String, Value>>> for Call<'_> {
    fn from(arguments: Option<Map<String, Value>>) -> Self {
        arguments.map_or(Value::Null, Value::Object).into()
    }
}

impl<'a, T> From<&'a PageArgs<T>> for Call<'a> {
    fn from(arguments: &'a PageArgs<T>) -> Self {
        (&arguments.0).into()
    }
}

/// The arguments of `T`'s list as a typed parameter: deserializes from
/// whatever was sent, and its JSON Schema is [`T::input_schema()`].
///
/// For frameworks that read a tool's schema from a parameter's type. The
/// arguments are checked when the page is made, where every fault gets the
/// message that a model can act on.
///
/// [`T::input_schema()`]: Paginated::input_schema
pub struct PageArgs<T>(Value, PhantomData<fn() -> T>);

impl<T> From<Value> for PageArgs<T> {
    fn from(arguments: Value) -> Self {
        Self(arguments, PhantomData)
    }
}

impl<T> Clone for PageArgs<T> {
    fn clone(&self) -> Self {
        self.0.clone().into()
    }
}

impl<T> Default for PageArgs<T> {
    fn default() -> Self {
        Value::Null.into()
    }
}

impl<T> fmt::Debug for PageArgs<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PageArgs").field(&self.0).finish()
    }
}

impl<'de, T> Deserialize<'de> for PageArgs<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Self::from)
    }
}

impl<T> Serialize for PageArgs<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<T: Paginated> JsonSchema for PageArgs<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}_arguments", T::LIST.tool).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        match T::input_schema() {
            Value::Object(schema) => schema.into(),
            _ => Schema::default(),
        }
    }
}
