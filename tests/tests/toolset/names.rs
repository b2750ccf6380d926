//! The names of a set's lists.

use pager::{Paginated, SetupError, Toolset};
use pager_tests::Note;

macro_rules! rows {
    ($($row:ident = $tool:literal)+) => {$(
        /// Lists the rows.
        #[derive(serde::Serialize, schemars::JsonSchema, Paginated)]
        #[page(tool = $tool, unit = "rows")]
        struct $row {
            #[page(key)]
            id: u64,
        }
    )+};
}

rows! {
    Same = "list_notes"
    Shouted = "LIST-Notes"
    Dotted = "notes.list"
    Digit = "1_list"
    Longest = "l234567890123456789012345678901234567890123456789012345678901234"
    TooLong = "l2345678901234567890123456789012345678901234567890123456789012345"
}

fn built<T: Paginated + schemars::JsonSchema + Send + Sync + 'static>()
-> Result<Toolset, SetupError> {
    Toolset::new()
        .list::<Note>(Vec::new())
        .list::<T>(Vec::new())
        .build()
}

#[test]
fn two_lists_of_one_name_are_refused() {
    let error = built::<Same>().expect_err("two of a name");
    assert_eq!(
        error.to_string(),
        r#"two lists are called `list_notes`: give one of them another name with `#[page(tool = "…")]`"#
    );
}

#[test]
fn names_that_a_model_cannot_tell_apart_are_refused() {
    let error = built::<Shouted>().expect_err("two alike");
    assert_eq!(
        error.to_string(),
        r#"a model cannot tell `LIST-Notes` and `list_notes` apart: give one of them another name with `#[page(tool = "…")]`"#
    );
}

#[test]
fn names_that_some_host_refuses_are_refused() {
    for error in [built::<Dotted>(), built::<Digit>(), built::<TooLong>()] {
        let error = error.expect_err("a bad name");
        assert!(matches!(error, SetupError::ToolName { .. }), "{error}");
        assert!(error.to_string().contains("1 to 64 letters"), "{error}");
    }
    assert!(built::<Longest>().is_ok());
}
