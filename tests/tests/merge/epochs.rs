//! Shards with an epoch: what a walk is told when one of them is replaced.

use std::sync::atomic::{AtomicU64, Ordering};

use pager::{Log, Merge, PageBuilder, PaginatedSource, Seek, SourceError};
use pager_tests::{Note, Numbered, cursor, ids, numbered, page, refusal, walk};
use serde_json::{Value, json};

/// Rows under an epoch.
struct Incarnation(u64, Vec<Note>);

fn push(rows: &[Note], epoch: u64, page: &mut PageBuilder<Note>) {
    let after = page.resume(epoch);
    let rest = rows
        .iter()
        .filter(|row| after.is_none_or(|after| row.id > after));
    let _ = rest.into_iter().try_for_each(|row| page.push(row));
}

impl PaginatedSource<Note> for Incarnation {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        push(&self.1, self.0, page);
        Ok(())
    }
}

fn odd(epoch: u64) -> Incarnation {
    Incarnation(epoch, numbered([1, 3, 5, 7, 9]))
}

fn even(epoch: u64) -> Incarnation {
    Incarnation(epoch, numbered([2, 4, 6, 8]))
}

fn next(source: &impl PaginatedSource<Note>, cursor: &str) -> Value {
    page::<Note>(source, json!({ "limit": 4, "cursor": cursor }))
}

fn reset(page: &Value) -> bool {
    page["page"].get("reset").is_some()
}

#[test]
fn a_walk_over_shards_with_epochs_is_one_walk() {
    let merged = Merge::new().shard("odd", odd(1)).shard("even", even(2));
    let pages = walk::<Note>(&merged, &json!({ "limit": 2 }));
    assert_eq!(ids(&pages), (1..=9).collect::<Vec<_>>());
    assert!(!pages.iter().any(reset));
}

#[test]
fn a_walk_starts_again_when_any_shard_was_replaced() {
    let before = Merge::new().shard("odd", odd(1)).shard("even", even(2));
    let token = cursor(&next(&before, ""));
    for (odds, evens) in [(1, 3), (3, 2), (2, 1)] {
        let after = Merge::new()
            .shard("odd", odd(odds))
            .shard("even", even(evens));
        let again = next(&after, &token);
        assert_eq!((ids([&again]), reset(&again)), (vec![1, 2, 3, 4], true));
        // From there on the walk is that of the new ones.
        let rest = next(&after, &cursor(&again));
        assert_eq!((ids([&rest]), reset(&rest)), (vec![5, 6, 7, 8], false));
    }
}

#[test]
fn the_order_in_which_shards_are_named_is_no_epoch() {
    let merged = Merge::new().shard("odd", odd(1)).shard("even", even(2));
    let token = cursor(&next(&merged, ""));
    let turned = Merge::new().shard("even", even(2)).shard("odd", odd(1));
    assert!(!reset(&next(&turned, &token)));
}

#[test]
fn a_shard_without_an_epoch_goes_with_one_that_has_it() {
    let merged = |epoch| {
        Merge::new()
            .shard("odd", odd(epoch))
            .shard("even", numbered::<Note>([2, 4, 6, 8]))
    };
    let token = cursor(&next(&merged(1), ""));
    assert_eq!(ids([&next(&merged(1), &token)]), [5, 6, 7, 8]);
    let again = next(&merged(2), &token);
    assert_eq!((ids([&again]), reset(&again)), (vec![1, 2, 3, 4], true));
}

#[test]
fn nested_shards_have_their_part_in_the_epoch() {
    let merged = |epoch| {
        let inner = Merge::new()
            .shard("even", even(epoch))
            .shard("none", Vec::new());
        Merge::new().shard("odd", odd(1)).shard("inner", inner)
    };
    let token = cursor(&next(&merged(2), ""));
    assert!(!reset(&next(&merged(2), &token)));
    let again = next(&merged(3), &token);
    assert_eq!((ids([&again]), reset(&again)), (vec![1, 2, 3, 4], true));
}

#[test]
fn a_cursor_of_shards_with_epochs_is_refused_where_none_has_one() {
    let merged = Merge::new().shard("odd", odd(1)).shard("even", even(2));
    let token = cursor(&next(&merged, ""));
    let plain = Merge::new().shard("all", numbered::<Note>(1..=9));
    let error = refusal::<Note>(&plain, json!({ "cursor": token }));
    assert_eq!(error.code(), "foreign_cursor");
}

#[test]
fn evicted_rows_of_a_log_among_the_shards_are_a_reset() {
    let log = Log::with_epoch(3, 1);
    let append = |rows: u64| {
        for _ in 0..rows {
            log.append(Note::numbered);
        }
    };
    append(3);
    let archive = numbered::<Note>(100..110);
    let merged = Merge::new().shard("live", &log).shard("archive", &archive);
    let token = cursor(&page::<Note>(&merged, json!({ "limit": 1 })));
    let rest = next(&merged, &token);
    assert_eq!((ids([&rest]), reset(&rest)), (vec![2, 3, 100, 101], false));
    append(5);
    let rest = next(&merged, &token);
    assert_eq!((ids([&rest]), reset(&rest)), (vec![6, 7, 8, 100], true));
}

/// A source that is another one each time it is asked.
struct Restless(AtomicU64, Vec<Note>);

impl PaginatedSource<Note> for Restless {
    fn list_from(&self, _: &Seek<Note>, page: &mut PageBuilder<Note>) -> Result<(), SourceError> {
        push(&self.1, self.0.fetch_add(1, Ordering::Relaxed), page);
        Ok(())
    }
}

#[test]
fn a_shard_replaced_while_its_page_is_read_is_an_error_to_repeat_the_call_after() {
    let restless = Restless(AtomicU64::new(1), numbered(1..=9));
    let merged = Merge::new()
        .shard("restless", restless)
        .shard("none", Vec::new());
    let error = refusal::<Note>(&merged, json!({ "limit": 6 }));
    assert_eq!(error.code(), "source_failed");
    assert!(error.to_string().contains("`restless`"), "{error}");
    assert!(error.to_string().contains("repeat this call"), "{error}");
}
