//! Each client, over each transport, in both eras of the protocol.

use crate::client::{Client, HANDSHAKE, NO_HANDSHAKE, Sdk};
use crate::server::Server;
use crate::{faults, lists, walks};

fn keeps_every_rule(client: Option<Client>) {
    let Some(mut client) = client else { return };
    lists::each_list_pages_by_cursor_and_limit_alone(&mut client);
    lists::input_schemas_are_plain(&mut client);
    lists::a_cursor_that_the_tools_did_not_give_is_an_error_of_the_protocol(&mut client);
    walks::every_walk_has_the_same_rows_in_order(&mut client);
    faults::spellings_of_a_limit_and_of_no_cursor_are_taken(&mut client);
    faults::a_fault_is_a_result_that_says_what_to_do(&mut client);
    // Last: it writes.
    walks::rows_that_were_written_are_listed(&mut client);
}

fn on_stdio(sdk: Sdk, protocol: &str) {
    keeps_every_rule(Client::on_stdio(sdk, protocol, walks::OPTIONS));
}

fn on_http(sdk: Sdk, protocol: &str) {
    let server = Server::start(walks::OPTIONS);
    keeps_every_rule(Client::on_http(sdk, protocol, &server));
}

#[test]
fn python_on_stdio_keeps_every_rule() {
    on_stdio(Sdk::Python, HANDSHAKE);
}

#[test]
fn python_on_stdio_without_a_handshake_keeps_every_rule() {
    on_stdio(Sdk::Python, NO_HANDSHAKE);
}

#[test]
fn python_over_http_keeps_every_rule() {
    on_http(Sdk::Python, HANDSHAKE);
}

#[test]
fn python_over_http_without_a_handshake_keeps_every_rule() {
    on_http(Sdk::Python, NO_HANDSHAKE);
}

#[test]
fn typescript_on_stdio_keeps_every_rule() {
    on_stdio(Sdk::TypeScript, HANDSHAKE);
}

#[test]
fn typescript_on_stdio_without_a_handshake_keeps_every_rule() {
    on_stdio(Sdk::TypeScript, NO_HANDSHAKE);
}

#[test]
fn typescript_over_http_keeps_every_rule() {
    on_http(Sdk::TypeScript, HANDSHAKE);
}

#[test]
fn typescript_over_http_without_a_handshake_keeps_every_rule() {
    on_http(Sdk::TypeScript, NO_HANDSHAKE);
}
