//! What a list does, seen from outside: one module a theme.

mod arguments;
mod changes;
mod cursors;
mod envelopes;
mod errors;
mod filters;
mod fuzz;
mod golden;
mod guards;
mod logs;
mod modes;
mod positions;
mod properties;
mod samples;
mod schemas;
mod shared;
mod threads;
mod ties;
mod walks;
