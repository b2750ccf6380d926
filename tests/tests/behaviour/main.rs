//! What a list does, seen from outside: one module a theme.

mod arguments;
mod changes;
mod walks;
