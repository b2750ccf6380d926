//! The gateway over HTTP, at `/mcp`: with sessions for clients that shake
//! hands, without for those that do not.

use std::io;
use std::sync::Arc;

use axum::Router;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use tokio::net::TcpListener;

use crate::server::Gateway;

/// Serves until `stop` is ready. Every client gets the same servers.
pub(crate) async fn serve(
    gateway: Gateway,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let mut config = StreamableHttpServerConfig::default();
    // A page in a browser must not reach the gateway by a name of its own; who
    // asks for another address than this machine's own asks for it by number.
    config
        .allowed_hosts
        .push(listener.local_addr()?.ip().to_string());
    let running = config.cancellation_token.clone();
    let service = StreamableHttpService::new(
        move || Ok(gateway.clone()),
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
