//! Whole walks: every row once.

use serde_json::{Value, json};

use crate::client::Client;
use crate::lists::{lists, name};
use crate::page::Page;

/// How many rows each list has: what the server is started with.
pub(crate) const ROWS: usize = 400;

/// The options of a server whose lists have so many rows, and whose pages end
/// by the limit here and by their bytes there.
pub(crate) const OPTIONS: &[&str] = &["--rows", "400", "--budget", "9000"];

/// The field that is a list's key.
fn key(tool: &str) -> &'static str {
    match tool {
        "list_entries" | "list_queries" => "key",
        "list_files" => "path",
        "list_actions" | "list_messages" | "list_requests" => "seq",
        other => panic!("{other} is a list that these tests do not know"),
    }
}

/// The keys of some rows of a list.
pub(crate) fn keys<'a>(tool: &str, rows: impl IntoIterator<Item = &'a Value>) -> Vec<Value> {
    let key = key(tool);
    rows.into_iter().map(|row| row[key].clone()).collect()
}

pub(crate) fn every_walk_has_the_same_rows_in_order(client: &mut Client) {
    let mut stopped_by_bytes = false;
    for list in lists(client) {
        let tool = name(&list);
        let mut walks = [200, 37].map(|limit| {
            let pages = client.walk_from(None, tool, &json!({ "limit": limit }));
            for page in &pages {
                assert_eq!(page.info()["total"], ROWS, "{tool}");
                stopped_by_bytes |= page.info()["stopped_by"] == "bytes";
            }
            let rows: Vec<_> = pages.iter().flat_map(Page::rows).cloned().collect();
            // The queries are other rows under the same keys by the time of another walk.
            if tool == "list_queries" {
                keys(tool, &rows)
            } else {
                rows
            }
        });
        let [wide, narrow] = &mut walks;
        assert_eq!(wide, narrow, "{tool}: another limit gives other rows");
        let keys = if tool == "list_queries" {
            wide.clone()
        } else {
            keys(tool, &*wide)
        };
        assert_eq!(keys.len(), ROWS, "{tool}");
        is_in_order(tool, &keys);
    }
    assert!(stopped_by_bytes, "no page ended by its bytes");
}

/// The numbers of a log are known, and a text stands by its bytes.
fn is_in_order(tool: &str, keys: &[Value]) {
    if tool == "list_actions" {
        assert!(
            keys.iter().eq((1..=ROWS)
                .rev()
                .map(|seq| json!(seq))
                .collect::<Vec<_>>()
                .iter())
        );
    } else if keys[0].is_number() {
        assert!(
            keys.iter()
                .eq((1..=ROWS).map(|seq| json!(seq)).collect::<Vec<_>>().iter())
        );
    } else {
        let keys: Vec<_> = keys.iter().map(|key| key.as_str().expect("text")).collect();
        assert!(
            keys.windows(2).all(|pair| pair[0] < pair[1]),
            "{tool}: {keys:?}"
        );
    }
}

/// Keys that something on the way could cut, escape or sort otherwise.
fn written() -> Vec<(String, String)> {
    let awkward = [
        "",
        " ",
        "~",
        "~35",
        ",",
        "%41",
        "+",
        "&a=b",
        "\"quoted\"",
        "it's",
        "$HOME",
        "back\\slash",
        "line\nbreak",
        "tab\t",
        "nul\0",
        "Z",
        "a",
        "ä",
        "日本語",
        "👩‍👩‍👧",
        "\u{e000}",
        "10",
        "9",
    ];
    let mut entries: Vec<_> = awkward.iter().map(|key| (*key).to_owned()).collect();
    entries.extend((0..20).map(|number| format!("row {number}")));
    entries.push("long ".repeat(80));
    let mut entries: Vec<_> = entries
        .into_iter()
        .enumerate()
        .map(|(number, key)| (format!("own/{key}"), format!("{number} – ✔ \"{number}\"")))
        .collect();
    // Not in the order that they are listed in.
    entries.reverse();
    entries
}

pub(crate) fn rows_that_were_written_are_listed(client: &mut Client) {
    let mut entries = written();
    for (key, value) in &entries {
        let set = client.change("set_entry", &json!({ "key": key, "value": value }));
        assert_eq!(set["created"], true, "{key:?}");
    }
    entries.sort();
    for limit in [1, 7, 200] {
        let rows = client.rows(
            "list_entries",
            &json!({ "limit": limit, "key_prefix": "own/" }),
        );
        let text = |row: &Value, field| row[field].as_str().expect("text").to_owned();
        let listed: Vec<_> = rows
            .iter()
            .map(|row| (text(row, "key"), text(row, "value")))
            .collect();
        assert_eq!(listed, entries, "limit {limit}");
    }
}
