//! Where a row type can stand, and what it can be.

use pager::Paginated;
use serde::Serialize;

/// Lists the messages.
#[derive(Serialize, Paginated)]
pub(crate) struct Message<'a> {
    #[page(key)]
    id: u64,
    text: &'a str,
}

#[test]
fn a_row_borrows_and_its_key_is_owned() {
    let text = String::from("hello");
    let message = Message { id: 7, text: &text };
    assert_eq!(*message.position(), 7);
    assert_eq!(message.text, "hello");
}

#[allow(unreachable_pub)]
mod private_key {
    /// Lists the accounts.
    #[derive(serde::Serialize, pager::Paginated)]
    pub struct Account {
        #[page(key)]
        number: u64,
        pub owner: String,
    }

    /// A private key type is one of a row that is no more public than it.
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, pager::PageKey)]
    struct Number(u64);

    /// Lists the inner accounts.
    #[derive(serde::Serialize, pager::Paginated)]
    struct Inner {
        #[page(key)]
        number: Number,
    }

    impl Account {
        pub(crate) fn new(number: u64, owner: &str) -> Self {
            let number = Inner {
                number: Number(number),
            }
            .number
            .0;
            Self {
                number,
                owner: owner.into(),
            }
        }
    }
}

#[test]
fn a_public_row_keeps_its_key_private() {
    let account = private_key::Account::new(3, "Ann");
    assert_eq!(*account.position(), 3);
    assert_eq!(account.owner, "Ann");
}

#[test]
fn a_row_is_declared_in_a_function() {
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, pager::PageKey)]
    struct Key(String);

    /// Lists the local rows.
    #[derive(Serialize, Paginated)]
    #[page(filters = LocalFilters)]
    struct Local {
        #[page(key)]
        key: Key,
    }

    #[derive(pager::PageFilters)]
    struct LocalFilters {
        /// The word.
        word: Option<String>,
    }

    impl pager::Matches<Local> for LocalFilters {
        fn matches(&self, row: &Local) -> bool {
            self.word
                .as_ref()
                .is_none_or(|word| row.key.0.contains(word))
        }
    }

    assert_eq!(
        Local {
            key: Key("a".into())
        }
        .position()
        .0,
        "a"
    );
    assert_eq!(Local::LIST.tool, "list_locals");
}

const TOOL: &str = {
    /// Lists the rows of a const.
    #[derive(Serialize, Paginated)]
    struct InConst {
        #[page(key)]
        id: u64,
    }

    const _: fn(&InConst) -> u64 = |row| row.id;

    InConst::LIST.tool
};

#[test]
fn a_row_is_declared_in_a_const() {
    assert_eq!(TOOL, "list_in_consts");
}

#[allow(unreachable_pub)]
mod attributes {
    /// Lists what can grow.
    #[derive(serde::Serialize, pager::Paginated)]
    #[non_exhaustive]
    pub struct Growing {
        #[page(key)]
        pub id: u64,
    }

    /// Lists what nobody reads about.
    #[derive(serde::Serialize, pager::Paginated)]
    #[doc(hidden)]
    pub struct Hidden {
        #[doc(hidden)]
        #[page(key)]
        pub id: u64,
    }

    /// Lists what has a layout.
    #[derive(serde::Serialize, pager::Paginated)]
    #[repr(C, align(16))]
    pub struct Laid {
        #[page(key)]
        pub id: u64,
        pub part: u8,
    }
}

#[test]
fn attributes_of_other_kinds_do_not_matter() {
    use attributes::{Growing, Hidden, Laid};
    assert_eq!(Growing::LIST.tool, "list_growings");
    assert_eq!(Hidden::LIST.tool, "list_hiddens");
    assert_eq!(*Laid { id: 5, part: 1 }.position(), 5);
}

/// Lists what has only a key.
#[derive(Serialize, Paginated)]
struct OnlyKey {
    #[page(key)]
    key: String,
}

/// Lists the keys at the end.
#[derive(Serialize, Paginated)]
struct KeyLast {
    first: u8,
    #[page(key)]
    last: [u8; 16],
}

#[test]
fn the_key_stands_anywhere() {
    assert_eq!(OnlyKey { key: "k".into() }.position(), "k");
    let row = KeyLast {
        first: 1,
        last: [2; 16],
    };
    assert_eq!(row.position(), &[2; 16]);
    assert_eq!(row.first, 1);
}
