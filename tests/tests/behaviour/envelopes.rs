//! The output schema describes what comes back.

use pager::{Budget, Call, Log, Paginated, PaginatedSource};
use pager_tests::{Item, Keyed, Latest, Note, Numbered, Place, Task, items, numbered, page, walk};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::schemas::{tasks, validator};

fn describes<T: Paginated + JsonSchema>(source: &dyn PaginatedSource<T>, calls: &[Value]) {
    let schema = validator(&T::output_schema());
    for call in calls {
        for envelope in walk::<T>(source, call) {
            if let Err(error) = schema.validate(&envelope) {
                panic!("{error}: {envelope}");
            }
        }
    }
}

/// Lists the parts of something, which have parts.
#[derive(Clone, Serialize, JsonSchema, Paginated)]
struct Part {
    #[page(key)]
    id: u64,
    parts: Vec<Part>,
}

#[test]
fn the_output_schema_describes_every_envelope() {
    let calls = [json!({}), json!({ "limit": 2 }), json!({ "limit": 999 })];
    describes::<Note>(&numbered::<Note>(1..9), &calls);
    describes::<Note>(&numbered::<Note>([]), &calls);
    describes::<Latest>(&numbered::<Latest>([u64::MAX - 1, u64::MAX]), &calls);
    describes::<Item>(
        &items(30),
        &[json!({ "limit": 7 }), json!({ "folder": "none" })],
    );
    describes::<Task>(
        &tasks(),
        &[json!({ "project": 7, "limit": 2 }), json!({ "project": 8 })],
    );
    let places = [1, 2, 3].map(|n| Place {
        country: "NL".into(),
        town: String::new(),
        street: format!("{n}"),
    });
    describes::<Place>(&places, &calls);
    describes::<Keyed<[u8; 2]>>(
        &[[1, 2], [3, 4]].map(|key| Keyed { key }),
        &[json!({ "limit": 1 })],
    );
    describes::<Keyed<i128>>(
        &[i128::MIN, 0].map(|key| Keyed { key }),
        &[json!({ "limit": 1 })],
    );
    // More than are counted.
    let many: Vec<Item> = items(10_050);
    describes::<Item>(&many, &[json!({ "until": 2 }), json!({ "since": 10_049 })]);
    let schema = validator(&Item::output_schema());
    let first = page::<Item>(&many, json!({ "max_score": 1e9, "limit": 1 }));
    assert_eq!(first["page"]["total_at_least"], 10_000);
    assert!(schema.is_valid(&first));
}

#[test]
fn the_output_schema_of_rows_that_hold_rows_describes_them_too() {
    let leaf = |id| Part { id, parts: vec![] };
    let tree = Part {
        id: 1,
        parts: vec![
            leaf(2),
            Part {
                id: 3,
                parts: vec![leaf(4)],
            },
        ],
    };
    describes::<Part>(&[tree, leaf(9)], &[json!({ "limit": 1 })]);
    let schema = validator(&Part::output_schema());
    let mut envelope = page::<Part>(
        &[Part {
            id: 1,
            parts: vec![leaf(2)],
        }],
        json!({}),
    );
    envelope["rows"][0]["parts"][0]["id"] = "two".into();
    assert!(!schema.is_valid(&envelope));
}

fn append_three(log: &Log<Note>) {
    for _ in 0..3 {
        log.append(Note::numbered);
    }
}

#[test]
fn the_output_schema_describes_a_reset_and_a_page_cut_by_its_budget() {
    let log = Log::with_epoch(3, 1);
    append_three(&log);
    let cursor = pager_tests::cursor(&page::<Note>(&log, json!({ "limit": 1 })));
    append_three(&log);
    let reset = page::<Note>(&log, json!({ "limit": 1, "cursor": cursor }));
    assert_eq!(reset["page"]["reset"], true);
    let budget = Budget::bytes(600).unwrap();
    let mut rows = items(9);
    rows[7].body = "long ".repeat(500);
    let cut = page::<Item>(&rows, Call::new(json!({ "limit": 9 })).budget(&budget));
    let alone = page::<Item>(
        &rows,
        Call::new(json!({ "since": 8, "until": 9 })).budget(&budget),
    );
    assert_eq!(cut["page"]["stopped_by"], "bytes");
    assert_eq!(alone["page"]["truncated_fields"], json!(["body"]));
    assert!(
        validator(&Note::output_schema()).is_valid(&reset),
        "{reset}"
    );
    assert!(validator(&Item::output_schema()).is_valid(&cut), "{cut}");
    assert!(
        validator(&Item::output_schema()).is_valid(&alone),
        "{alone}"
    );
}
