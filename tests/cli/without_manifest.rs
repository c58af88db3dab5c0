//! Starting projects that are handed in without `submission.yaml`: their files say what they are.

use std::fs;
use std::path::Path;

use referee::bundle::Bundle;
use referee::coursework::load_spec;
use referee::grade::discovery_rules;
use referee::starter::Starter;
use referee::submission::{MANIFEST, discover};

use super::support::Place;

/// Names that are main files of nothing without a manifest.
const UNKNOWN: [&str; 2] = ["player.py", "validator.py"];

/// The kit that comes with a project may have files with names of main files.
#[test]
fn every_project_is_found_as_what_it_is() {
    let bundle = Bundle::bundled_only();
    let rules = discovery_rules();
    let mut count = 0;
    for id in bundle.courseworks() {
        let spec = load_spec(&bundle, &id, None).expect("the bundled spec");
        for starter in Starter::all(&bundle, &spec).expect("the bundled starters") {
            let place = Place::new();
            let files = starter.project(&bundle, &spec, None).expect("a project");
            for (name, bytes) in files.iter().filter(|(name, _)| *name != Path::new(MANIFEST)) {
                place.write_raw(&format!("all/ada/{}", name.display()), bytes);
                place.write_raw(&format!("all/ben/{}", name.display()), bytes);
            }
            // By itself, and beside another.
            for (pointed_at, people) in [("all/ada", 1), ("all", 2)] {
                let found = discover(&[place.path(pointed_at)], &rules).expect("a folder");
                let what = format!("{id}, {}, {}: {found:?}", starter.part.name(), starter.language);
                if UNKNOWN.contains(&starter.entry()) {
                    assert!(found.submissions.is_empty() && !found.unplaced.is_empty(), "{what}");
                    continue;
                }
                let own = found.submissions.iter().map(|own| &own.manifest);
                let own = own.filter(|own| own.language == starter.language && own.entry == Path::new(starter.entry()));
                assert_eq!(own.count(), people, "{what}");
                assert!(
                    found.unplaced.is_empty() && found.submissions.iter().all(|own| own.refused.is_none()),
                    "{what}"
                );
                count += 1;
            }
        }
    }
    assert!(count > 50, "{count} projects are found without a manifest");
}

/// As a student hands it in: with the kit, which an editor on Windows may have saved, and without the manifest.
#[test]
fn a_project_in_python_is_graded_without_its_manifest() {
    let place = Place::new();
    place.run(&["new", "reversi", "--lang", "python", "work/ada"]).exits(0);
    fs::remove_file(place.path("work/ada/submission.yaml")).expect("a manifest");
    let kit = "work/ada/reversi/controller.py";
    place.write(kit, &place.read(kit).replace('\n', "\r\n"));
    let planned = place.run(&["grade", "work", "--dry-run"]).exits(0);
    assert!(planned.out.contains("ada") && !planned.out.contains("main files"), "{planned}");
    // Where the copy has been changed, nobody but the student knows which of the two is meant.
    place.write(kit, &place.read(kit).replace("def startup", "def start"));
    let planned = place.run(&["grade", "work", "--dry-run"]).exits(2);
    assert!(planned.err.contains("there are 2 different main files"), "{planned}");
}
