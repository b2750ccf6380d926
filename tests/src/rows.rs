//! Row types.

use pager::{Matches, PageFilters, PageKey, Paginated};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Lists the notes, oldest first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Paginated)]
pub struct Note {
    /// Its number.
    #[page(key)]
    pub id: u64,
    /// `odd` or `even`.
    #[page(filter)]
    pub level: String,
    /// What it says.
    pub text: String,
}

/// Lists the notes, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Paginated)]
#[page(tool = "list_latest_notes", unit = "notes", order = "desc")]
pub struct Latest {
    /// Its number.
    #[page(key)]
    pub id: u64,
    /// `odd` or `even`.
    #[page(filter)]
    pub level: String,
    /// What it says.
    pub text: String,
}

/// A row that its number makes.
pub trait Numbered: Paginated<Key = u64, Sort = ()> + Clone + Send + Sync + 'static {
    /// The row of a number.
    fn numbered(id: u64) -> Self;
}

fn level(id: u64) -> String {
    if id % 2 == 1 { "odd" } else { "even" }.to_owned()
}

impl Numbered for Note {
    fn numbered(id: u64) -> Self {
        let text = format!("note {id}");
        Self {
            id,
            level: level(id),
            text,
        }
    }
}

impl Numbered for Latest {
    fn numbered(id: u64) -> Self {
        let Note { id, level, text } = Note::numbered(id);
        Self { id, level, text }
    }
}

/// The rows of some numbers.
pub fn numbered<T: Numbered>(ids: impl IntoIterator<Item = u64>) -> Vec<T> {
    ids.into_iter().map(T::numbered).collect()
}

/// Lists the keys of some type.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(tool = "list_keys", unit = "keys")]
pub struct Keyed<K: PageKey + Serialize> {
    /// The key.
    #[page(key)]
    pub key: K,
}

/// Lists the places: three texts, of which any can be empty.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, Paginated)]
pub struct Place {
    /// First in the order.
    #[page(sort(1))]
    pub country: String,
    /// Second.
    #[page(sort(2))]
    pub town: String,
    /// The key.
    #[page(key)]
    pub street: String,
}

/// How much an item matters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, PageKey,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Hardly.
    Low,
    /// Somewhat.
    Medium,
    /// Very much.
    VeryHigh,
}

/// Who owns an item.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, PageKey)]
pub struct UserId(pub u64);

/// Lists the items, the weightiest first.
///
/// It has a filter of each kind.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(default_limit = 20, max_limit = 100)]
pub struct Item {
    /// Its number.
    #[page(key, filter(ge = "since", lt = "until"))]
    pub id: u64,
    /// The folder that it lies in.
    #[page(filter)]
    pub folder: String,
    /// Its title.
    #[page(filter(prefix, contains = "text"))]
    pub title: String,
    /// How much it matters.
    #[page(sort(desc), filter(eq, one_of = "levels"))]
    pub level: Level,
    /// Whether somebody marked it.
    #[page(filter)]
    pub starred: bool,
    /// How good it is.
    #[page(filter(ge = "min_score", le = "max_score", gt = "above", lt = "below"))]
    pub score: f64,
    /// Who owns it, if anybody.
    #[page(filter)]
    pub owner: Option<UserId>,
    /// All of it.
    #[page(preview = 400)]
    pub body: String,
}

/// So many items, of all sorts.
#[must_use]
pub fn items(count: u32) -> Vec<Item> {
    let item = |n: u32| Item {
        id: n.into(),
        folder: ["inbox", "later", "done"][n as usize % 3].into(),
        title: format!("item {n}"),
        level: [Level::Low, Level::Medium, Level::VeryHigh][n as usize / 2 % 3],
        starred: n.is_multiple_of(4),
        score: f64::from(n) / 2.0,
        owner: (!n.is_multiple_of(5)).then_some(UserId(u64::from(n % 5))),
        body: "a body ".repeat(n as usize % 7),
    };
    (1..=count).map(item).collect()
}

/// Lists the tasks of a project.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(filters = TaskFilters, order = "desc", total = "exact")]
pub struct Task {
    /// Its name.
    #[page(key)]
    pub name: String,
    /// When it is due, if ever.
    #[page(sort(asc, nulls = "last"))]
    pub due: Option<u32>,
    /// The project that it belongs to.
    pub project: u64,
    /// What it is about.
    pub tags: Vec<String>,
    /// Whether it is over.
    pub archived: bool,
}

/// What narrows the tasks.
#[derive(Clone, Debug, PageFilters)]
pub struct TaskFilters {
    /// The project, by number.
    pub project: u64,
    /// Only tasks whose name holds this word.
    pub word: Option<String>,
    /// Only tasks with one of these tags.
    pub tags: Vec<String>,
    /// Tasks in the archive too.
    #[page(default = false)]
    pub archived: bool,
}

impl Matches<Task> for TaskFilters {
    fn matches(&self, task: &Task) -> bool {
        task.project == self.project
            && (self.archived || !task.archived)
            && self
                .word
                .as_ref()
                .is_none_or(|word| task.name.contains(word))
            && (self.tags.is_empty() || task.tags.iter().any(|tag| self.tags.contains(tag)))
    }
}
