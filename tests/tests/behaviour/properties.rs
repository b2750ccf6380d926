//! Random rows, orders, filters, limits and changes between pages: every page
//! of every walk is the one that a plain sort of the rows of that moment gives.

use std::collections::{HashMap, HashSet};

use pager::{Live, Log, Paginated, PaginatedSource};
use pager_tests::{ByHand, Note, Numbered, sorted};
use proptest::collection::{hash_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde_json::{Value, json};

use crate::samples::*;

/// The same cases in every run, unless `PROPTEST_CASES` asks for more.
pub(crate) fn runner(cases: u32) -> TestRunner {
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    let config = Config::default();
    TestRunner::new(Config {
        cases: if asked { config.cases } else { cases },
        rng_seed: if asked {
            config.rng_seed
        } else {
            RngSeed::Fixed(20)
        },
        failure_persistence: None,
        ..config
    })
}

/// What narrows a list of samples.
#[derive(Clone, Debug)]
struct Pick {
    tag: Option<u8>,
    since: Option<u32>,
    until: Option<u32>,
    a_in: Vec<u8>,
    b_is: Option<u8>,
    b_above: Option<u8>,
}

impl Pick {
    fn keeps(&self, row: &Facts) -> bool {
        self.tag.is_none_or(|tag| row.tag == tag)
            && self.since.is_none_or(|since| row.id >= since)
            && self.until.is_none_or(|until| row.id < until)
            && (self.a_in.is_empty() || self.a_in.contains(&row.a))
            && self.b_is.is_none_or(|b| row.b == Some(b))
            && self
                .b_above
                .is_none_or(|above| row.b.is_some_and(|b| b > above))
    }

    fn call(&self, limit: usize, cursor: Option<&str>) -> Value {
        json!({
            "tag": self.tag, "since": self.since, "until": self.until, "a_in": self.a_in,
            "b_is": self.b_is, "b_above": self.b_above, "limit": limit, "cursor": cursor,
        })
    }
}

#[derive(Clone, Debug)]
enum Change {
    Insert(Facts),
    Delete(u32),
}

/// A walk: the rows at its start, and before each further page a limit and
/// what changes.
#[derive(Clone, Debug)]
struct Scenario {
    rows: HashMap<u32, Facts>,
    pick: Pick,
    steps: Vec<(usize, Vec<Change>)>,
}

/// Few values and few numbers, so that rows collide and changes meet rows.
fn facts() -> impl Strategy<Value = Facts> {
    (0..120_u32, 0..4_u8, option::of(0..3_u8), 0..3_u8).prop_map(|(id, a, b, tag)| Facts {
        id,
        a,
        b,
        tag,
    })
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        facts().prop_map(Change::Insert),
        (0..120_u32).prop_map(Change::Delete),
    ]
}

fn pick() -> impl Strategy<Value = Pick> {
    let rarely = |values| option::weighted(0.2, values);
    (
        option::weighted(0.3, 0..3_u8),
        rarely(0..60_u32),
        rarely(60..130_u32),
        prop_oneof![4 => Just(vec![]), 1 => vec(0..5_u8, 1..4)],
        option::weighted(0.1, 0..3_u8),
        option::weighted(0.1, 0..2_u8),
    )
        .prop_map(|(tag, since, until, a_in, b_is, b_above)| Pick {
            tag,
            since,
            until,
            a_in,
            b_is,
            b_above,
        })
}

fn scenario(changes: std::ops::Range<usize>) -> impl Strategy<Value = Scenario> {
    let rows = hash_map(0..120_u32, facts(), 0..70);
    // Most batches are small; some are hundreds.
    let batch =
        prop_oneof![3 => vec(change(), 0..changes.end.clamp(1, 5)), 1 => vec(change(), changes)];
    (rows, pick(), vec((1..9_usize, batch), 1..40)).prop_map(|(rows, pick, steps)| Scenario {
        rows: rows.into_values().map(|facts| (facts.id, facts)).collect(),
        pick,
        steps,
    })
}

/// The envelope of a page, without the checks that other tests make of it.
fn page<T: Paginated>(source: &impl PaginatedSource<T>, call: Value) -> Value {
    let text = T::page(source, call).unwrap().to_json();
    serde_json::from_str(&text).unwrap()
}

type PageOf<T> = fn(Vec<T>, Value) -> Value;

/// One page over each kind of source.
fn kinds<T: Sample>() -> [(&'static str, PageOf<T>); 4] {
    [
        ("vector", |rows, call| page::<T>(&rows, call)),
        ("live", |rows, call| page::<T>(&Live(|| rows.iter()), call)),
        ("tree", |rows, call| page::<T>(&T::tree(rows), call)),
        ("by hand", |rows, call| {
            page::<T>(&ByHand(sorted(&rows)), call)
        }),
    ]
}

fn check_walk<T: Sample>(scenario: &Scenario, (kind, page): (&str, PageOf<T>)) {
    let Scenario { rows, pick, steps } = scenario;
    let mut rows = rows.clone();
    let start: Vec<u32> = in_order::<T>(&rows, pick)
        .iter()
        .map(|facts| facts.id)
        .collect();
    let mut touched = HashSet::new();
    let mut seen: Vec<Facts> = Vec::new();
    let mut cursor: Option<String> = None;
    // After the last step, the walk goes on undisturbed to its end.
    for (limit, changes) in steps
        .iter()
        .cloned()
        .chain(std::iter::repeat_n((7, vec![]), 30))
    {
        let expected = in_order::<T>(&rows, pick);
        let rest: Vec<&Facts> = expected
            .iter()
            .filter(|facts| {
                seen.last()
                    .is_none_or(|last| T::rank(facts) > T::rank(last))
            })
            .collect();
        let envelope = page(
            rows.values().map(T::of).collect(),
            pick.call(limit, cursor.as_deref()),
        );
        let got: Vec<Facts> = serde_json::from_value(envelope["rows"].clone()).unwrap();
        let context = || format!("{kind}: {envelope}");
        assert!(
            got.iter().eq(rest.iter().take(limit).copied()),
            "{}",
            context()
        );
        assert_eq!(envelope["page"]["total"], expected.len(), "{}", context());
        assert_eq!(
            envelope["page"]["has_more"],
            rest.len() > limit,
            "{}",
            context()
        );
        seen.extend(got);
        cursor = envelope["page"]["next_cursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
        for change in changes {
            let id = match change {
                Change::Insert(facts) => rows
                    .insert(facts.id, facts.clone())
                    .map_or(facts.id, |old| old.id),
                Change::Delete(id) => rows.remove(&id).map_or(id, |old| old.id),
            };
            touched.insert(id);
        }
    }
    assert_eq!(cursor, None, "the walk ends");
    let put = |id: &u32| !touched.contains(id);
    let stayed: Vec<u32> = start.into_iter().filter(put).collect();
    let came: Vec<u32> = seen.iter().map(|facts| facts.id).filter(put).collect();
    assert_eq!(
        came, stayed,
        "{kind}: each row that stayed put, once, in order"
    );
}

fn in_order<T: Sample>(rows: &HashMap<u32, Facts>, pick: &Pick) -> Vec<Facts> {
    let mut kept: Vec<Facts> = rows
        .values()
        .filter(|row| pick.keeps(row))
        .cloned()
        .collect();
    kept.sort_by_key(T::rank);
    kept
}

fn check<T: Sample>() {
    for changes in [0..1, 0..300] {
        let walks = runner(30).run(&scenario(changes), |scenario| {
            for kind in kinds::<T>() {
                check_walk(&scenario, kind);
            }
            Ok(())
        });
        walks.unwrap_or_else(|error| panic!("{error}"));
    }
}

macro_rules! orders {
    ($($test:ident: $($row:ident)+;)+) => {$(
        #[test]
        fn $test() {
            $(check::<$row>();)+
        }
    )+};
}

orders! {
    walks_by_key_alone_are_gapless: KeyUp KeyDown;
    walks_by_a_shared_value_are_gapless: Up Down DownUp UpDown;
    walks_by_a_value_that_some_lack_are_gapless:
        UpNullsFirst UpNullsLast DownNullsFirst DownNullsLast;
    walks_by_two_values_are_gapless: TwoMixed TwoSwapped;
}

#[test]
fn pages_do_not_depend_on_the_order_in_which_rows_are_given() {
    let rows = (scenario(0..1), any::<prop::sample::Index>(), any::<bool>());
    let same = runner(100).run(&rows, |(scenario, turn, reverse)| {
        let mut rows: Vec<TwoMixed> = scenario.rows.values().map(TwoMixed::of).collect();
        let call = scenario.pick.call(scenario.steps[0].0, None);
        let text = |rows: &Vec<TwoMixed>| TwoMixed::page(rows, &call).unwrap().to_json();
        let before = text(&rows);
        if !rows.is_empty() {
            let turn = turn.index(rows.len());
            rows.rotate_left(turn);
        }
        if reverse {
            rows.reverse();
        }
        prop_assert_eq!(before, text(&rows));
        Ok(())
    });
    same.unwrap_or_else(|error| panic!("{error}"));
}

/// A walk over a log that is appended to between pages.
fn check_log<T: Numbered>(capacity: usize, steps: &[(usize, u64)]) {
    let descending = T::LIST.order[0].descending;
    let log = Log::with_epoch(capacity, 3);
    let mut newest = 0;
    let mut last: Option<u64> = None;
    let mut cursor: Option<String> = None;
    for &(limit, appended) in steps {
        for _ in 0..appended {
            newest = log.append(T::numbered);
        }
        let oldest = newest + 1 - log.len() as u64;
        let held = oldest..=newest;
        let rest: Vec<u64> = match (descending, last) {
            (false, _) => held
                .filter(|seq| last.is_none_or(|last| *seq > last))
                .collect(),
            (true, None) => held.rev().collect(),
            (true, Some(last)) => held.rev().filter(|seq| *seq < last).collect(),
        };
        let envelope = page::<T>(&log, json!({ "limit": limit, "cursor": cursor }));
        let got = pager_tests::ids([&envelope]);
        assert_eq!(got, rest[..limit.min(rest.len())], "{envelope}");
        assert_eq!(envelope["page"]["total"], log.len(), "{envelope}");
        let gone = match last {
            None => false,
            Some(last) if descending => last <= oldest,
            Some(last) => last + 1 < oldest,
        };
        assert_eq!(envelope["page"].get("reset").is_some(), gone, "{envelope}");
        last = got.last().copied();
        cursor = envelope["page"]["next_cursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            return;
        }
    }
}

#[test]
fn walks_over_a_growing_log_are_gapless_or_say_reset() {
    let cases = (
        1..40_usize,
        vec((1..9_usize, 0..30_u64), 1..30),
        any::<bool>(),
    );
    let walks = runner(400).run(&cases, |(capacity, steps, descending)| {
        if descending {
            check_log::<pager_tests::Latest>(capacity, &steps);
        } else {
            check_log::<Note>(capacity, &steps);
        }
        Ok(())
    });
    walks.unwrap_or_else(|error| panic!("{error}"));
}
