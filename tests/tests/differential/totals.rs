//! Totals, where there are more rows than a list counts.
//!
//! This is all that differs between stores: below the bound each of them says
//! the same, and no store says nothing.

use pager::PaginatedSource;
use pager_tests::page;
use serde_json::{Value, json};

use crate::entries::{Entry, Seven};
use crate::stores::every;

/// What is said of the rows, and whether it is exact.
fn total(store: &impl PaginatedSource<Seven>, arguments: Value) -> (u64, bool) {
    let page = page::<Seven>(store, arguments)["page"].clone();
    match ["total", "total_at_least"].map(|name| page[name].as_u64()) {
        [Some(rows), None] => (rows, true),
        [None, Some(rows)] => (rows, false),
        _ => panic!("{page}"),
    }
}

#[test]
fn a_total_above_the_bound_is_as_sure_as_its_store_can_be() {
    // Half of the 20 rows have a number in common, the others with one more.
    let number = |id: i64| i32::try_from(id / 2 * i64::from(id >= 10)).unwrap();
    let row = |id| Seven::new((None, String::new(), number(id), id));
    let rows: Vec<_> = (0..20).map(row).collect();
    for (name, mut store) in every() {
        store.insert(&rows);
        let all = total(&store, json!({}));
        let half = total(&store, json!({ "c": 0 }));
        let expected = match name {
            // It knows how many rows it holds.
            _ if name.starts_with("redb") => [(20, true), (7, false)],
            // Each shard counts its own rows, to seven. Where all of them have
            // counted to the end, the sum is exact.
            "shards in memory" | "shards of each kind" => [(20, true), (10, true)],
            _ if name.starts_with("shards") => [(14, false), (10, true)],
            // A database stops to count.
            _ => [(7, false), (7, false)],
        };
        assert_eq!([all, half], expected, "{name}");
        assert_eq!(total(&store, json!({ "c": 5 })), (2, true), "{name}");
    }
}
