//! Tests of what an interrupted run takes over.

use super::*;

fn key(text: &str) -> Hash {
    blake3::hash(text.as_bytes())
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
    fs::write(out.join(id).join(TRANSCRIPTS), "").expect("a file");
}

fn open(out: &Path, run: &str) -> Journal {
    Journal::open(out, key(run), vec!["ann".into(), "ben".into()]).expect("nobody else is there")
}

/// A folder in which a run was interrupted when `ann` was finished.
fn interrupted() -> tempfile::TempDir {
    let out = tempfile::tempdir().expect("a folder");
    let mut journal = open(out.path(), "run");
    save(out.path(), "ann");
    journal.note("ann", key("ann")).expect("it is noted");
    out
}

#[test]
fn what_was_finished_is_taken_over_under_its_key_only() {
    let out = interrupted();
    let journal = open(out.path(), "run");
    assert!(journal.resumes);
    assert_eq!(journal.taken_over("ann", Some(key("ann"))), Some(marksheet("ann")));
    assert_eq!(journal.taken_over("ann", Some(key("another"))), None);
    assert_eq!(journal.taken_over("ann", None), None);
    assert_eq!(journal.taken_over("ben", Some(key("ann"))), None);
}

#[test]
fn a_dry_run_knows_what_an_interrupted_run_has_saved() {
    let out = interrupted();
    assert_eq!(Journal::saved_by_interrupted_run(out.path(), key("run")), ["ann"]);
    assert!(Journal::saved_by_interrupted_run(out.path(), key("another")).is_empty());
    open(out.path(), "run").close().expect("it ends");
    assert!(Journal::saved_by_interrupted_run(out.path(), key("run")).is_empty());
}

#[test]
fn results_that_were_changed_or_lost_since_are_not_taken_over() {
    for name in [MARKSHEET, TRANSCRIPTS] {
        let out = interrupted();
        fs::write(out.path().join("ann").join(name), "{}").expect("a file");
        assert_eq!(open(out.path(), "run").taken_over("ann", Some(key("ann"))), None, "{name} was changed");
        fs::remove_file(out.path().join("ann").join(name)).expect("a file");
        assert_eq!(open(out.path(), "run").taken_over("ann", Some(key("ann"))), None, "{name} was lost");
    }
}

#[test]
fn another_command_and_a_finished_one_begin_afresh() {
    let out = interrupted();
    let journal = open(out.path(), "another run");
    assert!(!journal.resumes);
    assert_eq!(journal.taken_over("ann", Some(key("ann"))), None);
    drop(journal);
    assert!(!open(out.path(), "run").resumes, "what the other command began is not this one's");
    let out = interrupted();
    open(out.path(), "run").close().expect("it ends");
    assert_eq!(fs::read_dir(out.path()).expect("a folder").count(), 1, "only the results are left");
    assert!(!open(out.path(), "run").resumes);
}

/// Wherever the pulled plug cuts the journal off, what is left of it holds, and it can be gone on with.
#[test]
fn a_journal_that_breaks_off_anywhere_is_whole_up_to_there() {
    let whole = fs::read(interrupted().path().join(NAME)).expect("a journal");
    for length in 0..=whole.len() {
        let out = interrupted();
        fs::write(out.path().join(NAME), &whole[..length]).expect("a file");
        let mut journal = open(out.path(), "run");
        let taken = journal.taken_over("ann", Some(key("ann"))).is_some();
        assert_eq!(taken, length == whole.len(), "cut at {length}");
        save(out.path(), "ben");
        journal.note("ben", key("ben")).expect("it is noted");
        drop(journal);
        assert!(open(out.path(), "run").taken_over("ben", Some(key("ben"))).is_some(), "cut at {length}");
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
