//! A merged walk, against the sum of its pages.

use std::collections::BTreeMap;
use std::hint::black_box;

use pager::{Paginated, Walk};
use serde_json::json;

use crate::measure::{Bound, judge, race};
use crate::row::{Message, ROWS, message};

const PAGE: usize = 200;

pub(crate) fn run() -> bool {
    println!("\nA merged walk of 10^6 rows by {PAGE}");
    let rows: BTreeMap<u64, Message> = (0..ROWS).map(|id| (id, message(id))).collect();
    let times = race(7, 2, |who| {
        if who == 0 {
            // Whoever merges holds the pages, so they are kept here too.
            let mut pages = Vec::new();
            let mut arguments = json!({ "limit": PAGE });
            loop {
                let page = Message::page(&rows, &arguments).expect("a page");
                let cursor = page.info.next_cursor.clone();
                pages.push(page.into_bytes());
                let Some(cursor) = cursor else { break };
                arguments["cursor"] = cursor.into();
            }
            black_box(pages);
        } else {
            let mut walk = Walk::new(json!({ "limit": PAGE }));
            walk.run(|arguments| Message::page(&rows, arguments))
                .expect("a walk");
            assert_eq!(black_box(walk.finish()).len() as u64, ROWS);
        }
    });
    let line = format!(
        "merged: {} to {} page by page",
        times.time(1),
        times.time(0)
    );
    judge(&line, times.ratio(1, 0), Bound::AtMost(1.2))
}
