//! Merged shards: several sources as one list.

mod deadlines;
mod epochs;
mod failures;
mod random;
mod shapes;
mod waiting;
mod walks;
mod words;

use std::collections::BTreeMap;

use pager::{Live, Merge, Paginated};
use pager_tests::{ByHand, Numbered, numbered, sorted};

/// The rows of each shard: row `id` is in shard `id % shards`.
fn deal<T: Numbered>(rows: &[T], shards: u64) -> Vec<Vec<T>> {
    let of = |shard| {
        let mine = rows.iter().filter(move |row| *row.key() % shards == shard);
        mine.cloned().collect()
    };
    (0..shards).map(of).collect()
}

/// The same rows in one source, and in shards of four kinds.
fn one_and_merged<T: Numbered>(
    ids: impl IntoIterator<Item = u64>,
    shards: u64,
) -> (Vec<T>, Merge<'static, T>) {
    let rows = numbered::<T>(ids);
    let mut merged = Merge::new();
    for (index, rows) in deal(&rows, shards).into_iter().enumerate() {
        let name = format!("shard {index}");
        merged = match index % 4 {
            0 => merged.shard(name, rows),
            1 => merged.shard(
                name,
                rows.into_iter()
                    .map(|row| (*row.key(), row))
                    .collect::<BTreeMap<_, _>>(),
            ),
            2 => merged.shard(name, ByHand(sorted(&rows))),
            _ => merged.shard(name, Live(move || rows.clone())),
        };
    }
    (rows, merged)
}

/// The JSON text of a page.
fn text<T: Paginated>(source: &impl pager::PaginatedSource<T>, call: &serde_json::Value) -> String {
    T::page(source, call).expect("a page").to_json()
}
