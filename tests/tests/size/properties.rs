//! Random rows, budgets, limits, shapes and changes between pages: every page
//! is the largest one that its budget holds, as a plain model of the envelope
//! says.

use std::collections::{BTreeMap, HashSet};

use pager::{Budget, Call, Paginated, Shape};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The same cases in every run, unless `PROPTEST_CASES` asks for more.
fn runner(cases: u32) -> TestRunner {
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    let config = Config::default();
    TestRunner::new(Config {
        cases: if asked { config.cases } else { cases },
        rng_seed: if asked {
            config.rng_seed
        } else {
            RngSeed::Fixed(20)
        },
        failure_persistence: None,
        ..config
    })
}

/// Lists the parcels.
#[derive(Clone, Debug, Serialize, Paginated)]
#[page(max_limit = 60, full = "open_parcel")]
struct Parcel {
    #[page(key)]
    id: u64,
    #[serde(rename = "Label")]
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<u32>,
    #[page(preview = 20)]
    body: String,
    #[page(preview(always = 5))]
    note: Option<String>,
    #[page(detail)]
    secret: String,
}

/// What a reader sees as one character each; none joins another.
const CHARACTERS: [&str; 8] = ["a", " ", "é", "e\u{301}", "漢", "👩‍👩‍👧", "\"", "\u{1}"];

type Text = Vec<usize>;

fn text(characters: &[usize]) -> String {
    characters.iter().map(|&index| CHARACTERS[index]).collect()
}

fn cut(characters: &[usize], most: usize) -> String {
    match characters.get(..most) {
        Some(head) if head.len() < characters.len() => text(head) + "…",
        _ => text(characters),
    }
}

#[derive(Clone, Debug)]
struct Facts {
    label: Text,
    weight: Option<u32>,
    body: Text,
    note: Option<Text>,
    secret: Text,
}

impl Facts {
    fn row(&self, id: u64) -> Parcel {
        Parcel {
            id,
            label: text(&self.label),
            weight: self.weight,
            body: text(&self.body),
            note: self.note.as_deref().map(text),
            secret: text(&self.secret),
        }
    }

    /// A field as it is sent, where it is, and whether it is cut.
    fn field(&self, id: u64, name: &str, all_cut: bool) -> (Option<Value>, bool) {
        match name {
            "id" => (Some(id.into()), false),
            "Label" => (Some(text(&self.label).into()), false),
            "weight" => (self.weight.map(Value::from), false),
            "body" if all_cut => (Some(cut(&self.body, 20).into()), self.body.len() > 20),
            "body" => (Some(text(&self.body).into()), false),
            "note" => match &self.note {
                Some(note) => (Some(cut(note, 5).into()), note.len() > 5),
                None => (Some(Value::Null), false),
            },
            "secret" => (Some(text(&self.secret).into()), false),
            _ => unreachable!("{name}"),
        }
    }
}

/// One page's call.
#[derive(Clone, Debug)]
struct Step {
    limit: usize,
    bytes: usize,
    columns: bool,
    fields: Option<&'static str>,
    changes: Vec<(u64, Option<Facts>)>,
}

impl Step {
    fn names(&self) -> Vec<&'static str> {
        match self.fields {
            None => vec!["id", "Label", "weight", "body", "note"],
            Some("*") => vec!["id", "Label", "weight", "body", "note", "secret"],
            Some(fields) => fields.split(',').collect(),
        }
    }

    fn shape(&self) -> Shape {
        let shape = if self.columns {
            Shape::columns()
        } else {
            Shape::objects()
        };
        match self.fields {
            Some(fields) => shape.fields(fields),
            None => shape,
        }
    }

    /// The envelope of some rows.
    fn envelope(&self, rows: &[(u64, &Facts)], more: bool, total: usize, all_cut: bool) -> Value {
        let names = self.names();
        let mut truncated = HashSet::new();
        let (mut objects, mut arrays) = (Vec::new(), Vec::new());
        for (id, facts) in rows {
            let mut object = Map::new();
            let mut array = Vec::new();
            for name in &names {
                let (value, is_cut) = facts.field(*id, name, all_cut);
                if is_cut {
                    truncated.insert(*name);
                }
                array.push(value.clone().unwrap_or(Value::Null));
                if let Some(value) = value {
                    object.insert((*name).to_owned(), value);
                }
            }
            objects.push(Value::Object(object));
            arrays.push(Value::Array(array));
        }
        let mut info = json!({
            "has_more": more, "returned": rows.len(), "total": total, "unit": "parcels",
            "limit": self.limit
        });
        let mut hint = Vec::new();
        if let Some((last, _)) = rows.last() {
            info["position"] = (*last).into();
            if more {
                info["next_cursor"] = cursor_of(*last).into();
            }
        }
        if more && rows.len() < self.limit {
            info["stopped_by"] = "bytes".into();
        }
        let truncated: Vec<&str> = ["body", "note"]
            .into_iter()
            .filter(|name| truncated.contains(name))
            .collect();
        if !truncated.is_empty() {
            info["truncated_fields"] = truncated.into();
            hint.push("The truncated fields are previews: read them whole with open_parcel.");
        }
        if more {
            hint.push("For more, repeat the call with `cursor` set to next_cursor.");
        }
        if !hint.is_empty() {
            info["hint"] = hint.join(" ").into();
        }
        let as_objects = json!({ "page": info, "rows": objects });
        let as_columns = json!({ "cols": names, "page": info, "rows": arrays });
        let shorter = as_columns.to_string().len() <= as_objects.to_string().len();
        if self.columns && rows.len() > 1 && shorter {
            as_columns
        } else {
            as_objects
        }
    }

    /// The largest page that the budget holds.
    fn expected(&self, rest: &[(u64, &Facts)], total: usize) -> Value {
        let fits = |rows: &usize| {
            let envelope = self.envelope(&rest[..*rows], rest.len() > *rows, total, false);
            envelope.to_string().len() <= self.bytes
        };
        let most = rest.len().min(self.limit);
        match (0..=most).rev().find(fits) {
            Some(0) if most > 0 => self.envelope(&rest[..1], rest.len() > 1, total, true),
            None => self.envelope(&rest[..1], rest.len() > 1, total, true),
            Some(rows) => self.envelope(&rest[..rows], rest.len() > rows, total, false),
        }
    }
}

/// A cursor says only where its row stands.
fn cursor_of(id: u64) -> String {
    let facts = Facts {
        label: vec![],
        weight: None,
        body: vec![],
        note: None,
        secret: vec![],
    };
    let rows = [facts.row(id), facts.row(u64::MAX)];
    let page = Parcel::page(&rows, json!({ "limit": 1 })).unwrap();
    page.info.next_cursor.unwrap()
}

/// Short texts mostly, and some that are a hundred times as long.
fn long_or_short() -> impl Strategy<Value = Text> {
    let characters = 0..CHARACTERS.len();
    prop_oneof![
        8 => vec(characters.clone(), 0..12),
        3 => vec(characters.clone(), 15..60),
        1 => vec(characters, 300..900),
    ]
}

fn facts() -> impl Strategy<Value = Facts> {
    let note = option::of(vec(0..CHARACTERS.len(), 0..9));
    let rest = (long_or_short(), note, long_or_short());
    (
        vec(0..CHARACTERS.len(), 0..6),
        option::of(0..1_000_000_u32),
        rest,
    )
        .prop_map(|(label, weight, (body, note, secret))| Facts {
            label,
            weight,
            body,
            note,
            secret,
        })
}

fn step(changes: std::ops::Range<usize>) -> impl Strategy<Value = Step> {
    let fields = prop::sample::select(vec![
        None,
        None,
        Some("*"),
        Some("id"),
        Some("body,id"),
        Some("note,secret,weight"),
    ]);
    let limit = prop_oneof![1..8_usize, 8..61_usize];
    let bytes = prop_oneof![512..700_usize, 700..3_000_usize];
    let change = (1..150_u64, option::of(facts()));
    (limit, bytes, any::<bool>(), fields, vec(change, changes)).prop_map(
        |(limit, bytes, columns, fields, changes)| Step {
            limit,
            bytes,
            columns,
            fields,
            changes,
        },
    )
}

fn check_walk(mut rows: BTreeMap<u64, Facts>, steps: &[Step]) {
    let start: Vec<u64> = rows.keys().copied().collect();
    let mut touched = HashSet::new();
    let (mut seen, mut cursor): (Vec<u64>, Option<String>) = (Vec::new(), None);
    // After the last step, the walk goes on undisturbed to its end.
    let quiet = Step {
        changes: Vec::new(),
        ..steps[0].clone()
    };
    for step in steps.iter().chain(std::iter::repeat_n(&quiet, 300)) {
        let after = seen.last().copied().unwrap_or(0);
        let rest: Vec<(u64, &Facts)> = rows
            .range(after + 1..)
            .map(|(&id, row)| (id, row))
            .collect();
        let expected = step.expected(&rest, rows.len());
        let source: Vec<Parcel> = rows.iter().map(|(id, facts)| facts.row(*id)).collect();
        let call = json!({ "limit": step.limit, "cursor": cursor });
        let budget = Budget::bytes(step.bytes).unwrap();
        let shape = step.shape();
        let page = Parcel::page(&source, Call::new(&call).budget(&budget).shape(&shape)).unwrap();
        assert_eq!(page.to_value().unwrap(), expected, "{step:?}");
        let returned = page.info.returned;
        assert!(page.to_json().len() <= step.bytes || returned == 1);
        seen.extend(rest[..returned].iter().map(|(id, _)| id));
        cursor = page.info.next_cursor;
        if cursor.is_none() {
            break;
        }
        for (id, change) in &step.changes {
            touched.insert(*id);
            match change {
                Some(facts) => rows.insert(*id, facts.clone()),
                None => rows.remove(id),
            };
        }
    }
    assert_eq!(cursor, None, "the walk ends");
    let put = |id: &u64| !touched.contains(id);
    let stayed: Vec<u64> = start.into_iter().filter(put).collect();
    let came: Vec<u64> = seen.into_iter().filter(put).collect();
    assert_eq!(came, stayed, "each row that stayed put, once, in order");
}

#[test]
fn every_page_is_the_largest_that_its_budget_holds() {
    for changes in [0..1, 0..20] {
        let scenario = (
            btree_map(1..150_u64, facts(), 0..50),
            vec(step(changes), 1..12),
        );
        let walks = runner(60).run(&scenario, |(rows, steps)| {
            check_walk(rows, &steps);
            Ok(())
        });
        walks.unwrap_or_else(|error| panic!("{error}"));
    }
}
