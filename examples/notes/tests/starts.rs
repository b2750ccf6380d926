//! What a start makes, keeps and refuses.

use std::thread;

use clap::Parser;
use rusqlite::Connection;
use serde_json::json;

use super::databases::{Places, cli};
use crate::database::{Place, Shard};
use crate::{Cli, lists, postgres, sqlite};

#[tokio::test(flavor = "multi_thread")]
async fn each_list_of_a_new_database_is_a_seek() {
    let places = Places::new("each_list_of_a_new_database_is_a_seek").await;
    for place in places.all() {
        let shards = Shard::all(2);
        let complaints = match &place {
            Place::Sqlite(path) => {
                let shards = sqlite::open(path, &shards, 500).unwrap();
                lists::complaints(&shards).await
            }
            Place::Postgres(options) => {
                let shards = postgres::open(options, &shards, 500).await.unwrap();
                lists::complaints(&shards).await
            }
        };
        assert_eq!(complaints.unwrap(), [""; 0], "{place:?}");
    }
    places.remove().await;
}

#[tokio::test]
async fn a_list_without_its_index_is_complained_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.sqlite");
    let shards = sqlite::open(&path, &Shard::all(1), 50).unwrap();
    let database = Connection::open(&path).unwrap();
    database
        .execute_batch("DROP INDEX list_tasks_page")
        .unwrap();
    let complaints = lists::complaints(&shards).await.unwrap();
    assert_eq!(complaints.len(), 1);
    let says = r#"make the index: CREATE INDEX "list_tasks_page" ON "notes" ("due", "id")"#;
    assert!(complaints[0].contains(says), "{}", complaints[0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_start_keeps_what_is_there() {
    let places = Places::new("a_second_start_keeps_what_is_there").await;
    for place in places.all() {
        for (rows, total) in [(40, 40), (900, 40)] {
            let mut cli = cli(&format!("--shards 3 --rows {rows}"));
            cli.database = place.clone();
            let lists = cli.lists().await.unwrap();
            let page = lists
                .call("list_notes", &json!({ "limit": 1 }))
                .await
                .unwrap();
            assert_eq!(
                page.to_value().unwrap()["page"]["total"],
                total,
                "{place:?}"
            );
        }
    }
    places.remove().await;
}

#[test]
fn servers_that_start_at_once_fill_a_file_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.sqlite");
    let shards = Shard::all(1);
    let open = || sqlite::open(&path, &shards, 3_000).map_err(|error| error.to_string());
    thread::scope(|scope| {
        let servers: Vec<_> = (0..4).map(|_| scope.spawn(|| open().map(drop))).collect();
        for server in servers {
            server.join().unwrap().unwrap();
        }
    });
}

#[tokio::test]
async fn another_table_of_the_name_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.sqlite");
    let other = Connection::open(&path).unwrap();
    other
        .execute_batch("CREATE TABLE notes (id INTEGER PRIMARY KEY, words TEXT)")
        .unwrap();
    let mut cli = cli("");
    cli.database = Place::Sqlite(path);
    let error = cli.lists().await.unwrap_err().to_string();
    assert!(
        error.contains("other.sqlite: ") && error.contains("no such column"),
        "{error}"
    );
}

#[test]
fn what_is_no_database_is_refused() {
    let refused = |flags: &[&str]| {
        let words = ["notes"].iter().chain(flags);
        Cli::try_parse_from(words).err().unwrap().to_string()
    };
    let mysql = refused(&["--database", "mysql://localhost/notes"]);
    assert!(
        mysql.contains("`mysql` is not taken: write postgres://"),
        "{mysql}"
    );
    assert!(refused(&["--shards", "0"]).contains("1..=32"));
    assert!(refused(&["list_notes", "{"]).contains("EOF"));
}
