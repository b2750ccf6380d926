//! An expansion must mean the same whatever the user's scope holds.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure, ExprMethodCall, ExprTry, Macro, Path, Token};

use super::Derive;
use super::expected::flat;

/// Fails on a path that is neither the library's nor made of the user's own
/// words, on `Self::X` and `T::X`, on method calls, `?` and closures.
pub(super) fn check_hygiene(name: &str, derive: Derive, input: &str) {
    let tokens: TokenStream = input.parse().expect("the input is Rust");
    let mut words = Vec::new();
    flat(tokens.clone(), &mut words);
    let users = words.iter().filter_map(|token| match token {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        _ => None,
    });
    let definition: syn::DeriveInput = syn::parse2(tokens.clone()).expect("the input is an item");
    let params = definition
        .generics
        .type_params()
        .map(|param| param.ident.to_string());
    let mut visitor = Names {
        users: users.collect(),
        params: params.collect(),
        wrong: Vec::new(),
    };
    let file: syn::File = syn::parse2(derive.run(tokens)).expect("the output is Rust");
    assert_eq!(file.items.len(), 1, "{name} expands to one item");
    visitor.visit_file(&file);
    assert!(visitor.wrong.is_empty(), "{name}: {:?}", visitor.wrong);
}

struct Names {
    users: BTreeSet<String>,
    params: BTreeSet<String>,
    wrong: Vec<String>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_path(&mut self, path: &'ast Path) {
        let names: Vec<_> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        let first = names.first().map_or("", String::as_str);
        let fine = match first {
            "_pager" => path.leading_colon.is_none(),
            "Self" | "self" => names.len() == 1,
            // Attributes, and names of the expansion's own.
            "automatically_derived" | "inline" | "allow" | "deprecated" => true,
            own if own.to_lowercase().starts_with("__pager") => names.len() == 1,
            _ if self.params.contains(first) => names.len() == 1,
            _ => self.users.contains(first),
        };
        if !fine {
            self.wrong.push(names.join("::"));
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        self.visit_path(&mac.path);
        let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
        for argument in parser
            .parse2(mac.tokens.clone())
            .expect("the macro takes expressions")
        {
            // The tree lives no longer than this call: visit it apart.
            let mut inner = Names {
                users: self.users.clone(),
                params: self.params.clone(),
                wrong: Vec::new(),
            };
            inner.visit_expr(&argument);
            self.wrong.append(&mut inner.wrong);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.wrong.push(format!(".{}()", call.method));
    }

    fn visit_expr_try(&mut self, _: &'ast ExprTry) {
        self.wrong.push("?".to_owned());
    }

    fn visit_expr_closure(&mut self, _: &'ast ExprClosure) {
        self.wrong.push("closure".to_owned());
    }
}

#[test]
fn the_check_itself_finds_what_it_is_for() {
    for bad in [
        "Some(1)",
        "Self::X",
        "T::X",
        "a.b()",
        "a?",
        "|| 1",
        "::core::mem::drop",
        "assert!(Some(1))",
    ] {
        let expr: Expr = syn::parse_str(bad).expect("an expression");
        let mut names = Names {
            users: ["a".to_owned()].into(),
            params: ["T".to_owned()].into(),
            wrong: Vec::new(),
        };
        names.visit_expr(&expr);
        assert!(!names.wrong.is_empty(), "{bad}");
    }
}
