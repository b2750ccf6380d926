//! A page of sixteen merged shards, against one source of the same rows.

use std::collections::BTreeMap;
use std::hint::black_box;

use pager::{Merge, Paginated, PaginatedSource};
use serde_json::Value;

use crate::measure::{Bound, judge, race};
use crate::row::{LIMIT, Message, ROWS, arguments, message};

const SHARDS: u64 = 16;

/// The shard of a row: neighbours are anywhere.
fn shard(id: u64) -> u64 {
    id.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60
}

fn by<S: PaginatedSource<Message>>(source: &S, arguments: &Value) -> Vec<u8> {
    let page = Message::page(source, arguments).expect("a page");
    page.into_bytes()
}

fn merge<S: PaginatedSource<Message> + Sync>(shards: &[S]) -> Merge<'_, Message> {
    let named = shards.iter().enumerate();
    named.fold(Merge::new(), |merge, (index, shard)| {
        merge.shard(format!("shard {index}"), shard)
    })
}

fn compare(
    kind: &str,
    turns: usize,
    one: &impl PaginatedSource<Message>,
    merged: &Merge<'_, Message>,
) -> bool {
    let mut pass = true;
    for (depth, after) in [("first page", None), ("half way", Some(ROWS / 2))] {
        let arguments = arguments(after);
        assert_eq!(
            by(one, &arguments),
            by(merged, &arguments),
            "the same bytes"
        );
        let times = race(turns, 2, |who| match who {
            0 => drop(black_box(by(one, black_box(&arguments)))),
            _ => drop(black_box(by(merged, black_box(&arguments)))),
        });
        let line = format!(
            "{kind}, {depth}: {} to {} in one",
            times.time(1),
            times.time(0)
        );
        pass &= judge(&line, times.ratio(1, 0), Bound::AtMost(2.0));
    }
    pass
}

pub(crate) fn run() -> bool {
    println!("\nA page of {LIMIT} of 10^6 rows in {SHARDS} merged shards, to JSON bytes");
    let rows = || (0..ROWS).map(message);
    let of = |index: u64| rows().filter(move |row| shard(row.id) == index);

    let one: BTreeMap<u64, Message> = rows().map(|row| (row.id, row)).collect();
    let shards: Vec<BTreeMap<u64, Message>> = (0..SHARDS)
        .map(|index| of(index).map(|row| (row.id, row)).collect())
        .collect();
    let pass = compare("`BTreeMap`", 301, &one, &merge(&shards));
    drop((one, shards));

    let one: Vec<Message> = rows().collect();
    let shards: Vec<Vec<Message>> = (0..SHARDS).map(|index| of(index).collect()).collect();
    pass & compare("`Vec`", 51, &one, &merge(&shards))
}
