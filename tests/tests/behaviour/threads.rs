//! Walks while other threads write.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use pager::{Live, Log};
use pager_tests::{Note, Numbered, ids, page};
use serde_json::json;

const ROWS: u64 = 5_000;

/// Follows a log until its writer is done and all of it was read: the numbers
/// read, and those at which a page said that rows are gone.
fn follow(capacity: usize) -> (Vec<u64>, Vec<u64>) {
    let log = Log::with_epoch(capacity, 5);
    thread::scope(|scope| {
        scope.spawn(|| while log.append(Note::numbered) < ROWS {});
        let (mut seen, mut resets) = (Vec::new(), Vec::new());
        let mut cursor = None;
        while seen.last() != Some(&ROWS) {
            let page = page::<Note>(&log, json!({ "limit": 50, "cursor": cursor }));
            let next = page["page"].get("next_cursor");
            // At the end for now: the page is read again when there is more.
            if next.is_none() && ids([&page]).last() != Some(&ROWS) {
                thread::yield_now();
                continue;
            }
            cursor = next.cloned();
            let rows = ids([&page]);
            if page["page"].get("reset").is_some() {
                resets.push(rows[0]);
            }
            seen.extend(rows);
        }
        (seen, resets)
    })
}

#[test]
fn a_walk_over_a_log_that_grows_loses_and_repeats_no_row() {
    let (seen, resets) = follow(usize::try_from(ROWS).unwrap());
    assert!(seen.iter().copied().eq(1..=ROWS));
    assert!(resets.is_empty(), "{resets:?}");
}

#[test]
fn a_walk_that_falls_behind_a_log_says_reset_at_each_gap() {
    let (seen, resets) = follow(100);
    // The first page may begin anywhere: its walk had seen nothing.
    let gaps: Vec<u64> = seen
        .windows(2)
        .filter(|pair| pair[0] + 1 < pair[1])
        .map(|pair| pair[1])
        .collect();
    assert_eq!(gaps, resets);
    assert!(seen.is_sorted_by(|a, b| a < b));
}

#[test]
fn a_walk_over_a_live_map_meets_every_row_that_stays() {
    const STABLE: u64 = 300;
    let map: Mutex<HashMap<u64, Note>> = Mutex::new(
        (0..STABLE)
            .map(|n| (n * 10, Note::numbered(n * 10)))
            .collect(),
    );
    let done = Arc::new(AtomicBool::new(false));
    thread::scope(|scope| {
        for writer in 0..2 {
            let (map, done) = (&map, Arc::clone(&done));
            scope.spawn(move || {
                let mut n: u64 = writer;
                while !done.load(Ordering::Relaxed) {
                    n = n
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    // Any number but those of the rows that stay.
                    let id = (n >> 33) % (STABLE * 10) / 10 * 10 + 1 + (n >> 20) % 9;
                    let mut map = map.lock().unwrap();
                    if n >> 63 == 0 {
                        map.insert(id, Note::numbered(id));
                    } else {
                        map.remove(&id);
                    }
                }
            });
        }
        let source = Live(|| map.lock().unwrap().values().cloned().collect::<Vec<_>>());
        for _ in 0..3 {
            let mut seen = Vec::new();
            let mut cursor = json!(null);
            loop {
                let page = page::<Note>(&source, json!({ "limit": 90, "cursor": cursor }));
                seen.extend(ids([&page]));
                match page["page"].get("next_cursor") {
                    Some(next) => cursor = next.clone(),
                    None => break,
                }
            }
            assert!(seen.is_sorted_by(|a, b| a < b), "in order, each once");
            let stable = seen.into_iter().filter(|id| id % 10 == 0);
            assert!(stable.eq((0..STABLE).map(|n| n * 10)));
        }
        done.store(true, Ordering::Relaxed);
    });
}
