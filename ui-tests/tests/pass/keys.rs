//! `#[derive(PageKey)]`: newtypes and fieldless enums.

// Parentheses around a type are what some macros leave.
#![allow(unused_parens)]

use std::sync::Arc;

use pager::{Kind, PageKey, Paginated};
use serde::Serialize;

fn written<K: PageKey>(key: &K) -> String {
    let mut text = String::new();
    key.write(&mut text);
    text
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Tuple(u64);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Named {
    r#type: String,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Twice(Tuple);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
#[repr(transparent)]
struct Shared(#[allow(dead_code)] Arc<str>);

#[test]
fn a_newtype_is_the_key_that_it_holds() {
    assert_eq!(<Twice as PageKey>::TYPE, <u64 as PageKey>::TYPE);
    assert_eq!(<Twice as PageKey>::KIND, <u64 as PageKey>::KIND);
    assert_eq!(written(&Twice(Tuple(7))), "7");
    assert_eq!(<Twice as PageKey>::read("7"), Some(Twice(Tuple(7))));
    assert_eq!(<Twice as PageKey>::read("seven"), None);
    assert_eq!(Twice(Tuple(7)).to_json(), serde_json::json!(7));
    assert_eq!(
        <Twice as PageKey>::from_json(&serde_json::json!(7)),
        Some(Twice(Tuple(7)))
    );
    assert_eq!(Twice(Tuple(7)).as_text(), None);

    let named = Named { r#type: "a".into() };
    assert_eq!(<Named as PageKey>::KIND, Kind::Text);
    assert_eq!(
        (written(&named).as_str(), named.as_text()),
        ("a", Some("a"))
    );
    assert_eq!(<Named as PageKey>::read("a"), Some(named));
    assert_eq!(written(&Shared("s".into())), "s");
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
enum Level {
    Low,
    Medium = 5,
    #[serde(rename = "top")]
    High,
    r#Self_,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "kebab-case")]
enum Renamed {
    NotYet,
    #[serde(rename = "DONE")]
    Done,
    #[serde(rename(serialize = "gone", deserialize = "lost"))]
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all(serialize = "lowercase"))]
enum Single {
    Only,
}

/// Empty braces and parentheses hold no data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
enum Odd {
    Unit,
    Tuple(),
    Braces {},
}

#[test]
fn an_enum_is_its_variants_names() {
    assert_eq!(<Level as PageKey>::TYPE, "Low|Medium|top|Self_");
    assert_eq!(
        <Level as PageKey>::KIND,
        Kind::Choice(&["Low", "Medium", "top", "Self_"])
    );
    for (level, name) in [
        (Level::Low, "Low"),
        (Level::Medium, "Medium"),
        (Level::High, "top"),
        (Level::Self_, "Self_"),
    ] {
        assert_eq!(written(&level), name);
        assert_eq!(<Level as PageKey>::read(name), Some(level));
        assert_eq!(
            PageKey::to_json(&level),
            serde_json::to_value(level).unwrap()
        );
    }
    assert_eq!(<Level as PageKey>::read("High"), None);
    assert_eq!(<Level as PageKey>::read("low"), None);

    assert_eq!(<Renamed as PageKey>::TYPE, "not-yet|DONE|gone");
    for each in [Renamed::NotYet, Renamed::Done, Renamed::Gone] {
        assert_eq!(PageKey::to_json(&each), serde_json::to_value(each).unwrap());
    }
    assert_eq!(<Single as PageKey>::TYPE, "only");
    assert_eq!(written(&Single::Only), "only");
    assert_eq!(
        [Odd::Unit, Odd::Tuple(), Odd::Braces {}].map(|odd| written(&odd)),
        ["Unit", "Tuple", "Braces"]
    );
}

macro_rules! variant_rules {
    ($($style:literal $module:ident: $name:literal;)*) => {
        $(mod $module {
            #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, pager::PageKey)]
            #[serde(rename_all = $style)]
            pub(super) enum Level {
                VeryLow,
            }
        })*

        #[test]
        fn every_rename_rule_of_variants_is_serdes() {
            $(
                assert_eq!(<$module::Level as PageKey>::TYPE, $name, $style);
                assert_eq!(serde_json::to_value($module::Level::VeryLow).unwrap(), $name, $style);
            )*
        }
    };
}

variant_rules! {
    "lowercase" lower: "verylow";
    "UPPERCASE" upper: "VERYLOW";
    "PascalCase" pascal: "VeryLow";
    "camelCase" camel: "veryLow";
    "snake_case" snake: "very_low";
    "SCREAMING_SNAKE_CASE" screaming: "VERY_LOW";
    "kebab-case" kebab: "very-low";
    "SCREAMING-KEBAB-CASE" screaming_kebab: "VERY-LOW";
}

/// Every spelling of a type that is a key.
mod types {
    macro_rules! keyed {
        ($($name:ident: $type:ty;)*) => {$(
            /// Lists the rows.
            #[derive(serde::Serialize, pager::Paginated)]
            #[allow(unused_parens)]
            pub(super) struct $name {
                #[page(key)]
                pub(super) id: $type,
            }
        )*};
    }

    pub(super) type Alias = u64;

    keyed! {
        Parenthesised: (u64);
        Qualified: ::core::primitive::u64;
        Aliased: Alias;
        BoxedText: Box<str>;
        SharedText: std::sync::Arc<str>;
        Bytes: [u8; 16];
        NonZero: std::num::NonZeroU64;
        Wide: i128;
        Letter: char;
        Address: std::net::IpAddr;
        Projected: <Vec<u32> as IntoIterator>::Item;
    }
}

#[test]
fn a_key_type_is_spelled_in_any_way() {
    assert_eq!(*types::Parenthesised { id: 1 }.position(), 1);
    assert_eq!(*types::Qualified { id: 1 }.position(), 1);
    assert_eq!(*types::Aliased { id: 1 }.position(), 1);
    assert_eq!(&**types::BoxedText { id: "a".into() }.position(), "a");
    assert_eq!(&**types::SharedText { id: "a".into() }.position(), "a");
    assert_eq!(*types::Bytes { id: [1; 16] }.position(), [1; 16]);
    assert_eq!(
        types::NonZero {
            id: std::num::NonZeroU64::MIN
        }
        .position()
        .get(),
        1
    );
    assert_eq!(*types::Wide { id: -1 }.position(), -1);
    assert_eq!(*types::Letter { id: 'a' }.position(), 'a');
    assert!(
        types::Address {
            id: [127, 0, 0, 1].into()
        }
        .position()
        .is_ipv4()
    );
    assert_eq!(*types::Projected { id: 1 }.position(), 1);
}

/// A type that only ends like one that is no key.
mod lookalikes {
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, pager::PageKey)]
    pub(super) struct Timestamp(pub(super) u64);

    /// Lists the rows.
    #[derive(serde::Serialize, pager::Paginated)]
    pub(super) struct Row {
        // Names of places in a list are fine for what is no `usize`.
        #[page(key)]
        pub(super) position: Timestamp,
        #[page(sort(1))]
        pub(super) index: u32,
        #[page(sort(2))]
        pub(super) done: bool,
    }
}

#[test]
fn a_sequence_number_is_a_key_whatever_it_is_called() {
    let row = lookalikes::Row {
        position: lookalikes::Timestamp(3),
        index: 2,
        done: true,
    };
    assert!(row.position() == (&2, &true, &lookalikes::Timestamp(3)));
}
