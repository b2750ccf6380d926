//! Every way to `pager`.

use pager::Paginated as _;

/// The derive by its path alone, with nothing imported.
mod by_path {
    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct Row {
        #[page(key)]
        pub(super) id: u64,
    }
}

/// Through another crate, as its own users see it.
mod reexported {
    use wrapper::pager::{PageFilters, PageKey, Paginated};

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, PageKey)]
    #[page(crate = "::wrapper::pager")]
    pub(super) struct Id(pub(super) u64);

    /// Lists the rows.
    #[derive(serde::Serialize, Paginated)]
    #[page(crate = "::wrapper::pager")]
    pub(super) struct Row {
        #[page(key, filter)]
        pub(super) id: Id,
        #[page(sort)]
        pub(super) level: u8,
    }

    #[derive(PageFilters)]
    #[page(crate = ::wrapper::pager)]
    pub(super) struct RowFilters {
        /// The word.
        #[allow(dead_code)]
        pub(super) word: Option<String>,
    }
}

/// From this crate's own root.
pub(crate) mod kept {
    pub(crate) use ::pager;
}

mod relative_to_the_crate {
    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    #[page(crate = "crate::paths::kept::pager")]
    pub(super) struct Text {
        #[page(key)]
        pub(super) id: u64,
    }

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    #[page(crate = crate::paths::kept::pager)]
    pub(super) struct Path {
        #[page(key)]
        pub(super) id: u64,
    }
}

/// The attribute in its raw spelling, and behind `cfg_attr`.
mod spelled {
    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    #[r#page(unit = "things")]
    #[cfg_attr(all(), page(order = "desc"))]
    #[cfg_attr(any(), page(nonsense))]
    pub(super) struct Row {
        #[cfg_attr(all(), page(key))]
        pub(super) id: u64,
        #[r#page(filter)]
        pub(super) name: String,
        #[cfg(any())]
        #[page(key)]
        pub(super) gone: u64,
    }
}

#[test]
fn pager_is_found_by_every_path() {
    assert_eq!(*by_path::Row { id: 1 }.position(), 1);
    assert_eq!(
        reexported::Row {
            id: reexported::Id(1),
            level: 2
        }
        .position()
        .0,
        &2
    );
    assert_eq!(
        <reexported::RowFilters as pager::PageFilters>::FILTERS.len(),
        1
    );
    assert_eq!(*relative_to_the_crate::Text { id: 1 }.position(), 1);
    assert_eq!(*relative_to_the_crate::Path { id: 1 }.position(), 1);
}

#[test]
fn attributes_are_read_in_every_spelling() {
    let row = spelled::Row {
        id: 1,
        name: String::new(),
    };
    assert_eq!(*row.position(), 1);
    assert!(row.name.is_empty());
    assert_eq!(spelled::Row::LIST.unit, "things");
    assert!(spelled::Row::LIST.order[0].descending);
    assert_eq!(spelled::Row::LIST.filters[0].name, "name");
}
