//! Calls by name.

use std::sync::Arc;

use futures::executor::block_on;
use pager::{
    AsyncPaginatedSource, Budget, Call, Live, PageBuilder, Paginated, PaginatedSource, Secret,
    Seek, Shape, SourceError, Toolset, Walk,
};
use pager_tests::{Note, Numbered, Place, later, numbered};
use serde::Serialize;
use serde_json::{Value, json};

/// Notes that come after a wait.
struct Waiting(Vec<Note>);

impl AsyncPaginatedSource<Note> for Waiting {
    async fn list_from_async(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        later().await;
        self.0.list_from(seek, page)
    }
}

fn place(street: &str) -> Place {
    Place {
        country: "NO".into(),
        town: "Oslo".into(),
        street: street.into(),
    }
}

fn tools() -> Toolset {
    Toolset::new()
        .list::<Place>(Live(|| ["a", "b", "c"].map(place)))
        .list::<Note>(Waiting(numbered(1..=30)))
        .build()
        .expect("good names")
}

#[test]
fn a_call_by_name_is_the_lists_own_page() {
    let tools = tools();
    let arguments = json!({ "limit": 7, "level": "odd" });
    let page = block_on(tools.call("list_notes", &arguments)).expect("a page");
    let direct = Note::page(&numbered::<Note>(1..=30), &arguments).expect("a page");
    assert_eq!(page.to_json(), direct.to_json());
    assert_eq!(page.info, direct.info);
}

#[test]
fn sources_that_wait_stand_beside_sources_that_do_not() {
    let tools = tools();
    for (tool, rows) in [("list_notes", 30), ("list_places", 3)] {
        let mut walk = Walk::new(json!({ "limit": 2 }));
        block_on(walk.run_async(|arguments| tools.call(tool, arguments))).expect("a walk");
        assert_eq!(walk.merged().len(), rows, "{tool}");
    }
}

#[test]
fn an_unknown_name_says_which_lists_there_are() {
    let error = block_on(tools().call("list_note", json!({}))).expect_err("no such list");
    assert_eq!(error.code(), "unknown_tool");
    assert!(error.is_call_fault());
    assert_eq!(
        error.to_string(),
        "there is no list `list_note`; did you mean `list_notes`? Known are `list_notes`, `list_places`."
    );
    let error = block_on(tools().call(&"x".repeat(5_000), json!({}))).expect_err("no such list");
    assert!(error.to_json().to_string().len() < 1_000);
}

#[test]
fn a_cursor_of_another_list_is_refused_by_that_lists_name() {
    let tools = tools();
    let page = block_on(tools.call("list_notes", json!({ "limit": 1 }))).expect("a page");
    let arguments = json!({ "cursor": page.info.next_cursor });
    let error = block_on(tools.call("list_places", arguments)).expect_err("a foreign cursor");
    assert_eq!(error.code(), "cursor_tool");
    assert!(error.to_string().contains("`list_notes`"), "{error}");
}

#[test]
fn what_a_call_says_goes_before_what_the_set_says() {
    let secret = Secret::new("sixteen bytes or more").expect("a secret");
    let tools = Toolset::new()
        .list::<Note>(numbered::<Note>(1..=90))
        .secret(secret)
        .budget(Budget::bytes(600).expect("a budget"))
        .shape(Shape::columns())
        .build()
        .expect("good names");
    let arguments = json!({ "limit": 50 });

    let page = block_on(tools.call("list_notes", &arguments)).expect("a page");
    assert!(page.to_json().len() <= 600);
    assert!(page.to_json().starts_with(r#"{"cols":["#));
    let cursor = page.info.next_cursor.expect("more");
    let (_, guard) = cursor.split_once('~').expect("a guard");
    assert_eq!(guard.len(), 17, "a guard that is a MAC: {cursor}");

    let (roomy, objects) = (Budget::default(), Shape::objects());
    let call = Call::new(&arguments).budget(&roomy).shape(&objects);
    let page = block_on(tools.call("list_notes", call)).expect("a page");
    assert_eq!(page.info.returned, 50);
    assert!(page.to_json().starts_with(r#"{"page":"#));

    let call = |scope| Call::new(json!({ "cursor": cursor })).scope(scope);
    let error = block_on(tools.call("list_notes", call("tenant-7"))).expect_err("unscoped cursor");
    assert_eq!(error.code(), "foreign_cursor");
}

/// Rows of all tenants, listed for the one of the call.
struct Tenants(Vec<(String, Note)>);

impl PaginatedSource<Note> for Tenants {
    fn list_from(
        &self,
        seek: &Seek<Note>,
        page: &mut PageBuilder<Note>,
    ) -> Result<(), SourceError> {
        let scope = seek.scope().ok_or_else(|| SourceError::new("no tenant"))?;
        let own = self.0.iter().filter(|(tenant, _)| tenant == scope);
        let own: Vec<Note> = own.map(|(_, note)| note.clone()).collect();
        own.list_from(seek, page)
    }
}

#[test]
fn a_source_lists_the_rows_of_the_calls_scope_alone() {
    let rows = (1..=40).map(|id| (format!("tenant-{}", id % 4), Note::numbered(id)));
    let tools = Toolset::new()
        .list::<Note>(Tenants(rows.collect()))
        .build()
        .expect("good names");
    let mut walk = Walk::new(json!({ "limit": 3 }));
    block_on(walk.run_async(|arguments| {
        let tools = &tools;
        async move {
            tools
                .call("list_notes", Call::new(arguments).scope("tenant-3"))
                .await
        }
    }))
    .expect("a walk");
    let ids: Vec<u64> = walk
        .merged()
        .rows()
        .map(|row| {
            serde_json::from_str::<Value>(row).expect("JSON")["id"]
                .as_u64()
                .expect("an id")
        })
        .collect();
    assert_eq!(ids, [3, 7, 11, 15, 19, 23, 27, 31, 35, 39]);
    let error = block_on(tools.call("list_notes", json!({}))).expect_err("no scope");
    assert_eq!(error.code(), "source_failed");
}

#[test]
fn a_set_holds_its_lists_to_the_model() {
    let checked = tools().check().expect("lists that page the one way");
    assert_eq!(checked.lists, ["list_notes", "list_places"]);
    let empty = Toolset::new().build().expect("no name is a bad one");
    let errors = empty.check().expect_err("no list");
    assert!(
        errors.to_string().contains("nothing was checked"),
        "{errors}"
    );
}

/// Lists rows whose fields are in no order of the alphabet.
#[derive(Serialize, schemars::JsonSchema, Paginated)]
struct Zebra {
    zoo: String,
    #[page(key)]
    id: u64,
    age: u32,
}

#[test]
fn keys_stay_in_the_order_that_the_row_gave() {
    let zebras: Arc<[Zebra]> = Arc::new([Zebra {
        zoo: "Oslo".into(),
        id: 1,
        age: 4,
    }]);
    let tools = Toolset::new()
        .list::<Zebra>(zebras)
        .build()
        .expect("good names");
    let page = block_on(tools.call("list_zebras", json!({}))).expect("a page");
    assert!(
        page.to_json()
            .ends_with(r#""rows":[{"zoo":"Oslo","id":1,"age":4}]}"#),
        "{}",
        page.to_json()
    );
}

#[test]
fn definitions_come_by_name_and_say_that_a_list_changes_nothing() {
    let tools = tools();
    let names: Vec<&str> = tools.definitions().iter().map(|tool| tool.name).collect();
    assert_eq!(names, ["list_notes", "list_places"]);
    let tool = serde_json::to_value(&tools.definitions()[0]).expect("JSON");
    assert_eq!(tool["description"], Note::description());
    assert_eq!(tool["inputSchema"], Note::input_schema());
    assert_eq!(tool["outputSchema"], Note::output_schema());
    assert_eq!(
        tool["annotations"],
        json!({ "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true })
    );
}
