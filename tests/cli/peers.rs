//! Results read by the tools that they are for, from their own packages: `junitparser` and check50's renderers.
//!
//! `.ci/run` installs them, where it can; elsewhere `python3 -m venv target/peers` and
//! `target/peers/bin/pip install check50 junitparser` do.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::report::{graded, report};
use super::support::REPOSITORY;

/// The Python that has the peers' packages; `None` where nobody has installed them.
fn peers() -> Option<PathBuf> {
    let python = Path::new(REPOSITORY).join("target/peers/bin/python");
    let there = python.is_file();
    // `.ci/run` says when it could not install them.
    let required = std::env::var_os("REFEREE_PEERS").is_some();
    assert!(there || !required, "there has to be {}", python.display());
    if !there {
        println!("skipped: check50 and junitparser are not installed");
    }
    there.then_some(python)
}

fn told_by(python: &Path, program: &str, file: &str) -> String {
    let run = Command::new(python).arg("-c").arg(program).arg(graded().path(file)).output().expect("it can be run");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("UTF-8")
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_reader_of_junit_counts_what_the_marksheets_count() {
    let Some(python) = peers() else { return };
    report(&["--format", "junit", "--out", "peers.xml"]).exits(0);
    let program = "
import sys
from junitparser import JUnitXml
for suite in JUnitXml.fromfile(sys.argv[1]):
    print(suite.name, suite.tests, suite.failures, suite.errors, len(list(suite)))
";
    for line in told_by(&python, program, "peers.xml").lines() {
        let words: Vec<&str> = line.rsplitn(5, ' ').collect();
        let [cases, errors, failures, tests, suite] = words.try_into().expect("five words");
        let id = suite.split_once(": ").map(|(_, id)| id).unwrap_or_default();
        let sheet = sheets().into_iter().find(|sheet| id.contains(sheet["submission"]["id"].as_str().unwrap_or("?")));
        let sheet = sheet.unwrap_or_else(|| panic!("there is no submission for {suite}"));
        let verdicts = sheet["verdicts"].as_array().expect("verdicts");
        let failed = verdicts.iter().filter(|verdict| verdict["ending"] == "failed").count();
        let built = sheet["build"].is_null();
        // What could not be built has failed once, and nothing else could be tried.
        assert_eq!(failures, (failed + usize::from(!built)).to_string(), "{line}");
        assert_eq!((cases, errors), (tests, "0"), "{line}");
        assert!(verdicts.len() <= tests.parse().expect("a number"), "{line}");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn check50_shows_results_as_its_own() {
    let Some(python) = peers() else { return };
    let program = "
import json, sys
from check50 import renderer
told = json.load(open(sys.argv[1]))
print(renderer.to_ansi(told['slug'], told['results'], told['version'], _log=True))
page = renderer.to_html(told['slug'], told['results'], told['version'])
assert '<script>\\x1b' not in page and page.count('<h3') >= len(told['results']), page[:2000]
";
    for sheet in sheets() {
        let id = sheet["submission"]["id"].as_str().expect("an id");
        report(&["--format", "check50", "--submission", id, "--out", "peers.json"]).exits(0);
        let shown = told_by(&python, program, "peers.json");
        let public = |ending: &str| {
            let verdicts = sheet["verdicts"].as_array().expect("verdicts");
            verdicts.iter().filter(|verdict| verdict["ending"] == ending && verdict["hidden"] == false).count()
        };
        let lines = |sign: &str| shown.lines().filter(|line| line.contains(&format!("m{sign} "))).count();
        let built = sheet["build"].is_null();
        assert_eq!(lines(":("), public("failed") + usize::from(!built), "{id}: {shown}");
        assert_eq!(lines(":)"), public("passed") + usize::from(built), "{id}");
        assert!(!shown.to_lowercase().contains("canary"), "{shown}");
    }
}

fn sheets() -> Vec<serde_json::Value> {
    let all = report(&["--format", "json"]).exits(0).json();
    all.as_array().expect("marksheets").clone()
}
