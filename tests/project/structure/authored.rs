//! Tests that authored files fit together: fixtures and requirements, languages and samples.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::games::NAMES;
use referee::host::language::Language;
use referee::spec::Spec;
use referee::starter::Starter;
use referee::submission::sample::{FLAW, MARKER, SAMPLE, Samples};
use referee::submission::{DiscoveryRules, Submission, discover};

use super::tell;

fn repository(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn specs() -> Vec<Spec> {
    let bundle = Bundle::with_overrides(repository(""));
    let specs = bundle.courseworks().into_iter().map(|id| load_spec(&bundle, &id, None).expect("the spec can be read"));
    specs.collect()
}

fn names_in(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn samples(kind: &str) -> Vec<Submission> {
    let languages: Vec<&str> = Language::all().map(|language| language.name.as_str()).collect();
    let folders: Vec<PathBuf> = specs()
        .iter()
        .map(|spec| repository(&format!("submissions/{}/{kind}", spec.id)))
        .filter(|path| path.is_dir())
        .collect();
    // Two courseworks may each have a sample of the same name.
    let found = |folder: PathBuf| {
        discover(&[folder], &DiscoveryRules::languages(languages.iter().copied()))
            .expect("the samples' manifests can be read")
    };
    folders.into_iter().flat_map(|folder| found(folder).submissions).collect()
}

#[test]
fn every_game_has_a_coursework() {
    let specs = specs();
    let without = NAMES.iter().filter(|name| !specs.iter().any(|spec| spec.game == **name));
    tell(without.map(|name| format!("no spec is about {name}")).collect());
}

/// Both ways: a requirement without fixtures is worth marks that nobody can get, a folder without one is never played.
#[test]
fn fixtures_and_requirements_belong_together() {
    let mut wrong = Vec::new();
    for spec in specs() {
        let folder = repository(&format!("fixtures/{}", spec.id));
        let judged = spec.requirements.iter().filter(|requirement| !requirement.manual && requirement.learns.is_none());
        let judged: BTreeSet<String> = judged.map(|requirement| requirement.id.clone()).collect();
        let folders = names_in(&folder);
        wrong.extend(judged.difference(&folders).map(|id| format!("{}: requirement {id} has no fixture", spec.id)));
        wrong.extend(folders.difference(&judged).map(|name| format!("{}: no requirement is called {name}", spec.id)));
        for requirement in folders.intersection(&judged) {
            let files = names_in(&folder.join(requirement));
            if files.is_empty() {
                wrong.push(format!("{}: requirement {requirement} has an empty folder", spec.id));
            }
            for file in files {
                let text = std::fs::read_to_string(folder.join(requirement).join(&file)).expect("a fixture is text");
                if !text.lines().any(|line| line == format!("requirement: {requirement}")) {
                    wrong.push(format!("{}/{requirement}/{file} is about another requirement", spec.id));
                }
                let slug = file.strip_suffix(".yaml").unwrap_or_default();
                let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
                if slug.is_empty() || !slug.chars().all(plain) {
                    wrong.push(format!("{}/{requirement}/{file} is not called like a scenario", spec.id));
                }
            }
        }
    }
    tell(wrong);
}

#[test]
fn fixtures_and_samples_are_of_a_coursework() {
    let known: BTreeSet<String> = specs().into_iter().map(|spec| spec.id).collect();
    for folder in ["fixtures", "submissions"] {
        let names = names_in(&repository(folder)).into_iter().filter(|name| name != MARKER && !known.contains(name));
        tell(names.map(|id| format!("{folder}/{id} has no spec")).collect());
    }
}

/// Every part with a kit has a starting project, and no file of one lies where nobody finds it.
#[test]
fn all_that_is_handed_in_has_a_starting_project() {
    let bundle = Bundle::with_overrides(repository(""));
    let mut wrong = Vec::new();
    let mut found = BTreeSet::from(["languages".to_string(), "project.md".to_string()]);
    for spec in specs() {
        let starters = Starter::all(&bundle, &spec).expect("the starters can be read");
        let has = |sample: &&Submission| {
            let of = (sample.manifest.part(), &sample.manifest.language);
            starters.iter().any(|starter| (starter.part, &starter.language) == of)
        };
        let own =
            samples("accepted").into_iter().filter(|sample| sample.manifest.coursework.as_ref() == Some(&spec.id));
        let kitted = own.filter(|sample| sample.manifest.language != "command");
        let without: Vec<Submission> = kitted.filter(|sample| !has(&sample)).collect();
        wrong.extend(without.iter().map(|sample| format!("{}: {} has no starting project", spec.id, sample.id)));
        // Without accepted work there is none.
        let folder = repository(&format!("specs/starters/{}", spec.id));
        let folders = if folder.is_dir() { names_in(&folder) } else { BTreeSet::new() };
        let parts: BTreeSet<String> = spec.parts().iter().map(|part| part.name().to_string()).collect();
        wrong.extend(folders.difference(&parts).map(|name| format!("specs/starters/{}/{name} is of no part", spec.id)));
        for part in folders.intersection(&parts) {
            let languages: BTreeSet<String> = Language::all().map(|language| language.name.clone()).collect();
            let below = names_in(&repository(&format!("specs/starters/{}/{part}", spec.id)));
            let unknown = below.difference(&languages);
            wrong.extend(unknown.map(|name| format!("specs/starters/{}/{part}/{name} is of no language", spec.id)));
        }
        found.insert(spec.id);
    }
    wrong.extend(
        names_in(&repository("specs/starters")).difference(&found).map(|id| format!("specs/starters/{id} has no spec")),
    );
    tell(wrong);
}

/// Right work in every language shows that the language works at all.
#[test]
fn every_language_has_accepted_work() {
    let accepted: BTreeSet<String> = samples("accepted").into_iter().map(|sample| sample.manifest.language).collect();
    let without = Language::all().filter(|language| !accepted.contains(&language.name));
    tell(without.map(|language| format!("no accepted submission is in {}", language.name)).collect());
}

/// The longest that a patch may be, in lines: with more, one would not see the flaw for the rest.
const LONGEST_FLAW: usize = 60;

/// A sample with a base is a small patch of right work of its coursework, which applies; every folder of samples is marked.
#[test]
fn samples_with_a_base_show_their_flaw() {
    let samples = Samples::find(&repository("submissions")).expect("the samples are marked");
    let names = samples.names().expect("the marker can be read");
    let mut wrong = Vec::new();
    let folders: BTreeSet<&Path> = names.iter().filter_map(|name| name.parent()).collect();
    for (spec, kind) in
        specs().iter().flat_map(|spec| ["accepted", "flawed", "broken"].map(|kind| (spec.id.clone(), kind)))
    {
        let folder = Path::new(&spec).join(kind);
        if repository("submissions").join(&folder).is_dir() && !folders.contains(folder.as_path()) {
            wrong.push(format!("{MARKER} does not list {}", folder.display()));
        }
    }
    let mut patched = 0;
    for name in &names {
        let shown = name.display();
        let Some(base) = samples.base(name).unwrap_or_else(|mistake| panic!("{mistake}")) else { continue };
        patched += 1;
        let place = tempfile::tempdir().expect("a temporary folder");
        if let Err(refusal) = samples.write(name, place.path()) {
            wrong.push(format!("{shown}: {refusal}"));
        }
        let coursework = name.iter().next().map(PathBuf::from).unwrap_or_default();
        if base.parent() != Some(&coursework.join("accepted")) {
            wrong.push(format!("{shown}: {} is no right work of the same coursework", base.display()));
        }
        let flaw = std::fs::read(repository("submissions").join(name).join(FLAW)).expect("a patch");
        let lines = flaw.split(|byte| *byte == b'\n').count() - 1;
        if lines == 0 || lines > LONGEST_FLAW {
            wrong.push(format!("{shown}: {FLAW} has {lines} lines"));
        }
    }
    assert!(patched > 150, "only {patched} samples have a {SAMPLE}");
    tell(wrong);
}

/// The manifest of a sample states what it loses or how it breaks; right work loses nothing.
#[test]
fn samples_say_what_they_are() {
    let mut wrong = Vec::new();
    for (kind, loses, breaks) in [("accepted", false, false), ("flawed", true, false), ("broken", false, true)] {
        let samples = samples(kind);
        assert!(!samples.is_empty(), "there are no samples of {kind} work");
        for sample in samples {
            let manifest = &sample.manifest;
            if (!manifest.loses.is_empty(), manifest.fault.is_some()) != (loses, breaks) {
                wrong.push(format!("{}: `loses` and `fault` do not fit {kind} work", sample.id));
            }
            if manifest.student.is_none() || manifest.about.is_none() {
                wrong.push(format!("{}: says neither whose it is nor what it is about", sample.id));
            }
        }
    }
    tell(wrong);
}
