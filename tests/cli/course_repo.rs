//! A course's repository, `tests/course-repo`: the steps of its workflow are run here, in their order and as they are written.

use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::support::{Place, REPOSITORY, installed};

/// The line that names referee in the repository's `Cargo.toml`, up to the features.
const NAMED: &str = "referee = { version = \"0.1\",";

#[test]
#[ignore = "slow: CI runs it"]
fn the_workflow_ends_in_the_annotations_and_marks_expected() {
    if !installed("python3") || !installed("cargo") {
        return;
    }
    let place = Place::new();
    place.copy("tests/course-repo", "repository");
    // No registry has it yet.
    place.edit("repository/Cargo.toml", NAMED, &format!("referee = {{ path = {REPOSITORY:?},"));
    place.copy("Cargo.lock", "repository/Cargo.lock");
    place.write("temp/nothing", "");
    let workflow: Value =
        serde_yaml::from_str(&place.read("repository/.github/workflows/marks.yml")).expect("a workflow in YAML");
    let steps = workflow["jobs"]["marks"]["steps"].as_array().expect("steps");
    let mut annotations = String::new();
    let mut names = Vec::new();
    for step in steps.iter().filter(|step| step["run"].is_string()) {
        let (name, script) = (step["name"].as_str().expect("a name"), step["run"].as_str().expect("a script"));
        names.push(name);
        if name == "Get referee" {
            symlink(env!("CARGO_BIN_EXE_referee"), place.path("temp/referee")).expect("a link");
            continue;
        }
        let mut shell = Command::new("bash");
        // As GitHub runs a step.
        shell.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script]).current_dir(place.path("repository"));
        shell.env("RUNNER_TEMP", place.path("temp")).env("XDG_CACHE_HOME", place.path("temp/cache"));
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("harness");
        shell.env("CARGO_TARGET_DIR", built).env("CARGO_NET_OFFLINE", "true").env("CARGO_PROFILE_DEV_DEBUG", "false");
        shell.env_remove("RUSTFLAGS").env_remove("GITHUB_STEP_SUMMARY");
        let run = shell.output().expect("there is bash");
        let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(run.status.success(), "{name}: {out}{err}");
        match name {
            "Own solution" => {
                let own = |line: &str| line.starts_with("test view-log/three-games ") && line.ends_with(" ... ok");
                assert!(out.lines().any(own) && !out.contains("FAILED"), "{out}");
            }
            "Annotations" => annotations.push_str(&out),
            _ => {}
        }
    }
    assert_eq!(names, ["Get referee", "Fixtures", "Own solution", "Grade", "Annotations", "Marks"]);
    assert_eq!(annotations, place.read("repository/expected/annotations.txt"));
    assert_eq!(place.read("temp/marks.csv"), place.read("repository/expected/marks.csv"));
}
