//! Faults that are kept as fixtures: tried on right work first, because from then on everybody is judged by them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::audit::failure_signatures;
use crate::cli::{CliError, environment};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::grade::PreparationTools;
use crate::host::ProcessController;
use crate::host::cache::Cache;
use crate::mutants::harmless;
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::spec::Part;
use crate::submission::discover;
use crate::verdict::{VerdictEnding, judge};

/// The place of kept fixtures, and right work to try them on.
pub struct FixtureKeeper<'a, G: Play> {
    folder: &'a Path,
    coursework: &'a Coursework<G>,
    /// The accepted samples of the coursework that this machine can run, by name.
    samples: Vec<(String, ProcessController<G>)>,
    /// Languages of samples that this machine cannot run.
    untried: BTreeSet<String>,
    /// Keeps the samples.
    _cache: Cache,
}

/// The fate of a fault that was to be kept.
pub enum KeptFixture {
    /// It is in this file, which may have been there before.
    At(PathBuf),
    /// Right work fails it, so it is not kept; with what that work is: `the accepted sample python-array`.
    Unfair(String),
}

impl<'a, G: Play> FixtureKeeper<'a, G> {
    /// Builds the accepted samples.
    ///
    /// # Errors
    /// The grader's, and mistakes in the bundled samples.
    pub fn new(folder: &'a Path, bench: &PreparationTools<'a, G>) -> Result<FixtureKeeper<'a, G>, CliError> {
        let coursework = bench.coursework;
        let (cache, bundled) = environment::samples()?;
        let accepted = bundled.join(&coursework.spec.id).join("accepted");
        let all = if accepted.is_dir() {
            discover(&[accepted], &environment::discovery_rules())?.submissions
        } else {
            Vec::new()
        };
        let (mut samples, mut untried) = (Vec::new(), BTreeSet::new());
        // Games are played on controllers only.
        for sample in all.iter().filter(|sample| sample.manifest.part() == Part::Controller) {
            match bench.ready(sample) {
                Ok(ready) => samples.push((sample.id.clone(), ready.child)),
                Err(_) => drop(untried.insert(sample.manifest.language.clone())),
            }
        }
        Ok(FixtureKeeper { folder, coursework, samples, untried, _cache: cache })
    }

    /// Returns a sentence about samples on which nothing was tried, if there are any.
    pub fn untried(&self) -> Option<String> {
        let languages: Vec<&str> = self.untried.iter().map(String::as_str).collect();
        (!languages.is_empty()).then(|| {
            format!(
                "What is kept was not tried on the right samples in {}: they do not run here.",
                languages.join(", ")
            )
        })
    }

    /// Writes a fixture under a name that is still free, if right work passes it.
    ///
    /// # Errors
    /// The grader's.
    pub fn keep(&mut self, scenario: &Scenario<G>) -> Result<KeptFixture, CliError> {
        if let Some(work) = self.failed_by(scenario) {
            return Ok(KeptFixture::Unfair(work));
        }
        write(self.folder, self.coursework, scenario).map(KeptFixture::At)
    }

    /// Describes right work that fails a scenario: an unusual controller of the audit, or a sample.
    fn failed_by(&mut self, scenario: &Scenario<G>) -> Option<String> {
        let alone = Coursework { scenarios: vec![scenario.clone()], ..self.coursework.clone() };
        let unusual = harmless::<G>(&self.coursework.spec.cues);
        let failures = failure_signatures(&alone, &unusual);
        if let Some((one, _)) = unusual.iter().zip(&failures).find(|(_, failures)| !failures.is_empty()) {
            return Some(format!("a controller that {}", one.says));
        }
        let coursework = self.coursework;
        let fails = |child: &mut ProcessController<G>, scenario: &Scenario<G>| {
            let mut is_failed = |_| {
                let transcript = replay(scenario, child);
                judge::<G>(&coursework.spec, &coursework.rules, &transcript).ending == VerdictEnding::Failed
            };
            (0..2).all(&mut is_failed)
        };
        // A sample was written for the bundled coursework. Where another one finds it wrong, it proves nothing.
        let mut failed = None;
        self.samples.retain_mut(|(name, child)| {
            if failed.is_some() || !fails(child, scenario) {
                return true;
            }
            let is_right = !coursework.scenarios.iter().any(|other| fails(child, other));
            failed = is_right.then(|| name.clone());
            is_right
        });
        failed.map(|name| format!("the accepted sample {name}"))
    }
}

fn write<G: Play>(folder: &Path, coursework: &Coursework<G>, scenario: &Scenario<G>) -> Result<PathBuf, CliError> {
    let text = scenario.to_yaml(&coursework.spec, &coursework.rules);
    let failed = |error| CliError::grader(format!("keep a fixture in {}", folder.display()), error);
    let plain = folder.join(&scenario.id);
    let names = std::iter::once(plain.clone()).chain((2..).map(|number| {
        let name = plain.file_name().unwrap_or_default().to_string_lossy().into_owned();
        plain.with_file_name(format!("{name}-{number}"))
    }));
    for path in names.map(|name| name.with_added_extension("yaml")) {
        match fs::read_to_string(&path) {
            // Found before, and kept before.
            Ok(there) if there == text => return Ok(path),
            Ok(_) => {}
            Err(_) if path.exists() => {}
            Err(_) => {
                fs::create_dir_all(path.parent().unwrap_or(folder)).map_err(failed)?;
                fs::write(&path, text).map_err(failed)?;
                return Ok(path);
            }
        }
    }
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::Bundle;
    use crate::coursework::load_spec;
    use crate::diagnostic::SourceText;
    use crate::games::reversi::Reversi;

    /// An automated move out of turn: the handout does not say whether anybody is told anything.
    const FIXTURE: &str = "
title: t
requirement: automated
given:
  player: white
  board: |
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . B W . . . . .
    . . . . . . . .
    . W B . . . . .
    . . . . . . . .
    . . . . . . . .
steps:
  - do: black moves automatically
";

    #[test]
    fn what_right_work_fails_is_not_kept() {
        let bundle = Bundle::bundled_only();
        let spec = load_spec(&bundle, "reversi", None).expect("the bundled spec");
        let coursework = Coursework::<Reversi>::load(&bundle, spec).expect("the bundled coursework");
        let place = tempfile::tempdir().expect("a folder");
        let mut keeper = FixtureKeeper {
            folder: place.path(),
            coursework: &coursework,
            samples: Vec::new(),
            untried: BTreeSet::from(["java".to_string(), "python".to_string()]),
            _cache: Cache::open_at(place.path().join("cache")).expect("a cache"),
        };
        assert!(keeper.untried().is_some_and(|says| says.contains("java, python")));
        let mut kept = |more: &str| {
            let text = format!("{FIXTURE}    {more}\n");
            let source = SourceText::new("x.yaml", &text);
            let read = Scenario::read("automated/x", &coursework.spec, &coursework.rules, &source);
            keeper.keep(&read.unwrap_or_else(|wrong| panic!("{}", wrong[0]))).unwrap_or_else(|_| panic!("written"))
        };
        let KeptFixture::Unfair(work) = kept("feedback: {black: out-of-turn}") else { panic!("it was kept") };
        assert!(work.contains("automated move out of turn"), "{work}");
        assert_eq!(fs::read_dir(place.path().join("automated")).ok().map(Iterator::count), None);
        assert!(matches!(kept("unchanged: true"), KeptFixture::At(path) if path.is_file()));
    }
}
