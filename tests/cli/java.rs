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
    let texts = place.texts_of_results("results");
    let build = texts.iter().filter(|text| text.contains("\u{1b}"));
    assert_eq!(build.count(), 0, "results hold what a terminal would do something about");
}

/// Students add constants to classes that are supplied. The supplied ones are used where the work compiles with them, and the
/// student's own where it compiles with those only.
#[test]
#[ignore = "slow: CI runs it"]
fn supplied_classes_may_have_been_changed() {
    if !installed("javac") {
        return;
    }
    let place = Place::new();
    let controller = fs::read_to_string(CONTROLLER).expect("a sample");
    let asks = |what: &str| {
        let fields = format!("\tprivate final int first = {what};\n");
        let start = controller.find('{').expect("a class") + 2;
        format!("{}{fields}{}", &controller[..start], &controller[start..])
    };
    let main = |field: &str| format!("package reversi;\npublic class ReversiMain {{\n\t{field}\n}}\n");
    place.write("work/ann/reversi/ReversiController.java", &asks("ReversiMain.FIRST"));
    place.write("work/ann/reversi/ReversiMain.java", &main("static final int FIRST = 1;"));
    place.write("work/bob/reversi/ReversiController.java", &asks("ReversiMain.first"));
    place.write("work/bob/reversi/ReversiMain.java", &main("static int first = Integer.parseInt(\"1\");"));
    place.write("work/cem/reversi/ReversiController.java", &controller);
    place.write("work/cem/reversi/ReversiMain.java", &main("this is no Java"));
    let graded = place.run(&["grade", "work", "--coursework", "reversi"]).exits(0);
    assert_eq!(
        graded.out.lines().filter(|line| line.starts_with(" ") && line.ends_with("  90/90")).count(),
        3,
        "{graded}"
    );
    let notes =
        |name: &str| fs::read_to_string(place.path(&format!("results/{name}/marksheet.json"))).expect("a sheet");
    for name in ["ann", "bob"] {
        let own = "this compiles only with the student's own copy of ReversiMain, which was used";
        assert!(notes(name).contains(own), "{name}: {}", notes(name));
    }
    assert!(notes("cem").contains("these copies were not used: ReversiMain"), "{}", notes("cem"));
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
    let strict = edition("repair: []\n").exits(0);
    assert!(
        strict.out.contains(" 0/90") && strict.out.contains("its first line has to be `package reversi;`"),
        "{strict}"
    );
    let mild = edition("repair: [package]\n").exits(0);
    assert!(mild.out.contains(" 89/90") && mild.out.contains("−1 functions (handout, point 1)"), "{mild}");
    assert!(mild.out.contains("the line `package reversi;` is missing"), "{mild}");
    let wrong = edition("repair: [pakage]\n").exits(2);
    assert!(wrong.err.contains("did you mean `package`?"), "{wrong}");
}
