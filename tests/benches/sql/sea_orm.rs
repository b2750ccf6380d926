//! `SeaORM`'s cursor on the same file. Where a position has two columns, its
//! condition is `(a = ? AND b > ?) OR a > ?`, for which SQLite reads the index
//! from its start: the plan is printed below each line.
//!
//! It runs in a program of its own, which is built first. A build has room for
//! one SQLite, and it wants an older one.

use std::cell::RefCell;
use std::hint::black_box;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pager::PaginatedSource;

use crate::lists::{ByKey, ByKind, ByTime, List, deep};
use crate::measure::{Bound, Clock, judge, race_timed};
use crate::sqlite::File;
use crate::{Case, Database, cases, rows_of};

/// Fewer than of others: a page of the peer's can take long.
const TURNS: usize = 31;

pub(crate) fn bench(file: &File, count: i64) -> bool {
    let program = build();
    println!("\nA page of 50 rows by SeaORM's cursor, to ours, of {count} rows of SQLite\n");
    let key = lists::<ByKey>(&program, file, count, "key", 1.0);
    let time = lists::<ByTime>(&program, file, count, "time", 10.0);
    let kind = lists::<ByKind>(&program, file, count, "kind", 10.0);
    key & time & kind
}

/// A list at the front and near its end, where the peer's page takes at least
/// so many times as long.
fn lists<T: List>(program: &Path, file: &File, count: i64, order: &str, least: f64) -> bool
where
    <File as Database>::Source: PaginatedSource<T>,
{
    let row = file.rows(&deep::<T>(), &[]).remove(0);
    let [front, end] = cases::<File, T>(file, count);
    let first = Peer::start(program, file.path(), order, &[]);
    let after = Peer::start(program, file.path(), order, &T::binds(&row));
    against(&front, first, 1.0) & against(&end, after, least)
}

fn against(case: &Case<'_>, mut peer: Peer, least: f64) -> bool {
    let what = &case.what;
    let (_, page) = peer.pages(1);
    let ours = (case.page)();
    assert_eq!(
        rows_of(page.as_bytes()),
        rows_of(&ours),
        "{what}: both give the same rows"
    );
    let plan = format!("    {}\n    {}", peer.statement, peer.plan);
    let peer = RefCell::new(peer);
    let times = race_timed(TURNS, 2, |who, calls| match who {
        0 => Clock::Wall.time(calls, || {
            black_box((case.page)());
        }),
        _ => peer.borrow_mut().pages(calls).0,
    });
    let line = format!("{what}: {} to {}", times.time(1), times.time(0));
    let pass = judge(&line, times.ratio(1, 0), Bound::AtLeast(least));
    println!("{plan}");
    pass
}

/// Builds the peer's program.
fn build() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/sea-orm/Cargo.toml");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("peers");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--locked", "--manifest-path"])
        .arg(manifest)
        .arg("--target-dir")
        .arg(&target)
        .status()
        .expect("cargo runs");
    assert!(built.success(), "the peer does not build");
    target.join("release/pager-peer-sea-orm")
}

/// The peer's program with one page.
struct Peer {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    statement: String,
    plan: String,
}

impl Peer {
    fn start(program: &Path, file: &Path, order: &str, after: &[i64]) -> Self {
        let mut program = Command::new(program)
            .arg(file)
            .arg(order)
            .args(after.iter().map(ToString::to_string))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the peer starts");
        let input = program.stdin.take().expect("a pipe");
        let output = BufReader::new(program.stdout.take().expect("a pipe"));
        let mut peer = Self {
            program,
            input,
            output,
            statement: String::new(),
            plan: String::new(),
        };
        peer.statement = peer.line();
        peer.plan = peer.line();
        peer
    }

    /// The seconds of one of so many pages, and its text.
    fn pages(&mut self, count: u32) -> (f64, String) {
        writeln!(self.input, "{count}").expect("the peer reads");
        let line = self.line();
        let (seconds, text) = line.split_once(' ').expect("two parts");
        (seconds.parse().expect("a number"), text.to_owned())
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the peer writes");
        line.trim_end().to_owned()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
