use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey, PageKey)] //~ ERROR ERROR
struct UserId(u64);

fn main() {}
