//! The budget: the most bytes or tokens of one page.

use std::sync::atomic::{AtomicUsize, Ordering};

use pager::{
    Budget, Call, PageBuilder, Paginated, PaginatedSource, Seek, Shape, SourceError, TokenCounter,
    Total,
};
use pager_tests::{Keyed, bytes, cursor, ids, page, page_in, walk_in};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::rows::{Line, Post, lines, readings};

fn budget(bytes: usize) -> Budget {
    Budget::bytes(bytes).unwrap()
}

/// Lines whose JSON has 100 bytes each.
fn hundreds(count: u64) -> Vec<Line> {
    let line = |id: u64| Line {
        id,
        text: "x".repeat(100 - r#"{"id":,"text":""}"#.len() - id.to_string().len()),
    };
    (1..=count).map(line).collect()
}

#[test]
fn a_page_ends_before_the_row_that_would_exceed_its_budget() {
    let rows = hundreds(100);
    let pages = walk_in::<Line>(
        &rows,
        &json!({ "limit": 50 }),
        &budget(1_000),
        &Shape::objects(),
    );
    assert_eq!(ids(&pages), (1..=100).collect::<Vec<_>>());
    let (last, others) = pages.split_last().unwrap();
    for page in others {
        assert!(bytes(page) <= 1_000, "{page}");
        assert!(bytes(page) + 101 > 1_000, "another row fits: {page}");
        assert_eq!(page["page"]["stopped_by"], "bytes");
        assert_eq!(page["page"]["has_more"], true);
        assert_eq!(page["page"]["limit"], 50);
    }
    assert_eq!(last["page"].get("stopped_by"), None);
    assert!(bytes(last) <= 1_000, "{last}");
}

#[test]
fn the_limit_alone_ends_a_page_without_stopped_by() {
    let rows = hundreds(20);
    for limit in [1, 3] {
        let page = page_in::<Line>(
            &rows,
            &json!({ "limit": limit }),
            &budget(1_000),
            &Shape::objects(),
        );
        assert_eq!(page["page"]["returned"], limit);
        assert_eq!(page["page"]["has_more"], true);
        assert_eq!(page["page"].get("stopped_by"), None);
    }
}

#[test]
fn a_page_of_one_row_by_limit_is_not_stopped_by_its_budget() {
    let rows = lines(["x".repeat(2_000), "y".into()]);
    let one = page_in::<Line>(
        &rows,
        &json!({ "limit": 1 }),
        &budget(600),
        &Shape::objects(),
    );
    assert_eq!(one["page"].get("stopped_by"), None, "{one}");
    let two = page_in::<Line>(
        &rows,
        &json!({ "limit": 2 }),
        &budget(600),
        &Shape::objects(),
    );
    assert_eq!(two["page"]["returned"], 1);
    assert_eq!(two["page"]["stopped_by"], "bytes", "{two}");
}

/// The rows of a page whose budget is exactly what it takes, and of one whose
/// budget is a byte less.
fn around<T: Paginated>(
    rows: &Vec<T>,
    arguments: &Value,
    shape: &Shape,
    whole: &Value,
) -> (Value, Value) {
    let exact = page_in::<T>(rows, arguments, &budget(bytes(whole)), shape);
    let less = page_in::<T>(rows, arguments, &budget(bytes(whole) - 1), shape);
    (exact, less)
}

fn fits_to_the_byte<T: Paginated>(rows: &Vec<T>, limit: usize) {
    let fields = T::LIST.fields.iter().map(|field| field.name);
    let backwards = fields.rev().collect::<Vec<_>>().join(",");
    let shapes = [
        Shape::objects(),
        Shape::columns(),
        Shape::objects().fields(&backwards),
        Shape::columns().fields(&backwards),
        Shape::columns().fields("*"),
    ];
    for shape in shapes {
        // A page that its limit ends.
        let arguments = json!({ "limit": limit });
        let whole = page_in::<T>(rows, &arguments, &Budget::default(), &shape);
        let (exact, less) = around(rows, &arguments, &shape, &whole);
        assert_eq!(exact, whole, "{shape:?}");
        assert_eq!(less["page"]["returned"], limit - 1, "{shape:?}: {less}");
        assert_eq!(less["page"]["stopped_by"], "bytes");
        // A page that its budget ends.
        let (exact, shorter) = around(rows, &arguments, &shape, &less);
        assert_eq!(exact, less, "{shape:?}");
        assert_eq!(
            shorter["page"]["returned"],
            limit - 2,
            "{shape:?}: {shorter}"
        );
        // The last page.
        let arguments = json!({ "limit": 200 });
        let whole = page_in::<T>(rows, &arguments, &Budget::default(), &shape);
        assert_eq!(whole["page"]["has_more"], false);
        let (exact, less) = around(rows, &arguments, &shape, &whole);
        assert_eq!(exact, whole, "{shape:?}");
        // A cursor is longer than a short row.
        let returned = less["page"]["returned"].as_u64().unwrap();
        assert!(returned < rows.len() as u64, "{shape:?}: {less}");
    }
}

#[test]
fn the_last_row_that_fits_to_the_byte_is_on_the_page() {
    fits_to_the_byte(&hundreds(30), 12);
    fits_to_the_byte(&lines((0..30).map(|n| "漢字👩‍👩‍👧é\"\n".repeat(n % 7))), 20);
    fits_to_the_byte(&readings(1..=60), 40);
    let post = |id| Post {
        id,
        text: "a text that is cut".into(),
        more: "and more".into(),
    };
    fits_to_the_byte(&(1..=40).map(post).collect(), 30);
}

#[test]
fn bytes_are_counted_and_not_characters() {
    // 300 characters each, and 300, 600, 900 and 1,200 bytes.
    let sizes = ["x", "é", "漢", "😀"].map(|c| {
        let rows = lines(vec![c.repeat(300); 20]);
        let page = page_in::<Line>(&rows, &json!({}), &budget(4_000), &Shape::objects());
        assert!(bytes(&page) <= 4_000);
        page["page"]["returned"].as_u64().unwrap()
    });
    assert_eq!(sizes, [11, 6, 4, 3]);
}

#[test]
fn a_budget_that_holds_no_envelope_is_refused_at_set_up() {
    for least in [0, 1, Budget::MIN_BYTES - 1] {
        let error = Budget::bytes(least).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a page needs a budget of at least 512 bytes"
        );
    }
    let error = Budget::default()
        .tokens(Budget::MIN_TOKENS - 1, Bytes)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "a page needs a budget of at least 256 tokens"
    );
    assert!(Budget::bytes(Budget::MIN_BYTES).is_ok());
    assert!(Budget::default().tokens(Budget::MIN_TOKENS, Bytes).is_ok());
}

/// No rows, and all that a page can say without them.
struct Gone;

impl PaginatedSource<Line> for Gone {
    fn list_from(&self, _: &Seek<Line>, page: &mut PageBuilder<Line>) -> Result<(), SourceError> {
        page.set_reset();
        page.set_capped();
        page.set_total(Total::AtLeast(u64::MAX));
        Ok(())
    }
}

#[test]
fn the_smallest_budget_holds_an_envelope_that_says_everything() {
    let smallest = budget(Budget::MIN_BYTES);
    let page = page_in::<Line>(
        &Gone,
        &json!({ "limit": 999 }),
        &smallest,
        &Shape::columns(),
    );
    assert_eq!(page["rows"], json!([]));
    assert_eq!(page["page"]["limit_clamped"], true);
    assert!(page["page"]["hint"].is_string());
    assert!(bytes(&page) <= Budget::MIN_BYTES, "{page}");
}

#[test]
fn a_walk_within_the_smallest_budget_ends() {
    let rows = lines((0..50).map(|n| "x".repeat(n * 40)));
    let pages = walk_in::<Line>(
        &rows,
        &json!({}),
        &budget(Budget::MIN_BYTES),
        &Shape::objects(),
    );
    assert_eq!(ids(&pages), (1..=50).collect::<Vec<_>>());
    let fits = |page: &Value| bytes(page) <= 512 || page["page"]["returned"] == 1;
    assert!(pages.iter().all(fits));
}

#[test]
fn a_row_over_the_budget_in_the_middle_ends_the_page_before_it() {
    let mut rows = hundreds(9);
    rows[4].text = "x".repeat(3_000);
    let pages = walk_in::<Line>(&rows, &json!({}), &budget(2_000), &Shape::objects());
    let on_page = |page: &Value| ids([page]);
    assert_eq!(
        pages.iter().map(on_page).collect::<Vec<_>>(),
        [vec![1, 2, 3, 4], vec![5], vec![6, 7, 8, 9]]
    );
    assert_eq!(pages[0]["page"]["stopped_by"], "bytes");
    assert_eq!(pages[1]["page"]["stopped_by"], "bytes");
    assert_eq!(pages[1]["rows"][0]["text"], "x".repeat(3_000));
    assert_eq!(pages[2]["page"].get("stopped_by"), None);
}

#[test]
fn a_last_row_over_the_budget_is_the_end() {
    let rows = lines(["a".to_owned(), "x".repeat(3_000)]);
    let pages = walk_in::<Line>(&rows, &json!({}), &budget(2_000), &Shape::objects());
    assert_eq!(pages.len(), 2);
    assert_eq!(pages[1]["page"]["has_more"], false);
    assert_eq!(pages[1]["page"].get("stopped_by"), None);
}

#[test]
fn a_long_position_counts_on_the_last_page_too() {
    let rows: Vec<Keyed<String>> = ["a", "b"]
        .map(|key| Keyed {
            key: key.repeat(2_000),
        })
        .into();
    let page = page_in::<Keyed<String>>(&rows, &json!({}), &budget(6_100), &Shape::objects());
    assert_eq!(page["page"]["returned"], 1, "{} bytes", bytes(&page));
    let page = page_in::<Keyed<String>>(&rows, &json!({}), &budget(6_400), &Shape::objects());
    assert_eq!(page["page"]["returned"], 2);
    assert!(bytes(&page) <= 6_400);
}

/// Lists the documents.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
struct Document {
    #[page(key)]
    path: String,
    #[page(preview = 10)]
    text: String,
}

#[test]
fn a_row_that_exceeds_its_budget_by_its_position_is_cut_too() {
    let document = |c: &str| Document {
        path: c.repeat(1_000),
        text: "x".repeat(2_000),
    };
    let rows = vec![document("a"), document("b")];
    let page = page_in::<Document>(&rows, &json!({}), &budget(5_000), &Shape::objects());
    assert_eq!(page["page"]["returned"], 1);
    assert_eq!(page["rows"][0]["text"], "xxxxxxxxxx…");
    assert!(bytes(&page) <= 5_000);
}

/// Lists the memos.
#[derive(Clone, Debug, Serialize, JsonSchema, Paginated)]
#[page(max_bytes = 700)]
struct Memo {
    #[page(key)]
    id: u64,
    text: String,
}

#[test]
fn a_type_has_a_budget_of_its_own_unless_the_call_says_another() {
    let memo = |id| Memo {
        id,
        text: "x".repeat(80),
    };
    let rows: Vec<Memo> = (1..=40).map(memo).collect();
    let own = page::<Memo>(&rows, json!({}));
    assert!(bytes(&own) <= 700 && own["page"]["stopped_by"] == "bytes");
    let other = page::<Memo>(&rows, Call::new(json!({})).budget(&Budget::default()));
    assert_eq!(other["page"]["has_more"], false);
}

#[test]
fn no_page_is_over_the_default_budget() {
    let rows = lines((0..200).map(|_| "x".repeat(1_000)));
    let first = page::<Line>(&rows, json!({ "limit": 200 }));
    assert!(bytes(&first) <= Budget::DEFAULT_BYTES);
    assert!(bytes(&first) + 1_030 > Budget::DEFAULT_BYTES);
    let rest = page::<Line>(&rows, json!({ "limit": 200, "cursor": cursor(&first) }));
    let seen = first["page"]["returned"].as_u64().unwrap();
    assert_eq!(ids([&rest])[0], seen + 1);
}

/// Lines by hand, which remembers how many it was asked for.
struct Counted(Vec<Line>, AtomicUsize);

impl PaginatedSource<Line> for Counted {
    fn list_from(
        &self,
        seek: &Seek<Line>,
        page: &mut PageBuilder<Line>,
    ) -> Result<(), SourceError> {
        for line in self.0.iter().filter(|line| seek.is_past(line)) {
            self.1.fetch_add(1, Ordering::Relaxed);
            if page.push(line).is_break() {
                break;
            }
        }
        Ok(())
    }
}

#[test]
fn a_source_is_read_no_further_than_the_first_row_that_is_too_much() {
    for (long, asked) in [(5, 5), (1, 2)] {
        let mut rows = hundreds(40);
        rows[long - 1].text = "x".repeat(3_000);
        let source = Counted(rows, AtomicUsize::new(0));
        page_in::<Line>(&source, &json!({}), &budget(2_000), &Shape::objects());
        assert_eq!(source.1.into_inner(), asked);
    }
}

/// A token for each byte; the parts add up.
#[derive(Clone, Copy)]
struct Bytes;

impl TokenCounter for Bytes {
    fn count(&self, text: &str) -> usize {
        text.len()
    }

    fn adds_up(&self) -> bool {
        true
    }
}

/// A token for each run of letters or digits, and for each other character:
/// runs join where parts do.
#[derive(Clone, Copy)]
struct Words;

impl TokenCounter for Words {
    fn count(&self, text: &str) -> usize {
        let mut before = false;
        let starts = |c: char| {
            let starts = !(before && c.is_alphanumeric());
            before = c.is_alphanumeric();
            starts
        };
        text.chars()
            .filter(char::is_ascii)
            .map(starts)
            .filter(|starts| *starts)
            .count()
    }
}

fn counts_as_sent(tokens: usize, counter: impl TokenCounter + Copy + 'static) {
    let rows = lines((0..60).map(|n| "some words, and more ".repeat(n % 5)));
    let within = Budget::default().tokens(tokens, counter).unwrap();
    let shapes = [
        Shape::objects(),
        Shape::columns(),
        Shape::objects().fields("text,id"),
        Shape::columns().fields("text,id"),
    ];
    for shape in shapes {
        let mut arguments = json!({});
        let mut seen = Vec::new();
        loop {
            let page =
                Line::page(&rows, Call::new(&arguments).budget(&within).shape(&shape)).unwrap();
            let sent = counter.count(&page.to_json());
            assert!(sent <= tokens, "{shape:?}: {sent} tokens");
            seen.extend(ids([&page.to_value().unwrap()]));
            let Some(cursor) = page.info.next_cursor else {
                break;
            };
            assert_eq!(page.info.stopped_by.unwrap().as_str(), "tokens");
            arguments["cursor"] = cursor.into();
        }
        assert_eq!(seen, (1..=60).collect::<Vec<_>>(), "{shape:?}");
    }
}

#[test]
fn tokens_are_those_of_the_text_as_sent() {
    counts_as_sent(900, Bytes);
    counts_as_sent(400, Words);
}

#[test]
fn the_bound_that_is_met_first_ends_the_page() {
    let rows = hundreds(50);
    let stopped_by = |bytes, tokens| {
        let both = budget(bytes).tokens(tokens, Bytes).unwrap();
        let page = page_in::<Line>(&rows, &json!({}), &both, &Shape::objects());
        assert!(pager_tests::bytes(&page) <= bytes.min(tokens));
        page["page"]["stopped_by"].clone()
    };
    assert_eq!(stopped_by(1_000, 2_000), "bytes");
    assert_eq!(stopped_by(2_000, 1_000), "tokens");
}

#[test]
fn a_budget_without_end_bounds_nothing() {
    let rows = hundreds(50);
    let most = budget(usize::MAX).tokens(usize::MAX, Bytes).unwrap();
    let page = page_in::<Line>(&rows, &json!({ "limit": 50 }), &most, &Shape::objects());
    assert_eq!(page["page"]["returned"], 50);
    assert_eq!(page["page"].get("stopped_by"), None);
}
