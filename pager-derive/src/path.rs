//! The path of the library: `::pager`, or what `crate = …` says.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::Parser as _;
use syn::{Lit, LitStr, Path};

use crate::attr::slot::Slot;
use crate::attr::syntax::{Arg, Value, peel};
use crate::errors::{Errors, Mistake};

const WRITE: &str = "write `crate = ::my_reexport::pager` or `crate = crate::pager`";

/// `crate = ::a::b`, or the same in a string.
pub(crate) fn read(arg: &Arg, errors: &Errors) -> Option<Path> {
    let Value::Is(tokens) = &arg.value else {
        errors.add(Mistake::at(
            arg.value_or_name(),
            "`crate` needs a path",
            WRITE,
        ));
        return None;
    };
    let tokens = peel(tokens.clone());
    let path = match syn::parse2::<Lit>(tokens.clone()) {
        Ok(Lit::Str(string)) => in_string(&string),
        Ok(_) => None,
        Err(_) => Path::parse_mod_style.parse2(tokens.clone()).ok(),
    };
    match path {
        None => {
            errors.add(Mistake::at(tokens, "`crate` needs a path", WRITE));
            None
        }
        Some(path) if !is_absolute(&path) => {
            let help = match path.segments.first() {
                Some(first) if first.ident == "self" || first.ident == "super" => WRITE.to_owned(),
                _ => format!(
                    "write `crate = ::{path}` for another crate, or `crate = crate::{path}` for this one",
                    path = text(&path)
                ),
            };
            errors.add(Mistake::at(
                tokens,
                "the path of the crate must be absolute",
                help,
            ));
            None
        }
        path => path,
    }
}

fn in_string(string: &LitStr) -> Option<Path> {
    string.parse_with(Path::parse_mod_style).ok()
}

fn is_absolute(path: &Path) -> bool {
    path.leading_colon.is_some()
        || path
            .segments
            .first()
            .is_some_and(|first| first.ident == "crate" || first.ident == "$crate")
}

fn text(path: &Path) -> String {
    let segments: Vec<_> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    segments.join("::")
}

/// The path to name in the expansion.
pub(crate) fn of(slot: &Slot<Path>) -> TokenStream {
    slot.get()
        .map_or_else(|| quote!(::pager), |path| quote!(#path))
}
