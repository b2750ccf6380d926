//! Shards that fail, and shards that contradict each other.

use std::sync::atomic::{AtomicBool, Ordering};

use pager::{Merge, PageBuilder, Paginated, PaginatedSource, Seek, SourceError, Walk};
use pager_tests::{ByHand, Note, cursor, ids, numbered, page, refusal};
use serde_json::{Value, json};

/// Rows behind a line that can be cut: then some rows come, and an error.
struct Line {
    is_cut: AtomicBool,
    rows: Vec<Note>,
}

fn line(ids: impl IntoIterator<Item = u64>, is_cut: bool) -> Line {
    Line {
        is_cut: AtomicBool::new(is_cut),
        rows: numbered(ids),
    }
}

impl PaginatedSource<Note> for Line {
    fn list_from(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        if self.is_cut.load(Ordering::Relaxed) {
            let _ = page.push(&Note::numbered_past(seek));
            return Err(SourceError::new("the line is cut"));
        }
        self.rows.list_from(seek, page)
    }
}

trait Past {
    fn numbered_past(seek: &Seek<Note>) -> Note;
}

impl Past for Note {
    /// The row that a source could give next.
    fn numbered_past(seek: &Seek<Note>) -> Note {
        pager_tests::Numbered::numbered(seek.after().map_or(1, |id| id + 1))
    }
}

fn missing(page: &Value) -> Option<&Value> {
    page["page"].get("missing")
}

#[test]
fn a_shard_that_fails_fails_the_page_with_its_name() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>(1..4))
        .shard("us", line(4..6, true));
    let error = refusal::<Note>(&merged, json!({}));
    assert_eq!(error.code(), "source_failed");
    assert_eq!(
        error.to_string(),
        "in the shard `us`: the list could not be read: the line is cut."
    );
    assert!(!error.is_call_fault());
}

#[test]
fn a_nested_shard_that_fails_is_named_by_its_way() {
    let inner = Merge::new().shard("west", line(4..6, true));
    let merged = Merge::new().shard("us", inner);
    let error = refusal::<Note>(&merged, json!({})).to_string();
    assert!(
        error.starts_with("in the shard `us`: in the shard `west`: "),
        "{error}"
    );
}

#[test]
fn a_shard_that_may_be_missing_is_left_out_and_named() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1, 3, 5]))
        .shard("us", line([2, 4], true))
        .allow_missing();
    let page = page::<Note>(&merged, json!({ "limit": 2 }));
    assert_eq!(ids([&page]), [1, 3]);
    assert_eq!(missing(&page), Some(&json!(["us"])));
    assert_eq!(page["page"].get("total"), None);
    let hint = page["page"]["hint"].as_str().unwrap();
    assert!(
        hint.contains("missing") && hint.contains("repeat this call"),
        "{hint}"
    );
}

#[test]
fn a_page_that_misses_nothing_says_nothing_of_it() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1, 3, 5]))
        .allow_missing();
    assert_eq!(missing(&page::<Note>(&merged, json!({}))), None);
}

#[test]
fn the_same_call_gives_the_rows_once_the_shard_is_back() {
    let us = line([2, 4, 6], true);
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1, 3, 5]))
        .shard("us", &us)
        .allow_missing();
    let short = page::<Note>(&merged, json!({ "limit": 2 }));
    us.is_cut.store(false, Ordering::Relaxed);
    let whole = page::<Note>(&merged, json!({ "limit": 2 }));
    assert_eq!((ids([&whole]), missing(&whole)), (vec![1, 2], None));
    assert_eq!(whole["page"]["total"], 6);
    // Or the walk goes on past what it missed: it is not refused, and not reset.
    let rest = page::<Note>(&merged, json!({ "cursor": cursor(&short) }));
    assert_eq!((ids([&rest]), missing(&rest)), (vec![4, 5, 6], None));
    assert_eq!(rest["page"].get("reset"), None);
}

#[test]
fn a_walk_goes_on_where_a_shard_with_an_epoch_is_missing_for_a_page() {
    let log = pager::Log::with_epoch(9, 1);
    for _ in 0..4 {
        log.append(pager_tests::Numbered::numbered);
    }
    let far = line(10..=15, false);
    let merged = Merge::new()
        .shard("log", &log)
        .shard("far", &far)
        .allow_missing();
    let first = page::<Note>(&merged, json!({ "limit": 2 }));
    far.is_cut.store(true, Ordering::Relaxed);
    let second = page::<Note>(&merged, json!({ "limit": 1, "cursor": cursor(&first) }));
    assert_eq!(
        (ids([&second]), missing(&second)),
        (vec![3], Some(&json!(["far"])))
    );
    far.is_cut.store(false, Ordering::Relaxed);
    let third = page::<Note>(&merged, json!({ "limit": 3, "cursor": cursor(&second) }));
    assert_eq!(ids([&third]), [4, 10, 11]);
    assert_eq!(third["page"].get("reset"), None);
    // The walk holds the epoch again.
    let other = pager::Log::<Note>::with_epoch(9, 2);
    let replaced = Merge::new().shard("log", &other).shard("far", &far);
    let fourth = page::<Note>(&replaced, json!({ "cursor": cursor(&third) }));
    assert_eq!(fourth["page"]["reset"], true);
}

#[test]
fn a_page_without_any_shard_is_an_error_all_the_same() {
    let merged = Merge::new()
        .shard("eu", line([1], true))
        .shard("us", line([2], true))
        .allow_missing();
    let error = refusal::<Note>(&merged, json!({}));
    assert!(error.to_string().contains("`eu`"), "{error}");
}

#[test]
fn a_missing_shard_of_a_shard_is_named_by_its_way() {
    let inner = Merge::new()
        .shard("west", line([2], true))
        .shard("east", numbered::<Note>([1, 7, 8, 9]))
        .allow_missing();
    let merged = Merge::new()
        .shard("us", inner)
        .shard("eu", numbered::<Note>([5]));
    let page = page::<Note>(&merged, json!({}));
    assert_eq!(ids([&page]), [1, 5, 7, 8, 9]);
    assert_eq!(missing(&page), Some(&json!(["us/west"])));
}

#[test]
fn a_walk_tells_which_shards_were_missing_on_any_page() {
    let us = line([2, 4, 6], false);
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1, 3, 5]))
        .shard("us", &us)
        .allow_missing();
    let mut walk = Walk::new(json!({ "limit": 2 }));
    let mut calls = 0;
    walk.run(|arguments| {
        calls += 1;
        us.is_cut.store(calls == 2, Ordering::Relaxed);
        Note::page(&merged, arguments)
    })
    .unwrap();
    let walked = walk.finish();
    assert_eq!(walked.info()["missing"], json!(["us"]));
    // The second page ended where the other shard does.
    assert_eq!(walked.len(), 4);
}

#[test]
fn the_output_schema_knows_a_page_that_misses_a_shard() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1]))
        .shard("us", line([2], true))
        .allow_missing();
    let page = page::<Note>(&merged, json!({}));
    let schema = Note::output_schema();
    jsonschema::validate(&schema, &page).unwrap_or_else(|error| panic!("{error}: {page}"));
}

#[test]
fn many_long_names_of_missing_shards_stay_in_the_budget() {
    let mut merged = Merge::new()
        .shard("eu", numbered::<Note>(1..=200))
        .allow_missing();
    for index in 0..40 {
        let name = format!("a \"long\" name of a shard, number {index}");
        merged = merged.shard(name, line([1_000 + index], true));
    }
    let budget = pager::Budget::bytes(9_000).unwrap();
    let call = pager::Call::new(json!({ "limit": 200 })).budget(&budget);
    let page = Note::page(&merged, call).unwrap();
    assert!(page.to_json().len() <= 9_000, "{}", page.to_json().len());
    assert_eq!(page.info.missing.len(), 40);
    assert!(page.info.returned > 20);
}

#[test]
fn a_row_in_two_shards_is_an_error_that_names_both() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1, 4, 5]))
        .shard("asia", numbered::<Note>([2, 9]))
        .shard("us", numbered::<Note>([3, 4, 6]));
    let first = page::<Note>(&merged, json!({ "limit": 3 }));
    assert_eq!(ids([&first]), [1, 2, 3]);
    // It is met where it lies on the page, or is the row behind it.
    for call in [
        json!({ "limit": 4 }),
        json!({ "limit": 9 }),
        json!({ "limit": 1, "cursor": cursor(&first) }),
    ] {
        let error = refusal::<Note>(&merged, call);
        assert_eq!(error.code(), "duplicate_position");
        let message = error.to_string();
        assert!(
            message.contains("the shards `eu` and `us` both"),
            "{message}"
        );
        assert!(message.contains("the position 4;"), "{message}");
    }
}

#[test]
fn a_row_in_two_shards_at_the_bar_of_the_page_is_seen() {
    // The first shard is asked again for rows up to 6, which the second has.
    let merged = Merge::new()
        .shard("a", numbered::<Note>([1, 2, 3, 4, 5, 6]))
        .shard("b", numbered::<Note>([6, 20, 21, 22]));
    let error = refusal::<Note>(&merged, json!({ "limit": 6 }));
    assert_eq!(error.code(), "duplicate_position");
}

#[test]
fn two_shards_of_one_name_are_refused() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1, 2]))
        .shard("us", numbered::<Note>([3]))
        .shard("eu", numbered::<Note>([4]))
        .allow_missing();
    let error = refusal::<Note>(&merged, json!({}));
    assert_eq!(error.code(), "source_failed");
    assert_eq!(
        error.to_string(),
        "the list could not be read: two shards have the name `eu`; give each shard a name of its own."
    );
    // A shard of a shard is named by its way, so its name can be another's too.
    let inner = Merge::new().shard("eu", numbered::<Note>([2]));
    let merged = Merge::new()
        .shard("eu", numbered::<Note>([1]))
        .shard("inner", inner);
    assert_eq!(ids([&page::<Note>(&merged, json!({}))]), [1, 2]);
}

#[test]
fn a_shard_out_of_order_is_named_even_where_shards_may_be_missing() {
    let merged = Merge::new()
        .shard("eu", numbered::<Note>(1..=9))
        .shard("us", ByHand(numbered::<Note>([11, 10])))
        .allow_missing();
    let error = refusal::<Note>(&merged, json!({}));
    assert_eq!(error.code(), "unordered_rows");
    assert!(error.to_string().contains("in the shard `us`"), "{error}");
}
