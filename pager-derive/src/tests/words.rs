//! Names that are made: plurals, words, cases, nearest names.

use crate::ident::{Case, plural_words};
use crate::names::{is_framework, is_offset, is_page_size, nearest};

#[test]
fn a_types_name_becomes_words_in_the_plural() {
    let cases = [
        ("Note", "notes"),
        ("Entry", "entries"),
        ("Day", "days"),
        ("Box", "boxes"),
        ("Bus", "buses"),
        ("Status", "statuses"),
        ("Match", "matches"),
        ("Hash", "hashes"),
        ("Analysis", "analyses"),
        ("Person", "people"),
        ("Child", "children"),
        ("Index", "indices"),
        ("Series", "series"),
        ("LogMessage", "log messages"),
        ("HTTPServer", "http servers"),
        ("S3Object", "s3 objects"),
        ("User_Name", "user names"),
        ("X", "xes"),
        ("snake_case", "snake cases"),
        ("_", ""),
    ];
    for (name, words) in cases {
        assert_eq!(plural_words(name).join(" "), words, "{name}");
    }
}

#[test]
fn cases_are_those_of_serde() {
    let cases = [
        ("lowercase", "very_high", "veryhigh"),
        ("UPPERCASE", "VERY_HIGH", "VERYHIGH"),
        ("PascalCase", "VeryHigh", "VeryHigh"),
        ("camelCase", "veryHigh", "veryHigh"),
        ("snake_case", "very_high", "very_high"),
        ("SCREAMING_SNAKE_CASE", "VERY_HIGH", "VERY_HIGH"),
        ("kebab-case", "very-high", "very-high"),
        ("SCREAMING-KEBAB-CASE", "VERY-HIGH", "VERY-HIGH"),
    ];
    for (text, field, variant) in cases {
        let case = Case::from_serde(text).expect("a case of serde");
        assert_eq!(case.of_field("very_high"), field, "{text}");
        assert_eq!(case.of_variant("VeryHigh"), variant, "{text}");
    }
    assert_eq!(Case::from_serde("Train-Case"), None);
}

#[test]
fn reserved_names_are_compared_without_case_and_separators() {
    for name in [
        "offset",
        "page",
        "pageNumber",
        "page-number",
        "START_INDEX",
        "from",
    ] {
        assert!(is_offset(name), "{name}");
    }
    for name in [
        "pageSize",
        "per_page",
        "max_results",
        "count",
        "top",
        "first",
    ] {
        assert!(is_page_size(name), "{name}");
    }
    for name in ["cursor", "Limit", "fields"] {
        assert!(is_framework(name), "{name}");
    }
    for name in ["folder", "pages", "since", "from_address"] {
        assert!(
            !is_offset(name) && !is_page_size(name) && !is_framework(name),
            "{name}"
        );
    }
}

#[test]
fn only_a_near_name_is_suggested() {
    let names = || ["key", "sort", "max_limit"].into_iter();
    assert_eq!(nearest("kye", names(), &[]), Some("key"));
    assert_eq!(nearest("Max-Limit", names(), &[]), Some("max_limit"));
    assert_eq!(nearest("colour", names(), &[]), None);
    assert_eq!(nearest("id", names(), &[("id", "key")]), Some("key"));
}
