//! Every mistake is reported in one go, in the order of the source.

use pager::Paginated;
use serde::Serialize;

#[derive(Serialize, Paginated)]
#[page(colour = "red", max_limit = 0)] //~ ERROR ERROR
#[page(default_limits = 5)] //~ ERROR
struct User { //~ ERROR
    #[page(kye)] //~ ERROR
    id: u64,
    #[page(key)]
    score: f64, //~ ERROR
    #[page(filter)]
    offset: u64, //~ ERROR
    #[page(preview = 0)] //~ ERROR
    text: String,
}

fn main() {}
