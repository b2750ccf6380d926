//! Rows of a table.

use pager::sql::{Cells, ColumnType, Engine, TableRow, Value, index};
use pager::{Collation, PageKey, Paginated};
use serde::Serialize;

/// Lists the visits.
#[derive(Debug, PartialEq, Serialize, Paginated)]
#[page(table = "visits", collate = "database")]
struct Visit<T> {
    #[page(key)]
    id: VisitId,
    #[page(column = "visitor's name", sort(nulls = "last"), filter(prefix))]
    name: Option<String>,
    r#type: T,
    #[serde(skip)]
    from: Device,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
struct VisitId(u32);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Device {
    Phone,
    Desk,
}

#[test]
fn each_field_is_a_column() {
    let table = Visit::<bool>::TABLE;
    let columns = table.columns.iter().map(|column| (column.name, column.ty));
    let devices = ColumnType::Choice(&["phone", "desk"]);
    assert_eq!(
        columns.collect::<Vec<_>>(),
        [
            ("id", ColumnType::Integer),
            ("visitor's name", ColumnType::Text),
            ("type", ColumnType::Boolean),
            ("from", devices),
        ]
    );
    assert_eq!((table.name, table.order), ("visits", &[1, 0][..]));
    assert_eq!(Visit::<bool>::LIST.collation, Collation::Database);
}

#[test]
fn a_row_is_read_from_its_columns() {
    let row = [
        Value::Integer(7),
        Value::Null,
        Value::Boolean(true),
        Value::Text("desk".into()),
    ];
    let read: Visit<bool> = Cells::row(&mut |index| Ok(row[index].clone())).unwrap();
    let expected = Visit {
        id: VisitId(7),
        name: None,
        r#type: true,
        from: Device::Desk,
    };
    assert_eq!(read, expected);
    let error = Cells::row::<Visit<i8>>(&mut |index| Ok(row[index].clone())).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the column `type` of `visits` holds a boolean, and its field takes an integer within its bounds, in the row whose `id` is 7"
    );
}

#[test]
fn a_table_in_a_schema_has_an_index_there() {
    /// Lists the logs.
    #[derive(Serialize, Paginated)]
    #[page(table = "app.logs")]
    struct Log {
        #[page(key)]
        seq: u64,
    }
    assert_eq!(
        index::<Log>(Engine::Postgres, &[]),
        r#"CREATE INDEX "list_logs_page" ON "app"."logs" ("seq")"#
    );
}
