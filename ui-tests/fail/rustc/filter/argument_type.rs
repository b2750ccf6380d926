use pager::PageFilters;

struct Place {
    x: u32,
}

#[derive(PageFilters)]
struct RowFilters {
    /// Where it is.
    near: Option<Place>, //~ ERROR
}

fn main() {}
