//! A page of unsorted rows, against a hand-written selection and against a
//! sort of a copy.

use std::hint::black_box;

use pager::Paginated;
use serde_json::Value;

use crate::measure::{Bound, judge, race};
use crate::row::{Envelope, LIMIT, Message, ROWS, arguments, message};

/// One pass: the keys and places of the candidates gather in a buffer of twice
/// the page; when it is full, the smaller half stays and bars what comes later.
fn by_hand(rows: &[Message], after: Option<u64>, cursor: &str) -> Vec<u8> {
    let wanted = LIMIT + 1;
    let first = after.map_or(0, |after| after + 1);
    let mut bar = u64::MAX;
    let mut candidates: Vec<(u64, &Message)> = Vec::with_capacity(2 * wanted);
    for row in rows {
        if row.id < first || row.id >= bar {
            continue;
        }
        candidates.push((row.id, row));
        if candidates.len() == 2 * wanted {
            candidates.select_nth_unstable_by_key(wanted - 1, |(id, _)| *id);
            candidates.truncate(wanted);
            bar = candidates[wanted - 1].0;
        }
    }
    candidates.sort_unstable_by_key(|(id, _)| *id);
    candidates.truncate(wanted);
    let page = candidates.into_iter().map(|(_, row)| row).collect();
    Envelope::new(page, rows.len(), cursor).to_json()
}

fn by_sort(rows: &[Message], after: Option<u64>, cursor: &str) -> Vec<u8> {
    let mut sorted = rows.to_vec();
    sorted.sort_unstable_by_key(|row| row.id);
    let first = after.map_or(0, |after| sorted.partition_point(|row| row.id <= after));
    let page = sorted[first..].iter().take(LIMIT + 1).collect();
    Envelope::new(page, rows.len(), cursor).to_json()
}

fn by_pager(rows: &[Message], arguments: &Value) -> String {
    Message::page(rows, arguments).expect("a page").to_json()
}

pub(crate) fn run() -> bool {
    println!("\nA page of {LIMIT} of 10^6 unsorted rows, to JSON bytes");
    // An odd multiplier visits each id once.
    let rows: Vec<Message> = (0..ROWS).map(|row| message(row * 7_919 % ROWS)).collect();
    let mut pass = true;
    for (depth, after) in [("first page", None), ("half way", Some(ROWS / 2))] {
        let arguments = arguments(after);
        let page = Message::page(&rows, &arguments).expect("a page");
        let cursor = page.info.next_cursor.unwrap_or_default();
        let bytes = by_pager(&rows, &arguments).into_bytes();
        assert_eq!(bytes, by_hand(&rows, after, &cursor), "the same bytes");
        assert_eq!(bytes, by_sort(&rows, after, &cursor), "the same bytes");

        let times = race(101, 2, |who| match who {
            0 => drop(black_box(by_pager(&rows, black_box(&arguments)))),
            _ => drop(black_box(by_hand(&rows, black_box(after), &cursor))),
        });
        pass &= judge(
            &format!("{depth}: {} to {} by hand", times.time(0), times.time(1)),
            times.ratio(0, 1),
            Bound::AtMost(1.3),
        );
        let times = race(5, 2, |who| match who {
            0 => drop(black_box(by_pager(&rows, black_box(&arguments)))),
            _ => drop(black_box(by_sort(&rows, black_box(after), &cursor))),
        });
        pass &= judge(
            &format!(
                "{depth}: {} of clone + sort to {}",
                times.time(1),
                times.time(0)
            ),
            times.ratio(1, 0),
            Bound::AtLeast(4.0),
        );
    }
    pass
}
