//! What a type is, as far as its tokens tell. Sees through parentheses and
//! the invisible groups of `macro_rules` fragments.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{GenericArgument, Generics, PathArguments, PathSegment, Type};

use crate::ident;

pub(crate) fn peel(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => peel(&group.elem),
        Type::Paren(paren) => peel(&paren.elem),
        other => other,
    }
}

/// The last part of a type's path.
fn last(ty: &Type) -> Option<&PathSegment> {
    match peel(ty) {
        Type::Path(path) if path.qself.is_none() => path.path.segments.last(),
        _ => None,
    }
}

/// The last name of a type's path, where it has no arguments.
fn plain_name(ty: &Type) -> Option<String> {
    last(ty)
        .filter(|last| last.arguments.is_none())
        .map(|last| ident::name(&last.ident))
}

/// The types between `<` and `>`.
fn arguments(segment: &PathSegment) -> impl Iterator<Item = &Type> {
    let list = match &segment.arguments {
        PathArguments::AngleBracketed(list) => Some(&list.args),
        _ => None,
    };
    list.into_iter()
        .flatten()
        .filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })
}

/// The one argument of a type of this name: `V` of `Option<V>`.
pub(crate) fn inside<'a>(ty: &'a Type, name: &str) -> Option<&'a Type> {
    let segment = last(ty).filter(|segment| segment.ident == name)?;
    let mut arguments = arguments(segment);
    arguments.next().filter(|_| arguments.next().is_none())
}

/// The type in `Option<…>`, or the type itself.
pub(crate) fn without_option(ty: &Type) -> &Type {
    inside(ty, "Option").unwrap_or(ty)
}

/// What cannot be a key, or only in part of the places.
pub(crate) enum Trap<'a> {
    Option(&'a Type),
    Float,
    /// `usize` or `isize`.
    Size(String),
    Bool,
    /// `()` or `PhantomData`: one value.
    Unit(String),
    /// A type whose value can change behind a shared reference.
    Changes(&'a Type, String),
    /// Several values in one field.
    Tuple,
    /// A pointer, a function or a trait object: what it is for a reader.
    NoValue(&'static str),
}

/// The trap that a type is, if any.
pub(crate) fn trap(ty: &Type) -> Option<Trap<'_>> {
    if let Some(inner) = inside(ty, "Option") {
        return Some(Trap::Option(inner));
    }
    if let Type::Tuple(tuple) = peel(ty) {
        return Some(if tuple.elems.is_empty() {
            Trap::Unit("()".to_owned())
        } else {
            Trap::Tuple
        });
    }
    if let Some(what) = no_value(ty) {
        return Some(Trap::NoValue(what));
    }
    if let Some(name) = plain_name(ty) {
        match name.as_str() {
            "f16" | "f32" | "f64" | "f128" => return Some(Trap::Float),
            "usize" | "isize" => return Some(Trap::Size(name)),
            "bool" => return Some(Trap::Bool),
            _ => {}
        }
    }
    if inside(ty, "PhantomData").is_some() {
        return Some(Trap::Unit("PhantomData".to_owned()));
    }
    changes(ty)
}

fn no_value(ty: &Type) -> Option<&'static str> {
    match peel(ty) {
        Type::Ptr(_) => Some("a raw pointer"),
        Type::FnPtr(_) => Some("a function"),
        Type::TraitObject(_) => Some("a trait object"),
        Type::Reference(reference) => no_value(&reference.elem),
        _ => {
            let segment = last(ty)?;
            let shared = ["Rc", "Arc", "Box"].contains(&ident::name(&segment.ident).as_str());
            shared.then(|| arguments(segment).find_map(no_value))?
        }
    }
}

fn changes(ty: &Type) -> Option<Trap<'_>> {
    const CELLS: &[&str] = &[
        "Cell",
        "RefCell",
        "UnsafeCell",
        "OnceCell",
        "LazyCell",
        "Mutex",
        "RwLock",
        "OnceLock",
        "LazyLock",
        "AtomicBool",
        "AtomicI8",
        "AtomicI16",
        "AtomicI32",
        "AtomicI64",
        "AtomicIsize",
        "AtomicU8",
        "AtomicU16",
        "AtomicU32",
        "AtomicU64",
        "AtomicUsize",
        "AtomicPtr",
    ];
    let segment = last(ty)?;
    let name = ident::name(&segment.ident);
    if CELLS.contains(&name.as_str()) {
        return Some(Trap::Changes(ty, name));
    }
    if !["Rc", "Arc", "Box"].contains(&name.as_str()) {
        return None;
    }
    arguments(segment).find_map(changes)
}

/// The name of a type that is a number, a `bool` or a `char`.
pub(crate) fn is_scalar(ty: &Type) -> Option<String> {
    const SCALARS: &[&str] = &[
        "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
        "f32", "f64", "bool", "char",
    ];
    plain_name(without_option(ty)).filter(|name| SCALARS.contains(&name.as_str()))
}

/// Whether a type is known to hold text, a number of the kind, or a `bool`.
pub(crate) fn literal_kind(ty: &Type) -> Option<&'static [&'static str]> {
    match plain_name(ty)?.as_str() {
        "bool" => Some(&["a bool"]),
        "String" => Some(&["a string"]),
        "u8" | "u16" | "u32" | "u64" | "u128" | "i8" | "i16" | "i32" | "i64" | "i128" => {
            Some(&["a number"])
        }
        "f32" | "f64" => Some(&["a number", "a float"]),
        _ => None,
    }
}

/// Whether a type names a parameter of the struct, `Self` or a lifetime, and
/// so means nothing outside of the impl.
pub(crate) fn is_bound_to(ty: &Type, generics: &Generics) -> bool {
    let types = generics.type_params().map(|param| &param.ident);
    let names: Vec<_> = types
        .chain(generics.const_params().map(|param| &param.ident))
        .collect();
    let mut found = false;
    visit(ty.to_token_stream(), &mut |token| {
        found |= match token {
            TokenTree::Ident(ident) => ident == "Self" || names.contains(&ident),
            TokenTree::Punct(punct) => punct.as_char() == '\'',
            _ => false,
        };
    });
    found
}

fn visit(tokens: TokenStream, see: &mut impl FnMut(&TokenTree)) {
    for token in tokens {
        see(&token);
        if let TokenTree::Group(group) = token {
            visit(group.stream(), see);
        }
    }
}

/// The type as it reads in a message.
pub(crate) fn text(ty: &Type) -> String {
    let mut text = peel(ty).to_token_stream().to_string();
    for (spaced, tight) in [
        (" :: ", "::"),
        (" < ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" ,", ","),
        (" ;", ";"),
    ] {
        text = text.replace(spaced, tight);
    }
    text.trim_start_matches(":: ").to_owned()
}
