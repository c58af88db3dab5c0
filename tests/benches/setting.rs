//! Set-up of the benchmarks: the bundled coursework and samples, a cache of our own, and a cohort of copies.

use std::fs;
use std::path::{Path, PathBuf};

use referee::bundle::Bundle;
use referee::coursework::{Coursework, load_spec};
use referee::games::Reversi;
use referee::host::build::{BuildInput, SubmissionBuilder};
use referee::host::cache::Cache;
use referee::host::language::Language;
use referee::host::process::LaunchConfig;
use referee::host::sandbox::{Sandbox, TierChoice};
use referee::host::{ProcessController, unpack_kits};
use referee::limits::Limits;
use referee::spec::Part;
use referee::submission::{DiscoveryRules, Submission, discover};
use tempfile::TempDir;

use super::Outcome;

pub struct Setting {
    pub coursework: Coursework<Reversi>,
    pub limits: Limits,
    pub kits: PathBuf,
    /// Copies of the accepted samples, no two alike, so that each of them has to be built.
    pub cohort: Vec<Submission>,
    workshop: SubmissionBuilder,
    /// The accepted samples that can run here.
    samples: Vec<Submission>,
    folder: TempDir,
}

impl Setting {
    pub fn new(copies: usize) -> Outcome<Setting> {
        let spec = load_spec(&Bundle::bundled_only(), "reversi", None).map_err(|found| format!("{found:?}"))?;
        let coursework = Coursework::load(&Bundle::bundled_only(), spec).map_err(|found| format!("{found:?}"))?;
        let folder = TempDir::new()?;
        let samples_folder = folder.path().join("samples");
        Bundle::write("submissions/reversi/accepted/", &samples_folder)?;
        let limits = coursework.spec.limits;
        let cache = Cache::open_at(folder.path().join("cache"))?;
        let kits = unpack_kits(&cache)?;
        let workshop = SubmissionBuilder::new(cache, limits, Sandbox::choose(TierChoice::Auto)?);
        let has = |name: &str| Language::named(name).is_some_and(|language| workshop.tool(language).is_ok());
        // The sample that talks without a kit is written in Python, too.
        let (rust, python) = (has("rust"), has("python"));
        let mut samples = found_in(&samples_folder)?;
        samples.retain(|sample| if sample.manifest.language == "rust" { rust } else { python });
        let cohort_folder = folder.path().join("cohort");
        for (number, sample) in samples.iter().cycle().take(copies).enumerate() {
            let to = cohort_folder.join(format!("{number:03}-{}", sample.id));
            copy(&sample.folder, &to)?;
            fs::write(to.join("copy.txt"), number.to_string())?;
        }
        let cohort = if samples.is_empty() { Vec::new() } else { found_in(&cohort_folder)? };
        Ok(Setting { coursework, limits, kits, cohort, workshop, samples, folder })
    }

    /// A sample by its name; `None` if its language is not installed.
    pub fn sample(&self, name: &str) -> Option<&Submission> {
        self.samples.iter().find(|sample| sample.id == name)
    }

    /// The workshop with the warm cache.
    pub fn workshop(&self) -> &SubmissionBuilder {
        &self.workshop
    }

    /// A workshop where nothing has been built yet.
    pub fn cold_workshop(&self) -> Outcome<SubmissionBuilder> {
        Ok(SubmissionBuilder::new(
            Cache::open_at(self.folder.path().join("cold"))?,
            self.limits,
            Sandbox::choose(TierChoice::Auto)?,
        ))
    }

    /// Builds a submission, and says how it is run.
    pub fn launch(&self, submission: &Submission) -> Outcome<LaunchConfig> {
        let manifest = &submission.manifest;
        let language = Language::named(&manifest.language).ok_or("no such language")?;
        let told = |error| format!("{}: {error:?}", submission.id);
        let (folder, entry) = (&submission.folder, &manifest.entry);
        let work = BuildInput { folder, entry, plays: ("reversi", "controller"), repair: &[] };
        let built = self.workshop.build(language, &self.kits, &work).map_err(told)?;
        Ok(self.workshop.launch(language, &built, &manifest.command).map_err(told)?)
    }

    /// A child for something that is run like this.
    pub fn child(&self, launch: &LaunchConfig) -> ProcessController<Reversi> {
        ProcessController::new(launch.clone(), self.limits, &self.coursework.spec.id, Part::Controller)
    }
}

/// One worker a core, as the command has it.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn found_in(folder: &Path) -> Outcome<Vec<Submission>> {
    let known = DiscoveryRules::languages(Language::all().map(|language| language.name.as_str()));
    let found = discover(&[folder.to_path_buf()], &known).map_err(|found| format!("{found:?}"))?;
    Ok(found.submissions)
}

fn copy(from: &Path, to: &Path) -> Outcome {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
