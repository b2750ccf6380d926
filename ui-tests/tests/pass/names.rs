//! Names that collide with what an expansion would like to call its own.

use pager::{PageKey, Paginated};
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Fields {
    #[page(key)]
    self_: u64,
    #[page(sort)]
    __pager_x: u8,
    #[allow(dead_code)]
    _pager: u8,
    f: u8,
    row: u8,
    position: u8,
    #[page(filter)]
    filters: u8,
    #[page(filter)]
    values: u8,
    matches: u8,
}

#[test]
fn fields_are_called_like_the_expansions_own() {
    let row = Fields {
        self_: 1,
        __pager_x: 2,
        _pager: 3,
        f: 4,
        row: 5,
        position: 6,
        filters: 7,
        values: 8,
        matches: 9,
    };
    assert_eq!(row.position(), (&2, &1));
    let others = [
        row.f,
        row.row,
        row.position,
        row.filters,
        row.values,
        row.matches,
    ];
    assert_eq!(others, [4, 5, 6, 7, 8, 9]);
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Raw {
    #[page(key)]
    r#type: u64,
    #[page(sort(1), filter)]
    r#gen: u8,
    #[page(filter(contains))]
    r#match: String,
}

#[test]
fn raw_identifiers_lose_their_mark_on_the_wire() {
    let fields: Vec<_> = Raw::LIST.fields.iter().map(|field| field.name).collect();
    assert_eq!(fields, ["type", "gen", "match"]);
    let order: Vec<_> = Raw::LIST.order.iter().map(|by| by.field).collect();
    assert_eq!(order, ["gen", "type"]);
    let filters: Vec<_> = Raw::LIST
        .filters
        .iter()
        .map(|filter| (filter.name, filter.field))
        .collect();
    assert_eq!(filters, [("gen", "gen"), ("match_contains", "match")]);
    let row = Raw {
        r#type: 1,
        r#gen: 2,
        r#match: String::new(),
    };
    assert_eq!(row.position(), (&2, &1));
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[allow(non_camel_case_types)]
struct r#struct {
    #[page(key)]
    id: u64,
}

#[test]
fn a_raw_type_name_loses_its_mark_too() {
    assert_eq!(r#struct::LIST.tool, "list_structs");
    assert_eq!(r#struct::LIST.unit, "structs");
    assert_eq!(*r#struct { id: 1 }.position(), 1);
}

/// Types of the names that a careless expansion writes unqualified.
#[allow(dead_code)]
mod types {
    use pager::{PageFilters, PageKey, Paginated};
    use serde::Serialize;

    macro_rules! rows {
        ($($name:ident)*) => {$(
            /// Lists the rows.
            #[derive(Serialize, Paginated)]
            pub(super) struct $name {
                #[page(key)]
                pub(super) id: u64,
            }
        )*};
    }

    rows!(Option Some String Vec Box Result Ok Clone Ord Self_ List Filter Field SortBy FieldFilters Position Filters Key Config Values);

    /// The same for the other derives.
    pub(super) mod others {
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, super::PageKey)]
        pub(crate) struct Kind(pub(crate) u64);

        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, super::PageKey)]
        pub(crate) enum Option {
            Some,
            None,
        }

        #[derive(super::PageFilters)]
        pub(crate) struct Filter {
            /// The word.
            #[allow(dead_code)]
            pub(crate) word: std::option::Option<std::string::String>,
        }
    }
}

#[test]
fn a_row_type_is_called_like_one_of_the_languages() {
    assert_eq!(*types::Option { id: 1 }.position(), 1);
    assert_eq!(types::Box::LIST.tool, "list_boxes");
    assert_eq!(types::String::LIST.unit, "strings");
    assert_eq!(types::List::LIST.tool, "list_lists");
    assert_eq!(types::others::Option::TYPE, "Some|None");
    assert_eq!(types::others::Kind(1).0, 1);
}

/// Modules of the names that paths begin with.
mod modules {
    #![allow(unused)]

    pub(super) mod core {}
    pub(super) mod std {}
    pub(super) mod alloc {}
    pub(super) mod pager {}
    pub(super) mod _pager {}
    pub(super) mod __private {}

    use ::pager::{PageFilters, PageKey, Paginated};
    use ::serde::Serialize;

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
    pub(super) struct Id(pub(super) u64);

    /// Lists the rows.
    #[derive(Serialize, Paginated)]
    pub(super) struct Row {
        #[page(key, filter)]
        pub(super) id: Id,
        #[page(sort, filter)]
        pub(super) level: u8,
    }

    #[derive(PageFilters)]
    pub(super) struct Filters {
        /// The word.
        pub(super) word: Option<String>,
        /// Whether.
        #[page(default = false)]
        pub(super) archived: bool,
    }
}

#[test]
fn modules_are_called_like_crates() {
    assert_eq!(
        modules::Row {
            id: modules::Id(1),
            level: 2
        }
        .position()
        .0,
        &2
    );
    assert_eq!(modules::Id(1).0, 1);
}

/// Items of a type's own that a method call would find before the trait's.
#[allow(
    clippy::unused_self,
    clippy::wrong_self_convention,
    dead_code,
    clippy::trivially_copy_pass_by_ref
)]
mod inherent {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, pager::PageKey)]
    pub(super) struct Key(pub(super) u64);

    impl Key {
        pub(super) const TYPE: u8 = 0;
        pub(super) const KIND: u8 = 0;
        pub(super) fn write(&self) {}
        pub(super) fn read(&self) {}
        pub(super) fn to_json(&self) {}
        pub(super) fn from_json(&self) {}
        pub(super) fn as_text(&self) {}
    }

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct Row {
        #[page(key, filter)]
        pub(super) key: Key,
        #[page(sort)]
        pub(super) outer: Outer,
    }

    impl Row {
        pub(super) const LIST: u8 = 0;
        pub(super) fn position(&self) {}
        pub(super) fn matches(&self) {}
    }

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, pager::PageKey)]
    pub(super) struct Outer(pub(super) Key);

    #[derive(pager::PageFilters)]
    pub(super) struct Filters {
        /// The word.
        pub(super) word: Option<String>,
    }

    impl Filters {
        pub(super) const FILTERS: u8 = 0;
        pub(super) fn from_values() {}
    }
}

/// A trait in scope with methods of the same names.
#[allow(dead_code)]
mod everywhere {
    trait Everywhere {
        fn position(&self) {}
        fn write(&self) {}
        fn matches(&self) {}
        fn map(&self) {}
        fn describe(&self) {}
        fn or(&self) {}
        fn accepts(&self) {}
        fn take(&self) {}
    }

    impl<T: ?Sized> Everywhere for T {}

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct Row {
        #[page(key)]
        pub(super) key: Key,
        /// The level.
        #[page(sort, filter)]
        pub(super) level: u8,
    }

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, pager::PageKey)]
    pub(super) struct Key(pub(super) u64);

    #[derive(pager::PageFilters)]
    pub(super) struct Filters {
        /// The word.
        pub(super) word: Option<String>,
        /// Old ones.
        #[page(default = false)]
        pub(super) old: bool,
    }
}

#[test]
fn another_trait_does_not_capture_the_expansion() {
    let row = everywhere::Row {
        key: everywhere::Key(1),
        level: 2,
    };
    assert!(row.position() == (&2, &everywhere::Key(1)));
}

#[test]
fn inherent_items_do_not_capture_the_expansion() {
    let row = inherent::Row {
        key: inherent::Key(1),
        outer: inherent::Outer(inherent::Key(2)),
    };
    assert!(Paginated::position(&row) == (&row.outer, &row.key));
    assert_eq!(<inherent::Outer as PageKey>::TYPE, <u64 as PageKey>::TYPE);
    let mut text = String::new();
    PageKey::write(&row.outer, &mut text);
    assert_eq!(text, "2");
}
