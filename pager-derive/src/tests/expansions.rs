//! What correct definitions expand to.

use super::Derive::{self, PageFilters, PageKey, Paginated};
use super::expected;
use super::hygiene::check_hygiene;

pub(super) const CASES: &[(&str, Derive, &str)] = &[
    (
        "smallest",
        Paginated,
        "
        /// Lists the boxes.
        struct Box {
            #[page(key)]
            id: u64,
        }",
    ),
    (
        "full",
        Paginated,
        r#"
        /// Lists the notes, newest first.
        #[page(tool = "list_notes", unit = "notes", default_limit = 20, max_limit = 100, order = "desc")]
        #[page(over_limit = "reject", total = 5000, max_bytes = 9000, full = "read_note")]
        pub struct Note {
            #[page(key, filter(ge = "since", lt = "until"))]
            id: u64,
            /// The folder.
            #[page(filter)]
            folder: String,
            #[page(sort, filter(one_of))]
            level: Level,
            #[page(preview = 400)]
            body: String,
            #[page(preview(always = 80))]
            log: String,
            #[page(detail)]
            headers: String,
            #[serde(skip)]
            cache: u8,
            #[serde(flatten)]
            rest: Rest,
        }"#,
    ),
    (
        "table",
        Paginated,
        r#"
        /// Lists the visits.
        #[page(table = "site.visits", collate = "database", total = "estimate")]
        struct Visit<T> {
            #[page(key)]
            id: u64,
            #[page(sort(desc, nulls = "last"), filter(prefix), column = "Page's title")]
            title: Option<String>,
            r#type: T,
        }"#,
    ),
    (
        "sorted",
        Paginated,
        r#"
        /// Lists the jobs.
        #[serde(rename_all = "camelCase")]
        struct Job {
            #[page(key)]
            id: Uuid,
            #[page(sort(2, nulls = "last"))]
            due_at: Option<Time>,
            #[page(sort(1, desc))]
            priority: u8,
            #[serde(rename(serialize = "out", deserialize = "in"))]
            both: u8,
        }"#,
    ),
    (
        "generic",
        Paginated,
        "
        /// Lists the entries.
        struct Entry<'a, T: PageKey = u64, U: ?Sized, const N: usize = 3>
        where
            U: Clone,
        {
            #[page(key)]
            r#type: T,
            #[page(filter)]
            name: &'a U,
            bytes: [u8; N],
        }",
    ),
    (
        "parameter_named_like_the_struct",
        Paginated,
        "
        /// Lists the rows.
        struct Row<Row: Into<Vec<Row>>>
        where
            Row: PageKey,
        {
            #[page(key)]
            id: Row,
            #[page(sort(nulls = \"last\"))]
            other: Option<other::Row>,
        }",
    ),
    (
        "own_filters",
        Paginated,
        r#"
        #[page(description = "Lists the notes.", filters = NoteFilters<u8, 3>, crate = crate::pager)]
        struct Note {
            #[page(key)]
            id: u64,
        }"#,
    ),
    (
        "limit_consts",
        Paginated,
        r#"
        /// Lists the notes.
        #[page(default_limit = limits::DEFAULT, max_limit = 100, crate = "::a::pager")]
        struct Note {
            #[page(key)]
            id: u64,
        }"#,
    ),
    (
        "deprecated",
        Paginated,
        "
        /// Lists the notes.
        struct Note {
            #[page(key)]
            id: u64,
            #[deprecated]
            old: u64,
        }",
    ),
    (
        "filters",
        PageFilters,
        r#"
        #[serde(rename_all = "camelCase")]
        struct NoteFilters {
            /// Only notes that hold this word.
            some_word: Option<String>,
            #[serde(rename = "tag")]
            tags: Vec<String>,
            /// Notes in the archive too.
            #[page(default = false)]
            archived: bool,
            #[page(default = -5)]
            least: i64,
            #[page(default = "a \"b\"")]
            r#type: String,
            #[page(not_a_position)]
            page: Option<u32>,
        }"#,
    ),
    ("no_filters", PageFilters, "struct NoFilters {}"),
    ("newtype", PageKey, "struct UserId(u64);"),
    (
        "generic_newtype",
        PageKey,
        "struct Id<T: Kind> where T: Clone { inner: Arc<T> }",
    ),
    (
        "choice",
        PageKey,
        r#"
        #[serde(rename_all = "kebab-case")]
        enum Level {
            Low,
            VeryHigh,
            #[serde(rename = "max")]
            Highest,
        }"#,
    ),
];

/// Mistaken definitions, whose expansion is errors and a stand-in.
pub(super) const STAND_INS: &[(&str, Derive, &str)] = &[
    (
        "stand_in_row",
        Paginated,
        "/// D\nstruct User<'a, T: Copy> where T: 'a { #[page(key, kye)] id: u64, a: &'a T }",
    ),
    (
        "stand_in_filters",
        PageFilters,
        "struct UserFilters { offset: u64 }",
    ),
    ("stand_in_key", PageKey, "struct UserId(u64, u64);"),
];

#[test]
fn mistaken_definitions_get_a_stand_in() {
    for (name, derive, input) in STAND_INS {
        let text = expected::print(*derive, input);
        assert!(text.contains("// error"), "{name}:\n{text}");
        expected::check(name, &text);
    }
}

#[test]
fn correct_definitions_expand_as_expected() {
    for (name, derive, input) in CASES {
        let text = expected::print(*derive, input);
        assert!(!text.contains("// error"), "{name}:\n{text}");
        expected::check(name, &text);
    }
}

#[test]
fn expansions_name_only_the_library_and_the_users_own() {
    for (name, derive, input) in CASES {
        check_hygiene(name, *derive, input);
    }
}

#[test]
fn the_expansion_of_six_fields_is_short() {
    let lines = expected::print(
        Paginated,
        "
        /// Lists the notes.
        struct Note {
            #[page(key)] id: u64,
            folder: String,
            title: String,
            level: u8,
            pinned: bool,
            body: String,
        }",
    );
    assert!(lines.lines().count() <= 80, "{lines}");
}
