//! A cohort of a coursework whose reference is a model solution, against one of a built-in game: in Python, with as many scenarios
//! and steps, graded by the command itself.
//!
//! The described one is Connect Four of `tests/courses`. The other one is a part of tic-tac-toe: for each fixture of Connect Four one
//! with as many steps.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use referee::bundle::{Bundle, replacing_file};
use referee::submission::sample::Samples;
use serde_yaml::{Mapping, Value};

use super::Outcome;
use super::measure::{Cost, Spread, in_turns, ratio};
use super::setting::{Setting, copy, cores};
use super::table::Table;

/// The usual number of submissions.
const USUAL: usize = 100;
/// How often rivals take turns.
const ROUNDS: usize = 5;
/// The described coursework.
const DESCRIBED: &str = "connect-four";
/// The other one.
const BUILT_IN: &str = "tic-tac-toe";
/// The requirements that are kept of it: Connect Four asks for the like.
const REQUIREMENTS: [&str; 9] =
    ["opening", "moves", "lines", "invalid-square", "turns", "turn-messages", "end", "full", "update"];
/// The keys that are kept of its spec.
const KEYS: [&str; 8] = ["title", "game", "seats", "cues", "log", "limits", "messages", "parts"];
/// Right work of each.
const ACCEPTED: [[&str; 2]; 2] =
    [["accepted/rows", "accepted/bits"], ["accepted/python-classes", "accepted/python-one-class"]];
/// Flawed work of each: every fourth submission is one of these, in the second of two cohorts.
const FLAWED: [[&str; 4]; 2] = [
    ["flawed/diagonal", "flawed/no-draw", "flawed/plays-on", "flawed/top"],
    [
        "flawed/python-one-diagonal",
        "flawed/python-full-board-is-nobodys",
        "flawed/python-plays-on-after-the-end",
        "flawed/python-overwrites",
    ],
];

/// A coursework with its samples, in a folder of its own.
struct Course {
    id: &'static str,
    folder: PathBuf,
    samples: Samples,
    /// The folder of its samples below that of all.
    below: &'static str,
    accepted: [&'static str; 2],
    flawed: [&'static str; 4],
    /// How many steps each of its scenarios has, the longest first.
    steps: Vec<usize>,
}

pub fn cohorts(setting: &Setting, table: &mut Table) -> Outcome {
    let size = setting.options.copies.unwrap_or(USUAL);
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let described = described(repository, setting.folder().join("described"))?;
    let built_in = built_in(repository, setting.folder().join("built-in"), &described.steps)?;
    table.begin("a model solution as reference, to a built-in game, in Python: times as long");
    for course in [&described, &built_in] {
        let (scenarios, steps) = (course.steps.len(), course.steps.iter().sum::<usize>());
        table.say(format!("  {}", course.id), format!("{scenarios} scenarios, {steps} steps"));
    }
    for (kind, has_flawed) in [("right work", false), ("a fourth is flawed", true)] {
        for course in [&described, &built_in] {
            course.write_cohort(size, has_flawed)?;
            // Everything is built, and what can be kept is kept.
            course.grade(setting, "results", &["--fresh"])?;
        }
        let what = format!("{kind}, {size}");
        let both = [&described, &built_in];
        compare(table, &format!("{what}, all asked and played"), &both, |course| {
            course.grade(setting, "results", &["--fresh"])
        })?;
        compare(table, &format!("{what}, all played"), &both, |course| {
            course.forget("other")?;
            course.grade(setting, "other", &[])
        })?;
        compare(table, &format!("{what}, nothing has changed"), &both, |course| course.grade(setting, "results", &[]))?;
    }
    Ok(())
}

/// Lets the two take turns, and tells their ratio and what each has taken.
fn compare(table: &mut Table, what: &str, both: &[&Course; 2], work: impl Fn(&Course) -> Outcome) -> Outcome {
    let [described, built_in] = both;
    let costs = in_turns(ROUNDS, &mut [&mut || work(described), &mut || work(built_in)])?;
    table.figure(what, &ratio(&costs[0], &costs[1], |cost| cost.wall));
    let median = |costs: &[Cost]| Spread::of(costs.iter().map(|cost| cost.wall)).median();
    let (described, built_in) = (median(&costs[0]), median(&costs[1]));
    table.say("    of them, s in all", format!("{described:.2} described, {built_in:.2} built in"));
    Ok(())
}

impl Course {
    /// Writes a cohort of copies in place of an earlier one.
    fn write_cohort(&self, size: usize, has_flawed: bool) -> Outcome {
        self.forget("cohort")?;
        self.forget("results")?;
        let samples = self.folder.join("samples");
        for name in self.accepted.iter().chain(&self.flawed) {
            let to = samples.join(name);
            if !to.is_dir() {
                let told = |error| format!("{name}: {error:?}");
                self.samples.write(&Path::new(self.below).join(name), &to).map_err(told)?;
            }
        }
        for number in 0..size {
            let name = if has_flawed && number % 4 == 3 {
                self.flawed[number / 4 % self.flawed.len()]
            } else {
                self.accepted[number % self.accepted.len()]
            };
            let to = self.folder.join(format!("cohort/{number:05}"));
            copy(&samples.join(name), &to)?;
            fs::write(to.join("copy.txt"), number.to_string())?;
        }
        Ok(())
    }

    /// Grades the cohort by the command, and makes sure that everybody has a result.
    fn grade(&self, setting: &Setting, results: &str, more: &[&str]) -> Outcome {
        let (cache, place) = setting.cache_of_command();
        let jobs = setting.options.workers.unwrap_or_else(cores).to_string();
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(["grade", "--quiet", "--coursework", self.id, "--jobs", &jobs, "--out", results]).args(more);
        command.arg("cohort").current_dir(&self.folder).env(cache, place).stdin(Stdio::null()).stdout(Stdio::null());
        let status = command.status()?;
        let graded = |folder: &str| Ok::<usize, std::io::Error>(fs::read_dir(self.folder.join(folder))?.count());
        if !status.success() || graded(results)? < graded("cohort")? {
            return Err(format!("{}: {command:?} ended with {status}", self.id).into());
        }
        Ok(())
    }

    /// Removes a folder, if it is there.
    fn forget(&self, folder: &str) -> Outcome {
        let folder = self.folder.join(folder);
        if folder.is_dir() {
            fs::remove_dir_all(folder)?;
        }
        Ok(())
    }
}

fn described(repository: &Path, folder: PathBuf) -> Outcome<Course> {
    let from = repository.join("tests/courses").join(DESCRIBED);
    for part in ["specs", "fixtures", "solution"] {
        copy(&from.join(part), &folder.join(part))?;
    }
    let spec: Value = serde_yaml::from_str(&fs::read_to_string(folder.join(format!("specs/{DESCRIBED}.yaml")))?)?;
    // Views of the same coursework have fixtures of their own.
    let of_controllers = spec["parts"]["controller"].as_sequence().ok_or("no requirements of controllers")?;
    let mut steps = Vec::new();
    for requirement in of_controllers.iter().filter_map(|requirement| requirement["id"].as_str()) {
        for fixture in fs::read_dir(folder.join("fixtures").join(DESCRIBED).join(requirement))? {
            steps.push(steps_of(&fs::read_to_string(fixture?.path())?)?);
        }
    }
    steps.sort_unstable_by(|one, other| other.cmp(one));
    let samples = Samples::find(&from.join("submissions")).ok_or("the samples have no marker")?;
    let (accepted, flawed) = (ACCEPTED[0], FLAWED[0]);
    Ok(Course { id: DESCRIBED, folder, samples, below: "", accepted, flawed, steps })
}

/// A part of the built-in coursework, with a scenario for each of these numbers of steps.
fn built_in(repository: &Path, folder: PathBuf, like: &[usize]) -> Outcome<Course> {
    let spec_name = format!("specs/{BUILT_IN}.yaml");
    let (_, spec) = Bundle::bundled(&spec_name).next().ok_or("no such spec")?;
    let mut spec: Mapping = serde_yaml::from_slice(spec)?;
    spec.retain(|key, _| key.as_str().is_some_and(|key| KEYS.contains(&key)));
    let mut left = Vec::new();
    for (name, text) in Bundle::bundled(&format!("fixtures/{BUILT_IN}/")) {
        let requirement = name.split('/').next().unwrap_or_default();
        if REQUIREMENTS.contains(&requirement) {
            left.push((requirement, name, text, steps_of(&String::from_utf8_lossy(text))?));
        }
    }
    let (mut steps, mut covered) = (Vec::new(), Vec::new());
    for wanted in like {
        // Each requirement has one first of all.
        let difference =
            |fixture: &(&str, &str, &[u8], usize)| (fixture.3.abs_diff(*wanted), covered.contains(&fixture.0));
        let best = left.iter().enumerate().min_by_key(|(_, fixture)| difference(fixture)).ok_or("too few fixtures")?.0;
        let (requirement, name, text, count) = left.swap_remove(best);
        covered.push(requirement);
        steps.push(count);
        write(&folder.join(format!("fixtures/{BUILT_IN}/{name}")), text)?;
    }
    let (name, text) = replacing_file(BUILT_IN);
    write(&folder.join(name), text)?;
    let parts = spec.get_mut("parts").and_then(Value::as_mapping_mut).ok_or("no parts")?;
    parts.retain(|part, _| part.as_str() == Some("controller"));
    let asked = parts.get_mut("controller").and_then(Value::as_sequence_mut).ok_or("no requirements")?;
    asked.retain(|asked| covered.iter().any(|id| asked["id"].as_str() == Some(*id)));
    write(&folder.join(spec_name), serde_yaml::to_string(&spec)?.as_bytes())?;
    let samples = Samples::find(&repository.join("submissions")).ok_or("the samples have no marker")?;
    let (accepted, flawed) = (ACCEPTED[1], FLAWED[1]);
    Ok(Course { id: BUILT_IN, folder, samples, below: BUILT_IN, accepted, flawed, steps })
}

/// The number of events in a fixture.
fn steps_of(fixture: &str) -> Outcome<usize> {
    let fixture: Value = serde_yaml::from_str(fixture)?;
    let steps = fixture["steps"].as_sequence().ok_or("a fixture without steps")?;
    Ok(steps.iter().filter(|step| step.get("do").is_some()).count())
}

fn write(path: &Path, bytes: &[u8]) -> Outcome {
    fs::create_dir_all(path.parent().ok_or("a folder")?)?;
    Ok(fs::write(path, bytes)?)
}
