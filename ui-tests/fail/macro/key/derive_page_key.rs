use pager::PageKey;

// Two fields.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Pair(u64, u64); //~ ERROR

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Grid { //~ ERROR
    y: u32,
    x: u32,
}

// None.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Unit; //~ ERROR

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Empty {} //~ ERROR

// A variant with data has no name that says all of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
enum Level {
    Low,
    Other(u8), //~ ERROR
    More { by: u8 }, //~ ERROR
}

// No variant, no value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
enum Never {} //~ ERROR

#[derive(Clone, Copy, PageKey)]
union Bits { //~ ERROR
    whole: u32,
    part: u8,
}

// A newtype is its field: there is nothing to say about it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
#[page(key)] //~ ERROR
struct Said(u64);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct OnField(#[page(key)] u64); //~ ERROR

// Keys that would be equal on the wire.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey, serde::Serialize)]
enum Twins {
    #[serde(rename = "up")] //~ ERROR
    Up,
    #[serde(rename = "up")] //~ ERROR
    Rise,
}

// What is no key by itself is none in a newtype.
#[derive(Clone, PartialEq, PartialOrd, PageKey)]
struct Score(f64); //~ ERROR

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Maybe(Option<u64>); //~ ERROR

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Index(usize); //~ ERROR

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct On(bool); //~ ERROR

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey)]
struct Cell {
    at: (u32, u32), //~ ERROR
}

fn main() {}
