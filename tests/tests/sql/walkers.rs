//! Many walks at once, while the rows change.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

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

#[test]
fn every_row_that_stays_is_seen_once_by_each_walker() {
    let row = |id: u64| format!("({id}, {})", id % 6);
    for database in every("CREATE TABLE jobs (id bigint PRIMARY KEY, lane bigint NOT NULL)") {
        let rows: Vec<_> = (0..240).map(row).collect();
        database.run(&format!("INSERT INTO jobs VALUES {}", rows.join(", ")));
        // The even ones stay; the others come and go.
        let mut stay: Vec<u64> = (0..240).step_by(2).collect();
        stay.sort_by_key(|id| (std::cmp::Reverse(id % 6), *id));
        let done = AtomicUsize::new(0);
        let changes = thread::scope(|scope| {
            for walker in 0..WALKERS {
                let (database, stay, done) = (&database, &stay, &done);
                scope.spawn(move || {
                    let pages = walk::<Job>(database, &json!({ "limit": 3 + walker }));
                    done.fetch_add(1, Ordering::SeqCst);
                    let seen = ids(&pages).into_iter();
                    let seen: Vec<_> = seen.filter(|id| id.is_multiple_of(2)).collect();
                    assert_eq!(&seen, stay, "walker {walker}");
                });
            }
            let mut changes = 0_u64;
            while done.load(Ordering::SeqCst) < WALKERS {
                let id = changes * 14 % 240 + 1;
                database.run(&format!("DELETE FROM jobs WHERE id = {id}"));
                let id = changes * 22 % 240 + 1;
                let row = row(id);
                database.run(&format!(
                    "INSERT INTO jobs VALUES {row} ON CONFLICT DO NOTHING"
                ));
                changes += 1;
            }
            changes
        });
        assert!(changes > 0, "{}: nothing changed", database.name());
    }
}
