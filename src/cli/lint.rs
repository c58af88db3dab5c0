//! `referee lint`: checks specs, editions, fixtures and manifests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{Stop, find, say, setting};
use crate::audit::Matrix;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::Diagnostic;
use crate::games::{Play, Task};
use crate::lint::Lint;
use crate::report::failure::failure;
use crate::spec::Spec;
use crate::submission::{Submission, discover};

/// Check specs, editions, fixtures and manifests without running any student's code
#[derive(Args)]
pub struct Arguments {
    /// One coursework only
    #[arg(long, value_name = "ID")]
    coursework: Option<String>,
    /// List all scenarios
    #[arg(long)]
    list: bool,
}

struct LintTask<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    list: bool,
}

/// What was found, and how many scenarios there are.
struct Linted {
    lint: Lint,
    scenarios: usize,
}

impl Task for LintTask<'_> {
    type Output = Result<Linted, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let coursework = Coursework::<G>::load(self.bundle, self.spec)?;
        let misnamed = Matrix::misnamed::<G>(self.bundle, &coursework.spec);
        if !misnamed.is_empty() {
            return Err(Stop::Author(misnamed));
        }
        if self.list {
            for scenario in &coursework.scenarios {
                let hidden = if scenario.hidden { "hidden " } else { "" };
                say(format!("{:<48} {hidden}{}", scenario.id, scenario.title));
            }
        }
        Ok(Linted { lint: Lint::of(&coursework), scenarios: coursework.scenarios.len() })
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let bundle = setting::bundle();
    let all = arguments.coursework.clone().map_or_else(|| bundle.courseworks(), |id| vec![id]);
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for id in &all {
        let editions = std::iter::once(None).chain(bundle.editions(id).into_iter().map(Some));
        for edition in editions {
            let spec = load_spec(&bundle, id, edition.as_deref())?;
            let (name, game) = (spec.name(), spec.game.clone());
            let list = arguments.list && edition.is_none();
            let task = LintTask { bundle: &bundle, spec, list };
            let linted = find::with_game(&game, task)?;
            found.extend(diagnostics(&name, id, &linted.lint, &mut seen));
            if linted.lint.is_clean() {
                say(format!("{name}: {} scenarios, all pass on the reference", linted.scenarios));
            }
        }
    }
    if Path::new("submissions").is_dir() {
        let manifests = discover(&[PathBuf::from("submissions")], &setting::known())?;
        found.extend(manifests.submissions.iter().filter_map(Submission::mistake).cloned());
        found.extend(wrong_claims(&bundle, &manifests.submissions)?);
        say(format!("submissions: {} manifests", manifests.submissions.len()));
    }
    found.extend(bundle.strays().into_iter().map(|path| {
        let message = "nothing reads this: it belongs to no coursework";
        Diagnostic::of_file(path, message)
            .with_help(format!("the courseworks are: {}", bundle.courseworks().join(", ")))
    }));
    if found.is_empty() { Ok(()) } else { Err(Stop::Author(found)) }
}

/// What a lint found; what an edition has in common with its base is said once.
fn diagnostics(name: &str, id: &str, lint: &Lint, seen: &mut BTreeSet<(String, String)>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut is_new = |what: &str| seen.insert((id.to_string(), what.to_string()));
    for verdict in lint.failing.iter().filter(|verdict| is_new(&verdict.scenario)) {
        let command = format!("See it step by step:  referee replay {}", verdict.scenario);
        say(format!("{}\n", failure(verdict, None, &command)));
        let message = format!("the reference does not pass this scenario under {name}");
        found.push(Diagnostic::of_file(format!("fixtures/{id}/{}.yaml", verdict.scenario), message));
    }
    for key in lint.unused_messages.iter().filter(|key| is_new(key)) {
        let message = format!("no scenario expects the message `{key}`, so nobody would notice a slip in it");
        found.push(Diagnostic::of_file(format!("specs/{id}.yaml"), message));
    }
    for requirement in lint.all_hidden.iter().filter(|requirement| is_new(requirement)) {
        let message = format!("all scenarios of `{requirement}` are hidden, so no student can check it");
        found.push(Diagnostic::of_file(format!("fixtures/{id}/{requirement}"), message));
    }
    found
}

/// Manifests of samples that claim to lose a requirement which is not there.
fn wrong_claims(bundle: &Bundle, submissions: &[crate::submission::Submission]) -> Result<Vec<Diagnostic>, Stop> {
    let mut found = Vec::new();
    for submission in submissions {
        let manifest = &submission.manifest;
        let Some(id) = manifest.coursework.as_deref() else { continue };
        let path = submission.origin.join(crate::submission::MANIFEST);
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
