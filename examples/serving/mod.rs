//! Serving a handler to one client on standard input and output, or to many
//! over HTTP at `/mcp`: with sessions for clients that shake hands, without for
//! those that do not.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use rmcp::transport::stdio_pipes;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ServerHandler, ServiceExt};
use tokio::net::TcpListener;

/// Serves until the client leaves, or over HTTP until it is interrupted.
pub(crate) async fn serve<H: ServerHandler + Clone>(
    handler: H,
    http: Option<SocketAddr>,
) -> Result<(), Box<dyn Error>> {
    let Some(address) = http else {
        handler.serve(stdio_pipes()).await?.waiting().await?;
        return Ok(());
    };
    let listener = TcpListener::bind(address).await?;
    eprintln!("http://{}/mcp", listener.local_addr()?);
    let stop = async {
        // Without the signal, nothing stops it but its end.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    Ok(serve_http(handler, listener, stop).await?)
}

/// Serves over HTTP until `stop` is ready. Every client gets a clone of the
/// handler, with what clones share.
pub(crate) async fn serve_http<H: ServerHandler + Clone>(
    handler: H,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let mut config = StreamableHttpServerConfig::default();
    // A page in a browser must not reach the server by a name of its own; who
    // asks for another address than this machine's own asks for it by number.
    config
        .allowed_hosts
        .push(listener.local_addr()?.ip().to_string());
    let running = config.cancellation_token.clone();
    let service = StreamableHttpService::new(
        move || Ok(handler.clone()),
        Arc::new(LocalSessionManager::default()),
        config,
    );
    let stop = async move {
        stop.await;
        // Clients hold streams open, which would never end by themselves.
        running.cancel();
    };
    axum::serve(listener, Router::new().route_service("/mcp", service))
        .with_graceful_shutdown(stop)
        .await
}
