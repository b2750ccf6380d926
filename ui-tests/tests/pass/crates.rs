//! The crates beside this one: that they compile is most of the test.

use pager::{PageFilters, PageKey, Paginated};

#[test]
fn older_editions_and_strange_dependencies_change_nothing() {
    let order = |list: pager::List| list.order.iter().map(|by| by.field).collect::<Vec<_>>();

    assert_eq!(order(edition_2018::Row::LIST), ["level", "gen"]);
    assert_eq!(edition_2018::Row::LIST.fields[2].name, "async");
    assert_eq!(order(edition_2021::Row::LIST), ["level", "gen"]);
    assert_eq!(edition_2021::NoteFilters::FILTERS[0].name, "gen");
    assert_eq!(order(no_std::Row::LIST), ["level", "id"]);
    assert_eq!(order(crate_named_core::Row::LIST), ["level", "id"]);
    assert_eq!(<crate_named_core::Level as PageKey>::TYPE, "Low|High");
}

#[test]
fn pager_has_another_name_elsewhere() {
    assert_eq!(renamed::Row::LIST.unit, "things");
    assert_eq!(<renamed::Level as PageKey>::TYPE, "Low|High");
    assert_eq!(renamed::NoteFilters::FILTERS[0].name, "word");
}

#[test]
fn a_strict_crate_is_a_crate_like_others() {
    use strict::row::{Level, Note, Row, Tagged};

    assert_eq!(Row::LIST.tool, "list_rows");
    assert_eq!(Tagged::<u8>::LIST.tool, "list_taggeds");
    assert_eq!(strict::forbidden::rust::Row::LIST.order.len(), 2);
    assert_eq!(strict::forbidden::clippy::Row::LIST.order.len(), 1);
    let note = Note::new(7, Level::High);
    let mut text = String::new();
    PageKey::write(note.position(), &mut text);
    assert_eq!(text, "7");
}
