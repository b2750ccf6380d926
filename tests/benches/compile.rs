//! What deriving `Paginated` adds to a compilation, against `Serialize` on the
//! same structs.
//!
//! `cargo bench -p pager-tests --bench compile`. It writes throw-away crates of
//! 100 and 500 structs into the target directory: plain, with `Serialize`, and
//! with both. Then it checks and builds each in turn, cold (no incremental
//! state of that crate; its dependencies are built) and after an edit of one
//! struct. Counted is processor time, the least of all rounds.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

const ROUNDS: usize = 3;
const SIZES: [usize; 2] = [100, 500];
/// Paginated may add so many times what `Serialize` adds.
const BOUND: f64 = 1.5;

#[derive(Clone, Copy, PartialEq)]
enum Derives {
    None,
    Serialize,
    Both,
}

use Derives::{Both, None, Serialize};

impl Derives {
    const ALL: [Self; 3] = [None, Serialize, Both];

    fn name(self) -> &'static str {
        match self {
            None => "plain",
            Serialize => "serialize",
            Both => "paginated",
        }
    }
}

/// Structs of six fields; the name of one field counts the edits.
fn source(derives: Derives, structs: usize, edit: usize) -> String {
    let (derive, key, filter) = match derives {
        None => ("", "", ""),
        Serialize => ("#[derive(serde::Serialize)]", "", ""),
        Both => (
            "#[derive(serde::Serialize, pager::Paginated)]",
            "#[page(key)] ",
            "#[page(filter)] ",
        ),
    };
    let mut text = String::new();
    for index in 0..structs {
        let edit = if index == structs / 2 { edit } else { 0 };
        let _ = writeln!(
            text,
            "/// Lists the messages.\n{derive}\npub struct Message{index} {{\n    \
             {key}pub id: u64,\n    {filter}pub folder: String,\n    pub sender: String,\n    \
             pub subject{edit}: String,\n    {filter}pub unread: bool,\n    pub bytes: u32,\n}}\n"
        );
    }
    text
}

/// One throw-away crate.
struct Crate {
    name: String,
    derives: Derives,
    structs: usize,
    root: PathBuf,
}

impl Crate {
    fn write(root: &Path, derives: Derives, structs: usize) -> Self {
        let name = format!("{}{structs}", derives.name());
        let manifest = format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[dependencies]\n\
             pager = {{ path = \"{}\" }}\nserde = {{ version = \"1\", features = [\"derive\"] }}\n",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../pager"),
        );
        put(&root.join(&name).join("Cargo.toml"), &manifest);
        let made = Self {
            name,
            derives,
            structs,
            root: root.to_owned(),
        };
        made.edit(0);
        made
    }

    fn edit(&self, edit: usize) {
        let path = self.root.join(&self.name).join("src/lib.rs");
        put(&path, &source(self.derives, self.structs, edit));
    }

    /// Forgets the incremental state of the crate.
    fn cool(&self) {
        let states = fs::read_dir(self.root.join("target/debug/incremental"));
        for state in states.into_iter().flatten().flatten() {
            if state
                .file_name()
                .to_string_lossy()
                .starts_with(&format!("{}-", self.name))
            {
                fs::remove_dir_all(state.path()).expect("incremental state goes");
            }
        }
    }

    /// The processor time of one run of cargo, in milliseconds.
    fn run(&self, command: &str) -> f64 {
        let before = spent();
        cargo(&self.root, &[command, "-p", &self.name]);
        spent() - before
    }
}

fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn cargo(root: &Path, arguments: &[&str]) {
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--offline", "--quiet"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .env("CARGO_INCREMENTAL", "1")
        .status()
        .expect("cargo runs");
    assert!(status.success(), "cargo {arguments:?} failed");
}

/// The processor time of all processes waited for so far, and of theirs, in
/// milliseconds.
fn spent() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("usage");
    let micros = (usage.user_time() + usage.system_time()).num_microseconds();
    Duration::from_micros(micros.unsigned_abs()).as_secs_f64() * 1e3
}

fn main() {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile");
    let crates: Vec<[Crate; 3]> = SIZES
        .iter()
        .map(|&structs| Derives::ALL.map(|derives| Crate::write(&root, derives, structs)))
        .collect();
    put(
        &root.join("Cargo.toml"),
        "[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\nexclude = [\"target\"]\n",
    );
    // The versions of the workspace, all of which are here already.
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
    fs::copy(lock, root.join("Cargo.lock")).expect("the lock");
    for command in ["check", "build"] {
        cargo(&root, &[command, "--workspace"]);
    }

    println!("What a derive adds, in processor time; Paginated to Serialize at most {BOUND}");
    let mut pass = true;
    let mut edit = 0;
    for sizes in &crates {
        for command in ["check", "build"] {
            let mut cold = [f64::MAX; 3];
            let mut warm = [f64::MAX; 3];
            for _ in 0..ROUNDS {
                for (index, made) in sizes.iter().enumerate() {
                    edit += 1;
                    made.edit(edit);
                    made.cool();
                    cold[index] = cold[index].min(made.run(command));
                    edit += 1;
                    made.edit(edit);
                    warm[index] = warm[index].min(made.run(command));
                }
            }
            for (state, least) in [("cold", cold), ("one edit", warm)] {
                let work = format!("{command}, {} structs, {state}", sizes[0].structs);
                pass &= judge(&work, least);
            }
        }
    }
    println!(
        "\n{}",
        if pass {
            "all bounds are met"
        } else {
            "a bound is not met"
        }
    );
}

fn judge(work: &str, least: [f64; 3]) -> bool {
    let [plain, serialize, both] = least;
    let ratio = (both - serialize) / (serialize - plain);
    let pass = ratio <= BOUND;
    println!(
        "  {work:<30} plain {plain:>5.0} ms, Serialize {:+5.0} ms, Paginated {:+5.0} ms {ratio:>6.2}  {}",
        serialize - plain,
        both - serialize,
        if pass { "pass" } else { "over" },
    );
    pass
}
