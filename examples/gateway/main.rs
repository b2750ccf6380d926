//! Many MCP servers behind one, with four tools however many they have.
//!
//! `catalog.rs` lists the tools of all servers and gives their definitions:
//! two lists of this crate's own kind. `call.rs` calls one of them and follows
//! its cursors, `answer.rs` reads a page out of what it says, `result.rs` is
//! the one result that is handed on, `kept.rs` holds the rows that it has no
//! room for. `arguments.rs` is what `call` takes. `upstream.rs` is one server
//! behind the gateway, `address.rs` where it is. `server.rs` puts the four
//! tools together. This file is the command line; `serving` is shared with
//! other servers.

mod address;
mod answer;
mod arguments;
mod call;
mod catalog;
mod kept;
mod quote;
mod result;
mod server;
#[path = "../serving/mod.rs"]
mod serving;
#[cfg(test)]
mod tests;
mod upstream;

use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;

use clap::Parser;

use address::Address;
use server::Gateway;
use upstream::{Upstream, Upstreams};

/// Serves the tools of other MCP servers over MCP, on standard input and
/// output, as four: to find one, to read its definition, to call it and follow
/// its cursors, and to let go of rows that are kept.
///
/// A server is started or reached when it is first needed, and again when it is
/// gone. Cursors are the servers' own, so they outlive the gateway.
#[derive(Parser)]
#[command(name = "gateway")]
struct Cli {
    /// A server: its name, `=`, and the command that runs it or the URL where
    /// it listens. Several are given one by one:
    /// --server 'files=files-mcp --root .' --server web=<http://127.0.0.1:8080/mcp>
    #[arg(long = "server", value_name = "NAME=COMMAND|URL", required = true)]
    servers: Vec<Address>,

    /// Serve streamable HTTP at this address, path `/mcp`, to many clients:
    /// 127.0.0.1:8080
    #[arg(long, value_name = "ADDR")]
    http: Option<SocketAddr>,

    /// The most bytes of a result
    #[arg(long, value_name = "BYTES", default_value_t = 32_000, value_parser = clap::value_parser!(u32).range(2_000..=1_000_000))]
    budget: u32,

    /// The longest that a server may take to start, or to answer one call
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    patience: u32,
}

impl Cli {
    fn gateway(self) -> Result<Gateway, Box<dyn Error>> {
        let patience = Duration::from_secs(self.patience.into());
        let upstream = |address: Address| Upstream::new(address.name, address.connect, patience);
        let upstreams = Upstreams::new(self.servers.into_iter().map(upstream))?;
        Gateway::new(upstreams, self.budget as usize)
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    let http = cli.http;
    serving::serve(cli.gateway()?, http).await
}
