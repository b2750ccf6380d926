//! Filters as models send them.

use pager::Paginated;
use pager_tests::{Item, Level, Task, Untouched, UserId, ids, items, page, refusal, walk};
use serde::Serialize;
use serde_json::{Value, json};

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_value_of_a_wrong_type_is_an_error_that_says_what_the_filter_takes() {
    for (filter, sent, takes) in [
        ("since", json!("soon"), "a whole number"),
        ("since", json!(-1), "a whole number"),
        ("since", json!(1.5), "a whole number"),
        ("folder", json!(7), "a string"),
        ("folder", json!(["inbox"]), "a string"),
        ("starred", json!("maybe"), "true or false"),
        ("starred", json!(1), "true or false"),
        ("min_score", json!("high"), "a number"),
        ("min_score", json!("NaN"), "a number"),
        ("min_score", json!("inf"), "a number"),
        ("owner", json!({ "id": 1 }), "a whole number"),
        (
            "level",
            json!("VERY_HIGH"),
            r#"one of "low", "medium", "very_high""#,
        ),
        (
            "level",
            json!(["low"]),
            r#"one of "low", "medium", "very_high""#,
        ),
        (
            "levels",
            json!(["low", "none"]),
            r#"one of "low", "medium", "very_high""#,
        ),
        ("levels", json!([["low"]]), "an array"),
    ] {
        let error = refusal::<Item>(&Untouched, json!({ filter: sent }));
        assert_eq!(
            (error.code(), error.argument()),
            ("invalid_filter", Some(filter)),
            "{sent}"
        );
        assert!(error.to_string().contains(takes), "{error}");
    }
}

#[test]
fn each_kind_of_filter_narrows_as_it_says() {
    let rows = items(40);
    let kept = |call: Value, keeps: &dyn Fn(&Item) -> bool| {
        let mut got = ids(&walk::<Item>(&rows, &call));
        got.sort_unstable();
        let expected: Vec<u64> = rows
            .iter()
            .filter(|row| keeps(row))
            .map(|row| row.id)
            .collect();
        assert!(
            !expected.is_empty() && expected.len() < rows.len(),
            "{call} tests nothing"
        );
        assert_eq!(got, expected, "{call}");
    };
    kept(json!({ "since": 7 }), &|row| row.id >= 7);
    kept(json!({ "until": "7" }), &|row| row.id < 7);
    kept(json!({ "since": 7.0, "until": 9 }), &|row| {
        (7..9).contains(&row.id)
    });
    kept(json!({ "folder": "inbox" }), &|row| row.folder == "inbox");
    kept(json!({ "title_prefix": "item 1" }), &|row| {
        row.title.starts_with("item 1")
    });
    kept(json!({ "text": "3" }), &|row| row.title.contains('3'));
    kept(json!({ "level": "low" }), &|row| row.level == Level::Low);
    kept(json!({ "levels": ["low", "very_high"] }), &|row| {
        row.level != Level::Medium
    });
    kept(json!({ "levels": "low" }), &|row| row.level == Level::Low);
    kept(json!({ "starred": "true" }), &|row| row.starred);
    kept(json!({ "starred": false }), &|row| !row.starred);
    kept(json!({ "min_score": 5, "max_score": "7.5" }), &|row| {
        (5.0..=7.5).contains(&row.score)
    });
    kept(json!({ "above": 5, "below": 7.5 }), &|row| {
        row.score > 5.0 && row.score < 7.5
    });
    kept(
        json!({ "owner": 3, "folder": null, "levels": [] }),
        &|row| row.owner == Some(UserId(3)),
    );
}

#[test]
fn a_required_filter_that_is_missing_is_an_error_that_names_it() {
    for call in [json!({}), json!({ "project": null })] {
        let error = refusal::<Task>(&Untouched, &call);
        assert_eq!(
            (error.code(), error.argument()),
            ("missing_filter", Some("project"))
        );
        let message = error.to_string();
        assert!(
            message.contains("`project`") && message.contains("a whole number"),
            "{message}"
        );
    }
}

#[test]
fn a_prefix_is_no_part_from_the_middle() {
    let rows = items(9);
    assert!(ids(&walk::<Item>(&rows, &json!({ "title_prefix": "tem" }))).is_empty());
    assert_eq!(
        ids(&walk::<Item>(&rows, &json!({ "text": "tem" }))).len(),
        9
    );
}

/// Lists the accounts.
#[derive(Serialize, Paginated)]
struct Account {
    #[page(key, filter)]
    id: u64,
    #[page(filter)]
    balance: i64,
}

#[test]
fn great_numbers_in_a_filter_arrive_exactly() {
    const BEYOND: u64 = (1 << 53) + 1;
    let rows = [BEYOND - 1, BEYOND, BEYOND + 1, u64::MAX - 1, u64::MAX];
    let rows = rows.map(|id| Account {
        id,
        balance: i64::MIN + i64::try_from(id % 10).unwrap(),
    });
    for sent in ["9007199254740993", r#""9007199254740993""#] {
        assert_eq!(
            ids([&page::<Account>(&rows, json!({ "id": parsed(sent) }))]),
            [BEYOND],
            "{sent}"
        );
    }
    for sent in ["18446744073709551615", r#""18446744073709551615""#] {
        assert_eq!(
            ids([&page::<Account>(&rows, json!({ "id": parsed(sent) }))]),
            [u64::MAX],
            "{sent}"
        );
    }
    let lowest = rows[4].balance.to_string();
    assert_eq!(
        ids([&page::<Account>(
            &rows,
            json!({ "balance": parsed(&lowest) })
        )]),
        [u64::MAX]
    );
    // What is no u64, or no longer exact, is refused rather than rounded.
    for sent in [
        "18446744073709551616",
        r#""18446744073709551616""#,
        "1e30",
        "9007199254740993.0",
    ] {
        let error = refusal::<Account>(&Untouched, json!({ "id": parsed(sent) }));
        assert_eq!(error.code(), "invalid_filter", "{sent}");
    }
}
