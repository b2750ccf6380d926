use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PageKey)]
struct UserId(u64); //~ ERROR

fn main() {}
