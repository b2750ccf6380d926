//! The objects of an S3 server of this machine: moto, which `tests/s3/install`
//! puts in place.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use object_store014::aws::{AmazonS3, AmazonS3Builder};
use pager::Paginated;
use serde_json::json;

use crate::objects::{File, PATHS, PREFIXES, files, put, under, walk};

/// A server, until it is dropped.
struct Server {
    process: Child,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The server, or why there is none.
fn server() -> Result<Server, String> {
    let installed = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/s3/bin/moto_server");
    let program = std::env::var_os("PAGER_MOTO_SERVER")
        .map_or_else(|| PathBuf::from(installed), PathBuf::from);
    // The port is free again when the server takes it.
    let port = TcpListener::bind("127.0.0.1:0")
        .and_then(|free| free.local_addr())
        .map_err(|error| error.to_string())?
        .port();
    let process = Command::new(&program)
        .args(["-H", "127.0.0.1", "-p", &port.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| {
            format!(
                "{} does not start: {error}; run tests/s3/install",
                program.display()
            )
        })?;
    let server = Server { process, port };
    let started = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if started.elapsed() > Duration::from_mins(1) {
            return Err(format!("{} does not answer", program.display()));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(server)
}

/// The server; `None`, said aloud, where there is none and none has to be.
fn server_or_skip(test: &str) -> Option<Server> {
    match server() {
        Ok(server) => Some(server),
        Err(why) => {
            assert!(
                std::env::var_os("PAGER_NO_SKIP").is_none_or(|set| set != "1"),
                "{test} cannot be skipped, and {why}"
            );
            // Not by a macro: the test harness would keep that to itself.
            let _ = writeln!(std::io::stderr(), "SKIPPED: {test} because {why}");
            None
        }
    }
}

/// `object_store` makes no buckets.
fn make_bucket(port: u16) {
    let mut server = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let request =
        "PUT /files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    server.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    server.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

fn bucket(server: &Server) -> Arc<AmazonS3> {
    // Another test may have come first.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let endpoint = format!("http://127.0.0.1:{}", server.port);
    let store = AmazonS3Builder::new()
        .with_endpoint(&endpoint)
        .with_region("us-east-1")
        .with_bucket_name("files")
        .with_allow_http(true)
        .with_skip_signature(true)
        .build()
        .unwrap();
    make_bucket(server.port);
    Arc::new(store)
}

#[tokio::test]
async fn a_bucket_walks_in_the_order_of_paths_at_every_limit() {
    let Some(server) = server_or_skip("a bucket's walk") else {
        return;
    };
    let store = bucket(&server);
    for path in PATHS {
        put(&store, path).await;
    }
    for prefix in PREFIXES {
        for limit in [1, 2, 3, 10] {
            let call = json!({ "limit": limit });
            for source in [
                files(Arc::clone(&store), prefix),
                files(Arc::clone(&store), prefix).in_order(),
            ] {
                assert_eq!(
                    walk::<File>(&source, call.clone()).await.concat(),
                    under(prefix),
                    "{prefix}"
                );
            }
        }
    }
}

#[tokio::test]
async fn names_of_a_bucket_are_its_own_positions() {
    let Some(server) = server_or_skip("a bucket's names") else {
        return;
    };
    let store = bucket(&server);
    let names = [
        "%",
        "%2F",
        "a b/c d",
        "a%20b",
        "a+b",
        "a,b~",
        "a~",
        "e\u{301}",
        "\u{e9}",
        "\u{1f980}/\u{1f980}",
    ];
    for name in names {
        put(&store, name).await;
    }
    for limit in [1, 3, 20] {
        let source = files(Arc::clone(&store), "").in_order();
        assert_eq!(
            walk::<File>(&source, json!({ "limit": limit }))
                .await
                .concat(),
            names
        );
    }
}

#[tokio::test]
async fn a_bucket_of_many_batches_is_read_from_the_checkpoint() {
    let Some(server) = server_or_skip("a bucket of many batches") else {
        return;
    };
    let store = bucket(&server);
    let names: Vec<String> = (0..1_100).map(|n| format!("logs/{n:05}")).collect();
    for batch in names.chunks(50) {
        futures::future::join_all(batch.iter().map(|name| put(&store, name))).await;
    }
    let source = files(store, "logs/").in_order();
    let pages = walk::<File>(&source, json!({ "limit": 200 })).await;
    assert_eq!((pages.len(), pages.concat()), (6, names));
    let page = File::page_async(&source, json!({ "limit": 1 }))
        .await
        .unwrap();
    assert_eq!(page.info.total, None);
}
