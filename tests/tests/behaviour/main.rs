//! What a list does, seen from outside: one module a theme.

mod arguments;
mod changes;
mod cursors;
mod guards;
mod logs;
mod properties;
mod samples;
mod ties;
mod walks;
