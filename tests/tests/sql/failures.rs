//! A page that the database cannot give now: the same call works later.

use std::thread;
use std::time::{Duration, Instant};

use pager::{Call, Page, PageError, Paginated, Postgres, Sqlite};
use pager_tests::{cursor, ids, page, refusal};
use rusqlite043::Connection;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx09::PgPool;

use crate::databases::{Database, every, new_file, postgres, runtime};

/// Lists the messages.
#[derive(Serialize, Paginated)]
#[page(table = "messages", total = "none")]
struct Message {
    #[page(key)]
    id: u64,
}

const MESSAGES: &str = "CREATE TABLE messages (id bigint PRIMARY KEY);
    INSERT INTO messages VALUES (1), (2), (3);";

/// The arguments of the second page.
fn second(database: &Database) -> Value {
    let first = page::<Message>(database, json!({ "limit": 1 }));
    json!({ "limit": 1, "cursor": cursor(&first) })
}

/// Puts a view that takes its time in the table's place.
fn stall(database: &Database) {
    let view = match database.name() {
        "SQLite" => {
            "WITH RECURSIVE n(id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n"
        }
        _ => "SELECT id FROM kept, pg_sleep(60)",
    };
    database.run("ALTER TABLE messages RENAME TO kept");
    database.run(&format!("CREATE VIEW messages AS {view}"));
}

fn go_on(database: &Database) {
    database.run("DROP VIEW messages");
    database.run("ALTER TABLE kept RENAME TO messages");
}

fn says_to_call_again(error: &PageError) {
    assert_eq!(error.code(), "source_failed");
    let text = error.to_string();
    assert!(text.contains("call again with the same cursor"), "{text}");
}

#[test]
fn a_page_that_takes_too_long_ends_and_its_cursor_works_later() {
    for database in every(MESSAGES) {
        let database = database.within(Duration::from_millis(200));
        let arguments = second(&database);
        stall(&database);
        let error = refusal::<Message>(&database, &arguments);
        says_to_call_again(&error);
        assert!(error.to_string().contains("took too long"), "{error}");
        go_on(&database);
        assert_eq!(ids([&page::<Message>(&database, &arguments)]), [2]);
    }
}

#[test]
fn the_deadline_of_a_call_ends_its_statements() {
    for database in every(MESSAGES) {
        let database = database.within(Duration::from_mins(5));
        let arguments = second(&database);
        stall(&database);
        // Never a moment before, when it would be the database's own fault.
        for _ in 0..40 {
            let call = Call::new(&arguments).deadline(Duration::from_millis(10));
            let error = refusal::<Message>(&database, call);
            assert!(matches!(error, PageError::Deadline { .. }), "{error}");
        }
        go_on(&database);
        assert_eq!(ids([&page::<Message>(&database, &arguments)]), [2]);
    }
}

#[test]
fn a_connection_that_is_lost_is_an_error_and_its_cursor_works_later() {
    let Some(database) = postgres(MESSAGES) else {
        return;
    };
    let Database::Postgres { schema, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    let arguments = second(&database);
    stall(&database);
    let kill = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = '{schema}' AND wait_event = 'PgSleep'"
    );
    let error = thread::scope(|scope| {
        let page = scope.spawn(|| refusal::<Message>(&database, &arguments));
        while !page.is_finished() {
            database.run(&kill);
            thread::sleep(Duration::from_millis(20));
        }
        page.join().unwrap()
    });
    says_to_call_again(&error);
    assert!(error.to_string().contains("connection"), "{error}");
    go_on(&database);
    assert_eq!(ids([&page::<Message>(&database, &arguments)]), [2]);
}

/// A pool on the same database, of one connection that it looks at no more.
fn careless(database: &Database) -> PgPool {
    let Database::Postgres { pool, .. } = database else {
        unreachable!("it is PostgreSQL");
    };
    let options = pool.options().clone();
    let options = options.test_before_acquire(false).max_connections(1);
    let _context = runtime().enter();
    options.connect_lazy_with((*pool.connect_options()).clone())
}

fn waited(database: &Postgres, arguments: &Value) -> Result<Page<Message>, PageError> {
    runtime().block_on(Message::page_async(database, arguments))
}

#[test]
fn a_connection_that_is_dropped_between_pages_costs_a_repeated_call_at_most() {
    let Some(database) = postgres(MESSAGES) else {
        return;
    };
    let Database::Postgres { schema, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    let arguments = second(&database);
    let pool = careless(&database);
    let careless = Postgres::new(pool.clone());
    drop(waited(&careless, &arguments).unwrap());
    while pool.num_idle() == 0 {
        // Its transaction is being rolled back.
        thread::sleep(Duration::from_millis(1));
    }
    let others = format!("WHERE application_name = '{schema}' AND pid <> pg_backend_pid()");
    database.run(&format!(
        "DO $$ BEGIN
            PERFORM pg_terminate_backend(pid) FROM pg_stat_activity {others};
            WHILE EXISTS (SELECT 1 FROM pg_stat_activity {others}) LOOP
                PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
            END LOOP;
        END $$"
    ));
    // This pool looks at a connection before it is used, as pools do by default.
    assert_eq!(ids([&page::<Message>(&database, &arguments)]), [2]);
    let error = waited(&careless, &arguments).unwrap_err();
    says_to_call_again(&error);
    assert!(error.to_string().contains("connection"), "{error}");
    let page = waited(&careless, &arguments).unwrap();
    assert_eq!(page.rows().collect::<Vec<_>>(), [r#"{"id":2}"#]);
}

#[test]
fn a_server_that_is_away_is_an_error_and_its_cursor_works_later() {
    let Some(database) = postgres(MESSAGES) else {
        return;
    };
    let arguments = second(&database);
    let Database::Postgres { pool, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    let nowhere = (*pool.connect_options()).clone().socket("/nowhere");
    let away = pool
        .options()
        .clone()
        .acquire_timeout(Duration::from_millis(300));
    let away = {
        let _context = runtime().enter();
        Postgres::new(away.connect_lazy_with(nowhere))
    };
    says_to_call_again(&waited(&away, &arguments).unwrap_err());
    assert_eq!(ids([&page::<Message>(&database, &arguments)]), [2]);
}

#[test]
fn a_column_of_another_type_is_an_error_once_and_its_cursor_works_later() {
    let Some(database) = postgres(MESSAGES) else {
        return;
    };
    let arguments = second(&database);
    // Each connection that has the statement tells it once: here there is one.
    let source = Postgres::new(careless(&database));
    drop(waited(&source, &arguments).unwrap());
    database.run("ALTER TABLE messages ALTER COLUMN id TYPE integer");
    let error = waited(&source, &arguments).unwrap_err();
    says_to_call_again(&error);
    assert!(
        error.to_string().contains("the table was changed"),
        "{error}"
    );
    let page = waited(&source, &arguments).unwrap();
    assert_eq!(page.rows().collect::<Vec<_>>(), [r#"{"id":2}"#]);
}

#[test]
fn the_deadline_of_a_call_ends_its_wait_for_a_connection() {
    let Some(database) = postgres(MESSAGES) else {
        return;
    };
    let Database::Postgres { pool, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    let arguments = second(&database);
    let held: Vec<_> = (0..4)
        .map(|_| runtime().block_on(pool.acquire()).unwrap())
        .collect();
    let started = Instant::now();
    let call = Call::new(&arguments).deadline(Duration::from_millis(200));
    let error = refusal::<Message>(&database, call);
    assert!(matches!(error, PageError::Deadline { .. }), "{error}");
    assert!(
        started.elapsed() < Duration::from_secs(20),
        "the pool's own wait is a minute"
    );
    let _context = runtime().enter();
    drop(held);
    assert_eq!(ids([&page::<Message>(&database, &arguments)]), [2]);
}

#[test]
fn what_is_no_file_is_not_opened() {
    for path in ["", ":memory:", "no such file", env!("CARGO_MANIFEST_DIR")] {
        assert!(Sqlite::open(path).is_err(), "{path}");
    }
}

#[test]
fn a_locked_file_is_an_error_and_its_cursor_works_later() {
    let path = new_file();
    let writer = Connection::open(&path).unwrap();
    writer.execute_batch(MESSAGES).unwrap();
    let source = Sqlite::open(&path)
        .unwrap()
        .timeout(Duration::from_millis(200));
    let first = page::<Message>(&source, json!({ "limit": 1 }));
    let arguments = json!({ "limit": 1, "cursor": cursor(&first) });
    writer.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let error = refusal::<Message>(&source, &arguments);
    says_to_call_again(&error);
    assert!(error.to_string().contains("busy"), "{error}");
    // Another connection, since that one failed: it waits no longer.
    let started = Instant::now();
    says_to_call_again(&refusal::<Message>(&source, &arguments));
    assert!(
        started.elapsed() < Duration::from_secs(4),
        "SQLite's own wait is 5 seconds"
    );
    writer.execute_batch("COMMIT").unwrap();
    assert_eq!(ids([&page::<Message>(&source, &arguments)]), [2]);
    std::fs::remove_file(path).unwrap();
}
