use std::cell::{Cell, OnceCell, RefCell};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::atomic::{self, AtomicU64};
use std::sync::{Arc, Mutex, RwLock};

use pager::Paginated;
use serde::Serialize;

/// Lists the scores.
#[derive(Serialize, Paginated)]
struct Score {
    #[page(key)]
    score: f64, //~ ERROR
}

/// Lists the weights.
#[derive(Serialize, Paginated)]
struct Weight {
    #[page(key)]
    weight: ::core::primitive::f32, //~ ERROR
}

// A place in a list.
/// Lists the lines.
#[derive(Serialize, Paginated)]
struct Line {
    #[page(key)]
    index: usize, //~ ERROR
}

/// Lists the ranks.
#[derive(Serialize, Paginated)]
struct Rank {
    #[page(key)]
    r#rank: isize, //~ ERROR
}

// An id, but of a width that differs between machines.
/// Lists the users.
#[derive(Serialize, Paginated)]
struct User {
    #[page(key)]
    id: usize, //~ ERROR
}

/// Lists the offsets in memory.
#[derive(Serialize, Paginated)]
struct Place {
    #[page(key)]
    delta: isize, //~ ERROR
}

// What can change while a walk stands on it.
/// Lists the counters.
#[derive(Serialize, Paginated)]
struct Counter {
    #[page(key)]
    id: AtomicU64, //~ ERROR
}

/// Lists the meters.
#[derive(Serialize, Paginated)]
struct Meter {
    #[page(key)]
    id: atomic::AtomicU32, //~ ERROR
}

/// Lists the cells.
#[derive(Serialize, Paginated)]
struct Celled {
    #[page(key)]
    id: Cell<u64>, //~ ERROR
}

/// Lists the locks.
#[derive(Serialize, Paginated)]
struct Locked {
    #[page(key)]
    id: Mutex<u64>, //~ ERROR
}

/// Lists the read locks.
#[derive(Serialize, Paginated)]
struct ReadLocked {
    #[page(key)]
    id: RwLock<u64>, //~ ERROR
}

/// Lists the lazy ones.
#[derive(Paginated)]
struct Lazy {
    #[page(key)]
    id: OnceCell<u64>, //~ ERROR
}

impl Serialize for Lazy {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

/// Lists the shared cells.
#[derive(Paginated)]
struct SharedCell {
    #[page(key)]
    id: Rc<RefCell<u64>>, //~ ERROR
}

impl Serialize for SharedCell {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

/// Lists the shared locks.
#[derive(Paginated)]
struct SharedLock {
    #[page(key)]
    id: Arc<Mutex<u64>>, //~ ERROR
}

impl Serialize for SharedLock {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

// Too few values to tell rows apart.
/// Lists the switches.
#[derive(Serialize, Paginated)]
struct Switch {
    #[page(key)]
    on: bool, //~ ERROR
}

/// Lists the units.
#[derive(Serialize, Paginated)]
struct Unit {
    #[page(key)]
    unit: (), //~ ERROR
}

/// Lists the phantoms.
#[derive(Serialize, Paginated)]
struct Phantom<T> {
    #[page(key)]
    of: PhantomData<T>, //~ ERROR
}

// Several values, or none that can be written down.
/// Lists the cells.
#[derive(Serialize, Paginated)]
struct Grid {
    #[page(key)]
    at: (u64, u64), //~ ERROR
}

/// Lists the callbacks.
#[derive(Paginated)]
struct Callback {
    #[page(key)]
    call: fn() -> u64, //~ ERROR
}

impl Serialize for Callback {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

/// Lists the pointers.
#[derive(Paginated)]
struct Pointer {
    #[page(key)]
    to: *const u8, //~ ERROR
}

impl Serialize for Pointer {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

/// Lists the boxes.
#[derive(Paginated)]
struct Boxed {
    #[page(key)]
    id: Box<dyn std::fmt::Debug>, //~ ERROR
}

impl Serialize for Boxed {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

fn main() {}
