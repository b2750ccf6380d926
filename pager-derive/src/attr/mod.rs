//! Attributes: from `#[page(...)]` and `#[serde(...)]` to what they say.
//!
//! Whatever is wrong with one attribute alone is reported here; what is wrong
//! between two is for `check`.

pub(crate) mod default;
pub(crate) mod filter;
pub(crate) mod number;
pub(crate) mod page;
pub(crate) mod preview;
pub(crate) mod serde;
pub(crate) mod slot;
pub(crate) mod sort;
pub(crate) mod syntax;
pub(crate) mod table;
pub(crate) mod value;
