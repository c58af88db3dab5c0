//! Hand-ins of strangers who want to read, write or stop what is not theirs; honest ones beside them come out the same.

use std::ffi::OsStr;
use std::fs;
use std::io::{Cursor, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use ::zip::write::SimpleFileOptions;
use ::zip::{CompressionMethod, ZipWriter};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::people_tests::known;
use super::tests::{Scene, zip, zip_with};
use super::*;

const MANIFEST_TEXT: &[u8] = b"language: python\nentry: controller.py\n";

fn all(scene: &Scene) -> Vec<Submission> {
    discover(&[scene.0.path().join("all")], &known()).unwrap().submissions
}

/// Returns each submission in words: its id, its main file, its notes, and why it is refused.
fn told(scene: &Scene) -> Vec<String> {
    let line = |own: Submission| {
        let refused = own.refused.map(|refused| format!(" {refused}")).unwrap_or_default();
        let text = format!("{}: {}{refused} {}", own.id, own.manifest.entry.display(), own.notes.join(", "));
        text.trim_end().replace(&format!("{}/", scene.0.path().display()), "")
    };
    all(scene).into_iter().map(line).collect()
}

#[test]
fn a_manifest_is_a_file_of_the_hand_in_or_nothing() {
    let scene = Scene::new();
    let path = |name: &str| scene.0.path().join(name);
    scene.file("secret", b"TOKEN-OF-THE-GRADER: 1\n");
    scene.file("all/ann/submission.yaml", MANIFEST_TEXT);
    scene.file("all/ann/controller.py", b"");
    let targets = [("a", "../../secret"), ("b", "/proc/self/environ"), ("c", "/etc/shadow")];
    for (name, target) in targets {
        fs::create_dir(path(&format!("all/{name}"))).unwrap();
        symlink(target, path(&format!("all/{name}/submission.yaml"))).unwrap();
    }
    fs::create_dir(path("all/e")).unwrap();
    assert!(Command::new("mkfifo").arg(path("all/e/submission.yaml")).status().unwrap().success());
    // A folder that is a link is not even looked into.
    fs::create_dir(path("outside")).unwrap();
    scene.file("outside/submission.yaml", b"TOKEN-OF-THE-GRADER\n");
    symlink("../outside", path("all/f")).unwrap();
    let why = |name: &str, why: &str| format!("{name}:  all/{name}/submission.yaml is wrong: {why}");
    let link = "this file is a link, and links are not followed";
    let wanted = [why("a", link), why("b", link), why("c", link), why("e", "not a file")];
    assert_eq!(told(&scene), [&["ann: controller.py".to_string()], &wanted[..]].concat().sorted());
    assert!(!format!("{:?}", all(&scene)).contains("TOKEN"));
}

trait Sorted {
    fn sorted(self) -> Self;
}

impl Sorted for Vec<String> {
    fn sorted(mut self) -> Self {
        self.sort();
        self
    }
}

/// Somebody swaps a file of a hand-in for a link while it is copied. A round is one copy: without care some of a few hundred
/// get the secret.
#[test]
fn a_race_with_the_copy_gains_nothing() {
    let scene = Scene::new();
    let path = |name: &str| scene.0.path().join(name);
    scene.file("secret", b"TOKEN-OF-THE-GRADER\n");
    scene.file("all/Jane Doe_1_assignsubmission_file_controller.py", b"class Controller:\n    pass\n");
    let swapped = path("all/Jane Doe_1_assignsubmission_file_notes.txt");
    fs::write(&swapped, "mine\n").unwrap();
    symlink("../secret", path("link")).unwrap();
    let (done, mut copies) = (AtomicBool::new(false), 0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let (one, other) = (path("link"), path("other"));
            while !done.load(Ordering::Relaxed) {
                for (from, to) in [(&swapped, &other), (&one, &swapped), (&swapped, &one), (&other, &swapped)] {
                    fs::rename(from, to).unwrap();
                }
            }
        });
        for _ in 0..200 {
            for own in discover(&[path("all")], &known()).map(|found| found.submissions).unwrap_or_default() {
                let text = fs::read_to_string(own.folder.join("notes.txt")).unwrap_or_default();
                copies += usize::from(!text.is_empty());
                if text.contains("TOKEN") {
                    done.store(true, Ordering::Relaxed);
                    panic!("a link was copied");
                }
            }
        }
        done.store(true, Ordering::Relaxed);
    });
    assert!(copies > 0, "the file was never there");
}

#[test]
fn names_that_collide_keep_nobody_from_being_graded() {
    let scene = Scene::new();
    let view = b"class Screen(Window):\n    pass\n";
    scene.file("all/ann/controller.py", b"class Controller:\n    pass\n");
    scene.file("all/ann/view.py", view);
    let alone = told(&scene);
    assert_eq!(alone, ["ann: controller.py", "ann/view: view.py"]);
    for name in ["ann-view", "ann view", "ann.view"] {
        scene.file(&format!("all/{name}/controller.py"), b"");
    }
    for name in ["people.json", "pictures", "Marksheet.json", "costs.jsonl", "people.json-2"] {
        scene.file(&format!("all/{name}.zip"), &zip(&["controller.py"]));
    }
    for name in [&b"x\xff"[..], b"x\xfe", b"y\xe2\x80\xae", b"y\xe2\x80\xad"] {
        let folder = scene.0.path().join("all").join(OsStr::from_bytes(name));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("controller.py"), "").unwrap();
    }
    let found = told(&scene);
    assert!(alone.iter().all(|line| found.contains(line)), "{found:#?}");
    let reserved = |id: &str| {
        format!("{id}: controller.py is called {id} in the results, because files of the results have its own name")
    };
    let unseen = |id: &str| {
        format!(
            "{id}: controller.py is called {id} in the results, because its own name has letters that cannot be shown"
        )
    };
    let more = ["ann-view", "ann view", "ann.view", "people.json-2"].map(|id| format!("{id}: controller.py"));
    let other = ["people.json-3", "pictures-2", "Marksheet.json-2", "costs.jsonl-2"].map(reserved);
    let letters = ["x\u{fffd}", "x\u{fffd}-2", "y_", "y_-2"].map(unseen);
    let wanted = [alone.as_slice(), more.as_slice(), other.as_slice(), letters.as_slice()].concat();
    assert_eq!(found.sorted(), wanted.sorted());
}

#[test]
fn archives_of_archives_cost_their_owner_alone() {
    let scene = Scene::new();
    scene.file("all/ann/controller.py", b"class Controller:\n    pass\n");
    scene.file("all/ben.zip", &zip_with(&[("b.zip", &zip(&["controller.py"]))]));
    let alone = told(&scene);
    let many = |count: usize, packed: &[u8]| {
        let names: Vec<String> = (0..count).map(|index| format!("{index}.zip")).collect();
        zip_with(&names.iter().map(|name| (name.as_str(), packed)).collect::<Vec<_>>())
    };
    let zeros = zip_with(&[("controller.py", &vec![b'a'; 1 << 20][..])]);
    // Those that unpack to more than anybody's, and then those that are too many.
    scene.file("all/mallory.zip", &many(60, &many(300, &zeros)));
    scene.file("all/nan.zip", &many(100, &zip(&["x.txt"])));
    let manifests: Vec<String> = (0..100).map(|index| format!("{index}/submission.yaml")).collect();
    scene.file(
        "all/oz.zip",
        &zip_with(&manifests.iter().map(|name| (name.as_str(), MANIFEST_TEXT)).collect::<Vec<_>>()),
    );
    let found = told(&scene);
    assert!(alone.iter().all(|line| found.contains(line)), "{found:#?}");
    let others: Vec<&String> = found.iter().filter(|line| !alone.contains(line)).collect();
    let wanted = [
        "mallory:  mallory.zip holds more than 64 archives",
        "nan:  nan.zip holds more than 64 archives",
        "oz:  oz.zip holds more than 64 submissions; an archive of a whole class is given to `grade` by itself",
    ];
    assert_eq!(others, wanted);
}

/// Names that lead up: what is put together lies in the grader's folder, and goes with it.
#[test]
fn no_name_leads_out_of_the_folder_that_is_filled() {
    let scene = Scene::new();
    let name = |file: &str| format!("all/Jane Doe_1_assignsubmission_file_{file}");
    scene.file(&name("controller.py"), b"class Controller:\n    pass\n");
    scene.file(&name(".."), b"up");
    scene.file(&name("."), b"here");
    scene.file(&name("...zip"), &zip(&["evil.txt"]));
    let beside = std::env::temp_dir().canonicalize().unwrap();
    let is_there = |name: &str| fs::symlink_metadata(beside.join(name)).is_ok();
    let there = || ["~2", "~3", "~4"].map(is_there);
    let before = there();
    let found = all(&scene);
    assert_eq!(there(), before);
    let [jane] = found.as_slice() else { panic!("{found:?}") };
    let mut names: Vec<_> = fs::read_dir(&jane.folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["archive", "controller.py", "file", "file~2"]);
}

/// Only the platform's own folder of downloads says whose work is in it.
#[test]
fn a_platforms_name_inside_a_hand_in_is_nobodys() {
    let scene = Scene::new();
    let fake = "Jane Doe_123_assignsubmission_file_/controller.py";
    scene.file(&format!("all/mallory/{fake}"), b"");
    scene.file("all/ann/controller.py", b"");
    assert!(all(&scene).iter().all(|own| own.person.is_none()), "{:?}", all(&scene));
    let paths = ["all/ann", "all/mallory"].map(|name| scene.0.path().join(name));
    assert!(discover(&paths, &known()).unwrap().submissions.iter().all(|own| own.person.is_none()));
    scene.file("all/mallory.zip", &zip(&[fake]));
    let paths = ["all/ann", "all/mallory.zip"].map(|name| scene.0.path().join(name));
    assert!(discover(&paths, &known()).unwrap().submissions.iter().all(|own| own.person.is_none()));
    // A download in groups has nothing but such names.
    scene.file(&format!("groups/one/{fake}"), b"");
    scene.file("groups/two/Kim Lee_124_assignsubmission_file_/controller.py", b"");
    let found = discover(&[scene.0.path().join("groups")], &known()).unwrap().submissions;
    let numbers: Vec<_> = found.iter().filter_map(|own| own.person.as_ref()?.number.as_deref()).collect();
    assert_eq!(numbers, ["123", "124"]);
}

/// A clone of a repository brings its whole past along, which nobody grades.
#[test]
fn what_a_version_control_keeps_does_not_count() {
    let scene = Scene::new();
    // As large as what cannot be packed any more, so that nobody takes it for a bomb.
    let past = vec![b'x'; 66 << 20];
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in [("ann/controller.py", &b""[..]), ("ann/.git/objects/pack", &past)] {
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        writer.start_file(name, stored).unwrap();
        writer.write_all(bytes).unwrap();
    }
    scene.file("all/ann.zip", &writer.finish().unwrap().into_inner());
    let mut builder = ::tar::Builder::new(GzEncoder::new(Vec::new(), Compression::none()));
    for (name, bytes) in [("ben/.git/objects/pack", past.as_slice()), ("ben/controller.py", b"")] {
        let mut header = ::tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        builder.append_data(&mut header, name, bytes).unwrap();
    }
    scene.file("all/ben.tar.gz", &builder.into_inner().and_then(GzEncoder::finish).unwrap());
    let found = all(&scene);
    let whose: Vec<_> = found.iter().map(|own| (own.id.as_str(), own.refused.as_ref())).collect();
    assert_eq!(whose, [("ann", None), ("ben", None)]);
    assert!(found.iter().all(|own| !own.folder.join(".git").exists()));
}
