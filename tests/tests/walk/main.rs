//! Following cursors for somebody else: one module a theme.

mod ceilings;
mod failures;
mod merging;
mod one_by_one;
mod scripted;
mod shapes;
mod waiting;
