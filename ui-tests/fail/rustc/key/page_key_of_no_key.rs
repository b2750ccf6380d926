use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Path(Vec<String>); //~ ERROR

fn main() {}
