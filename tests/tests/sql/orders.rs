//! Each order gives the same pages from every database.

use pager::sql::TableRow;
use pager::{PageKey, Paginated, PaginatedSource};
use pager_tests::{ids, walk};
use serde::Serialize;
use serde_json::{Value, json};

use crate::databases::{Database, every};

/// The ids of each page of a walk.
fn pages<T: TableRow>(database: &Database, limit: u32) -> Vec<Vec<u64>>
where
    Database: PaginatedSource<T>,
{
    let pages = walk::<T>(database, &json!({ "limit": limit }));
    pages.iter().map(|page| ids([page])).collect()
}

/// Lists the members, group by group.
#[derive(Serialize, Paginated)]
#[page(table = "members")]
struct Member {
    #[page(key)]
    id: u64,
    #[page(sort)]
    group: i32,
}

#[test]
fn a_tie_breaks_over_two_pages() {
    let rows = r#"CREATE TABLE members (id bigint PRIMARY KEY, "group" integer NOT NULL);
        INSERT INTO members VALUES (1, 1), (2, 1), (3, 1), (4, 2), (5, 2);"#;
    for database in every(rows) {
        let expected = [vec![1, 2], vec![3, 4], vec![5]];
        assert_eq!(
            pages::<Member>(&database, 2),
            expected,
            "{}",
            database.name()
        );
    }
}

/// Lists the offers: the dearest first, then by name, the latest of a name first.
#[derive(Serialize, Paginated)]
#[page(table = "offers", order = "desc")]
struct Offer {
    #[page(sort(1))]
    price: i64,
    #[page(sort(2, asc))]
    name: String,
    #[page(key)]
    id: u64,
}

#[test]
fn directions_differ() {
    let rows = "CREATE TABLE offers (price bigint NOT NULL, name text NOT NULL, id bigint PRIMARY KEY);
        INSERT INTO offers VALUES (10, 'a', 1), (10, 'b', 2), (10, 'b', 3), (7, 'a', 4), (7, 'c', 5);";
    for database in every(rows) {
        let expected = [vec![1, 3], vec![2, 4], vec![5]];
        assert_eq!(
            pages::<Offer>(&database, 2),
            expected,
            "{}",
            database.name()
        );
    }
}

/// A list of rows with a value that can be missing.
macro_rules! nullable {
    ($name:ident $($sort:tt)*) => {
        /// Lists the readings.
        #[derive(Serialize, Paginated)]
        #[page(table = "readings")]
        struct $name {
            #[page(key)]
            id: u64,
            #[page(sort($($sort)*))]
            v: Option<i32>,
        }
    };
}

nullable!(Last nulls = "last");
nullable!(First nulls = "first");
nullable!(DownLast desc, nulls = "last");
nullable!(DownFirst desc, nulls = "first");

#[test]
fn nulls_come_first_or_last_in_either_direction() {
    let rows = "CREATE TABLE readings (id bigint PRIMARY KEY, v integer);
        INSERT INTO readings VALUES (1, NULL), (2, 5), (3, NULL), (4, 7), (5, 5);";
    for database in every(rows) {
        let name = database.name();
        assert_eq!(
            pages::<Last>(&database, 2),
            [vec![2, 5], vec![4, 1], vec![3]],
            "{name}"
        );
        assert_eq!(
            pages::<First>(&database, 2),
            [vec![1, 3], vec![2, 5], vec![4]],
            "{name}"
        );
        assert_eq!(
            pages::<DownLast>(&database, 2),
            [vec![4, 2], vec![5, 1], vec![3]],
            "{name}"
        );
        assert_eq!(
            pages::<DownFirst>(&database, 2),
            [vec![1, 3], vec![4, 2], vec![5]],
            "{name}"
        );
    }
}

/// How urgent a ticket is; the names sort otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Urgency {
    Low,
    High,
    Blocking,
}

/// Lists the tickets, the most urgent first.
#[derive(Serialize, Paginated)]
#[page(table = "tickets", order = "desc")]
struct Ticket {
    #[page(key)]
    id: u64,
    #[page(sort, filter(ge = "at_least", one_of = "urgency"))]
    urgency: Urgency,
}

const TICKETS: &str = "CREATE TABLE tickets (id bigint PRIMARY KEY, urgency text NOT NULL);
    INSERT INTO tickets VALUES (1, 'low'), (2, 'blocking'), (3, 'high'), (4, 'low'), (5, 'high');";

#[test]
fn an_enum_orders_as_its_variants_stand() {
    for database in every(TICKETS) {
        let expected = [vec![2], vec![5], vec![3], vec![4], vec![1]];
        assert_eq!(
            pages::<Ticket>(&database, 1),
            expected,
            "{}",
            database.name()
        );
        let high = walk::<Ticket>(&database, &json!({ "at_least": "high", "limit": 2 }));
        assert_eq!(ids(&high), [2, 5, 3], "{}", database.name());
        assert_eq!(high[0]["page"]["total"], 3);
    }
}

/// Lists the words.
#[derive(Serialize, Paginated)]
#[page(table = "words")]
struct Word {
    #[page(key)]
    word: String,
}

/// Lists the words as the column orders them.
#[derive(Serialize, Paginated)]
#[page(table = "words", collate = "database")]
struct OwnOrder {
    #[page(key)]
    word: String,
}

const WORDS: &str =
    "INSERT INTO words VALUES ('b'), ('B'), ('é'), ('A'), ('z'), ('a_z'), ('ab'), ('e\u{301}');";

fn words<T: TableRow>(database: &Database) -> Vec<String>
where
    Database: PaginatedSource<T>,
{
    let pages = walk::<T>(database, &json!({ "limit": 1 }));
    let word = |page: &Value| page["rows"][0]["word"].as_str().unwrap().to_owned();
    pages.iter().map(word).collect()
}

#[test]
fn texts_order_by_their_bytes_whatever_the_column_says() {
    let expected = ["A", "B", "a_z", "ab", "b", "e\u{301}", "z", "é"];
    for database in every("CREATE TABLE words (word text NOT NULL);") {
        database.run(WORDS);
        assert_eq!(words::<Word>(&database), expected, "{}", database.name());
    }
    for database in every(&collated()) {
        database.run(WORDS);
        assert_eq!(words::<Word>(&database), expected, "{}", database.name());
    }
}

/// A table whose column has an order of its own, in each database's words.
fn collated() -> String {
    "CREATE TABLE words (word text COLLATE {case} NOT NULL);".to_owned()
}

#[test]
fn a_list_can_follow_the_columns_own_order() {
    for database in every(&collated()) {
        database.run(WORDS);
        let words = words::<OwnOrder>(&database);
        let expected = if database.name() == "SQLite" {
            // NOCASE: `A` and `a` are one, and what ties goes by its bytes.
            ["A", "a_z", "ab", "B", "b", "e\u{301}", "z", "é"]
        } else {
            ["A", "a_z", "ab", "b", "B", "e\u{301}", "é", "z"]
        };
        assert_eq!(words, expected, "{}", database.name());
    }
}

#[test]
fn a_cursor_of_one_collation_is_refused_in_another() {
    for database in every("CREATE TABLE words (word text NOT NULL);") {
        database.run(WORDS);
        let page = pager_tests::page::<Word>(&database, json!({ "limit": 1 }));
        let cursor = json!({ "cursor": page["page"]["next_cursor"] });
        let error = pager_tests::refusal::<OwnOrder>(&database, cursor);
        assert!(error.code().starts_with("cursor_") || error.code() == "foreign_cursor");
    }
}

/// Lists the mixed rows: two values that can be missing, in other directions.
#[derive(Clone, Debug, Serialize, Paginated)]
#[page(table = "mixed")]
struct Mixed {
    #[page(sort(1, desc, nulls = "last"))]
    a: Option<i32>,
    #[page(sort(2, asc, nulls = "last"))]
    b: Option<i32>,
    #[page(sort(3, desc))]
    c: bool,
    #[page(key)]
    id: u64,
}

#[test]
fn several_nullable_fields_give_the_same_walk_as_memory() {
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for id in 0..54_u64 {
        let value = |n: u64| (n > 0).then(|| i32::try_from(n).unwrap());
        let row = Mixed {
            a: value(id % 3),
            b: value(id / 3 % 3),
            c: id / 9 % 2 == 1,
            id,
        };
        let text = |value: Option<i32>| value.map_or("NULL".into(), |n| n.to_string());
        values.push(format!(
            "({}, {}, {}, {id})",
            text(row.a),
            text(row.b),
            row.c
        ));
        rows.push(row);
    }
    let sql = "CREATE TABLE mixed (a integer, b integer, c boolean NOT NULL, id bigint PRIMARY KEY); INSERT INTO mixed VALUES";
    for database in every(&format!("{sql} {}", values.join(", "))) {
        for limit in [1, 2, 5, 17] {
            let arguments = json!({ "limit": limit });
            let expected = walk::<Mixed>(&rows, &arguments);
            assert_eq!(
                walk::<Mixed>(&database, &arguments),
                expected,
                "{}",
                database.name()
            );
        }
    }
}

/// A list of memos, some of which say nothing.
macro_rules! memos {
    ($name:ident $($sort:tt)*) => {
        /// Lists the memos.
        #[derive(Serialize, Paginated)]
        #[page(table = "memos")]
        struct $name {
            #[page(key)]
            id: u64,
            #[page(sort($($sort)*))]
            memo: Option<String>,
        }
    };
}

memos!(MemosFirst nulls = "first");
memos!(MemosLast nulls = "last");
memos!(MemosDown desc, nulls = "first");

#[test]
fn texts_that_can_be_missing_are_sought() {
    for database in every(
        "CREATE TABLE memos (id bigint PRIMARY KEY, memo text);
         INSERT INTO memos VALUES (1, NULL), (2, 'b'), (3, NULL), (4, 'a');",
    ) {
        database.seeks_with_its_index::<MemosFirst, _>(|| json!({}));
        database.seeks_with_its_index::<MemosLast, _>(|| json!({}));
        database.seeks_with_its_index::<MemosDown, _>(|| json!({}));
    }
}

type Alarm = (u64, i32, Option<Urgency>);

/// A list of the alarms, with the parts of its order.
macro_rules! alarms {
    ($name:ident $zone:tt $urgency:tt) => {
        /// Lists the alarms.
        #[derive(Serialize, Paginated)]
        #[page(table = "alarms")]
        struct $name {
            #[page(key)]
            id: u64,
            #[page $zone]
            zone: i32,
            #[page $urgency]
            urgency: Option<Urgency>,
        }

        impl From<Alarm> for $name {
            fn from((id, zone, urgency): Alarm) -> Self {
                Self { id, zone, urgency }
            }
        }
    };
}

alarms!(ChosenLast(filter)(
    sort(nulls = "last"),
    filter(ge = "at_least")
));
alarms!(ChosenFirst(filter)(
    sort(desc, nulls = "first"),
    filter(ge = "at_least")
));
alarms!(Within(sort(1))(
    sort(2, nulls = "last"),
    filter(ge = "at_least")
));
alarms!(WithinDown(sort(1))(
    sort(2, desc, nulls = "first"),
    filter(ge = "at_least")
));

fn same_as_memory<T: TableRow + From<Alarm>>(database: &Database, alarms: &[Alarm])
where
    Database: PaginatedSource<T>,
{
    let rows: Vec<T> = alarms.iter().cloned().map(T::from).collect();
    for arguments in [
        json!({ "limit": 2 }),
        json!({ "limit": 3, "at_least": "high" }),
    ] {
        let (name, list) = (database.name(), T::LIST.tool);
        let found = walk::<T>(database, &arguments);
        assert_eq!(found, walk::<T>(&rows, &arguments), "{name} {list}");
    }
    database.seeks_with_its_index::<T, _>(|| json!({}));
}

#[test]
fn a_choice_that_is_missing_is_null() {
    let choices = [Urgency::Low, Urgency::High, Urgency::Blocking];
    let alarms = (0..23).map(|id: u64| {
        let choice = choices.get(usize::try_from(id % 4).unwrap());
        (id, i32::from(id % 5 > 2), choice.cloned())
    });
    let alarms: Vec<Alarm> = alarms.collect();
    let values = alarms.iter().map(|(id, zone, urgency)| {
        let urgency = serde_json::to_string(urgency).unwrap().replace('"', "'");
        format!("({id}, {zone}, {urgency})")
    });
    let values = values.collect::<Vec<_>>().join(", ");
    for database in
        every("CREATE TABLE alarms (id bigint PRIMARY KEY, zone integer NOT NULL, urgency text);")
    {
        database.run(&format!("INSERT INTO alarms VALUES {values}"));
        same_as_memory::<ChosenLast>(&database, &alarms);
        same_as_memory::<ChosenFirst>(&database, &alarms);
        same_as_memory::<Within>(&database, &alarms);
        same_as_memory::<WithinDown>(&database, &alarms);
    }
}
