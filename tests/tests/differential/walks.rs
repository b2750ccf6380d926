//! Random rows, changed between pages: each page of each store is that of the
//! same rows in memory.

use pager::PaginatedSource;
use serde_json::{Value, json};

use crate::entries::{self, Entry};
use crate::stores::{Stores, every};

macro_rules! orders {
    ($($test:ident $order:ident)*) => {$(
        #[test]
        fn $test() {
            walks::<entries::$order>(every());
        }
    )*};
}

orders! {
    by_key Key
    by_key_down KeyDown
    by_a_number Number
    by_a_number_down NumberDown
    by_a_text Text
    by_a_text_down TextDown
    with_nulls_first NullsFirst
    with_nulls_last NullsLast
    down_with_nulls_first DownNullsFirst
    down_with_nulls_last DownNullsLast
    by_two_in_one_direction Same
    by_two_in_two_directions Mixed
    with_nulls_within NullsWithin
    down_with_nulls_within NullsWithinDown
    by_nulls_and_a_text NullsLead
    by_three Three
    down_by_three ThreeDown
    with_nulls_in_the_third NullsAtTheEnd
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    /// One below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        usize::try_from((mixed >> 33) % u64::try_from(bound).unwrap()).unwrap()
    }

    fn one_of<V: Copy>(&mut self, values: &[V]) -> V {
        values[self.below(values.len())]
    }

    fn entry<T: Entry>(&mut self) -> T {
        let a = self.one_of(&[None, Some(i32::MIN), Some(0), Some(1)]);
        let texts = ["", "A", "a", "a_", "'", "é", "e\u{301}", "\u{10ffff}"];
        let b = self.one_of(&texts).to_owned();
        let c = self.one_of(&[-1, 0, 7]);
        let ends = [i64::MIN, i64::MAX, (1 << 53) + 1];
        let small = i64::try_from(self.below(90)).unwrap() - 45;
        let id = *ends.get(self.below(40)).unwrap_or(&small);
        T::new((a, b, c, id))
    }

    /// Each filter in one call of four.
    fn filters(&mut self) -> Value {
        let mut arguments = json!({});
        let filters = [
            ("c", json!(self.one_of(&[-1, 0, 7]))),
            ("b_one_of", json!(["a", "é", "", "'"])),
            ("b_prefix", json!("a")),
            ("least", json!(0)),
            ("below", json!(20)),
        ];
        for (name, value) in filters {
            if self.below(4) == 0 {
                arguments[name] = value;
            }
        }
        arguments
    }
}

/// The same rows in memory and in every store.
struct Rows<T: Entry> {
    rows: Vec<T>,
    stores: Stores<T>,
}

impl<T: Entry> Rows<T> {
    fn insert(&mut self, random: &mut Random, count: usize) {
        let mut new: Vec<T> = Vec::new();
        for _ in 0..count {
            let row = random.entry::<T>();
            if !self
                .rows
                .iter()
                .chain(&new)
                .any(|other| other.id() == row.id())
            {
                new.push(row);
            }
        }
        if new.is_empty() {
            return;
        }
        for (_, store) in &mut self.stores {
            store.insert(&new);
        }
        self.rows.append(&mut new);
    }

    fn delete(&mut self, random: &mut Random, count: usize) {
        let mut old = Vec::new();
        for _ in 0..count.min(self.rows.len()) {
            old.push(self.rows.swap_remove(random.below(self.rows.len())));
        }
        if old.is_empty() {
            return;
        }
        for (_, store) in &mut self.stores {
            store.delete(&old);
        }
    }

    /// The page that all of them give.
    fn page(&self, arguments: &Value) -> String {
        let page = |source: &dyn PaginatedSource<T>| match T::page(source, arguments) {
            Ok(page) => page.to_json(),
            Err(error) => error.to_string(),
        };
        let expected = page(&self.rows);
        for (name, store) in &self.stores {
            assert_eq!(page(store), expected, "{name} {arguments}");
        }
        expected
    }
}

fn walks<T: Entry>(stores: Stores<T>) {
    let rows = Vec::new();
    let mut rows = Rows { rows, stores };
    for seed in 0..10 {
        let mut random = Random(seed);
        let count = random.below(45);
        rows.insert(&mut random, count);
        let arguments = random.filters();
        walk(&mut rows, &mut random, arguments);
        rows.delete(&mut random, usize::MAX);
    }
}

/// One walk to its end; each page has a limit of its own.
fn walk<T: Entry>(rows: &mut Rows<T>, random: &mut Random, mut arguments: Value) {
    for _ in 0..500 {
        arguments["limit"] = json!(1 + random.below(9));
        let page: Value = serde_json::from_str(&rows.page(&arguments)).expect("a page");
        let Some(cursor) = page["page"].get("next_cursor") else {
            return;
        };
        arguments["cursor"] = cursor.clone();
        let (more, fewer) = (random.below(3), random.below(4));
        rows.insert(random, more);
        rows.delete(random, fewer);
    }
    panic!("the walk does not end");
}
