//! Work without manifests, as it comes from platforms and from students.

use std::collections::BTreeMap;

use super::tests::{Scene, with_signs, zip, zip_with};
use super::*;
use crate::spec::Part;

const CONTROLLER: &[u8] = b"package game;\npublic class Controller { }\n";
const OTHER: &[u8] = b"package game;\npublic class Controller { int x; }\n";

/// Content of a file that came with a starting project.
const KIT: &[u8] = b"kit";

/// A text of Java, read as simply as these tests need.
fn declares(_: &str, bytes: &[u8]) -> Option<(Option<String>, Vec<String>)> {
    let text = String::from_utf8_lossy(bytes);
    let first = |rest: &str| rest.split([' ', ';']).next().unwrap().to_string();
    Some((text.split("package ").nth(1).map(first), text.split("class ").skip(1).map(first).collect()))
}

pub fn known() -> DiscoveryRules {
    let class = |part: &str, name: &str| (part.to_string(), name.to_string());
    let parts = BTreeMap::from([class("controller", "game.Controller"), class("view", "game.Screen")]);
    let free = BTreeMap::from([class("controller", "Free"), class("view", "FreeView")]);
    let known = with_signs(DiscoveryRules::languages(["python", "java", "rust"]), &["java", "python", "rust"]);
    DiscoveryRules {
        declares: Some(declares),
        supplied: Some(|_, bytes| bytes == KIT),
        ..known.with_classes("java", &BTreeMap::from([("game".to_string(), parts), ("any".to_string(), free)]))
    }
}

/// Returns a line for each submission that was found, with its main file, its owner and its notes, and a line for each
/// place without a submission.
fn found(scene: &Scene, name: &str) -> Vec<String> {
    let found = discover(&[scene.0.path().join(name)], &known()).unwrap();
    let below = |path: &Path| path.strip_prefix(scene.0.path()).unwrap_or(path).to_string_lossy().into_owned();
    let submission = |own: &Submission| {
        let person = own.person.as_ref();
        let owner = person.map(|person| format!(" of {:?} {:?}", person.name.as_deref(), person.number.as_deref()));
        let attempt = own.attempt.as_ref().map(|attempt| format!(", {} of {}", attempt.time, attempt.of));
        let refused = own.refused.as_ref().map(|refused| match refused {
            SubmissionError::Author { mistake } => format!(": {}", mistake.message),
            other => format!(": {other}"),
        });
        let notes: String = own.notes.iter().map(|note| format!(" ({note})")).collect();
        let what = own.folder.join(&own.manifest.entry);
        assert!(own.refused.is_some() || what.is_file(), "{what:?}");
        let (owner, attempt, refused) =
            (owner.unwrap_or_default(), attempt.unwrap_or_default(), refused.unwrap_or_default());
        format!("{}: {}{owner}{attempt}{notes}{refused}", own.id, own.manifest.entry.display())
    };
    let unplaced = found.unplaced.iter().map(|other| format!("- {} {}", below(&other.path), other.why));
    found.submissions.iter().map(submission).chain(unplaced).collect()
}

#[test]
fn moodles_folders() {
    let scene = Scene::new();
    let jane = "m/Jane Doe_101_assignsubmission_file_";
    scene.file(&format!("{jane}/Game.zip"), &zip_with(&[("Game/src/game/Controller.java", CONTROLLER)]));
    scene.file(&format!("{jane}/report.pdf"), b"%PDF");
    scene.file("m/Jane Doe_101_assignsubmission_onlinetext_/onlinetext.html", b"hello");
    scene.file("m/Kim Lee_102_assignsubmission_file_/Controller.java", CONTROLLER);
    scene.file("m/Kim Lee_102_assignsubmission_file_/View.java", b"class View { }");
    scene.file("m/Kim Lee_103_assignsubmission_file_/src/game/Controller.java", CONTROLLER);
    scene.file("m/Kim Lee_103_assignsubmission_file_/old/game/Controller.java", OTHER);
    scene.file("m/Lou_104_assignsubmission_file_/report.pdf", b"%PDF");
    scene.file("m/Max_105_assignsubmission_onlinetext_/onlinetext.html", b"sorry");
    scene.file("m/Ola_107_assignsubmission_file_/Thing.java", b"class Thing { }");
    scene.file("m/Ned_106_assignsubmission_file_/work.zip", b"broken");
    assert_eq!(
        found(&scene, "m"),
        [
            "Jane Doe_101: src/game/Controller.java of Some(\"Jane Doe\") Some(\"101\")",
            "Kim Lee_102: Controller.java of Some(\"Kim Lee\") Some(\"102\")",
            "Kim Lee_103: src/game/Controller.java of Some(\"Kim Lee\") Some(\"103\") (old/game/Controller.java was left out; src/game/Controller.java is graded)",
            "Ned_106:  of Some(\"Ned\") Some(\"106\"): Ned_106/work.zip is no zip archive, whatever its name says",
            "Ola_107: Thing.java of Some(\"Ola\") Some(\"107\")",
            "- m/Lou_104_assignsubmission_file_ holds report.pdf, but no code that can be graded",
            "- m/Max_105_assignsubmission_onlinetext_ is a receipt or a text, not a submission",
        ]
    );
}

/// A class that may be in any package makes a folder work, and gives way to one that has to be in its own.
#[test]
fn a_class_that_may_be_in_any_package() {
    let scene = Scene::new();
    scene.file("f/ann/src/Free.java", b"public class Free { }\n");
    scene.file("f/ann/src/A.java", b"class A { }\n");
    scene.file("f/bob/Free.java", b"package wrong;\npublic class Free { }\n");
    scene.file("f/bob/wrong/Controller.java", b"package wrong;\npublic class Controller { }\n");
    assert_eq!(found(&scene, "f"), ["ann: src/Free.java", "bob: wrong/Controller.java"]);
    let alone = discover(&[scene.0.path().join("f/ann")], &known()).unwrap();
    assert_eq!(alone.submissions.len(), 1);
    assert_eq!(alone.submissions[0].game, None, "its name tells no game");
}

#[test]
fn a_controller_and_a_view_that_may_be_in_any_package() {
    let scene = Scene::new();
    scene.file("f/ann/Free.java", b"public class Free { }\n");
    scene.file("f/ann/FreeView.java", b"public class FreeView { }\n");
    scene.file("f/bob/src/FreeView.java", b"package own;\npublic class FreeView { }\n");
    scene.file("f/cy/game/Controller.java", CONTROLLER);
    scene.file("f/cy/FreeView.java", b"public class FreeView { }\n");
    let found_here = found(&scene, "f");
    assert_eq!(
        found_here,
        ["ann: Free.java", "ann/view: FreeView.java", "bob: src/FreeView.java", "cy: game/Controller.java"]
    );
    let parts = discover(&[scene.0.path().join("f")], &known()).unwrap().submissions;
    let parts: Vec<Option<Part>> = parts.iter().map(|submission| submission.manifest.part).collect();
    let (controller, view) = (Some(Part::Controller), Some(Part::View));
    assert_eq!(parts, [None, view, view, controller]);
}

#[test]
fn canvass_files() {
    let scene = Scene::new();
    scene.file("c/doejane_1001_5001_Controller.java", OTHER);
    scene.file("c/doejane_1001_5002_View.java", b"class View { }");
    scene.file("c/doejane_1001_5003_Controller-1.java", CONTROLLER);
    scene.file("c/leekim_LATE_1002_5004_game-2.zip", &zip_with(&[("game/Controller.java", CONTROLLER)]));
    scene.file("c/loumax_1003_5005_src.zip", &zip_with(&[("src/game/Controller.java", CONTROLLER)]));
    scene.file("c/loumax_1003_5006_report.pdf", b"%PDF");
    assert_eq!(
        found(&scene, "c"),
        [
            "doejane_1001: Controller.java of Some(\"doejane\") Some(\"1001\") (doejane_1001_5003_Controller-1.java was handed in later than doejane_1001_5001_Controller.java, which was left out)",
            "leekim_1002: Controller.java of Some(\"leekim\") Some(\"1002\") (the platform marks this as late)",
            "loumax_1003: src/src/game/Controller.java of Some(\"loumax\") Some(\"1003\")",
        ]
    );
}

#[test]
fn blackboards_attempts() {
    let scene = Scene::new();
    let all = |time: &str, what: &str| format!("b/CW 2_jd1_attempt_2026-05-0{time}-10-11-12{what}");
    scene.file(&all("1", ".txt"), b"Name: Jane Doe (jd1)");
    scene.file(&all("1", "_a.zip"), &zip_with(&[("game/Controller.java", OTHER)]));
    scene.file(&all("2", ".txt"), b"Name: Jane Doe (jd1)");
    scene.file(&all("2", "_b.zip"), &zip_with(&[("game/Controller.java", CONTROLLER)]));
    scene.file("b/CW 2_kk2_attempt_2026-05-01-10-11-12_Controller.java", CONTROLLER);
    let jane = "of None Some(\"jd1\")";
    let latest = format!("jd1: Controller.java {jane}, 2026-05-02-10-11-12 of jd1");
    let first = format!("jd1@2026-05-01-10-11-12: Controller.java {jane}, 2026-05-01-10-11-12 of jd1");
    let other = "kk2: Controller.java of None Some(\"kk2\"), 2026-05-01-10-11-12 of kk2".to_string();
    assert_eq!(found(&scene, "b"), [latest, first, other.clone()]);

    // The last in which there is anything is what goes by the person's name, even if nobody can unpack it.
    scene.file(&all("3", "_c.pdf"), b"%PDF");
    scene.file(&all("2", "_b.zip"), b"PK broken");
    assert_eq!(
        found(&scene, "b"),
        [
            format!(
                "jd1:  {jane}, 2026-05-02-10-11-12 of jd1 (a later attempt holds nothing that can be graded: CW 2_jd1_attempt_2026-05-03-10-11-12_c.pdf): CW 2_jd1_attempt_2026-05-02-10-11-12_b.zip is damaged: its end is missing"
            ),
            format!("jd1@2026-05-01-10-11-12: Controller.java {jane}, 2026-05-01-10-11-12 of jd1"),
            other,
            "- b/CW 2_jd1_attempt_2026-05-03-10-11-12_c.pdf holds c.pdf, but no code that can be graded".to_string(),
        ]
    );
}

/// Checks that the latest attempt is taken as a person's work.
#[test]
fn the_latest_attempt_is_a_persons_work() {
    let scene = Scene::new();
    let all = |day: u8, name: &str| format!("b/group 1/CW 2_jd1_attempt_2026-05-0{day}-10-11-12_{name}");
    scene.file(&all(1, "controller.py"), b"class Controller:\n    pass\n");
    for name in ["controller.py", "view.py"] {
        let class = if name == "view.py" { "Screen(Window)" } else { "Controller" };
        scene.file(&all(2, name), format!("class {class}:\n    pass\n").as_bytes());
        scene.file(&all(3, name), format!("class {class}:\n    pass\n").as_bytes());
    }
    let found = discover(&[scene.0.path().join("b")], &known()).unwrap();
    let ids = |all: &[Submission]| all.iter().map(|own| own.id.clone()).collect::<Vec<_>>();
    let (first, second) = ("group 1/jd1@2026-05-01-10-11-12", "group 1/jd1@2026-05-02-10-11-12");
    let expected = ["group 1/jd1", "group 1/jd1/view", first, second, &format!("{second}/view")];
    assert_eq!(ids(&found.submissions), expected);
    let latest = found.into_latest();
    assert_eq!(ids(&latest), ["group 1/jd1", "group 1/jd1/view"]);
    assert_eq!(latest[0].notes[0], format!("an earlier attempt, {first}, was left out"));
}

#[test]
fn one_persons_folders_are_told_from_several_peoples() {
    let scene = Scene::new();
    let java = |path: &&str| scene.file(&format!("all/{path}/game/Controller.java"), CONTROLLER);
    ["ann/My Project/src", "ben/Reversi/src", "ben/Reversi/backup", "cleo/attempt 1", "cleo/attempt 2"]
        .iter()
        .for_each(java);
    ["group1/dan/src", "group1/eve", "submission_12345", "submission_12346"].iter().for_each(java);
    scene.file("all/fay/Controller.java", CONTROLLER);
    scene.file("all/fay/old/Controller.java", OTHER);
    scene.file("all/gus/a/Controller.java", CONTROLLER);
    scene.file("all/gus/a.zip", &zip_with(&[("Controller.java", CONTROLLER)]));
    scene.file(
        "all/hal/reversi.zip",
        &zip_with(&[("work/src.zip", &zip_with(&[("game/Controller.java", CONTROLLER)]))]),
    );
    scene.file("all/ida/Main.java", b"package game;\npublic class Main { }\n");
    scene.file("all/jon/game/Controller.class", b"\xca\xfe\xba\xbe");
    scene.file("all/kay/work.rar", b"Rar!");
    scene.file("all/Driver.java", b"class Driver { }");
    scene.file("all/leo/Thing.java", b"class Thing { }");
    scene.file("all/solutions/.referee-ignore", b"");
    scene.file("all/solutions/game/Controller.java", CONTROLLER);
    assert_eq!(
        found(&scene, "all"),
        [
            "ann: My Project/src/game/Controller.java",
            "ben: Reversi/src/game/Controller.java",
            "cleo: attempt 2/game/Controller.java",
            "fay: Controller.java (old/Controller.java was left out; Controller.java is graded)",
            "group1/dan: src/game/Controller.java",
            "group1/eve: game/Controller.java",
            "gus: a/Controller.java",
            "hal: Controller.java",
            "ida: Main.java",
            "submission_12345: game/Controller.java",
            "submission_12346: game/Controller.java",
            "- all/solutions is left out: it holds a file .referee-ignore",
            "- all/jon contains compiled classes, but no source",
            "- all/kay/work.rar is an archive of a kind that is not opened; .zip and .tar.gz are",
            "- all/kay holds work.rar, but no code that can be graded",
            "- all/leo holds Thing.java, but no class that is asked for",
        ]
    );
    assert_eq!(found(&scene, "all/ben")[0], "ben: Reversi/src/game/Controller.java");
    assert_eq!(found(&scene, "all/group1").len(), 2);
}

/// A first version that somebody keeps below the last one is not marked in its place.
#[test]
fn a_number_that_does_not_tell_which_is_later_stops_the_choice() {
    let scene = Scene::new();
    for (name, other) in
        [("ann", "v1/Controller.java"), ("ben", "v2/Controller.java"), ("cleo", "attempt 3/game/Controller.java")]
    {
        scene.file(&format!("all/{name}/Controller.java"), CONTROLLER);
        scene.file(&format!("all/{name}/{other}"), OTHER);
    }
    scene.file("all/kim/Reversi final/Controller.java", CONTROLLER);
    scene.file("all/kim/Reversi v2/Controller.java", OTHER);
    scene.file("all/lou/Reversi/Controller.java", OTHER);
    scene.file("all/lou/Reversi v2/Controller.java", CONTROLLER);
    // Whoever keeps copies that do not differ has handed in one thing.
    scene.file("all/mia/Controller.java", CONTROLLER);
    scene.file("all/mia/v1/Controller.java", CONTROLLER);
    let two = "there are 2 different main files";
    assert_eq!(
        found(&scene, "all"),
        [
            format!("ann: : {two}: Controller.java, v1/Controller.java"),
            format!("ben: : {two}: Controller.java, v2/Controller.java"),
            format!("cleo: : {two}: Controller.java, attempt 3/game/Controller.java"),
            format!("kim: : {two}: Reversi final/Controller.java, Reversi v2/Controller.java"),
            "lou: Reversi v2/Controller.java (Reversi/Controller.java was left out; Reversi v2/Controller.java is graded)".to_string(),
            "mia: Controller.java".to_string(),
        ]
    );
}

#[test]
fn copies_that_differ_in_line_ends_are_one_and_the_packages_folder_wins() {
    let scene = Scene::new();
    let crlf = String::from_utf8_lossy(CONTROLLER).replace('\n', "\r\n");
    assert_ne!(crlf.as_bytes(), CONTROLLER);
    scene.file("all/ann/new/game/Controller.java", crlf.as_bytes());
    scene.file("all/ann/src/game/Controller.java", CONTROLLER);
    scene.file("all/ben/Controller.java", OTHER);
    scene.file("all/ben/game/Controller.java", CONTROLLER);
    scene.file("all/cleo/bin/game/Thing.class", b"\xca\xfe\xba\xbe");
    scene.file("all/cleo/src/game/Thing.java", b"class Thing { }");
    assert_eq!(
        found(&scene, "all"),
        [
            "ann: new/game/Controller.java",
            "ben: game/Controller.java (Controller.java was left out; game/Controller.java is graded)",
            "- all/cleo holds Thing.java, but no class that is asked for",
        ]
    );
}

#[test]
fn what_nobody_can_tell_is_not_guessed() {
    let scene = Scene::new();
    scene.file("all/ann/src/game/Controller.java", CONTROLLER);
    scene.file("all/ann/new/game/Controller.java", OTHER);
    scene.file("all/ben/src/game/Controller.java", CONTROLLER);
    assert_eq!(
        found(&scene, "all"),
        [
            "ann: : there are 2 different main files: new/game/Controller.java, src/game/Controller.java",
            "ben: src/game/Controller.java",
        ]
    );
    scene.file("all/ann/submission.yaml", b"language: java\nentry: src/game/Controller.java\n");
    assert_eq!(found(&scene, "all")[0], "ann: src/game/Controller.java");
}

/// A module of that name may be anything; a class that is asked for is not.
#[test]
fn a_view_in_python_is_found_beside_its_controller() {
    let scene = Scene::new();
    scene.file("all/ann/controller.py", b"import view\n\nclass Controller:\n    pass\n");
    scene.file("all/ann/view.py", b"class Screen(Window):\n    pass\n");
    scene.file("all/ben/controller.py", b"class Controller:\n    pass\n");
    scene.file("all/ben/view.py", b"class Screens:\n    pass\n");
    scene.file("all/cleo/view.py", b"class Screen :\n    pass\n");
    let expected = ["ann: controller.py", "ann/view: view.py", "ben: controller.py", "cleo: view.py"];
    assert_eq!(found(&scene, "all"), expected);
}

/// Whose work it is, is for the platform to say, and not for what somebody packs.
#[test]
fn nobody_hands_in_for_somebody_else() {
    let scene = Scene::new();
    let kim = "Kim Lee_102_assignsubmission_file_/Controller.java";
    scene.file("all/ann.zip", &zip_with(&[(kim, CONTROLLER), ("notes/x.txt", b"")]));
    assert_eq!(found(&scene, "all"), [format!("ann: {kim}")]);
    // The work of several is a download, if it is not a swindle: only who points at it says so.
    scene.file("all/ann.zip", &zip_with(&[(kim, CONTROLLER), ("Lou_103_assignsubmission_file_/x.txt", b"")]));
    let why = "looks like a download of a learning platform; give it to `grade` by itself, so that the names in it tell \
               whose work it is";
    assert_eq!(found(&scene, "all"), [format!("- all/ann.zip {why}")]);
    let own = format!("{}: Controller.java of Some(\"Kim Lee\") Some(\"102\")", "Kim Lee_102");
    assert_eq!(found(&scene, "all/ann.zip")[0], format!("ann/{own}"));
}

/// Without that, two main files of one person are two too many.
#[test]
fn what_a_roster_names_is_work_of_its_own() {
    let scene = Scene::new();
    let files = ["all/ann/first/controller.py", "all/ann/second/controller.py", "all/ben/src/controller.py"];
    files.iter().enumerate().for_each(|(index, file)| scene.file(file, &[b'#', b'0' + index as u8]));
    ["first", "second"].iter().for_each(|name| {
        let controller = ("controller.py", name.as_bytes());
        scene.file(&format!("all/cid/{name}.zip"), &zip_with(&[controller]));
    });
    let ids = |named: &[&str]| -> Vec<String> {
        let known = known().with_named(named.iter().map(PathBuf::from).collect());
        let found = discover(&[scene.0.path().join("all")], &known).unwrap();
        found.submissions.into_iter().map(|own| own.id).collect()
    };
    assert_eq!(ids(&[]), ["ann", "ben", "cid"]);
    assert_eq!(ids(&["ann/first", "ann/second"]), ["ann/first", "ann/second", "ben", "cid"]);
    assert_eq!(ids(&["cid/second.zip"]), ["ann", "ben", "cid/first", "cid/second"]);
    // What is not there, or is no folder, tells nothing.
    assert_eq!(ids(&["ann/fourth", "ann", "ann/first/controller.py", "ben"]), ["ann", "ben", "cid"]);
}

/// It would never end: a zip may hold itself.
#[test]
fn archives_in_archives_come_to_an_end() {
    let scene = Scene::new();
    let mut packed = zip(&["controller.py"]);
    for depth in 0..6 {
        packed = zip_with(&[(&format!("{depth}.zip"), &packed)]);
    }
    scene.file("jane.zip", &packed);
    let why = "is an archive in an archive in an archive, and is not unpacked";
    assert_eq!(found(&scene, "jane.zip"), [format!("jane: : jane/3.zip {why}")]);
}

#[test]
fn what_came_with_the_project_is_nobodys_main_file() {
    let scene = Scene::new();
    scene.file("m/ada/controller.py", b"class A: pass");
    scene.file("m/ada/kit/controller.py", KIT);
    scene.file("m/ben/kit/controller.py", KIT);
    scene.file("m/ben/kit/model.py", KIT);
    scene.file("m/cyd/kit/controller.py", KIT);
    scene.file("m/dot/controller.py", b"class D: pass");
    scene.file("m/dot/kit/controller.py", b"kit, changed");
    assert_eq!(
        found(&scene, "m"),
        [
            "ada: controller.py",
            "dot: : there are 2 different main files: controller.py, kit/controller.py",
            "- m/ben holds model.py, but no controller.py",
            "- m/cyd holds nothing but files of the starting project",
        ]
    );
}
