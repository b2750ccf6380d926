//! Cursors and schemas that later releases must still make and take.

use std::net::Ipv4Addr;
use std::num::NonZero;

use pager::{Call, Log, PageKey, Paginated, PaginatedSource, Secret};
use pager_tests::{
    Item, Keyed, Latest, Note, Numbered, Place, Task, cursor, golden, items, numbered, page,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The cursors of one release, each taken again as it is collected.
#[derive(Default)]
struct Cursors(Map<String, Value>);

impl Cursors {
    fn add<T: Paginated>(&mut self, name: &str, source: &dyn PaginatedSource<T>, filters: &Value) {
        self.add_call::<T>(name, source, &|cursor| {
            let mut arguments = filters.clone();
            arguments["limit"] = 1.into();
            arguments["cursor"] = cursor;
            Call::new(arguments)
        });
    }

    fn add_call<T: Paginated>(
        &mut self,
        name: &str,
        source: &dyn PaginatedSource<T>,
        call: &dyn Fn(Value) -> Call<'static>,
    ) {
        let cursor = Value::from(cursor(&page::<T>(source, call(Value::Null))));
        let next = page::<T>(source, call(cursor.clone()));
        assert_eq!(next["page"].get("reset"), None, "{name}");
        assert!(self.0.insert(name.into(), cursor).is_none(), "{name}");
    }

    fn add_key<K: PageKey + Serialize>(&mut self, name: &str, keys: [K; 2]) {
        self.add::<Keyed<K>>(name, &keys.map(|key| Keyed { key }), &json!({}));
    }
}

fn tasks() -> Vec<Task> {
    let task = |(name, due): (&str, _)| Task {
        name: name.into(),
        due,
        project: 7,
        tags: vec!["home".into(), "shop, food".into()],
        archived: false,
    };
    [("milk", None), ("bread", None), ("tax", Some(20))]
        .map(task)
        .into()
}

#[test]
fn cursors_are_those_of_the_releases_before() {
    let mut cursors = Cursors::default();
    let notes = numbered::<Note>([8941, 8942, 8943]);
    cursors.add::<Note>("a number", &notes, &json!({}));
    cursors.add::<Note>("a number and a filter", &notes, &json!({ "level": "odd" }));
    cursors.add::<Latest>("descending", &numbered::<Latest>([8941, 8942]), &json!({}));
    let filters = json!({
        "folder": "inbox", "title_prefix": "item", "text": "e", "levels": ["very_high", "medium"],
        "since": 9_007_199_254_740_993_u64, "below": 1e9, "min_score": -0.5,
    });
    let mut great = items(30);
    for item in &mut great {
        item.id += 9_007_199_254_740_993;
    }
    cursors.add::<Item>("a choice, a number and many filters", &great, &filters);
    cursors.add::<Task>("null and text", &&tasks()[..2], &json!({ "project": 7 }));
    let filters = json!({ "project": 7, "tags": ["shop, food", "home"], "archived": false });
    cursors.add::<Task>("a set and a default", &tasks(), &filters);
    let place = |street: &str| Place {
        country: "NL".into(),
        town: String::new(),
        street: street.into(),
    };
    let places = ["Kade 1, ~achter", "Plein"].map(place);
    cursors.add::<Place>("three texts", &places, &json!({}));

    cursors.add_key("text", ["a, ~b/é\n\0🎈".to_owned(), "b".to_owned()]);
    cursors.add_key("empty text", [String::new(), "b".to_owned()]);
    cursors.add_key("one character", ['~', 'é']);
    cursors.add_key("u8", [0_u8, 255]);
    cursors.add_key("u64", [u64::MAX - 1, u64::MAX]);
    cursors.add_key("i64", [i64::MIN, 0]);
    cursors.add_key("u128", [u128::MAX - 1, u128::MAX]);
    cursors.add_key("not zero", [NonZero::<u32>::MIN, NonZero::<u32>::MAX]);
    cursors.add_key("bytes", [[0_u8, 171, 255], [1, 0, 0]]);
    cursors.add_key("address", [Ipv4Addr::LOCALHOST, Ipv4Addr::BROADCAST]);

    let secret: &Secret = Box::leak(Box::new(Secret::new("sixteen bytes or more").unwrap()));
    let call = |arguments: Value| Call::new(json!({ "limit": 1, "cursor": arguments }));
    cursors.add_call::<Note>("a scope", &notes, &|cursor| call(cursor).scope("tenant 7"));
    cursors.add_call::<Note>("a secret", &notes, &|cursor| call(cursor).secret(secret));
    cursors.add_call::<Note>("a secret and a scope", &notes, &|cursor| {
        call(cursor).secret(secret).scope("tenant 7")
    });
    let log = Log::with_epoch(3, 41);
    for _ in 0..5 {
        log.append(Note::numbered);
    }
    cursors.add_call::<Note>("an epoch", &log, &call);
    cursors.add_call::<Note>("an epoch and a secret", &log, &|cursor| {
        call(cursor).secret(secret)
    });
    golden("cursors.json", &cursors.0.into());
}

fn schemas<T: Paginated + JsonSchema>() {
    let schemas = json!({
        "description": T::description(),
        "input": T::input_schema(),
        "strict": T::strict_input_schema(),
        "output": T::output_schema(),
    });
    golden(&format!("{}.json", T::LIST.tool), &schemas);
}

#[test]
fn schemas_are_those_of_the_releases_before() {
    schemas::<Note>();
    schemas::<Item>();
    schemas::<Task>();
    schemas::<Place>();
    schemas::<Keyed<String>>();
}

#[test]
fn a_missing_file_and_another_content_fail() {
    if std::env::var_os("PAGER_BLESS").is_none() {
        let fails =
            |name: &'static str| std::panic::catch_unwind(|| golden(name, &json!({}))).is_err();
        assert!(fails("missing.json"));
        assert!(fails("cursors.json"));
    }
}
