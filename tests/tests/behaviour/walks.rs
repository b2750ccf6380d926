//! Pages of rows that do not change: sizes, ends, order, totals.

use pager::{Live, Paginated, PaginatedSource};
use pager_tests::{
    ByHand, Latest, Note, Numbered, cursor, every_source, ids, numbered, page, refusal, walk,
};
use serde::Serialize;
use serde_json::{Value, json};

fn sizes(pages: &[Value]) -> Vec<u64> {
    let returned = |page: &Value| page["page"]["returned"].as_u64().unwrap();
    pages.iter().map(returned).collect()
}

fn walk_five<T: Numbered>(order: [u64; 5]) {
    for (name, source) in every_source(&numbered::<T>(1..=5)) {
        let pages = walk::<T>(&*source, &json!({ "limit": 2 }));
        assert_eq!(sizes(&pages), [2, 2, 1], "{name}");
        assert_eq!(ids(&pages), order, "{name}");
        assert!(
            pages.iter().all(|page| page["page"]["total"] == 5),
            "{name}"
        );
        assert_ne!(cursor(&pages[0]), cursor(&pages[1]), "{name}");
        assert_eq!(pages[0]["page"]["position"], order[1], "{name}");
        let last = pages[2]["page"].as_object().unwrap();
        assert!(
            !last.contains_key("next_cursor") && !last.contains_key("hint"),
            "{name}"
        );
    }
}

#[test]
fn five_rows_by_two_come_as_two_two_and_one() {
    walk_five::<Note>([1, 2, 3, 4, 5]);
    walk_five::<Latest>([5, 4, 3, 2, 1]);
}

#[test]
fn an_exactly_full_last_page_is_the_end() {
    for (name, source) in every_source(&numbered::<Note>(1..=4)) {
        assert_eq!(
            sizes(&walk::<Note>(&*source, &json!({ "limit": 2 }))),
            [2, 2],
            "{name}"
        );
    }
    for (name, source) in every_source(&numbered::<Note>(1..=5)) {
        let only = page::<Note>(&*source, json!({ "limit": 5 }));
        assert_eq!(only["page"]["has_more"], false, "{name}");
    }
}

#[test]
fn no_matching_row_is_an_empty_page_and_no_error() {
    let empty =
        r#"{"page":{"has_more":false,"returned":0,"total":0,"unit":"notes","limit":2},"rows":[]}"#;
    for rows in [0..0, 1..6] {
        for (name, source) in every_source(&numbered::<Note>(rows)) {
            let none = Note::page(&*source, json!({ "level": "none", "limit": 2 })).unwrap();
            assert_eq!(none.to_json(), empty, "{name}");
        }
    }
}

#[test]
fn the_peek_counts_matching_rows_only() {
    for (name, source) in every_source(&numbered::<Note>(1..=6)) {
        let pages = walk::<Note>(&*source, &json!({ "level": "odd", "limit": 2 }));
        assert_eq!(sizes(&pages), [2, 1], "{name}");
        assert_eq!(ids(&pages), [1, 3, 5], "{name}");
        assert_eq!(pages[1]["page"]["total"], 3, "{name}");
    }
}

#[test]
fn a_rare_row_is_found_among_a_hundred_thousand_without_an_empty_page() {
    let mut rows = numbered::<Note>(1..=100_000);
    for rare in [70_000, 99_999, 100_000] {
        rows[rare - 1].level = "rare".into();
    }
    for (name, source) in every_source(&rows) {
        let pages = walk::<Note>(&*source, &json!({ "level": "rare", "limit": 2 }));
        assert_eq!(sizes(&pages), [2, 1], "{name}");
        assert_eq!(ids(&pages), [70_000, 99_999, 100_000], "{name}");
        let rest = page::<Note>(
            &*source,
            json!({ "level": "rare", "limit": 2, "cursor": cursor(&pages[0]) }),
        );
        assert_eq!(rest["page"]["total"], 3, "{name}");
    }
}

#[test]
fn rows_in_any_order_come_in_the_order_of_their_keys() {
    let mut rows = numbered::<Note>(1..=50);
    let expected = walk::<Note>(&rows, &json!({ "limit": 7 }));
    for round in 0..20 {
        rows.rotate_left(round);
        rows.swap(3, 40);
        rows[..30].reverse();
        assert_eq!(walk::<Note>(&rows, &json!({ "limit": 7 })), expected);
        assert_eq!(
            walk::<Note>(&Live(|| &rows), &json!({ "limit": 7 })),
            expected
        );
    }
    assert_eq!(ids(&expected), (1..=50).collect::<Vec<_>>());
}

#[test]
fn the_same_call_on_the_same_rows_gives_the_same_bytes() {
    let call = json!({ "limit": 3, "level": "odd" });
    let texts = every_source(&numbered::<Note>(1..=9))
        .into_iter()
        .filter(|(name, _)| *name != "log")
        .flat_map(|(_, source)| [(); 2].map(|()| Note::page(&*source, &call).unwrap().to_json()));
    let texts: Vec<String> = texts.collect();
    assert!(texts.windows(2).all(|pair| pair[0] == pair[1]), "{texts:?}");
    for (name, log) in every_source(&numbered::<Note>(1..=9)) {
        let text = || Note::page(&*log, &call).unwrap().to_json();
        assert_eq!(text(), text(), "{name}");
    }
}

#[test]
fn a_cursor_past_the_last_row_is_an_empty_page() {
    let rows = numbered::<Note>(1..=5);
    let cursor = cursor(&page::<Note>(&rows, json!({ "limit": 4 })));
    for (name, source) in every_source(&rows[..3]) {
        if name != "log" {
            let end = page::<Note>(&*source, json!({ "limit": 4, "cursor": cursor }));
            assert_eq!(sizes(std::slice::from_ref(&end)), [0], "{name}");
            assert_eq!(end["page"]["has_more"], false, "{name}");
            assert_eq!(end["page"]["total"], 3, "{name}");
        }
    }
}

#[test]
fn the_limit_may_change_from_page_to_page() {
    for (name, source) in every_source(&numbered::<Latest>(1..=5)) {
        let one = page::<Latest>(&*source, json!({ "limit": 1 }));
        let three = page::<Latest>(&*source, json!({ "limit": 3, "cursor": cursor(&one) }));
        let rest = page::<Latest>(&*source, json!({ "limit": 1, "cursor": cursor(&three) }));
        assert_eq!(ids([&one, &three, &rest]), [5, 4, 3, 2, 1], "{name}");
        assert_eq!(rest["page"]["has_more"], false, "{name}");
    }
}

#[test]
fn a_limit_over_the_maximum_is_clamped_and_says_so() {
    for (name, source) in every_source(&numbered::<Note>(1..=5)) {
        let all = page::<Note>(&*source, json!({ "limit": 500 }));
        assert_eq!(ids([&all]), [1, 2, 3, 4, 5], "{name}");
        assert_eq!(all["page"]["limit"], 200, "{name}");
        assert_eq!(all["page"]["limit_clamped"], true, "{name}");
        let hint = all["page"]["hint"].as_str().unwrap();
        assert!(hint.contains("200") && !hint.contains("cursor"), "{hint}");
    }
    let first = page::<Note>(&numbered::<Note>(1..=201), json!({ "limit": 500 }));
    let hint = first["page"]["hint"].as_str().unwrap();
    assert!(hint.contains("200") && hint.contains("cursor"), "{hint}");
}

/// Every duplicate is met by the walk, wherever pages break.
fn meets_the_duplicate(source: &(impl PaginatedSource<Note> + ?Sized), limit: u64) -> String {
    let mut call = json!({ "limit": limit });
    loop {
        match Note::page(source, &call) {
            Ok(page) => call["cursor"] = page.info.next_cursor.expect("a duplicate is met").into(),
            Err(error) => {
                assert_eq!(error.code(), "duplicate_position");
                return error.to_string();
            }
        }
    }
}

#[test]
fn two_rows_at_one_position_are_an_error_that_shows_it() {
    let mut rows = numbered::<Note>(1000..1030);
    rows.insert(11, Note::numbered(1010));
    for limit in 1..=31 {
        for source in [
            &rows as &dyn PaginatedSource<Note>,
            &ByHand(rows.clone()),
            &Live(|| rows.iter().rev()),
        ] {
            let message = meets_the_duplicate(source, limit);
            assert!(message.contains("1010"), "{message}");
        }
    }
}

#[test]
fn a_source_out_of_order_is_an_error_that_shows_both_positions() {
    let rows = ByHand(numbered::<Note>([1, 20, 13, 30]));
    let error = refusal::<Note>(&rows, json!({}));
    assert_eq!(error.code(), "unordered_rows");
    let message = error.to_string();
    assert!(
        message.contains("13") && message.contains("20"),
        "{message}"
    );
    // The row that is only peeked at is checked too.
    assert_eq!(
        refusal::<Note>(&rows, json!({ "limit": 2 })).code(),
        "unordered_rows"
    );
    // A list from the greatest down is out of order where it ascends.
    let rows = ByHand(numbered::<Latest>([1, 2]));
    assert_eq!(refusal::<Latest>(&rows, json!({})).code(), "unordered_rows");
}

#[test]
fn numbers_sort_as_numbers() {
    let rows = numbered::<Note>([100, 9, 10, 1, 99]);
    assert_eq!(
        ids(&walk::<Note>(&rows, &json!({ "limit": 2 }))),
        [1, 9, 10, 99, 100]
    );
}

/// Lists the words.
#[derive(Serialize, Paginated)]
struct Word {
    #[page(key)]
    word: String,
}

#[test]
fn text_sorts_by_its_bytes() {
    let rows = ["é", "a", "Z", "", "zz", "z", "10", "9"].map(|word| Word { word: word.into() });
    let words = walk::<Word>(&rows, &json!({ "limit": 3 }))
        .iter()
        .flat_map(|page| page["rows"].as_array().unwrap())
        .map(|row| row["word"].as_str().unwrap().to_owned())
        .collect::<Vec<_>>();
    assert_eq!(words, ["", "10", "9", "Z", "a", "z", "zz", "é"]);
}
