//! A set of lists: the tools of one server, whatever serves them.
//!
//! A list is registered with its source in one line. The set gives the
//! definitions and answers a call by name; protocols and frameworks build on
//! these two.

mod check;
mod definition;
mod dialect;
mod served;

use std::fmt;
use std::time::Duration;

use schemars::JsonSchema;

pub use check::{Checked, Finding, FindingKind, ModelCheck, ModelErrors, check_tools};
pub use definition::Definition;
pub use dialect::Dialect;
pub use served::AnyRow;

use crate::args::{Call, nearest};
use crate::budget::Budget;
use crate::cursor::Secret;
use crate::error::{PageError, SetupError, quote_name};
use crate::page::{Page, Shape};
use crate::paginated::Paginated;
use crate::source::AsyncPaginatedSource;
use served::{List, Served};

/// The lists of a server, each with its source.
///
/// ```
/// use pager::{Call, Paginated, Toolset};
/// use schemars::JsonSchema;
/// use serde::Serialize;
/// use serde_json::json;
///
/// /// Lists the notes, oldest first.
/// #[derive(Serialize, JsonSchema, Paginated)]
/// struct Note {
///     #[page(key)]
///     id: u64,
/// }
///
/// /// Lists the users by name.
/// #[derive(Serialize, JsonSchema, Paginated)]
/// struct User {
///     #[page(key)]
///     name: String,
/// }
///
/// let tools = Toolset::new()
///     .list::<Note>(vec![Note { id: 1 }, Note { id: 2 }])
///     .list::<User>(vec![User { name: "ada".into() }])
///     .build()?;
///
/// let names: Vec<&str> = tools.definitions().iter().map(|tool| tool.name).collect();
/// assert_eq!(names, ["list_notes", "list_users"]);
///
/// # futures::executor::block_on(async {
/// let call = Call::new(json!({ "limit": 1 })).scope("tenant-7");
/// let page = tools.call("list_notes", call).await?;
/// assert_eq!(page.rows().next(), Some(r#"{"id":1}"#));
/// # Ok::<(), pager::PageError>(())
/// # }).unwrap();
/// # Ok::<(), pager::SetupError>(())
/// ```
///
/// A call over sources that do not wait is ready when it is first polled, so
/// `block_on` of any executor is enough for a command line.
pub struct Toolset {
    /// Sorted; definitions and lists stand in the same order.
    names: Vec<&'static str>,
    definitions: Vec<Definition>,
    lists: Vec<Box<dyn List>>,
    defaults: Defaults,
}

/// What holds for a call that does not say otherwise.
#[derive(Default)]
struct Defaults {
    secret: Option<Secret>,
    budget: Option<Budget>,
    shape: Option<Shape>,
    deadline: Option<Duration>,
}

impl Toolset {
    /// A set without lists, to add to.
    #[expect(
        clippy::new_ret_no_self,
        reason = "a set is whole once its names are checked, in `build`"
    )]
    pub fn new() -> ToolsetBuilder {
        ToolsetBuilder::default()
    }

    /// What a server publishes of each list, by name.
    #[must_use]
    pub fn definitions(&self) -> &[Definition] {
        &self.definitions
    }

    /// Holds every list of the set to the model, for a test of your own: see
    /// [`ModelCheck`] for what it asks, and for a server's other tools.
    ///
    /// # Errors
    ///
    /// All that is to be changed; a set without a list.
    pub fn check(&self) -> Result<Checked, ModelErrors> {
        check_tools(&self.definitions)
    }

    /// The longest that a page may take, where the set says.
    #[cfg(feature = "rmcp3")]
    pub(crate) fn deadline(&self) -> Option<Duration> {
        self.defaults.deadline
    }

    /// One page of the list with this name.
    ///
    /// What the call says for itself (scope, secret, budget, shape, deadline)
    /// goes before what the set was built with.
    ///
    /// # Errors
    ///
    /// No list has the name, or as [`Paginated::page`].
    pub async fn call<'a>(
        &'a self,
        name: &str,
        call: impl Into<Call<'a>>,
    ) -> Result<Page<AnyRow>, PageError> {
        let Ok(index) = self.names.binary_search(&name) else {
            return Err(PageError::UnknownTool {
                tool: quote_name(name),
                nearest: nearest(name, &self.names),
                known: self.names.clone(),
            });
        };
        let mut call = call.into();
        let Defaults {
            secret,
            budget,
            shape,
            deadline,
        } = &self.defaults;
        call.secret = call.secret.or(secret.as_ref());
        call.budget = call.budget.or(budget.as_ref());
        call.shape = call.shape.or(shape.as_ref());
        call.deadline = call.deadline.or(*deadline);
        if call.tools.is_empty() {
            call.tools = &self.names;
        }
        self.lists[index].page(call).await
    }
}

impl fmt::Debug for Toolset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Toolset")
            .field("lists", &self.names)
            .finish_non_exhaustive()
    }
}

/// A [`Toolset`] that lists are added to.
#[derive(Default)]
#[must_use = "a set is whole once it is built: call `build`"]
pub struct ToolsetBuilder {
    lists: Vec<(Definition, Box<dyn List>)>,
    defaults: Defaults,
}

impl ToolsetBuilder {
    /// Adds the list of `T` with its source, one that waits or not.
    pub fn list<T>(mut self, source: impl AsyncPaginatedSource<T> + Send + Sync + 'static) -> Self
    where
        T: Paginated + JsonSchema + 'static,
    {
        let list = Box::new(Served::new(source));
        self.lists.push((Definition::of::<T>(), list));
        self
    }

    /// Makes the cursors of every list unforgeable.
    pub fn secret(mut self, secret: Secret) -> Self {
        self.defaults.secret = Some(secret);
        self
    }

    /// The most bytes or tokens of a page, in place of each type's own.
    pub fn budget(mut self, budget: Budget) -> Self {
        self.defaults.budget = Some(budget);
        self
    }

    /// How rows stand in the envelope, and which fields.
    pub fn shape(mut self, shape: Shape) -> Self {
        self.defaults.shape = Some(shape);
        self
    }

    /// The longest that a page may take, see [`Call::deadline`].
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.defaults.deadline = Some(deadline);
        self
    }

    /// The set, its names checked: what every host takes, and no two alike.
    ///
    /// # Errors
    ///
    /// A name that some host refuses, or two that a model cannot tell apart.
    pub fn build(mut self) -> Result<Toolset, SetupError> {
        self.lists.sort_by_key(|(tool, _)| tool.name);
        let (definitions, lists): (Vec<_>, Vec<_>) = self.lists.into_iter().unzip();
        let names: Vec<_> = definitions.iter().map(|tool| tool.name).collect();
        check_names(&names)?;
        Ok(Toolset {
            names,
            definitions,
            lists,
            defaults: self.defaults,
        })
    }
}

/// The longest name that every host takes.
const MAX_NAME: usize = 64;

fn check_names(names: &[&'static str]) -> Result<(), SetupError> {
    let mut seen: Vec<(String, &'static str)> = Vec::with_capacity(names.len());
    for &name in names {
        let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        let taken = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        if !starts || !name.chars().all(taken) || name.len() > MAX_NAME {
            return Err(SetupError::ToolName {
                tool: name,
                most: MAX_NAME,
            });
        }
        // A model does not keep case and separators apart.
        seen.push((name.to_ascii_lowercase().replace('-', "_"), name));
    }
    seen.sort();
    match seen.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(SetupError::ToolsAlike {
            tools: [pair[0].1, pair[1].1],
        }),
        None => Ok(()),
    }
}
