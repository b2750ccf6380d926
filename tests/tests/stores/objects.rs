//! The objects of a store in memory, and of stores that list as they like.

use std::sync::Arc;

use futures::executor::block_on;
use object_store014::memory::InMemory;
use object_store014::{ObjectMeta, ObjectStore, ObjectStoreExt};
use pager::conformance::{self, AsyncFixture};
use pager::{AsyncMerge, AsyncPaginatedSource, Call, Objects, Page, PageError, Paginated};
use pager_tests::refusal;
use serde::Serialize;
use serde_json::{Value, json};

/// Lists the files by path.
#[derive(Clone, Debug, PartialEq, Serialize, Paginated)]
pub(crate) struct File {
    #[page(key, filter(prefix = "under"))]
    pub(crate) path: String,
    pub(crate) bytes: u64,
}

/// Lists the files, the last path first.
#[derive(Serialize, Paginated)]
#[page(order = "desc")]
struct LastFile {
    #[page(key)]
    path: String,
}

pub(crate) fn file(meta: ObjectMeta) -> File {
    File {
        path: meta.location.into(),
        bytes: meta.size,
    }
}

pub(crate) type Files<S> = Objects<S, fn(ObjectMeta) -> File>;

pub(crate) fn files<S: ObjectStore>(store: S, prefix: &str) -> Files<S> {
    Objects::new(store, prefix, file as fn(ObjectMeta) -> File)
}

pub(crate) async fn put(store: &impl ObjectStore, path: &str) {
    let path = object_store014::path::Path::parse(path).unwrap();
    store.put(&path, "text".into()).await.unwrap();
}

pub(crate) fn in_memory(paths: &[&str]) -> Arc<InMemory> {
    let store = Arc::new(InMemory::new());
    for path in paths {
        block_on(put(&store, path));
    }
    store
}

/// The paths of each page of a walk.
pub(crate) async fn walk<T: Paginated>(
    source: &impl AsyncPaginatedSource<T>,
    call: Value,
) -> Vec<Vec<String>> {
    let mut call = call;
    let mut pages = Vec::new();
    loop {
        let page = T::page_async(source, &call)
            .await
            .unwrap_or_else(|error| panic!("{error}"));
        let paths = page.rows().map(|row| {
            let row: Value = serde_json::from_str(row).unwrap();
            row["path"].as_str().unwrap().to_owned()
        });
        pages.push(paths.collect());
        match page.info.next_cursor {
            Some(cursor) => call["cursor"] = cursor.into(),
            None => return pages,
        }
    }
}

pub(crate) const PATHS: [&str; 9] = [
    "logs/2025-12/31.txt",
    "logs/2026-01/01.txt",
    "logs/2026-01/02.txt",
    "logs/2026-0",
    "logs/2026-02/01.txt",
    "logs/2026-10/01.txt",
    "logs-of-others/2026-01.txt",
    "logs",
    "notes/a.txt",
];

/// The paths under a prefix, in order.
pub(crate) fn under(prefix: &str) -> Vec<String> {
    let mut paths: Vec<String> = PATHS.map(String::from).to_vec();
    paths.retain(|path| path.starts_with(prefix));
    paths.sort();
    paths
}

pub(crate) const PREFIXES: [&str; 9] = [
    "",
    "l",
    "logs",
    "logs/",
    "logs/2026-0",
    "logs/2026-0/",
    "logs/2026-01/0",
    "notes/a.txt",
    "nothing/",
];

#[test]
fn a_store_walks_in_the_order_of_paths_at_every_limit() {
    let store = in_memory(&PATHS);
    for prefix in PREFIXES {
        for limit in 1..=10 {
            let call = json!({ "limit": limit });
            let any = block_on(walk::<File>(
                &files(Arc::clone(&store), prefix),
                call.clone(),
            ));
            let in_order = block_on(walk::<File>(
                &files(Arc::clone(&store), prefix).in_order(),
                call,
            ));
            assert_eq!(any.concat(), under(prefix), "{prefix}");
            assert_eq!(any, in_order, "{prefix}");
        }
    }
}

#[test]
fn a_descending_list_walks_from_the_last_path() {
    let store = in_memory(&PATHS);
    let last = |meta: ObjectMeta| LastFile {
        path: meta.location.into(),
    };
    let paths = block_on(walk::<LastFile>(
        &Objects::new(store, "logs/", last).in_order(),
        json!({ "limit": 2 }),
    ));
    let mut expected = under("logs/");
    expected.reverse();
    assert_eq!(paths.concat(), expected);
}

#[test]
fn filters_narrow_the_objects_and_the_total() {
    let store = in_memory(&PATHS);
    let call = json!({ "limit": 1, "under": "logs/2026-01" });
    let page = block_on(File::page_async(&files(Arc::clone(&store), ""), &call)).unwrap();
    assert_eq!(page.info.total, Some(pager::Total::Exact(2)));
    let in_order = block_on(File::page_async(
        &files(Arc::clone(&store), "").in_order(),
        &call,
    ))
    .unwrap();
    assert_eq!(
        (in_order.info.total, in_order.info.has_more()),
        (None, true)
    );
    let walked = block_on(walk::<File>(&files(store, "").in_order(), call));
    assert_eq!(
        walked.concat(),
        ["logs/2026-01/01.txt", "logs/2026-01/02.txt"]
    );
}

#[test]
fn a_deleted_boundary_object_loses_nothing() {
    let store = in_memory(&["a", "b", "c", "d"]);
    for source in [
        files(Arc::clone(&store), ""),
        files(Arc::clone(&store), "").in_order(),
    ] {
        block_on(put(&store, "b"));
        let page = block_on(File::page_async(&source, json!({ "limit": 2 }))).unwrap();
        block_on(store.delete(&"b".into())).unwrap();
        block_on(put(&store, "bb"));
        let rest = block_on(walk::<File>(
            &source,
            json!({ "cursor": page.info.next_cursor }),
        ));
        assert_eq!(rest, [["bb", "c", "d"]]);
        block_on(store.delete(&"bb".into())).unwrap();
    }
}

/// A store that the conformance kit fills.
struct Filled(Files<Arc<InMemory>>, Arc<InMemory>);

impl AsyncFixture<File> for Filled {
    async fn page(&self, call: Call<'_>) -> Result<Page<File>, PageError> {
        File::page_async(&self.0, call).await
    }

    fn row(&self, n: u64) -> File {
        let folder = ["a", "b b", "\u{e9}%"][usize::try_from(n % 3).unwrap()];
        File {
            path: format!("{folder}/{n}"),
            bytes: 4,
        }
    }

    async fn insert(&mut self, row: File) {
        put(&self.1, &row.path).await;
    }

    async fn delete(&mut self, row: &File) {
        let path = object_store014::path::Path::parse(&row.path).unwrap();
        self.1.delete(&path).await.unwrap();
    }
}

#[test]
fn a_store_keeps_every_rule_of_a_source() {
    let store = in_memory(&[]);
    block_on(conformance::check_async(Filled(
        files(Arc::clone(&store), ""),
        store,
    )))
    .unwrap();
    let store = in_memory(&[]);
    let in_order = files(Arc::clone(&store), "").in_order();
    block_on(conformance::check_async(Filled(in_order, store))).unwrap();
}

#[test]
fn a_call_that_does_not_wait_is_told_how_to_ask_a_store() {
    let error = refusal::<File>(&files(in_memory(&["a"]), ""), json!({}));
    assert!(error.to_string().contains("`page_async`"), "{error}");
}

#[test]
fn a_row_whose_key_is_not_its_path_is_an_error() {
    let name = |meta: ObjectMeta| File {
        path: meta.location.filename().unwrap_or_default().into(),
        bytes: 0,
    };
    for source in [
        Objects::new(in_memory(&["a/b"]), "", name),
        Objects::new(in_memory(&["a/b"]), "", name).in_order(),
    ] {
        let error = block_on(File::page_async(&source, json!({}))).unwrap_err();
        assert!(
            error.to_string().contains("the position b stands at a/b;"),
            "{error}"
        );
    }
}

#[test]
fn a_prefix_that_is_no_path_is_an_error() {
    let error = block_on(File::page_async(
        &files(in_memory(&["a"]), "a//b/"),
        json!({}),
    ))
    .unwrap_err();
    assert_eq!(error.code(), "source_failed");
}

#[test]
fn stores_merge_into_one_list() {
    let eu = files(in_memory(&["a", "d"]), "").in_order();
    let us = files(in_memory(&["b", "c"]), "");
    let merged = AsyncMerge::new().shard("eu", eu).shard("us", us);
    assert_eq!(
        block_on(walk::<File>(&merged, json!({ "limit": 3 }))),
        [vec!["a", "b", "c"], vec!["d"]]
    );
}
