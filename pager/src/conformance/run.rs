//! A run: the source, what it holds, and what was asked of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::pool::Pool;
use super::random::Random;
use super::{AsyncFixture, Broken, Conformance, Rule, endless};
use crate::error::shorten;
use crate::{Budget, Call, Page, PageBuilder, PageError, Paginated, Seek, Total};

pub(super) struct Run<T: Paginated, F> {
    fixture: F,
    pub(super) pool: Pool<T>,
    /// The ranks of the rows that the source holds.
    pub(super) present: BTreeSet<usize>,
    pub(super) append_only: bool,
    /// The arguments of most cases: none, or those that are required.
    pub(super) base: Value,
    pub(super) calls: Vec<Value>,
    pub(super) random: Random,
    /// What is broken where a row is lost, unless there is a closer word.
    pub(super) rule: Rule,
    trace: Vec<String>,
}

/// A walk: its arguments, and where it stands.
pub(super) struct Track<T: Paginated> {
    arguments: Value,
    pub(super) seek: Arc<Seek<T>>,
    /// The rank of the last row.
    pub(super) after: Option<usize>,
    pub(super) cursor: Option<String>,
    /// Its last page was read.
    pub(super) ended: bool,
}

impl<T: Paginated> Track<T> {
    /// The arguments of the next call.
    pub(super) fn arguments(&self, limit: Option<usize>) -> Value {
        with(
            &self.arguments,
            [
                limit.map(|limit| ("limit", limit.into())),
                self.cursor.clone().map(|cursor| ("cursor", cursor.into())),
            ],
        )
    }
}

/// Some arguments and more.
pub(super) fn with<const N: usize>(arguments: &Value, more: [Option<(&str, Value)>; N]) -> Value {
    let mut arguments = arguments.as_object().cloned().unwrap_or_default();
    for (name, value) in more.into_iter().flatten() {
        arguments.insert(name.into(), value);
    }
    arguments.into()
}

impl<T: Paginated, F: AsyncFixture<T>> Run<T, F> {
    pub(super) fn new(options: &Conformance, fixture: F) -> Result<Self, Broken> {
        let unfit = |what| Broken {
            tool: T::LIST.tool,
            rule: Rule::Fixture,
            what,
            calls: Vec::new(),
        };
        let mut random = Random::new(options.seed);
        let mut pool =
            Pool::new(&fixture, options.rows, options.append_only, &mut random).map_err(unfit)?;
        let required = T::LIST.filters.iter().find(|filter| filter.required);
        let base = match (required, options.calls.first()) {
            (None, _) => Map::new().into(),
            (Some(_), Some(call)) => call.clone(),
            (Some(filter), None) => {
                return Err(unfit(format!(
                    "`{}` is required: give the arguments of a call with `.call(json!({{ … }}))`.",
                    filter.name
                )));
            }
        };
        for call in [&base].into_iter().chain(&options.calls) {
            if call.get("cursor").or_else(|| call.get("limit")).is_some() {
                return Err(unfit(format!(
                    "the call {call} names a cursor or a limit: leave them to the cases."
                )));
            }
            pool.learn(call).map_err(unfit)?;
        }
        let run = Self {
            fixture,
            pool,
            present: BTreeSet::new(),
            append_only: options.append_only,
            base,
            calls: options.calls.clone(),
            random,
            rule: Rule::EveryRow,
            trace: Vec::new(),
        };
        let usual = run.track(&run.base)?;
        let matching = run.pool.matching(&usual.seek);
        if 2 * matching < run.pool.entries.len() {
            return Err(unfit(format!(
                "only {matching} of {} rows match the call {}: let `row` make more that do.",
                run.pool.entries.len(),
                run.base
            )));
        }
        Ok(run)
    }

    /// Starts a case.
    pub(super) fn case(&mut self, rule: Rule) {
        self.rule = rule;
        self.trace.clear();
        let rows = self.pool.show(self.present.iter().copied());
        self.trace.push(format!("rows at {rows}"));
    }

    /// A walk at its start.
    pub(super) fn track(&self, arguments: &Value) -> Result<Track<T>, Broken> {
        let started = PageBuilder::<T>::start(arguments);
        let started = started.map_err(|error| self.failed(&error))?;
        Ok(Track {
            arguments: arguments.clone(),
            seek: started.seek(),
            after: None,
            cursor: None,
            ended: false,
        })
    }

    pub(super) fn usual(&self) -> Result<Track<T>, Broken> {
        self.track(&self.base)
    }

    /// One page, noted but not judged.
    pub(super) async fn ask(
        &mut self,
        arguments: &Value,
        scope: Option<&str>,
        budget: &Budget,
    ) -> Result<Page<T>, PageError> {
        let mut call = Call::new(arguments).budget(budget);
        if let Some(scope) = scope {
            call = call.scope(scope);
        }
        let answer = self.fixture.page(call).await;
        let scope = scope.map_or(String::new(), |scope| format!(" in the scope {scope:?}"));
        let answered = match &answer {
            Ok(page) => self.answered(page),
            Err(error) => format!("error {}", error.code()),
        };
        self.trace.push(format!("{arguments}{scope} -> {answered}"));
        answer
    }

    fn answered(&self, page: &Page<T>) -> String {
        let ranks: Option<Vec<usize>> = page.rows().map(|text| self.pool.rank(text)).collect();
        let rows = match ranks {
            Some(ranks) => format!("rows at {}", self.pool.show(ranks)),
            None => shorten(&page.rows().collect::<Vec<_>>().join(", "), 200),
        };
        let cursor = match &page.info.next_cursor {
            Some(cursor) => format!("next_cursor {cursor:?}"),
            None => "no next_cursor".into(),
        };
        let total = page.info.total.map(Total::field);
        let total = total.map_or(String::new(), |(name, rows)| format!("; {name} {rows}"));
        format!("{rows}; {cursor}{total}")
    }

    /// One page of a call that must be answered, within a budget without end.
    pub(super) async fn good(&mut self, arguments: &Value) -> Result<Page<T>, Broken> {
        let page = self.ask(arguments, None, &endless()).await;
        page.map_err(|error| self.failed(&error))
    }

    /// The next page of a walk, judged, unless it ended. Whether more follow.
    pub(super) async fn next(
        &mut self,
        track: &mut Track<T>,
        limit: Option<usize>,
    ) -> Result<bool, Broken> {
        if track.ended {
            return Ok(false);
        }
        let page = self.good(&track.arguments(limit)).await?;
        let limit = limit.unwrap_or(T::LIST.default_limit as usize);
        let judged = self.judge(track, limit, &page);
        track.after = judged.map_err(|(rule, what)| self.broken(rule, what))?;
        track.cursor = page.info.next_cursor;
        track.ended = track.cursor.is_none();
        Ok(!track.ended)
    }

    /// The rest of a walk.
    pub(super) async fn finish(
        &mut self,
        track: &mut Track<T>,
        limit: usize,
    ) -> Result<(), Broken> {
        // A page that is judged right and has a cursor has rows, so this ends.
        while self.next(track, Some(limit)).await? {}
        Ok(())
    }

    pub(super) async fn insert(&mut self, rank: usize) {
        let n = self.pool.entries[rank].n;
        if self.present.insert(rank) {
            let row = self.fixture.row(n);
            self.fixture.insert(row).await;
            self.note("insert", rank);
        }
    }

    pub(super) async fn delete(&mut self, rank: usize) {
        if self.present.remove(&rank) {
            self.fixture.delete(&self.pool.entries[rank].row).await;
            self.note("delete", rank);
        }
    }

    /// The next row that was never inserted.
    pub(super) async fn arrive(&mut self) -> Option<usize> {
        let arrivals = self.pool.arrivals.iter().copied();
        let rank = arrivals
            .into_iter()
            .find(|rank| !self.present.contains(rank))?;
        self.insert(rank).await;
        Some(rank)
    }

    /// Makes the source hold exactly the first arrivals; at least those, where
    /// rows are only appended.
    pub(super) async fn hold(&mut self, rows: usize) {
        let wanted: BTreeSet<usize> = self.pool.arrivals.iter().copied().take(rows).collect();
        if !self.append_only {
            for rank in self.present.clone() {
                if !wanted.contains(&rank) {
                    self.delete(rank).await;
                }
            }
        }
        for rank in self.pool.arrivals.clone() {
            if wanted.contains(&rank) {
                self.insert(rank).await;
            }
        }
    }

    /// Changes stand on one line between two calls.
    fn note(&mut self, change: &str, rank: usize) {
        let shown = format!("{change} {}", self.pool.entries[rank].shown);
        match self.trace.last_mut() {
            Some(last) if last.starts_with("insert ") || last.starts_with("delete ") => {
                last.push_str("; ");
                last.push_str(&shown);
            }
            _ => self.trace.push(shown),
        }
    }

    pub(super) fn broken(&self, rule: Rule, what: impl Into<String>) -> Broken {
        Broken {
            tool: T::LIST.tool,
            rule,
            what: what.into(),
            calls: self.trace.clone(),
        }
    }

    /// Whether the case is about the rows themselves, as the first ones are.
    pub(super) fn is_plain(&self) -> bool {
        matches!(self.rule, Rule::EveryRow | Rule::Filters)
    }

    /// What a good call failed with.
    pub(super) fn failed(&self, error: &PageError) -> Broken {
        let rule = match error {
            // What only this case breaks is of this case.
            PageError::Unordered { .. }
            | PageError::NotPastCursor { .. }
            | PageError::DuplicatePosition { .. }
                if !self.is_plain() =>
            {
                self.rule
            }
            PageError::Unordered { .. } => Rule::Order,
            PageError::NotPastCursor { .. } => Rule::AfterCursor,
            PageError::DuplicatePosition { .. } => Rule::OnePosition,
            PageError::UnserializableRow { .. } | PageError::PositionTooLong { .. } => {
                Rule::Fixture
            }
            _ => Rule::Answers,
        };
        self.broken(rule, error.to_string())
    }
}
