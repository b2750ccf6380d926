//! A whole server of one list over stdio: the one that the README shows.

use pager::{Paginated, Toolset, rmcp3::Server};
use rmcp::{ServiceExt, transport::stdio};

/// Lists the notes, oldest first.
#[derive(serde::Serialize, schemars::JsonSchema, Paginated)]
struct Note {
    #[page(key)]
    id: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let notes: Vec<Note> = (1..=120).map(|id| Note { id }).collect();
    let tools = Toolset::new().list::<Note>(notes).build()?;
    let server = Server::new(tools).named("notes", "1.0.0");
    server.serve(stdio()).await?.waiting().await?;
    Ok(())
}
