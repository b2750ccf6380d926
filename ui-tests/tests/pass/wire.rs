//! What the definition says on the wire: names, defaults, descriptions.

use pager::Paginated;
use serde::Serialize;

macro_rules! named {
    ($($name:ident: $tool:literal, $unit:literal;)*) => {
        mod names {
            $(
                /// Lists the rows.
                #[derive(serde::Serialize, pager::Paginated)]
                #[allow(dead_code, clippy::upper_case_acronyms)]
                pub(super) struct $name {
                    #[page(key)]
                    id: u64,
                }
            )*
        }

        #[test]
        fn the_tool_and_the_unit_follow_from_the_type_name() {
            $(assert_eq!((names::$name::LIST.tool, names::$name::LIST.unit), ($tool, $unit));)*
        }
    };
}

named! {
    Note: "list_notes", "notes";
    Entry: "list_entries", "entries";
    Day: "list_days", "days";
    Box: "list_boxes", "boxes";
    Class: "list_classes", "classes";
    Match: "list_matches", "matches";
    Push: "list_pushes", "pushes";
    LogMessage: "list_log_messages", "log messages";
    HttpEntry: "list_http_entries", "http entries";
    Utf8Path: "list_utf8_paths", "utf8 paths";
}

/// Lists the notes,
/// newest first.
///
///   - indented
///
#[derive(Serialize, Paginated)]
#[page(order = "desc")]
struct Described {
    #[page(key)]
    id: u64,
}

/// The type's own words.
#[derive(Serialize, Paginated)]
#[page(
    description = "What the tool does.",
    tool = "find.the-notes_2",
    unit = "pieces of paper"
)]
struct Said {
    #[page(key)]
    id: u64,
}

#[derive(Serialize, Paginated)]
#[doc = "Lists what `#[doc]` says."]
struct DocAttribute {
    #[page(key)]
    id: u64,
}

#[test]
fn the_description_is_the_doc_comment_unless_it_is_said() {
    assert_eq!(
        Described::LIST.description,
        "Lists the notes,\nnewest first.\n\n  - indented"
    );
    assert_eq!(Said::LIST.description, "What the tool does.");
    assert_eq!(DocAttribute::LIST.description, "Lists what `#[doc]` says.");
    assert_eq!(
        (Said::LIST.tool, Said::LIST.unit),
        ("find.the-notes_2", "pieces of paper")
    );
    assert_eq!(
        (
            Described { id: 1 }.id,
            Said { id: 1 }.id,
            DocAttribute { id: 1 }.id
        ),
        (1, 1, 1)
    );
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[serde(rename_all = "camelCase")]
struct Renamed {
    #[page(key)]
    row_id: u64,
    #[page(sort, filter)]
    #[serde(rename = "lvl")]
    level: u8,
    #[page(filter(prefix))]
    r#for_whom: String,
    #[page(preview = 7)]
    long_text: String,
    #[serde(skip)]
    secret: u8,
    #[serde(skip_serializing)]
    other_secret: u8,
    #[serde(flatten)]
    rest: Rest,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    maybe: Option<u8>,
    #[serde(rename(serialize = "out", deserialize = "in"))]
    both_ways: u8,
}

#[derive(Serialize)]
struct Rest {
    more: u8,
}

#[test]
fn fields_have_their_json_names() {
    let row = Renamed {
        row_id: 1,
        level: 2,
        r#for_whom: "you".into(),
        long_text: "text".into(),
        secret: 3,
        other_secret: 4,
        rest: Rest { more: 5 },
        maybe: Some(6),
        both_ways: 7,
    };
    assert_eq!(row.secret + row.other_secret, 7);
    let json = serde_json::to_value(&row).unwrap();
    let names: Vec<_> = Renamed::LIST
        .fields
        .iter()
        .map(|field| field.name)
        .collect();
    assert_eq!(
        names,
        ["rowId", "lvl", "forWhom", "longText", "maybe", "out"]
    );
    for name in &names {
        assert!(json.get(name).is_some(), "{name}");
    }
    assert_eq!(Renamed::LIST.fields[3].preview, Some(7));
    let order: Vec<_> = Renamed::LIST.order.iter().map(|by| by.field).collect();
    assert_eq!(order, ["lvl", "rowId"]);
    let filters: Vec<_> = Renamed::LIST
        .filters
        .iter()
        .map(|filter| (filter.name, filter.field))
        .collect();
    assert_eq!(filters, [("lvl", "lvl"), ("forWhom_prefix", "forWhom")]);
}

macro_rules! rename_all {
    ($($style:literal $module:ident: $name:literal;)*) => {
        $(mod $module {
            /// Lists the rows.
            #[derive(serde::Serialize, pager::Paginated)]
            #[serde(rename_all = $style)]
            pub(super) struct Row {
                #[page(key)]
                pub(super) first_2nd_word: u64,
            }
        })*

        #[test]
        fn every_rename_rule_is_serdes() {
            $(
                let json = serde_json::to_value($module::Row { first_2nd_word: 1 }).unwrap();
                assert_eq!($module::Row::LIST.fields[0].name, $name, $style);
                assert!(json.get($name).is_some(), "{}: {json}", $style);
            )*
        }
    };
}

rename_all! {
    "lowercase" lower: "first_2nd_word";
    "UPPERCASE" upper: "FIRST_2ND_WORD";
    "PascalCase" pascal: "First2ndWord";
    "camelCase" camel: "first2ndWord";
    "snake_case" snake: "first_2nd_word";
    "SCREAMING_SNAKE_CASE" screaming: "FIRST_2ND_WORD";
    "kebab-case" kebab: "first-2nd-word";
    "SCREAMING-KEBAB-CASE" screaming_kebab: "FIRST-2ND-WORD";
}

/// Lists the rows.
#[derive(Serialize, Paginated)]
#[serde(
    rename_all(serialize = "UPPERCASE", deserialize = "camelCase"),
    rename = "Other"
)]
struct OnlyOut {
    #[page(key)]
    #[serde(default, deserialize_with = "nobody")]
    row_id: u64,
}

#[test]
fn the_names_are_those_that_are_written() {
    assert_eq!(OnlyOut::LIST.fields[0].name, "ROW_ID");
    assert_eq!(OnlyOut::LIST.tool, "list_only_outs");
    assert_eq!(*OnlyOut { row_id: 1 }.position(), 1);
}

/// Names that only look like the reserved ones: the rows are below `rows`.
/// Lists the rows.
#[derive(Serialize, Paginated)]
struct Lookalikes {
    #[page(key)]
    offset: u64,
    next_cursor: String,
    has_more: bool,
    limit: u8,
    page: u8,
    cursor: u8,
}

#[test]
fn a_rows_own_fields_are_free() {
    let row = Lookalikes {
        offset: 1,
        next_cursor: String::new(),
        has_more: true,
        limit: 2,
        page: 3,
        cursor: 4,
    };
    assert_eq!(*row.position(), 1);
    assert!(row.has_more && row.next_cursor.is_empty() && row.limit + row.page + row.cursor == 9);
    assert!(Lookalikes::LIST.filters.is_empty());
}

/// Lists the tagged rows.
#[derive(Serialize, Paginated)]
#[serde(tag = "kind")]
struct Tagged {
    #[page(key)]
    id: u64,
}

#[test]
fn a_tag_is_a_field_of_the_row() {
    let names: Vec<_> = Tagged::LIST.fields.iter().map(|field| field.name).collect();
    assert_eq!(names, ["kind", "id"]);
    assert_eq!(
        serde_json::to_value(Tagged { id: 1 }).unwrap(),
        serde_json::json!({ "kind": "Tagged", "id": 1 })
    );
}

#[test]
fn a_list_without_filters_still_takes_an_object() {
    let schema = Tagged::input_schema();
    assert_eq!(schema["type"], "object");
    assert_eq!(schema["additionalProperties"], false);
    assert!(
        schema["properties"]["cursor"].is_object() && schema["properties"]["limit"].is_object()
    );
}
