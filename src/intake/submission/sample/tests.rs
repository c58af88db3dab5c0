//! Tests of samples with a base: permission, result, and mistakes.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::{Samples, is_plain};
use crate::submission::archive::SubmissionError;
use crate::submission::discover::tests::with_signs;
use crate::submission::{DiscoveryRules, Submission, discover};

const MANIFEST: &str = "coursework: reversi\nlanguage: python\nentry: controller.py\nstudent: Ann\n";
const CODE: &str = "class Right:\n    def a(self):\n        return 1\n\n    def b(self):\n        return 2\n";
const SAID: &str = "base: reversi/accepted/ann\nstudent: Ben\nabout: Wrong.\nloses: [turns]\nwhy: Two is one.\n";
const FLAW: &str = "--- a/controller.py\n+++ b/controller.py\n@@ -5,2 +5,2 @@\n     def b(self):\n-        return 2\n+        return 1\n";

/// A folder to make samples in.
struct Scene(tempfile::TempDir);

impl Scene {
    /// An accepted sample and a flawed one, in folders that are marked.
    fn new() -> Scene {
        let scene = Scene(tempfile::tempdir().unwrap());
        scene.write("all/referee-samples.yaml", "folders: [reversi/accepted, reversi/flawed]\n");
        scene.write("all/reversi/accepted/ann/submission.yaml", MANIFEST);
        scene.write("all/reversi/accepted/ann/controller.py", CODE);
        scene.sample("all/reversi/flawed/ben");
        scene
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    fn sample(&self, folder: &str) {
        self.write(&format!("{folder}/sample.yaml"), SAID);
        self.write(&format!("{folder}/flaw.diff"), FLAW);
    }

    fn found(&self, name: &str) -> Vec<Submission> {
        discover(&[self.path(name)], &with_signs(DiscoveryRules::languages(["python"]), &["python"]))
            .unwrap()
            .submissions
    }

    /// The only submission at or below a path.
    fn only(&self, name: &str) -> Submission {
        let [only] = <[Submission; 1]>::try_from(self.found(name)).unwrap_or_else(|found| panic!("{found:?}"));
        only
    }

    /// Returns the mistake for which the flawed sample is refused.
    fn mistake(&self) -> (String, usize, String) {
        let only = self.only("all/reversi/flawed/ben");
        let mistake = only.manifest_error().unwrap_or_else(|| panic!("{only:?}"));
        let path = mistake.path.strip_prefix(self.0.path()).unwrap();
        assert!(mistake.help.is_some(), "{mistake}");
        (
            path.to_string_lossy().into_owned(),
            mistake.line,
            mistake.message.replace(&self.0.path().display().to_string(), ""),
        )
    }
}

fn code(submission: &Submission) -> String {
    fs::read_to_string(submission.folder.join("controller.py")).unwrap()
}

#[test]
fn a_sample_is_whole_wherever_one_points() {
    let scene = Scene::new();
    for (pointed, id) in
        [("all", "reversi/flawed/ben"), ("all/reversi/flawed", "ben"), ("all/reversi/flawed/ben", "ben")]
    {
        let found = scene.found(pointed);
        let own = found.iter().find(|one| one.id == id).unwrap_or_else(|| panic!("{pointed}: {found:?}"));
        assert_eq!(code(own), CODE.replace("return 2", "return 1"));
        assert_eq!(own.origin, scene.path("all/reversi/flawed/ben"));
        assert_eq!(own.manifest.loses, ["turns"]);
        let manifest = fs::read_to_string(own.folder.join("submission.yaml")).unwrap();
        let wanted = "coursework: reversi\nlanguage: python\nentry: controller.py\nstudent: Ben\nabout: Wrong.\nloses: [turns]\n";
        assert_eq!(manifest, wanted);
        assert_eq!(own.manifest_path(), scene.path("all/reversi/flawed/ben/sample.yaml"));
    }
    assert_eq!(scene.found("all").len(), 2);
}

/// A student's submission is graded as it is, whatever files it has and wherever it is.
#[test]
fn what_is_handed_in_reads_no_other_folder() {
    let scene = Scene::new();
    // Among others' work, with a marker of one's own.
    scene.write("work/bob/submission.yaml", MANIFEST);
    scene.write("work/bob/controller.py", CODE);
    scene.write("work/eve/referee-samples.yaml", "folders: [\".\", bob, eve, all/reversi/accepted]\n");
    scene.write("work/eve/sample.yaml", "base: bob\nabout: Mine.\n");
    scene.write("work/eve/flaw.diff", "");
    scene.write("work/eve/controller.py", "class Eve: pass\n");
    let eve = scene.found("work").into_iter().find(|one| one.id == "eve").unwrap();
    assert!(eve.refused.is_none(), "{eve:?}");
    assert_eq!((code(&eve).as_str(), eve.folder), ("class Eve: pass\n", scene.path("work/eve")));
    // In a folder that has samples in it, beside them.
    scene.sample("all/eve");
    scene.write("all/eve/controller.py", "class Eve: pass\n");
    scene.sample("all/reversi/flawed/ben/eve");
    let eve = scene.only("all/eve");
    assert!(eve.refused.is_none(), "{eve:?}");
    assert_eq!((code(&eve).as_str(), eve.folder), ("class Eve: pass\n", scene.path("all/eve")));
    let names: Vec<String> = scene.found("all").into_iter().map(|one| one.id).collect();
    assert_eq!(names, ["eve", "reversi/accepted/ann", "reversi/flawed/ben"]);
    // An archive is handed in, wherever it lies.
    let mut writer = zip::ZipWriter::new(fs::File::create(scene.path("all/reversi/flawed/eve.zip")).unwrap());
    for (name, text) in [("sample.yaml", SAID), ("flaw.diff", FLAW), ("controller.py", "class Eve: pass\n")] {
        std::io::Write::write_all(
            &mut {
                writer.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
                &mut writer
            },
            text.as_bytes(),
        )
        .unwrap();
    }
    writer.finish().unwrap();
    assert_eq!(code(&scene.only("all/reversi/flawed/eve.zip")), "class Eve: pass\n");
}

/// A student whose own folder is pointed at can mark it, and reads nothing but what is in it.
#[test]
fn a_marker_reaches_no_further_than_its_folder() {
    let scene = Scene::new();
    scene.write("work/bob/submission.yaml", MANIFEST);
    scene.write("work/bob/controller.py", CODE);
    symlink(scene.path("work/bob"), scene.path("work/link")).unwrap();
    scene.write("work/eve/referee-samples.yaml", "folders: [all]\n");
    scene.sample("work/eve/all/mine");
    fs::create_dir_all(scene.path("work/eve/all")).unwrap();
    symlink(scene.path("work/bob"), scene.path("work/eve/all/linked")).unwrap();
    symlink(scene.path("work"), scene.path("work/eve/up")).unwrap();
    let absolute = scene.path("work/bob").display().to_string();
    for base in ["../bob", "all/../../bob", &absolute, "all/linked", "up/bob", "."] {
        scene.write("work/eve/all/mine/sample.yaml", &format!("base: \"{base}\"\nabout: Mine.\n"));
        let mine = scene.only("work/eve");
        let mistake = mine.manifest_error().unwrap_or_else(|| panic!("{base}: {mine:?}"));
        assert_eq!(mistake.message, format!("there is no sample `{base}`"));
    }
    for folder in ["..", "/", "../..", "up", "all/../.."] {
        scene.write("work/eve/referee-samples.yaml", &format!("folders: [all, \"{folder}\"]\n"));
        for base in ["../bob", "bob", "up/bob", "work/bob"] {
            scene.write("work/eve/all/mine/sample.yaml", &format!("base: \"{base}\"\nabout: Mine.\n"));
            assert!(scene.only("work/eve").manifest_error().is_some(), "{folder} {base}");
        }
    }
    // Nor do files of a base that are links.
    scene.write("work/eve/referee-samples.yaml", "folders: [all]\n");
    scene.write("work/eve/all/whole/submission.yaml", MANIFEST);
    symlink(scene.path("work/bob/controller.py"), scene.path("work/eve/all/whole/controller.py")).unwrap();
    scene.write("work/eve/all/mine/sample.yaml", "base: all/whole\nabout: Mine.\n");
    let found = scene.found("work/eve");
    let mine = found.iter().find(|one| one.id == "all/mine").unwrap();
    assert_eq!(mine.manifest_error().unwrap().line, 1, "there is nothing to patch: {mine:?}");
    // Nor a marker, a `sample.yaml` or a patch that is one.
    symlink(scene.path("all/referee-samples.yaml"), scene.path("work/bob/referee-samples.yaml")).unwrap();
    assert!(Samples::find(&scene.path("work/bob")).is_none());
    symlink(scene.path("all/reversi/flawed/ben/flaw.diff"), scene.path("work/eve/all/whole/flaw.diff")).unwrap();
    fs::remove_file(scene.path("work/eve/all/mine/flaw.diff")).unwrap();
    symlink(scene.path("all/reversi/flawed/ben/flaw.diff"), scene.path("work/eve/all/mine/flaw.diff")).unwrap();
    let found = scene.found("work/eve");
    let mine = found.iter().find(|one| one.id == "all/mine").unwrap();
    assert!(mine.manifest_error().unwrap().message.starts_with("cannot read this file"), "{mine:?}");
}

#[test]
fn no_file_of_a_sample_is_a_link() {
    let scene = Scene::new();
    scene.write("secret", "TOKEN-OF-THE-GRADER: 1\n");
    for name in ["all/reversi/accepted/ann/submission.yaml", "all/reversi/flawed/ben/flaw.diff"] {
        fs::rename(scene.path(name), scene.path("kept")).unwrap();
        symlink(scene.path("secret"), scene.path(name)).unwrap();
        let (path, line, message) = scene.mistake();
        assert_eq!((path.as_str(), line), (name, 0), "{message}");
        assert!(message.contains("link") && !message.contains("TOKEN"), "{message}");
        fs::rename(scene.path("kept"), scene.path(name)).unwrap();
    }
}

#[test]
fn patches_change_add_and_remove_files() {
    let scene = Scene::new();
    scene.write("all/reversi/accepted/ann/notes.txt", "one\n");
    let more =
        "--- /dev/null\n+++ b/src/new.py\n@@ -0,0 +1 @@\n+x = 1\n--- a/notes.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n";
    scene.write("all/reversi/flawed/ben/flaw.diff", &format!("{FLAW}{more}"));
    let own = scene.only("all/reversi/flawed/ben");
    assert_eq!(fs::read_to_string(own.folder.join("src/new.py")).unwrap(), "x = 1\n");
    assert!(!own.folder.join("notes.txt").exists());
    assert_eq!(code(&own), CODE.replace("return 2", "return 1"));
}

#[test]
fn mistakes_have_places() {
    let scene = Scene::new();
    let flaw = "all/reversi/flawed/ben/flaw.diff".to_string();
    let said = "all/reversi/flawed/ben/sample.yaml".to_string();
    let with_flaw = |text: &str| {
        scene.write(&flaw, text);
        scene.mistake()
    };
    let base = "/all/reversi/accepted/ann";
    assert_eq!(
        with_flaw(&FLAW.replace("return 2", "return 3")),
        (flaw.clone(), 3, format!("this does not fit {base}"))
    );
    let second = format!("{}@@ -90,1 +90,1 @@\n-nowhere\n+here\n", FLAW);
    assert_eq!(with_flaw(&second), (flaw.clone(), 7, format!("this does not fit {base}")));
    let other = FLAW.replace("controller.py", "view.py");
    assert_eq!(with_flaw(&other), (flaw.clone(), 1, format!("there is no view.py in {base}")));
    let there = "--- /dev/null\n+++ b/controller.py\n@@ -0,0 +1 @@\n+x\n";
    assert_eq!(with_flaw(there), (flaw.clone(), 1, format!("{base} has a controller.py already")));
    let out = FLAW.replace("b/controller.py", "b/../controller.py");
    assert_eq!(with_flaw(&out), (flaw.clone(), 2, "the name of a file in the base has to come after `b/`".into()));
    let manifest =
        "--- a/submission.yaml\n+++ b/submission.yaml\n@@ -1 +1 @@\n-coursework: reversi\n+coursework: chess\n";
    assert_eq!(with_flaw(manifest), (flaw.clone(), 1, "the manifest is no part of a patch".into()));
    assert_eq!(with_flaw("nothing\n").0, flaw);
    scene.write(&flaw, FLAW);
    let with_said = |text: &str| {
        scene.write(&said, text);
        scene.mistake()
    };
    let near = SAID.replace("accepted/ann", "accepted/anne");
    assert_eq!(with_said(&near), (said.clone(), 1, "there is no sample `reversi/accepted/anne`".into()));
    scene.sample("all/reversi/flawed/carl");
    let chain = SAID.replace("accepted/ann", "flawed/carl");
    assert_eq!(with_said(&chain), (said.clone(), 1, "`reversi/flawed/carl` has a base itself".into()));
    assert_eq!(with_said(&SAID.replace("loses", "looses")), (said.clone(), 4, "unknown key `looses`".into()));
    scene.write(&said, SAID);
    scene.write("all/reversi/flawed/ben/controller.py", CODE);
    assert_eq!(scene.mistake(), ("all/reversi/flawed/ben/controller.py".into(), 0, "nothing reads this".into()));
    fs::remove_file(scene.path("all/reversi/flawed/ben/controller.py")).unwrap();
    scene.write("all/reversi/accepted/ann/submission.yaml", &MANIFEST.replace("python", "cobol"));
    let (path, line, message) = scene.mistake();
    assert_eq!((path.as_str(), line), ("all/reversi/accepted/ann/submission.yaml", 2), "{message}");
    scene.write("all/referee-samples.yaml", "folders: [reversi/accepted, ../all]\n");
    let wanted = ("all/referee-samples.yaml".to_string(), 1, "this is no folder below the marker's".to_string());
    assert_eq!(scene.mistake(), wanted);
}

#[test]
fn a_folder_that_cannot_be_written_is_the_graders_trouble() {
    let scene = Scene::new();
    let samples = Samples::find(&scene.path("all")).unwrap();
    scene.write("file", "");
    let refused = samples.write(Path::new("reversi/flawed/ben"), &scene.path("file/x")).unwrap_err();
    assert!(matches!(refused, SubmissionError::Grader { .. }), "{refused:?}");
}

#[test]
fn plain_names_lead_down() {
    assert!(is_plain(Path::new("reversi/flawed")));
    for wrong in ["", ".", "..", "/", "/a", "a/..", "../a", "a/../../b"] {
        assert!(!is_plain(Path::new(wrong)), "{wrong}");
    }
}
