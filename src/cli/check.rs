//! `referee check`: a student's fast and kind look at their own work.

mod arguments;
mod changes;
mod first_step;
mod json;
mod prepared_check;
mod requirement_table;
mod scenario_filter;
mod show;
mod shown_failures;
mod watch;

use std::collections::BTreeSet;

use serde::Serialize;

pub use self::arguments::Arguments;
use self::arguments::Format;
pub(super) use self::prepared_check::load_public;
use self::prepared_check::{CheckRequest, CheckTools};
use self::scenario_filter::keep_named;
use super::format::say_json;
use super::kept_answers::{leave_out_unanswered, says_left_out};
use super::model_solution::with_model_solution;
use super::verbosity::note_on_stderr;
use super::{CliError, environment, lookup, say, scenario_row};
use crate::bundle::Bundle;
use crate::coursework::{Coursework, ReferenceSource};
use crate::games::{GameTask, Play};
use crate::report::platforms::junit::junit;
use crate::scenario::Scenario;
use crate::spec::{Part, Spec};

/// Task that lists the public scenarios of these parts, or of all parts if none is named.
struct ListTask<'a>(&'a Bundle, Spec, Vec<Part>, &'a Arguments);

/// The public scenarios, for programs.
#[derive(Serialize)]
struct ScenarioList {
    coursework: String,
    scenarios: Vec<ScenarioEntry>,
}

#[derive(Serialize)]
struct ScenarioEntry {
    id: String,
    requirement: String,
    title: String,
}

impl GameTask for ListTask<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let ListTask(bundle, spec, parts, arguments) = self;
        let mut coursework = load_public::<G>(bundle, spec)?;
        if matches!(ReferenceSource::of(bundle, &coursework.spec), ReferenceSource::KeptAnswers(_)) {
            coursework = with_model_solution(bundle, coursework)?;
            let left_out = leave_out_unanswered(bundle, &mut coursework);
            if let Some(says) = says_left_out(&coursework.spec, &left_out) {
                note_on_stderr(says);
            }
        }
        let Coursework { spec, scenarios, .. } = &mut coursework;
        scenarios.retain(|scenario| {
            let part = spec.requirement(&scenario.requirement).map(|requirement| requirement.part);
            parts.is_empty() || part.is_some_and(|part| parts.contains(&part))
        });
        keep_named(scenarios, &arguments.fixtures, &spec.id)?;
        if arguments.format == Format::Json {
            let one = |scenario: &Scenario<G>| ScenarioEntry {
                id: scenario.id.clone(),
                requirement: scenario.requirement.clone(),
                title: scenario.title.clone(),
            };
            let scenarios = coursework.scenarios.iter().map(one).collect();
            return say_json("check", &ScenarioList { coursework: coursework.spec.id, scenarios });
        }
        coursework.scenarios.iter().for_each(|scenario| say(scenario_row::row(&scenario.id, false, &scenario.title)));
        Ok(())
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let book = arguments.language.phrasebook()?;
    if arguments.format == Format::Junit && (arguments.list || arguments.watch) {
        let says = "--format junit tells what came of one check: leave out --list and --watch, or say --format json";
        return Err(CliError::Usage(says.to_string()));
    }
    if arguments.list {
        let (spec, parts) = CheckRequest::read_spec_and_parts(arguments, &bundle)?;
        let game = spec.game.clone();
        return lookup::with_game(&game, ListTask(&bundle, spec, parts, arguments));
    }
    if arguments.watch {
        return watch::run(arguments, &bundle, book);
    }
    let asked = CheckRequest::read(arguments, &bundle)?;
    let course = prepared_check::prepare(arguments, &bundle, &asked)?;
    let (workshop, kits) = environment::submission_builder(course.limits(), arguments.contained)?;
    let sheets = course.check(&asked.work, &CheckTools { workshop, kits }, &|_| false)?.unwrap_or_default();
    if sheets.is_empty() {
        return Err(CliError::Grader("the submission was not checked".to_string()));
    }
    let (text, ended) = show::all(arguments, &sheets, &BTreeSet::new(), book);
    match arguments.format {
        Format::Json => say(json::document(&sheets)?),
        Format::Junit => say(junit(&json::for_student(&sheets), &[])),
        Format::Terminal if text.is_empty() => {}
        Format::Terminal => say(text),
    }
    ended
}
