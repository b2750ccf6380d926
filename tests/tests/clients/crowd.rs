//! Many clients at once, over HTTP.

use std::process::Command;

use crate::client::{HANDSHAKE, NO_HANDSHAKE};
use crate::installed;
use crate::server::Server;

/// 50 clients walk at once, go, and come again: no wrong row, and the server
/// does not grow with each round of them. `tests/clients/soak` is longer.
fn walks_at_once(protocol: &str) {
    if installed::node().is_none() {
        return;
    }
    let server = Server::start(&["--rows", "300"]);
    let crowd = Command::new("node")
        .arg(installed::scripts().join("typescript/crowd.mjs"))
        .args(["--url", &server.url, "--pid", &server.id().to_string()])
        .args(["--protocol", protocol, "--rows", "300"])
        .args(["--clients", "50", "--rounds", "20", "--seconds", "0"])
        .env("PAGER_CLIENTS", installed::clients())
        .output()
        .expect("node runs");
    let said = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
    assert!(
        crowd.status.success(),
        "{}{}",
        said(&crowd.stdout),
        said(&crowd.stderr)
    );
}

#[test]
fn fifty_clients_with_sessions_get_their_rows() {
    walks_at_once(HANDSHAKE);
}

#[test]
fn fifty_clients_without_sessions_get_their_rows() {
    walks_at_once(NO_HANDSHAKE);
}
