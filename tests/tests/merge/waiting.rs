//! Shards that wait for their rows.

use std::future::{Future, pending, poll_fn};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;

use futures::executor::block_on;
use pager::{AsyncMerge, AsyncPaginatedSource, Merge, PageBuilder, Paginated, Seek, SourceError};
use pager_tests::{Note, numbered, refusal};
use serde_json::{Value, json};

use crate::one_and_merged;

/// Gives its rows once all that meet here were asked.
struct Meeting {
    arrived: Arc<AtomicUsize>,
    all: usize,
    rows: Vec<Note>,
}

impl AsyncPaginatedSource<Note> for Meeting {
    async fn list_from_async(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        self.arrived.fetch_add(1, Ordering::Relaxed);
        let mut polls = 0;
        poll_fn(|context| {
            polls += 1;
            if self.arrived.load(Ordering::Relaxed) >= self.all {
                return Poll::Ready(Ok(()));
            }
            context.waker().wake_by_ref();
            match polls {
                100 => Poll::Ready(Err(SourceError::new("nobody came"))),
                _ => Poll::Pending,
            }
        })
        .await?;
        self.rows.list_from_async(seek, page).await
    }
}

/// Fails, or never answers.
enum Broken {
    Fails,
    Hangs,
}

impl AsyncPaginatedSource<Note> for Broken {
    async fn list_from_async(
        &self,
        _: &Seek<Note>,
        _: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        match self {
            Self::Fails => Err(SourceError::new("the line is cut")),
            Self::Hangs => pending().await,
        }
    }
}

fn page(source: &impl AsyncPaginatedSource<Note>, call: &Value) -> Value {
    let page = block_on(Note::page_async(source, call)).unwrap_or_else(|error| panic!("{error}"));
    page.to_value().unwrap()
}

#[test]
fn shards_that_wait_for_each_other_are_all_asked_at_once() {
    let arrived = Arc::default();
    let meeting = |ids: Vec<u64>| Meeting {
        arrived: Arc::clone(&arrived),
        all: 3,
        rows: numbered(ids),
    };
    let merged = AsyncMerge::new()
        .shard("a", meeting(vec![1, 5]))
        .shard("b", meeting(vec![2, 3]))
        .shard("c", meeting(vec![4]));
    let page = page(&merged, &json!({ "limit": 4 }));
    assert_eq!(pager_tests::ids([&page]), [1, 2, 3, 4]);
    assert_eq!(page["page"]["total"], 5);
}

#[test]
fn waiting_shards_give_the_pages_of_one_source() {
    for shards in [1, 2, 5, 16] {
        let (one, sync) = one_and_merged::<Note>(1..=30, shards);
        let mut waiting = AsyncMerge::new().shard("sync", sync);
        waiting = waiting.shard(
            "late",
            Meeting {
                arrived: Arc::default(),
                all: 1,
                rows: numbered(31..40),
            },
        );
        let all = one.into_iter().chain(numbered(31..40)).collect::<Vec<_>>();
        for limit in 1..=41 {
            let mut call = json!({ "limit": limit });
            loop {
                let next = page(&waiting, &call);
                assert_eq!(next, page(&all, &call));
                match next["page"].get("next_cursor") {
                    Some(cursor) => call["cursor"] = cursor.clone(),
                    None => break,
                }
            }
        }
    }
}

#[test]
fn a_waiting_merge_can_be_a_shard_of_another() {
    let inner = AsyncMerge::new()
        .shard("b", numbered::<Note>([2, 4]))
        .shard("c", numbered::<Note>([3]));
    let merged = AsyncMerge::new()
        .shard("a", numbered::<Note>([1, 5]))
        .shard("inner", Arc::new(inner));
    assert_eq!(
        pager_tests::ids([&page(&merged, &json!({}))]),
        [1, 2, 3, 4, 5]
    );
}

#[test]
fn a_failure_is_told_without_waiting_for_the_others() {
    let merged = AsyncMerge::new()
        .shard("slow", Broken::Hangs)
        .shard("cut", Broken::Fails);
    let error = block_on(Note::page_async(&merged, &json!({}))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "in the shard `cut`: the list could not be read: the line is cut."
    );
}

#[test]
fn two_waiting_shards_of_one_name_are_refused() {
    let merged = AsyncMerge::new()
        .shard("eu", numbered::<Note>([1]))
        .shard("eu", numbered::<Note>([2]))
        .allow_missing();
    let error = block_on(Note::page_async(&merged, &json!({}))).unwrap_err();
    assert!(
        error.to_string().contains("two shards have the name `eu`"),
        "{error}"
    );
}

#[test]
fn a_waiting_shard_that_fails_can_be_left_out() {
    let merged = AsyncMerge::new()
        .shard("cut", Broken::Fails)
        .shard("eu", numbered::<Note>([1, 2]))
        .allow_missing();
    let page = page(&merged, &json!({}));
    assert_eq!(pager_tests::ids([&page]), [1, 2]);
    assert_eq!(page["page"]["missing"], json!(["cut"]));
}

#[test]
fn a_call_that_does_not_wait_is_told_how_to_ask_shards_that_do() {
    let merged = AsyncMerge::new().shard("eu", numbered::<Note>([1, 2]));
    let error = refusal::<Note>(&merged, json!({}));
    assert!(error.to_string().contains("`page_async`"), "{error}");
    // As a shard of one that does not wait, too.
    let error = refusal::<Note>(&Merge::new().shard("waiting", merged), json!({}));
    assert!(error.to_string().contains("`page_async`"), "{error}");
}

#[test]
fn the_page_of_waiting_shards_can_be_made_on_any_thread() {
    fn sent<F: Future + Send>(page: F) -> F {
        page
    }
    let merged = AsyncMerge::new().shard("eu", numbered::<Note>([1, 2]));
    let call = json!({});
    let page = block_on(sent(Note::page_async(&merged, &call))).unwrap();
    assert_eq!(page.info.returned, 2);
}
