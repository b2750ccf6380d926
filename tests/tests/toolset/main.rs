//! A server's lists as one set: one module a theme.

mod calls;
mod deadlines;
mod dialects;
mod names;
