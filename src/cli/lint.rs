//! `referee lint`: checks specs, editions, fixtures and manifests.

mod lint_json;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;

use super::format::{Output, say_json};
use super::verbosity::note;
use super::{CliError, environment, lookup, say, scenario_row};
use crate::audit::KillMatrix;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::Diagnostic;
use crate::games::{GameTask, Play};
use crate::lint::Lint;
use crate::report::failure::failure;
use crate::spec::Spec;
use crate::submission::{Submission, discover};
use crate::verdict::Verdict;
use lint_json::{CourseworkJson, LintJson, ScenarioJson};

/// Check specs, editions, fixtures and manifests without running any student's code
#[derive(Args)]
pub struct Arguments {
    /// One coursework only
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// List all scenarios
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    output: Output,
}

struct LintTask<'a> {
    bundle: &'a Bundle,
    spec: Spec,
}

/// Findings of a lint, and the scenarios.
struct LintResult {
    /// Mistakes that keep files from being read. What was found in the others is true all the same.
    unread: Vec<Diagnostic>,
    lint: Lint,
    scenarios: Vec<ScenarioJson>,
}

impl GameTask for LintTask<'_> {
    type Output = Result<LintResult, CliError>;

    fn run<G: Play>(self) -> Self::Output {
        let (coursework, unread) = Coursework::<G>::load_readable(self.bundle, self.spec)?;
        let misnamed = KillMatrix::unknown_audit_names::<G>(self.bundle, &coursework.spec);
        if !misnamed.is_empty() {
            return Err(CliError::Author(unread.into_iter().chain(misnamed).collect()));
        }
        let mut lint = Lint::of(self.bundle, &coursework);
        if !unread.is_empty() {
            // What nobody expects in the other files may be expected in these.
            lint.unused_messages.clear();
            lint.all_hidden.clear();
        }
        let listed = |scenario: crate::scenario::Scenario<G>| ScenarioJson {
            id: scenario.id,
            title: scenario.title,
            hidden: scenario.hidden,
        };
        Ok(LintResult { unread, lint, scenarios: coursework.scenarios.into_iter().map(listed).collect() })
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let all = arguments.coursework.clone().map_or_else(|| bundle.courseworks(), |id| vec![id]);
    let mut findings = LintJson::default();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let mut all_loaded = true;
    for id in &all {
        let editions = std::iter::once(None).chain(bundle.editions(id).into_iter().map(Some));
        for edition in editions {
            let checked = load_spec(&bundle, id, edition.as_deref()).map_err(CliError::from).and_then(|spec| {
                let (name, game) = (spec.name(), spec.game.clone());
                Ok((name, lookup::with_game(&game, LintTask { bundle: &bundle, spec })?))
            });
            let (name, linted) = match checked {
                Ok(checked) => checked,
                // The others are looked at all the same; but not what speaks of them, which would seem to be wrong, too.
                Err(CliError::Author(mistakes)) => {
                    all_loaded = false;
                    if !arguments.output.is_json() {
                        let edition = edition.map(|edition| format!("-{edition}")).unwrap_or_default();
                        note(format!("{id}{edition}: not checked, because of a mistake in its specification"));
                    }
                    add_new(&mut found, mistakes);
                    continue;
                }
                Err(stop) => return Err(stop),
            };
            // What an edition has in common with its base is said once.
            let is_new = |verdict: &&Verdict| !seen.contains(&(id.clone(), verdict.scenario.clone()));
            let failing = linted.lint.failing.iter().filter(is_new).cloned().collect();
            let unread: BTreeSet<PathBuf> = linted.unread.iter().map(|mistake| mistake.path.clone()).collect();
            add_new(&mut found, linted.unread);
            found.extend(diagnostics(&name, id, &linted.lint, &mut seen));
            let listed = if arguments.list && edition.is_none() { linted.scenarios.as_slice() } else { &[] };
            let checked = CourseworkJson {
                name,
                clean: unread.is_empty() && linted.lint.is_clean(),
                unread: unread.len(),
                scenarios: linted.scenarios.len(),
                listed: listed.to_vec(),
                failing,
            };
            if !arguments.output.is_json() {
                show(&checked, id);
            }
            findings.courseworks.push(checked);
        }
    }
    if all_loaded && Path::new("submissions").is_dir() {
        let manifests = discover(&[PathBuf::from("submissions")], &environment::discovery_rules())?;
        found.extend(manifests.submissions.iter().filter_map(Submission::manifest_error).cloned());
        found.extend(wrong_claims(&bundle, &manifests.submissions)?);
        findings.manifests = Some(manifests.submissions.len());
        if !arguments.output.is_json() {
            note(format!("submissions: {} manifests", manifests.submissions.len()));
        }
    }
    let strays = if all_loaded { bundle.unused_files() } else { Vec::new() };
    found.extend(strays.into_iter().map(|path| {
        let message = "nothing reads this: it belongs to no coursework";
        Diagnostic::of_file(path, message)
            .with_help(format!("the courseworks are: {}", bundle.courseworks().join(", ")))
    }));
    let misnamed = if all_loaded { bundle.misnamed_files() } else { Vec::new() };
    found.extend(misnamed.into_iter().map(|path| {
        let message = "nothing reads this: only files that end in `.yaml` are read";
        Diagnostic::of_file(path, message).with_help("rename it")
    }));
    if arguments.output.is_json() {
        findings.take(&found);
        say_json("lint", &findings)?;
    }
    if found.is_empty() { Ok(()) } else { Err(CliError::Author(found)) }
}

/// Prints the findings for one coursework.
fn show(checked: &CourseworkJson, id: &str) {
    for ScenarioJson { id, title, hidden } in &checked.listed {
        say(scenario_row::row(id, *hidden, title));
    }
    for verdict in &checked.failing {
        let command = format!("See it step by step:  referee replay {id}/{}", verdict.scenario);
        say(format!("{}\n", failure(verdict, None, &command)));
    }
    let CourseworkJson { name, scenarios, unread, .. } = checked;
    if checked.clean {
        note(format!("{name}: {scenarios} scenarios, all pass on the reference"));
    } else if checked.failing.is_empty() && *unread > 0 {
        let files = if *unread == 1 { "1 file is".to_string() } else { format!("{unread} files are") };
        note(format!("{name}: {scenarios} scenarios, all pass on the reference; {files} wrong"));
    }
}

/// Adds mistakes that are not among those found already: editions share most files.
fn add_new(found: &mut Vec<Diagnostic>, mistakes: Vec<Diagnostic>) {
    for mistake in mistakes {
        if !found.contains(&mistake) {
            found.push(mistake);
        }
    }
}

/// Collects the findings of a lint. A finding that an edition shares with its base is listed once.
fn diagnostics(name: &str, id: &str, lint: &Lint, seen: &mut BTreeSet<(String, String)>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut is_new = |what: &str| seen.insert((id.to_string(), what.to_string()));
    for verdict in lint.failing.iter().filter(|verdict| is_new(&verdict.scenario)) {
        let message = format!("the reference does not pass this scenario under {name}");
        found.push(Diagnostic::of_file(format!("fixtures/{id}/{}.yaml", verdict.scenario), message));
    }
    found.extend(lint.reworded.iter().cloned());
    for key in lint.unused_messages.iter().filter(|key| is_new(key)) {
        let message = format!("no scenario expects the message `{key}`, so a mistake in it would not be noticed");
        found.push(Diagnostic::of_file(format!("specs/{id}.yaml"), message));
    }
    for requirement in lint.all_hidden.iter().filter(|requirement| is_new(requirement)) {
        let message = format!("all scenarios of `{requirement}` are hidden, so no student can check it");
        found.push(Diagnostic::of_file(format!("fixtures/{id}/{requirement}"), message));
    }
    for scenario in lint.expecting_nothing.iter().filter(|scenario| is_new(scenario)) {
        let message = "no step of this scenario says what is expected, so it judges nothing but exceptions";
        let help = format!("`referee record fixtures/{id}/{scenario}.yaml` fills that in");
        found.push(Diagnostic::of_file(format!("fixtures/{id}/{scenario}.yaml"), message).with_help(help));
    }
    found
}

/// Manifests of samples that claim to lose a requirement which is not there.
fn wrong_claims(bundle: &Bundle, submissions: &[crate::submission::Submission]) -> Result<Vec<Diagnostic>, CliError> {
    let mut found = Vec::new();
    for submission in submissions {
        let manifest = &submission.manifest;
        let Some(id) = manifest.coursework.as_deref() else { continue };
        let path = submission.manifest_path();
        let Ok(spec) = load_spec(bundle, id, None) else {
            found.push(Diagnostic::of_file(path, format!("there is no coursework `{id}`")));
            continue;
        };
        for claim in manifest.loses.iter().filter(|claim| spec.requirement(claim).is_none()) {
            found.push(Diagnostic::of_file(&path, format!("there is no requirement `{claim}` to lose")));
        }
    }
    Ok(found)
}
