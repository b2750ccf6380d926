//! Clients that others wrote, on the example server `devtools`: the Python
//! SDK, the TypeScript SDK and the MCP inspector's command line.
//!
//! `tests/clients/install` installs them, and the feature `clients` turns these
//! tests on. Where the clients are not there, the tests say so and pass; with
//! `PAGER_NO_SKIP=1` they fail.
//!
//! `client.rs` and `server.rs` run the processes, `page.rs` holds what is true
//! of every page; then a file for each theme.

mod client;
mod controls;
mod crowd;
mod each;
mod faults;
mod inspector;
mod installed;
mod lists;
mod mutation;
mod page;
mod restart;
mod server;
mod walks;
