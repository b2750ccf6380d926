//! What a user of the program, or the model behind the tool, can rely on.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::Parser;
use pager::Paginated;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::file::File;
use crate::tree::Tree;
use crate::{Cli, Failure, answer};

/// A folder with these files, each of one byte.
fn folder(paths: &[&str]) -> TempDir {
    let dir = TempDir::new().unwrap();
    for path in paths {
        make(&dir.path().join(path));
    }
    dir
}

/// Makes a file and the folders on its way, unless something is in the way.
fn make(path: &Path) {
    if fs::create_dir_all(path.parent().unwrap()).is_ok() {
        let _ = fs::write(path, "x");
    }
}

fn remove(path: &Path) {
    let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
}

/// The files below a folder as the plainest code finds them, in no order.
fn files_below(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

/// The paths on one page, and the cursor of the next.
fn page(tree: &Tree, arguments: &Value) -> (Vec<String>, Option<String>) {
    let page = File::page(tree, arguments).unwrap();
    (page.rows().map(path).collect(), page.info.next_cursor)
}

fn path(row: &str) -> String {
    let row: Value = serde_json::from_str(row).unwrap();
    row["path"].as_str().unwrap().to_owned()
}

/// The paths on all pages, with something done after each.
fn walk(tree: &Tree, limit: usize, mut between: impl FnMut()) -> Vec<String> {
    let mut paths = Vec::new();
    let mut arguments = json!({ "limit": limit });
    loop {
        let (rows, next) = page(tree, &arguments);
        paths.extend(rows);
        let Some(next) = next else {
            return paths;
        };
        arguments["cursor"] = next.into();
        between();
    }
}

/// What the program prints for a command line.
fn run(dir: &Path, flags: &[&str]) -> Result<String, Failure> {
    let words = ["files", dir.to_str().unwrap()];
    let cli = Cli::parse_from(words.iter().chain(flags));
    let mut out = Vec::new();
    answer(cli, &mut out).map(|()| String::from_utf8(out).unwrap())
}

/// The tool's error, as the program prints it.
fn refusal(dir: &Path, flags: &[&str]) -> Value {
    let failure = run(dir, flags).unwrap_err().to_string();
    serde_json::from_str(&failure).unwrap()
}

/// Names whose order is not that of the paths that they make.
fn name() -> impl Strategy<Value = &'static str> {
    select(vec![
        "a",
        "a-b",
        "a.b",
        "a b",
        "a0",
        "b",
        ".a",
        "-",
        "é",
        "%",
        "~",
        "new\nline",
    ])
}

fn any_path() -> impl Strategy<Value = PathBuf> {
    vec(name(), 1..4).prop_map(|names| names.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..Default::default() })]

    #[test]
    fn a_walk_gives_what_a_plain_listing_sorts_to(paths in vec(any_path(), 0..40), limit in 1..9_usize) {
        let dir = folder(&[]);
        for path in &paths {
            make(&dir.path().join(path));
        }
        let mut expected: Vec<String> = files_below(dir.path())
            .iter()
            .map(|path| path.strip_prefix(dir.path()).unwrap().to_str().unwrap().to_owned())
            .collect();
        expected.sort_unstable();
        prop_assert_eq!(walk(&Tree::new(dir.path()), limit, || {}), expected);
    }

    #[test]
    fn a_change_between_pages_loses_no_other_file(
        paths in vec(any_path(), 1..40),
        changes in vec((any::<bool>(), any_path()), 0..40),
        limit in 1..4_usize,
    ) {
        let dir = folder(&[]);
        for path in &paths {
            make(&dir.path().join(path));
        }
        let mut stayed: BTreeSet<PathBuf> = files_below(dir.path()).into_iter().collect();
        let mut changes = changes.iter();
        let walked = walk(&Tree::new(dir.path()), limit, || {
            let Some((new, path)) = changes.next() else {
                return;
            };
            let path = dir.path().join(path);
            if *new {
                make(&path);
            } else {
                remove(&path);
            }
            stayed.retain(|path| path.is_file());
        });
        prop_assert!(walked.is_sorted_by(|a, b| a < b), "{walked:?}");
        let walked: BTreeSet<PathBuf> = walked.iter().map(|path| dir.path().join(path)).collect();
        prop_assert!(stayed.is_subset(&walked), "{:?}", stayed.difference(&walked));
    }
}

#[test]
fn a_page_reads_only_the_folders_on_its_way() {
    let dir = folder(&["a/1", "a/b/2", "c/d/3", "c/d/4", "c/e/5", "f/6", "g/7"]);
    let read = Rc::new(RefCell::new(Vec::new()));
    let tree = Tree::new(dir.path()).watched({
        let (read, root) = (Rc::clone(&read), dir.path().to_owned());
        move |folder, _| {
            let folder = folder.strip_prefix(&root).unwrap();
            read.borrow_mut().push(folder.to_str().unwrap().to_owned());
        }
    });
    let mut cursor = Value::Null;
    let mut next = |limit| {
        let (rows, next) = page(&tree, &json!({ "limit": limit, "cursor": cursor }));
        cursor = next.into();
        (rows.join(" "), read.take().join(" "))
    };
    // From the checkpoint's own folder to that of the row peeked at.
    assert_eq!(next(3), ("a/1 a/b/2 c/d/3".into(), "a a/b c c/d".into()));
    assert_eq!(next(1), ("c/d/4".into(), "c c/d c/e".into()));
    assert_eq!(next(2), ("c/e/5 f/6".into(), "c c/d c/e f g".into()));
    assert_eq!(next(2), ("g/7".into(), "f g".into()));

    page(&tree, &json!({ "path_prefix": "c/e" }));
    assert_eq!(read.take().join(" "), "c c/e");
}

#[test]
fn what_goes_while_it_is_listed_is_passed_over() {
    let dir = folder(&["a/1", "a/2", "a/b/3", "c/4"]);
    let root = dir.path().to_owned();
    let tree = Tree::new(dir.path()).uncounted().watched(move |folder, _| {
        // The folder was read: what it holds is known, and gone now.
        if folder.ends_with("a") {
            remove(&root.join("a/1"));
            remove(&root.join("a/b"));
        }
    });
    assert_eq!(page(&tree, &json!({})).0, ["a/2", "c/4"]);
}

#[cfg(unix)]
#[test]
fn links_are_neither_followed_nor_listed() {
    use std::os::unix::fs::symlink;

    let dir = folder(&["a/1"]);
    symlink(dir.path(), dir.path().join("a/loop")).unwrap();
    symlink("nowhere", dir.path().join("dangling")).unwrap();
    symlink("a/1", dir.path().join("link")).unwrap();
    assert_eq!(walk(&Tree::new(dir.path()), 5, || {}), ["a/1"]);
}

#[cfg(unix)]
#[test]
fn a_name_that_is_not_text_is_listed_once_like_every_other() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let dir = folder(&[r"\xFF", r"\x5C", r"\x2d", r"\", "a/"]);
    make(&dir.path().join(OsStr::from_bytes(b"\xFF/\xE9t\xE9")));
    make(&dir.path().join(OsStr::from_bytes(b"\xFE")));
    let expected = [
        r"\",
        r"\x2d",
        r"\x5Cx5C",
        r"\x5CxFF",
        r"\xFE",
        r"\xFF/\xE9t\xE9",
    ];
    for limit in 1..=6 {
        assert_eq!(walk(&Tree::new(dir.path()), limit, || {}), expected);
    }
}

#[test]
fn filters_narrow_the_rows_and_the_total() {
    let dir = folder(&["a.rs", "b/c.rs", "b/d.txt", "b.rs/e", ".rs"]);
    fs::write(dir.path().join("b/big.rs"), "four").unwrap();
    let old = fs::File::open(dir.path().join("a.rs")).unwrap();
    old.set_modified(std::time::UNIX_EPOCH).unwrap();
    let listed = |arguments| {
        let page = File::page(&Tree::new(dir.path()), &arguments).unwrap();
        assert_eq!(
            page.info.total,
            Some(pager::Total::Exact(page.info.returned as u64))
        );
        page.rows().map(path).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(listed(json!({ "extension": "rs" })), "a.rs b/big.rs b/c.rs");
    assert_eq!(
        listed(json!({ "path_prefix": "b/" })),
        "b/big.rs b/c.rs b/d.txt"
    );
    assert_eq!(
        listed(json!({ "path_prefix": "b" })),
        "b.rs/e b/big.rs b/c.rs b/d.txt"
    );
    assert_eq!(listed(json!({ "min_size": 4 })), "b/big.rs");
    assert_eq!(
        listed(json!({ "modified_since": "2000-01-01T00:00:00Z", "extension": "rs" })),
        "b/big.rs b/c.rs"
    );
}

#[test]
fn one_call_prints_one_page_and_the_cursor_goes_on() {
    let dir = folder(&["a", "b", "c"]);
    let first: Value = serde_json::from_str(&run(dir.path(), &["--limit", "2"]).unwrap()).unwrap();
    assert_eq!(first["page"]["total"], 3);
    let cursor = first["page"]["next_cursor"].as_str().unwrap();
    let second = run(dir.path(), &["--cursor", cursor]).unwrap();
    let second: Value = serde_json::from_str(&second).unwrap();
    assert_eq!(second["rows"][0]["path"], "c");
    assert_eq!(second["page"]["has_more"], false);
}

#[test]
fn all_prints_each_file_once_a_line() {
    let dir = folder(&["a/1", "a/2", "b", "c/d/3", "e"]);
    for flags in [
        &["--all"][..],
        &["--all", "--limit", "2"],
        &["--all", "--json", r#"{"limit":1}"#],
    ] {
        let paths: Vec<String> = run(dir.path(), flags).unwrap().lines().map(path).collect();
        assert_eq!(paths, ["a/1", "a/2", "b", "c/d/3", "e"]);
    }
    assert_eq!(run(folder(&[]).path(), &["--all"]).unwrap(), "");
}

#[test]
fn bad_values_get_the_tools_own_answer() {
    let dir = folder(&["a"]);
    for (flags, code) in [
        (["--limit", "0"], "invalid_limit"),
        (["--limit", "-3"], "invalid_limit"),
        (["--cursor", "junk"], "malformed_cursor"),
        (["--offset", "10"], "offset_argument"),
        (["--min-size", "big"], "invalid_filter"),
        (["--modified-since", "yesterday"], "invalid_filter"),
        (["--json", r#"{"page": 2}"#], "offset_argument"),
        (["--json", r#"{"limt": 5}"#], "unknown_argument"),
    ] {
        assert_eq!(
            refusal(dir.path(), &flags)["error"]["code"],
            code,
            "{flags:?}"
        );
        let walked = [flags[0], flags[1], "--all"];
        assert_eq!(
            refusal(dir.path(), &walked)["error"]["code"],
            code,
            "{walked:?}"
        );
    }
}

#[test]
fn a_root_that_cannot_be_listed_is_an_error_and_no_empty_list() {
    let dir = folder(&["file"]);
    for root in ["missing", "file"] {
        let refusal = refusal(&dir.path().join(root), &[]);
        assert_eq!(refusal["error"]["code"], "source_failed");
        let message = refusal["error"]["message"].as_str().unwrap();
        assert!(message.contains(root), "{message}");
    }
}

#[test]
fn a_cursor_of_another_folder_is_refused() {
    let [one, other] = [folder(&["a", "b"]), folder(&["a", "b"])];
    let page: Value = serde_json::from_str(&run(one.path(), &["--limit", "1"]).unwrap()).unwrap();
    let cursor = page["page"]["next_cursor"].as_str().unwrap();
    assert!(run(one.path(), &["--cursor", cursor]).is_ok());
    assert_eq!(
        refusal(other.path(), &["--cursor", cursor])["error"]["code"],
        "foreign_cursor"
    );
}

#[test]
fn the_definition_names_an_argument_for_each_flag() {
    let definition: Value =
        serde_json::from_str(&run(Path::new("."), &["--describe"]).unwrap()).unwrap();
    assert_eq!(definition["name"], "list_files");
    assert!(definition["outputSchema"]["properties"]["rows"].is_object());
    let arguments = definition["inputSchema"]["properties"].as_object().unwrap();
    let words: Vec<String> = arguments
        .keys()
        .map(|name| format!("--{}=1", name.replace('_', "-")))
        .collect();
    let cli = Cli::try_parse_from(std::iter::once("files".to_owned()).chain(words)).unwrap();
    let flags = cli.flags.arguments();
    let names = |arguments: &Map<String, Value>| arguments.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names(&flags), names(arguments));
}

#[test]
fn whoever_runs_the_tool_bounds_and_shapes_its_pages() {
    let paths: Vec<String> = (10..99).map(|n| format!("some/folder/{n}")).collect();
    let dir = folder(&paths.iter().map(String::as_str).collect::<Vec<_>>());

    let page = run(dir.path(), &["--max-bytes", "1000"]).unwrap();
    assert!(page.trim_end().len() <= 1000);
    let page: Value = serde_json::from_str(&page).unwrap();
    assert_eq!(page["page"]["stopped_by"], "bytes");

    let page = run(
        dir.path(),
        &["--columns", "--fields", "size,path", "--limit", "2"],
    )
    .unwrap();
    let page: Value = serde_json::from_str(&page).unwrap();
    assert_eq!(page["cols"], json!(["size", "path"]));
    assert_eq!(page["rows"][1], json!([1, "some/folder/11"]));

    let refused = refusal(dir.path(), &["--fields", "path,owner"]);
    assert_eq!(refused["error"]["code"], "unknown_field");

    let rows = run(
        dir.path(),
        &["--all", "--max-tokens", "400", "--fields", "path"],
    )
    .unwrap();
    let walked: Vec<String> = rows.lines().map(path).collect();
    assert_eq!(walked, paths);
}
