//! A page of an ordered map, against a hand-written `range`.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::ops::Bound::{Excluded, Unbounded};

use pager::Paginated;
use serde_json::Value;

use crate::measure::{Bound, judge, race};
use crate::row::{Envelope, LIMIT, Message, ROWS, arguments, message};

type Map = BTreeMap<u64, Message>;

fn by_hand(rows: &Map, after: Option<u64>, cursor: &str) -> Vec<u8> {
    let mut page = Vec::with_capacity(LIMIT + 1);
    let after = after.map_or(Unbounded, Excluded);
    page.extend(
        rows.range((after, Unbounded))
            .map(|(_, row)| row)
            .take(LIMIT + 1),
    );
    Envelope::new(page, rows.len(), cursor).to_json()
}

fn by_pager(rows: &Map, arguments: &Value) -> Vec<u8> {
    Message::page(rows, arguments).expect("a page").into_bytes()
}

/// A page from its arguments to its bytes, at three depths.
pub(crate) fn run() -> bool {
    println!("\nA page of {LIMIT} of 10^6 rows in a `BTreeMap`, to JSON bytes");
    let rows: Map = (0..ROWS).map(|id| (id, message(id))).collect();
    let depths = [
        ("first page", None),
        ("half way", Some(ROWS / 2)),
        ("last page", Some(ROWS - 1 - LIMIT as u64)),
    ];
    let calls = depths.map(|(_, after)| (after, arguments(after)));
    let cursor = |after| {
        let page = Message::page(&rows, arguments(after)).expect("a page");
        page.info.next_cursor.unwrap_or_default()
    };
    let cursors = depths.map(|(_, after)| cursor(after));
    for ((after, arguments), cursor) in calls.iter().zip(&cursors) {
        let (hand, ours) = (by_hand(&rows, *after, cursor), by_pager(&rows, arguments));
        let texts = [&hand, &ours].map(|json| String::from_utf8_lossy(json));
        assert_eq!(texts[0], texts[1], "the same bytes");
    }

    // By hand and by pager in turn, from depth to depth.
    let times = race(301, 6, |who| {
        let (after, arguments) = black_box(&calls[who / 2]);
        if who % 2 == 0 {
            black_box(by_hand(&rows, *after, &cursors[who / 2]));
        } else {
            black_box(by_pager(&rows, arguments));
        }
    });

    let mut pass = true;
    for (index, (depth, _)) in depths.iter().enumerate() {
        let (hand, ours) = (2 * index, 2 * index + 1);
        pass &= judge(
            &format!(
                "{depth}: {} to {} by hand",
                times.time(ours),
                times.time(hand)
            ),
            times.ratio(ours, hand),
            Bound::AtMost(1.25),
        );
    }
    let slowest = (0..3).flat_map(|a| (0..3).map(move |b| (2 * a + 1, 2 * b + 1)));
    let spread = slowest.map(|(a, b)| times.ratio(a, b)).fold(1.0, f64::max);
    pass & judge("slowest depth to fastest", spread, Bound::AtMost(1.1))
}
