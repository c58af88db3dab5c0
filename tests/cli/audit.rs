//! `audit`: whether the fixtures notice what students get wrong. How many mutants there are is not said here.

use std::fs;

use referee::bundle::Bundle;

use super::support::{Place, Run, same};

/// Coursework for tests in which the coursework does not matter: its audit takes a tenth of Reversi's.
const SMALL: &str = "tic-tac-toe";
const SPEC: &str = "specs/tic-tac-toe.yaml";
const REVERSI: &str = "specs/reversi.yaml";

/// The sentence at the end without its numbers, whatever the lines that it takes.
fn closing(run: &Run) -> String {
    let last = run.out.trim_end().rsplit("\n\n").next().unwrap_or_default().replace('\n', " ");
    let words = last.split(' ').map(|word| if word.parse::<usize>().is_ok() { "N" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

const CLEAN: &str = "N mutants, N killed by fixtures of their own requirement; N harmless controllers pass everything; \
                     N of N fixtures would do.";

#[test]
#[ignore = "slow: CI runs it"]
fn the_bundled_fixtures_pass_their_audit() {
    // The others, and all editions, are audited by `tests/audit.rs`.
    let run = Place::new().run(&["audit", SMALL]).exits(0);
    assert_eq!(closing(&run), CLEAN, "{run}");
    assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{run}");
    assert!(run.err.is_empty() && !run.out.contains('\u{1b}'), "{run}");
}

/// The smallest set comes to the same with fewer fixtures.
#[test]
#[ignore = "slow: CI runs it"]
fn the_smallest_set_suffices() {
    let run = Place::new().run(&["audit", SMALL, "--smallest"]).exits(0);
    assert_eq!(closing(&run), CLEAN, "{run}");
    assert!(!run.out.contains("nothing new"), "{run}");
}

#[test]
fn what_is_not_there_is_a_mistake_of_the_author() {
    same("audit_no_such_coursework", &Place::new().run(&["audit", "revresi"]).exits(2));
    let run = Place::new().run(&["audit", "chess"]).exits(2);
    assert!(run.err.contains(&Bundle::bundled_only().courseworks().join(", ")), "{run}");
    let run = Place::new().run(&["audit", "reversi", "--edition", "2o23"]).exits(2);
    assert!(run.err.contains("there is no edition of reversi `2o23`"), "{run}");
}

#[test]
fn a_spec_that_speaks_of_no_mutant_is_a_mistake() {
    let place = Place::own("reversi");
    place.edit(REVERSI, "\naudit:\n", "\naudit:\n  no-such-mutant-anywhere: none\n");
    let run = place.run(&["audit", "reversi"]).exits(2);
    let neither = "there is no mutant `no-such-mutant-anywhere`, nor a requirement `no-such-mutant-anywhere` that";
    assert!(run.err.contains(&format!("error: {neither} mutants usually break")), "{run}");
    assert!(run.err.contains("  no-such-mutant-anywhere: none\n"), "{run}");
    place.edit(REVERSI, "anywhere: none", "anywhere: captures");
    let run = place.run(&["audit", "reversi"]).exits(2);
    assert!(run.err.contains("there is no requirement `captures` to break"), "{run}");
}

/// By the id that other specs have, all mutants that break it are meant; what is said of a single one wins.
#[test]
#[ignore = "slow: CI runs it"]
fn a_spec_may_speak_of_all_mutants_that_break_the_same() {
    let place = Place::own("reversi");
    place.edit(REVERSI, "\naudit:\n", "\naudit:\n  turn-messages: none\n  silent: turn-messages\n");
    let run = place.run(&["audit", "reversi"]).exits(0);
    let (rows, left_out) = run.out.split_once("Left out").expect("some are left out");
    assert!(rows.contains("  silent: never sends") && !rows.contains("  told-crosswise: "), "{run}");
    assert!(left_out.contains(" because the spec says none: ") && left_out.contains("told-crosswise"), "{run}");
}

/// A mutant that is killed, and a requirement of whose fixtures none kills it; `None` while there are no mutants.
fn killed_elsewhere(matrix: &str) -> Option<(String, String)> {
    let mut reader = csv::Reader::from_reader(matrix.as_bytes());
    let header = reader.headers().expect("a header").clone();
    let requirement = |column: usize| header[column].split('/').next().unwrap_or_default();
    reader.records().map(|row| row.expect("a row")).find_map(|row| {
        let kills = |wanted: &str| (3..row.len()).any(|column| requirement(column) == wanted && &row[column] == "1");
        let other = (3..row.len()).map(requirement).find(|other| !kills(other));
        other.filter(|_| kills(&row[1])).map(|other| (row[0].to_string(), other.to_string()))
    })
}

/// A spec may say that a mutant breaks something else than it usually does: if no fixture of that kills it, the audit
/// fails, and says so in the exit code and in words.
#[test]
#[ignore = "slow: CI runs it"]
fn a_mutant_that_dies_elsewhere_fails_the_audit() {
    let place = Place::own(SMALL);
    let matrix = place.run(&["audit", SMALL, "--format", "csv"]).out;
    let Some((mutant, requirement)) = killed_elsewhere(&matrix) else { return };
    place.edit(SPEC, "\naudit:\n", &format!("\naudit:\n  {mutant}: {requirement}\n"));
    let run = place.run(&["audit", SMALL]).exits(1);
    assert!(run.out.contains("! Failed only by fixtures of other requirements"), "{run}");
    assert!(run.out.contains(&format!("{mutant}: it ")) && run.err.is_empty(), "{run}");
    let run = place.run(&["audit", SMALL, "--format", "html"]).exits(1);
    assert!(run.err.contains("only by fixtures of others") && run.out.ends_with("</html>\n"), "{run}");
    let run = place.run(&["audit", SMALL, "--out", "audit.html"]).exits(1);
    assert!(run.out.ends_with("Written to audit.html.\n") && run.err.is_empty(), "{run}");
    place.edit(SPEC, &format!("  {mutant}: {requirement}\n"), &format!("  {mutant}: none\n"));
    let run = place.run(&["audit", SMALL]);
    assert!(run.out.contains("Left out, because this coursework gives no marks for what they break"), "{run}");
    assert!(!run.out.contains(&format!("  {mutant}: ")), "{run}");
    // A slip in the mutant's name is shown where it is, with what was meant.
    place.edit(SPEC, &format!("  {mutant}: none\n"), &format!("  {mutant}s: none\n"));
    let run = place.run(&["audit", SMALL]).exits(2);
    assert!(run.err.contains("specs/tic-tac-toe.yaml:") && run.err.contains(&format!("`{mutant}`?")), "{run}");
}

/// An edition names what is right in it, though a mistake in the base.
#[test]
#[ignore = "slow: CI runs it"]
fn an_edition_says_which_mutants_break_nothing_in_it() {
    let place = Place::own(SMALL);
    let edition = |audit: &str| {
        place.write("specs/editions/tic-tac-toe-own.yaml", &format!("base: tic-tac-toe\naudit: {{{audit}}}\n"));
        place.run(&["audit", SMALL, "--edition", "own"])
    };
    let run = edition("win-not-logged: none").exits(0);
    assert!(run.out.contains("because the spec says none:") && run.out.contains("win-not-logged"), "{run}");
    let misnamed = edition("win-not-loged: none").exits(2);
    assert!(misnamed.err.contains("specs/editions/tic-tac-toe-own.yaml:2:9"), "{misnamed}");
    let unknown = edition("win-not-logged: lgo").exits(2);
    assert!(unknown.err.contains("there is no requirement `lgo` to break"), "{unknown}");
}

/// A fixture that the reference fails would kill everybody.
#[test]
fn fixtures_are_proven_before_they_are_audited() {
    let place = Place::own("reversi");
    place.edit("fixtures/reversi/capture/upwards.yaml", "captures: 3", "captures: 4");
    let run = place.run(&["audit", "reversi"]).exits(2);
    assert!(run.out.is_empty() && run.err.contains("the reference does not pass this scenario"), "{run}");
}

/// One row a mutant, one column a fixture; the ending of the file's name says what is wanted.
#[test]
#[ignore = "slow: CI runs it"]
fn a_matrix_is_written_to_a_file() {
    let place = Place::new();
    let run = place.run(&["audit", SMALL, "--out", "new/audit.csv"]);
    assert!(run.out.ends_with("Written to new/audit.csv.\n"), "{run}");
    let text = place.read("new/audit.csv");
    assert!(text.starts_with("id,breaks,says,"), "{text}");
    assert!(text.lines().next().is_some_and(|header| header.contains(",again/no,")), "{text}");
    assert_eq!(place.run(&["audit", SMALL, "--format", "csv"]).out, text);
    assert_eq!(fs::read_dir(place.path("new")).expect("a folder").count(), 1, "nothing else is left there");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_page_is_the_same_every_time() {
    let place = Place::new();
    for name in ["one.html", "two.html"] {
        place.run(&["audit", SMALL, "--out", name]);
    }
    let page = place.read("one.html");
    assert!(page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</html>\n"));
    assert!(page == place.read("two.html"));
    // What is asked for wins over what the name says.
    place.run(&["audit", SMALL, "--format", "table", "--out", "one.html"]);
    let table = place.read("one.html");
    assert!(table.ends_with(" would do.\n") && !table.contains('\u{1b}'), "{table}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_file_that_cannot_be_written_is_the_graders_trouble() {
    let place = Place::new();
    place.write("taken", "");
    let run = place.run(&["audit", SMALL, "--out", "taken/audit.html"]).exits(3);
    assert!(run.err.contains("failed to write taken/audit.html"), "{run}");
}
