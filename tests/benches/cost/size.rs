//! Pages bounded by size, against serializing the same rows without a bound.

use std::hint::black_box;

use pager::{Budget, Call, EstimatedTokens, Page, PageBuilder, Paginated, Shape};
use serde::Serialize;
use serde_json::{Value, json};

use crate::measure::{Bound, judge, race};

/// Lists the texts.
#[derive(Serialize, Paginated)]
#[page(max_limit = 1000, default_limit = 1000)]
struct Text {
    #[page(key)]
    id: u64,
    text: String,
}

/// Lists the samples.
#[derive(Serialize, Paginated)]
struct Sample {
    #[page(key)]
    id: u32,
    width: u32,
    height: u32,
    top: u32,
    left: u32,
    weight: u32,
    level: u32,
    count: u32,
}

/// Lists the same texts, as one who writes the envelope by hand.
#[derive(Serialize)]
struct Envelope<'a> {
    page: &'a Value,
    rows: &'a [Text],
}

/// Rows of 100 to 5,000 bytes, in no regular order of size.
fn texts() -> Vec<Text> {
    let words = "The tide tables of the harbour are printed \"anew\" each year.\n";
    (0..1_000_u32)
        .map(|id| {
            let length = 70 + id.wrapping_mul(2_654_435_761) % 4_800;
            let text: String = words.chars().cycle().take(length as usize).collect();
            Text {
                id: id.into(),
                text,
            }
        })
        .collect()
}

fn page<T: Paginated>(rows: &[T], call: Call<'_>) -> Page<T> {
    let mut page = PageBuilder::start(call).expect("a call");
    for row in rows {
        if page.push(row).is_break() {
            break;
        }
    }
    page.finish().expect("a page")
}

pub(crate) fn run() -> bool {
    println!("\nA page under a budget, of 1,000 rows of 100 to 5,000 bytes, to JSON bytes");
    let rows = texts();
    // It ends the page some rows before the last.
    let bytes = Budget::bytes(2_000_000).expect("a budget");
    let tokens = bytes
        .clone()
        .tokens(100_000_000, EstimatedTokens)
        .expect("a budget");
    let call = |budget| Call::new(json!({})).budget(budget);
    let bounded = page(&rows, call(&bytes));
    assert!(
        bounded.info.stopped_by.is_some(),
        "the budget ends the page"
    );
    let (sent, info) = (bounded.info.returned, json!(bounded.info));
    let envelope = Envelope {
        page: &info,
        rows: &rows[..sent],
    };
    let length = bounded.to_json().len();

    let times = race(101, 3, |who| match who {
        0 => {
            let mut json = Vec::with_capacity(length);
            serde_json::to_writer(&mut json, &envelope).expect("the envelope serializes");
            black_box(json);
        }
        1 => drop(black_box(page(&rows, call(&bytes)).into_bytes())),
        _ => drop(black_box(page(&rows, call(&tokens)).into_bytes())),
    });
    let line = format!("bytes: {} to {} without", times.time(1), times.time(0));
    let mut pass = judge(&line, times.ratio(1, 0), Bound::AtMost(1.15));
    let line = format!(
        "estimated tokens: {} to {} without",
        times.time(2),
        times.time(1)
    );
    pass &= judge(&line, times.ratio(2, 1), Bound::AtMost(1.5));

    let samples: Vec<Sample> = (0..200)
        .map(|id| {
            let [width, height, top, left] = [id % 64, id % 48, id % 7, id % 9];
            let [weight, level, count] = [id % 11, id % 5, id % 100];
            Sample {
                id,
                width,
                height,
                top,
                left,
                weight,
                level,
                count,
            }
        })
        .collect();
    let length = |shape| {
        let call = Call::new(json!({ "limit": 200 })).shape(shape);
        page(&samples, call).to_json().len()
    };
    let (columns, objects) = (length(&Shape::columns()), length(&Shape::objects()));
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    let share = columns as f64 / objects as f64;
    let line = format!("200 rows of 8 integers as columns: {columns} of {objects} bytes");
    pass & judge(&line, share, Bound::AtMost(0.4))
}
