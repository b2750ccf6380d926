//! What the derives' expansions name. Not public API: it can change in any release.

#[doc(hidden)]
pub use core::primitive::{bool, str};
#[doc(hidden)]
pub use std::option::Option;
#[doc(hidden)]
pub use std::string::String;
