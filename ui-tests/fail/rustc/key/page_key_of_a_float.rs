use pager::PageKey;

#[derive(Clone, PartialEq, PartialOrd, PageKey)]
struct Score(f64); //~ ERROR

fn main() {}
