//! A cohort that several machines share: each grades its shard, and what is merged is what one machine would have saved.

use super::support::{Place, Run};

const RIGHT: &str = "submissions/tic-tac-toe/accepted/rust-functions";
const FLAWED: &str = "submissions/tic-tac-toe/flawed/rust-board-once-a-game";
const SHARDS: u32 = 4;

/// Dee hands in twice, Ann and Bob share their work, Eve hands in nothing, and Max is on no roster.
const ROSTER: &str = "person,folder,handed-in,hand-in-group
ann,group,2026-05-01T12:00Z,Group A
bob,group,2026-05-01T12:00Z,Group A
cy,cy,2026-05-01T12:00Z,
dee,dee-1,2026-05-01T12:00Z,
dee,dee-2,2026-05-02T12:00Z,
eve,,,
";

fn course() -> Place {
    let place = Place::own("tic-tac-toe");
    place.remove_hidden("tic-tac-toe");
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &(spec + "\npolicies:\n  attempts: best\n"));
    for (name, from) in [("group", FLAWED), ("cy", RIGHT), ("dee-1", RIGHT), ("dee-2", FLAWED), ("max", FLAWED)] {
        place.copy(from, &format!("work/{name}"));
    }
    place.write("roster.csv", ROSTER);
    place
}

fn grade(place: &Place, more: &[&str]) -> Run {
    place.run(&[&["grade", "work", "--roster", "roster.csv"], more].concat())
}

/// Grades all shards, each in the folder where it usually is.
fn all_shards(place: &Place) {
    for number in 1..=SHARDS {
        grade(place, &["--shard", &format!("{number}/{SHARDS}")]).exits(0);
    }
}

fn folder(number: u32) -> String {
    format!("shards/{number}-of-{SHARDS}")
}

fn refused(place: &Place, folders: &[&str], says: &str) {
    let run = place.run(&[&["merge"], folders, &["--out", "refused"]].concat()).exits(2);
    assert!(run.err.contains(says), "{run}");
    assert!(!place.path("refused").exists(), "nothing is written: {run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn merged_shards_are_the_bytes_of_one_run_in_any_order_and_however_often() {
    let place = course();
    grade(&place, &["--out", "one-run"]).exits(0);
    all_shards(&place);
    let one_run = place.results("one-run");
    place.run(&["merge"]).exits(0);
    assert_eq!(names(&place.results("results")), names(&one_run));
    assert!(place.results("results") == one_run, "a file differs from one run's");

    // Some shards are empty, and no submission is in two of them.
    let graded = |number: u32| {
        names(&place.results(&folder(number))).iter().filter(|own| own.ends_with("marksheet.json")).count()
    };
    let counts: Vec<usize> = (1..=SHARDS).map(graded).collect();
    assert_eq!(counts.iter().sum::<usize>(), 6, "{counts:?}");
    assert!(counts.iter().filter(|count| **count > 0).count() > 1, "nothing was shared: {counts:?}");

    let backwards: Vec<String> = (1..=SHARDS).rev().chain([2]).map(folder).collect();
    let backwards: Vec<&str> =
        ["merge", "--out", "again"].into_iter().chain(backwards.iter().map(String::as_str)).collect();
    for _ in 0..2 {
        place.run(&backwards).exits(0);
        assert!(place.results("again") == one_run, "the order matters");
    }
    // Merged results are results like any other.
    place.run(&["merge", "again", "results", "shards", "--out", "all"]).exits(0);
    assert!(place.results("all") == one_run, "what was merged cannot be merged again");
    for (folders, out) in [("again", "again"), ("shards", "shards"), ("shards/1-of-4", ".")] {
        let run = place.run(&["merge", folders, "--out", out, "--partial"]).exits(2);
        assert!(run.err.contains("would lie in the merged results"), "{run}");
    }
    // A course's settings name one folder for all.
    grade(&place, &["--shard", "1/4", "--out", "mine"]).exits(0);
    assert!(place.path("mine/1-of-4/shard.json").is_file());
}

#[test]
fn a_person_stays_in_a_shard_when_others_are_added() {
    let place = course();
    let ids = |number: u32| -> Vec<String> {
        let shard = format!("{number}/{SHARDS}");
        let plan = grade(&place, &["--shard", &shard, "--dry-run", "--format", "json"]).exits(0);
        let plan: serde_json::Value = serde_json::from_str(&plan.out).expect("JSON");
        let graded = plan["courseworks"][0]["submissions"].as_array().cloned().expect("submissions");
        graded.iter().map(|own| own["id"].as_str().expect("an id").to_string()).collect()
    };
    let before: Vec<Vec<String>> = (1..=SHARDS).map(ids).collect();
    for number in 0..20 {
        place.copy(RIGHT, &format!("work/late-{number}"));
    }
    let after: Vec<Vec<String>> = (1..=SHARDS).map(ids).collect();
    for (before, after) in before.iter().zip(&after) {
        assert!(before.iter().all(|own| after.contains(own)), "{before:?} {after:?}");
        assert!(after.len() > before.len(), "of twenty, some are in each");
    }
    assert_eq!(before.iter().flatten().count(), 6, "{before:?}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_does_not_fit_is_refused_and_says_why() {
    let place = course();
    all_shards(&place);
    let third = place.path(&folder(3));
    std::fs::rename(&third, place.path("elsewhere")).expect("a folder can be moved");
    refused(&place, &[], "these shards are missing: 3/4");
    let partial = place.run(&["merge", "--partial", "--out", "part"]).exits(0);
    assert!(partial.err.contains("these shards are missing: 3/4"), "{partial}");
    std::fs::rename(place.path("elsewhere"), &third).expect("a folder can be moved");

    let with_work =
        (1..=SHARDS).find(|number| names(&place.results(&folder(*number))).len() > 2).expect("one has work");
    let shard = format!("{with_work}/{SHARDS}");
    let again = |more: &[&str]| grade(&place, &[&["--shard", &shard], more].concat()).exits(0);
    // Another spec.
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &(spec.clone() + "# changed\n"));
    again(&[]);
    refused(&place, &[], "the spec is not the same (tic-tac-toe)");
    place.write("specs/tic-tac-toe.yaml", &spec);
    again(&[]);
    // Other people.
    place.write("roster.csv", &ROSTER.replace("eve", "eva"));
    again(&[]);
    refused(&place, &[], "was it the same roster?");
    place.write("roster.csv", ROSTER);
    // More work than the others have seen.
    place.copy(RIGHT, "work/zoe");
    again(&[]);
    refused(&place, &[], "graded for other people");
    std::fs::remove_dir_all(place.path("work/zoe")).expect("a folder");
    std::fs::remove_dir_all(place.path(&folder(with_work))).expect("a folder");
    again(&[]);
    // Another split of the same people.
    grade(&place, &["--shard", "1/1"]).exits(0);
    refused(&place, &[], "one is a shard of 1, the other of 4");
    refused(&place, &["shards/1-of-1", &folder(1)], "one is a shard of 1, the other of 4");
    std::fs::remove_dir_all(place.path("shards/1-of-1")).expect("a folder");
    // Results that are lost, and a run that was killed.
    let lost = names(&place.results(&folder(with_work)))
        .into_iter()
        .find(|own| own.ends_with("marksheet.json"))
        .expect("a sheet");
    let lost = format!("{}/{lost}", folder(with_work));
    let sheet = place.read(&lost);
    std::fs::remove_file(place.path(&lost)).expect("a file");
    refused(&place, &[], "without the results of");
    place.write(&lost, &sheet);
    place.write(&format!("{}/.unfinished", folder(1)), "");
    refused(&place, &[], "is not finished");
    std::fs::remove_file(place.path(&format!("{}/.unfinished", folder(1)))).expect("a file");
    // Others' results are not mixed with these.
    place.copy(RIGHT, "other/zoe");
    place.run(&["grade", "other", "--out", "others"]).exits(0);
    let run = place.run(&["merge", "--out", "others"]).exits(2);
    assert!(run.err.contains("others holds results of others, such as zoe"), "{run}");
    place.run(&["merge"]).exits(0);
}

fn names(files: &[(String, Vec<u8>)]) -> Vec<String> {
    files.iter().map(|(name, _)| name.clone()).collect()
}
