//! Shards that use up the time of a call.

use std::future::poll_fn;
use std::task::Poll;
use std::thread::sleep;
use std::time::{Duration, Instant};

use futures::executor::block_on;
use pager::{
    AsyncMerge, AsyncPaginatedSource, Call, Merge, Page, PageBuilder, PageError, Paginated,
    PaginatedSource, Seek, SourceError,
};
use pager_tests::{Note, Numbered, ids, numbered};
use serde_json::json;

/// Long enough that what it leaves of itself is enough for the others.
const DEADLINE: Duration = Duration::from_secs(2);

/// No test waits longer.
const MOST: Duration = Duration::from_secs(10);

/// Takes all the time that it is left with.
#[derive(Clone, Copy, Debug)]
enum Late {
    /// Then it fails.
    Fails,
    /// Then it says that there are no rows.
    Stops,
    /// Until a row is refused.
    Pushes,
}

impl PaginatedSource<Note> for Late {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        let left = page.time_left().unwrap_or(MOST);
        // A little longer, as a driver that rounds its timeout up.
        let wait = left + Duration::from_millis(1);
        match self {
            Self::Fails => {
                sleep(wait);
                Err(SourceError::new("nobody answers"))
            }
            Self::Stops => {
                sleep(wait);
                Ok(())
            }
            Self::Pushes => {
                let started = Instant::now();
                let row = Note::numbered(1);
                while started.elapsed() < MOST && page.push(&row).is_continue() {}
                Ok(())
            }
        }
    }
}

/// Never has a row, however often it is asked for one.
struct Restless;

impl AsyncPaginatedSource<Note> for Restless {
    async fn list_from_async(
        &self,
        _: &Seek<Note>,
        _: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        let started = Instant::now();
        poll_fn(|context| {
            context.waker().wake_by_ref();
            match started.elapsed() {
                waited if waited > MOST => Poll::Ready(Err(SourceError::new("never dropped"))),
                _ => Poll::Pending,
            }
        })
        .await
    }
}

fn call() -> Call<'static> {
    // The rows of `Pushes` match no filter, so that they never fill the page.
    Call::new(json!({ "level": "even" })).deadline(DEADLINE)
}

/// That the rows are those of the shards in time, and which shards are missing.
fn check(page: Result<Page<Note>, PageError>, late: &[&str]) {
    let page = page.expect("a page");
    assert_eq!(page.info.missing, late);
    let page = page.to_value().expect("JSON");
    assert_eq!(ids([&page]), [2, 4, 6]);
}

#[test]
fn a_shard_that_uses_up_the_time_leaves_enough_for_the_others() {
    for late in [Late::Fails, Late::Stops, Late::Pushes] {
        let merged = Merge::new()
            .shard("eu", numbered::<Note>([2, 4]))
            .shard("late", late)
            .shard("us", numbered::<Note>([6]))
            .allow_missing();
        check(Note::page(&merged, call()), &["late"]);
    }
}

#[test]
fn two_shards_that_use_up_the_time_leave_enough_too() {
    let merged = Merge::new()
        .shard("late", Late::Fails)
        .shard("later", Late::Fails)
        .shard("eu", numbered::<Note>([2, 4, 6]))
        .allow_missing();
    check(
        Note::page(&merged, call().deadline(4 * DEADLINE)),
        &["late", "later"],
    );
}

#[test]
fn a_late_shard_of_a_shard_leaves_enough_for_both() {
    let inner = Merge::new()
        .shard("west", Late::Fails)
        .shard("east", numbered::<Note>([2]))
        .allow_missing();
    let merged = Merge::new()
        .shard("us", inner)
        .shard("eu", numbered::<Note>([4, 6]))
        .allow_missing();
    check(Note::page(&merged, call()), &["us/west"]);
}

/// That a shard which waits is left out, and the one behind it is not.
fn leaves_out(late: impl AsyncPaginatedSource<Note> + Send + Sync) {
    let merged = AsyncMerge::new()
        .shard("late", late)
        .shard("eu", numbered::<Note>([2, 4, 6]))
        .allow_missing();
    check(block_on(Note::page_async(&merged, call())), &["late"]);
}

#[test]
fn a_shard_that_waits_too_long_is_left_out() {
    leaves_out(Restless);
}

#[test]
fn a_shard_asked_after_one_that_blocks_has_a_time_of_its_own() {
    leaves_out(Late::Fails);
}

#[test]
fn where_no_shard_may_be_missing_the_page_is_late() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([2, 4]))
        .shard("late", Late::Fails);
    let error = Note::page(&merged, call()).expect_err("late");
    let PageError::Deadline { after } = error else {
        panic!("{error}")
    };
    assert_eq!(after, DEADLINE);
}

#[test]
fn a_page_of_which_every_shard_is_late_is_late() {
    let merged = Merge::new()
        .shard("eu", Late::Fails)
        .shard("us", Late::Stops)
        .allow_missing();
    let error = Note::page(&merged, call()).expect_err("late");
    assert_eq!(error.code(), "deadline");
    let merged = AsyncMerge::new().shard("eu", Restless).allow_missing();
    let error = block_on(Note::page_async(&merged, call())).expect_err("late");
    assert_eq!(error.code(), "deadline");
}
