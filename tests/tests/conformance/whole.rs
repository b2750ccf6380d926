//! The library's own sources keep every rule.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, RwLock};

use pager::conformance::{Conformance, Fixture, check};
use pager::{Call, Live, Log, Page, PageError, Paginated, PaginatedSource, Position, PositionOf};
use pager_tests::{ByHand, Item, Latest, Note, Numbered, items, sorted};

use crate::store::Player;

/// Rows in any order, and a source made of them for each call.
struct Made<T, M> {
    rows: Vec<T>,
    row: fn(u64) -> T,
    make: M,
}

impl<T, M, S> Fixture<T> for Made<T, M>
where
    T: Paginated + Clone,
    M: Fn(Vec<T>) -> S,
    S: PaginatedSource<T>,
{
    fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError> {
        T::page(&(self.make)(self.rows.clone()), call)
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

fn made<T, M, S>(row: fn(u64) -> T, make: M)
where
    T: Paginated + Clone,
    M: Fn(Vec<T>) -> S,
    S: PaginatedSource<T>,
{
    let rows = Vec::new();
    check(Made { rows, row, make }).unwrap();
}

fn tree<T: Paginated>(rows: Vec<T>) -> BTreeMap<PositionOf<T>, T>
where
    PositionOf<T>: Ord,
{
    let placed = rows.into_iter();
    placed
        .map(|row| (PositionOf::<T>::from_ref(row.position()), row))
        .collect()
}

fn every_source<T: Paginated + Clone>(row: fn(u64) -> T)
where
    PositionOf<T>: Ord,
{
    made(row, |rows| rows);
    made(row, Vec::into_boxed_slice);
    made(row, |rows| Live(move || rows.clone()));
    made(row, tree);
    made(row, |rows| ByHand(sorted(&rows)));
    made(row, Mutex::new);
    made(row, |rows| Arc::new(RwLock::new(rows)));
}

#[test]
fn sources_of_one_key_keep_the_rules() {
    every_source(Note::numbered);
    every_source(Latest::numbered);
}

#[test]
fn sources_with_ties_keep_the_rules() {
    every_source(Player::numbered);
}

#[test]
fn filters_of_every_kind_keep_the_rules() {
    every_source::<Item>(|n| items(48)[usize::try_from(n - 1).unwrap()].clone());
}

/// A log with room for all rows.
struct Room<T>(Log<T>);

impl<T: Numbered> Fixture<T> for Room<T> {
    fn page(&self, call: Call<'_>) -> Result<Page<T>, PageError> {
        T::page(&self.0, call)
    }

    fn row(&self, n: u64) -> T {
        T::numbered(n)
    }

    fn insert(&mut self, _: T) {
        self.0.append(T::numbered);
    }
}

#[test]
fn a_log_keeps_the_rules_while_it_grows() {
    let kit = Conformance::new().append_only().rows(100);
    kit.check(Room::<Note>(Log::new(100))).unwrap();
    kit.check(Room::<Latest>(Log::new(100))).unwrap();
}

#[test]
fn a_log_without_room_is_found() {
    let kit = Conformance::new().append_only();
    assert!(kit.check(Room::<Note>(Log::new(10))).is_err());
}
