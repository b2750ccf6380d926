//! Rows written by another client between two pages of a walk.

use std::collections::BTreeSet;

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use serde_json::json;

use crate::client::{Client, HANDSHAKE, NO_HANDSHAKE, Sdk};
use crate::page::Page;
use crate::server::Server;
use crate::walks::keys;

/// What the writer does after the page of k1 and k2, and what is left to read.
struct Change {
    says: &'static str,
    clear: bool,
    delete: &'static [&'static str],
    set: &'static [&'static str],
    rest: &'static [&'static str],
}

const ROWS: &[&str] = &["k1", "k2", "k3", "k4", "k5"];

const CHANGES: &[Change] = &[
    Change {
        says: "a row that was read goes",
        clear: false,
        delete: &["k1"],
        set: &[],
        rest: &["k3", "k4", "k5"],
    },
    Change {
        says: "the row of the cursor goes",
        clear: false,
        delete: &["k2"],
        set: &[],
        rest: &["k3", "k4", "k5"],
    },
    Change {
        says: "both go",
        clear: false,
        delete: &["k1", "k2"],
        set: &[],
        rest: &["k3", "k4", "k5"],
    },
    Change {
        says: "rows that were not read go",
        clear: false,
        delete: &["k3", "k5"],
        set: &[],
        rest: &["k4"],
    },
    Change {
        says: "rows come before the cursor",
        clear: false,
        delete: &[],
        set: &["k0", "k11"],
        rest: &["k3", "k4", "k5"],
    },
    Change {
        says: "rows come after the cursor",
        clear: false,
        delete: &[],
        set: &["k33", "k6"],
        rest: &["k3", "k33", "k4", "k5", "k6"],
    },
    Change {
        says: "the nearest rows come, and the cursor's goes",
        clear: false,
        delete: &["k2"],
        set: &["k1~", "k2\0"],
        rest: &["k2\0", "k3", "k4", "k5"],
    },
    Change {
        says: "lower rows replace all",
        clear: true,
        delete: &[],
        set: &["a", "b"],
        rest: &[],
    },
    Change {
        says: "higher rows replace all",
        clear: true,
        delete: &[],
        set: &["x", "y", "z"],
        rest: &["x", "y", "z"],
    },
];

struct Two {
    reader: Client,
    writer: Client,
    // After the clients, which are connected to it.
    _server: Server,
}

impl Two {
    fn start(protocol: &str, reader: Sdk, writer: Sdk) -> Option<Self> {
        let server = Server::start(&["--rows", "0", "--budget", "9000"]);
        Some(Self {
            reader: Client::on_http(reader, protocol, &server)?,
            writer: Client::on_http(writer, protocol, &server)?,
            _server: server,
        })
    }

    fn set(&mut self, key: &str) {
        self.writer
            .change("set_entry", &json!({ "key": key, "value": "v" }));
    }

    fn delete(&mut self, key: &str) {
        self.writer.change("delete_entry", &json!({ "key": key }));
    }

    fn clear(&mut self) {
        self.writer.change("clear", &json!({ "list": "entries" }));
    }

    fn page(&mut self, cursor: Option<&str>, limit: usize) -> Page {
        let arguments = json!({ "limit": limit, "cursor": cursor });
        self.reader.page("list_entries", &arguments)
    }
}

fn changes_between_pages_lose_and_repeat_nothing(two: Option<Two>) {
    let Some(mut two) = two else { return };
    for change in CHANGES {
        two.clear();
        for key in ROWS {
            two.set(key);
        }
        let first = two.page(None, 2);
        assert_eq!(keys("list_entries", first.rows()), ["k1", "k2"]);

        if change.clear {
            two.clear();
        }
        for key in change.delete {
            two.delete(key);
        }
        for key in change.set {
            two.set(key);
        }

        let cursor = first.next_cursor();
        let pages = two
            .reader
            .walk_from(cursor, "list_entries", &json!({ "limit": 2 }));
        let rows = pages.iter().flat_map(Page::rows);
        assert_eq!(keys("list_entries", rows), change.rest, "{}", change.says);
        let kept = if change.clear { 0 } else { ROWS.len() };
        let total = kept - change.delete.len() + change.set.len();
        for page in &pages {
            assert_eq!(page.info()["total"], total, "{}", change.says);
        }
    }
}

fn rows_that_stay_are_read_once_whatever_comes_and_goes(two: Option<Two>) {
    let Some(mut two) = two else { return };
    let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let key = |number| format!("k{number:03}");
    let stays: BTreeSet<_> = (0..200).step_by(8).map(key).collect();
    for key in &stays {
        two.set(key);
    }

    let mut read = Vec::new();
    let mut cursor = None;
    loop {
        for _ in 0..200 {
            let change = random.next_u32();
            let key = key(change % 200);
            if stays.contains(&key) {
                continue;
            }
            if change & 0x8000_0000 == 0 {
                two.set(&key);
            } else {
                two.delete(&key);
            }
        }
        let page = two.page(cursor.as_deref(), 25);
        read.extend(keys("list_entries", page.rows()));
        cursor = page.next_cursor().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
    }
    let read: Vec<_> = read
        .iter()
        .map(|key| key.as_str().expect("text").to_owned())
        .collect();
    assert!(read.windows(2).all(|pair| pair[0] < pair[1]), "{read:?}");
    assert!(
        read.len() > stays.len() + 20,
        "nothing else was there to read: {read:?}"
    );
    let read: BTreeSet<_> = read.into_iter().collect();
    let lost: Vec<_> = stays.difference(&read).collect();
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn python_reads_while_typescript_writes() {
    let two = || Two::start(HANDSHAKE, Sdk::Python, Sdk::TypeScript);
    changes_between_pages_lose_and_repeat_nothing(two());
    rows_that_stay_are_read_once_whatever_comes_and_goes(two());
}

#[test]
fn typescript_reads_while_python_writes() {
    let two = Two::start(NO_HANDSHAKE, Sdk::TypeScript, Sdk::Python);
    changes_between_pages_lose_and_repeat_nothing(two);
}
