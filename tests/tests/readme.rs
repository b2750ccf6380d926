//! The README and the crate's documentation show what really is printed.

use pager::Paginated;
use pager_tests::close;
use serde_json::json;

/// Lists the notes, oldest first.
#[derive(serde::Serialize, Paginated)]
struct Note {
    #[page(key)]
    id: u64,
    #[page(filter)]
    folder: String,
    title: String,
}

#[test]
fn the_first_examples_output_is_real() {
    let notes: Vec<Note> = (1..=120)
        .map(|id| Note {
            id,
            folder: "inbox".into(),
            title: format!("Note {id}"),
        })
        .collect();
    let page = Note::page(&notes, json!({ "folder": "inbox", "limit": 2 })).unwrap();
    let readme = close(include_str!("../../README.md"));
    assert!(readme.contains(&page.to_json()), "{}", page.to_json());
    let cursor = format!("\"{}\"", page.info.next_cursor.unwrap());
    assert!(include_str!("../../pager/src/lib.rs").contains(&cursor));
}

#[test]
fn the_server_to_paste_is_the_one_that_is_built() {
    let server = include_str!("../../examples/serve/main.rs");
    let (_, server) = server.split_once("\n\n").expect("a line on what it is");
    assert!(include_str!("../../README.md").contains(server));
}
