//! The cursor of a `u64` with two filters, against base64 of JSON with a SHA-1
//! of the filters.
//!
//! Bare: from filters that are read already and a key to the cursor, and from
//! the cursor to the key, checked. Whole: the public interface, from arguments
//! with their two filters to a page of one row with a next cursor, and from
//! arguments with a cursor to a builder that knows where to start.

use std::hint::black_box;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use pager::__private::bare_cursor;
use pager::{Page, PageBuilder};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha1::{Digest, Sha1};

use crate::measure::{Bound, judge, race};
use crate::row::{Message, message};

/// What the peer's cursor holds.
#[derive(Serialize, Deserialize)]
struct Cursor {
    after: u64,
    filters: String,
}

#[derive(Serialize)]
struct Filters<'a> {
    folder: &'a str,
    unread: bool,
}

impl Filters<'_> {
    fn digest(&self) -> Option<String> {
        let json = serde_json::to_vec(self).ok()?;
        Some(BASE64.encode(Sha1::digest(&json)))
    }
}

fn peer_make(filters: &Filters, after: u64) -> Option<String> {
    let filters = filters.digest()?;
    let cursor = Cursor { after, filters };
    Some(BASE64.encode(serde_json::to_vec(&cursor).ok()?))
}

fn peer_read(filters: &Filters, cursor: &str) -> Option<u64> {
    let json = BASE64.decode(cursor).ok()?;
    let cursor: Cursor = serde_json::from_slice(&json).ok()?;
    (cursor.filters == filters.digest()?).then_some(cursor.after)
}

/// A page of one row, of two that match.
fn page(arguments: &Value, rows: &[Message; 2]) -> Option<Page<Message>> {
    let mut page = PageBuilder::start(arguments).ok()?;
    for row in rows {
        let _ = page.push(row);
    }
    page.finish().ok()
}

pub(crate) fn run() -> bool {
    println!("\nThe cursor of a u64 with two filters");
    let rows = [message(891_000), message(891_006)];
    let first = json!({ "limit": 1, "folder": "inbox", "unread": true });
    let cursor = page(&first, &rows).and_then(|page| page.info.next_cursor);
    let cursor = cursor.expect("a second row follows");
    let mut second = first.clone();
    second["cursor"] = cursor.clone().into();
    let ours = bare_cursor::filters::<Message>(&first).expect("two filters");
    let theirs = Filters {
        folder: "inbox",
        unread: true,
    };
    let make = || bare_cursor::make::<Message>(black_box(&ours), &891_000);
    let read = || bare_cursor::read::<Message>(black_box(&ours), black_box(&cursor));
    let peer = peer_make(&theirs, 891_000).expect("a cursor");
    assert_eq!(peer_read(&theirs, &peer), Some(891_000));
    assert_eq!(read(), Some(891_000));
    assert_eq!(make().as_ref(), Some(&cursor));

    let times = race(401, 6, |who| match who {
        0 => drop(black_box(make())),
        1 => drop(black_box(peer_make(black_box(&theirs), 891_000))),
        2 => drop(black_box(read())),
        3 => drop(black_box(peer_read(black_box(&theirs), black_box(&peer)))),
        4 => drop(black_box(page(black_box(&first), &rows))),
        _ => drop(black_box(PageBuilder::<Message>::start(black_box(&second)))),
    });
    let mut pass = true;
    for (work, ours, peer, whole) in [("make", 0, 1, 4), ("read", 2, 3, 5)] {
        let line = format!(
            "{work}: {} of the peer to {}",
            times.time(peer),
            times.time(ours)
        );
        pass &= judge(&line, times.ratio(peer, ours), Bound::AtLeast(3.0));
        let micros = |who| times.seconds(who) * 1e6;
        pass &= judge(&format!("{work}, in µs"), micros(ours), Bound::AtMost(1.0));
        let line = format!("{work} with its whole call, in µs");
        pass &= judge(&line, micros(whole), Bound::AtMost(1.0));
    }
    pass
}
