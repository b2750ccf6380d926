//! Random rows in random shards, changed between pages: each page is that of
//! one source of the same rows.

use std::collections::BTreeMap;

use pager::{Live, Merge, Paginated};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde::Serialize;
use serde_json::{Value, json};

use crate::text;

/// Lists the samples.
#[derive(Clone, Debug, Serialize, Paginated)]
#[page(total = "exact")]
struct Sample {
    #[page(key)]
    id: u16,
    #[page(sort(desc, nulls = "last"))]
    rank: Option<u8>,
    #[page(filter)]
    tag: u8,
}

/// What a row is beside its number, and its shard.
type Facts = (Option<u8>, u8, usize);

#[derive(Clone, Debug)]
enum Change {
    Put(u16, Facts),
    Drop(u16),
}

fn facts() -> impl Strategy<Value = Facts> {
    (prop::option::of(0..4_u8), 0..3_u8, 0..6_usize)
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (0..99_u16, facts()).prop_map(|(id, facts)| Change::Put(id, facts)),
        (0..99_u16).prop_map(Change::Drop),
    ]
}

fn sample((&id, &(rank, tag, _)): (&u16, &Facts)) -> Sample {
    Sample { id, rank, tag }
}

fn shards_of(rows: &BTreeMap<u16, Facts>, shards: usize) -> Merge<'_, Sample> {
    let of = move |shard| {
        let mine = rows
            .iter()
            .filter(move |(_, facts)| facts.2 % shards == shard);
        mine.map(sample)
    };
    (0..shards).fold(Merge::new(), |merged, shard| match shard % 2 {
        0 => merged.shard(shard.to_string(), Live(move || of(shard))),
        _ => merged.shard(shard.to_string(), of(shard).collect::<Vec<_>>()),
    })
}

fn check(
    mut rows: BTreeMap<u16, Facts>,
    shards: usize,
    tag: Option<u8>,
    steps: Vec<(usize, Vec<Change>)>,
) {
    let mut cursor = Value::Null;
    for (limit, changes) in steps {
        let call = json!({ "limit": limit, "tag": tag, "cursor": cursor });
        let one: Vec<Sample> = rows.iter().map(sample).collect();
        let merged = text(&shards_of(&rows, shards), &call);
        assert_eq!(merged, text(&one, &call));
        let page: Value = serde_json::from_str(&merged).unwrap();
        cursor = page["page"]["next_cursor"].clone();
        for change in changes {
            match change {
                Change::Put(id, facts) => drop(rows.insert(id, facts)),
                Change::Drop(id) => drop(rows.remove(&id)),
            }
        }
    }
}

#[test]
fn random_shards_give_the_pages_of_one_source() {
    let config = Config {
        cases: 300,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..Config::default()
    };
    let cases = (
        btree_map(0..99_u16, facts(), 0..60),
        1..7_usize,
        prop::option::weighted(0.3, 0..3_u8),
        vec((1..20_usize, vec(change(), 0..6)), 1..25),
    );
    let walks = TestRunner::new(config).run(&cases, |(rows, shards, tag, steps)| {
        check(rows, shards, tag, steps);
        Ok(())
    });
    walks.unwrap_or_else(|error| panic!("{error}"));
}
