//! Building with the compilers that are installed; where there is none, there is nothing to test.

use super::compile_step::OUTPUT;
use super::*;
use crate::process::{Channel, Process};
use crate::sandbox::TierChoice;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;
use tempfile::TempDir;

struct Scene {
    folder: TempDir,
    workshop: SubmissionBuilder,
}

impl Scene {
    fn new() -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let workshop = SubmissionBuilder::new(
            Cache::open_at(folder.path().join("cache")).unwrap(),
            Limits::default(),
            Sandbox::choose(TierChoice::Auto).unwrap(),
        );
        let scene = Scene { folder, workshop };
        scene.write("kit/rust/lib.rs", "pub fn answer() -> i32 { 42 }");
        scene
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn build(&self, language: &Language, name: &str, entry: &str) -> Result<BuildOutput, BuildError> {
        let folder = self.folder.path().join(name);
        let work =
            BuildInput { folder: &folder, entry: Path::new(entry), plays: ("reversi", "controller"), repair: &[] };
        self.workshop.build(language, &self.folder.path().join("kit"), &work)
    }
}

fn installed(name: &str) -> Option<&'static Language> {
    let language = Language::named(name).unwrap();
    tools::find_tool(language, &Limits::default()).is_ok().then_some(language)
}

/// A "compiler" in a shell, for what real ones do too rarely.
fn pretended(script: &str) -> Language {
    let yaml = format!(
        "{{channel: stdio, needs: [{{program: sh, missing: x}}], run: ['{{build}}/main'], \
         build: ['{{program}}', -c, {script:?}, sh, '{{entry}}', '{{build}}/main', '{{folder}}']}}"
    );
    serde_yaml::from_str(&yaml).unwrap()
}

#[test]
fn rust_is_built_once_and_runs() {
    let Some(rust) = installed("rust") else { return };
    let scene = Scene::new();
    let main = "mod board; fn main() { println!(\"{}\", referee::answer() + board::ONE) }";
    for student in ["ada", "bob"] {
        scene.write(&format!("{student}/src/main.rs"), main);
        scene.write(&format!("{student}/src/board.rs"), "pub const ONE: i32 = 1;");
    }
    let built = scene.build(rust, "ada", "src/main.rs").unwrap();
    assert!(!built.cached);
    let launch = scene.workshop.launch(rust, &built, &[]).unwrap();
    let mut process = Process::start(&LaunchConfig { channel: Channel::Stdio, ..launch }, &Limits::default()).unwrap();
    assert_eq!(process.receive(Duration::from_secs(10)).unwrap(), "43");

    let again = scene.build(rust, "bob", "src/main.rs").unwrap();
    assert!(again.cached, "the same files elsewhere are the same build");
    assert_eq!(again.places.build, built.places.build);
    assert_eq!(again.places.folder, built.places.folder, "a copy is made once, too");

    scene.write("ada/src/board.rs", "#![allow(unused)] pub const ONE: i32 = \"one\"; fn unused() {}");
    let Err(BuildError::Student { output, .. }) = scene.build(rust, "ada", "src/main.rs") else { panic!() };
    assert!(output.starts_with("error[E0308]: mismatched types\n --> src/board.rs:1:"), "{output}");
    assert!(!output.contains("warning") && !output.contains('\u{1b}'), "{output}");
}

#[test]
fn a_kit_that_does_not_compile_is_the_graders() {
    let Some(rust) = installed("rust") else { return };
    let scene = Scene::new();
    scene.write("kit/rust/lib.rs", "pub fn answer() -> i32 { }");
    scene.write("ada/main.rs", "fn main() {}");
    let Err(BuildError::Grader { message }) = scene.build(rust, "ada", "main.rs") else { panic!() };
    assert!(message.starts_with("the kit for rust does not compile: error[E0308]"), "{message}");
}

#[test]
fn python_needs_no_build_but_its_entry() {
    let Some(python) = installed("python") else { return };
    let scene = Scene::new();
    scene.write("ada/controller.py", "");
    let built = scene.build(python, "ada", "controller.py").unwrap();
    let launch = scene.workshop.launch(python, &built, &[]).unwrap();
    assert!(launch.program.is_absolute());
    assert_eq!(launch.arguments.last(), Some(&"./controller.py".into()));
    for (entry, why) in [
        ("view.py", "there is no file view.py; in the folder there are: controller.py"),
        ("../bob/controller.py", "the entry ../bob/controller.py is not the name of a file in the folder"),
        ("/etc/passwd", "the entry /etc/passwd is not the name of a file in the folder"),
        (
            "-c",
            "the entry -c has a name that programs take for something else; no file or folder in it may begin with `@` or `-`, or have a line break: rename it",
        ),
        (
            "@args",
            "the entry @args has a name that programs take for something else; no file or folder in it may begin with `@` or `-`, or have a line break: rename it",
        ),
        (
            "src/@args",
            "the entry src/@args has a name that programs take for something else; no file or folder in it may begin with `@` or `-`, or have a line break: rename it",
        ),
    ] {
        assert_eq!(scene.build(python, "ada", entry), Err(BuildError::student(why)));
    }
}

#[test]
fn a_command_is_found_in_the_folder_or_on_path() {
    let language = Language::named("command").unwrap();
    let scene = Scene::new();
    scene.write("ada/bot", "");
    scene.write("ada/notes", "");
    let bot = scene.folder.path().join("ada/bot");
    fs::set_permissions(bot, fs::Permissions::from_mode(0o755)).unwrap();
    let built = scene.build(language, "ada", "").unwrap();
    let launch = |command: &[&str]| {
        let command: Vec<_> = command.iter().map(|&word| word.to_owned()).collect();
        scene.workshop.launch(language, &built, &command).map(|launch| launch.program)
    };
    assert_eq!(launch(&["./bot", "x"]).unwrap(), built.places.folder.join("./bot"));
    assert!(launch(&["sh"]).unwrap().is_absolute());
    let refused = launch(&["./notes"]).unwrap_err().to_string();
    assert!(refused.contains("./notes may not be run: say `chmod +x ./notes`"), "{refused}");
    assert_eq!(launch(&["./none"]), Err(BuildError::student("there is no file ./none")));
    assert!(matches!(launch(&["no-such-program"]), Err(BuildError::Student { .. })), "nobody could install it");
    if !std::env::split_paths(&std::env::var_os("PATH").unwrap()).any(|folder| folder.join("swipl").exists()) {
        assert_eq!(launch(&["swipl"]), Err(BuildError::grader("swipl is not installed")));
    }
    assert!(matches!(launch(&[]), Err(BuildError::Student { .. })));
    assert!(super::is_our_own(&std::env::current_exe().unwrap()) && !super::is_our_own(Path::new("/bin/sh")));
}

/// A neighbour's work, and what only root or nobody installed, is not one's own.
#[test]
fn a_command_leads_out_of_the_folder_by_no_path() {
    let language = Language::named("command").unwrap();
    let scene = Scene::new();
    for name in ["ada/bot", "bob/bot"] {
        scene.write(name, "#!/bin/sh");
        fs::set_permissions(scene.folder.path().join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    std::os::unix::fs::symlink("../bob/bot", scene.folder.path().join("ada/link")).unwrap();
    std::os::unix::fs::symlink("../bob", scene.folder.path().join("ada/folder")).unwrap();
    let built = scene.build(language, "ada", "").unwrap();
    let absolute = scene.folder.path().join("bob/bot").display().to_string();
    let launch = |program: &str| scene.workshop.launch(language, &built, &[program.to_owned()]);
    assert!(launch("./bot").is_ok());
    for program in [absolute.as_str(), "../bob/bot", "x/../../bob/bot", "/bin/sh"] {
        let refused = launch(program).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("{program} does not lie in the hand-in")), "{refused}");
    }
    for program in ["./link", "folder/bot"] {
        assert_eq!(launch(program), Err(BuildError::student(format!("there is no file {program}"))));
    }
}

/// Otherwise anybody could have the loss of marks put off.
#[test]
fn what_cannot_be_started_is_the_students() {
    let language = Language::named("command").unwrap();
    let scene = Scene::new();
    for (name, text) in
        [("none", "#!/none\n"), ("self", "#!./self\n"), ("env", "#!/usr/bin/env sh\n"), ("broken", "\x7fELF broken")]
    {
        scene.write(&format!("ada/{name}"), text);
        fs::set_permissions(scene.folder.path().join("ada").join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let built = scene.build(language, "ada", "").unwrap();
    let launch = |command: &[&str]| {
        scene.workshop.launch(language, &built, &command.iter().map(|word| word.to_string()).collect::<Vec<_>>())
    };
    for program in ["./none", "./self"] {
        let refused = launch(&[program]).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("the first line of {program} names no program")), "{refused}");
    }
    assert!(launch(&["./env"]).is_ok());
    let long = "a".repeat(200_000);
    assert!(matches!(launch(&["sh", "-c", &long]), Err(BuildError::Student { .. })));
    let broken = launch(&["./broken"]).unwrap();
    let started = Process::start(&broken, &Limits::default());
    let fault = started.and_then(|mut process| process.receive(Duration::from_secs(10))).unwrap_err();
    assert!(matches!(&fault, crate::ports::Fault::Exited { .. }), "{fault}");
    scene.write(&format!("bob/{}/x", ["d"; 600].join("/")), "");
    let refused = hash_sources(&scene.folder.path().join("bob")).unwrap_err();
    assert!(refused.is_the_students(), "{refused}");
}

/// Two that have the same files but for what is not counted are built from the same files.
#[test]
fn a_build_sees_what_is_hashed_and_nothing_else() {
    let scene = Scene::new();
    for student in ["ada", "bob"] {
        scene.write(&format!("{student}/main.x"), "cat .git/x cached/x rules.pyc __pycache__/x link");
    }
    for name in [".git/x", "cached/x", "cached/CACHEDIR.TAG", "rules.pyc", "__pycache__/x"] {
        scene.write(&format!("ada/{name}"), "hidden");
    }
    scene.write("secret", "hidden");
    std::os::unix::fs::symlink("../secret", scene.folder.path().join("ada/link")).unwrap();
    let language = pretended("sh $1 > $2 2>&1; true");
    let made = |student: &str| {
        let built = scene.build(&language, student, "main.x").unwrap();
        fs::read_to_string(built.places.build.join("main")).unwrap()
    };
    let (ada, bob) = (made("ada"), made("bob"));
    assert!(!ada.contains("hidden") && ada.matches("No such file").count() == 5, "{ada}");
    assert_eq!(ada, bob);
}

/// The compiler is ours, but it works for a stranger.
#[test]
fn what_a_compiler_starts_and_writes_is_counted_together() {
    let scene = Scene::new();
    let cases = [
        (
            "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do sleep 20 & done; wait",
            "processes",
        ),
        ("for i in 1 2 3 4 5 6; do dd if=/dev/urandom of=$TMPDIR/$i bs=1M count=100 2>&1; done; sleep 20", "disk"),
        ("i=0; while [ $i -lt 20000 ]; do : > $TMPDIR/$i; i=$((i+1)); done; sleep 20", "files"),
    ];
    for (number, (script, resource)) in cases.into_iter().enumerate() {
        scene.write(&format!("{number}/main.x"), resource);
        let error = scene.build(&pretended(script), &number.to_string(), "main.x").unwrap_err();
        assert!(matches!(&error, BuildError::Student { output, .. } if output.contains(resource)), "{error}");
    }
}

#[test]
fn whose_fault_a_failed_build_is() {
    let mut scene = Scene::new();
    scene.write("ada/main.x", "");
    let refused = scene.build(&pretended("echo more >> $1"), "ada", "main.x").unwrap_err();
    assert!(refused.to_string().contains("Permission denied"), "a compiler changed what it compiled: {refused}");
    // Somebody outside may, and then it does not matter who.
    scene.workshop.sandbox = Sandbox::NONE;
    let failure = |script: &str| scene.build(&pretended(script), "ada", "main.x").unwrap_err();
    assert_eq!(failure("echo $3/main.x: no, $PWD, $2; exit 1"), BuildError::student("main.x: no, ., build/main\n"));
    let broke_down = "the compiler broke down on it, twice: exit status: 101\noops\n";
    assert_eq!(failure("echo oops; exit 101"), BuildError::stopped(broke_down));
    assert!(matches!(failure("kill -9 $$"), BuildError::Grader { .. }));
    let changed = "the files changed while they were being compiled";
    assert_eq!(failure("echo more >> $1"), BuildError::grader(changed));
    assert_eq!(failure("printf %0100000d 0; exit 1").to_string().len(), OUTPUT);
    let kept = scene.workshop.cache.folders();
    assert_eq!(kept, 1, "no failure is kept, and of the sources one copy");
}

#[test]
fn a_compiler_has_a_time_limit() {
    let mut scene = Scene::new();
    scene.workshop.limits.build = Duration::from_millis(200);
    scene.write("ada/main.x", "");
    let error = scene.build(&pretended("echo thinking; sleep 100"), "ada", "main.x").unwrap_err();
    assert_eq!(error, BuildError::stopped("the compiler was stopped after 200 ms\nthinking\n"));
}

#[test]
fn workers_may_build_at_the_same_time() {
    let scene = Scene::new();
    scene.write("ada/main.x", "echo hello");
    let language = pretended("cp $1 $2");
    std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..4).map(|_| scope.spawn(|| scene.build(&language, "ada", "main.x").unwrap())).collect();
        for worker in workers {
            let built = worker.join().unwrap();
            assert_eq!(fs::read_to_string(built.places.build.join("main")).unwrap(), "echo hello");
        }
    });
    assert!(scene.build(&language, "ada", "main.x").unwrap().cached);
}

/// A "compiler" that stays: it says hello, and then what the script says for each submission.
fn pretended_to_stay(scene: &Scene, script: &str) -> Language {
    let script = format!("read -r hello; echo '{{}}' >&0; while read -r work; do {script}; done");
    scene.write("kit/compiler.sh", &script);
    let yaml = "{channel: socket, needs: [{program: sh, missing: x}], run: ['{program}', '{class}'], \
                classes: {reversi: {controller: Main}}, compiler: {command: ['{program}', '{kit}/compiler.sh'], reads: .x}}";
    serde_yaml::from_str(yaml).unwrap()
}

#[test]
fn what_a_compiler_that_stays_makes_is_kept_with_its_notes() {
    let scene = Scene::new();
    scene.write("ada/main.x", "");
    let language = pretended_to_stay(
        &scene,
        r#"echo '{"classes":[{"name":"a/Main.class","data":"aGk="}],"notes":["read twice"],"copies":["r.Model"]}' >&0"#,
    );
    for cached in [false, true] {
        let built = scene.build(&language, "ada", "main.x").unwrap();
        assert_eq!(built.cached, cached);
        assert_eq!(fs::read_to_string(built.places.build.join("a/Main.class")).unwrap(), "hi");
        let copies = "supplied classes are the grader's own, so these copies were not used: Model";
        assert_eq!(built.notes.notes, ["read twice", copies]);
        assert_eq!(scene.workshop.launch(&language, &built, &[]).unwrap().arguments, ["Main"]);
    }
}

#[test]
fn whose_fault_it_is_when_a_compiler_that_stays_makes_nothing() {
    let student = |script: &str| {
        let scene = Scene::new();
        scene.write("ada/main.x", "");
        match scene.build(&pretended_to_stay(&scene, script), "ada", "main.x") {
            Err(BuildError::Student { output, .. }) => output,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        student(r#"echo '{"errors":"no such word","notes":["it is late"]}' >&0"#),
        "no such word\nNote: it is late.\n"
    );
    assert!(student("echo oh no >&2; exit 3").starts_with("the compiler broke down on it, twice: "));
    assert!(student("echo rubbish >&0").contains("not of the protocol"));
    // It has read what a stranger wrote, and may be the stranger's by now.
    let long = "x".repeat(256);
    for name in ["../x", "/tmp/x", "", "a/../../x", &long, &"x/".repeat(1025)] {
        let made = student(&format!(r#"echo '{{"classes":[{{"name":"{name}","data":""}}]}}' >&0"#));
        assert!(made.contains("a file of a name that no file may have"), "{made}");
    }
    let scene = Scene::new();
    scene.write("ada/main.x", "");
    let language = serde_yaml::from_str::<Language>(
        "{channel: socket, needs: [{program: sh, missing: x}], classes: {reversi: {controller: Main}}, \
         compiler: {command: ['{program}', -c, exit 1], reads: .x}}",
    );
    let Err(BuildError::Grader { message }) = scene.build(&language.unwrap(), "ada", "main.x") else { panic!() };
    assert!(message.contains("does not start"), "{message}");
}

/// Checks that a submission that ends the shared compiler does not affect other submissions.
#[test]
fn a_compiler_that_has_stayed_too_long_is_replaced() {
    let scene = Scene::new();
    for name in ["ada", "bob", "cleo"] {
        scene.write(&format!("{name}/main.x"), name);
    }
    // It answers once, and the next time it is gone.
    let once = pretended_to_stay(&scene, r#"echo '{"classes":[]}' >&0; read -r again; exit 1"#);
    for name in ["ada", "bob", "cleo"] {
        assert!(scene.build(&once, name, "main.x").is_ok(), "{name}");
    }
}

/// How long a submission may take to start says nothing of a compiler, which is the grader's, on a machine that is busy.
#[test]
fn a_compiler_may_start_later_than_a_submission() {
    let mut scene = Scene::new();
    scene.workshop.limits.start = Duration::from_micros(1);
    scene.write("ada/main.x", "");
    let language = pretended_to_stay(&scene, r#"echo '{"classes":[{"name":"Main","data":""}]}' >&0"#);
    scene.build(&language, "ada", "main.x").unwrap();
}

/// A file that nothing needs may be one that nothing gets to the end of.
#[test]
fn what_is_needed_is_compiled_alone_where_all_of_it_takes_too_long() {
    let mut scene = Scene::new();
    scene.workshop.limits.build = Duration::from_millis(300);
    scene.write("ada/main.x", "");
    let script = r#"case "$work" in *'"others":true'*) read -r never;; *) echo '{"classes":[{"name":"Main","data":""}]}' >&0;; esac"#;
    let language = pretended_to_stay(&scene, script);
    scene.build(&language, "ada", "main.x").unwrap();
    let never = pretended_to_stay(&scene, "read -r never");
    scene.write("bob/main.x", "another");
    let error = scene.build(&never, "bob", "main.x").unwrap_err();
    assert!(matches!(error, BuildError::Student { output, .. } if output.contains("stopped after 300 ms")));
}
