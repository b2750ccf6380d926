//! Where the clients and the example server are.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder of the scripts that drive the clients.
pub(crate) fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("clients")
}

/// The folder that the clients are installed in.
pub(crate) fn clients() -> PathBuf {
    profile()
        .parent()
        .expect("a profile is in the target folder")
        .join("clients")
}

/// The interpreter of the Python SDK, if that is installed.
pub(crate) fn python() -> Option<PathBuf> {
    installed("python", "requirements.txt").map(|folder| folder.join("bin/python"))
}

/// The folder of the TypeScript SDK and the inspector, if they are installed.
pub(crate) fn node() -> Option<PathBuf> {
    installed("node", "package-lock.json").map(|folder| folder.join("node_modules"))
}

/// A folder with what is pinned: the installer puts a copy of the pins there
/// at its end.
fn installed(name: &str, pins: &str) -> Option<PathBuf> {
    let folder = clients().join(name);
    let there = fs::read(folder.join("installed")).ok();
    let pinned = fs::read(scripts().join(pins)).expect("the pins are in the repository");
    if there.is_some_and(|there| there == pinned) {
        return Some(folder);
    }
    let why = format!("{} does not hold what {pins} pins", folder.display());
    let skipped = format!("SKIPPED: clients of {name} because {why}: run tests/clients/install");
    assert!(env::var_os("PAGER_NO_SKIP").is_none(), "{skipped}");
    // Not a macro: the harness keeps what those print of a test that passes.
    let _ = writeln!(std::io::stderr(), "{skipped}");
    None
}

/// The example server, built as these tests were.
pub(crate) fn devtools() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        // `cargo test` builds the tests of an example in place of the example.
        let profile = profile();
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--locked", "--example", "devtools"]);
        if profile.ends_with("release") {
            cargo.arg("--release");
        }
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        cargo.current_dir(workspace.expect("a member is in the workspace"));
        let built = cargo.status().expect("cargo runs");
        assert!(built.success(), "devtools does not build");
        profile.join("examples/devtools")
    })
}

/// The target folder's part for the profile of these tests.
fn profile() -> PathBuf {
    let test = env::current_exe().expect("a test knows its file");
    let deps = test.parent().expect("a file is in a folder");
    deps.parent().expect("tests are in `deps`").to_owned()
}
