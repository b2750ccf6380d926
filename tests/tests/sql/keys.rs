//! Keys of every type: a column orders them as memory does.

use std::num::NonZero;
use std::sync::Arc;

use pager::sql::{Column, TableRow, Value};
use pager::{AsyncPaginatedSource, PageKey, Paginated, Postgres};
use pager_tests::{Level, UserId, walk};
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::databases::{Database, every};

/// Lists the keys.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "keys", order = "desc")]
struct Key<K: PageKey + Column + Serialize> {
    #[page(key, filter(ge = "from_key", one_of))]
    key: K,
}

/// How urgent something is; the names sort otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Urgency {
    Low,
    High,
    Blocking,
}

/// ULIDs, which are built without serde here.
macro_rules! ulids {
    ($($name:ident: $type:ty;)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, PageKey)]
        struct $name($type);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }
    )*};
}

ulids! {
    OldUlid: ulid1::Ulid;
    Ulid: ulid3::Ulid;
}

/// The type of a column, and a value as its literal.
fn written<K: Column + PageKey>(key: &K, database: &Database) -> (&'static str, String) {
    let is_sqlite = database.name() == "SQLite";
    let mut text = String::new();
    key.write(&mut text);
    match key.to_value() {
        Value::Boolean(value) => ("boolean", value.to_string()),
        Value::Integer(_) => ("bigint", text),
        Value::Text(text) => ("text", format!("'{}'", text.replace('\'', "''"))),
        Value::Uuid(_) if is_sqlite => ("blob", format!("x'{}'", text.replace('-', ""))),
        Value::Uuid(_) => ("uuid", format!("'{text}'")),
        Value::Date(_) => (if is_sqlite { "text" } else { "date" }, format!("'{text}'")),
        value => panic!("{value:?}"),
    }
}

fn order_as_in_memory<K>(keys: impl IntoIterator<Item = K>)
where
    K: PageKey + Column + Serialize,
    Key<K>: TableRow + Clone,
    Postgres: AsyncPaginatedSource<Key<K>>,
{
    let rows: Vec<_> = keys.into_iter().map(|key| Key { key }).collect();
    for database in every("") {
        let written = rows.iter().map(|row| written(&row.key, &database));
        let (columns, values): (Vec<_>, Vec<_>) = written.unzip();
        let values = values.join("), (");
        database.run(&format!(
            "CREATE TABLE keys (key {} PRIMARY KEY)",
            columns[0]
        ));
        database.run(&format!("INSERT INTO keys VALUES ({values})"));
        let middle = serde_json::to_value(&rows[1].key).unwrap();
        for call in [
            json!({ "limit": 1 }),
            json!({ "limit": 2, "from_key": middle }),
            json!({ "limit": 1, "key_one_of": [middle] }),
        ] {
            let found = walk::<Key<K>>(&database, &call);
            let ty = std::any::type_name::<K>();
            assert_eq!(
                found,
                walk::<Key<K>>(&rows, &call),
                "{} {ty}",
                database.name()
            );
        }
    }
}

#[test]
fn integers_order_as_in_memory() {
    order_as_in_memory([i8::MAX, 0, -1, i8::MIN]);
    order_as_in_memory([i16::MAX, 0, -1, i16::MIN]);
    order_as_in_memory([i32::MAX, 0, -1, i32::MIN]);
    order_as_in_memory([i64::MAX, 0, -1, i64::MIN]);
    order_as_in_memory([u8::MAX, 10, 9, 0]);
    order_as_in_memory([u16::MAX, 10, 9, 0]);
    order_as_in_memory([u32::MAX, 10, 9, 0]);
    order_as_in_memory([i64::MAX.unsigned_abs(), 10, 9, 0]);
    order_as_in_memory([100_u32, 10, 9].map(|n| NonZero::new(n).unwrap()));
    order_as_in_memory([1_i64, -10, -9].map(|n| NonZero::new(n).unwrap()));
    order_as_in_memory([100, 10, 9].map(UserId));
}

#[test]
fn texts_order_as_in_memory() {
    let texts = ["\u{10ffff}", "\u{e000}", "é", "e\u{301}", "b", "'", "B", ""];
    order_as_in_memory(texts.map(String::from));
    order_as_in_memory(texts.map(Box::<str>::from));
    order_as_in_memory(texts.map(Arc::<str>::from));
    order_as_in_memory(['\u{10ffff}', '\u{e000}', '\u{d7ff}', 'é', 'b', '\'', 'B']);
    order_as_in_memory([Level::VeryHigh, Level::Low, Level::Medium]);
    order_as_in_memory([Urgency::High, Urgency::Blocking, Urgency::Low]);
}

#[test]
fn identifiers_order_as_in_memory() {
    let numbers = [u128::MAX, 1 << 127, 255, 256, 1];
    order_as_in_memory(numbers.map(uuid1::Uuid::from_u128));
    order_as_in_memory(numbers.map(|number| OldUlid(number.into())));
    order_as_in_memory(numbers.map(|number| Ulid(number.into())));
}

#[test]
fn days_order_as_in_memory() {
    let days = ["9999-12-31", "2000-02-29", "1969-12-31", "0001-01-01"];
    order_as_in_memory(days.map(|day| chrono04::NaiveDate::read(day).unwrap()));
    order_as_in_memory(days.map(|day| jiff1::civil::Date::read(day).unwrap()));
    order_as_in_memory(days.map(|day| jiff02::civil::Date::read(day).unwrap()));
}
