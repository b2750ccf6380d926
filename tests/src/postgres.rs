//! A PostgreSQL server to test with: the one that `PAGER_POSTGRES_URL` names,
//! or a throw-away cluster of the installed binaries.

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::chown;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::thread::sleep;
use std::time::Duration;

/// The URL of a server, or `None` where there is none: then the test says so
/// and passes, unless `PAGER_NO_SKIP=1`.
///
/// # Panics
///
/// There is none and `PAGER_NO_SKIP=1`, or a server that is installed does not
/// start.
pub fn postgres_url(test: &str) -> Option<&'static str> {
    static URL: OnceLock<Result<String, String>> = OnceLock::new();
    let url = URL.get_or_init(|| match std::env::var("PAGER_POSTGRES_URL") {
        Ok(url) if !url.is_empty() => Ok(url),
        _ => match binaries() {
            Some(binaries) => Ok(start(&binaries).expect("PostgreSQL starts")),
            None => Err(
                "no PAGER_POSTGRES_URL is set, and neither `initdb` nor `postgres` is installed"
                    .into(),
            ),
        },
    });
    match url {
        Ok(url) => Some(url),
        Err(why) => {
            skipped(test, why);
            None
        }
    }
}

/// Says that a test did not run.
///
/// # Panics
///
/// `PAGER_NO_SKIP=1` is set.
pub fn skipped(test: &str, why: &str) {
    let no_skip = std::env::var("PAGER_NO_SKIP").is_ok_and(|value| value == "1");
    assert!(!no_skip, "{test} would be skipped because {why}");
    // Not captured by the test's harness, so that it is always seen.
    let _ = writeln!(io::stderr(), "SKIPPED: {test} because {why}");
}

/// The folder of `initdb` and `postgres`.
fn binaries() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path);
    let mut installed: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .collect();
    installed.sort();
    installed.reverse();
    on_path
        .chain(installed)
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

/// The server's input: open as long as the process is.
static INPUT: Mutex<Option<ChildStdin>> = Mutex::new(None);

/// Starts a cluster in a folder of its own, on a socket there. It ends, and the
/// folder goes, when this process does.
fn start(binaries: &Path) -> io::Result<String> {
    let folder = std::env::temp_dir().join(format!("pager-postgres-{}", std::process::id()));
    let data = folder.join("data");
    fs::create_dir_all(&folder)?;
    let user = user();
    if let Some((uid, gid)) = user {
        chown(&folder, Some(uid), Some(gid))?;
    }
    let as_user = |mut command: Command| {
        command.current_dir(&folder).stdout(Stdio::null());
        if let Some((uid, gid)) = user {
            command.gid(gid).uid(uid);
        }
        command
    };
    let mut initdb = as_user(Command::new(binaries.join("initdb")));
    initdb.args([
        "--no-sync",
        "--auth=trust",
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C",
    ]);
    let made = initdb.arg("--pgdata").arg(&data).output()?;
    if !made.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&made.stderr).into_owned(),
        ));
    }
    // The shell waits for the end of its input, which is that of this process.
    let script = r#"trap '' INT TERM
        "$0" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off -c max_connections=60 2>"$1/log" & server=$!
        cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$1""#;
    let mut shell = as_user(Command::new("/bin/sh"));
    shell
        .args(["-c", script])
        .arg(binaries.join("postgres"))
        .arg(&folder);
    let mut shell = shell.stdin(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    *INPUT.lock().expect("nothing panics with it") = shell.stdin.take();
    let socket = folder.join(".s.PGSQL.5432");
    for _ in 0..300 {
        if UnixStream::connect(&socket).is_ok() && ready(&folder) {
            let folder = folder.display();
            return Ok(format!(
                "postgres://postgres@localhost/postgres?host={folder}"
            ));
        }
        sleep(Duration::from_millis(100));
    }
    let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
    Err(io::Error::other(format!(
        "it is not ready after 30 seconds: {log}"
    )))
}

fn ready(folder: &Path) -> bool {
    fs::read_to_string(folder.join("log"))
        .is_ok_and(|log| log.contains("ready to accept connections"))
}

/// PostgreSQL refuses to run as root: then it is `postgres`, or `nobody`.
fn user() -> Option<(u32, u32)> {
    let root =
        fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let ids = |name: &str| {
        let user = users
            .lines()
            .find(|line| line.split(':').next() == Some(name))?;
        let mut parts = user.split(':').skip(2);
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    if root {
        ids("postgres").or_else(|| ids("nobody"))
    } else {
        None
    }
}
