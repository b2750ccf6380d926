//! Tools that answer a call they must refuse, or not as it asks.

use pager::conformance::{Broken, Fixture, Rule, check};
use pager::{Budget, Call, Page, PageError, Paginated};
use serde_json::json;

use crate::store::Player;

/// Players, and how the tool makes a page of them.
struct Tool<P>(Vec<Player>, P);

impl<P> Fixture<Player> for Tool<P>
where
    P: Fn(&Vec<Player>, Call<'_>) -> Result<Page<Player>, PageError>,
{
    fn page(&self, call: Call<'_>) -> Result<Page<Player>, PageError> {
        (self.1)(&self.0, call)
    }

    fn row(&self, n: u64) -> Player {
        Player::numbered(n)
    }

    fn insert(&mut self, row: Player) {
        self.0.push(row);
    }

    fn delete(&mut self, row: &Player) {
        self.0.retain(|other| other.id != row.id);
    }
}

fn broken(page: impl Fn(&Vec<Player>, Call<'_>) -> Result<Page<Player>, PageError>) -> Broken {
    match check(Tool(Vec::new(), page)) {
        Ok(()) => panic!("the kit finds nothing wrong"),
        Err(broken) => broken,
    }
}

/// Answers the calls that are refused in one of some ways with the first page.
fn starts_over(codes: &'static [&str]) -> Broken {
    broken(|rows, call| {
        Player::page(rows, call).or_else(|error| match error.code() {
            code if codes.contains(&code) => Player::page(rows, json!({})),
            _ => Err(error),
        })
    })
}

#[test]
fn a_bad_cursor_that_is_answered_is_found() {
    for codes in [
        &["malformed_cursor"][..],
        &["cursor_filters"],
        // Edited, of another scope.
        &["foreign_cursor"],
    ] {
        let broken = starts_over(codes);
        assert_eq!(broken.rule, Rule::BadCursor, "{broken}");
    }
}

#[test]
fn another_locator_that_is_taken_is_found() {
    for (code, name) in [
        ("offset_argument", "`offset`"),
        ("size_argument", "`page_size`"),
        ("cursor_argument", "`page_token`"),
    ] {
        let broken = broken(|rows, call| match Player::page(rows, call) {
            Err(error) if error.code() == code => Player::page(rows, json!({})),
            answer => answer,
        });
        assert_eq!(broken.rule, Rule::OtherLocator, "{broken}");
        assert!(broken.what.contains(name), "{broken}");
    }
}

#[test]
fn a_budget_that_is_not_passed_on_is_found() {
    let large = Budget::bytes(100_000).unwrap();
    let broken = broken(|rows, call| Player::page(rows, call.budget(&large)));
    assert_eq!(broken.rule, Rule::Budget);
    assert!(broken.what.contains("over the budget"), "{broken}");
}

#[test]
fn a_scope_that_is_not_passed_on_is_found() {
    let broken = broken(|rows, call| Player::page(rows, call.scope("everyone")));
    assert_eq!(broken.rule, Rule::BadCursor);
    assert!(broken.what.contains("of another scope"), "{broken}");
}

#[test]
fn a_good_call_that_is_refused_is_found() {
    let broken = broken(|rows, call| {
        let page = Player::page(rows, call)?;
        match page.info.returned {
            7 => Err(PageError::Source(pager::SourceError::new(
                "seven is too many",
            ))),
            _ => Ok(page),
        }
    });
    assert_eq!(broken.rule, Rule::Answers);
    assert!(broken.what.contains("seven is too many"), "{broken}");
}

#[test]
fn what_is_broken_shows_the_rule_the_fault_and_the_calls() {
    let broken = starts_over(&["cursor_filters"]);
    let cursor = broken.calls[1].split('"').nth_back(1).unwrap();
    let shown = format!("{broken}");
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(
        lines[..2],
        [
            "`list_players` breaks a rule: a cursor that is not of this call is refused.",
            "the last call was answered: its cursor is of other filters.",
        ]
    );
    assert!(lines[2].starts_with("  rows at 4,"), "{shown}");
    assert!(
        lines[3].starts_with(r#"  {"limit":1} -> rows at 4,"#),
        "{shown}"
    );
    assert!(lines[3].contains(cursor), "{shown}");
    assert!(lines.last().unwrap().contains(cursor), "{shown}");
    assert_eq!(shown, format!("{broken:?}"), "what unwrap shows");
}
