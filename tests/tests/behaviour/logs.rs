//! A bounded log: what a walk is told about rows that were evicted.

use pager::{Log, Paginated, PaginatedSource};
use pager_tests::{Latest, Note, Numbered, cursor, ids, page, refusal};
use serde_json::{Value, json};

fn log<T: Numbered>(capacity: usize, rows: u64) -> Log<T> {
    let log = Log::with_epoch(capacity, 1);
    append(&log, rows);
    log
}

fn append<T: Numbered>(log: &Log<T>, rows: u64) {
    for _ in 0..rows {
        log.append(T::numbered);
    }
}

/// The next page: the rows' numbers, whether more follow, whether rows are gone.
fn next<T: Paginated>(log: &impl PaginatedSource<T>, cursor: &str) -> (Vec<u64>, bool, bool) {
    let page = page::<T>(log, json!({ "limit": 2, "cursor": cursor }));
    let info = &page["page"];
    let reset = info.get("reset").is_some();
    assert_eq!(
        reset,
        info["hint"]
            .as_str()
            .is_some_and(|hint| hint.contains("gapless"))
    );
    (ids([&page]), info["has_more"] == true, reset)
}

fn first<T: Paginated>(log: &impl PaginatedSource<T>, limit: u64) -> Value {
    page::<T>(log, json!({ "limit": limit }))
}

#[test]
fn a_full_log_holds_the_newest_rows() {
    let rows = log::<Note>(3, 5);
    let all = first(&rows, 9);
    assert_eq!(
        (ids([&all]), rows.len(), rows.is_empty()),
        (vec![3, 4, 5], 3, false)
    );
    assert_eq!(all["page"]["total"], 3);
    assert_eq!(all["page"].get("reset"), None);
    assert_eq!(ids([&first(&log::<Latest>(3, 5), 9)]), [5, 4, 3]);
}

#[test]
fn a_walk_over_evicted_rows_goes_on_at_the_oldest_and_says_reset() {
    let log = log::<Note>(3, 3);
    let token = cursor(&first(&log, 1));
    append(&log, 5);
    assert_eq!(next(&log, &token), (vec![6, 7], true, true));
}

#[test]
fn a_walk_says_reset_exactly_when_an_unread_row_is_gone() {
    let log = log::<Note>(4, 4);
    let token = cursor(&first(&log, 2));
    append(&log, 2);
    // Rows 1 and 2 are gone, and were read.
    assert_eq!(next(&log, &token), (vec![3, 4], true, false));
    append(&log, 1);
    // Row 3 was not.
    assert_eq!(next(&log, &token), (vec![4, 5], true, true));
}

#[test]
fn evicted_rows_that_were_read_are_no_reset_with_filters_either() {
    let log = log::<Note>(4, 4);
    let call = |cursor: &str| json!({ "level": "odd", "limit": 1, "cursor": cursor });
    let token = cursor(&page::<Note>(&log, call("")));
    append(&log, 1);
    let rest = page::<Note>(&log, call(&token));
    assert_eq!(ids([&rest]), [3]);
    assert_eq!(rest["page"].get("reset"), None);
}

#[test]
fn a_descending_walk_whose_older_rows_are_gone_ends() {
    let log = log::<Latest>(3, 3);
    let token = cursor(&first(&log, 2));
    assert_eq!(token.split('~').next(), Some("2"));
    append(&log, 5);
    assert_eq!(next(&log, &token), (vec![], false, true));
    // Also where the cursor's own row is the oldest that is left.
    let log = self::log::<Latest>(3, 3);
    append(&log, 1);
    assert_eq!(next(&log, &token), (vec![], false, true));
}

#[test]
fn a_descending_walk_passes_over_what_is_appended() {
    let log = log::<Latest>(9, 5);
    let token = cursor(&first(&log, 2));
    append(&log, 2);
    assert_eq!(next(&log, &token), (vec![3, 2], true, false));
}

#[test]
fn a_cleared_log_says_reset_and_then_gives_its_new_rows() {
    let notes = log::<Note>(5, 5);
    let token = cursor(&first(&notes, 2));
    notes.clear();
    assert_eq!(next(&notes, &token), (vec![], false, true));
    append(&notes, 2);
    assert_eq!(next(&notes, &token), (vec![6, 7], false, true));

    let latest = log::<Latest>(5, 5);
    let token = cursor(&first(&latest, 2));
    latest.clear();
    assert_eq!(next(&latest, &token), (vec![], false, true));
    append(&latest, 2);
    assert_eq!(next(&latest, &token), (vec![], false, true));
}

#[test]
fn a_log_cleared_after_its_last_row_was_read_lost_nothing() {
    let notes = log::<Note>(5, 5);
    let token = cursor(&first(&notes, 4));
    assert_eq!(next(&notes, &token), (vec![5], false, false));
    // The cursor at 4 knows of row 5, which it did not see.
    notes.clear();
    assert_eq!(next(&notes, &token), (vec![], false, true));
}

#[test]
fn a_restarted_log_says_reset_and_begins_again() {
    let before = log::<Note>(600, 501);
    let token = cursor(&page::<Note>(
        &before,
        json!({ "limit": 200, "cursor": cursor(&page::<Note>(
        &before, json!({ "limit": 200, "cursor": cursor(&page::<Note>(&before, json!({ "limit": 100 }))) }),
    )) }),
    ));
    assert!(token.starts_with("500~"), "{token}");
    let after = Log::with_epoch(600, 2);
    assert_eq!(next::<Note>(&after, &token), (vec![], false, true));
    append::<Note>(&after, 3);
    assert_eq!(next::<Note>(&after, &token), (vec![1, 2], true, true));
    // From there on the walk is the new log's.
    let token = cursor(&page::<Note>(
        &after,
        json!({ "limit": 2, "cursor": token }),
    ));
    assert_eq!(next::<Note>(&after, &token), (vec![3], false, false));

    let token = cursor(&first(&log::<Latest>(9, 9), 3));
    let after = Log::with_epoch(9, 2);
    append::<Latest>(&after, 3);
    assert_eq!(next::<Latest>(&after, &token), (vec![3, 2], true, true));
}

#[test]
fn a_log_filled_again_under_its_own_epoch_goes_on() {
    let token = cursor(&first(&log::<Note>(9, 5), 2));
    assert_eq!(next(&log::<Note>(9, 5), &token), (vec![3, 4], true, false));
}

#[test]
fn a_log_filled_again_with_fewer_rows_says_reset_to_a_cursor_past_them() {
    let token = cursor(&first(&log::<Note>(9, 5), 4));
    assert_eq!(next(&log::<Note>(9, 4), &token), (vec![], false, false));
    assert_eq!(next(&log::<Note>(9, 3), &token), (vec![1, 2], true, true));

    let token = cursor(&first(&log::<Latest>(9, 9), 5));
    assert_eq!(
        next(&log::<Latest>(9, 5), &token),
        (vec![4, 3], true, false)
    );
    assert_eq!(next(&log::<Latest>(9, 4), &token), (vec![4, 3], true, true));
}

#[test]
fn logs_have_epochs_of_their_own() {
    // Two marks of twenty bits can be equal; eight are not all.
    let rows = log::<Note>(9, 5);
    let token = cursor(&first(&rows, 2));
    let other = || {
        let log = Log::new(9);
        append::<Note>(&log, 5);
        log
    };
    assert!((0..8).any(|_| next::<Note>(&other(), &token) == (vec![1, 2], true, true)));
}

#[test]
fn a_logs_cursor_is_refused_by_a_source_without_epochs() {
    let rows = log::<Note>(9, 5);
    let token = cursor(&first(&rows, 2));
    let error = refusal::<Note>(
        &pager_tests::numbered::<Note>(1..=5),
        json!({ "cursor": token }),
    );
    assert_eq!(error.code(), "foreign_cursor");
}

#[test]
fn a_log_holds_at_least_one_row() {
    assert_eq!(ids([&first(&log::<Note>(0, 3), 2)]), [3]);
}

#[test]
fn a_row_whose_making_panics_leaves_the_log_whole() {
    let notes = log::<Note>(3, 2);
    let append = std::panic::AssertUnwindSafe(|| notes.append(|_| panic!("no row")));
    assert!(std::panic::catch_unwind(append).is_err());
    assert_eq!(notes.append(Note::numbered), 3);
    assert_eq!(ids([&first(&notes, 9)]), [1, 2, 3]);
}
