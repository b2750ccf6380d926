//! Where a server is: `NAME=COMMAND` or `NAME=http://…`.

use std::str::FromStr;
use std::sync::Arc;

use rmcp::transport::{StreamableHttpClientTransport, TokioChildProcess};
use tokio::process::Command;

use crate::upstream::{Connect, handshake};

/// A server's name, and how it is reached.
#[derive(Clone)]
pub(crate) struct Address {
    pub(crate) name: String,
    pub(crate) connect: Arc<Connect>,
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, place) = text
            .split_once('=')
            .ok_or("write NAME=COMMAND or NAME=http://…")?;
        let taken = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        if name.is_empty() || name.len() > 32 || !name.chars().all(taken) {
            return Err("a name is 1 to 32 of A-Z, a-z, 0-9, _ and -".into());
        }
        let connect = if place.starts_with("http://") {
            listening_at(place)
        } else if place.starts_with("https://") {
            return Err("this build speaks http:// alone".into());
        } else {
            run_by(place)?
        };
        Ok(Self {
            name: name.into(),
            connect,
        })
    }
}

fn listening_at(url: &str) -> Arc<Connect> {
    let url: Arc<str> = url.into();
    Arc::new(move || {
        let transport = StreamableHttpClientTransport::from_uri(Arc::clone(&url));
        Box::pin(handshake(transport))
    })
}

fn run_by(command: &str) -> Result<Arc<Connect>, String> {
    let words = shlex::split(command).ok_or("a quote in the command has no end")?;
    let (program, arguments) = words.split_first().ok_or("the command is empty")?;
    let (program, arguments) = (program.clone(), arguments.to_vec());
    Ok(Arc::new(move || {
        let mut command = Command::new(&program);
        command.args(&arguments);
        Box::pin(async {
            let transport = TokioChildProcess::new(command).map_err(|error| error.to_string())?;
            handshake(transport).await
        })
    }))
}
