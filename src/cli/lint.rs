//! `referee lint`: checks specs, editions, fixtures and manifests.

mod lint_json;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;

use super::audit::misnamed;
use super::format::{Output, say_json};
use super::kept_answers;
use super::made_files::stale_files;
use super::model_solution::{self, with_model_solution};
use super::verbosity::note;
use super::{CliError, environment, lookup, say, scenario_row};
use crate::bundle::Bundle;
use crate::coursework::{Coursework, draft_spec, fixture_form_mistakes};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play, is_game};
use crate::lint::{Lint, UnreadFixtures, reading_mistakes};
use crate::phrases::Phrasebook;
use crate::report::failure::failure;
use crate::shell_word::shell_word;
use crate::spec::{SpecDraft, SpecNames};
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

/// Checks the fixtures of a coursework, and plays them if its spec is right.
struct LintTask<'a> {
    bundle: &'a Bundle,
    draft: SpecDraft,
}

/// Findings of a lint, and the scenarios.
struct LintResult {
    /// Mistakes in files. What was found in the others is true all the same.
    mistakes: Vec<Diagnostic>,
    /// Findings from playing the scenarios; nothing where the spec has a mistake.
    played: Option<(Lint, Vec<ScenarioJson>)>,
}

impl GameTask for LintTask<'_> {
    type Output = Result<LintResult, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let mut mistakes = misnamed::<G>(&usual, self.bundle, &self.draft.spec);
        let unplayed = |mut found: Vec<Diagnostic>, mistakes| {
            found.extend(mistakes);
            Ok(LintResult { mistakes: found, played: None })
        };
        if !self.draft.mistakes.is_empty() {
            let found = self.draft.mistakes.clone();
            mistakes.extend(unplayable::<G>(self.bundle, self.draft));
            return unplayed(found, mistakes);
        }
        let (coursework, unread) = match Coursework::<G>::load_readable(self.bundle, self.draft.spec.clone()) {
            Ok(readable) => readable,
            Err(_) => {
                mistakes.extend(unplayable::<G>(self.bundle, self.draft));
                return unplayed(Vec::new(), mistakes);
            }
        };
        // An edition answers the same sources as its base.
        if coursework.spec.edition.is_none() {
            mistakes.extend(either(reading_mistakes(self.bundle, &coursework)));
        }
        let reliable = with_model_solution(self.bundle, coursework).and_then(|mut coursework| {
            let left_out = kept_answers::leave_out_unanswered(self.bundle, &mut coursework);
            model_solution::require_reliable(self.bundle, &coursework)?;
            let mut wrong = kept_answers::unproven(&coursework.spec, &left_out);
            wrong.extend(kept_answers::stale_answers(self.bundle, &coursework)?);
            Ok((coursework, wrong))
        });
        let (coursework, unproven) = match reliable {
            Ok(reliable) => reliable,
            Err(CliError::Author(found)) => {
                mistakes.extend(unread);
                return unplayed(found, mistakes);
            }
            Err(stop) => return Err(stop),
        };
        let mut lint = Lint::of(self.bundle, &coursework);
        mistakes.extend(unproven.iter().cloned());
        // What nobody expects in the other files may be expected in these.
        let wrong: Vec<Diagnostic> = unread.iter().chain(&unproven).cloned().collect();
        lint.forget_doubtful(&UnreadFixtures::with_mistakes(self.bundle, &coursework.spec.id, &wrong));
        let listed = |scenario: crate::scenario::Scenario<G>| ScenarioJson {
            id: scenario.id,
            title: scenario.title,
            hidden: scenario.hidden,
        };
        let scenarios = coursework.scenarios.into_iter().map(listed).collect();
        mistakes.extend(unread);
        Ok(LintResult { mistakes, played: Some((lint, scenarios)) })
    }
}

/// Finds the mistakes in the fixtures of a spec by which they cannot be played, and messages that none of them names.
fn unplayable<G: Play>(bundle: &Bundle, draft: SpecDraft) -> Vec<Diagnostic> {
    let (spec, knows_messages) = (draft.spec.clone(), !draft.doubts.contains(&SpecNames::Messages));
    let mut found = either(Coursework::<G>::fixture_mistakes(bundle, draft));
    // Where students check their work, fixtures that expect a message may be missing.
    if knows_messages && bundle.has_private() {
        let unread = UnreadFixtures::all(bundle, &spec.id, &found);
        found.extend(Lint::unnamed_messages(bundle, &spec, &unread));
    }
    found
}

/// The mistakes, whether or not there were so many that nothing could be read.
fn either(found: Result<Vec<Diagnostic>, Vec<Diagnostic>>) -> Vec<Diagnostic> {
    found.unwrap_or_else(|found| found)
}

/// Checks one edition of a coursework, or its base, with all fixtures that hold there.
fn check(bundle: &Bundle, id: &str, edition: Option<&str>) -> Result<LintResult, CliError> {
    let draft = match draft_spec(bundle, id, edition) {
        Ok(draft) => draft,
        Err(mut mistakes) => {
            if bundle.courseworks().iter().any(|known| known == id) {
                mistakes.extend(either(fixture_form_mistakes(bundle, id)));
            } else if let Some(folder) = bundle.folder_without_specs() {
                let folder = escape_text(&folder.display().to_string());
                let help =
                    format!("there is no folder `specs` in {folder}: stand in the folder of the course, which has one");
                mistakes = mistakes.into_iter().map(|mistake| mistake.with_help(help.as_str())).collect();
            }
            return Ok(LintResult { mistakes, played: None });
        }
    };
    let game = draft.spec.game.clone();
    if !is_game(&game) {
        let mut mistakes = draft.mistakes;
        mistakes.extend(either(fixture_form_mistakes(bundle, id)));
        return Ok(LintResult { mistakes, played: None });
    }
    lookup::with_game(&game, LintTask { bundle, draft })
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    // What is bundled is proved by our own tests; where nothing is one's own, all of it is shown.
    let own = || Some(bundle.own_courseworks()).filter(|own| !own.is_empty());
    let named = arguments.coursework.clone().map(|id| vec![id]);
    let all = named.or_else(own).unwrap_or_else(|| bundle.courseworks());
    let mut findings = LintJson::default();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for id in &all {
        let editions = std::iter::once(None).chain(bundle.editions(id).into_iter().map(Some));
        for edition in editions {
            let name = edition.as_ref().map_or_else(|| id.clone(), |edition| format!("{id}-{edition}"));
            let LintResult { mistakes, played } = check(&bundle, id, edition.as_deref())?;
            let unread: BTreeSet<PathBuf> = mistakes.iter().map(|mistake| mistake.path.clone()).collect();
            add_new(&mut found, mistakes);
            let Some((lint, scenarios)) = played else {
                if !arguments.output.is_json() {
                    note(format!("{name}: not played, because of a mistake in its specification"));
                }
                continue;
            };
            // What an edition has in common with its base is said once.
            let is_new = |verdict: &&Verdict| !seen.contains(&(id.clone(), verdict.scenario.clone()));
            let failing = lint.failing.iter().filter(is_new).cloned().collect();
            found.extend(diagnostics(&bundle, &name, id, &lint, &mut seen));
            let checked = CourseworkJson {
                name,
                clean: unread.is_empty() && lint.is_clean(),
                unread: unread.len(),
                scenarios: scenarios.len(),
                listed: if arguments.list && edition.is_none() { scenarios } else { Vec::new() },
                failing,
            };
            if !arguments.output.is_json() {
                show(&checked, id);
            }
            findings.courseworks.push(checked);
        }
    }
    for id in &all {
        let (mistakes, remarks) = stale_files(&bundle, id);
        found.extend(mistakes);
        if !arguments.output.is_json() {
            remarks.into_iter().for_each(note);
        }
    }
    if Path::new("submissions").is_dir() {
        let manifests = discover(&[PathBuf::from("submissions")], &environment::discovery_rules())?;
        found.extend(manifests.submissions.iter().filter_map(Submission::manifest_error).cloned());
        found.extend(wrong_claims(&bundle, &manifests.submissions));
        findings.manifests = Some(manifests.submissions.len());
        if !arguments.output.is_json() {
            note(format!("submissions: {} manifests", manifests.submissions.len()));
        }
    }
    found.extend(bundle.unused_files().into_iter().map(|path| {
        let message = "nothing reads this: it belongs to no coursework";
        Diagnostic::of_file(path, message)
            .with_help(format!("the courseworks are: {}", bundle.courseworks().join(", ")))
    }));
    found.extend(bundle.misnamed_files().into_iter().map(|path| {
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
        let scenario = shell_word(&format!("{id}/{}", verdict.scenario));
        let command = format!("See it step by step:  referee replay {scenario}");
        say(format!("{}\n", failure(verdict, None, &command, Phrasebook::english())));
    }
    let CourseworkJson { name, scenarios, unread, .. } = checked;
    if checked.clean {
        note(format!("{name}: {scenarios} scenarios, all pass on the reference"));
    } else if checked.failing.is_empty() && *unread > 0 {
        let files = if *unread == 1 { "1 file is".to_string() } else { format!("{unread} files are") };
        note(match scenarios {
            0 => format!("{name}: no scenario can be played; {files} wrong"),
            _ => format!("{name}: {scenarios} scenarios, all pass on the reference; {files} wrong"),
        });
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
fn diagnostics(
    bundle: &Bundle,
    name: &str,
    id: &str,
    lint: &Lint,
    seen: &mut BTreeSet<(String, String)>,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut is_new = |what: &str| seen.insert((id.to_string(), what.to_string()));
    for verdict in lint.failing.iter().filter(|verdict| is_new(&verdict.scenario)) {
        found.push(Lint::failing_scenario(bundle, id, verdict, &format!(" under {name}")));
    }
    found.extend(lint.reworded.iter().cloned());
    found.extend(lint.unused.iter().filter(|unused| is_new(&unused.message)).cloned());
    found.extend(lint.untrue.iter().filter(|untrue| is_new(&untrue.message)).cloned());
    for requirement in lint.all_hidden.iter().filter(|requirement| is_new(requirement)) {
        let message = format!("all scenarios of `{requirement}` are hidden, so no student can check it");
        found.push(Diagnostic::of_file(format!("fixtures/{id}/{requirement}"), message));
    }
    for scenario in lint.expecting_nothing.iter().filter(|scenario| is_new(scenario)) {
        let message = "no step of this scenario says what is expected, so it judges nothing but exceptions";
        let file = format!("fixtures/{id}/{scenario}.yaml");
        let help = format!("`referee record {}` fills that in", shell_word(&file));
        found.push(Diagnostic::of_file(file, message).with_help(help));
    }
    found
}

/// Manifests of samples that claim to lose a requirement which is not there.
fn wrong_claims(bundle: &Bundle, submissions: &[Submission]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for submission in submissions {
        let manifest = &submission.manifest;
        let Some(id) = manifest.coursework.as_deref() else { continue };
        let path = submission.manifest_path();
        if !bundle.courseworks().iter().any(|known| known == id) {
            found.push(Diagnostic::of_file(path, format!("there is no coursework `{id}`")));
            continue;
        }
        // A spec that cannot be read is told of already.
        let Ok(SpecDraft { spec, doubts, .. }) = draft_spec(bundle, id, None) else { continue };
        let is_known = |claim: &String| doubts.contains(&SpecNames::Requirements) || spec.requirement(claim).is_some();
        for claim in manifest.loses.iter().filter(|claim| !is_known(claim)) {
            found.push(Diagnostic::of_file(&path, format!("there is no requirement `{claim}` to lose")));
        }
    }
    found
}
