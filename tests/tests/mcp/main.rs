//! Lists over MCP, to a client in the same process, in both eras of the
//! protocol: one module a theme.

mod calls;
mod client;
mod lists;
mod typed;
