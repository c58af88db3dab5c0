//! The program that exported files run is the one with the sum that they name, wherever it comes from; and they name no place that
//! nobody has named.

use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

use data_encoding::HEXLOWER;
use serde_json::Value;
use sha2::{Digest, Sha256};
use zip::ZipArchive;

use super::support::{Place, Run};

/// Text that is in every program for students.
const STUDENTS: &str = "for students: without hidden fixtures and samples";
const ADDRESS: &str = "https://example.org/referee-0.1.0";
/// Exports for machines, each with a file that runs the program.
const TARGETS: [(&str, &str); 4] = [
    ("github", ".github/workflows/referee.yml"),
    ("github-matrix", ".github/workflows/grade.yml"),
    ("slurm", "grade.sbatch"),
    ("kubernetes", "Containerfile"),
];

/// A place with programs that only say how they were started: one for students, and one that holds more.
fn place() -> Place {
    let place = Place::own("tic-tac-toe");
    place.write("students", &format!("#!/bin/sh\n# {STUDENTS}\necho \"started with $*\"\n"));
    place.write("instructors", "#!/bin/sh\necho \"started with $*\"\n");
    place
}

fn sum(place: &Place, name: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(place.read(name)))
}

fn export<'a>(place: &Place, target: &'a str, out: &'a str, more: &[&'a str]) -> Run {
    place.run(&[&["export", target, out, "--coursework", "tic-tac-toe"], more].concat())
}

/// Runs lines of a shell in a folder. What is downloaded is the file `students`, from the right address only.
fn shell(place: &Place, folder: &str, script: &str, variables: &[(&str, &str)]) -> Output {
    let curl = format!(
        "#!/bin/sh\nwhile [ $# -gt 1 ]; do [ \"$1\" != --output ] || out=$2; shift; done\n[ \"$1\" = {ADDRESS} ] && cp {} \"$out\"\n",
        place.path("students").display()
    );
    for (name, text) in [("curl", curl.as_str()), ("apt-get", "#!/bin/sh\n"), ("chown", "#!/bin/sh\n")] {
        place.write(&format!("bin/{name}"), text);
        fs::set_permissions(place.path(&format!("bin/{name}")), PermissionsExt::from_mode(0o755)).expect("permissions");
    }
    fs::create_dir_all(place.path("temp")).expect("a folder");
    let path = format!("{}:{}", place.path("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("bash");
    command.args(["-e", "-c", script]).current_dir(place.path(folder)).env("PATH", path);
    command.env("RUNNER_TEMP", place.path("temp")).env("AUTOGRADER", place.path("autograder"));
    command.env("SLURM_SUBMIT_DIR", place.path(folder)).env("SLURM_ARRAY_TASK_ID", "3");
    command.envs(variables.iter().copied()).output().expect("there is bash")
}

fn ends(output: &Output, well: bool, says: &str) {
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(
        output.status.success() == well && said.contains(says),
        "{says:?} is not said, or it ends otherwise: {output:?}"
    );
}

/// The script of each step of a workflow that gets the program, with the variables that the file itself sets.
fn steps(workflow: &str) -> Vec<(String, Vec<(String, String)>)> {
    let value: Value = serde_yaml::from_str(workflow).expect("YAML");
    let jobs = value["jobs"].as_object().expect("jobs").values();
    let steps = jobs.flat_map(|job| job["steps"].as_array().cloned().unwrap_or_default());
    let own = steps.filter(|step| step["name"] == "Get referee").map(|step| {
        let set = step["env"].as_object().expect("variables").iter();
        let set = set.map(|(name, value)| (name.clone(), value.as_str().expect("a text").to_string()));
        let set = set.filter(|(_, value)| !value.starts_with("${{ vars."));
        (step["run"].as_str().expect("a script").to_string(), set.collect())
    });
    own.collect()
}

/// Runs the steps that get the program, and the program that they got.
fn get(place: &Place, folder: &str, file: &str, variables: &[(&str, &str)], well: bool, says: &str) {
    let steps = steps(&place.read(&format!("{folder}/{file}")));
    assert!(!steps.is_empty(), "{file} gets no program");
    for (script, own) in steps {
        let _ = fs::remove_file(place.path("temp/referee"));
        let all: Vec<(&str, &str)> =
            variables.iter().copied().chain(own.iter().map(|(name, value)| (name.as_str(), value.as_str()))).collect();
        ends(&shell(place, folder, &format!("{script}\n\"$RUNNER_TEMP/referee\" once"), &all), well, says);
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn nobody_is_sent_to_a_place_that_nobody_named() {
    let place = place();
    for (target, file) in TARGETS {
        export(&place, target, target, &[]).exits(0);
        assert!(place.path(&format!("{target}/{file}")).is_file(), "{file}");
        for (name, text) in place.files(target) {
            let text = String::from_utf8_lossy(&text);
            let is_run = !name.contains("/fixtures/") && !name.contains("/specs/");
            assert!(!(is_run && text.contains("://")), "{target}: {name} names an address: {text}");
            assert!(!(is_run && text.contains("{{") && !text.contains("${{")), "{target}: {name} has a gap: {text}");
        }
    }
    let sum = sum(&place, "students");
    for target in ["github", "github-matrix"] {
        let file = TARGETS.iter().find(|(own, _)| *own == target).expect("a target").1;
        get(&place, target, file, &[], false, "set this variable of the repository");
        let named = [("REFEREE_URL", ADDRESS), ("REFEREE_SHA256", sum.as_str())];
        get(&place, target, file, &named, true, "started with once");
        get(&place, target, file, &[named[0], ("REFEREE_SHA256", &sum.replace(['0', '1'], "2"))], false, "FAILED");
        get(&place, target, file, &named[..1], false, "to the sum of the program");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_named_address_is_pinned_by_its_sum() {
    let place = place();
    let (right, wrong) = (sum(&place, "students"), sum(&place, "instructors"));
    for (name, sha256, well, says) in [("right", right, true, "started with once"), ("wrong", wrong, false, "FAILED")] {
        for (target, file) in &TARGETS[..2] {
            let folder = format!("{name}-{target}");
            export(&place, target, &folder, &["--program", ADDRESS, "--sha256", &sha256]).exits(0);
            get(&place, &folder, file, &[], well, says);
        }
        let folder = format!("{name}-kubernetes");
        export(&place, "kubernetes", &folder, &["--program", ADDRESS, "--sha256", &sha256.to_uppercase()]).exits(0);
        let container = place.read(&format!("{folder}/Containerfile"));
        let lines = format!(
            "\nADD --chmod=0755 {ADDRESS} /usr/local/bin/referee\nRUN echo '{sha256}  /usr/local/bin/referee' | sha256sum --check"
        );
        assert!(container.contains(&lines), "{container}");
    }
    // Slurm takes no address, and nobody is asked for its sum first.
    for more in [&["--program", ADDRESS, "--sha256", &sum(&place, "students")][..], &["--program", ADDRESS]] {
        let refused = export(&place, "slurm", "out", more).exits(2);
        assert!(refused.err.contains("download the program, and name the file"), "{refused}");
        assert!(!refused.err.contains("--sha256"), "{refused}");
        assert!(!place.path("out").exists());
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_file_goes_with_the_others_and_is_pinned_too() {
    let place = place();
    for (target, file) in &TARGETS[..2] {
        export(&place, target, target, &["--program", "students"]).exits(0);
        get(&place, target, file, &[], true, "started with once");
        place.edit(&format!("{target}/.github/referee/referee"), "started", "changed");
        get(&place, target, file, &[], false, "FAILED");
    }
    export(&place, "slurm", "slurm", &["--program", "instructors"]).exits(0);
    for script in ["grade.sbatch", "merge.sbatch"] {
        ends(&shell(&place, "slurm", &format!("bash {script}"), &[]), true, "started with");
    }
    export(&place, "kubernetes", "pods", &["--program", "instructors"]).exits(0);
    let container = place.read("pods/Containerfile");
    let lines =
        format!("\nCOPY --chmod=0755 referee /usr/local/bin/referee\nRUN echo '{}  ", sum(&place, "instructors"));
    assert!(container.contains(&lines) && place.path("pods/referee").is_file(), "{container}");
    place.edit("slurm/referee", "started", "changed");
    for script in ["grade.sbatch", "merge.sbatch"] {
        ends(&shell(&place, "slurm", &format!("bash {script}"), &[]), false, "FAILED");
    }
}

#[test]
fn an_autograder_has_the_program_that_it_names() {
    for (program, file) in [("instructors", "instructors"), (ADDRESS, "students")] {
        let place = place();
        let sum = sum(&place, file);
        export(&place, "gradescope", "out", &["--lang", "python", "--program", program, "--sha256", &sum]).exits(0);
        let archive = File::open(place.path("out/autograder.zip")).expect("it is there");
        ZipArchive::new(archive).expect("a zip").extract(place.path("autograder/source")).expect("it can be unpacked");
        assert!(!place.read("autograder/source/README.md").contains("{{"));
        ends(&shell(&place, "autograder/source", "bash setup.sh", &[]), true, "started with doctor");
        // Somebody changes it, where it is.
        let kept = if program == ADDRESS { file } else { "autograder/source/referee" };
        place.edit(kept, "started", "changed");
        ends(&shell(&place, "autograder/source", "bash setup.sh", &[]), false, "FAILED");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_program_that_cannot_be_right_is_refused_before_anything_is_written() {
    let place = place();
    place.write("windows.exe", &format!("MZ {STUDENTS}"));
    let sum = sum(&place, "students");
    let cases: [(&str, &[&str], &str); 7] = [
        ("github", &["--program", "instructors"], "this is no program for students"),
        ("github", &["--program", "windows.exe"], "a program for Windows"),
        ("gradescope", &["--program", "windows.exe"], "a program for Windows"),
        ("github-matrix", &["--program", ADDRESS], "say with --sha256"),
        ("kubernetes", &["--program", "instructors", "--sha256", &sum], "and not "),
        ("slurm", &["--program", "nowhere"], "failed to read nowhere"),
        ("github", &["--sha256", &sum], "--program"),
    ];
    for (target, more, says) in cases {
        let refused = export(&place, target, "out", more).exits(2);
        assert!(refused.err.contains(says), "{target} {more:?}: {refused}");
        assert!(!place.path("out").exists(), "{target} {more:?}");
    }
}
