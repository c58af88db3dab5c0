//! Tests of the files that are read in a submission, and of rules about all of them together.

use std::os::unix::fs::symlink;

use referee::source_rules::check;
use tempfile::TempDir;

use super::*;

pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

/// Returns the findings of rules on names: position, finding, and whether it is certain.
fn names(files: &[(&str, &str)]) -> Vec<String> {
    let folder = folder(files);
    let spots = check(&spec(), Part::Controller, folder.path()).spots;
    let named = spots.into_iter().filter(|(rule, _)| rule.ends_with("-class") && rule != "one-class");
    let said = |spot: CodeLocation| {
        format!("{}:{} {}{}", spot.file, spot.line, if spot.certain { "" } else { "perhaps " }, spot.why)
    };
    named.map(|(_, spot)| said(spot)).collect()
}

const CONTROLLER: &str =
    "package reversi;\nimport java.util.*;\npublic class ReversiController implements IController {}\n";
const VIEW: &str = "package reversi;\npublic class GUIView implements IView {}\n";

#[test]
fn classes_are_known_by_their_names_and_else_by_what_they_are() {
    assert!(
        names(&[("src/reversi/ReversiController.java", CONTROLLER), ("src/reversi/GUIView.java", VIEW)]).is_empty()
    );
    assert!(names(&[("ReversiController.java", CONTROLLER)]).is_empty(), "nobody must hand in a view");
    // An earlier attempt beside the right one, and a second controller to test with, are nobody's business.
    let test = "package reversi; class TestController implements IController { class ReversiController {} }";
    let old = "package old; public class ReversiController implements IController {}";
    assert!(names(&[("A.java", CONTROLLER), ("T.java", test), ("old/B.java", old)]).is_empty());
    let renamed = CONTROLLER.replace("ReversiController", "Reversicontroller");
    assert_eq!(
        names(&[("A.java", &renamed)]),
        ["A.java:3 this class is called `Reversicontroller`, not `ReversiController`"]
    );
    let other = CONTROLLER.replace("ReversiController", "MyController");
    assert_eq!(names(&[("A.java", &other)]), ["A.java:3 this class is called `MyController`, not `ReversiController`"]);
    let two = names(&[("A.java", &other), ("T.java", "package reversi; class Two implements IController {}")]);
    assert!(two.len() == 2 && two.iter().all(|said| said.contains("perhaps")), "{two:?}");
    // What came with the coursework is not mistaken for it.
    let simple = "package reversi; public class SimpleController implements IController {}";
    assert_eq!(names(&[("S.java", simple)]), [":0 perhaps no class called `ReversiController` was found"]);
    assert!(names(&[("controller.py", "class Anything: pass\n")]).is_empty(), "the names are Java's");
}

/// A starting project brings the kit, in which nobody's own code is; changed, it may be anything.
#[test]
fn copies_of_the_kit_are_nobodys_code() {
    let channel = include_str!("../../../src/kit/kit/channel.rs");
    let found = |text: &str| {
        let folder = folder(&[("kit/rust/kit/channel.rs", text)]);
        check(&spec(), Part::Controller, folder.path()).spots.iter().filter(|(_, spot)| spot.line > 0).count()
    };
    assert_eq!((found(channel), found(&channel.replace('\n', "\r\n"))), (0, 0));
    assert!(found(&format!("{channel}\n// mine\n")) > 0);
    let elsewhere = folder(&[("src/mine.rs", channel)]);
    assert!(!check(&spec(), Part::Controller, elsewhere.path()).spots.is_empty(), "it has the kit's name, too");
}

#[test]
fn a_package_is_missed_where_the_class_is() {
    let none = CONTROLLER.replace("package reversi;", "// package reversi;");
    assert_eq!(names(&[("A.java", &none)]), ["A.java:3 `ReversiController` is in no package; it belongs in `reversi`"]);
    let wrong = CONTROLLER.replace("package reversi;", "package Reversi . game;");
    let says = "A.java:1 `ReversiController` is in package `Reversi.game`; it belongs in `reversi`";
    assert_eq!(names(&[("A.java", &wrong)]), [says]);
    let broken = none.replace("{}", "{ int x = = 1; }");
    assert!(names(&[("A.java", &broken)])[0].contains("perhaps"), "nothing is certain in what is not understood");
}

#[test]
fn only_what_students_write_is_looked_into() {
    let wrong = "class A { static int x; void f() { x = 1; } }";
    let hidden = [".git/A.java", "target/A.java", "__MACOSX/A.java", "src/._A.java", "notes.txt"];
    let place = folder(&hidden.map(|name| (name, wrong)));
    symlink("/etc", place.path().join("etc")).expect("a link");
    symlink("target/A.java", place.path().join("B.java")).expect("a link");
    fs::create_dir(place.path().join("C.java")).expect("a folder");
    assert_eq!(check(&spec(), Part::Controller, place.path()), SourceFindings::default());
    let place = folder(&[("b/A.java", wrong), ("a/A.java", wrong), ("A.java", &"{".repeat(500))]);
    let sources = check(&spec(), Part::Controller, place.path());
    let files: Vec<&str> =
        sources.spots.iter().filter(|(rule, _)| rule == "static").map(|(_, spot)| spot.file.as_str()).collect();
    assert_eq!(files, ["a/A.java", "b/A.java"]);
    assert_eq!((sources.unread[0].file.as_str(), sources.unread.len()), ("A.java", 1));
}

/// Classes of other files count: what a square is that extends a button, and whether an import is one's own.
#[test]
fn files_know_of_each_other() {
    let view = "package reversi;\nimport reversi.parts.*;\nimport reversi.parts.Square;\nclass GUIView implements IView {\n\
        Square[][] board;\n void refreshView() { board[0][0] = new Square(); board[0][0].x = 1; }\n}\n";
    let square = "package reversi.parts;\npublic class Square extends Tile { int x; }\nclass Tile extends javax.swing.JButton {}\n";
    let place = folder(&[("GUIView.java", view), ("Square.java", square), ("ReversiController.java", CONTROLLER)]);
    assert_eq!(check(&spec(), Part::Controller, place.path()), SourceFindings::default());
}

#[test]
fn a_rule_is_about_its_parts_and_languages() {
    let place =
        folder(&[("ReversiController.java", "package reversi;\nclass ReversiController { static void f() {} }\n")]);
    let rules = |spec: &Spec| check(spec, Part::Controller, place.path()).spots.len();
    let mut spec = spec();
    assert_eq!(rules(&spec), 1);
    spec.source_rules.retain(|rule| rule.id == "static");
    spec.source_rules[0].parts = vec![Part::Validator];
    assert_eq!(rules(&spec), 0);
    spec.source_rules[0].parts.push(Part::Controller);
    spec.source_rules[0].languages = vec![referee::spec::CodeLanguage::Rust];
    assert_eq!(rules(&spec), 0);
    spec.source_rules[0].languages.push(referee::spec::CodeLanguage::Java);
    assert_eq!(rules(&spec), 1);
}

/// Point 4 asks for a class that draws a square, whatever its name: a button, or the view itself, will not do.
#[test]
fn a_square_is_drawn_by_a_class_of_its_own() {
    let found = |files: &[(&str, &str)]| {
        let folder = folder(files);
        let spots = check(&spec(), Part::View, folder.path()).spots;
        let own = spots.into_iter().filter(|(rule, _)| rule == "square-class");
        own.map(|(_, spot)| spot.certain).collect::<Vec<bool>>()
    };
    let square = |head: &str, function: &str| {
        format!("package reversi;\nclass {head} {{ public void {function}(java.awt.Graphics g) {{}} }}\n")
    };
    let button = square("Tile extends javax.swing.JButton", "paintComponent");
    assert!(found(&[("GUIView.java", VIEW), ("Tile.java", &button)]).is_empty());
    let inner = "package reversi;\nclass GUIView implements IView { class Tile extends Base { void paint() {} }\n \
                 class Base extends javax.swing.JPanel {} }\n";
    assert!(found(&[("GUIView.java", inner)]).is_empty(), "inside the view, and by way of another class");
    assert_eq!(found(&[("GUIView.java", VIEW)]), [true]);
    let all = square("GUIView extends javax.swing.JPanel implements IView", "paintComponent");
    assert_eq!(found(&[("GUIView.java", &all)]), [true], "the view itself is no square");
    // Half of it leaves a doubt: it may be drawn in a way that the rule does not know.
    let undrawn = square("Tile extends javax.swing.JButton", "setPiece");
    assert_eq!(found(&[("GUIView.java", VIEW), ("Tile.java", &undrawn)]), [false]);
    assert!(found(&[("view.py", "class View: pass\n")]).is_empty(), "the rule is about Java");
}
