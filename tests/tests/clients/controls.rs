//! The checks themselves: with a server between that breaks a rule, each
//! client or check notices.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::json;

use crate::client::{Client, Sdk};
use crate::walks;

/// What the SDK says of content that the output schema does not allow.
fn content_is_held_against_the_output_schema(sdk: Sdk) {
    for (harm, refused) in [
        ("none", false),
        ("wrong_type", true),
        ("no_structure", true),
    ] {
        let Some(mut client) = Client::harmed(sdk, harm, walks::OPTIONS) else {
            return;
        };
        let answer = client.ask(&json!({ "call": "list_entries", "arguments": {} }));
        assert_eq!(
            answer.starts_with(r#"{"refused":"#),
            refused,
            "{harm}: {answer}"
        );
    }
}

#[test]
fn python_holds_content_against_the_output_schema() {
    content_is_held_against_the_output_schema(Sdk::Python);
}

#[test]
fn typescript_holds_content_against_the_output_schema() {
    content_is_held_against_the_output_schema(Sdk::TypeScript);
}

#[test]
fn a_harmed_walk_is_noticed() {
    let harms = [
        "row_lost",
        "row_twice",
        "rows_first",
        "null_cursor",
        "over_budget",
    ];
    for harm in harms.into_iter().chain(["none"]) {
        let Some(mut client) = Client::harmed(Sdk::TypeScript, harm, walks::OPTIONS) else {
            return;
        };
        let walked = || walks::every_walk_has_the_same_rows_in_order(&mut client);
        let noticed = catch_unwind(AssertUnwindSafe(walked)).is_err();
        assert_eq!(noticed, harm != "none", "{harm}");
    }
}
