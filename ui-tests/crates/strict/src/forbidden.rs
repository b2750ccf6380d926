//! Lints that an `allow` in the expansion would break against.

/// One module a lint group: `forbid` cannot be undone inside.
pub mod rust {
    #![forbid(
        deprecated,
        missing_docs,
        non_snake_case,
        unreachable_pub,
        unsafe_code,
        unused_imports,
        unused_qualifications
    )]

    use pager::{PageFilters, PageKey, Paginated};
    use serde::Serialize;

    /// An id.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
    #[non_exhaustive]
    pub struct Id(pub String);

    /// Lists the rows.
    #[derive(Clone, Debug, Serialize, Paginated)]
    #[non_exhaustive]
    pub struct Row {
        /// The id.
        #[page(key, filter)]
        pub id: Id,
        /// The level.
        #[page(sort, filter)]
        pub level: u8,
    }

    /// What narrows a list.
    #[derive(Clone, Debug, PageFilters)]
    #[non_exhaustive]
    pub struct RowFilters {
        /// The word.
        pub word: Option<String>,
    }
}

/// The same for clippy's.
pub mod clippy {
    #![forbid(
        clippy::absolute_paths,
        clippy::pedantic,
        clippy::style,
        clippy::complexity,
        clippy::perf
    )]

    use pager::{PageFilters, PageKey, Paginated};
    use serde::Serialize;

    /// An id.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
    #[non_exhaustive]
    pub struct Id(pub String);

    /// Lists the rows.
    #[derive(Clone, Debug, Serialize, Paginated)]
    #[non_exhaustive]
    pub struct Row {
        /// The id.
        #[page(key, filter)]
        pub id: Id,
    }

    /// What narrows a list.
    #[derive(Clone, Debug, PageFilters)]
    #[non_exhaustive]
    pub struct RowFilters {
        /// The word.
        pub word: Option<String>,
    }
}
