use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey, PageKey)]
struct UserId(u64);

fn main() {}
