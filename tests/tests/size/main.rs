//! How large a page is and what its rows look like: one module a theme.

mod budgets;
mod columns;
mod commands;
mod fields;
mod previews;
mod properties;
mod rows;
mod schemas;
