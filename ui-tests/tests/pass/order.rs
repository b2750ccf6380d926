//! The order of a list.

use pager::{Paginated, SortBy};
use serde::Serialize;

const fn by(field: &'static str, descending: bool, nulls_last: bool) -> SortBy {
    SortBy {
        field,
        descending,
        nulls_last,
    }
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Plain {
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "desc")]
struct Descending {
    #[page(key)]
    id: u64,
    #[page(sort)]
    level: u8,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "asc")]
struct Numbered {
    #[page(sort(2, desc))]
    b: u8,
    #[page(key)]
    id: u64,
    #[page(sort(1, nulls = "last"))]
    a: Option<u8>,
    #[page(sort(nulls = "first", 3, asc))]
    c: Option<String>,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[page(order = "desc")]
struct Directions {
    #[page(sort(asc))]
    a: u8,
    #[page(key)]
    id: u64,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Five {
    #[page(sort(50))]
    e: bool,
    #[page(sort(10))]
    a: u8,
    #[page(sort(20))]
    b: char,
    #[page(sort(30))]
    c: String,
    #[page(sort(40))]
    d: i64,
    #[page(key)]
    id: u64,
}

#[test]
fn the_order_is_the_sort_fields_and_then_the_key() {
    assert_eq!(Plain::LIST.order, [by("id", false, false)]);
    assert_eq!(
        Descending::LIST.order,
        [by("level", true, false), by("id", true, false)]
    );
    assert_eq!(
        Numbered::LIST.order,
        [
            by("a", false, true),
            by("b", true, false),
            by("c", false, false),
            by("id", false, false)
        ]
    );
    assert_eq!(
        Directions::LIST.order,
        [by("a", false, false), by("id", true, false)]
    );
    let fields: Vec<_> = Five::LIST.order.iter().map(|by| by.field).collect();
    assert_eq!(fields, ["a", "b", "c", "d", "e", "id"]);
}

#[test]
fn a_position_has_its_parts_in_that_order() {
    assert_eq!(*Plain { id: 1 }.position(), 1);
    assert_eq!(Descending { id: 1, level: 2 }.position(), (&2, &1));
    let row = Numbered {
        b: 2,
        id: 1,
        a: Some(3),
        c: None,
    };
    assert_eq!(row.position(), (&Some(3), &2, &None, &1));
    assert_eq!(Directions { a: 2, id: 1 }.position(), (&2, &1));
    let row = Five {
        e: true,
        a: 1,
        b: 'b',
        c: "c".into(),
        d: 4,
        id: 5,
    };
    assert_eq!(
        row.position(),
        (&1, &'b', &String::from("c"), &4, &true, &5)
    );
}
