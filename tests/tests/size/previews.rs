//! Previews: what is left of a long text.

use pager::{Budget, Call, Paginated, Shape, TokenCounter};
use pager_tests::{bytes, ids, page, page_in, walk_in};
use serde_json::{Value, json};

use crate::rows::{Letter, Post};

fn budget() -> Budget {
    Budget::bytes(1_000).unwrap()
}

fn letters(bodies: &[&str]) -> Vec<Letter> {
    let numbered = (1..).zip(bodies);
    numbered.map(|(id, body)| Letter::new(id, *body)).collect()
}

#[test]
fn a_row_over_the_budget_is_cut_and_sent_alone() {
    let rows = letters(&[&"long ".repeat(400), "short", "shorter"]);
    let pages = walk_in::<Letter>(&rows, &json!({}), &budget(), &Shape::objects());
    assert_eq!(pages[0]["rows"][0]["body"], "long long …");
    assert_eq!(pages[0]["rows"][0]["subject"], "letter 1");
    assert_eq!(pages[0]["page"]["returned"], 1);
    assert_eq!(pages[0]["page"]["truncated_fields"], json!(["body"]));
    assert_eq!(pages[0]["page"]["stopped_by"], "bytes");
    assert!(bytes(&pages[0]) <= 1_000);
    assert_eq!(ids(&pages), [1, 2, 3]);
    assert_eq!(pages[1]["page"].get("truncated_fields"), None);
}

#[test]
fn the_page_ends_before_a_row_that_has_to_be_cut() {
    let rows = letters(&["one", &"long ".repeat(400), "three"]);
    let pages = walk_in::<Letter>(&rows, &json!({}), &budget(), &Shape::objects());
    let on_page = |page: &Value| ids([page]);
    assert_eq!(
        pages.iter().map(on_page).collect::<Vec<_>>(),
        [[1], [2], [3]]
    );
    let cut = |page: &Value| page["page"].get("truncated_fields").is_some();
    assert_eq!(
        pages.iter().map(cut).collect::<Vec<_>>(),
        [false, true, false]
    );
}

/// A token for each byte.
struct Bytes;

impl TokenCounter for Bytes {
    fn count(&self, text: &str) -> usize {
        text.len()
    }
}

#[test]
fn a_row_over_a_budget_in_tokens_is_cut_too() {
    let tokens = Budget::default().tokens(1_000, Bytes).unwrap();
    let rows = letters(&[&"long ".repeat(400), "short"]);
    let pages = walk_in::<Letter>(&rows, &json!({}), &tokens, &Shape::objects());
    assert_eq!(pages[0]["rows"][0]["body"], "long long …");
    assert_eq!(pages[0]["page"]["stopped_by"], "tokens");
    assert_eq!(ids(&pages), [1, 2]);
}

#[test]
fn all_previews_of_a_row_that_is_cut_apply() {
    let mut row = Letter::new(1, "x".repeat(2_000));
    row.end = "good bye".into();
    let page = page_in::<Letter>(&[row], &json!({}), &budget(), &Shape::objects());
    assert_eq!(page["rows"][0]["end"], "goo…");
    assert_eq!(page["page"]["truncated_fields"], json!(["body", "end"]));
}

#[test]
fn a_row_that_fits_is_not_cut() {
    let rows = letters(&[&"x".repeat(500)]);
    let page = page_in::<Letter>(&rows, &json!({}), &budget(), &Shape::objects());
    assert_eq!(page["rows"][0]["body"], "x".repeat(500));
    assert_eq!(page["page"].get("truncated_fields"), None);
}

#[test]
fn a_row_that_no_preview_makes_fit_is_sent_alone() {
    let mut rows = letters(&[&"x".repeat(2_000), "two"]);
    rows[0].subject = "y".repeat(2_000);
    let pages = walk_in::<Letter>(&rows, &json!({}), &budget(), &Shape::objects());
    assert_eq!(pages.len(), 2);
    assert_eq!(pages[0]["rows"][0]["subject"], "y".repeat(2_000));
    assert_eq!(pages[0]["rows"][0]["body"], "xxxxxxxxxx…");
    assert_eq!(ids(&pages), [1, 2]);
}

#[test]
fn a_row_without_a_long_text_is_sent_as_it_is() {
    let mut row = Letter::new(1, "short");
    row.subject = "y".repeat(2_000);
    row.body = None;
    let page = page_in::<Letter>(&[row], &json!({}), &budget(), &Shape::objects());
    assert_eq!(page["rows"][0]["body"], Value::Null);
    assert_eq!(page["rows"][0]["end"], "bye");
    assert_eq!(page["page"].get("truncated_fields"), None);
}

#[test]
fn the_hint_names_the_tool_that_reads_the_whole() {
    let rows = letters(&[&"x".repeat(2_000)]);
    let cut = page_in::<Letter>(&rows, &json!({}), &budget(), &Shape::objects());
    assert_eq!(
        cut["page"]["hint"],
        "The truncated fields are previews: read them whole with read_letter."
    );
    let whole = page::<Letter>(&rows, json!({}));
    assert_eq!(whole["page"].get("hint"), None);
    let posts = page::<Post>(&[post(1, "a long text")], json!({}));
    assert_eq!(posts["page"]["hint"], "The truncated fields are previews.");
}

#[test]
fn a_preview_never_splits_what_a_reader_sees_as_one_character() {
    let family = "👩‍👩‍👧‍👦";
    let units = [
        family, "e\u{301}", "한", "🇨🇭", "👍🏽", "漢", "\"", "\n", "\\", "x", "y", "z",
    ];
    for start in 0..units.len() - 3 {
        let cut: String = units[start..start + 3].concat();
        let mut row = Letter::new(1, "x".repeat(2_000));
        row.end = units[start..].concat();
        let page = page_in::<Letter>(&[row], &json!({}), &budget(), &Shape::objects());
        assert_eq!(page["rows"][0]["end"], format!("{cut}…"));
    }
}

#[test]
fn a_text_of_just_the_preview_is_whole() {
    for (body, left) in [
        ("1234567890", "1234567890"),
        ("12345678901", "1234567890…"),
        (&*"👩‍👩‍👧".repeat(10), &*"👩‍👩‍👧".repeat(10)),
        ("", ""),
    ] {
        let mut row = Letter::new(1, body);
        row.subject = "y".repeat(2_000);
        let page = page_in::<Letter>(&[row], &json!({}), &budget(), &Shape::objects());
        assert_eq!(page["rows"][0]["body"], left);
    }
}

fn post(id: u64, text: &str) -> Post {
    Post {
        id,
        text: text.into(),
        more: "more than eight".into(),
    }
}

#[test]
fn a_preview_for_always_applies_to_every_row() {
    let rows = [post(1, "a long text"), post(2, "short"), post(3, "another")];
    let page = page::<Post>(&rows, json!({}));
    let text = |row: &Value| row["text"].as_str().unwrap().to_owned();
    let texts: Vec<_> = page["rows"].as_array().unwrap().iter().map(text).collect();
    assert_eq!(texts, ["a lon…", "short", "anoth…"]);
    assert_eq!(page["rows"][0]["more"], "more than eight");
    assert_eq!(page["page"]["truncated_fields"], json!(["text"]));
}

#[test]
fn only_rows_on_the_page_count_for_its_truncated_fields() {
    let rows = [post(1, "short"), post(2, "a long text"), post(3, "short")];
    let pages = pager_tests::walk::<Post>(&rows, &json!({ "limit": 1 }));
    let cut = |page: &Value| page["page"].get("truncated_fields").is_some();
    assert_eq!(
        pages.iter().map(cut).collect::<Vec<_>>(),
        [false, true, false]
    );
    // The second row is the peek, and then one row too much.
    let mut rows = rows.to_vec();
    rows[0].more = "x".repeat(480);
    rows[1].more = "x".repeat(480);
    let first = page_in::<Post>(&rows, &json!({}), &budget(), &Shape::objects());
    assert_eq!(first["page"]["returned"], 1);
    assert_eq!(first["page"].get("truncated_fields"), None, "{first}");
}

#[test]
fn a_row_over_the_budget_is_cut_in_every_shape() {
    for shape in [
        Shape::objects(),
        Shape::columns(),
        Shape::objects().fields("end,body,id"),
        Shape::columns().fields("end,body,id"),
    ] {
        let rows = letters(&[&"long ".repeat(400), "two"]);
        let page =
            Letter::page(&rows, Call::new(json!({})).budget(&budget()).shape(&shape)).unwrap();
        let sent = page.to_value().unwrap();
        assert_eq!(sent["rows"][0]["body"], "long long …", "{shape:?}");
        assert_eq!(sent["page"]["truncated_fields"], json!(["body"]));
        if shape_of(&shape).contains("end") {
            assert!(page.rows().next().unwrap().starts_with(r#"{"end":"bye","#));
        }
    }
}

fn shape_of(shape: &Shape) -> String {
    format!("{shape:?}")
}

#[test]
fn a_field_that_is_not_sent_is_not_named_as_cut() {
    let rows = [post(1, "a long text"), post(2, "a long text")];
    for shape in [Shape::objects(), Shape::columns()] {
        let shape = shape.fields("id,more");
        let page = page::<Post>(&rows, Call::new(json!({})).shape(&shape));
        assert_eq!(page["page"].get("truncated_fields"), None, "{shape:?}");
    }
}
