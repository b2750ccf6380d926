//! The example server over HTTP, as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::installed;

/// `devtools` over HTTP. It ends when this is dropped.
pub(crate) struct Server {
    process: Child,
    pub(crate) url: String,
}

impl Server {
    /// Starts one with these options, at a port that is free.
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::start_at("127.0.0.1:0", options)
    }

    /// Kills it, and starts another one with these options in its place.
    pub(crate) fn restart(mut self, options: &[&str]) -> Self {
        self.kill();
        let address = self
            .url
            .trim_start_matches("http://")
            .trim_end_matches("/mcp");
        Self::start_at(address, options)
    }

    fn start_at(address: &str, options: &[&str]) -> Self {
        let mut process = Command::new(installed::devtools())
            .args(["--http", address])
            .args(options)
            // With an arena for each thread, glibc grows for minutes before it
            // finds again what was freed: that would pass for a leak.
            .env("MALLOC_ARENA_MAX", "1")
            .stderr(Stdio::piped())
            .spawn()
            .expect("devtools runs");
        let mut said = BufReader::new(process.stderr.take().expect("it is piped"));
        let mut url = String::new();
        said.read_line(&mut url).expect("it says where it is");
        assert!(url.starts_with("http://"), "devtools says: {url}");
        Self {
            process,
            url: url.trim().to_owned(),
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    fn kill(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
