//! Stands in for another major version of `schemars`: a trait of the same name
//! in a crate of the same name.

/// The trait.
pub trait JsonSchema {}
