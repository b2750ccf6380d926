//! Lists ordered by a value that rows share, or lack.

use std::collections::BTreeMap;

use pager::{Live, Paginated, PaginatedSource, Position, PositionOf};
use pager_tests::{ByHand, ids, sorted, walk};
use serde::Serialize;
use serde_json::{Value, json};

macro_rules! timed {
    ($name:ident, $time:ty, $order:literal, $($sort:tt)*) => {
        /// Lists the readings.
        #[derive(Clone, Serialize, Paginated)]
        #[page(tool = "list_readings", order = $order)]
        struct $name {
            #[page(key)]
            id: u64,
            #[page($($sort)*)]
            time: $time,
        }

        impl From<($time, u64)> for $name {
            fn from((time, id): ($time, u64)) -> Self {
                Self { id, time }
            }
        }
    };
}

timed!(Up, u64, "asc", sort);
timed!(Down, u64, "desc", sort);
timed!(DownUp, u64, "asc", sort(desc));
timed!(UpFirst, Option<u64>, "asc", sort(nulls = "first"));
timed!(UpLast, Option<u64>, "asc", sort(nulls = "last"));
timed!(DownFirst, Option<u64>, "desc", sort(nulls = "first"));
timed!(DownLast, Option<u64>, "desc", sort(nulls = "last"));

/// The walk's rows, the same over each kind of source.
fn walked<T, V>(rows: impl IntoIterator<Item = V>, limit: u64) -> Vec<Value>
where
    T: Paginated + Clone + From<V>,
    PositionOf<T>: Ord,
{
    let rows: Vec<T> = rows.into_iter().map(T::from).collect();
    let tree: BTreeMap<PositionOf<T>, T> = rows
        .iter()
        .map(|row| (PositionOf::<T>::from_ref(row.position()), row.clone()))
        .collect();
    let live = Live(|| rows.iter().rev());
    let hand = ByHand(sorted(&rows));
    let call = json!({ "limit": limit });
    let expected = walk::<T>(&rows, &call);
    let others: [&dyn PaginatedSource<T>; 3] = [&live, &tree, &hand];
    for other in others {
        assert_eq!(walk::<T>(other, &call), expected);
    }
    expected
}

#[test]
fn pages_break_inside_a_tie_without_loss() {
    let rows = [(1, 10), (2, 11), (3, 13), (3, 12), (3, 14)];
    for limit in 1..=6 {
        assert_eq!(ids(&walked::<Up, _>(rows, limit)), [10, 11, 12, 13, 14]);
        assert_eq!(ids(&walked::<Down, _>(rows, limit)), [14, 13, 12, 11, 10]);
        assert_eq!(ids(&walked::<DownUp, _>(rows, limit)), [12, 13, 14, 11, 10]);
    }
    let pages = walked::<Up, _>([(1, 1), (2, 2), (3, 4), (3, 3)], 3);
    assert_eq!(ids(&pages[..1]), [1, 2, 3]);
    assert_eq!(ids(&pages[1..]), [4]);
    assert_eq!(pages[0]["page"]["position"], json!([3, 3]));
}

#[test]
fn a_thousand_rows_with_seven_a_millisecond_come_once_each() {
    let rows: Vec<Up> = (0..1_010_u64)
        .map(|id| Up::from((id / 7, id * 7919 % 1_010)))
        .collect();
    let mut expected: Vec<(u64, u64)> = rows.iter().map(|row| (row.time, row.id)).collect();
    expected.sort_unstable();
    let mut expected: Vec<u64> = expected.into_iter().map(|(_, id)| id).collect();
    let call = json!({ "limit": 3 });
    assert_eq!(ids(&walk::<Up>(&rows, &call)), expected);
    let tree: BTreeMap<_, Down> = rows
        .iter()
        .map(|row| ((row.time, row.id), Down::from((row.time, row.id))))
        .collect();
    expected.reverse();
    assert_eq!(ids(&walk::<Down>(&tree, &call)), expected);
}

#[test]
fn rows_without_a_value_stand_where_the_list_says() {
    let rows = [
        (Some(2), 1),
        (None, 2),
        (Some(1), 3),
        (None, 4),
        (Some(0), 5),
    ];
    for limit in 1..=6 {
        assert_eq!(
            ids(&walked::<UpFirst, _>(rows, limit)),
            [2, 4, 5, 3, 1],
            "{limit}"
        );
        assert_eq!(
            ids(&walked::<UpLast, _>(rows, limit)),
            [5, 3, 1, 2, 4],
            "{limit}"
        );
        assert_eq!(
            ids(&walked::<DownFirst, _>(rows, limit)),
            [4, 2, 1, 3, 5],
            "{limit}"
        );
        assert_eq!(
            ids(&walked::<DownLast, _>(rows, limit)),
            [1, 3, 5, 4, 2],
            "{limit}"
        );
    }
    let pages = walked::<UpFirst, _>(rows, 2);
    assert_eq!(pages[0]["page"]["position"], json!([null, 4]));
}
