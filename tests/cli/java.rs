//! Java submissions as they arrive: without manifests, with more files than are needed.

use std::fs;

use super::support::{Place, installed, same};

const CONTROLLER: &str = "submissions/reversi/accepted/java-plain/reversi/ReversiController.java";

#[test]
#[ignore = "slow: CI runs it"]
fn a_project_as_it_is_handed_in() {
    // Jane's view opens windows.
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let place = Place::new();
    let controller = fs::read_to_string(CONTROLLER).expect("a sample");
    place.write(
        "work/jane/src/reversi/ReversiController.java",
        &format!("\u{feff}{}", controller.replace('\n', "\r\n")),
    );
    place.write(
        "work/jane/src/reversi/GUIView.java",
        "package reversi;\npublic class GUIView implements IView { int x = ; }\n",
    );
    place.write("work/jane/src/reversi/SimpleModel.java", "package reversi;\npublic class SimpleModel { broken }\n");
    place.write("work/jane/src/module-info.java", "module reversi { requires java.desktop; }\n");
    place.write("work/jane/src/reversi/._ReversiController.java", "\0\0Mac OS X\0");
    let wrong = controller.replace("package reversi;", "package mygame;");
    place.write("work/ken/ReversiController.java", &wrong);
    place.write(
        "work/lou/reversi/ReversiController.java",
        "package reversi;\npublic class ReversiController {\n\tint x = \"\u{1b}[2J\";\n}\n",
    );
    same("grade_java", &place.run(&["grade", "work", "--coursework", "reversi"]).exits(0));
    let build =
        place.results("results").into_iter().filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains("\u{1b}"));
    assert_eq!(build.count(), 0, "results hold what a terminal would do something about");
}

/// A spec says whether a package line that is missing is put right, and what that costs.
#[test]
#[ignore = "slow: CI runs it"]
fn a_missing_package_line_may_be_repaired() {
    if !installed("javac") {
        return;
    }
    let place = Place::new();
    let controller = fs::read_to_string(CONTROLLER).expect("a sample");
    place.write("work/ann/ReversiController.java", &controller.replace("package reversi;", ""));
    let edition = |repair: &str| {
        let rule = "source:\n  - id: controller-class\n    requirement: functions\n    costs: 1\n";
        place.write("specs/editions/reversi-mild.yaml", &format!("base: reversi\n{rule}{repair}"));
        place.run(&["grade", "work", "--coursework", "reversi", "--edition", "mild"])
    };
    let strict = edition("").exits(0);
    assert!(
        strict.out.contains(" 0/90") && strict.out.contains("its first line has to be `package reversi;`"),
        "{strict}"
    );
    let mild = edition("repair: [package]\n").exits(0);
    assert!(mild.out.contains(" 89/90") && mild.out.contains("−1 functions (point 1)"), "{mild}");
    assert!(mild.out.contains("the line `package reversi;` is missing"), "{mild}");
    let wrong = edition("repair: [pakage]\n").exits(2);
    assert!(wrong.err.contains("did you mean `package`?"), "{wrong}");
}
