//! Random rows in random orders, changed between pages: a database's pages are
//! those of the same rows in memory.

use pager::sql::{Engine, TableRow, index};
use pager::{Paginated, PaginatedSource};
use serde::Serialize;
use serde_json::json;

use crate::databases::{Database, every};

/// The same rows in one order each.
macro_rules! orders {
    ($($name:ident $order:literal a[$($a:tt)*] b[$($b:tt)*] c[$($c:tt)*];)*) => {
        $(
            /// Lists the rows.
            #[derive(Clone, Serialize, Paginated)]
            #[page(table = "entries", order = $order)]
            struct $name {
                #[page($($a)*)]
                a: Option<i32>,
                #[page($($b)*)]
                b: String,
                #[page($($c)*)]
                c: i32,
                #[page(key)]
                id: i64,
            }

            impl Entry for $name {
                fn new((a, b, c, id): (Option<i32>, String, i32, i64)) -> Self {
                    Self { a, b, c, id }
                }

                fn values(&self) -> (Option<i32>, &str, i32, i64) {
                    (self.a, &self.b, self.c, self.id)
                }
            }
        )*

        #[test]
        fn random_walks_are_those_of_memory() {
            for database in every(
                "CREATE TABLE entries (a integer, b text NOT NULL, c integer NOT NULL, id bigint PRIMARY KEY)",
            ) {
                $(walks::<$name>(&database);)*
            }
        }
    };
}

orders! {
    Key "asc" a[filter(ge = "least")] b[filter(one_of)] c[filter];
    KeyDown "desc" a[filter(ge = "least")] b[filter(one_of)] c[filter];
    Number "asc" a[filter(ge = "least")] b[filter(one_of)] c[sort, filter];
    Text "desc" a[filter(ge = "least")] b[sort, filter(one_of)] c[filter];
    NullsFirst "asc" a[sort(nulls = "first"), filter(ge = "least")] b[filter(one_of)] c[filter];
    NullsLast "desc" a[sort(nulls = "last"), filter(ge = "least")] b[filter(one_of)] c[filter];
    Same "asc" a[filter(ge = "least")] b[sort(1), filter(one_of)] c[sort(2), filter];
    Mixed "desc" a[filter(ge = "least")] b[sort(1, asc), filter(one_of)] c[sort(2), filter];
    NullsWithin "asc" a[sort(2, desc, nulls = "first"), filter(ge = "least")] b[filter(one_of)] c[sort(1), filter];
    Three "asc" a[sort(1, nulls = "last"), filter(ge = "least")] b[sort(3, desc), filter(one_of)] c[sort(2), filter];
}

trait Entry: TableRow + Clone {
    fn new(values: (Option<i32>, String, i32, i64)) -> Self;
    fn values(&self) -> (Option<i32>, &str, i32, i64);
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

    fn entry<T: Entry>(&mut self) -> T {
        let a = [None, Some(i32::MIN), Some(0), Some(1)][self.below(4)];
        let b = ["", "A", "a", "a_", "é", "e\u{301}", "\u{10ffff}"][self.below(7)];
        let c = [-1, 0, 7][self.below(3)];
        let ends = [i64::MIN, i64::MAX, (1 << 53) + 1];
        let small = i64::try_from(self.below(90)).unwrap() - 45;
        let id = *ends.get(self.below(40)).unwrap_or(&small);
        T::new((a, b.to_owned(), c, id))
    }
}

/// The rows, in memory and in a database.
struct Both<'a, T> {
    rows: Vec<T>,
    database: &'a Database,
}

impl<T: Entry> Both<'_, T> {
    fn insert(&mut self, row: T) {
        let (a, b, c, id) = row.values();
        if self.rows.iter().any(|other| other.values().3 == id) {
            return;
        }
        let a = a.map_or("NULL".into(), |a| a.to_string());
        // The least integer has no literal in PostgreSQL.
        let sql = format!("INSERT INTO entries VALUES ({a}, '{b}', {c}, CAST('{id}' AS bigint))");
        self.database.run(&sql);
        self.rows.push(row);
    }

    fn delete(&mut self, at: usize) {
        let row = self.rows.swap_remove(at);
        let id = row.values().3;
        let sql = format!("DELETE FROM entries WHERE id = CAST('{id}' AS bigint)");
        self.database.run(&sql);
    }
}

/// Walks with random limits and filters, half of them over an index.
fn walks<T: Entry>(database: &Database)
where
    Database: PaginatedSource<T>,
{
    for seed in 0..6 {
        let mut random = Random(seed);
        database.run("DELETE FROM entries");
        let rows = Vec::new();
        let mut both = Both { rows, database };
        for _ in 0..random.below(45) {
            both.insert(random.entry::<T>());
        }
        if seed == 3 {
            let engine = match database.name() {
                "SQLite" => Engine::Sqlite,
                _ => Engine::Postgres,
            };
            database.run(&index::<T>(engine, &[]));
        }
        let mut arguments = json!({ "limit": 1 + random.below(9) });
        match random.below(4) {
            0 => arguments["c"] = json!([-1, 0, 7][random.below(3)]),
            1 => arguments["b_one_of"] = json!(["a", "é", ""]),
            2 => arguments["least"] = json!(0),
            _ => {}
        }
        walk(&mut both, &mut random, arguments);
    }
}

/// Each page of one is that of the other; what changes between pages changes
/// in both.
fn walk<T: Entry>(both: &mut Both<'_, T>, random: &mut Random, mut arguments: serde_json::Value)
where
    Database: PaginatedSource<T>,
{
    for _ in 0..500 {
        let expected = pager_tests::page::<T>(&both.rows, &arguments);
        let found = pager_tests::page::<T>(both.database, &arguments);
        let (name, list) = (both.database.name(), std::any::type_name::<T>());
        assert_eq!(found, expected, "{name} {list} {arguments}");
        let Some(cursor) = expected["page"].get("next_cursor") else {
            return;
        };
        arguments["cursor"] = cursor.clone();
        for _ in 0..random.below(3) {
            both.insert(random.entry::<T>());
        }
        for _ in 0..random.below(4) {
            if !both.rows.is_empty() {
                let at = random.below(both.rows.len());
                both.delete(at);
            }
        }
    }
    panic!("the walk does not end");
}
