//! Columns, chosen fields, previews and budgets over merged shards.

use pager::{Budget, EstimatedTokens, Merge, Shape};
use pager_tests::{Item, items, page_in, walk_in};
use serde_json::{Value, json};

fn shapes() -> Vec<Shape> {
    vec![
        Shape::objects(),
        Shape::columns(),
        Shape::objects().fields("title,id"),
        Shape::columns().fields("id,body,owner"),
    ]
}

fn budgets() -> Vec<Budget> {
    let mut budgets = Vec::new();
    for bytes in [512, 600, 777, 1_000, 1_500, 4_000, 32_000] {
        let budget = Budget::bytes(bytes).unwrap();
        budgets.push(budget.clone().tokens(bytes / 2, EstimatedTokens).unwrap());
        budgets.push(budget);
    }
    budgets
}

fn shards(rows: &[Item], shards: usize) -> Merge<'static, Item> {
    let mut merged = Merge::new();
    for shard in 0..shards {
        let rows: Vec<Item> = rows.iter().skip(shard).step_by(shards).cloned().collect();
        merged = merged.shard(shard.to_string(), rows);
    }
    merged
}

/// An envelope without the budget that ended it: a shard's part can exceed
/// another one first.
fn but_its_end(mut envelope: Value) -> Value {
    if let Some(stopped_by) = envelope["page"].get_mut("stopped_by") {
        *stopped_by = "a budget".into();
    }
    envelope
}

#[test]
fn shards_are_shaped_and_bounded_as_one_source() {
    let rows = items(60);
    let merged = shards(&rows, 7);
    for shape in shapes() {
        for budget in budgets() {
            for limit in [1, 9, 60] {
                let call = json!({ "limit": limit });
                let walk =
                    |pages: Vec<Value>| pages.into_iter().map(but_its_end).collect::<Vec<_>>();
                assert_eq!(
                    walk(walk_in::<Item>(&merged, &call, &budget, &shape)),
                    walk(walk_in::<Item>(&rows, &call, &budget, &shape)),
                    "{shape:?} {budget:?} {limit}"
                );
            }
        }
    }
}

#[test]
fn a_row_over_the_budget_keeps_its_preview() {
    let mut rows = items(12);
    rows[4].body = "long ".repeat(2_000);
    let budget = Budget::bytes(2_000).unwrap();
    let merged = shards(&rows, 3);
    let call = json!({ "min_score": rows[4].score, "limit": 3 });
    let page = |source: &dyn pager::PaginatedSource<Item>| {
        walk_in::<Item>(source, &call, &budget, &Shape::objects())
    };
    assert_eq!(page(&merged), page(&rows));
    let cut = page(&merged)
        .into_iter()
        .find(|page| page["page"].get("truncated_fields").is_some());
    assert_eq!(
        cut.expect("a preview")["page"]["truncated_fields"],
        json!(["body"])
    );
}

#[test]
fn a_page_of_one_row_is_that_of_one_source_whatever_shard_it_is_of() {
    let rows = items(9);
    let budget = Budget::default();
    for shape in shapes() {
        let call = json!({ "limit": 1 });
        assert_eq!(
            page_in::<Item>(&shards(&rows, 9), &call, &budget, &shape),
            page_in::<Item>(&rows, &call, &budget, &shape)
        );
    }
}
