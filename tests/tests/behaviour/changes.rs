//! Rows that come and go between two pages of a walk.

use std::collections::BTreeMap;

use pager::{Live, Paginated, PaginatedSource, Position, PositionOf};
use pager_tests::{ByHand, Note, Numbered, cursor, ids, numbered, page, sorted};
use serde::Serialize;
use serde_json::{Value, json};

/// The second page of rows 10, 20 … 60, of which the first two were read, and
/// which then change: the same over each kind of source.
fn second_page(change: impl FnOnce(&mut Vec<Note>)) -> Value {
    let mut rows = numbered::<Note>((10..=60).step_by(10));
    let first = page::<Note>(&rows, json!({ "limit": 2 }));
    assert_eq!(ids([&first]), [10, 20]);
    change(&mut rows);
    same_page(&rows, &json!({ "cursor": cursor(&first) }))
}

fn same_page<T>(rows: &[T], call: &Value) -> Value
where
    T: Paginated + Clone,
    PositionOf<T>: Ord,
{
    let tree: BTreeMap<PositionOf<T>, T> = rows
        .iter()
        .map(|row| (PositionOf::<T>::from_ref(row.position()), row.clone()))
        .collect();
    let reversed: Vec<T> = rows.iter().rev().cloned().collect();
    let live = Live(|| rows.iter());
    let hand = ByHand(sorted(rows));
    let others: [&dyn PaginatedSource<T>; 4] = [&reversed, &live, &tree, &hand];
    let expected = page::<T>(rows, call);
    for other in others {
        assert_eq!(page::<T>(other, call), expected);
    }
    expected
}

#[test]
fn a_deleted_row_that_was_read_shifts_nothing() {
    let rest = second_page(|rows| rows.retain(|row| row.id != 10));
    assert_eq!(ids([&rest]), [30, 40, 50, 60]);
}

#[test]
fn a_deleted_boundary_row_loses_nothing() {
    let rest = second_page(|rows| rows.retain(|row| row.id != 20));
    assert_eq!(ids([&rest]), [30, 40, 50, 60]);
    let rest = second_page(|rows| rows.retain(|row| row.id > 20));
    assert_eq!(ids([&rest]), [30, 40, 50, 60]);
}

#[test]
fn deleted_rows_that_were_not_read_leave_the_others() {
    let rest = second_page(|rows| rows.retain(|row| ![30, 50].contains(&row.id)));
    assert_eq!(ids([&rest]), [40, 60]);
}

#[test]
fn a_row_inserted_before_the_cursor_does_not_appear() {
    let rest = second_page(|rows| rows.extend(numbered([1, 15, 19])));
    assert_eq!(ids([&rest]), [30, 40, 50, 60]);
}

#[test]
fn a_row_inserted_after_the_cursor_appears_in_its_place() {
    let rest = second_page(|rows| rows.extend(numbered([21, 45, 70])));
    assert_eq!(ids([&rest]), [21, 30, 40, 45, 50, 60, 70]);
}

#[test]
fn rows_replaced_by_lower_ones_end_the_walk() {
    let rest = second_page(|rows| *rows = numbered(1..9));
    assert!(ids([&rest]).is_empty());
    assert_eq!(rest["page"]["has_more"], false);
}

#[test]
fn the_total_follows_the_rows() {
    assert_eq!(second_page(|_| ())["page"]["total"], 6);
    assert_eq!(
        second_page(|rows| rows.extend(numbered([1, 45])))["page"]["total"],
        8
    );
    assert_eq!(second_page(|rows| rows.truncate(3))["page"]["total"], 3);
    assert_eq!(second_page(Vec::clear)["page"]["total"], 0);
}

/// Lists the players, best first.
#[derive(Clone, Serialize, Paginated)]
struct Player {
    #[page(sort(desc))]
    score: u32,
    #[page(key)]
    id: u64,
}

#[test]
fn of_rows_inserted_with_the_boundary_value_only_the_greater_key_appears() {
    let player = |(score, id)| Player { score, id };
    let mut rows = [(9, 1), (7, 20), (7, 40), (5, 3)].map(player).to_vec();
    let first = page::<Player>(&rows, json!({ "limit": 2 }));
    assert_eq!(ids([&first]), [1, 20]);
    rows.extend([(7, 10), (7, 30), (8, 99), (6, 0)].map(player));
    let rest = same_page(&rows, &json!({ "cursor": cursor(&first) }));
    assert_eq!(ids([&rest]), [30, 40, 0, 3]);
}

#[test]
fn a_row_moved_behind_the_cursor_is_the_one_that_may_be_missed() {
    let rest = second_page(|rows| rows[5] = Note::numbered(5));
    assert_eq!(ids([&rest]), [30, 40, 50]);
}
