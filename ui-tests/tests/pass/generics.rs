//! Every kind of generic parameter, with the names that expansions like to take.

use std::fmt::Debug;
use std::marker::PhantomData;

use pager::{PageKey, Paginated, SortField};
use serde::Serialize;

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct OneType<T> {
    #[page(key)]
    id: u64,
    value: T,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Bounded<T: Clone + Debug = String>
where
    T: Send,
    Vec<T>: Sync,
{
    #[page(key)]
    id: u64,
    value: T,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Const<const N: usize, const WIDE: bool = false, const MARK: char = 'x'>
where
    [u8; N]: Serialize,
{
    #[page(key)]
    id: [u8; N],
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[serde(bound(serialize = "[u8; N]: Serialize"))]
struct BoundForSerde<const N: usize> {
    #[page(key)]
    id: [u8; N],
}

/// Lists the rows.
#[derive(Paginated)]
struct NamedLikeItsParameter<NamedLikeItsParameter> {
    #[page(key)]
    id: u64,
    value: NamedLikeItsParameter,
}

// By hand: serde's own derive takes the parameter for the struct.
impl<T> Serialize for NamedLikeItsParameter<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.id)
    }
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Unsized<'a, T: ?Sized + 'a> {
    #[page(key)]
    id: u64,
    value: &'a T,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Lifetimes<'a, 'b: 'a, 'de, '_pager> {
    #[page(key)]
    id: u64,
    a: &'a str,
    b: &'b str,
    #[serde(skip)]
    c: PhantomData<(&'de (), &'_pager ())>,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Letters<'a, A, F, K, P, R, S, T, V, W> {
    #[page(key)]
    id: u64,
    values: (A, F, K, P, R, S, T, V, W),
    text: &'a str,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[allow(non_camel_case_types)]
struct Ours<PagerT, __PagerT, Key, Position, Filters, Error> {
    #[page(key)]
    id: u64,
    values: (PagerT, __PagerT, Key, Position, Filters, Error),
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Keyed<K: PageKey + Serialize> {
    #[page(key, filter)]
    id: K,
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Sorted<S, K>
where
    S: SortField + Serialize,
    K: PageKey + Serialize,
{
    #[page(key)]
    id: K,
    #[page(sort)]
    level: S,
}

trait Entity {
    type Id;
}

struct User;

impl Entity for User {
    type Id = u32;
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[serde(bound = "")]
struct Associated<T: Entity>
where
    T::Id: PageKey + Serialize,
{
    #[page(key)]
    id: T::Id,
}

/// Lists the trees.
#[derive(Serialize, Paginated)]
struct Tree<T> {
    #[page(key)]
    id: u64,
    value: T,
    children: Vec<Tree<T>>,
}

/// Lists the callbacks.
#[derive(Serialize, Paginated)]
struct HigherRanked<F>
where
    F: for<'a> Fn(&'a str) -> &'a str,
{
    #[page(key)]
    id: u64,
    #[serde(skip)]
    call: F,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey, Serialize)]
struct Wrapped<T: PageKey = u64>(T);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, PageKey, Serialize)]
struct Named<const N: usize>
where
    [u8; N]: Sized + Serialize,
{
    bytes: [u8; N],
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
struct WrappedKey {
    #[page(key)]
    id: Wrapped<Wrapped<u32>>,
}

#[test]
fn every_kind_of_parameter_is_carried_over() {
    assert_eq!(*OneType { id: 1, value: 'x' }.position(), 1);
    assert_eq!(*Bounded { id: 1, value: 'x' }.position(), 1);
    assert_eq!(*Const::<4, true> { id: [1; 4] }.position(), [1; 4]);
    assert_eq!(*Unsized::<str> { id: 1, value: "x" }.position(), 1);
    assert_eq!(
        *Lifetimes {
            id: 1,
            a: "",
            b: "",
            c: PhantomData
        }
        .position(),
        1
    );
    assert_eq!(
        *Letters {
            id: 1,
            values: (1, 2, 3, 4, 5, 6, 7, 8, 9),
            text: ""
        }
        .position(),
        1
    );
    assert_eq!(
        *Ours {
            id: 1,
            values: (1, 2, 3, 4, 5, 6)
        }
        .position(),
        1
    );
    assert_eq!(*BoundForSerde { id: [1; 4] }.position(), [1; 4]);
    let named = NamedLikeItsParameter { id: 1, value: 'x' };
    assert_eq!((*named.position(), named.value), (1, 'x'));
    let ranked = HigherRanked {
        id: 1,
        call: |text: &str| text,
    };
    assert_eq!((*ranked.position(), (ranked.call)("x")), (1, "x"));
    assert_eq!(
        *Tree {
            id: 1,
            value: (),
            children: Vec::new()
        }
        .position(),
        1
    );
}

#[test]
fn a_parameter_is_the_key() {
    assert_eq!(
        Keyed {
            id: String::from("a")
        }
        .position(),
        "a"
    );
    assert_eq!(
        Sorted {
            id: 2_u8,
            level: Some(3_u8)
        }
        .position(),
        (&Some(3), &2)
    );
    assert_eq!(*Associated::<User> { id: 4 }.position(), 4);
    assert_eq!(
        WrappedKey {
            id: Wrapped(Wrapped(5))
        }
        .position()
        .0
        .0,
        5
    );
}

#[test]
fn a_generic_newtype_is_the_key_that_it_wraps() {
    assert_eq!(<Wrapped<u32> as PageKey>::TYPE, <u32 as PageKey>::TYPE);
    let mut text = String::new();
    PageKey::write(&Wrapped(Wrapped(7_u32)), &mut text);
    assert_eq!(text, "7");
    assert!(<Named<1> as PageKey>::read("zz").is_none());
    assert_eq!(Named { bytes: [1; 16] }.bytes.len(), 16);
}
