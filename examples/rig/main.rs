//! The lists of a set as tools of an agent built with `rig`.
//!
//! `cargo run --example rig --features rig` shows what the agent's model gets,
//! then makes the calls that a model would make: it follows the cursor to the
//! end, and mends a call that was refused.

mod tools;

use std::error::Error;
use std::sync::Arc;

use pager::{Paginated, Toolset};
use rig_core::tool::DynamicTool;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

/// Lists the harbours by name.
#[derive(Serialize, JsonSchema, Paginated)]
struct Harbour {
    #[page(key)]
    name: String,
    /// Where it is, as an ISO 3166 code.
    #[page(filter)]
    country: String,
    /// The water at low tide, in metres.
    depth: f64,
}

fn harbours() -> Vec<Harbour> {
    let harbour = |(name, country, depth): (&str, &str, f64)| Harbour {
        name: name.into(),
        country: country.into(),
        depth,
    };
    let known = [
        ("Bergen", "NO", 11.0),
        ("Cuxhaven", "DE", 15.8),
        ("Esbjerg", "DK", 10.3),
        ("Hirtshals", "DK", 8.0),
        ("Kristiansand", "NO", 12.0),
        ("Larvik", "NO", 9.4),
        ("Stavanger", "NO", 8.7),
    ];
    known.map(harbour).into()
}

fn toolset() -> Result<Arc<Toolset>, Box<dyn Error>> {
    let tools = Toolset::new().list::<Harbour>(harbours()).build()?;
    Ok(Arc::new(tools))
}

/// Calls as a model makes them.
async fn act(tool: &DynamicTool, mut arguments: Value) -> Result<(), Box<dyn Error>> {
    loop {
        println!("{} {arguments}", tool.name());
        let page = match tool.execute(arguments.clone()).await {
            Ok(page) => page.render(),
            Err(error) => error.model_output().render(),
        };
        println!("  {page}");
        let page: Value = serde_json::from_str(&page)?;
        match page["page"].get("next_cursor") {
            Some(cursor) => arguments["cursor"] = cursor.clone(),
            None => return Ok(()),
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let tools = tools::of(&toolset()?)?;
    for tool in &tools {
        println!("{}", serde_json::to_string_pretty(&tool.definition())?);
        act(tool, json!({ "offset": 2 })).await?;
        act(tool, json!({ "country": "NO", "limit": 2 })).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_model_walks_the_list_by_tool_calls() {
        let tools = tools::of(&toolset().expect("a set")).expect("tools");
        let mut arguments = json!({ "country": "NO", "limit": 3 });
        let mut names = Vec::new();
        loop {
            let page = tools[0].execute(arguments.clone()).await.expect("a page");
            let text = page.render();
            assert!(text.starts_with(r#"{"page":{"#), "{text}");
            let page: Value = serde_json::from_str(&text).expect("JSON");
            let rows = page["rows"].as_array().expect("rows");
            names.extend(rows.iter().map(|row| row["name"].clone()));
            match page["page"].get("next_cursor") {
                Some(cursor) => arguments["cursor"] = cursor.clone(),
                None => break,
            }
        }
        assert_eq!(names, ["Bergen", "Kristiansand", "Larvik", "Stavanger"]);
    }

    #[tokio::test]
    async fn a_model_reads_how_to_mend_a_refused_call() {
        let tools = tools::of(&toolset().expect("a set")).expect("tools");
        let error = tools[0].execute(json!({ "offset": 2 })).await;
        let feedback = error.expect_err("an offset").model_output().render();
        assert!(feedback.contains("paged by `cursor`"), "{feedback}");
    }
}
