use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PageKey)]
enum Level {
    Low,
    High,
}

fn main() {}
