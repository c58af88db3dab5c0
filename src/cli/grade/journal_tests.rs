//! Tests of what an interrupted run takes over.

use super::*;
use crate::cli::grade::known_entries::ResultOrigin;
use crate::cli::grade::saved_entry::UsableResult;
use crate::games::TicTacToe;
use crate::marks::Marksheet;
use crate::results::{COSTS, FINISHED, MARKSHEET, PICTURES, ReferenceTapes, TAPES, TRANSCRIPTS, write_transcripts};

fn key(text: &str) -> Hash {
    blake3::hash(text.as_bytes())
}

/// The keys of a result of which nothing but the key of the whole is its own.
fn keys(text: &str) -> ResultKeys {
    ResultKeys { whole: key(text), playing: key("playing"), judging: key("judging") }
}

/// The whole result that is taken of a submission.
fn taken(journal: &Journal, id: &str, keys: ResultKeys) -> Option<(Marksheet, ResultOrigin)> {
    let (usable, origin) = journal.known().usable(id, keys)?;
    usable.is_whole.then_some((usable.sheet, origin))
}

/// The results of a submission, as they were saved.
fn marksheet(id: &str) -> Marksheet {
    let text = format!(
        r#"{{"format": "referee/result/v1", "coursework": "x", "edition": null, "marks": 1, "out-of": 2, "by-hand": 0,
        "submission": {{"id": "{id}", "student": null, "part": "controller", "language": "rust"}}, "not-run": 0,
        "requirements": [], "verdicts": []}}"#
    );
    serde_json::from_str(&text).expect("a marksheet")
}

fn save(out: &Path, id: &str) {
    fs::create_dir_all(out.join(id)).expect("a folder");
    let text = serde_json::to_string(&marksheet(id)).expect("JSON");
    fs::write(out.join(id).join(MARKSHEET), text).expect("a file");
    let tapes = ReferenceTapes::of::<TicTacToe>(&[], |_| "0".repeat(32)).expect("JSON");
    let (path, bytes) = tapes.file(out);
    fs::create_dir_all(out.join(TAPES)).and_then(|()| fs::write(path, bytes)).expect("a file");
    let transcripts = write_transcripts::<TicTacToe>(&[], &tapes).expect("JSON");
    fs::write(out.join(id).join(TRANSCRIPTS), transcripts).expect("a file");
    fs::write(out.join(id).join(COSTS), "").expect("a file");
}

fn open(out: &Path, run: &str) -> Journal {
    Journal::open(out, key(run), vec!["ann".into(), "ben".into()]).expect("nobody else is there")
}

/// A folder in which a run was interrupted when `ann` was finished.
fn interrupted() -> tempfile::TempDir {
    let out = tempfile::tempdir().expect("a folder");
    let mut journal = open(out.path(), "run");
    save(out.path(), "ann");
    journal.note("ann", keys("ann"), false).expect("it is noted");
    out
}

#[test]
fn what_was_finished_is_taken_over_under_its_key_only() {
    let out = interrupted();
    let journal = open(out.path(), "run");
    let whole = Some((marksheet("ann"), ResultOrigin::InterruptedRun));
    assert_eq!(taken(&journal, "ann", keys("ann")), whole);
    assert_eq!(taken(&journal, "ann", keys("another")), None);
    assert_eq!(taken(&journal, "ben", keys("ann")), None);
}

/// Tapes are of use where the program is the same and hears the same, whatever else has changed; unless chance had a part in them,
/// or there are none.
#[test]
fn tapes_are_known_under_the_key_of_playing_only() {
    let out = tempfile::tempdir().expect("a folder");
    let mut journal = open(out.path(), "run");
    let verdict = r#"[{"scenario": "a/b", "title": "", "requirement": "a", "hidden": false, "ending": "passed", "findings": []}]"#;
    for id in ["ann", "ben"] {
        save(out.path(), id);
        let file = out.path().join(id).join(MARKSHEET);
        let text =
            fs::read_to_string(&file).expect("a file").replace(r#""verdicts":[]"#, &format!(r#""verdicts":{verdict}"#));
        fs::write(file, text).expect("a file");
        journal.note(id, keys(id), id == "ben").expect("it is noted");
    }
    save(out.path(), "cyd");
    journal.note("cyd", keys("cyd"), false).expect("it is noted");
    let now = |journal: &Journal, id: &str, keys: ResultKeys| {
        let (UsableResult { is_whole, judged_alike, .. }, _) = journal.known().usable(id, keys)?;
        Some((is_whole, judged_alike))
    };
    let other = keys("other");
    assert_eq!(now(&journal, "ann", keys("ann")), Some((true, true)));
    assert_eq!(now(&journal, "ann", other), Some((false, true)));
    assert_eq!(now(&journal, "ann", ResultKeys { judging: key("new"), ..other }), Some((false, false)));
    assert_eq!(now(&journal, "ann", ResultKeys { playing: key("new"), ..other }), None);
    assert_eq!(now(&journal, "ben", keys("ben")), Some((true, true)), "the same run goes on");
    assert_eq!(now(&journal, "ben", other), None, "it was luck");
    assert_eq!(now(&journal, "cyd", other), None, "nothing was played");
    fs::write(out.path().join("ann").join(TRANSCRIPTS), "").expect("a file");
    assert_eq!(now(&journal, "ann", other), None, "its files were changed");
}

#[test]
fn a_dry_run_knows_what_an_interrupted_run_has_saved() {
    let out = interrupted();
    let origin = |run: &str| Journal::look(out.path(), key(run)).usable("ann", keys("ann")).map(|(_, origin)| origin);
    assert_eq!(origin("run"), Some(ResultOrigin::InterruptedRun));
    assert_eq!(origin("another"), Some(ResultOrigin::EarlierRun));
    open(out.path(), "run").close().expect("it ends");
    assert_eq!(origin("run"), Some(ResultOrigin::EarlierRun));
}

#[test]
fn results_that_were_changed_or_lost_since_are_not_taken_over() {
    for name in [MARKSHEET, TRANSCRIPTS] {
        let out = interrupted();
        fs::write(out.path().join("ann").join(name), "{}").expect("a file");
        assert_eq!(taken(&open(out.path(), "run"), "ann", keys("ann")), None, "{name} was changed");
        // Nor if it can still be read.
        let out = interrupted();
        let file = out.path().join("ann").join(name);
        let more = [fs::read(&file).expect("a file"), b"\n".to_vec()].concat();
        fs::write(file, more).expect("a file");
        assert_eq!(taken(&open(out.path(), "run"), "ann", keys("ann")), None, "{name} has become longer");
        fs::remove_file(out.path().join("ann").join(name)).expect("a file");
        assert_eq!(taken(&open(out.path(), "run"), "ann", keys("ann")), None, "{name} was lost");
    }
}

#[test]
fn another_command_and_a_later_run_take_what_chance_has_no_part_in() {
    let taken = |out: &Path, run: &str, id: &str| taken(&open(out, run), id, keys(id)).map(|(_, origin)| origin);
    let out = interrupted();
    let mut journal = open(out.path(), "run");
    save(out.path(), "ben");
    journal.note("ben", keys("ben"), true).expect("it is noted");
    drop(journal);
    assert_eq!(taken(out.path(), "run", "ben"), Some(ResultOrigin::InterruptedRun), "it goes on");
    assert_eq!(taken(out.path(), "another run", "ann"), Some(ResultOrigin::EarlierRun));
    assert_eq!(taken(out.path(), "another run", "ben"), None, "it was luck");
    let out = interrupted();
    open(out.path(), "run").close().expect("it ends");
    assert!(!out.path().join(NAME).exists() && out.path().join(FINISHED).exists());
    assert_eq!(taken(out.path(), "run", "ann"), Some(ResultOrigin::EarlierRun));
    open(out.path(), "run").forget("ann");
    assert_eq!(taken(out.path(), "run", "ann"), Some(ResultOrigin::EarlierRun), "nothing was saved in its place");
    let mut journal = open(out.path(), "run");
    journal.forget("ann");
    journal.close().expect("it ends");
    assert_eq!(taken(out.path(), "run", "ann"), None);
}

#[test]
fn a_result_without_all_of_its_files_is_not_taken() {
    for name in [MARKSHEET, TRANSCRIPTS, COSTS] {
        let out = interrupted();
        open(out.path(), "run").close().expect("it ends");
        fs::remove_file(out.path().join("ann").join(name)).expect("a file");
        assert_eq!(taken(&open(out.path(), "run"), "ann", keys("ann")), None, "{name} was lost");
    }
    let out = interrupted();
    open(out.path(), "run").close().expect("it ends");
    fs::remove_dir_all(out.path().join(TAPES)).expect("a folder");
    assert_eq!(taken(&open(out.path(), "run"), "ann", keys("ann")), None, "its tapes were lost");
    save(out.path(), "ann");
    assert!(taken(&open(out.path(), "run"), "ann", keys("ann")).is_some());
    let pictures = out.path().join("ann").join(PICTURES);
    fs::create_dir_all(&pictures).and_then(|()| fs::write(pictures.join("a.png"), "")).expect("a file");
    assert_eq!(taken(&open(out.path(), "run"), "ann", keys("ann")), None, "a picture has come");
}

/// A file that somebody has damaged is worth nothing, and does no harm.
#[test]
fn a_damaged_list_of_finished_results_is_passed_over() {
    let out = interrupted();
    open(out.path(), "run").close().expect("it ends");
    let whole = fs::read(out.path().join(FINISHED)).expect("a file");
    for length in 0..whole.len() - 1 {
        fs::write(out.path().join(FINISHED), &whole[..length]).expect("a file");
        assert_eq!(taken(&open(out.path(), "another run"), "ann", keys("ann")), None, "cut at {length}");
    }
}

/// Wherever the pulled plug cuts the journal off, what is left of it holds, and it can be gone on with.
#[test]
fn a_journal_that_breaks_off_anywhere_is_whole_up_to_there() {
    let whole = fs::read(interrupted().path().join(NAME)).expect("a journal");
    for length in 0..=whole.len() {
        let out = interrupted();
        fs::write(out.path().join(NAME), &whole[..length]).expect("a file");
        let mut journal = open(out.path(), "run");
        let is_taken = taken(&journal, "ann", keys("ann")).is_some();
        assert_eq!(is_taken, length == whole.len(), "cut at {length}");
        save(out.path(), "ben");
        journal.note("ben", keys("ben"), true).expect("it is noted");
        drop(journal);
        assert!(taken(&open(out.path(), "run"), "ben", keys("ben")).is_some(), "cut at {length}");
    }
}

#[test]
fn what_was_half_written_is_swept_away() {
    let out = interrupted();
    let (ours, theirs) = (out.path().join("ann/.saving-x"), out.path().join("ann/notes"));
    fs::write(&ours, "{").and_then(|()| fs::write(&theirs, "")).expect("files");
    drop(open(out.path(), "another run"));
    assert_eq!((ours.exists(), theirs.exists()), (false, true));
}
