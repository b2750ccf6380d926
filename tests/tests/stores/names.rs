//! Objects with names that other programs give.

use std::sync::Arc;

use futures::executor::block_on;
use serde_json::json;

use crate::objects::{File, files, in_memory, walk};

/// In the order of bytes: `~` and `%` in a name are what they are.
const NAMES: [&str; 14] = [
    " leading",
    "%",
    "%2525",
    "%2F",
    "a b/c d",
    "a%20b",
    "a+b",
    "a,b~",
    "a/b",
    "a~",
    "e\u{301}",
    "x/\"q\"",
    "\u{e9}",
    "\u{1f980}/\u{1f980}",
];

#[test]
fn every_name_is_its_own_position() {
    let store = in_memory(&NAMES);
    for limit in 1..=NAMES.len() {
        for source in [
            files(Arc::clone(&store), ""),
            files(Arc::clone(&store), "").in_order(),
        ] {
            let paths = block_on(walk::<File>(&source, json!({ "limit": limit })));
            assert_eq!(paths.concat(), NAMES);
        }
    }
}

#[test]
fn a_prefix_is_text_and_no_pattern() {
    let store = in_memory(&NAMES);
    for (prefix, names) in [
        ("%2", vec!["%2525", "%2F"]),
        // The text before the last character, and what is just before it, are no paths.
        ("%", vec!["%", "%2525", "%2F"]),
        (" ", vec![" leading"]),
        ("x/\"", vec!["x/\"q\""]),
        ("0", vec![]),
        ("a/0", vec![]),
        ("a/b", vec!["a/b"]),
        ("\u{e9}", vec!["\u{e9}"]),
        ("a", vec!["a b/c d", "a%20b", "a+b", "a,b~", "a/b", "a~"]),
        ("a b/c", vec!["a b/c d"]),
        ("\u{1f980}/", vec!["\u{1f980}/\u{1f980}"]),
        ("\u{1f980}/\u{1f980}", vec!["\u{1f980}/\u{1f980}"]),
    ] {
        for source in [
            files(Arc::clone(&store), prefix),
            files(Arc::clone(&store), prefix).in_order(),
        ] {
            assert_eq!(
                block_on(walk::<File>(&source, json!({ "limit": 1 }))).concat(),
                names,
                "{prefix}"
            );
        }
    }
}
