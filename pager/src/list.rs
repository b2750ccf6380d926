//! The definition of a list: the facts that the derive states.

/// What a row type says about its list. The derive writes it; everything else
/// reads it.
#[derive(Clone, Copy, Debug)]
pub struct List {
    /// The tool's name: `list_notes`.
    pub tool: &'static str,
    /// What a row is, plural: `notes`.
    pub unit: &'static str,
    /// What the tool lists, for the model: the type's doc comment.
    pub description: &'static str,
    /// The sort fields in order, then the key.
    pub order: &'static [SortBy],
    /// The arguments that narrow the list.
    pub filters: &'static [crate::Filter],
    /// The row's fields, under their JSON names.
    pub fields: &'static [Field],
    /// The limit of a call that names none.
    pub default_limit: u32,
    /// The most rows of one page.
    pub max_limit: u32,
    /// What happens to a limit above the maximum.
    pub over_limit: OverLimit,
    /// How far the library's own sources count the matching rows.
    pub count: Count,
    /// How texts order.
    pub collation: Collation,
    /// The most bytes of one page, where the type says.
    pub max_bytes: Option<u32>,
    /// The tool that reads one row whole.
    pub full: Option<&'static str>,
}

impl List {
    /// The default limit of all tools.
    pub const DEFAULT_LIMIT: u32 = 50;
    /// The maximum limit of all tools.
    pub const MAX_LIMIT: u32 = 200;
    /// No type may set a maximum above this: a page must fit a model's context.
    pub const HARD_LIMIT: u32 = 1000;
    /// How far a list counts where it does not say.
    pub const COUNT_TO: u64 = 10_000;

    /// A list with the defaults, to spread into a definition.
    pub const DEFAULT: Self = Self {
        tool: "",
        unit: "rows",
        description: "",
        order: &[],
        filters: &[],
        fields: &[],
        default_limit: Self::DEFAULT_LIMIT,
        max_limit: Self::MAX_LIMIT,
        over_limit: OverLimit::Clamp,
        count: Count::UpTo(Self::COUNT_TO),
        collation: Collation::Bytes,
        max_bytes: None,
        full: None,
    };
}

/// One part of a list's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortBy {
    /// The field's JSON name.
    pub field: &'static str,
    /// From the greatest down.
    pub descending: bool,
    /// Nulls come after every value, whatever the direction.
    pub nulls_last: bool,
}

/// One field of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its JSON name.
    pub name: &'static str,
    /// The most characters of it that a row too large for its page keeps.
    pub preview: Option<u32>,
    /// The preview is all that any list shows of it.
    pub preview_always: bool,
    /// It is left out unless the call chooses it.
    pub detail: bool,
}

impl Field {
    /// A field that is sent whole.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            preview: None,
            preview_always: false,
            detail: false,
        }
    }
}

/// What happens to a limit above the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverLimit {
    /// The maximum applies and the page says so.
    Clamp,
    /// The call is refused.
    Reject,
}

/// How far matching rows are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// To the end: `total`.
    Exact,
    /// To a bound: `total`, or `total_at_least` when the bound was met.
    UpTo(u64),
    /// As the database's planner guesses: `total_hint`. Other sources count to
    /// the bound of all lists.
    Estimate,
    /// Not at all.
    Off,
}

/// How texts order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collation {
    /// By their bytes, in every source.
    Bytes,
    /// As the database's column says. The order of a source's rows is then
    /// taken as it comes, but for a position that repeats.
    Database,
}
