//! The next call, as arguments and as a command line.

use std::process::Command;

use pager::{NextCall, Paginated};
use pager_tests::{Note, ids, numbered, page};
use serde_json::{Value, json};

/// The arguments that a shell gives to a program.
fn shell(command: &str) -> Vec<String> {
    let script = format!("show() {{ printf '%s\\0' \"$@\"; }}\n{command}");
    let out = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert!(out.status.success(), "{command}: {out:?}");
    let out = String::from_utf8(out.stdout).unwrap();
    out.split_terminator('\0').map(str::to_owned).collect()
}

fn call(arguments: &Value) -> NextCall {
    NextCall::with_cursor(arguments, "12~ab3")
}

/// The command's arguments behind a shell, without those of the cursor.
fn words(arguments: &Value) -> Vec<String> {
    let mut words = shell(&call(arguments).command("show"));
    let cursor = words.split_off(words.len() - 2);
    assert_eq!(cursor, ["--cursor", "12~ab3"]);
    words
}

#[test]
fn the_next_call_has_the_same_arguments_and_the_cursor() {
    let notes = numbered::<Note>(1..=5);
    let arguments = json!({ "level": "odd", "limit": 2 });
    let first = Note::page(&notes, &arguments).unwrap();
    let next = NextCall::after(&first, &arguments).unwrap();
    assert_eq!(next.arguments()["level"], "odd");
    assert_eq!(next.arguments()["limit"], 2);
    assert_eq!(
        next.arguments()["cursor"],
        first.info.next_cursor.clone().unwrap()
    );
    let last = Note::page(&notes, next.arguments()).unwrap();
    assert_eq!(ids([&last.to_value().unwrap()]), [5]);
    assert_eq!(NextCall::after(&last, next.arguments()), None);
}

#[test]
fn an_older_cursor_is_replaced_and_nulls_are_left_out() {
    let next = call(&json!({ "cursor": "old", "limit": null, "level": "odd" }));
    assert_eq!(
        *next.arguments(),
        json!({ "level": "odd", "cursor": "12~ab3" })
    );
    let alone = json!({ "cursor": "12~ab3" });
    assert_eq!(*call(&Value::Null).arguments(), alone);
    assert_eq!(*call(&json!([1])).arguments(), alone);
}

#[test]
fn a_shell_gives_back_every_text_unchanged() {
    let texts = [
        "plain",
        "two words",
        "  blanks  ",
        "",
        "'single' and \"double\"",
        "$HOME `id` $(id) ${x} $$ \\ \\n",
        "two\nlines\n",
        "tab\tand\r",
        "a/b/../c",
        "/",
        "~",
        "~root",
        "*",
        "?[a-z]{1,2}",
        "!history ^a^b",
        "#comment",
        "a;b&c|d>e<f(g)",
        "a=b",
        "漢字 é 👩‍👩‍👧",
        "\u{1}\u{1b}[0m\u{7f}",
        "%s %d",
    ];
    for text in texts {
        assert_eq!(
            words(&json!({ "title": text })),
            ["--title", text],
            "{text:?}"
        );
    }
}

#[test]
fn a_text_that_starts_with_a_dash_is_not_read_as_a_flag() {
    for text in ["-", "--", "-n", "--limit", "-1 'x' $y\n"] {
        assert_eq!(
            words(&json!({ "title": text })),
            [format!("--title={text}")],
            "{text:?}"
        );
    }
    assert_eq!(words(&json!({ "above": -5 })), ["--above=-5"]);
}

#[test]
fn a_byte_that_no_command_line_can_hold_is_left_out() {
    assert_eq!(words(&json!({ "title": "a\0b" })), ["--title", "ab"]);
}

#[test]
fn each_argument_is_a_flag_and_each_member_of_a_set_its_own() {
    let arguments = json!({
        "starred": true, "limit": 20, "min_score": 0.5, "tags": ["a b", "-c", "d"], "none": []
    });
    let words = words(&arguments);
    for pair in [
        ["--starred", "true"],
        ["--limit", "20"],
        ["--min-score", "0.5"],
        ["--tags", "a b"],
        ["--tags", "d"],
    ] {
        assert!(words.windows(2).any(|words| words == pair), "{words:?}");
    }
    assert!(words.contains(&"--tags=-c".to_owned()));
    assert_eq!(words.len(), 11);
}

#[test]
fn the_program_is_one_word_too() {
    let command = call(&json!({})).command("my show's");
    let script = format!("my show's() {{ :; }}; {command}");
    assert!(
        script.ends_with(r#""my show's" --cursor '12~ab3'"#),
        "{command}"
    );
}

#[test]
fn a_command_line_goes_on_where_the_page_ended() {
    let notes = numbered::<Note>(1..=5);
    let arguments = json!({ "level": "odd", "limit": "2" });
    let first = Note::page(&notes, &arguments).unwrap();
    let next = NextCall::after(&first, &arguments).unwrap();
    let mut read = json!({});
    for pair in shell(&next.command("show")).chunks(2) {
        let [flag, value] = pair else {
            panic!("{pair:?}")
        };
        read[flag.trim_start_matches("--")] = value.as_str().into();
    }
    assert_eq!(ids([&page::<Note>(&notes, &read)]), [5]);
}
