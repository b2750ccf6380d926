//! Columns of PostgreSQL's own types.

use pager::{PageKey, Paginated};
use pager_tests::{refusal, skipped, walk};
use serde::Serialize;
use serde_json::json;
use sqlx09::query_scalar;

use crate::databases::{Database, postgres, runtime};

/// Lists the places, the last first.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "places", order = "desc")]
struct Place {
    #[page(key, filter(prefix, lt = "before"))]
    code: String,
    #[page(filter)]
    name: String,
}

#[test]
fn the_blanks_that_fill_a_text_up_are_none_of_it() {
    let sql = "CREATE TABLE places (code char(3), name char(6));
        INSERT INTO places VALUES ('a', 'one'), ('ab', 'two'), (E'a\\x01', 'one'), ('b', 'two')";
    let Some(database) = postgres(sql) else {
        return;
    };
    let places = [("a", "one"), ("ab", "two"), ("a\u{1}", "one"), ("b", "two")];
    let places = places.map(|(code, name)| Place {
        code: code.into(),
        name: name.into(),
    });
    for arguments in [
        json!({ "limit": 1 }),
        json!({ "limit": 1, "name": "two" }),
        json!({ "limit": 2, "code_prefix": "a" }),
        json!({ "limit": 2, "before": "ab" }),
    ] {
        let expected = walk::<Place>(&places, &arguments);
        assert_eq!(
            walk::<Place>(&database, &arguments),
            expected,
            "{arguments}"
        );
    }
}

/// Lists the names.
#[derive(Serialize, Paginated)]
#[page(table = "names")]
struct Name {
    #[page(key)]
    name: String,
}

#[test]
fn a_text_whose_letters_have_no_case_orders_no_list() {
    let Some(database) = postgres("") else {
        return;
    };
    let Database::Postgres { pool, schema, .. } = &database else {
        unreachable!("it is PostgreSQL");
    };
    let there = "SELECT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citext')";
    let there: bool = runtime()
        .block_on(query_scalar(there).fetch_one(pool))
        .unwrap();
    if !there {
        skipped("citext", "the server has no extension of this name");
        return;
    }
    database.run(&format!(
        "CREATE EXTENSION citext SCHEMA {schema};
         CREATE TABLE names (name citext); INSERT INTO names VALUES ('A'), ('b'), ('C')"
    ));
    let error = refusal::<Name>(&database, json!({})).to_string();
    assert!(
        error.contains("the column `name` orders this list"),
        "{error}"
    );
    database.run(
        "ALTER TABLE names RENAME TO kept;
         CREATE VIEW names AS SELECT name::text FROM kept",
    );
    // Each connection that prepared the statement for another type refuses it once.
    let found = (0..5).find_map(|_| Name::page(&database, json!({})).ok());
    assert_eq!(
        found.unwrap().to_value().unwrap()["rows"],
        json!([{ "name": "A" }, { "name": "C" }, { "name": "b" }])
    );
}

/// Declared in another order than that of their names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Mood {
    Sad,
    Fine,
    Happy,
}

/// Lists the days by mood.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "days")]
struct Day {
    #[page(sort, filter(eq, one_of, ge = "at_least"))]
    mood: Mood,
    #[page(key)]
    id: u64,
}

#[test]
fn an_enum_of_the_database_orders_as_the_type_does() {
    let sql = "CREATE TYPE mood AS ENUM ('happy', 'fine', 'sad');
        CREATE TABLE days (mood mood NOT NULL, id bigint PRIMARY KEY);
        INSERT INTO days VALUES ('happy', 1), ('sad', 2), ('fine', 3), ('sad', 4), ('happy', 5)";
    let Some(database) = postgres(sql) else {
        return;
    };
    let moods = [Mood::Happy, Mood::Sad, Mood::Fine, Mood::Sad, Mood::Happy];
    let days = moods.into_iter().zip(1..);
    let days: Vec<_> = days.map(|(mood, id)| Day { mood, id }).collect();
    for arguments in [
        json!({ "limit": 2 }),
        json!({ "limit": 1, "at_least": "fine" }),
        json!({ "limit": 1, "mood": "sad" }),
        json!({ "limit": 1, "mood_one_of": ["sad", "happy"] }),
    ] {
        let (found, expected) = (
            walk::<Day>(&database, &arguments),
            walk::<Day>(&days, &arguments),
        );
        assert_eq!(found, expected, "{arguments}");
    }
}

/// Lists the days, with texts for moods.
#[derive(Serialize, Paginated)]
#[page(table = "days")]
struct Diary {
    #[page(key)]
    id: u64,
    #[page(filter)]
    mood: String,
}

#[test]
fn an_enum_of_the_database_is_no_text() {
    let sql = "CREATE TYPE mood AS ENUM ('happy', 'sad');
        CREATE TABLE days (mood mood NOT NULL, id bigint PRIMARY KEY);
        INSERT INTO days VALUES ('happy', 1)";
    let Some(database) = postgres(sql) else {
        return;
    };
    let error = refusal::<Diary>(&database, json!({})).to_string();
    let expected = "the column `mood` is of the enum `mood`, and its field is a text";
    assert!(error.contains(expected), "{error}");
}

/// Declared in the order of their names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, PageKey)]
#[serde(rename_all = "lowercase")]
enum Grade {
    Able,
    Baker,
    Charlie,
}

/// Lists the exams.
#[derive(Clone, Serialize, Paginated)]
#[page(table = "exams")]
struct Exam {
    #[page(key)]
    id: u64,
    #[page(filter(eq, ge = "at_least", lt = "below"))]
    grade: Grade,
}

#[test]
fn an_enum_of_the_database_is_compared_as_the_type_is_in_every_filter() {
    let sql = "CREATE TYPE grade AS ENUM ('charlie', 'able', 'baker');
        CREATE TABLE exams (id bigint PRIMARY KEY, grade grade NOT NULL);
        INSERT INTO exams VALUES (1, 'baker'), (2, 'able'), (3, 'charlie'), (4, 'baker')";
    let Some(database) = postgres(sql) else {
        return;
    };
    let grades = [Grade::Baker, Grade::Able, Grade::Charlie, Grade::Baker];
    let exams = grades.into_iter().zip(1..);
    let exams: Vec<_> = exams.map(|(grade, id)| Exam { id, grade }).collect();
    for arguments in [
        json!({ "at_least": "baker" }),
        json!({ "below": "baker" }),
        json!({ "grade": "charlie" }),
    ] {
        let expected = walk::<Exam>(&exams, &arguments);
        assert_eq!(walk::<Exam>(&database, &arguments), expected, "{arguments}");
    }
}
