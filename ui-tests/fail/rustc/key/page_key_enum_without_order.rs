use pager::PageKey;

#[derive(Clone, PartialEq, Eq, PageKey)]
enum Level { //~ ERROR
    Low,
    High,
}

fn main() {}
