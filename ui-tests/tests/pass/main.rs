//! What must compile with the derives, and what it then means.
//!
//! A module is one subject. What differs in a whole crate (its edition, its
//! dependencies' names, its lints) is a crate under `crates/`, and compiles as
//! this test's dependency.

mod crates;
mod filters;
mod generics;
mod keys;
mod limits;
mod lints;
mod macros;
mod names;
mod order;
mod paths;
mod shadowed;
mod shapes;
mod table;
mod wire;
