//! A module in which no name of the prelude means what it does elsewhere.

use pager::{PageKey, Paginated};

#[allow(
    dead_code,
    non_camel_case_types,
    non_upper_case_globals,
    unused_macros,
    clippy::upper_case_acronyms
)]
mod nothing_as_usual {
    #![no_implicit_prelude]

    macro_rules! taken {
        ($($name:ident)*) => { $(pub(super) struct $name;)* };
    }

    taken! {
        Option Some None Result Ok Err String Vec Box Clone Copy Ord Eq PartialOrd PartialEq Send Sync
        Sized Default Iterator IntoIterator From Into Fn FnOnce FnMut Drop AsRef ToString ToOwned
        bool str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 char
        Serialize Deserialize Paginated PageKey PageFilters Matches List Filter Field SortBy Kind
    }

    // The same for macros.
    macro_rules! shadow {
        ($($name:ident)*) => { $(macro_rules! $name { ($d:tt) => { nothing }; })* };
    }

    shadow!(vec format panic assert matches concat stringify todo unreachable);

    type Number = ::core::primitive::u64;
    type Text = ::std::string::String;
    type Maybe<T> = ::std::option::Option<T>;

    #[derive(
        ::std::clone::Clone,
        ::std::cmp::PartialEq,
        ::std::cmp::Eq,
        ::std::cmp::PartialOrd,
        ::std::cmp::Ord,
        ::pager::PageKey,
    )]
    pub(super) struct Id(pub(super) Number);

    #[derive(
        ::std::clone::Clone,
        ::std::cmp::PartialEq,
        ::std::cmp::Eq,
        ::std::cmp::PartialOrd,
        ::std::cmp::Ord,
        ::pager::PageKey,
    )]
    pub(super) enum Level {
        Some,
        None,
        Ok,
    }

    /// Lists the rows.
    #[derive(::pager::Paginated)]
    #[page(order = "desc", default_limit = 5, max_limit = MAX, over_limit = "reject", total = 100)]
    pub(super) struct Row {
        #[page(key, filter(ge = "since", lt = "until"))]
        pub(super) id: Id,
        #[page(sort(1, asc), filter)]
        pub(super) level: Level,
        #[page(sort(2, nulls = "last"))]
        pub(super) due: ::std::option::Option<Number>,
        #[page(filter(prefix, contains, one_of), preview = 10)]
        pub(super) text: Text,
    }

    const MAX: ::core::primitive::u32 = 10;

    #[derive(::pager::PageFilters)]
    pub(super) struct NoteFilters {
        /// The word.
        pub(super) word: Maybe<Text>,
        /// The words.
        pub(super) words: ::std::vec::Vec<Text>,
        /// The level.
        #[page(default = 5)]
        pub(super) level: Number,
    }

    /// Lists the notes.
    #[derive(::pager::Paginated)]
    #[page(filters = NoteFilters)]
    pub(super) struct Note {
        #[page(key)]
        pub(super) id: Number,
    }

    impl ::pager::Matches<Note> for NoteFilters {
        fn matches(&self, note: &Note) -> ::core::primitive::bool {
            note.id >= self.level
        }
    }
}

// By hand: serde's own derive needs the usual `usize`.
impl serde::Serialize for nothing_as_usual::Row {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl serde::Serialize for nothing_as_usual::Note {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.id)
    }
}

#[test]
fn every_name_of_the_prelude_is_taken() {
    use nothing_as_usual::{Id, Level, Note, Row};

    let row = Row {
        id: Id(1),
        level: Level::Ok,
        due: None,
        text: String::new(),
    };
    assert_eq!(row.position().1, &None);
    assert!(*row.position().0 == Level::Ok);
    assert_eq!((Row::LIST.default_limit, Row::LIST.max_limit), (5, 10));
    assert_eq!(Note::LIST.filters.len(), 3);
    assert_eq!(<Level as PageKey>::TYPE, "Some|None|Ok");
}

/// `Result` and `String` as many crates have them.
mod aliases {
    #[derive(Debug)]
    pub(super) struct Error;

    #[allow(dead_code)]
    pub(super) type Result<T> = std::result::Result<T, Error>;
    #[allow(dead_code)]
    pub(super) type Option = std::option::Option<u8>;
    pub(super) type String = std::sync::Arc<str>;

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) struct Id(pub(super) String);

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, pager::PageKey)]
    pub(super) enum Level {
        Low,
    }

    #[derive(pager::PageFilters)]
    pub(super) struct Filters {
        /// The words.
        #[allow(dead_code)]
        pub(super) words: Vec<String>,
    }
}

#[test]
fn prelude_types_are_aliases() {
    assert_eq!(&*aliases::Id("a".into()).0, "a");
    assert!(<aliases::Level as PageKey>::read("Low") == Some(aliases::Level::Low));
    assert_eq!(<aliases::Filters as pager::PageFilters>::FILTERS.len(), 1);
}
