//! Walkers beside writers: a page is one moment of the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use pager::{Paginated, Redb, SourceError};
use pager_tests::{Note, Numbered, ids, walk};
use redb4::{Database, TableDefinition};
use serde_json::json;

use crate::tables::database;

const NOTES: TableDefinition<u64, ()> = TableDefinition::new("notes");

/// Inserts the odd rows, or deletes them.
fn write(db: &Database, insert: bool) {
    let write = db.begin_write().unwrap();
    {
        let mut table = write.open_table(NOTES).unwrap();
        for id in (1..200).step_by(2) {
            if insert {
                table.insert(id, ()).unwrap();
            } else {
                table.remove(id).unwrap();
            }
        }
    }
    write.commit().unwrap();
}

#[test]
fn ten_walkers_beside_a_writer_see_every_row_that_stays_once() {
    let db = Arc::new(database());
    let start = db.begin_write().unwrap();
    for id in (0..200).step_by(2) {
        start.open_table(NOTES).unwrap().insert(id, ()).unwrap();
    }
    start.commit().unwrap();
    let notes = Redb::new(
        Arc::clone(&db),
        NOTES,
        |id| *id,
        |id, ()| Ok::<_, SourceError>(Note::numbered(id)),
    );
    let is_over = AtomicBool::new(false);
    thread::scope(|threads| {
        threads.spawn(|| {
            for turn in 0.. {
                write(&db, turn % 2 == 0);
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        let walker = || {
            for limit in [1, 7, 50] {
                let pages = walk::<Note>(&notes, &json!({ "limit": limit }));
                let even =
                    |ids: Vec<u64>| ids.into_iter().filter(|id| id % 2 == 0).collect::<Vec<_>>();
                assert_eq!(even(ids(&pages)), (0..200).step_by(2).collect::<Vec<_>>());
                // Rows come and go a hundred at once: no page is between.
                for page in &pages {
                    assert!([100, 200].contains(&page["page"]["total"].as_u64().unwrap()));
                }
            }
        };
        let walkers: Vec<_> = (0..10).map(|_| threads.spawn(walker)).collect();
        let ends: Vec<_> = walkers
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect();
        is_over.store(true, Ordering::Relaxed);
        assert!(ends.iter().all(Result::is_ok));
    });
    assert!(Note::page(&notes, json!({})).is_ok());
}
