//! `export gradescope` and `export github`: what they write is run as the platforms would run it.

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Output};

use serde_json::Value;
use zip::ZipArchive;

use super::support::{Place, installed};

/// A coursework with a hidden scenario.
fn course() -> Place {
    let place = Place::own("reversi");
    let fixture = place.read("fixtures/reversi/capture/upwards.yaml");
    let hidden = fixture.replace("A piece captures upwards", "The canary sings\nvisibility: hidden");
    place.write("fixtures/reversi/capture/canary.yaml", &hidden);
    place
}

/// Runs a program of a shell; what it asks the system for is only written down.
fn bash(place: &Place, script: &str, folder: &str, variables: &[(&str, &str)]) -> Output {
    for name in ["apt-get", "chown"] {
        place.write(&format!("bin/{name}"), "#!/bin/sh\necho \"$(basename \"$0\") $*\"\n");
        fs::set_permissions(place.path(&format!("bin/{name}")), PermissionsExt::from_mode(0o755)).expect("permissions");
    }
    let path = format!("{}:{}", place.path("bin").display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("bash");
    command.arg("-c").arg(script).current_dir(place.path(folder)).env("PATH", path);
    command.envs(variables.iter().map(|(name, value)| (*name, place.path(value).into_os_string())));
    command.output().expect("there is bash")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
#[ignore = "slow: CI runs it"]
fn an_autograder_grades_as_gradescope_runs_it() {
    if !installed("python3") {
        return;
    }
    let place = course();
    place.run(&["export", "gradescope", "out", "--coursework", "reversi", "--lang", "python"]).exits(0);
    let refused = place.run(&["export", "gradescope", "out", "--coursework", "reversi"]).exits(2);
    assert!(refused.err.contains("`--force` overwrites it"), "{refused}");
    let mut archive =
        ZipArchive::new(File::open(place.path("out/autograder.zip")).expect("it is there")).expect("a zip");
    archive.extract(place.path("autograder/source")).expect("it can be unpacked");
    for name in
        ["specs/reversi.yaml", "specs/editions/reversi-2023.yaml", "fixtures/reversi/capture/canary.yaml", "README.md"]
    {
        assert!(place.path(&format!("autograder/source/{name}")).is_file(), "{name}");
    }
    for name in ["setup.sh", "run_autograder"] {
        let mode =
            fs::metadata(place.path(&format!("autograder/source/{name}"))).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o111, 0o111, "{name} can be run");
    }
    let root = [("AUTOGRADER", "autograder")];
    let setup = bash(&place, "./setup.sh", "autograder/source", &root);
    assert!(!setup.status.success() && text(&setup.stderr).contains("put it into the archive"), "{setup:?}");
    symlink(env!("CARGO_BIN_EXE_referee"), place.path("autograder/source/referee")).expect("a link");
    let setup = bash(&place, "./setup.sh", "autograder/source", &root);
    assert!(setup.status.success(), "{setup:?}");
    assert!(text(&setup.stdout).contains("apt-get install -y --no-install-recommends python3\n"), "{setup:?}");

    place.copy("submissions/reversi/flawed/python-no-pass-at-all/controller.py", "autograder/submission/controller.py");
    let graded = bash(&place, "./run_autograder", "autograder/source", &root);
    assert!(graded.status.success(), "{graded:?}: {}", place.read("autograder/grade.log"));
    let results = place.read("autograder/results/results.json");
    let value: Value = serde_json::from_str(&results).expect("JSON");
    assert!(value["score"].as_u64().is_some_and(|score| score > 0 && score < 90), "{results}");
    assert!(!results.contains("canary") && !text(&graded.stdout).contains("canary"), "{results}");

    fs::remove_file(place.path("autograder/submission/controller.py")).expect("it is there");
    let nothing = bash(&place, "./run_autograder", "autograder/source", &root);
    assert!(!nothing.status.success() && !place.path("autograder/results/results.json").exists(), "{nothing:?}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_workflow_does_what_it_says() {
    if !installed("python3") {
        return;
    }
    let place = course();
    // It has to be one for students, and lies among the work that is graded.
    let program = format!(
        "#!/bin/sh\n# for students: without hidden fixtures and samples\nexec '{}' \"$@\"\n",
        env!("CARGO_BIN_EXE_referee")
    );
    place.write("students", &program);
    place.run(&["export", "github", "repository", "--coursework", "reversi", "--program", "students"]).exits(0);
    let names: Vec<String> = place.files("repository").into_iter().map(|(name, _)| name).collect();
    assert!(names.contains(&".github/referee/fixtures/reversi/capture/upwards.yaml".to_string()), "{names:?}");
    assert!(!names.iter().any(|name| name.contains("canary")), "what is hidden stays hidden");
    let workflow = place.read("repository/.github/workflows/referee.yml");
    let value: Value = serde_yaml::from_str(&workflow).expect("YAML");
    let steps = value["jobs"]["referee"]["steps"].as_array().expect("steps");
    place.copy("submissions/reversi/flawed/python-no-pass-at-all/controller.py", "repository/controller.py");
    place.write("temp/summary.md", "");
    let sum = steps.iter().find_map(|step| step["env"]["REFEREE_SHA256"].as_str()).expect("a sum").to_string();
    let variables = [
        ("RUNNER_TEMP", "temp"),
        ("GITHUB_WORKSPACE", "repository"),
        ("GITHUB_STEP_SUMMARY", "temp/summary.md"),
        ("XDG_CACHE_HOME", "temp/cache"),
    ];
    let mut ran = Vec::new();
    for step in steps.iter().filter(|step| step["run"].is_string()) {
        let folder = step["working-directory"].as_str().unwrap_or_default();
        let script = format!("export REFEREE_SHA256={sum}\n{}", step["run"].as_str().expect("a script"));
        let run = bash(&place, &script, &format!("repository/{folder}"), &variables);
        ran.push((step["name"].as_str().expect("a name"), run.status.code(), text(&run.stdout)));
    }
    let codes: Vec<(&str, Option<i32>)> = ran.iter().map(|(name, code, _)| (*name, *code)).collect();
    let wanted = [("Get referee", Some(0)), ("Grade", Some(0)), ("Report", Some(0)), ("Check", Some(1))];
    assert_eq!(codes, wanted, "{ran:?}");
    assert_eq!(ran[1].2, "", "what is for instructors is in no log");
    assert!(ran[2].2.lines().all(|line| line.starts_with("::")) && ran[2].2.contains("::error "), "{ran:?}");
    assert!(place.read("temp/summary.md").starts_with("## "));
}

#[test]
fn what_is_wrong_is_told_before_it_is_uploaded() {
    let place = course();
    let unknown = place.run(&["export", "gradescope", "out", "--coursework", "reversy"]).exits(2);
    assert!(unknown.err.contains("reversy"), "{unknown}");
    place.edit("fixtures/reversi/capture/downwards.yaml", "requirement: capture", "requirement: captures");
    for kind in ["gradescope", "github"] {
        place.run(&["export", kind, "out", "--coursework", "reversi"]).exits(2);
    }
    assert!(!place.path("out").exists());
    // A folder of such a name is still to be had.
    place.run(&["export", "./github", "--for-students"]).exits(0);
    assert!(place.path("github/specs/reversi.yaml").is_file());
}
