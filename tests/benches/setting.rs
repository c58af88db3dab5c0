//! Set-up of the benchmarks: the bundled coursework and samples, a cache of our own, and cohorts of copies.

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
use referee::submission::{DiscoveryRules, MANIFEST, Submission, discover};
use tempfile::TempDir;

use super::Outcome;
use super::options::Options;

/// How many copies of the samples are different. Further ones are alike, so that a large cohort does not measure compilers.
const DIFFERENT: usize = 200;

pub struct Setting {
    pub options: Options,
    pub coursework: Coursework<Reversi>,
    pub limits: Limits,
    pub kits: PathBuf,
    workshop: SubmissionBuilder,
    /// The accepted samples.
    samples: Vec<Submission>,
    folder: TempDir,
}

impl Setting {
    pub fn new(options: Options) -> Outcome<Setting> {
        let spec = load_spec(&Bundle::bundled_only(), "reversi", None).map_err(|found| format!("{found:?}"))?;
        let coursework = Coursework::load(&Bundle::bundled_only(), spec).map_err(|found| format!("{found:?}"))?;
        let folder = TempDir::new()?;
        let samples_folder = folder.path().join("samples");
        Bundle::write("submissions/reversi/accepted/", &samples_folder)?;
        let limits = coursework.spec.limits;
        let cache = Cache::open_at(folder.path().join("cache/referee"))?;
        let kits = unpack_kits(&cache)?;
        let workshop = SubmissionBuilder::new(cache, limits, Sandbox::choose(TierChoice::Auto)?);
        let samples = found_in(&samples_folder)?;
        Ok(Setting { options, coursework, limits, kits, workshop, samples, folder })
    }

    /// The accepted samples of a part in a language, without those that are patches on others. Whether they can be built here is not
    /// known yet.
    pub fn samples(&self, language: &str, part: Part) -> Vec<&Submission> {
        let wanted = |sample: &&Submission| sample.manifest.language == language && sample.manifest.part() == part;
        let place = self.folder.path().join("samples");
        self.samples.iter().filter(wanted).filter(|sample| place.join(&sample.id).join(MANIFEST).is_file()).collect()
    }

    /// Copies samples in turn, so often that it is a cohort; nothing of it has been built, and the first [`DIFFERENT`] are all
    /// different. The folder is the cohort's own.
    pub fn cohort(&self, name: &str, samples: &[&Submission], size: usize) -> Outcome<(PathBuf, Vec<Submission>)> {
        let folder = self.folder.path().join("cohorts").join(name);
        for (number, sample) in samples.iter().cycle().take(size).enumerate() {
            let to = folder.join(format!("{number:05}-{}", sample.id));
            copy(&sample.folder, &to)?;
            fs::write(to.join("copy.txt"), format!("{name} {}", number % DIFFERENT.next_multiple_of(samples.len())))?;
        }
        let cohort = found_in(&folder)?;
        Ok((folder, cohort))
    }

    /// A folder for whatever a section writes.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The variable that makes the command use our cache, and its value.
    pub fn cache_of_command(&self) -> (&'static str, PathBuf) {
        ("XDG_CACHE_HOME", self.folder.path().join("cache"))
    }

    /// A sample by its name; `None` if its language is not installed.
    pub fn sample(&self, name: &str) -> Option<&Submission> {
        let sample = self.samples.iter().find(|sample| sample.id == name)?;
        // The sample that talks without a kit is written in Python, too.
        let language = Language::named(if name == "command-python" { "python" } else { &sample.manifest.language })?;
        self.workshop.tool(language).is_ok().then_some(sample)
    }

    pub fn workshop(&self) -> &SubmissionBuilder {
        &self.workshop
    }

    /// Builds a submission, and says how it is run.
    pub fn launch(&self, submission: &Submission) -> Outcome<LaunchConfig> {
        let manifest = &submission.manifest;
        let language = Language::named(&manifest.language).ok_or("no such language")?;
        let told = |error| format!("{}: {error:?}", submission.id);
        let (folder, entry) = (&submission.folder, &manifest.entry);
        let repair = &self.coursework.spec.repair;
        let work = BuildInput { folder, entry, plays: ("reversi", manifest.part().name()), repair };
        let built = self.workshop.build(language, &self.kits, &work).map_err(told)?;
        Ok(self.workshop.launch(language, &built, &manifest.command).map_err(told)?)
    }

    /// A child for something that is run like this.
    pub fn child(&self, launch: &LaunchConfig) -> ProcessController<Reversi> {
        ProcessController::new(
            launch.clone(),
            self.limits,
            &self.coursework.rules,
            &self.coursework.spec.id,
            Part::Controller,
        )
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

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Outcome {
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
