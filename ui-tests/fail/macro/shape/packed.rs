use pager::Paginated;
use serde::Serialize;

/// Lists the samples.
#[derive(Clone, Copy, Serialize, Paginated)]
#[repr(packed)] //~ ERROR
struct Sample {
    #[page(key)]
    time: u64,
    value: u8,
}

/// Lists the readings.
#[derive(Clone, Copy, Serialize, Paginated)]
#[repr(C, packed(2))] //~ ERROR
struct Reading {
    #[page(key)]
    time: u64,
    value: u8,
}

fn main() {}
