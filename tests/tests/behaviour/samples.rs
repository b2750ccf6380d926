//! The same facts in lists of many orders: what the property tests page
//! through, with an account of each order that owes nothing to the library.

use std::collections::BTreeMap;

use pager::{Paginated, PaginatedSource, Position, PositionOf};
use serde::{Deserialize, Serialize};

/// What a row holds, whatever its list's order.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Facts {
    /// The key.
    pub(crate) id: u32,
    /// A value that many rows share.
    pub(crate) a: u8,
    /// Another, which some lack.
    pub(crate) b: Option<u8>,
    /// What a filter compares.
    pub(crate) tag: u8,
}

/// A row of facts in some order.
pub(crate) trait Sample: Paginated + Clone {
    /// The row of some facts.
    fn of(facts: &Facts) -> Self;

    /// Where the order puts them.
    fn rank(facts: &Facts) -> Vec<i64>;

    /// The rows in a map by their positions.
    fn tree(rows: Vec<Self>) -> impl PaginatedSource<Self>;
}

macro_rules! sample {
    (
        $name:ident, $order:literal, [$($a:tt)*], [$($b:tt)*],
        |$id:ident, $va:ident, $vb:ident| $rank:expr
    ) => {
        /// Lists the samples.
        #[derive(Clone, Serialize, Paginated)]
        #[page(tool = "list_samples", order = $order, total = "exact")]
        pub(crate) struct $name {
            #[page(key, filter(ge = "since", lt = "until"))]
            id: u32,
            #[page(filter(one_of = "a_in") $($a)*)]
            a: u8,
            #[page(filter(eq = "b_is", gt = "b_above") $($b)*)]
            b: Option<u8>,
            #[page(filter)]
            tag: u8,
        }

        impl Sample for $name {
            fn of(facts: &Facts) -> Self {
                let Facts { id, a, b, tag } = *facts;
                Self { id, a, b, tag }
            }

            fn rank(facts: &Facts) -> Vec<i64> {
                let ($id, $va, $vb) = (i64::from(facts.id), i64::from(facts.a), facts.b.map(i64::from));
                $rank.to_vec()
            }

            fn tree(rows: Vec<Self>) -> impl PaginatedSource<Self> {
                let at = |row: &Self| PositionOf::<Self>::from_ref(row.position());
                let entries = rows.into_iter().map(|row| (at(&row), row));
                entries.collect::<BTreeMap<_, _>>()
            }
        }
    };
}

/// Before and after every value.
const FIRST: i64 = i64::MIN;
const LAST: i64 = i64::MAX;

fn down(b: Option<i64>) -> Option<i64> {
    b.map(|b| -b)
}

sample!(KeyUp, "asc", [], [], |id, _a, _b| [id]);
sample!(KeyDown, "desc", [], [], |id, _a, _b| [-id]);
sample!(Up, "asc", [, sort], [], |id, a, _b| [a, id]);
sample!(Down, "desc", [, sort], [], |id, a, _b| [-a, -id]);
sample!(DownUp, "asc", [, sort(desc)], [], |id, a, _b| [-a, id]);
sample!(UpDown, "desc", [, sort(asc)], [], |id, a, _b| [a, -id]);
sample!(UpNullsFirst, "asc", [], [, sort(nulls = "first")], |id, _a, b| [b.unwrap_or(FIRST), id]);
sample!(UpNullsLast, "asc", [], [, sort(nulls = "last")], |id, _a, b| [b.unwrap_or(LAST), id]);
sample!(DownNullsFirst, "desc", [], [, sort(nulls = "first")], |id, _a, b| {
    [down(b).unwrap_or(FIRST), -id]
});
sample!(DownNullsLast, "desc", [], [, sort(nulls = "last")], |id, _a, b| {
    [down(b).unwrap_or(LAST), -id]
});
sample!(TwoMixed, "asc", [, sort(1, desc)], [, sort(2, nulls = "last")], |id, a, b| {
    [-a, b.unwrap_or(LAST), id]
});
sample!(TwoSwapped, "desc", [, sort(2, asc)], [, sort(1, nulls = "first")], |id, a, b| {
    [down(b).unwrap_or(FIRST), a, -id]
});
