//! The model check over plain tool definitions.

mod hostile;

use pager::FindingKind::{self, *};
use pager::{Definition, Dialect, ModelCheck, ModelErrors, Paginated, Toolset, check_tools};
use pager_tests::{Item, Note, Task, items};
use serde_json::{Value, json};

/// A list that keeps the model, as MCP writes it.
fn good() -> Value {
    json!({
        "name": "list_notes",
        "inputSchema": {
            "type": "object",
            "properties": {
                "cursor": { "type": "string", "description": "Where to go on." },
                "limit": { "type": "integer", "description": "The most notes: 1 to 200." },
                "folder": { "type": "string" }
            },
            "additionalProperties": false
        },
        "outputSchema": {
            "type": "object",
            "properties": {
                "page": { "type": "object", "properties": {
                    "has_more": { "type": "boolean" },
                    "next_cursor": { "type": "string" }
                } },
                "rows": { "type": "array", "items": { "type": "object" } }
            }
        }
    })
}

/// The same with one value put in place or, if it is null, taken away.
fn changed(pointer: &str, value: Value) -> Value {
    let mut tool = good();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let parent = tool.pointer_mut(parent).unwrap().as_object_mut().unwrap();
    match value {
        Value::Null => parent.remove(name),
        value => parent.insert(name.into(), value),
    };
    tool
}

/// The kind, the argument and the message of the only finding.
fn only(tool: Value) -> (FindingKind, Option<String>, String) {
    one(&check_tools(&[tool]).unwrap_err())
}

fn one(errors: &ModelErrors) -> (FindingKind, Option<String>, String) {
    let [finding] = errors.findings() else {
        panic!("not one finding: {errors}");
    };
    (finding.kind, finding.argument.clone(), finding.to_string())
}

/// Whether a tool is taken for a list, beside one that is.
fn is_list(tool: Value) -> bool {
    let known = changed("/name", json!("known"));
    match check_tools(&[known, tool]) {
        Ok(checked) => checked.lists.len() == 2,
        Err(errors) => errors.findings().iter().all(|it| it.tool != "known"),
    }
}

#[test]
fn a_list_that_keeps_the_model_passes() {
    let checked = check_tools(&[good()]).unwrap();
    assert_eq!(checked.lists, ["list_notes"]);
    let reply = json!({ "jsonrpc": "2.0", "id": 1, "result": { "tools": [good()] } });
    assert_eq!(check_tools(&reply).unwrap(), checked);
    assert_eq!(check_tools(&reply["result"]).unwrap(), checked);
}

#[test]
fn own_definitions_pass_in_every_dialect() {
    let of = |definition: Definition| {
        [
            Dialect::Mcp,
            Dialect::OpenAiResponses,
            Dialect::OpenAiResponsesStrict,
            Dialect::OpenAiChat,
            Dialect::OpenAiChatStrict,
            Dialect::Anthropic,
            Dialect::Gemini,
        ]
        .map(|dialect| definition.to(dialect))
    };
    for definitions in [
        of(Definition::of::<Note>()),
        of(Definition::of::<Item>()),
        of(Definition::of::<Task>()),
    ] {
        assert_eq!(check_tools(&definitions).unwrap().lists.len(), 7);
    }
    let group = json!([{ "functionDeclarations": [Definition::of::<Note>().to(Dialect::Gemini)] }]);
    assert_eq!(check_tools(&group).unwrap().lists, ["list_notes"]);
    let spec = json!([{ "toolSpec": { "name": "notes", "inputSchema": { "json": Note::input_schema() } } }]);
    assert_eq!(check_tools(&spec).unwrap().lists, ["notes"]);
}

#[test]
fn the_definitions_of_a_set_are_checked_as_they_are() {
    let set = Toolset::new().list::<Item>(items(3)).build().unwrap();
    assert_eq!(
        check_tools(set.definitions()).unwrap().lists,
        ["list_items"]
    );
}

#[test]
fn each_missing_part_is_found() {
    let arguments = "/inputSchema/properties";
    for (pointer, value, kind, argument, says) in [
        (
            format!("{arguments}/cursor"),
            json!(null),
            NoCursor,
            None,
            "a list takes `cursor`",
        ),
        (
            format!("{arguments}/limit"),
            json!(null),
            NoLimit,
            None,
            "a list takes `limit`",
        ),
        (
            format!("{arguments}/cursor/type"),
            json!("integer"),
            WrongType,
            Some("cursor"),
            r#"write `"type": "string"`"#,
        ),
        (
            format!("{arguments}/limit/type"),
            json!("number"),
            WrongType,
            Some("limit"),
            r#"write `"type": "integer"`"#,
        ),
        (
            format!("{arguments}/cursor/description"),
            json!(null),
            NoDescription,
            Some("cursor"),
            "the next_cursor of the page before",
        ),
        (
            format!("{arguments}/limit/description"),
            json!("  "),
            NoDescription,
            Some("limit"),
            "its range and its default",
        ),
        (
            "/inputSchema/required".into(),
            json!(["folder", "cursor"]),
            Required,
            Some("cursor"),
            "a walk starts without it",
        ),
        (
            "/inputSchema/additionalProperties".into(),
            json!(null),
            Open,
            None,
            r#""additionalProperties": false"#,
        ),
        (
            "/inputSchema/additionalProperties".into(),
            json!(true),
            Open,
            None,
            "refused",
        ),
        (
            "/outputSchema/properties/page/properties/has_more".into(),
            json!(null),
            NoHasMore,
            Some("page.has_more"),
            "whether more rows follow",
        ),
        (
            "/outputSchema/properties/page/properties/next_cursor".into(),
            json!(null),
            NoNextCursor,
            Some("page.next_cursor"),
            "absent at the end",
        ),
        (
            "/outputSchema/properties/page/properties/has_more/type".into(),
            json!("string"),
            WrongType,
            Some("page.has_more"),
            "boolean",
        ),
    ] {
        let found = only(changed(&pointer, value));
        assert_eq!(
            (found.0, found.1.as_deref()),
            (kind, argument),
            "{}",
            found.2
        );
        assert!(found.2.starts_with("`list_notes`"), "{}", found.2);
        assert!(found.2.contains(says), "{}", found.2);
    }
}

#[test]
fn each_other_locator_is_found() {
    for (name, says) in [
        ("offset", "counts rows from the front"),
        ("page", "counts rows from the front"),
        ("skip", "counts rows from the front"),
        ("startIndex", "counts rows from the front"),
        ("page_size", "the page's size"),
        ("maxResults", "the page's size"),
        ("pageToken", "the cursor under another name"),
        ("after", "the cursor under another name"),
        ("before", "the cursor under another name"),
    ] {
        let tool = changed(
            &format!("/inputSchema/properties/{name}"),
            json!({ "type": "integer" }),
        );
        let (kind, argument, message) = only(tool);
        assert_eq!((kind, argument.as_deref()), (OtherLocator, Some(name)));
        assert!(
            message.contains(says) && message.contains("remove it"),
            "{message}"
        );
    }
}

#[test]
fn a_cursor_under_another_name_is_one_finding() {
    let mut tool = changed("/inputSchema/properties/cursor", json!(null));
    tool["inputSchema"]["properties"]["page_token"] = json!({ "type": "string" });
    let (kind, _, message) = only(tool);
    assert_eq!(kind, OtherLocator);
    assert!(message.contains("take `cursor` instead"), "{message}");
}

#[test]
fn what_hosts_trip_over_is_found_where_it_stands() {
    let folder = |schema| only(changed("/inputSchema/properties/folder", schema));
    let (kind, argument, _) = folder(json!({ "$ref": "#/$defs/Folder" }));
    assert_eq!((kind, argument.as_deref()), (Reference, Some("folder")));
    let (kind, _, message) = folder(json!({ "type": "string", "format": "uuid" }));
    assert_eq!(kind, Format);
    assert!(
        message.contains("say the form in the description"),
        "{message}"
    );
    let (kind, _, _) = folder(json!({ "type": ["string", "null"] }));
    assert_eq!(kind, TypeArray);
    let within = json!({ "type": "array", "items": { "anyOf": [
        { "type": "object", "properties": { "day": { "type": "string", "format": "date" } } }
    ] } });
    assert_eq!(folder(within).1.as_deref(), Some("folder.day"));
}

#[test]
fn an_argument_with_the_name_of_a_word_is_no_word() {
    let mut tool = changed(
        "/inputSchema/properties/format",
        json!({ "type": "string" }),
    );
    tool["inputSchema"]["properties"]["$ref"] = json!({ "type": "string" });
    assert!(check_tools(&[tool]).is_ok());
}

#[test]
fn all_findings_are_told_at_once() {
    let mut bad = changed("/inputSchema/properties/cursor", json!(null));
    bad["inputSchema"]["properties"]["offset"] = json!({ "type": "integer" });
    let mut open = good();
    open["name"] = "list_users".into();
    open["inputSchema"]["additionalProperties"] = true.into();
    let errors = check_tools(&[bad, open]).unwrap_err();
    let kinds: Vec<_> = errors
        .findings()
        .iter()
        .map(|it| (&*it.tool, it.kind))
        .collect();
    assert_eq!(
        kinds,
        [
            ("list_notes", OtherLocator),
            ("list_notes", NoCursor),
            ("list_users", Open)
        ]
    );
    let shown = errors.to_string();
    assert!(
        shown.starts_with("3 things to change:\n- `list_notes`, `offset`: "),
        "{shown}"
    );
    assert_eq!(shown, format!("{errors:?}"));
}

#[test]
fn a_list_is_known_by_its_arguments_its_output_or_its_name() {
    let named = |name: &str| json!({ "name": name, "inputSchema": { "type": "object" } });
    for name in [
        "list_notes",
        "searchNotes",
        "find-notes",
        "QUERY",
        "github.list_issues",
        "mcp__hub__list_issues",
    ] {
        assert!(is_list(named(name)), "{name}");
    }
    for name in ["listen", "get_note", "finder", "playlist", "l", "", "é"] {
        assert!(!is_list(named(name)), "{name}");
    }
    let takes = |name: &str, kind: &str| json!({ "name": "notes", "parameters": { "properties": { name: { "type": kind } } } });
    for (name, kind) in [
        ("cursor", "string"),
        ("limit", "integer"),
        ("offset", "integer"),
        ("pageSize", "integer"),
        ("page", "number"),
    ] {
        assert!(is_list(takes(name, kind)), "{name}");
    }
    for (name, kind) in [
        ("page", "string"),
        ("from", "string"),
        ("index", "integer"),
        ("note", "string"),
    ] {
        assert!(!is_list(takes(name, kind)), "{name}");
    }
    let gives = |output: Value| json!({ "name": "list_it", "outputSchema": output });
    let of = |items: Value| json!({ "properties": { "id": {}, "rows": { "type": "array", "items": items } } });
    for output in [
        json!({ "type": "array", "items": { "type": "string" } }),
        json!({ "properties": { "result": { "type": "array", "items": { "type": "string" } } } }),
        of(json!({ "type": "object" })),
        of(json!({ "anyOf": [{ "type": "string" }, { "type": "array" }] })),
        of(json!({})),
        json!({ "properties": { "rows": { "$ref": "#/$defs/Rows" }, "id": {} }, "$defs": { "Rows": of(json!({}))["properties"]["rows"] } }),
    ] {
        assert!(is_list(gives(output.clone())), "{output}");
    }
    for output in [
        json!({ "type": "object" }),
        json!({ "type": "string" }),
        of(json!({ "type": "string" })),
        of(json!({ "enum": ["a"] })),
        json!({ "$ref": "#" }),
    ] {
        assert!(!is_list(gives(output.clone())), "{output}");
    }
}

#[test]
fn a_check_that_meets_no_list_fails() {
    let tool = json!({ "name": "get_note", "inputSchema": { "type": "object" } });
    for tools in [json!([]), json!([tool])] {
        let (kind, _, message) = one(&check_tools(&tools).unwrap_err());
        assert_eq!(kind, NoList);
        assert!(message.contains("nothing was checked"), "{message}");
    }
}

#[test]
fn what_is_no_definition_is_found() {
    for tools in [
        json!(null),
        json!("list_notes"),
        json!({ "name": "list_notes" }),
    ] {
        let errors = check_tools(&tools).unwrap_err();
        assert_eq!(errors.findings()[0].kind, NotADefinition, "{errors}");
    }
    let (kind, _, message) = one(&check_tools(&json!([good(), { "title": "?" }])).unwrap_err());
    assert_eq!(kind, NotADefinition);
    assert!(message.contains("index 1"), "{message}");
}

fn lines() -> Value {
    json!({ "name": "list_lines", "inputSchema": { "type": "object" } })
}

#[test]
fn a_list_can_be_exempt_with_a_reason() {
    let check = |reason| {
        ModelCheck::new()
            .exempt("list_lines", reason)
            .run(&[good(), lines()])
    };
    let reason = "bounded by the input: the lines of one diagnostic";
    let checked = check(reason).unwrap();
    assert_eq!(checked.lists, ["list_notes"]);
    assert_eq!(checked.exempt, [("list_lines".into(), reason.into())]);
    let (kind, _, message) = one(&check(" ").unwrap_err());
    assert_eq!(kind, BlankReason);
    assert!(message.contains("say what bounds the list"), "{message}");
}

#[test]
fn an_exemption_of_nothing_is_found() {
    let get = json!({ "name": "get_note", "inputSchema": { "type": "object" } });
    for (tool, says) in [("list_line", "no such tool"), ("get_note", "is no list")] {
        let check = ModelCheck::new().exempt(tool, "few");
        let (kind, _, message) = one(&check.run(&[good(), get.clone()]).unwrap_err());
        assert_eq!(kind, StaleExemption);
        assert!(message.contains(says), "{message}");
    }
    for argument in ["from", "folder"] {
        let check = ModelCheck::new().exempt_argument("list_notes", argument, "the sender");
        let (kind, at, _) = one(&check.run(&[good()]).unwrap_err());
        assert_eq!((kind, at.as_deref()), (StaleExemption, Some(argument)));
    }
}

#[test]
fn an_argument_that_is_a_property_of_the_row_can_be_exempt() {
    let tool = changed("/inputSchema/properties/from", json!({ "type": "string" }));
    assert_eq!(only(tool.clone()).0, OtherLocator);
    let check = |reason| {
        ModelCheck::new()
            .exempt_argument("list_notes", "from", reason)
            .run(std::slice::from_ref(&tool))
    };
    assert_eq!(check("the sender").unwrap().lists, ["list_notes"]);
    assert_eq!(one(&check("").unwrap_err()).0, BlankReason);
}
