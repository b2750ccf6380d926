//! Rows that `macro_rules!` make, from fragments of every kind.

// Parentheses around a type are what some macros leave.
#![allow(unused_parens)]

use pager::{PageKey, Paginated};
use serde::Serialize;

macro_rules! pieces {
    ($(#[$meta:meta])* $vis:vis struct $name:ident<$life:lifetime> {
        $key:ident: $key_type:ty, $sort:ident: $sort_type:ty, $filter:ident: $filter_type:path
    } limit $limit:literal tool $tool:expr, count $count:ident) => {
        $(#[$meta])*
        #[derive(Serialize, Paginated)]
        #[page(tool = $tool, max_limit = $limit, default_limit = $count)]
        $vis struct $name<$life> {
            #[page(key)]
            $key: $key_type,
            #[page(sort(nulls = "last"))]
            $sort: $sort_type,
            #[page(filter)]
            $filter: $filter_type,
            #[serde(skip)]
            #[allow(dead_code)]
            borrowed: &$life (),
        }
    };
}

const FEW: u32 = 3;

pieces! {
    /// Lists the made rows.
    pub(crate) struct Made<'a> {
        id: u64, due: Option<u8>, name: String
    }
    limit 30 tool "list_made", count FEW
}

#[test]
fn a_row_is_made_of_fragments() {
    let row = Made {
        id: 1,
        due: None,
        name: String::new(),
        borrowed: &(),
    };
    assert_eq!(row.position(), (&None, &1));
    assert!(row.name.is_empty());
    assert_eq!(
        (
            Made::LIST.tool,
            Made::LIST.max_limit,
            Made::LIST.default_limit
        ),
        ("list_made", 30, 3)
    );
    assert!(Made::LIST.order[0].nulls_last);
}

macro_rules! whole {
    ($item:item) => {
        #[derive(Serialize, Paginated)]
        $item
    };
}

whole! {
    /// Lists the whole ones.
    struct Whole {
        #[page(key, filter)]
        id: u64,
        #[page(sort)]
        level: u8,
    }
}

macro_rules! key_item {
    ($item:item) => {
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
        $item
    };
}

key_item! { struct Id(u64); }
key_item! { enum Level { Low, High } }

macro_rules! filters_item {
    ($item:item) => {
        #[derive(pager::PageFilters)]
        $item
    };
}

filters_item! {
    struct WholeFilters {
        /// The word.
        #[allow(dead_code)]
        word: Option<String>,
    }
}

#[test]
fn a_row_is_one_fragment() {
    assert_eq!(Whole { id: 1, level: 2 }.position(), (&2, &1));
    assert_eq!(Id(1).0, 1);
    assert_eq!(<Level as PageKey>::TYPE, "Low|High");
    assert!(Level::Low < Level::High);
    assert_eq!(
        <WholeFilters as pager::PageFilters>::FILTERS[0].name,
        "word"
    );
}

// The struct's name is the caller's, its fields are the macro's.
macro_rules! fields_within {
    ($($name:ident $text:literal)*) => {$(
        #[doc = $text]
        #[derive(Serialize, Paginated)]
        struct $name {
            #[page(key)]
            id: u64,
            #[page(sort(1, desc), filter)]
            level: u8,
            #[page(filter(contains = "text"))]
            body: String,
        }
    )*};
}

fields_within!(First "Lists the first." Second "Lists the second.");

#[test]
fn fields_are_of_the_macro_and_the_name_is_not() {
    let row = First {
        id: 1,
        level: 2,
        body: String::new(),
    };
    assert_eq!(row.position(), (&2, &1));
    assert!(row.body.is_empty());
    assert_eq!(
        Second {
            id: 1,
            level: 2,
            body: String::new()
        }
        .position()
        .1,
        &1
    );
    assert_eq!(First::LIST.tool, "list_firsts");
    assert_eq!(First::LIST.description, "Lists the first.");
}

// Every attribute token through `tt`.
macro_rules! tokens {
    ($($token:tt)*) => { $($token)* };
}

tokens! {
    /// Lists the tokens.
    #[derive(Serialize, Paginated)]
    #[page(order = "desc")]
    struct Token {
        #[page(key)]
        id: (u64),
    }
}

#[test]
fn tokens_pass_through_a_macro() {
    assert_eq!(*Token { id: 1 }.position(), 1);
    assert!(Token::LIST.order[0].descending);
}

mod through_a_framework {
    wrapper::list! {
        /// Lists the things.
        pub(super) struct Thing { id: u64, name: String }
    }

    wrapper::id!(pub(super) ThingId: u64);

    impl Thing {
        pub(super) fn new() -> Self {
            Self {
                id: 1,
                name: String::new(),
            }
        }

        pub(super) fn name(&self) -> &str {
            &self.name
        }
    }
}

#[test]
fn a_framework_makes_the_row_with_its_own_path_to_pager() {
    let thing = through_a_framework::Thing::new();
    assert_eq!(*thing.position(), 1);
    assert_eq!(thing.name(), "");
    assert_eq!(<through_a_framework::ThingId as PageKey>::TYPE, "u64");
    assert_eq!(through_a_framework::ThingId(1).0, 1);
}
