//! `grade --dry-run`: what would be graded and why, and what would be left out; and that this is what is graded then.

use serde_json::{Value, json};

use super::support::{Place, same};

const RIGHT: &str = "submissions/tic-tac-toe/accepted/rust-monitor";

/// Two whose file belongs to two courseworks, and a manifest of somebody else's: it must not decide for them.
#[test]
fn one_manifest_does_not_decide_for_everybody() {
    let place = Place::new();
    let manifest = |coursework: &str| format!("coursework: {coursework}\nlanguage: python\nentry: controller.py\n");
    for name in ["ada", "ben"] {
        place.copy(
            "submissions/quoridor-self/accepted/python-edges/controller.py",
            &format!("work/{name}/controller.py"),
        );
    }
    place.write("work/eve/controller.py", "x = 1\n");
    place.write("work/eve/submission.yaml", &manifest("quoridor-comp2911"));
    let asks = place.run(&["grade", "work", "--dry-run"]).exits(2);
    assert!(asks.err.contains("say which coursework is meant, by `--coursework ID`"), "{asks}");
    place.write("work/ada/submission.yaml", &manifest("quoridor-self"));
    place.write("work/cyd/controller.py", &place.read("work/ada/controller.py"));
    place.write("work/cyd/submission.yaml", &manifest("quoridor-self"));
    let most = place.run(&["grade", "work", "--dry-run"]).exits(0);
    let (own, other) = most.out.split_once("quoridor-self").expect("both courseworks");
    assert!(own.contains("eve") && ["ada", "ben", "cyd"].iter().all(|name| other.contains(name)), "{most}");
}

/// Work for one coursework and for another, two attempts, a manifest with a mistake, and a folder with nothing in it.
fn course() -> Place {
    let place = Place::new();
    place.copy(RIGHT, "work/ada");
    place.copy(RIGHT, "work/ben");
    place.copy("submissions/hexapawn/accepted/rust-monitor", "work/cyd");
    place.write("work/dot/submission.yaml", "coursework: tic-tac-toe\nlanguage: cobol\nentry: a.cob\n");
    place.write("work/eve/notes.txt", "nothing yet\n");
    place
}

/// The ids in a list of a plan.
fn ids(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|own| own["id"].as_str().or(own.as_str()).expect("an id")).collect()
}

#[test]
fn a_dry_run_says_what_would_be_graded_and_runs_nothing() {
    let place = course();
    same("dry_run", &place.run(&["grade", "work", "--coursework", "tic-tac-toe", "--dry-run"]).exits(0));
    assert!(!place.path("results").exists(), "nothing is saved");
    let both = place.run(&["grade", "work", "--dry-run", "--format", "json"]).exits(0).json();
    assert_eq!(both["format"], "referee/plan/v1");
    let courseworks: Vec<&Value> = both["courseworks"].as_array().expect("a list").iter().collect();
    assert_eq!(courseworks.iter().map(|own| &own["coursework"]).collect::<Vec<_>>(), ["hexapawn", "tic-tac-toe"]);
    assert_eq!(ids(&courseworks[0]["submissions"]), ["cyd"]);
    assert_eq!(ids(&courseworks[1]["submissions"]), ["ada", "ben", "dot"], "it has its row where most have theirs");
    assert_eq!(ids(&both["left-out"]), [""; 0]);
    assert_eq!(both["not-found"][0]["path"], "work/eve");
}

/// A mistake is one of a manifest only if there is a manifest.
#[test]
fn a_mistake_without_a_manifest_is_not_called_one_of_a_manifest() {
    let place = course();
    for (sample, own) in [("python-classes", "one"), ("python-one-class", "two")] {
        let folder = format!("work/Fay Doe_123_assignsubmission_file_/{own}");
        place.copy(&format!("submissions/tic-tac-toe/accepted/{sample}"), &folder);
        std::fs::remove_file(place.path(&format!("{folder}/submission.yaml"))).expect("a manifest");
    }
    let run = place.run(&["grade", "work", "--coursework", "tic-tac-toe", "--dry-run"]).exits(0);
    assert!(run.out.contains("there are 2 different") && !run.out.contains("in the manifest"), "{run}");
}

#[test]
fn what_is_graded_is_what_was_planned() {
    let place = course();
    let words = ["grade", "work/ada", "work/cyd", "--coursework", "tic-tac-toe"];
    let plan = |place: &Place, words: &[&str]| {
        let words: Vec<&str> = words.iter().copied().chain(["--dry-run", "--format", "json"]).collect();
        place.run(&words).exits(0).json()
    };
    let planned = plan(&place, &words);
    assert_eq!(ids(&planned["courseworks"][0]["submissions"]), ["ada"]);
    assert_eq!(planned["left-out"], json!([{"id": "cyd", "why": "it is for hexapawn"}]));
    assert_eq!(planned["courseworks"][0]["replaced"], json!([]));
    place.run(&words).exits(0);
    let saved: Vec<String> = place.files("results").into_iter().map(|(name, _)| name).collect();
    // Beside them lie keys and tapes, in which nobody is named but her.
    let is_of_all = |name: &&String| name.starts_with("reference-tapes/") || *name == ".finished";
    let of_people: Vec<&String> = saved.iter().filter(|name| !is_of_all(name)).collect();
    assert!(of_people.iter().all(|name| name.starts_with("ada/")) && !of_people.is_empty(), "{saved:?}");
    let keys = place.read("results/.finished");
    assert!(keys.contains("\"ada\"") && !keys.contains("cyd") && !keys.contains("ben"), "{keys}");
    // Whose results are there is replaced, or stays.
    let again = plan(&place, &["grade", "work/ada", "work/ben"]);
    assert_eq!(again["courseworks"][0]["unchanged"], json!(["ada"]));
    assert_eq!(again["courseworks"][0]["replaced"], json!([]));
    let other = plan(&place, &["grade", "work/ben"]);
    assert_eq!(
        (&other["courseworks"][0]["unchanged"], &other["courseworks"][0]["staying"]),
        (&json!([]), &json!(["ada"]))
    );
    assert_eq!(other["out"], "results");
    // What a run would refuse, its plan refuses in the same words.
    let words = ["grade", "work/ben", "--seed", "7", "--edition", "nothing"];
    let refused = place.run(&words).exits(2);
    let planned: Vec<&str> = words.iter().copied().chain(["--dry-run"]).collect();
    assert_eq!(place.run(&planned).exits(2).err, refused.err);
}

/// A plan says what becomes of saved results, as the run then does it.
#[test]
#[ignore = "slow: CI runs it"]
fn a_plan_tells_what_is_taken_and_what_is_played() {
    let place = Place::own("tic-tac-toe");
    place.remove_hidden("tic-tac-toe");
    place.copy(RIGHT, "work/ada");
    place.copy("submissions/tic-tac-toe/flawed/rust-never-refreshes", "work/ben");
    let plan = |words: &[&str]| {
        let words = [&["grade", "work", "--dry-run"], words].concat();
        let json = place.run(&[&words[..], &["--format", "json"]].concat()).exits(0).json()["courseworks"][0].clone();
        let of = ["unchanged", "in-part", "replaced"].map(|name| json[name].clone());
        (of, place.run(&words).exits(0))
    };
    assert_eq!(plan(&[]).0, [json!([]), json!([]), json!([])]);
    place.run(&["grade", "work"]).exits(0);
    let (of, run) = plan(&[]);
    assert_eq!(of, [json!(["ada", "ben"]), json!([]), json!([])]);
    assert!(run.out.contains("saved already, unchanged, and taken as they are: ada, ben"), "{run}");
    assert_eq!(plan(&["--fresh"]).0, [json!([]), json!([]), json!(["ada", "ben"])]);
    // One has made another attempt, and a fixture has changed that the other one passes.
    let source = place.read("work/ben/src/main.rs");
    place.write("work/ben/src/main.rs", &format!("// Another attempt.\n{source}"));
    let fixture = "fixtures/tic-tac-toe/lines/top-row.yaml";
    let (of, run) = plan(&[]);
    assert_eq!(of, [json!(["ada"]), json!([]), json!(["ben"])]);
    assert!(run.out.contains("saved already, and played anew: ben"), "{run}");
    place.edit(fixture, "title: ", "title: Again, ");
    let ([unchanged, in_part, replaced], run) = plan(&[]);
    let all = in_part[0]["of"].clone();
    let ada = |played: u32| json!([{"id": "ada", "played": played, "of": all}]);
    assert_eq!((unchanged, &in_part, replaced), (json!([]), &ada(0), json!(["ben"])));
    assert!(run.out.contains("saved already, and judged again without playing: ada"), "{run}");
    place.edit(fixture, "    X X .\n    O O .", "    X X .\n    O . O");
    let ([_, in_part, _], run) = plan(&[]);
    assert_eq!(in_part, ada(1));
    assert!(run.out.contains(&format!("saved already, with 1 of {all} scenarios to play: ada")), "{run}");
    let run = place.run(&["grade", "work"]).exits(0);
    let says = format!("1 of 2 submissions for tic-tac-toe: 1 of {all} scenarios was played");
    assert!(run.err.contains(&says), "{run}");
    assert_eq!(plan(&[]).0, [json!(["ada", "ben"]), json!([]), json!([])]);
}

#[test]
fn earlier_attempts_are_left_out_of_the_plan() {
    let place = Place::own("tic-tac-toe");
    for day in [1, 2] {
        let name = format!("work/Coursework 2_jd1_attempt_2026-05-0{day}-10-11-12");
        place.write(&format!("{name}.txt"), "Name: somebody");
        let from = "submissions/tic-tac-toe/accepted/python-classes";
        for file in ["controller.py", "gamemonitor.py"] {
            place.copy(&format!("{from}/{file}"), &format!("{name}_{file}"));
        }
    }
    let plan = place.run(&["grade", "work", "--dry-run", "--format", "json"]).exits(0).json();
    let course = &plan["courseworks"][0];
    assert_eq!(ids(&course["submissions"]).len(), 1, "{plan}");
    assert_eq!(ids(&course["earlier-attempts"]), ["jd1@2026-05-01-10-11-12"]);
}
