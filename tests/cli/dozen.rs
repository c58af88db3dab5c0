//! `referee` and nothing else: a dozen of the samples, for anyone who has no work to grade yet.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::support::{Place, Run};

/// A screen or two.
const MOST_LINES: usize = 60;
/// The columns of a terminal.
const WIDTH: usize = 80;

/// The lines before the table that name a sample of the dozen and its marks.
fn samples(run: &Run) -> Vec<&str> {
    let lines = run.out.lines().take_while(|line| !line.starts_with("One of them in full"));
    lines.filter(|line| line.contains(": ") && line.contains('/')).collect()
}

/// The dozen is graded as far as the machine has the languages, within a screen or two; results and pages are not among an
/// instructor's.
#[test]
#[ignore = "keeps all cores busy for ten seconds, as the README's first command does"]
fn a_dozen_samples_are_graded_on_a_screen_or_two() {
    let place = Place::new();
    // As in a clone: the usual folder holds samples, which nobody has handed in.
    place.copy("submissions/tic-tac-toe/accepted/python-classes", "submissions/tic-tac-toe/accepted/python-classes");
    let run = place.run::<&str>(&[]).exits(0);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines.len() <= MOST_LINES, "{} lines: {run}", lines.len());
    // Why something was not run comes after the table, in as many columns as it takes.
    let told = lines.iter().take_while(|line| !line.contains("graded, "));
    assert!(told.map(|line| line.chars().count()).all(|columns| columns <= WIDTH), "a line is too long: {run}");
    let samples = samples(&run);
    assert_eq!(samples.len(), 12, "{run}");
    let of = |what: &str| samples.iter().filter(|line| line.contains(what)).count();
    for what in
        [" java ", " python ", " rust ", " reversi/", " hexapawn/", " tic-tac-toe/", "view", "not-compile", "attack"]
    {
        assert!(of(what) > 0, "no sample shows {what:?}: {run}");
    }
    assert!(run.out.contains("−6 capture-many (handout, point 8): A piece that captures"), "none in full: {run}");
    assert!(run.out.contains(" Submission ") && run.out.contains("without a loss."), "no table: {run}");
    assert!(run.out.contains("referee grade FOLDER"), "what comes next is not said: {run}");
    assert!(run.out.contains("referee-samples/pages/index.html"), "the pages are not named: {run}");
    assert!(place.path("referee-samples/pages/index.html").is_file());
    assert!(!place.path("results").exists(), "an instructor's results are none of its business");
}

/// The user has not named the folder, so the advice does not tell him to name another one.
#[test]
fn where_nothing_can_be_saved_the_help_fits() {
    let place = Place::new();
    place.write("referee-samples", "A file stands in the way.");
    let run = place.run::<&str>(&[]).exits(3);
    assert!(run.err.contains("start it in another folder") && !run.err.contains("--out"), "{run}");
}

/// Without a JDK it ends in the same way, and says what was left out.
#[test]
#[ignore = "takes half a minute"]
fn without_a_jdk_the_dozen_ends_in_the_same_way() {
    let place = Place::new();
    programs_but_java(&place.path("bin"));
    let run = place
        .run_with::<&str>(&[], |command| {
            command.env("PATH", place.path("bin"));
        })
        .exits(0);
    let (not_run, graded): (Vec<&str>, Vec<&str>) =
        samples(&run).into_iter().partition(|line| line.starts_with("not run "));
    assert_eq!(not_run.len() + graded.len(), 12, "{run}");
    assert!(not_run.len() >= 3 && not_run.iter().any(|line| line.contains(" java ")), "{run}");
    assert!(graded.iter().all(|line| !line.contains(" java ")), "{run}");
    assert!(run.out.contains("not run; this costs no marks:"), "{run}");
    assert!(run.out.lines().count() <= MOST_LINES && run.out.contains("referee grade FOLDER"), "{run}");
    assert!(place.path("referee-samples/pages/index.html").is_file());
}

/// Fills a folder with links to the programs of `PATH` but those of a JDK.
fn programs_but_java(bin: &Path) {
    fs::create_dir(bin).expect("a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut known = BTreeSet::new();
    for entry in std::env::split_paths(&path).filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten() {
        let (name, program): (_, PathBuf) = (entry.file_name(), entry.path());
        let of_java = name.to_string_lossy().starts_with('j');
        if !of_java && known.insert(name.clone()) {
            symlink(program, bin.join(name)).expect("a link");
        }
    }
}
