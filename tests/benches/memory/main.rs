//! The most memory that a page takes while it is made.
//!
//! `cargo bench -p pager-tests --bench memory`, with `--features sql` for pages
//! from databases too. A page is filled to its budget of 32,000 bytes, from
//! sources of ten thousand and of a million rows. It may take its own bytes and
//! one row, and nothing may grow with the source.

#[cfg(feature = "sql")]
mod databases;

use std::collections::BTreeMap;

use pager::{Paginated, PaginatedSource};
use peak_alloc::PeakAlloc;
use serde::Serialize;
use serde_json::json;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Lists the texts.
#[derive(Clone, Serialize, Paginated)]
#[cfg_attr(feature = "sql", page(table = "texts"))]
struct Text {
    #[page(key)]
    id: u64,
    text: String,
}

/// The rows of a source.
const SIZES: [u64; 2] = [10_000, 1_000_000];

/// The bytes of one row's text.
const TEXT: usize = 2_000;

/// The bytes of a page, and the most that were in use while it was made.
fn page(source: &impl PaginatedSource<Text>) -> (usize, usize) {
    let call = json!({ "limit": 200 });
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let page = Text::page(source, &call).expect("a page").into_bytes();
    (page.len(), MEMORY.peak_usage() - before)
}

fn main() {
    #[cfg(feature = "sql")]
    if let Some(heap) = databases::seek_heap() {
        println!("{heap}");
        return;
    }
    println!("\nA page of 32,000 bytes and one row of 2,000: bytes at most, and bytes in use\n");
    // The text is shared by no row: what a page copies is seen.
    let text = |id: u64| Text {
        id,
        text: "x".repeat(if id < 100 { TEXT } else { 1 }),
    };
    let mut pass = true;
    for rows in SIZES {
        let shuffled: Vec<Text> = (0..rows).rev().map(text).collect();
        let (length, peak) = page(&shuffled);
        pass &= judge("unsorted rows", rows, length, peak, 0);
        let tree: BTreeMap<u64, Text> = shuffled.into_iter().map(|row| (row.id, row)).collect();
        let (length, peak) = page(&tree);
        pass &= judge("`BTreeMap`", rows, length, peak, 0);
    }
    #[cfg(feature = "sql")]
    {
        pass &= databases::run();
    }
    println!(
        "\n{}",
        if pass {
            "all bounds are met"
        } else {
            "a bound is not met"
        }
    );
}

/// A vector of 200 positions and of 200 ends, two of 201 candidates, the
/// arguments: what does not depend on the rows' size.
const SMALL: usize = 8 * 1024;

fn judge(source: &str, rows: u64, length: usize, peak: usize, driver: usize) -> bool {
    let most = length + TEXT + SMALL + driver;
    println!(
        "  {source:<14} of {rows:>8} rows: page {length:>6}, in use {peak:>6}, at most {most:>6}  {}",
        verdict(peak <= most)
    );
    peak <= most
}

fn verdict(pass: bool) -> &'static str {
    if pass { "pass" } else { "over" }
}
