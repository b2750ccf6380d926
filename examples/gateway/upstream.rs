//! One server behind the gateway, connected when it is needed.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use pager::Walk;
use rmcp::model::{
    CallToolRequestParams, CallToolResult, ClientCapabilities, ClientConfig, Implementation,
    JsonObject, PaginatedRequestParams, Tool,
};
use rmcp::service::{
    ClientInitializeError, ClientLifecycleMode, ClientServiceExt, RunningService, ServiceError,
};
use rmcp::transport::IntoTransport;
use rmcp::{RoleClient, model::ProtocolVersion};
use serde_json::Value;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::answer;
use crate::quote::{is_odd, quote, shorten};

pub(crate) type Client = RunningService<RoleClient, ClientConfig>;

/// Makes a connection, or says why there is none.
pub(crate) type Connect =
    dyn Fn() -> Pin<Box<dyn Future<Output = Result<Client, String>> + Send>> + Send + Sync;

/// Connects over a transport, by either way that the protocol has to begin.
pub(crate) async fn handshake<T, E, A>(transport: T) -> Result<Client, String>
where
    T: IntoTransport<RoleClient, E, A>,
    E: std::error::Error + Send + Sync + 'static,
{
    let client = ClientConfig::new(
        ClientCapabilities::default(),
        Implementation::new("pager-gateway", env!("CARGO_PKG_VERSION")),
    );
    let lifecycle = ClientLifecycleMode::Auto {
        preferred_versions: vec![ProtocolVersion::LATEST],
        legacy_version: None,
    };
    let connected = client.serve_with_lifecycle(transport, lifecycle).await;
    connected.map_err(|error| match error {
        // The layers around it name types, which say nothing to a model.
        ClientInitializeError::TransportError { error, .. } => error.error.to_string(),
        error => error.to_string(),
    })
}

/// Why a server did not answer. `Display` says what to do next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Failure {
    /// There is no connection to it.
    Unreachable { server: String, why: String },
    /// The connection ended before the answer.
    Gone { server: String },
    /// It took too long.
    Late { server: String, patience: Duration },
    /// It answered with an error of the protocol.
    Refused { server: String, why: String },
}

impl Failure {
    /// The stable name of the kind.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Unreachable { .. } => "server_unreachable",
            Self::Gone { .. } => "server_gone",
            Self::Late { .. } => "server_late",
            Self::Refused { .. } => "server_refused",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable { server, why } => write!(
                f,
                "the server `{server}` cannot be reached: {why}. The next call tries again."
            ),
            Self::Gone { server } => write!(
                f,
                "the server `{server}` ended before it answered; whether it did what it was asked is not \
                 known. The next call connects to it again."
            ),
            Self::Late { server, patience } => write!(
                f,
                "the server `{server}` did not answer within {patience:?}. Ask it for less, or try again."
            ),
            Self::Refused { server, why } => {
                write!(f, "the server `{server}` refused the request: {why}")
            }
        }
    }
}

impl std::error::Error for Failure {}

/// One server, and what is known of it.
pub(crate) struct Upstream {
    pub(crate) name: String,
    connect: Arc<Connect>,
    patience: Duration,
    client: Mutex<Option<Arc<Client>>>,
    /// As the server last listed them.
    tools: Mutex<Option<Arc<[Tool]>>>,
}

impl Upstream {
    pub(crate) fn new(name: String, connect: Arc<Connect>, patience: Duration) -> Self {
        Self {
            name,
            connect,
            patience,
            client: Mutex::default(),
            tools: Mutex::default(),
        }
    }

    /// Calls a tool once. It is never called again unasked: it may have done
    /// something before the connection ended.
    pub(crate) async fn call(
        &self,
        tool: &str,
        arguments: JsonObject,
    ) -> Result<CallToolResult, Failure> {
        let request = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
        self.ask(|client| async move { client.peer().call_tool(request).await })
            .await
    }

    /// The tools that the server listed last, or lists now.
    pub(crate) async fn known_tools(&self) -> Result<Arc<[Tool]>, Failure> {
        let known = self.tools.lock().await.clone();
        match known {
            Some(tools) => Ok(tools),
            None => self.tools().await,
        }
    }

    /// The tools that the server lists now; those it listed last where it does
    /// not answer.
    pub(crate) async fn tools(&self) -> Result<Arc<[Tool]>, Failure> {
        match self.list_tools().await {
            Ok(tools) => {
                let tools: Arc<[Tool]> = tools.into();
                *self.tools.lock().await = Some(Arc::clone(&tools));
                Ok(tools)
            }
            Err(failure) => self.tools.lock().await.clone().ok_or(failure),
        }
    }

    /// Follows the protocol's own cursors: a walk like any other.
    async fn list_tools(&self) -> Result<Vec<Tool>, Failure> {
        let refused = |error: &dyn fmt::Display| Failure::Refused {
            server: self.name.clone(),
            why: shorten(&error.to_string(), 200),
        };
        let mut walk = Walk::new(Value::Null).max_calls(1_000);
        while let Some(arguments) = walk.next_arguments() {
            let cursor = arguments["cursor"].as_str().map(str::to_owned);
            let request = PaginatedRequestParams::default().with_cursor(cursor);
            let list =
                |client: Arc<Client>| async move { client.peer().list_tools(Some(request)).await };
            let page = answer::tools(&self.ask(list).await?);
            let page = page.map_err(|error| refused(&error))?;
            walk.accept::<Failure>(page)
                .map_err(|error| refused(&error))?;
        }
        let mut tools = Vec::<Tool>::new();
        for row in walk.finish().rows() {
            let tool: Tool = serde_json::from_str(row).map_err(|error| refused(&error))?;
            let name = &*tool.name;
            if name.is_empty() || name.chars().count() > 128 || name.chars().any(is_odd) {
                eprintln!("passed over a tool of `{}`: {}", self.name, quote(name));
            } else if !tools.iter().any(|other| other.name == tool.name) {
                tools.push(tool);
            }
        }
        Ok(tools)
    }

    async fn ask<T, F>(&self, request: impl FnOnce(Arc<Client>) -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, ServiceError>>,
    {
        let client = self.client().await?;
        let answer = timeout(self.patience, request(Arc::clone(&client))).await;
        let Ok(answer) = answer else {
            return Err(self.late());
        };
        let server = self.name.clone();
        answer.map_err(|error| match error {
            ServiceError::TransportClosed | ServiceError::TransportSend(_) => {
                // It does not wait for anybody: whoever holds it connects anew.
                if let Ok(mut current) = self.client.try_lock() {
                    current.take_if(|current| Arc::ptr_eq(current, &client));
                }
                Failure::Gone { server }
            }
            ServiceError::McpError(error) => Failure::Refused {
                server,
                why: shorten(&error.message, 200),
            },
            ServiceError::UnexpectedResponse => Failure::Refused {
                server,
                why: "it asks for something that a gateway cannot give, such as input from a user"
                    .into(),
            },
            error => Failure::Refused {
                server,
                why: shorten(&error.to_string(), 200),
            },
        })
    }

    /// The connection, made anew where it is gone.
    async fn client(&self) -> Result<Arc<Client>, Failure> {
        let mut current = self.client.lock().await;
        if let Some(client) = &*current
            && !client.is_closed()
            && !client.is_transport_closed()
        {
            return Ok(Arc::clone(client));
        }
        let client = timeout(self.patience, (self.connect)()).await;
        let client = client.map_err(|_| self.late())?;
        let client = client.map_err(|why| Failure::Unreachable {
            server: self.name.clone(),
            why: shorten(&why, 200),
        })?;
        Ok(Arc::clone(current.insert(Arc::new(client))))
    }

    fn late(&self) -> Failure {
        Failure::Late {
            server: self.name.clone(),
            patience: self.patience,
        }
    }
}

/// The servers behind a gateway, by name.
#[derive(Clone)]
pub(crate) struct Upstreams(Arc<[Arc<Upstream>]>);

impl Upstreams {
    pub(crate) fn new(upstreams: impl IntoIterator<Item = Upstream>) -> Result<Self, String> {
        let mut upstreams: Vec<_> = upstreams.into_iter().map(Arc::new).collect();
        upstreams.sort_by(|a, b| a.name.cmp(&b.name));
        match upstreams
            .windows(2)
            .find(|pair| pair[0].name == pair[1].name)
        {
            Some(pair) => Err(format!("two servers are called `{}`", pair[0].name)),
            None => Ok(Self(upstreams.into())),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<Upstream>> {
        self.0.iter()
    }

    /// The server and the name that `server/tool` stands for.
    pub(crate) fn find<'a>(&self, tool: &'a str) -> Option<(&Arc<Upstream>, &'a str)> {
        let (server, tool) = tool.split_once('/')?;
        let upstream = self.iter().find(|upstream| upstream.name == server)?;
        Some((upstream, tool))
    }

    pub(crate) fn names(&self) -> String {
        let names: Vec<_> = self
            .iter()
            .map(|upstream| format!("`{}`", upstream.name))
            .collect();
        names.join(", ")
    }
}
