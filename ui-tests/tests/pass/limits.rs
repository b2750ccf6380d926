//! Limits, what happens above them, and how far rows are counted.

use pager::{Count, List, OverLimit, Paginated};
use serde::Serialize;

mod sizes {
    pub(super) const FEW: u32 = 3;
}

const MANY: u32 = sizes::FEW * 10;

macro_rules! lists {
    ($($(#[$page:meta])* $name:ident;)*) => {$(
        /// Lists the rows.
        #[derive(Serialize, Paginated)]
        #[allow(dead_code)]
        $(#[$page])*
        struct $name {
            #[page(key)]
            id: u64,
        }
    )*};
}

lists! {
    Unsaid;
    #[page(default_limit = 10, max_limit = 1_000)] Literals;
    #[page(default_limit = sizes::FEW, max_limit = MANY)] Consts;
    #[page(max_limit = List::HARD_LIMIT, default_limit = 1)] Associated;
    #[page(default_limit = 7)] #[page(max_limit = 7)] Equal;
    #[page(default_limit = 0x10, max_limit = 200)] Hexadecimal;
    #[page(over_limit = "reject", total = "exact",)] Reject;
    #[page(over_limit = "clamp", total = "none")] Clamp;
    #[page(total = 5_000)] UpTo;
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(max_bytes = 9_000, full = "read_row")]
struct Sized {
    #[page(key)]
    id: u64,
    #[page(preview(always = 10))]
    cut: String,
    #[page(preview = 20, detail)]
    text: String,
    #[page(detail, sort)]
    level: u8,
}

#[test]
fn a_list_says_its_size_and_what_is_left_out() {
    assert_eq!(
        (Sized::LIST.max_bytes, Sized::LIST.full),
        (Some(9000), Some("read_row"))
    );
    assert_eq!((Unsaid::LIST.max_bytes, Unsaid::LIST.full), (None, None));
    let fields: Vec<_> = Sized::LIST
        .fields
        .iter()
        .map(|field| {
            (
                field.name,
                field.preview,
                field.preview_always,
                field.detail,
            )
        })
        .collect();
    assert_eq!(
        fields,
        [
            ("id", None, false, false),
            ("cut", Some(10), true, false),
            ("text", Some(20), false, true),
            ("level", None, false, true),
        ]
    );
    let row = Sized {
        id: 1,
        cut: String::new(),
        text: String::new(),
        level: 2,
    };
    assert_eq!(
        (row.position(), row.cut.len() + row.text.len()),
        ((&2, &1), 0)
    );
}

#[test]
fn limits_are_literals_or_consts() {
    fn limits<T: Paginated>() -> (u32, u32) {
        (T::LIST.default_limit, T::LIST.max_limit)
    }
    assert_eq!(limits::<Unsaid>(), (50, 200));
    assert_eq!(limits::<Literals>(), (10, 1000));
    assert_eq!(limits::<Consts>(), (3, 30));
    assert_eq!(limits::<Associated>(), (1, 1000));
    assert_eq!(limits::<Equal>(), (7, 7));
    assert_eq!(limits::<Hexadecimal>(), (16, 200));
}

#[test]
fn what_is_not_said_is_the_default_of_all_lists() {
    assert_eq!(Unsaid::LIST.over_limit, OverLimit::Clamp);
    assert_eq!(Unsaid::LIST.count, Count::UpTo(List::COUNT_TO));
    assert_eq!(
        (Reject::LIST.over_limit, Reject::LIST.count),
        (OverLimit::Reject, Count::Exact)
    );
    assert_eq!(
        (Clamp::LIST.over_limit, Clamp::LIST.count),
        (OverLimit::Clamp, Count::Off)
    );
    assert_eq!(UpTo::LIST.count, Count::UpTo(5000));
}
