use pager::Paginated;
use serde::Serialize;

/// Lists the events.
#[derive(Serialize, Paginated)]
enum Event { //~ ERROR
    Started,
    Stopped(u64),
}

// An attribute inside an enum is not worth a second error.
/// Lists the changes.
#[derive(Serialize, Paginated)]
enum Change { //~ ERROR
    Made {
        #[page(key)]
        id: u64,
    },
    #[page(key)]
    Unmade,
}

/// Lists the bits.
#[derive(Paginated)]
union Bits { //~ ERROR
    #[page(key)]
    whole: u32,
    part: u8,
}

impl Serialize for Bits {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        unimplemented!()
    }
}

/// Lists the markers.
#[derive(Serialize, Paginated)]
struct Marker; //~ ERROR

/// Lists the voids.
#[derive(Serialize, Paginated)]
struct Void {} //~ ERROR

/// Lists the pairs.
#[derive(Serialize, Paginated)]
struct Pair(#[page(key)] u64, String); //~ ERROR

/// Lists the wrapped.
#[derive(Serialize, Paginated)]
struct Wrapped<T: Serialize>(T); //~ ERROR

/// Lists the nothing.
#[derive(Serialize, Paginated)]
struct Nothing(); //~ ERROR

fn main() {}
