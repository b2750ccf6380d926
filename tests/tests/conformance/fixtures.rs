//! Fixtures that leave something untested, or are no fixtures.

use pager::conformance::{Broken, Conformance, Fixture, Rule, check};
use pager::{Call, Page, PageError, Paginated};
use pager_tests::{Note, Task};
use serde_json::json;

use crate::store::Player;

/// A vector and the row of a number.
struct Rows<T, R> {
    rows: Vec<T>,
    row: R,
}

impl<T: Paginated, R: Fn(u64) -> T> Fixture<T> for Rows<T, R> {
    fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError> {
        T::page(&self.rows, call)
    }

    fn row(&self, n: u64) -> T {
        (self.row)(n)
    }

    fn insert(&mut self, row: T) {
        self.rows.push(row);
    }

    fn delete(&mut self, row: &T) {
        self.rows.retain(|other| other.key() != row.key());
    }
}

fn of<T: Paginated, R: Fn(u64) -> T>(row: R) -> Rows<T, R> {
    let rows = Vec::new();
    Rows { rows, row }
}

fn unfit(checked: Result<(), Broken>) -> String {
    let broken = checked.unwrap_err();
    assert_eq!(broken.rule, Rule::Fixture, "{broken}");
    broken.what
}

#[test]
fn two_rows_at_one_position_are_refused() {
    let what = unfit(check(of(|n| Player::numbered(n % 40))));
    assert!(what.contains("give each its own key"), "{what}");
}

#[test]
fn a_row_that_is_another_each_time_is_refused() {
    let count = std::cell::Cell::new(0);
    let what = unfit(check(of(|n| {
        count.set(count.get() + 1);
        let name = format!("made {}", count.get());
        Player {
            name,
            ..Player::numbered(n)
        }
    })));
    assert!(what.contains("of its number alone"), "{what}");
}

#[test]
fn rows_without_ties_are_refused() {
    let score = |n| u32::try_from(n).unwrap();
    let what = unfit(check(of(|n| Player {
        score: score(n),
        ..Player::numbered(n)
    })));
    assert!(what.contains("let `row` repeat `score`"), "{what}");
}

#[test]
fn rows_that_a_filter_does_not_tell_apart_are_refused() {
    let what = unfit(check(of(|n| Player {
        team: "red".into(),
        ..Player::numbered(n)
    })));
    assert!(what.contains("let `row` vary `team`"), "{what}");
    let what = unfit(check(of(|n| Player {
        active: None,
        ..Player::numbered(n)
    })));
    assert!(
        what.contains("no row has a value for the filter `active`"),
        "{what}"
    );
}

#[test]
fn a_source_that_is_not_empty_is_refused() {
    let mut rows = of(Player::numbered);
    rows.insert(Player::numbered(7));
    assert!(unfit(check(rows)).contains("not empty at the start"));
}

fn task(n: u64) -> Task {
    Task {
        name: format!("task {n}"),
        due: (!n.is_multiple_of(3)).then_some(u32::try_from(n % 7).unwrap()),
        project: u64::from(n.is_multiple_of(6)),
        tags: vec![["a", "b", "c"][usize::try_from(n % 3).unwrap()].into()],
        archived: n % 8 == 1,
    }
}

#[test]
fn a_required_filter_needs_a_call() {
    let what = unfit(check(of(task)));
    assert!(what.contains("`project` is required"), "{what}");
    let kit = Conformance::new().call(json!({ "project": 0 }));
    let what = unfit(kit.check(of(task)));
    assert!(what.contains("the filter `word`"), "{what}");
    let kit = kit.call(json!({ "project": 0, "word": "1" }));
    kit.check(of(task)).unwrap();
    let what = unfit(
        Conformance::new()
            .call(json!({ "project": 7 }))
            .check(of(task)),
    );
    assert!(what.contains("only 0 of 48 rows match"), "{what}");
}

#[test]
fn rows_that_are_never_null_are_refused() {
    let kit = Conformance::new().call(json!({ "project": 0, "word": "1" }));
    let what = unfit(kit.check(of(|n| Task {
        due: Some(1),
        ..task(n)
    })));
    assert!(what.contains("leave `due` null at times"), "{what}");
}

#[test]
fn a_call_that_pages_or_is_none_is_refused() {
    let note = |id| Note {
        id,
        level: (id % 2).to_string(),
        text: String::new(),
    };
    let kit = |call| Conformance::new().call(call).check(of(note));
    assert!(unfit(kit(json!({ "limit": 3 }))).contains("leave them to the cases"));
    assert!(unfit(kit(json!({ "levle": "0" }))).contains("did you mean `level`?"));
    kit(json!({ "level": "1" })).unwrap();
}

#[test]
#[should_panic(expected = "append_only")]
fn a_fixture_that_cannot_delete_says_what_to_do() {
    struct Keeps(Vec<Note>);
    impl Fixture<Note> for Keeps {
        fn page(&self, call: Call<'_>) -> Result<Page<Note>, PageError> {
            Note::page(&self.0, call)
        }
        fn row(&self, id: u64) -> Note {
            Note {
                id,
                level: (id % 2).to_string(),
                text: String::new(),
            }
        }
        fn insert(&mut self, row: Note) {
            self.0.push(row);
        }
    }
    let _ = check(Keeps(Vec::new()));
}
