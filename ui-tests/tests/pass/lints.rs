//! Derived code is silent under lints that a user turns on, and does not
//! silence what the user should hear.

/// Deprecated items and fields warn where they are used, not where they are derived.
mod deprecated {
    #![deny(deprecated)]

    #[deprecated]
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) struct OldId(u64);

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) struct IdOfOldField {
        #[deprecated]
        id: u64,
    }

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) enum Level {
        Low,
        #[deprecated]
        Old,
    }

    #[deprecated]
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) enum OldLevel {
        Low,
    }

    /// Lists the old rows.
    #[deprecated]
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct OldRow {
        #[page(key)]
        id: u64,
    }

    /// Lists the rows with old fields.
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct Row {
        #[deprecated]
        #[page(key, filter)]
        id: u64,
        #[deprecated]
        #[page(sort, filter(ge = "level_from"))]
        level: u8,
    }

    #[deprecated]
    #[derive(pager::PageFilters)]
    pub(super) struct OldFilters {
        /// The word.
        #[allow(dead_code)]
        word: Option<String>,
    }

    #[derive(pager::PageFilters)]
    pub(super) struct Filters {
        /// The word.
        #[deprecated]
        #[allow(dead_code)]
        word: Option<String>,
    }
}

#[test]
#[allow(deprecated)]
fn deprecated_items_derive_in_silence() {
    use pager::{PageFilters, PageKey, Paginated};
    assert_eq!(deprecated::OldRow::LIST.tool, "list_old_rows");
    assert_eq!(deprecated::Row::LIST.filters.len(), 2);
    assert_eq!(<deprecated::OldId as PageKey>::TYPE, "u64");
    assert_eq!(<deprecated::IdOfOldField as PageKey>::TYPE, "u64");
    assert_eq!(<deprecated::Level as PageKey>::TYPE, "Low|Old");
    assert_eq!(<deprecated::OldLevel as PageKey>::TYPE, "Low");
    assert_eq!(
        deprecated::OldFilters::FILTERS.len() + deprecated::Filters::FILTERS.len(),
        2
    );
}

/// A path that the user wrote in full is no business of the derive's.
mod qualified {
    #![deny(unused_qualifications)]

    use std::string::String as Text;

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct Row {
        #[page(key, filter)]
        pub(super) id: Text,
        #[page(sort)]
        pub(super) level: u8,
    }
}

/// What is not snake case, camel case, or short.
mod styles {
    #![deny(nonstandard_style, unused)]

    #[allow(non_camel_case_types)]
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) enum level {
        low,
    }

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    #[allow(non_camel_case_types, non_snake_case)]
    pub(super) struct row {
        #[page(key, filter)]
        pub(super) rowId: u64,
    }
}

/// Items in a function are local definitions: an expansion must not make them
/// seem to leak.
#[deny(non_local_definitions)]
fn local() -> &'static str {
    use pager::Paginated as _;

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    struct Row {
        #[page(key)]
        id: u64,
    }

    let row = Row { id: 1 };
    if row.id == 1 { Row::LIST.tool } else { "" }
}

#[test]
fn lints_stay_silent() {
    use pager::{PageKey, Paginated};
    assert_eq!(
        qualified::Row {
            id: "a".into(),
            level: 1
        }
        .position()
        .1,
        "a"
    );
    assert_eq!(<styles::level as PageKey>::TYPE, "low");
    assert!(styles::level::low == styles::level::low);
    assert_eq!(*styles::row { rowId: 1 }.position(), 1);
    assert_eq!(local(), "list_rows");
}
