//! Schemas of what authors write: they take what the grader takes, and refuse what it refuses.

use std::path::{Path, PathBuf};

use referee::bundle::Bundle;
use serde_json::Value;

use super::fits::misfit;
use super::support::{Place, REPOSITORY};

fn yaml(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn schema(arguments: &[&str]) -> Value {
    Place::new().run(&[&["schema"], arguments].concat()).exits(0).json()
}

/// Fails with all files that do not fit, so that one run shows them all.
fn all_fit(schema: &Value, files: impl Iterator<Item = (String, String)>) {
    let mut compiler = boon::Compiler::new();
    compiler.add_resource("schema.json", schema.clone()).expect("it is a resource");
    let mut schemas = boon::Schemas::new();
    let index = compiler.compile("schema.json", &mut schemas).unwrap_or_else(|why| panic!("this is no schema: {why}"));
    let misfit = |(name, text): (String, String)| {
        let value = yaml(&text);
        let wrong = schemas.validate(&value, index).err()?;
        Some(format!("{name}: {wrong:#}"))
    };
    let misfits: Vec<String> = files.filter_map(misfit).collect();
    assert!(misfits.is_empty(), "{} misfits\n{}", misfits.len(), misfits.join("\n"));
}

fn bundled(prefix: &str) -> impl Iterator<Item = (String, String)> {
    let text = |(name, bytes): (&str, &[u8])| (name.to_string(), String::from_utf8_lossy(bytes).into_owned());
    Bundle::bundled(prefix).map(text).filter(|(name, _)| name.ends_with(".yaml")).collect::<Vec<_>>().into_iter()
}

#[test]
fn every_spec_and_edition_fits_its_schema() {
    all_fit(&schema(&["spec"]), bundled("specs/").filter(|(name, _)| !name.contains('/')));
    all_fit(&schema(&["edition"]), bundled("specs/editions/"));
}

#[test]
fn every_fixture_fits_the_schema_of_its_coursework() {
    let general = schema(&["fixture"]);
    for id in Bundle::bundled_only().courseworks() {
        let fixtures: Vec<_> = bundled(&format!("fixtures/{id}/")).filter(|(name, _)| name.contains('/')).collect();
        assert!(fixtures.len() > 10, "{id}");
        all_fit(&general, fixtures.iter().cloned());
        all_fit(&schema(&["fixture", "--coursework", &id]), fixtures.into_iter());
    }
}

#[test]
fn every_manifest_fits_its_schema() {
    let mut found = Vec::new();
    manifests(&Path::new(REPOSITORY).join("submissions"), &mut found);
    assert!(found.len() > 50, "{}", found.len());
    let read = |path: &PathBuf| (path.display().to_string(), std::fs::read_to_string(path).expect("a manifest"));
    all_fit(&schema(&["submission"]), found.iter().map(read));
}

fn manifests(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            manifests(&path, found);
        } else if path.file_name().is_some_and(|name| name == "submission.yaml") {
            found.push(path);
        }
    }
}

/// The file with one text in place of another.
fn changed(name: &str, old: &str, new: &str) -> Value {
    let (_, text) = Bundle::bundled(name).next().unwrap_or_else(|| panic!("{name}"));
    let text = String::from_utf8_lossy(text);
    assert!(text.contains(old), "{name}: {old}");
    yaml(&text.replacen(old, new, 1))
}

/// Refuses mistakes of form, as the grader does, and names that the coursework does not have.
#[test]
fn what_is_wrong_does_not_fit() {
    let (spec, edition) = (schema(&["spec"]), schema(&["edition"]));
    let (fixture, of_reversi) = (schema(&["fixture"]), schema(&["fixture", "--coursework", "reversi"]));
    let (upwards, startup) =
        ("fixtures/reversi/capture/upwards.yaml", "fixtures/reversi/turn-messages/after-startup.yaml");
    let of_form = [
        ("specs/reversi.yaml", &spec, "rules:", "rulse:"),
        ("specs/reversi.yaml", &spec, "game: reversi", "game: revers"),
        ("specs/reversi.yaml", &spec, "cues: [startup", "cues: [starup"),
        ("specs/reversi.yaml", &spec, "fold: [dash]", "fold: [dahs]"),
        ("specs/reversi.yaml", &spec, "    when: their turn", "    wenn: their turn"),
        ("specs/reversi.yaml", &spec, "marks: 14", "marks: many"),
        ("specs/reversi.yaml", &spec, "      award: share", "      award: shares"),
        ("specs/reversi.yaml", &spec, "      award: share", "      awards: share"),
        ("specs/reversi.yaml", &spec, "  controller:\n    - id", "  controler:\n    - id"),
        ("specs/reversi.yaml", &spec, "title: Reversi", "titles: Reversi"),
        ("specs/reversi.yaml", &spec, "rule: named", "rule: nmaed"),
        ("specs/reversi.yaml", &spec, "cue: 500 ms", "queue: 500 ms"),
        ("specs/editions/reversi-2023.yaml", &edition, "base:", "bases:"),
        (upwards, &fixture, "captures: 3", "capture: 3"),
        (upwards, &fixture, "captures: 3", "captures: -3"),
        (upwards, &fixture, "captures: 3", "refreshed: false"),
        (upwards, &fixture, "captures: 3", "plays: 3,6"),
        (upwards, &fixture, "captures: 3", "looks: [bord]"),
        (upwards, &fixture, "captures: 3", "feedback: [a]"),
        (upwards, &fixture, "title:", "visibility: hiden\ntitle:"),
        (upwards, &fixture, "title:", "messages: [lsited]\ntitle:"),
    ];
    let of_names = [
        (upwards, "requirement: capture", "requirement: capturs"),
        (upwards, "requirement: capture", "requirement: class-diagram"),
        (upwards, "player: white", "player: whit"),
        (upwards, "do: white selects", "do: white touches"),
        (upwards, "do: white selects 3,6", "do: undo"),
        (upwards, "title:", "editions: [\"1999\"]\ntitle:"),
        (startup, "white: choose", "white: chose"),
        (startup, "white: choose", "whit: choose"),
    ];
    for (file, schema, old, new) in of_form {
        assert!(misfit(&changed(file, old, new), schema).is_some(), "{file} with {new} fits");
    }
    for (file, old, new) in of_names {
        let wrong = changed(file, old, new);
        assert!(misfit(&wrong, &of_reversi).is_some(), "{file} with {new} fits");
        assert!(misfit(&wrong, &fixture).is_none(), "{new} is a matter of the coursework");
    }
    let right = changed(startup, "white: choose", "white: Any other text.");
    assert!(misfit(&right, &of_reversi).is_none(), "a text is no key");
}

#[test]
fn manifests_and_rows_that_are_wrong_do_not_fit() {
    let submission = schema(&["submission"]);
    assert!(misfit(&yaml("language: rust\nentry: src/main.rs\n"), &submission).is_none());
    for wrong in ["langauge: rust", "language: rsut", "language: rust\npart: vew", "language: command\ncommand: ./run"]
    {
        assert!(misfit(&yaml(wrong), &submission).is_some(), "{wrong}");
    }
    let marks = schema(&["hand-marks"]);
    assert!(misfit(&yaml("{submission: ann, requirement: plan, marks: 3}"), &marks).is_none());
    assert!(misfit(&yaml("{submission: ann, requirement: plan, mark: 3}"), &marks).is_some());
    let roster = schema(&["roster"]);
    assert!(misfit(&yaml("{person: ann, due: 2026-05-01T16:00Z, seminar: \"3\"}"), &roster).is_none());
    assert!(misfit(&yaml("{name: ann}"), &roster).is_some());
}

#[test]
fn the_settings_of_a_course_are_the_flags() {
    let course = schema(&["course"]);
    let right = "{coursework: reversi, private: ../hidden, grade: {jobs: 2, dry-run: true, paths: [a, b]}}";
    assert_eq!(misfit(&yaml(right), &course), None);
    for wrong in ["{courswork: x}", "{grade: {sandbox: none}}", "{grade: {dry-run: 7}}", "{report: {format: htlm}}"] {
        assert!(misfit(&yaml(wrong), &course).is_some(), "{wrong}");
    }
}

/// An editor completes keys of messages, requirements and events of the coursework, and no other's.
#[test]
fn the_schema_of_one_coursework_says_its_names() {
    let text = |id: &str| schema(&["fixture", "--coursework", id]).to_string();
    let (reversi, hare) = (text("reversi"), text("hare-and-tortoise"));
    for own in ["\"out-of-turn\"", "\"capture-many\"", "\"white moves automatically\"", "\"2023\"", "\"white\""] {
        assert!(reversi.contains(own), "{own}");
        assert!(!hare.contains(own), "{own}");
    }
    assert!(!reversi.contains("undo"));
    Place::new().run(&["schema", "fixture", "--coursework", "chess"]).exits(2);
}

/// The line in each file leads to a schema that the file fits, and nothing else has changed.
#[test]
fn each_file_of_a_course_names_its_schema() {
    let place = Place::own("reversi");
    let before = place.read("fixtures/reversi/capture/upwards.yaml");
    for _ in 0..2 {
        place.run(&["schema", "--into", "."]).exits(0);
    }
    let files = ["specs/reversi.yaml", "specs/editions/reversi-2023.yaml", "fixtures/reversi/capture/upwards.yaml"];
    for (file, depth) in files.into_iter().zip([1, 2, 3]) {
        let text = place.read(file);
        let (line, rest) = text.split_once('\n').expect("a line");
        let path = line.strip_prefix("# yaml-language-server: $schema=").expect("the line of editors");
        let (up, schema) = path.split_at(3 * depth);
        assert_eq!(up, "../".repeat(depth), "{file}: {path}");
        let schema: Value = serde_json::from_str(&place.read(schema)).expect("a schema");
        assert!(misfit(&yaml(rest), &schema).is_none() && !rest.starts_with("# yaml-language"), "{file}");
    }
    assert!(place.read("fixtures/reversi/capture/upwards.yaml").ends_with(&before));
    assert_eq!(place.read("fixtures/reversi/bundled.yaml"), "replace: true\n");
    place.run(&["lint", "--coursework", "reversi"]).exits(0);
    place.run(&["schema", "--into", "nowhere"]).exits(2);
    place.run(&["schema"]).exits(2);
}
