//! One right view, written in many styles, and each of some thirty defects put into five of them. A right view loses nothing. A
//! defect costs the requirement that it breaks and no other, whatever the style: where it does not yet, its entry says so.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde::Deserialize;

use super::support::{Place, REPOSITORY, installed};

/// A defect, as changes to the text of a right view.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Defect {
    defect: String,
    /// The requirements that a fair marker would take marks from.
    loses: BTreeSet<String>,
    /// Those that lose marks today, where that differs. It is a weakness that is known, and a change of it is noticed.
    today: Option<BTreeSet<String>>,
    replace: Vec<Replacement>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Replacement {
    from: String,
    to: String,
    /// Everywhere, and not in the only place.
    #[serde(default)]
    all: bool,
}

impl Defect {
    /// The text of the view with the defect.
    fn put_into(&self, view: &str, style: &str) -> String {
        self.replace.iter().fold(view.to_string(), |text, Replacement { from, to, all }| {
            let found = text.matches(from.as_str()).count();
            assert!(found == 1 || *all && found > 0, "{style}, {}: {from:?} is there {found} times", self.defect);
            text.replace(from.as_str(), to)
        })
    }
}

fn hand_in(place: &Place, name: &str, view: &str) {
    place.write(
        &format!("work/{name}/submission.yaml"),
        "coursework: reversi\npart: view\nlanguage: java\nentry: reversi/GUIView.java\n",
    );
    place.write(&format!("work/{name}/reversi/GUIView.java"), view);
}

/// The styles that defects are put into.
const FLAWED_STYLES: [&str; 5] = ["buttons", "canvas", "icons", "panels", "rebuilt"];

/// Whether a defect is tried in a style: each of them in one style, in turn, or in all with `REFEREE_GALLERY=whole`, which takes
/// a quarter of an hour.
fn is_tried(style: &str, place: usize) -> bool {
    let turn = FLAWED_STYLES.iter().position(|own| *own == style).expect("a style with defects");
    std::env::var("REFEREE_GALLERY").is_ok_and(|asked| asked == "whole") || place % FLAWED_STYLES.len() == turn
}

/// Writes the views, and returns the requirements that each of them should lose.
fn write_gallery(place: &Place) -> BTreeMap<String, BTreeSet<String>> {
    let gallery = format!("{REPOSITORY}/tests/gallery");
    let mut losses = BTreeMap::new();
    for folder in fs::read_dir(format!("{gallery}/styles")).expect("the styles") {
        let style = folder.expect("a folder").file_name().into_string().expect("a name");
        let view = fs::read_to_string(format!("{gallery}/styles/{style}/GUIView.java")).expect("a view");
        hand_in(place, &style, &view);
        losses.insert(style.clone(), BTreeSet::new());
        let Ok(defects) = fs::read_to_string(format!("{gallery}/defects/{style}.yaml")) else { continue };
        let defects: Vec<Defect> = serde_yaml::from_str(&defects).unwrap_or_else(|why| panic!("{style}: {why}"));
        for (number, defect) in defects.into_iter().enumerate() {
            let name = format!("{style}-{}", defect.defect);
            let wrong = defect.put_into(&view, &style);
            if !is_tried(&style, number) {
                continue;
            }
            hand_in(place, &name, &wrong);
            losses.insert(name, defect.today.unwrap_or(defect.loses));
        }
    }
    losses
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_defect_costs_its_own_requirement_in_every_style() {
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let place = Place::new();
    let expected = write_gallery(&place);
    let sheets = place.run(&["grade", "work", "--format", "json"]).exits(0).json();
    let lost = |sheet: &serde_json::Value| -> BTreeSet<String> {
        let lines = sheet["requirements"].as_array().expect("requirements").iter();
        let lost = lines.filter(|line| {
            line["awarded"]["marks"].as_u64().is_some_and(|marks| Some(marks) != line["marks"].as_u64())
        });
        lost.map(|line| line["id"].as_str().expect("an id").to_string()).collect()
    };
    let sheets = sheets.as_array().expect("marksheets");
    let id = |sheet: &serde_json::Value| sheet["submission"]["id"].as_str().expect("an id").to_string();
    let actual: BTreeMap<String, BTreeSet<String>> = sheets.iter().map(|sheet| (id(sheet), lost(sheet))).collect();
    let differs = |(name, loses): (&String, &BTreeSet<String>)| {
        let lost = actual.get(name);
        (lost != Some(loses)).then(|| format!("{name}: should lose {loses:?}, and loses {lost:?}"))
    };
    let differences: Vec<String> = expected.iter().filter_map(differs).collect();
    assert!(differences.is_empty(), "{} of {}:\n{}", differences.len(), expected.len(), differences.join("\n"));
}
