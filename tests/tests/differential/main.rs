//! The same rows in stores of every kind: the same pages, byte for byte.

mod entries;
mod rules;
mod stores;
mod ties;
mod totals;
mod walks;
