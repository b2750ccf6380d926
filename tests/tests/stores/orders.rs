//! The orders of a list over keys of redb's own types, and over keys of bytes.

use std::ops::Deref;

use pager::{PageKey, Paginated, PaginatedSource, Redb, SourceError};
use pager_tests::{Keyed, ids, walk};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use redb4::{Database, Key, TableDefinition};
use serde::Serialize;
use serde_json::{Value, json};

use crate::tables::database;

/// The numbers of each page of a walk by twos.
fn pages<T: Paginated>(source: &impl PaginatedSource<T>) -> Vec<Vec<u64>> {
    let pages = walk::<T>(source, &json!({ "limit": 2 }));
    pages.iter().map(|page| ids([page])).collect()
}

fn fill<K: Key + 'static>(
    table: TableDefinition<'_, K, u64>,
    keys: impl for<'k> Fn(&'k mut dyn FnMut(K::SelfType<'k>, u64)),
) -> Database {
    let db = database();
    let write = db.begin_write().unwrap();
    {
        let mut table = write.open_table(table).unwrap();
        keys(&mut |key, value| {
            table.insert(key, value).unwrap();
        });
    }
    write.commit().unwrap();
    db
}

/// Lists the members by group.
#[derive(Serialize, Paginated)]
struct Member {
    #[page(sort)]
    group: u8,
    #[page(key)]
    id: u64,
}

#[test]
fn pages_break_inside_a_tie_without_loss() {
    const TABLE: TableDefinition<(u8, u64), u64> = TableDefinition::new("members");
    let members = [(1, 1), (1, 2), (1, 3), (2, 4), (2, 5)];
    let db = fill(TABLE, |put| members.iter().for_each(|&key| put(key, 0)));
    let source = Redb::new(
        &db,
        TABLE,
        |position| *position,
        |(group, id), _| Ok::<_, SourceError>(Member { group, id }),
    );
    assert_eq!(pages::<Member>(&source), [vec![1, 2], vec![3, 4], vec![5]]);
}

#[test]
fn rows_that_share_a_moment_come_each_once_in_both_orders() {
    const TABLE: TableDefinition<(u32, u64), u64> = TableDefinition::new("events");
    /// Lists the events.
    #[derive(Serialize, Paginated)]
    #[page(order = "desc")]
    struct Newest {
        #[page(sort)]
        at: u32,
        #[page(key)]
        id: u64,
    }
    /// Lists the events.
    #[derive(Serialize, Paginated)]
    struct Oldest {
        #[page(sort)]
        at: u32,
        #[page(key)]
        id: u64,
    }
    let at = |id: u64| u32::try_from(id / 7).unwrap();
    let db = fill(TABLE, |put| (0..1_010).for_each(|id| put((at(id), id), 0)));
    let call = json!({ "limit": 3 });
    let oldest = Redb::new(
        &db,
        TABLE,
        |position| *position,
        |(at, id), _| Ok::<_, SourceError>(Oldest { at, id }),
    );
    assert_eq!(
        ids(&walk::<Oldest>(&oldest, &call)),
        (0..1_010).collect::<Vec<_>>()
    );
    let newest = Redb::new(
        &db,
        TABLE,
        |position| *position,
        |(at, id), _| Ok::<_, SourceError>(Newest { at, id }),
    );
    assert_eq!(
        ids(&walk::<Newest>(&newest, &call)),
        (0..1_010).rev().collect::<Vec<_>>()
    );
}

/// Lists the offers, the dearest first.
#[derive(Clone, Debug, Serialize, Paginated)]
struct Offer {
    #[page(sort(1, desc))]
    price: u32,
    #[page(sort(2))]
    name: String,
    #[page(key)]
    id: u64,
}

const OFFERS: [(u32, &str, u64); 5] = [
    (10, "a", 1),
    (10, "b", 2),
    (10, "b", 3),
    (7, "a", 4),
    (7, "c", 5),
];

#[test]
fn mixed_directions_are_a_pass_over_typed_keys() {
    const TABLE: TableDefinition<(u32, &str, u64), u64> = TableDefinition::new("offers");
    let db = fill(TABLE, |put| OFFERS.iter().for_each(|&key| put(key, 0)));
    let source = Redb::new(
        &db,
        TABLE,
        |(price, name, id): &(u32, String, u64)| (*price, name.as_str(), *id),
        |(price, name, id), _| {
            Ok::<_, SourceError>(Offer {
                price,
                name: name.into(),
                id,
            })
        },
    );
    assert_eq!(pages::<Offer>(&source), [vec![1, 2], vec![3, 4], vec![5]]);
    assert_eq!(walk::<Offer>(&source, &json!({}))[0]["page"]["total"], 5);
}

/// The bytes of an offer's position, in the list's order.
fn bytes(price: u32, name: &str, id: u64) -> Vec<u8> {
    // A name is closed by a byte below all others, so it holds none.
    [
        &(!price).to_be_bytes()[..],
        name.as_bytes(),
        &[0],
        &id.to_be_bytes(),
    ]
    .concat()
}

fn by_bytes<D: Deref<Target = Database>>(
    db: D,
) -> Redb<'static, D, Offer, &'static [u8], &'static str> {
    const TABLE: TableDefinition<&[u8], &str> = TableDefinition::new("offers");
    let row = |key: &[u8], name: &str| -> Result<Offer, SourceError> {
        let price = !u32::from_be_bytes(key[..4].try_into()?);
        let id = u64::from_be_bytes(key[key.len() - 8..].try_into()?);
        Ok(Offer {
            price,
            name: name.into(),
            id,
        })
    };
    Redb::by_bytes(db, TABLE, |(price, name, id)| bytes(*price, name, *id), row)
}

fn put_bytes(db: &Database, offers: &[Offer]) {
    const TABLE: TableDefinition<&[u8], &str> = TableDefinition::new("offers");
    let write = db.begin_write().unwrap();
    {
        let mut table = write.open_table(TABLE).unwrap();
        table.retain(|_, _| false).unwrap();
        for Offer { price, name, id } in offers {
            table
                .insert(bytes(*price, name, *id).as_slice(), name.as_str())
                .unwrap();
        }
    }
    write.commit().unwrap();
}

fn offer(&(price, name, id): &(u32, &str, u64)) -> Offer {
    Offer {
        price,
        name: name.into(),
        id,
    }
}

#[test]
fn keys_of_bytes_are_a_seek_in_any_directions() {
    let db = database();
    put_bytes(&db, &OFFERS.iter().map(offer).collect::<Vec<_>>());
    assert_eq!(
        pages::<Offer>(&by_bytes(&db)),
        [vec![1, 2], vec![3, 4], vec![5]]
    );
}

#[test]
fn random_tables_changed_between_pages_give_the_pages_of_a_vector() {
    let offer = (0..4_u32, "[ab\u{e9}]{0,2}", 0..40_u64).prop_map(|(price, name, id)| Offer {
        price,
        name,
        id,
    });
    let rows = prop::collection::hash_map(0..40_u64, offer, 0..30);
    let steps = prop::collection::vec((1..8_usize, rows), 1..8);
    let config = Config {
        cases: 60,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..Config::default()
    };
    let walks = TestRunner::new(config).run(&steps, |steps| {
        let db = database();
        let mut cursor = Value::Null;
        for (limit, rows) in steps {
            let rows: Vec<Offer> = rows
                .into_iter()
                .map(|(id, offer)| Offer { id, ..offer })
                .collect();
            put_bytes(&db, &rows);
            let call = json!({ "limit": limit, "cursor": cursor });
            let page = Offer::page(&by_bytes(&db), &call).unwrap();
            prop_assert_eq!(page.to_json(), Offer::page(&rows, &call).unwrap().to_json());
            cursor = page.info.next_cursor.into();
        }
        Ok(())
    });
    walks.unwrap_or_else(|error| panic!("{error}"));
}

macro_rules! nulls {
    ($($test:ident: $sort:tt, $expected:expr;)+) => {$(
        #[test]
        fn $test() {
            /// Lists the values.
            #[derive(Serialize, Paginated)]
            struct Valued {
                #[page(key)]
                id: u64,
                #[page(sort $sort)]
                v: Option<u8>,
            }
            const TABLE: TableDefinition<(Option<u8>, u64), u64> = TableDefinition::new("values");
            let rows = [(None, 1), (Some(5), 2), (None, 3), (Some(7), 4), (Some(5), 5)];
            let db = fill(TABLE, |put| rows.iter().for_each(|&key| put(key, 0)));
            let source = Redb::new(&db, TABLE, |position| *position, |(v, id), _| {
                Ok::<_, SourceError>(Valued { id, v })
            });
            assert_eq!(pages::<Valued>(&source), $expected);
        }
    )+};
}

nulls! {
    nulls_come_last: (asc, nulls = "last"), [vec![2, 5], vec![4, 1], vec![3]];
    nulls_come_first: (asc, nulls = "first"), [vec![1, 3], vec![2, 5], vec![4]];
    nulls_come_last_in_a_descending_list: (desc, nulls = "last"), [vec![4, 2], vec![5, 1], vec![3]];
    nulls_come_first_in_a_descending_list: (desc, nulls = "first"), [vec![1, 3], vec![4, 2], vec![5]];
}

/// The keys of a walk one by one.
fn keys<K: PageKey + Serialize>(source: &impl PaginatedSource<Keyed<K>>) -> Vec<Value> {
    let pages = walk::<Keyed<K>>(source, &json!({ "limit": 1 }));
    pages
        .iter()
        .map(|page| page["rows"][0]["key"].clone())
        .collect()
}

#[test]
fn the_ends_of_the_whole_numbers_are_keys() {
    const SIGNED: TableDefinition<i64, u64> = TableDefinition::new("signed");
    const UNSIGNED: TableDefinition<u64, u64> = TableDefinition::new("unsigned");
    let signed = [i64::MIN, -1, 0, 1 << 53, (1 << 53) + 1, i64::MAX];
    let db = fill(SIGNED, |put| signed.iter().for_each(|&key| put(key, 0)));
    let source = Redb::new(
        &db,
        SIGNED,
        |key| *key,
        |key, _| Ok::<_, SourceError>(Keyed { key }),
    );
    assert_eq!(keys::<i64>(&source), signed.map(Value::from));
    let unsigned = [0, 1 << 63, u64::MAX];
    let db = fill(UNSIGNED, |put| unsigned.iter().for_each(|&key| put(key, 0)));
    let source = Redb::new(
        &db,
        UNSIGNED,
        |key| *key,
        |key, _| Ok::<_, SourceError>(Keyed { key }),
    );
    assert_eq!(keys::<u64>(&source), unsigned.map(Value::from));
}

#[test]
fn names_are_in_the_order_of_their_bytes_whatever_they_hold() {
    const TABLE: TableDefinition<&str, u64> = TableDefinition::new("names");
    let names = [
        "",
        "\0",
        "\0\0",
        "\0b",
        "\"); drop",
        "' OR true--",
        "A",
        "B",
        "a\0",
        "a\0b",
        "a_z",
        "ab",
        "b",
        "e\u{301}",
        "z",
        "\u{e9}",
    ];
    let db = fill(TABLE, |put| names.iter().for_each(|&key| put(key, 0)));
    let source = Redb::new(
        &db,
        TABLE,
        |key: &String| key.as_str(),
        |key, _| {
            Ok::<_, SourceError>(Keyed {
                key: key.to_owned(),
            })
        },
    );
    assert_eq!(keys::<String>(&source), names.map(Value::from));
}
