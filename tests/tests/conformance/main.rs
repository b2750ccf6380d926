//! The conformance kit: right sources pass it, and each wrong one is told by
//! the rule that it breaks.

mod broken;
mod calls;
mod fixtures;
mod store;
mod waiting;
mod whole;
