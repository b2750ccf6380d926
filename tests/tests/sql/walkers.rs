//! Many walks at once, while the rows change.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

use pager::Paginated;
use pager_tests::{ids, walk};
use serde::Serialize;
use serde_json::json;

use crate::databases::every;

/// Lists the jobs, group by group.
#[derive(Serialize, Paginated)]
#[page(table = "jobs", total = "none")]
struct Job {
    #[page(key)]
    id: u64,
    #[page(sort(desc))]
    lane: u64,
}

const WALKERS: usize = 10;
const WRITERS: u64 = 3;

#[test]
fn every_row_that_stays_is_seen_once_by_each_walker() {
    let row = |id: u64| format!("({id}, {})", id % 6);
    for database in every("CREATE TABLE jobs (id bigint PRIMARY KEY, lane bigint NOT NULL)") {
        let rows: Vec<_> = (0..240).map(row).collect();
        database.run(&format!("INSERT INTO jobs VALUES {}", rows.join(", ")));
        // The even ones stay; the others come and go.
        let mut stay: Vec<u64> = (0..240).step_by(2).collect();
        stay.sort_by_key(|id| (std::cmp::Reverse(id % 6), *id));
        let walk = |walker| {
            let pages = walk::<Job>(&database, &json!({ "limit": 3 + walker }));
            let seen = ids(&pages).into_iter();
            let seen: Vec<_> = seen.filter(|id| id.is_multiple_of(2)).collect();
            assert_eq!(seen, stay, "{} walker {walker}", database.name());
        };
        let (is_over, changes) = (AtomicBool::new(false), AtomicU64::new(0));
        let write = |writer| {
            // Each has rows of its own.
            let mine: Vec<u64> = (0..120).filter(|n| n % WRITERS == writer).collect();
            let mut mine = mine.iter().map(|n| 2 * n + 1).cycle();
            while !is_over.load(Ordering::Relaxed) {
                let (old, new) = (mine.next().unwrap(), mine.nth(12).unwrap());
                database.run(&format!("DELETE FROM jobs WHERE id = {old}"));
                let row = row(new);
                database.run(&format!(
                    "INSERT INTO jobs VALUES {row} ON CONFLICT DO NOTHING"
                ));
                changes.fetch_add(1, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            (0..WRITERS).for_each(|writer| drop(scope.spawn(move || write(writer))));
            let walkers = (0..WALKERS).map(|walker| scope.spawn(move || walk(walker)));
            let walkers: Vec<_> = walkers.collect();
            let ends: Vec<_> = walkers.into_iter().map(ScopedJoinHandle::join).collect();
            is_over.store(true, Ordering::Relaxed);
            ends.into_iter().for_each(Result::unwrap);
        });
        let changes = changes.into_inner();
        assert!(changes > 20, "{}: {changes} changes", database.name());
    }
}
