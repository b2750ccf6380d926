//! The guard: no edit, no mixture and no other binding gets past it.
//!
//! A guard without a secret has few bits, so every test here tries a fixed set
//! of forgeries: none of these passes, today or tomorrow.

use pager::{Call, Log, Paginated, PaginatedSource, Secret};
use pager_tests::{
    Item, Keyed, Latest, Note, Numbered, Place, Untouched, cursor, ids, items, numbered, page,
    refusal, walk,
};
use serde::Serialize;
use serde_json::{Value, json};

const DIGITS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// A guard's digits, and what else a text could hold.
const ALPHABET: &str = "0123456789abcdefghijklmnopqrstuvwxyzABFX~,-._/:@%+ \0é";

/// Every text one edit away.
fn edits(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut edits = Vec::new();
    for at in 0..=characters.len() {
        let (head, tail) = characters.split_at(at);
        let join = |head: &[char], middle: &[char], tail: &[char]| {
            [head, middle, tail]
                .concat()
                .into_iter()
                .collect::<String>()
        };
        for new in ALPHABET.chars() {
            edits.push(join(head, &[new], tail));
            if !tail.is_empty() {
                edits.push(join(head, &[new], &tail[1..]));
            }
        }
        if let [first, rest @ ..] = tail {
            edits.push(join(head, &[], rest));
            if let [second, rest @ ..] = rest {
                edits.push(join(head, &[*second, *first], rest));
            }
        }
        edits.push(join(head, &[], &[]));
    }
    edits.retain(|edit| edit != text && !edit.trim().is_empty());
    edits
}

fn refuses_edits<T: Paginated>(
    source: &dyn PaginatedSource<T>,
    call: &dyn Fn(Value) -> Call<'static>,
) {
    let token = cursor(&page::<T>(source, call(json!({ "limit": 1 }))));
    page::<T>(source, call(json!({ "limit": 1, "cursor": token })));
    for edit in edits(&token) {
        let error = match T::page(source, call(json!({ "limit": 1, "cursor": edit }))) {
            Ok(page) => panic!("{edit} passes for {token}: {}", page.to_json()),
            Err(error) => error,
        };
        assert_eq!(error.argument(), Some("cursor"), "{edit}");
    }
}

fn secret() -> &'static Secret {
    Box::leak(Box::new(Secret::new("sixteen bytes or more").unwrap()))
}

#[test]
fn any_edit_of_a_cursor_is_refused() {
    let secret = secret();
    let plain = Call::new;
    let sealed = |arguments| Call::new(arguments).secret(secret).scope("tenant");
    refuses_edits::<Note>(&numbered::<Note>([8941, 8942]), &plain);
    refuses_edits::<Note>(&numbered::<Note>([8941, 8942]), &sealed);
    refuses_edits::<Item>(&items(9), &plain);
    let text = |key: &str| Keyed {
        key: key.to_owned(),
    };
    refuses_edits::<Keyed<String>>(&[text("a, b"), text("c")], &plain);
    let place = |street: &str| Place {
        country: "NL".into(),
        town: String::new(),
        street: street.into(),
    };
    refuses_edits::<Place>(&[place("a"), place("b")], &plain);
}

#[test]
fn any_edit_of_a_logs_cursor_is_refused() {
    let secret = secret();
    let log = Log::with_epoch(9, 41);
    for _ in 0..9 {
        log.append(Note::numbered);
    }
    refuses_edits::<Note>(&log, &Call::new);
    refuses_edits::<Note>(&log, &|arguments| Call::new(arguments).secret(secret));
}

#[test]
fn no_position_passes_with_the_guard_of_another() {
    let pages = walk::<Note>(&numbered::<Note>(1..=60), &json!({ "limit": 1 }));
    let cursors: Vec<String> = pages[..59].iter().map(cursor).collect();
    let halves: Vec<_> = cursors
        .iter()
        .map(|cursor| cursor.rsplit_once('~').unwrap())
        .collect();
    for (position, own) in &halves {
        for (_, guard) in halves.iter().filter(|(_, guard)| guard != own) {
            let swapped = json!({ "cursor": format!("{position}~{guard}") });
            let error = refusal::<Note>(&Untouched, &swapped);
            assert_eq!(error.code(), "foreign_cursor");
        }
    }
}

#[test]
fn another_format_version_is_told_so() {
    let token = cursor(&page::<Note>(
        &numbered::<Note>(1..=3),
        json!({ "limit": 1 }),
    ));
    let (head, last) = token.split_at(token.len() - 1);
    // The version is the last three bits of the guard.
    let last = DIGITS.find(last).unwrap();
    for other in (0..32).filter(|digit| digit >> 3 == last >> 3 && *digit != last) {
        let edited = format!("{head}{}", &DIGITS[other..=other]);
        let error = refusal::<Note>(&Untouched, json!({ "cursor": edited }));
        assert_eq!(error.code(), "cursor_version", "{edited}");
        assert!(error.to_string().contains("another version"), "{error}");
    }
}

macro_rules! variant {
    ($name:ident, $order:literal, $field:ident: $key:ty) => {
        /// Lists the notes.
        #[derive(Clone, Serialize, Paginated)]
        #[page(tool = "list_notes", unit = "notes", order = $order)]
        struct $name {
            #[page(key)]
            $field: $key,
            #[page(filter)]
            level: String,
        }
    };
}

variant!(Down, "desc", id: u64);
variant!(Signed, "asc", id: i64);
variant!(Worded, "asc", id: String);
variant!(Renamed, "asc", number: u64);

/// Lists the notes.
#[derive(Clone, Serialize, Paginated)]
#[page(tool = "list_notes", unit = "notes")]
struct Grouped {
    #[page(sort)]
    group: u64,
    #[page(key)]
    id: u64,
    #[page(filter)]
    level: String,
}

/// A list in one binding: gives its first cursor, or takes one.
type Binding = Box<dyn Fn(Option<&str>) -> Option<String>>;

fn binding<T: Paginated + 'static>(
    rows: Vec<T>,
    call: impl Fn(Value) -> Call<'static> + 'static,
) -> Binding {
    Box::new(move |sent| {
        let page = T::page(&rows, call(json!({ "limit": 2, "cursor": sent }))).ok()?;
        page.info.next_cursor.or(Some(String::new()))
    })
}

#[test]
fn a_cursor_is_taken_in_no_binding_but_its_own() {
    let level = || "odd".to_owned();
    let other = Box::leak(Box::new(Secret::new("another secret of length").unwrap()));
    let (secret, other): (&Secret, &Secret) = (secret(), other);
    let notes = || [1, 3, 5].map(Note::numbered).to_vec();
    let filtered = |filter: Value| {
        move |mut arguments: Value| {
            arguments["level"] = filter.clone();
            Call::new(arguments)
        }
    };
    let bindings: Vec<Binding> = vec![
        binding(notes(), Call::new),
        binding(notes(), filtered(json!("odd"))),
        binding(notes(), |arguments| Call::new(arguments).scope("a")),
        binding(notes(), |arguments| Call::new(arguments).scope("b")),
        binding(notes(), |arguments| Call::new(arguments).secret(secret)),
        binding(notes(), |arguments| Call::new(arguments).secret(other)),
        binding(notes(), |arguments| {
            Call::new(arguments).secret(secret).scope("a")
        }),
        binding([1, 3, 5].map(Latest::numbered).to_vec(), |arguments| {
            Call::new(arguments)
        }),
        binding(
            [5, 3, 1].map(|id| Down { id, level: level() }).to_vec(),
            Call::new,
        ),
        binding(
            [1, 3, 5].map(|id| Signed { id, level: level() }).to_vec(),
            Call::new,
        ),
        binding(
            ["1", "3", "5"]
                .map(|id| Worded {
                    id: id.into(),
                    level: level(),
                })
                .to_vec(),
            Call::new,
        ),
        binding(
            [1, 3, 5]
                .map(|number| Renamed {
                    number,
                    level: level(),
                })
                .to_vec(),
            Call::new,
        ),
        binding(
            [1, 3, 5]
                .map(|id| Grouped {
                    group: 0,
                    id,
                    level: level(),
                })
                .to_vec(),
            Call::new,
        ),
    ];
    let cursors: Vec<String> = bindings.iter().map(|list| list(None).unwrap()).collect();
    for (mine, token) in cursors.iter().enumerate() {
        assert!(token.contains("3~"), "{token}");
        for (theirs, list) in bindings.iter().enumerate() {
            assert_eq!(
                list(Some(token)).is_some(),
                mine == theirs,
                "{mine} in {theirs}"
            );
        }
    }
}

/// Lists the notes, under a name whose short tag in a guard is that of
/// `list_notes`.
#[derive(Serialize, Paginated)]
#[page(tool = "list_notes_808", unit = "notes")]
struct Twin {
    #[page(key)]
    id: u64,
    #[page(filter)]
    level: String,
}

#[test]
fn a_tool_that_shares_the_tag_of_another_refuses_its_cursors() {
    let token = cursor(&page::<Note>(
        &numbered::<Note>(1..=3),
        json!({ "limit": 1 }),
    ));
    let error = refusal::<Twin>(&Untouched, json!({ "cursor": token }));
    assert_eq!(error.code(), "foreign_cursor");
}

macro_rules! filtered {
    ($name:ident, $first:ident, $second:ident) => {
        /// Lists the notes.
        #[derive(Serialize, Paginated)]
        #[page(tool = "list_notes")]
        struct $name {
            #[page(key)]
            id: u64,
            #[page(filter)]
            $first: String,
            #[page(filter)]
            $second: String,
        }
    };
}

filtered!(LevelFirst, level, folder);
filtered!(FolderFirst, folder, level);

#[test]
fn a_type_may_declare_its_filters_in_another_order() {
    let text = String::from;
    let call = json!({ "limit": 1, "level": "odd", "folder": "inbox" });
    let before = [1, 3].map(|id| LevelFirst {
        id,
        level: text("odd"),
        folder: text("inbox"),
    });
    let after = [1, 3].map(|id| FolderFirst {
        id,
        level: text("odd"),
        folder: text("inbox"),
    });
    assert_eq!(
        cursor(&page::<LevelFirst>(&before, &call)),
        cursor(&page::<FolderFirst>(&after, &call))
    );
}

#[test]
fn processes_with_one_secret_take_each_others_cursors() {
    let [mine, theirs] = [(); 2].map(|()| Secret::new([7; 32]).unwrap());
    let rows = numbered::<Note>(1..=3);
    let token = cursor(&page::<Note>(
        &rows,
        Call::new(json!({ "limit": 1 })).secret(&mine),
    ));
    let rest = page::<Note>(&rows, Call::new(json!({ "cursor": token })).secret(&theirs));
    assert_eq!(ids([&rest]), [2, 3]);
    // At least 64 bits, at five a digit, beside the tags.
    assert_eq!(token.rsplit_once('~').unwrap().1.len(), 4 + 13);
    assert!(Secret::new([7; 15]).is_err() && Secret::new([7; 16]).is_ok());
    assert!(!format!("{mine:?}").contains('7'));
}
