//! The objects of a local disk, which lists in no order.

use std::collections::BTreeSet;
use std::sync::Arc;

use object_store014::local::LocalFileSystem;
use pager::Paginated;
use serde_json::json;
use tempfile::TempDir;

use crate::objects::{File, PATHS, PREFIXES, files, put, under, walk};

/// Files in a folder, made in another order than that of their names.
fn disk(paths: &[&str]) -> (TempDir, Arc<LocalFileSystem>) {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(LocalFileSystem::new_with_prefix(folder.path()).unwrap());
    for path in paths.iter().rev() {
        futures::executor::block_on(put(&store, path));
    }
    (folder, store)
}

/// A disk holds no file where it has a folder.
fn on_disk(path: &str) -> bool {
    path != "logs"
}

#[tokio::test]
async fn a_disk_walks_in_the_order_of_paths_at_every_limit() {
    let paths: Vec<&str> = PATHS.into_iter().filter(|path| on_disk(path)).collect();
    let (_folder, store) = disk(&paths);
    for prefix in PREFIXES {
        let mut expected = under(prefix);
        expected.retain(|path| on_disk(path));
        for limit in 1..=10 {
            let source = files(Arc::clone(&store), prefix);
            let pages = walk::<File>(&source, json!({ "limit": limit })).await;
            assert_eq!(pages.concat(), expected, "{prefix}");
        }
    }
}

#[tokio::test]
async fn a_disk_said_to_be_in_order_is_an_error_and_no_gap() {
    let names: BTreeSet<String> = (0..60).map(|n| format!("{n:02}.txt")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (_folder, store) = disk(&names);
    // Few rows of a page can be in order by chance: those behind it are not.
    let source = files(store, "").in_order();
    for limit in [1, 2, 60] {
        let error = File::page_async(&source, json!({ "limit": limit }))
            .await
            .unwrap_err();
        assert!(
            error.to_string().contains("leave out `in_order`"),
            "{error}"
        );
    }
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_an_empty_list() {
    let (_folder, store) = disk(&["a/b"]);
    let page = File::page_async(&files(store, "nothing/here/"), json!({}))
        .await
        .unwrap();
    assert_eq!(
        (page.info.returned, page.info.total),
        (0, Some(pager::Total::Exact(0)))
    );
}
