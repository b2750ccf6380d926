//! Rows that share a sort value, or lack it.

use pager_tests::{ids, walk};
use serde_json::{Value, json};

use crate::entries::{
    DownNullsFirst, DownNullsLast, Entry, NullsFirst, NullsLast, Number, NumberDown,
};
use crate::stores::{Stores, every};

/// The stores with the same rows.
fn with<T: Entry>(mut stores: Stores<T>, rows: &[T]) -> Stores<T> {
    for (_, store) in &mut stores {
        store.insert(rows);
    }
    stores
}

/// A row of a number that many share, a moment for one.
fn at<T: Entry>(moment: i32, id: i64) -> T {
    T::new((None, String::new(), moment, id))
}

/// A row of a value, or of none.
fn valued<T: Entry>(&(value, id): &(Option<i32>, i64)) -> T {
    T::new((value, String::new(), 0, id))
}

fn each_page(pages: &[Value]) -> Vec<Vec<u64>> {
    pages.iter().map(|page| ids([page])).collect()
}

#[test]
fn pages_break_inside_a_tie_without_loss() {
    let call = json!({ "limit": 3 });
    for (name, store) in with(every::<Number>(), &[at(1, 1), at(2, 2), at(3, 4), at(3, 3)]) {
        let pages = walk::<Number>(&store, &call);
        assert_eq!(each_page(&pages), [vec![1, 2, 3], vec![4]], "{name}");
        assert_eq!(pages[0]["page"]["position"], json!([3, 3]), "{name}");
    }
    for (name, store) in with(
        every::<NumberDown>(),
        &[at(3, 1), at(1, 3), at(1, 4), at(2, 2)],
    ) {
        let pages = walk::<NumberDown>(&store, &call);
        assert_eq!(each_page(&pages), [vec![1, 2, 4], vec![3]], "{name}");
    }
}

#[test]
fn a_thousand_rows_with_seven_a_moment_come_once_each() {
    let row = |n: i64| (i32::try_from(n / 7).unwrap(), n * 7919 % 1_010);
    let mut expected: Vec<_> = (0..1_010).map(row).collect();
    let up: Vec<Number> = expected
        .iter()
        .map(|&(moment, id)| at(moment, id))
        .collect();
    let down: Vec<NumberDown> = expected
        .iter()
        .map(|&(moment, id)| at(moment, id))
        .collect();
    expected.sort_unstable();
    let mut expected: Vec<_> = expected.iter().map(|(_, id)| id.unsigned_abs()).collect();
    let call = json!({ "limit": 3 });
    for (name, store) in with(every(), &up) {
        assert_eq!(ids(&walk::<Number>(&store, &call)), expected, "{name}");
    }
    expected.reverse();
    for (name, store) in with(every(), &down) {
        assert_eq!(ids(&walk::<NumberDown>(&store, &call)), expected, "{name}");
    }
}

/// The ids of a list at each limit, and the positions at the ends of its pages.
fn stands<T: Entry>(stores: Stores<T>, expected: [u64; 5], ends: &[Value; 3]) {
    let rows = [
        (Some(2), 1),
        (None, 2),
        (Some(1), 3),
        (None, 4),
        (Some(0), 5),
    ];
    for (name, store) in with(stores, &rows.each_ref().map(valued::<T>)) {
        for limit in 1..=6 {
            let pages = walk::<T>(&store, &json!({ "limit": limit }));
            assert_eq!(ids(&pages), expected, "{name} {limit}");
        }
        let pages = walk::<T>(&store, &json!({ "limit": 2 }));
        let found = pages.iter().map(|page| &page["page"]["position"]);
        assert!(found.eq(ends), "{name} {pages:?}");
    }
}

#[test]
fn rows_without_a_value_stand_where_the_list_says() {
    stands::<NullsFirst>(
        every(),
        [2, 4, 5, 3, 1],
        &[json!([null, 4]), json!([1, 3]), json!([2, 1])],
    );
    stands::<NullsLast>(
        every(),
        [5, 3, 1, 2, 4],
        &[json!([1, 3]), json!([null, 2]), json!([null, 4])],
    );
    stands::<DownNullsFirst>(
        every(),
        [4, 2, 1, 3, 5],
        &[json!([null, 2]), json!([1, 3]), json!([0, 5])],
    );
    stands::<DownNullsLast>(
        every(),
        [1, 3, 5, 4, 2],
        &[json!([1, 3]), json!([null, 4]), json!([null, 2])],
    );
}
