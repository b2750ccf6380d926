use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Maybe(Option<u64>); //~ ERROR

fn main() {}
