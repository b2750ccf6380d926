//! Pages of the bench's table by `SeaORM`'s cursor.
//!
//! `FILE ORDER VALUE…`: the database, `key`, `time` or `kind`, and the position
//! that the pages are after. It writes a line with the statement and one with
//! its plan. For each line that it reads, a number, it makes so many pages, and
//! writes the seconds of one and its text.

use std::env::args;
use std::error::Error;
use std::io::stdin;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbErr, EntityTrait, Statement,
};
use serde_json::json;
use tokio::runtime::Builder;

use event::Column;

/// As `SeaORM`'s own tool would write it.
mod event {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, DeriveEntityModel)]
    #[sea_orm(table_name = "events")]
    pub(crate) struct Model {
        #[sea_orm(primary_key)]
        pub(crate) id: i64,
        pub(crate) at: i64,
        pub(crate) kind: i64,
        pub(crate) due: Option<i64>,
        pub(crate) title: String,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

const LIMIT: usize = 50;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args().skip(1);
    let file = arguments.next().ok_or("no file")?;
    let order = arguments.next().ok_or("no order")?;
    let after = arguments.map(|value| value.parse());
    let after = after.collect::<Result<Vec<i64>, _>>()?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let page = |db: &DatabaseConnection| runtime.block_on(page(db, &order, &after));

    let mut options = ConnectOptions::new(format!("sqlite://{file}?mode=ro"));
    options.max_connections(1).sqlx_logging(false);
    let mut db = runtime.block_on(Database::connect(options.clone()))?;
    let statement = Arc::new(Mutex::new(None));
    let ran = Arc::clone(&statement);
    db.set_metric_callback(move |info| {
        ran.lock()
            .expect("nothing panics")
            .replace(info.statement.clone());
    });
    page(&db)?;
    let statement = statement
        .lock()
        .expect("nothing panics")
        .take()
        .ok_or("no statement")?;
    println!("{}", statement.sql);
    println!("{}", runtime.block_on(plan(&db, statement))?);

    // One without the callback.
    let db = runtime.block_on(Database::connect(options))?;
    for line in stdin().lines() {
        let pages: u32 = line?.parse()?;
        let start = Instant::now();
        let mut text = String::new();
        for _ in 0..pages {
            text = page(&db)?;
        }
        let seconds = start.elapsed().as_secs_f64() / f64::from(pages);
        println!("{seconds:e} {text}");
    }
    Ok(())
}

/// The text of one page; one row more tells whether others follow.
async fn page(db: &DatabaseConnection, order: &str, after: &[i64]) -> Result<String, DbErr> {
    let find = event::Entity::find();
    let mut cursor = match order {
        "time" => find.cursor_by((Column::At, Column::Id)),
        "kind" => find.cursor_by((Column::Kind, Column::Id)),
        _ => find.cursor_by(Column::Id),
    };
    match *after {
        [first, second] => cursor.after((first, second)),
        [only] => cursor.after(only),
        _ => &mut cursor,
    };
    let mut rows = cursor.first(LIMIT as u64 + 1).all(db).await?;
    let has_more = rows.len() > LIMIT;
    rows.truncate(LIMIT);
    let last = rows.last().map(|last| format!("{},{}", last.at, last.id));
    let info = json!({ "has_more": has_more, "next_cursor": last, "returned": rows.len() });
    let rows = serde_json::to_string(&rows).map_err(|error| DbErr::Json(error.to_string()))?;
    Ok(format!("{{\"page\":{info},\"rows\":{rows}}}"))
}

/// How SQLite runs a statement.
async fn plan(db: &DatabaseConnection, statement: Statement) -> Result<String, DbErr> {
    let explain = Statement {
        sql: format!("EXPLAIN QUERY PLAN {}", statement.sql),
        ..statement
    };
    let lines = db.query_all_raw(explain).await?;
    let lines = lines.iter().map(|line| line.try_get("", "detail"));
    Ok(lines.collect::<Result<Vec<String>, _>>()?.join("; "))
}
