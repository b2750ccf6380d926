//! The pages of merged shards are those of one source of the same rows.

use std::collections::BTreeMap;

use pager::{Merge, Paginated};
use pager_tests::{Latest, Note, Numbered, ids, numbered, page, walk};
use serde_json::json;

use crate::one_and_merged;

fn same_walks<T: Numbered>(rows: u64, shards: u64) {
    let (one, merged) = one_and_merged::<T>(1..=rows, shards);
    for limit in 1..=rows + 1 {
        for filter in [json!({}), json!({ "level": "odd" })] {
            let mut arguments = filter;
            arguments["limit"] = limit.into();
            assert_eq!(walk::<T>(&merged, &arguments), walk::<T>(&one, &arguments));
        }
    }
}

#[test]
fn shards_walk_as_one_source_at_every_limit() {
    for shards in [1, 2, 3, 5, 16] {
        same_walks::<Note>(21, shards);
        same_walks::<Latest>(21, shards);
    }
}

#[test]
fn no_shard_and_empty_shards_are_an_empty_list() {
    let none = Merge::<Note>::new();
    assert!(ids(&walk::<Note>(&none, &json!({}))).is_empty());
    let empty = none.shard("a", vec![]).shard("b", BTreeMap::new());
    let page = page::<Note>(&empty, json!({}));
    assert!(ids([&page]).is_empty());
    assert_eq!(page["page"]["total"], 0);
}

#[test]
fn a_shard_that_holds_the_whole_page_gives_it_whole() {
    // Of 20 rows, each of 10 shards is asked for 3 at first.
    let mut merged = Merge::new().shard("first", numbered::<Note>(1..=100));
    for shard in 1..10 {
        merged = merged.shard(shard.to_string(), numbered::<Note>([1_000 + shard]));
    }
    let pages = walk::<Note>(&merged, &json!({ "limit": 20 }));
    assert_eq!(
        ids(&pages),
        (1..=100).chain(1_001..1_010).collect::<Vec<_>>()
    );
    assert_eq!(pages.len(), 6);
}

#[test]
fn a_merge_is_a_shard_of_another() {
    let (left, right) = (
        one_and_merged::<Note>(1..=30, 3).1,
        numbered::<Note>(31..=40),
    );
    let inner = Merge::new()
        .shard("right", right)
        .shard("far", numbered::<Note>(50..60));
    let nested = Merge::new().shard("left", left).shard("inner", &inner);
    let one = numbered::<Note>((1..=40).chain(50..60));
    for limit in 1..=12 {
        let call = json!({ "limit": limit });
        assert_eq!(walk::<Note>(&nested, &call), walk::<Note>(&one, &call));
    }
}

#[test]
fn a_cursor_of_one_source_goes_on_in_its_shards() {
    let (one, merged) = one_and_merged::<Note>(1..=20, 4);
    let cursor = Note::page(&one, json!({ "limit": 7 }))
        .unwrap()
        .info
        .next_cursor;
    let rest = page::<Note>(&merged, json!({ "limit": 5, "cursor": cursor }));
    assert_eq!(ids([&rest]), [8, 9, 10, 11, 12]);
}
