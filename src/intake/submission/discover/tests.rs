use std::fs;
use std::io::{Cursor, Write};

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

pub struct Scene(pub TempDir);

impl Scene {
    pub fn new() -> Scene {
        Scene(tempfile::tempdir().unwrap())
    }

    pub fn file(&self, name: &str, bytes: &[u8]) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Discovers submissions below a path of the scene: their ids, and the paths that could not be graded.
    fn found(&self, name: &str) -> Result<(Vec<String>, Vec<String>), Vec<String>> {
        let found = discover(&[self.0.path().join(name)], &known());
        let below = |path: &Path| path.strip_prefix(self.0.path()).unwrap_or(path).to_string_lossy().into_owned();
        match found {
            Ok(found) => {
                let ids = found.submissions.iter().map(|submission| submission.id.clone()).collect();
                Ok((ids, found.unplaced.iter().map(|other| below(&other.path)).collect()))
            }
            Err(wrong) => Err(wrong.iter().map(|wrong| format!("{}: {}", below(&wrong.path), wrong.message)).collect()),
        }
    }
}

fn known() -> DiscoveryRules {
    with_signs(DiscoveryRules::languages(["python", "rust"]), &["python", "rust"])
}

/// With how work in some languages is recognised.
pub fn with_signs(known: DiscoveryRules, languages: &[&str]) -> DiscoveryRules {
    let signs = |language: &str| match language {
        "python" => "{ending: .py, main: [{name: controller.py}, {name: view.py, part: view}], class-line: 'class '}",
        "rust" => "{ending: .rs, main: [{name: main.rs, within: src}, {name: main.rs}, {name: controller.rs}]}",
        _ => "{ending: .java, compiled: .class}",
    };
    let add = |known: DiscoveryRules, name: &&str| known.with_signs(name, &serde_yaml::from_str(signs(name)).unwrap());
    languages.iter().fold(known, add)
}

pub fn zip(files: &[&str]) -> Vec<u8> {
    zip_with(&files.iter().map(|name| (*name, &b""[..])).collect::<Vec<_>>())
}

pub fn zip_with(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn ids(ids: &[&str], unplaced: &[&str]) -> Result<(Vec<String>, Vec<String>), Vec<String>> {
    let owned = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
    Ok((owned(ids), owned(unplaced)))
}

#[test]
fn an_archive_is_called_like_the_folder_that_it_stands_for() {
    let scene = Scene::new();
    scene.file("all/root.zip", &zip(&["controller.py"]));
    scene.file("all/wrapped.ZIP", &zip(&["some name/controller.py", "__MACOSX/._some name", ".DS_Store"]));
    scene.file("all/group/two.zip", &zip(&["part1/controller.py", "part2/src/main.rs"]));
    scene.file("all/wrapped-two.zip", &zip(&["two/part1/controller.py", "two/part2/controller.py"]));
    scene.file("all/.hidden.zip", &zip(&["controller.py"]));
    let wanted = ["group/two/part1", "group/two/part2", "root", "wrapped", "wrapped-two/part1", "wrapped-two/part2"];
    assert_eq!(scene.found("all"), ids(&wanted, &[]));
    assert_eq!(scene.found("all/root.zip"), ids(&["root"], &[]));
    assert_eq!(scene.found("all/group/two.zip"), ids(&["two/part1", "two/part2"], &[]));
}

#[test]
fn what_holds_no_submission_is_listed() {
    let scene = Scene::new();
    scene.file("all/empty.zip", &zip(&[]));
    scene.file("all/nested.zip", &zip_with(&[("work/inner.zip", &zip(&["controller.py"]))]));
    scene.file("all/other.rar", b"Rar!");
    scene.file("all/readme.txt", b"");
    std::os::unix::fs::symlink("empty.zip", scene.0.path().join("all/link.zip")).unwrap();
    let unplaced = ["all/link.zip", "all/other.rar", "all/empty.zip"];
    assert_eq!(scene.found("all"), ids(&["nested"], &unplaced));
    let wrong = |name: &str| scene.found(name).unwrap_err();
    let neither = "a submission is a folder, a .zip or a .tar.gz, and this is none of them";
    assert_eq!(wrong("all/other.rar"), [format!("all/other.rar: {neither}")]);
    assert_eq!(wrong("none.zip"), ["none.zip: there is no such folder"]);
}

#[test]
fn two_of_one_name_are_called_differently() {
    let scene = Scene::new();
    scene.file("one/jane.zip", &zip(&["jane/controller.py"]));
    scene.file("two/jane/controller.py", b"");
    let paths = ["one", "two"].map(|name| scene.0.path().join(name));
    let found = discover(&paths, &known()).unwrap();
    let told: Vec<(&str, &[String])> =
        found.submissions.iter().map(|own| (own.id.as_str(), own.notes.as_slice())).collect();
    let note = "is called jane-2 in the results, because another hand-in has its name".to_string();
    assert_eq!(told, [("jane", &[][..]), ("jane-2", &[note])]);
    // Whoever names a folder twice would grade everybody twice.
    let wrong = discover(&[paths[1].clone(), paths[1].join("jane")], &known()).unwrap_err();
    assert_eq!(wrong[0].message, "this is below two of the paths that are to be graded");
    // Anyone who leaves an archive beside what is in it, or means to, keeps nobody else from being graded.
    scene.file("two/jane.zip", &zip(&["jane/controller.py"]));
    scene.file("two/jane.tar.gz", b"");
    scene.file("two/kim/controller.py", b"");
    assert_eq!(scene.found("two"), ids(&["jane", "jane.tar.gz", "jane.zip", "kim"], &[]));
}

#[test]
fn a_wrong_manifest_keeps_nobody_else_from_being_graded() {
    let scene = Scene::new();
    scene.file("all/kim/controller.py", b"");
    let manifests: [(&[u8], &str); 2] =
        [(b"language: prolog\n", "there is no language `prolog`"), (b"\xff\n", "UTF-8")];
    for (manifest, message) in manifests {
        scene.file("all/jane.zip", &zip_with(&[("jane/submission.yaml", manifest)]));
        let found = discover(&[scene.0.path().join("all")], &known()).unwrap();
        let [jane, kim] = found.submissions.as_slice() else { panic!("{found:?}") };
        assert_eq!((kim.id.as_str(), kim.manifest_error()), ("kim", None));
        let mistake = jane.manifest_error().expect("a mistake");
        assert_eq!(mistake.path, scene.0.path().join("all/jane.zip/jane/submission.yaml"));
        assert!(mistake.message.contains(message), "{mistake}");
    }
}

#[test]
fn a_folder_is_named_once_if_nothing_is_in_any_of_its_folders() {
    let scene = Scene::new();
    for name in
        ["all/ann/controller.py", "all/ben/src/x.txt", "all/cleo/a/x.txt", "all/cleo/b/c/x.txt", "all/dan/x.yaml"]
    {
        scene.file(name, b"");
    }
    // Nobody gets out of being looked at by calling a file like one of the grader's own.
    scene.file("all/eve/attack.yaml", b"");
    std::os::unix::fs::symlink("../ann", scene.0.path().join("all/cleo/link")).unwrap();
    let unplaced = ["all/ben", "all/cleo/link", "all/cleo", "all/dan", "all/eve"];
    assert_eq!(scene.found("all"), ids(&["ann"], &unplaced));
}

#[test]
fn a_refused_archive_is_a_submission_of_which_nothing_is_known() {
    let scene = Scene::new();
    scene.file("all/sub/jane.zip", b"no archive");
    scene.file("all/kim.zip", &zip(&["controller.py"]));
    let found = discover(&[scene.0.path().join("all")], &known()).unwrap();
    let [kim, jane] = found.submissions.as_slice() else { panic!("{found:?}") };
    assert_eq!((kim.id.as_str(), &kim.refused), ("kim", &None));
    let why = "sub/jane.zip is no zip archive, whatever its name says".to_string();
    assert_eq!((jane.id.as_str(), &jane.refused), ("sub/jane", &Some(SubmissionError::Student { why })));
    assert_eq!(jane.read_text("BUGS"), Ok(None));
}

#[test]
fn what_was_unpacked_lives_as_long_as_its_submission() {
    let scene = Scene::new();
    scene.file("jane.zip", &zip(&["controller.py"]));
    let found = discover(&[scene.0.path().join("jane.zip")], &known()).unwrap();
    let jane = found.submissions[0].clone();
    drop(found);
    assert!(jane.folder.join("controller.py").is_file());
    let folder = jane.folder.clone();
    drop(jane);
    assert!(!folder.exists());
}
