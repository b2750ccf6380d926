//! The model check: whether every list of a server pages the one way.
//!
//! It reads plain definitions, so it covers tools that this crate did not make.

mod finding;
mod rules;
mod schema;
mod tool;

use serde::Serialize;

pub use finding::{Finding, FindingKind, ModelErrors};

use tool::Tool;

/// Checks tool definitions without exemptions, see [`ModelCheck`].
///
/// # Errors
///
/// All that is to be changed.
pub fn check_tools(definitions: &(impl Serialize + ?Sized)) -> Result<Checked, ModelErrors> {
    ModelCheck::new().run(definitions)
}

/// A check of a server's tool definitions: each tool that answers with a list
/// pages by `cursor` and `limit`, and by nothing else.
///
/// It takes what a server publishes, from whatever code: an array of
/// definitions or the result of MCP's `tools/list`, each of them MCP's,
/// Anthropic's, `OpenAI`'s or Gemini's form.
///
/// ```
/// use pager::{FindingKind, ModelCheck, check_tools};
/// use serde_json::json;
///
/// let tools = json!([
///     {
///         "name": "list_notes",
///         "inputSchema": {
///             "type": "object",
///             "properties": {
///                 "cursor": { "type": "string", "description": "The next_cursor of the page before." },
///                 "limit": { "type": "integer", "description": "The most notes to return." }
///             },
///             "additionalProperties": false
///         }
///     },
///     { "name": "list_lines", "inputSchema": { "type": "object", "properties": {} } },
///     { "name": "save_note", "inputSchema": { "type": "object", "properties": {} } }
/// ]);
///
/// let errors = check_tools(&tools).unwrap_err();
/// assert!(errors.findings().iter().all(|finding| finding.tool == "list_lines"));
/// assert_eq!(errors.findings()[0].kind, FindingKind::NoCursor);
///
/// let checked = ModelCheck::new()
///     .exempt("list_lines", "bounded by the input: the lines of one diagnostic")
///     .run(&tools)
///     .unwrap();
/// assert_eq!(checked.lists, ["list_notes"]);
/// ```
///
/// # What counts as a list
///
/// - A tool with an argument that pages: `cursor`, `limit`, `offset`,
///   `page_size`, `page_token` and their kind, or a `page` that is a number.
///   Names that are often something else (`from`, `start`, `index`, `count`,
///   `first`, `top`, `after`, `before`) do not make a tool a list.
/// - A tool whose output schema has rows: an array of objects or of arrays, or
///   of anything unsaid, at the top or in a property of it; or an array of
///   anything that is all of the output.
/// - Without an output schema, a tool whose name starts with `list`, `search`,
///   `find` or `query`, also behind a namespace (`github.list_issues`).
///
/// # What is asked of a list
///
/// - It takes `cursor`, a string, and `limit`, an integer, with descriptions;
///   neither is required.
/// - No other argument pages: those that count rows, other names of the cursor
///   or of the limit. One that is a property of the row is let through by
///   [`exempt_argument`](ModelCheck::exempt_argument).
/// - Its arguments are closed: `"additionalProperties": false`. Gemini's
///   schemas have no word for that.
/// - An output schema has `page.has_more`, a boolean, and `page.next_cursor`,
///   a string.
/// - Its input schema has no `$ref`, no `format` and no array of types, over
///   which hosts trip. A strict definition writes null as a second type.
#[derive(Clone, Debug, Default)]
#[must_use = "a check finds nothing before it runs: call `run`"]
pub struct ModelCheck {
    exempt: Vec<Exemption>,
}

#[derive(Clone, Debug)]
struct Exemption {
    tool: String,
    /// The whole tool where there is none.
    argument: Option<String>,
    reason: String,
}

/// What a check went over and found right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Checked {
    /// The tools that answer with a list.
    pub lists: Vec<String>,
    /// Those that were exempted, each with the reason.
    pub exempt: Vec<(String, String)>,
    /// The other tools.
    pub others: Vec<String>,
}

impl ModelCheck {
    /// A check without exemptions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets a list be one that does not page, for a reason such as "bounded by
    /// the input: the lines of one diagnostic".
    pub fn exempt(mut self, tool: impl Into<String>, reason: impl Into<String>) -> Self {
        self.exempt.push(Exemption {
            tool: tool.into(),
            argument: None,
            reason: reason.into(),
        });
        self
    }

    /// Lets an argument have the name of a locator, for a reason such as "the
    /// sender of a mail".
    pub fn exempt_argument(
        mut self,
        tool: impl Into<String>,
        argument: impl Into<String>,
        reason: impl Into<String>,
    ) -> Self {
        self.exempt.push(Exemption {
            tool: tool.into(),
            argument: Some(argument.into()),
            reason: reason.into(),
        });
        self
    }

    /// Checks the definitions.
    ///
    /// # Errors
    ///
    /// All that is to be changed, at once: in the tools, and in the exemptions
    /// that have no reason or no use. A check that meets no list fails too.
    pub fn run(&self, definitions: &(impl Serialize + ?Sized)) -> Result<Checked, ModelErrors> {
        let definitions = serde_json::to_value(definitions).map_err(|error| {
            let what = format!("the definitions do not serialize: {error}.");
            ModelErrors(vec![Finding::new("", FindingKind::NotADefinition, what)])
        })?;
        let mut findings = Vec::new();
        let tools = Tool::read_all(&definitions, &mut findings);
        let mut checked = Checked {
            lists: Vec::new(),
            exempt: Vec::new(),
            others: Vec::new(),
        };
        for tool in &tools {
            let name = tool.name.to_owned();
            if !tool.is_list() {
                checked.others.push(name);
            } else if let Some(exemption) = self.of(tool.name).find(|it| it.argument.is_none()) {
                checked.exempt.push((name, exemption.reason.clone()));
            } else {
                let exempt = |argument: &str| {
                    let mut exemptions = self.of(tool.name);
                    exemptions.any(|it| it.argument.as_deref() == Some(argument))
                };
                rules::check(tool, exempt, &mut findings);
                checked.lists.push(name);
            }
        }
        for exemption in &self.exempt {
            findings.extend(exemption.fault(&tools));
        }
        if checked.lists.is_empty() && checked.exempt.is_empty() {
            let what = format!(
                "none of the {} tools is a list, so nothing was checked: pass the definitions as the server publishes them.",
                tools.len()
            );
            findings.push(Finding::new("", FindingKind::NoList, what));
        }
        if findings.is_empty() {
            Ok(checked)
        } else {
            Err(ModelErrors(findings))
        }
    }

    fn of<'a>(&'a self, tool: &'a str) -> impl Iterator<Item = &'a Exemption> {
        self.exempt.iter().filter(move |it| it.tool == tool)
    }
}

impl Exemption {
    /// What is wrong with the exemption itself.
    fn fault(&self, tools: &[Tool<'_>]) -> Option<Finding> {
        let finding = |kind, what: &str| {
            let argument = self.argument.clone();
            Some(Finding::new(&self.tool, kind, what.to_owned()).at(argument))
        };
        if self.reason.trim().is_empty() {
            return finding(
                FindingKind::BlankReason,
                "the exemption has no reason: say what bounds the list, or what the argument is.",
            );
        }
        let stale = |what| finding(FindingKind::StaleExemption, what);
        let Some(tool) = tools.iter().find(|tool| tool.name == self.tool) else {
            return stale("there is no such tool: remove the exemption, or mend its name.");
        };
        if !tool.is_list() {
            return stale("the tool is no list: remove the exemption.");
        }
        match &self.argument {
            Some(argument) if !rules::is_locator(tool, argument) => {
                stale("the tool has no such argument that needs an exemption: remove it.")
            }
            _ => None,
        }
    }
}
