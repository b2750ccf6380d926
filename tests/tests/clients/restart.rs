//! The server killed in the middle of a walk, and started again.

use serde_json::{Value, json};

use crate::client::{Client, HANDSHAKE, NO_HANDSHAKE, Sdk};
use crate::lists::{lists, name};
use crate::page::Page;
use crate::server::Server;
use crate::walks::{OPTIONS, keys};

const SECRETS: [&[&str]; 2] = [&[], &["--secret", "a secret of these tests"]];

/// A walk in progress: the list, the keys that were read, and where it stands.
struct Begun {
    tool: String,
    read: Vec<Value>,
    cursor: String,
}

/// Begins a walk of each list.
fn begin(client: &mut Client) -> Vec<Begun> {
    let lists = lists(client);
    let begin = |list: Value| {
        let tool = name(&list).to_owned();
        let page = client.page(&tool, &json!({ "limit": 30 }));
        let cursor = page.next_cursor().expect("more follow").to_owned();
        Begun {
            read: keys(&tool, page.rows()),
            tool,
            cursor,
        }
    };
    lists.into_iter().map(begin).collect()
}

/// Ends them, with another client or another server.
fn end(client: &mut Client, begun: Vec<Begun>) {
    for Begun {
        tool,
        mut read,
        cursor,
    } in begun
    {
        let pages = client.walk_from(Some(&cursor), &tool, &json!({ "limit": 150 }));
        read.extend(keys(&tool, pages.iter().flat_map(Page::rows)));
        assert_eq!(read, keys(&tool, &client.rows(&tool, &json!({}))), "{tool}");
    }
}

fn goes_on_over_http(sdk: Sdk, protocol: &str) {
    for secret in SECRETS {
        let options = [OPTIONS, secret].concat();
        let server = Server::start(&options);
        let Some(mut client) = Client::on_http(sdk, protocol, &server) else {
            return;
        };
        let begun = begin(&mut client);
        let server = server.restart(&options);
        if protocol == HANDSHAKE {
            // The session ended with the server.
            client = Client::on_http(sdk, protocol, &server).expect("it is installed");
        }
        end(&mut client, begun);
    }
}

fn goes_on_on_stdio(sdk: Sdk, protocol: &str) {
    for secret in SECRETS {
        let options = [OPTIONS, secret].concat();
        let client = || Client::on_stdio(sdk, protocol, &options);
        let Some(mut before) = client() else { return };
        let begun = begin(&mut before);
        drop(before);
        end(&mut client().expect("it is installed"), begun);
    }
}

#[test]
fn python_goes_on_over_http() {
    goes_on_over_http(Sdk::Python, NO_HANDSHAKE);
}

#[test]
fn python_goes_on_on_stdio() {
    goes_on_on_stdio(Sdk::Python, HANDSHAKE);
}

#[test]
fn typescript_goes_on_over_http() {
    goes_on_over_http(Sdk::TypeScript, NO_HANDSHAKE);
}

#[test]
fn typescript_goes_on_over_http_in_a_new_session() {
    goes_on_over_http(Sdk::TypeScript, HANDSHAKE);
}

#[test]
fn typescript_goes_on_on_stdio() {
    goes_on_on_stdio(Sdk::TypeScript, HANDSHAKE);
}

#[test]
fn with_another_secret_the_cursor_is_refused() {
    let server = Server::start(&[OPTIONS, SECRETS[1]].concat());
    let Some(mut client) = Client::on_http(Sdk::TypeScript, NO_HANDSHAKE, &server) else {
        return;
    };
    let begun = begin(&mut client);
    for secret in [&[][..], &["--secret", "another secret of these tests"]] {
        let server = Server::start(&[OPTIONS, secret].concat());
        let mut client =
            Client::on_http(Sdk::TypeScript, NO_HANDSHAKE, &server).expect("it is installed");
        for Begun { tool, cursor, .. } in &begun {
            let answer = client.call(tool, &json!({ "cursor": cursor }));
            assert!(answer.is_error, "{answer:?}");
            assert!(answer.text[0].contains("leave `cursor` out"), "{answer:?}");
        }
    }
}
