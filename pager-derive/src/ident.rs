//! Names made from identifiers: without `r#`, in another case, in the plural.

use proc_macro2::{Ident, TokenStream};
use syn::ext::IdentExt as _;

/// The identifier's name without `r#`.
pub(crate) fn name(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// A value as it was written, in quotes if it had none.
pub(crate) fn written(value: &TokenStream) -> String {
    let text = value.to_string();
    if text.starts_with('"') {
        text
    } else {
        format!("\"{}\"", text.replace('"', ""))
    }
}

/// The words of a name in any case: `HTTPServer2Log` is `http server2 log`.
fn words(name: &str) -> Vec<String> {
    let chars: Vec<char> = name.chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = '_';
    for (index, &char) in chars.iter().enumerate() {
        let next_is_lower = chars.get(index + 1).is_some_and(|next| next.is_lowercase());
        let starts = char.is_uppercase() && (!before.is_uppercase() || next_is_lower);
        if (char == '_' || starts) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if char != '_' {
            word.extend(char.to_lowercase());
        }
        before = char;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// The words of a type's name, the last one in the plural.
pub(crate) fn plural_words(name: &str) -> Vec<String> {
    let mut words = words(name);
    if let Some(last) = words.last_mut() {
        *last = plural(last);
    }
    words
}

/// The plural of an English noun, by its ending.
fn plural(word: &str) -> String {
    const WHOLE: &[(&str, &str)] = &[
        ("person", "people"),
        ("child", "children"),
        ("man", "men"),
        ("woman", "women"),
        ("foot", "feet"),
        ("tooth", "teeth"),
        ("mouse", "mice"),
        ("leaf", "leaves"),
        ("shelf", "shelves"),
        ("half", "halves"),
        ("life", "lives"),
        ("knife", "knives"),
        ("index", "indices"),
        ("vertex", "vertices"),
        ("matrix", "matrices"),
        ("datum", "data"),
        ("medium", "media"),
        ("criterion", "criteria"),
        ("hero", "heroes"),
        ("echo", "echoes"),
        ("potato", "potatoes"),
        ("quiz", "quizzes"),
        ("bus", "buses"),
        ("status", "statuses"),
        ("virus", "viruses"),
        ("alias", "aliases"),
    ];
    const SAME: &[&str] = &[
        "series", "species", "news", "data", "media", "metadata", "sheep", "fish", "software",
    ];
    if SAME.contains(&word) {
        return word.to_owned();
    }
    if let Some((_, plural)) = WHOLE.iter().find(|(singular, _)| *singular == word) {
        return (*plural).to_owned();
    }
    if let Some(stem) = word.strip_suffix("sis") {
        return format!("{stem}ses");
    }
    if ["s", "x", "z", "ch", "sh"]
        .iter()
        .any(|ending| word.ends_with(ending))
    {
        return format!("{word}es");
    }
    if let Some(stem) = word.strip_suffix('y')
        && stem.ends_with(|before: char| !"aeiou".contains(before))
    {
        return format!("{stem}ies");
    }
    format!("{word}s")
}

/// The cases of serde's `rename_all`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    pub(crate) fn from_serde(text: &str) -> Option<Self> {
        Some(match text {
            "lowercase" => Self::Lower,
            "UPPERCASE" => Self::Upper,
            "PascalCase" => Self::Pascal,
            "camelCase" => Self::Camel,
            "snake_case" => Self::Snake,
            "SCREAMING_SNAKE_CASE" => Self::ScreamingSnake,
            "kebab-case" => Self::Kebab,
            "SCREAMING-KEBAB-CASE" => Self::ScreamingKebab,
            _ => return None,
        })
    }

    /// The name of a field, which is written in snake case.
    pub(crate) fn of_field(self, field: &str) -> String {
        match self {
            Self::Lower | Self::Snake => field.to_owned(),
            Self::Upper | Self::ScreamingSnake => field.to_ascii_uppercase(),
            Self::Kebab => field.replace('_', "-"),
            Self::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
            Self::Pascal => pascal(field),
            Self::Camel => first_lower(&pascal(field)),
        }
    }

    /// The name of a variant, which is written in Pascal case.
    pub(crate) fn of_variant(self, variant: &str) -> String {
        match self {
            Self::Pascal => variant.to_owned(),
            Self::Lower => variant.to_ascii_lowercase(),
            Self::Upper => variant.to_ascii_uppercase(),
            Self::Camel => first_lower(variant),
            Self::Snake => snake(variant),
            Self::ScreamingSnake => snake(variant).to_ascii_uppercase(),
            Self::Kebab => snake(variant).replace('_', "-"),
            Self::ScreamingKebab => snake(variant).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

/// As serde does it: every capital starts a word.
fn snake(variant: &str) -> String {
    let mut text = String::new();
    for (index, char) in variant.char_indices() {
        if index > 0 && char.is_uppercase() {
            text.push('_');
        }
        text.push(char.to_ascii_lowercase());
    }
    text
}

fn pascal(field: &str) -> String {
    let mut text = String::new();
    let mut capital = true;
    for char in field.chars() {
        if char == '_' {
            capital = true;
        } else if capital {
            text.push(char.to_ascii_uppercase());
            capital = false;
        } else {
            text.push(char);
        }
    }
    text
}

fn first_lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_ascii_lowercase().to_string() + chars.as_str()
    })
}
