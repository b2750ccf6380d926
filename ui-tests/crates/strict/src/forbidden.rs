//! Lints that an `allow` in the expansion would break against. One in serde's
//! does, so `Serialize` is written by hand here.

use serde::{Serialize, Serializer};

impl Serialize for rust::Row {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.id.0)
    }
}

impl Serialize for clippy::Row {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.id.0)
    }
}

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

    /// An id.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
    #[non_exhaustive]
    pub struct Id(pub String);

    /// Lists the rows.
    #[derive(Clone, Debug, Paginated)]
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

    /// An id.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
    #[non_exhaustive]
    pub struct Id(pub String);

    /// Lists the rows.
    #[derive(Clone, Debug, Paginated)]
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
