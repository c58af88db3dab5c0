//! Views of courseworks that are described: mistakes in how they are to look, and views that open no window.

use std::process::Command;

use super::described_courses::copy_of;
use super::support::{Place, Run, installed};

const SPEC: &str = "specs/connect-four.yaml";

/// Connect Four, in a folder of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    installed("python3").then(|| copy_of("connect-four"))
}

fn run(place: &Place, arguments: &[&str]) -> Run {
    place.run(&[arguments, &["--coursework", "connect-four"]].concat())
}

/// A view that opens no window: it answers in lines what it shows, and what it is asked.
const PROGRAM: &str = r#"
import json, sys

DRAWN = {sign: {"ground": "blue", "disc": disc} for sign, disc in [(".", "white"), ("R", "red"), ("Y", "yellow")]}
print('{"referee":1,"kit":"own"}', flush=True)
sys.stdin.readline()
board = told = None
for line in sys.stdin:
    event, calls = json.loads(line), []
    board = event.get("board", board)
    if event.get("fresh"):
        told, shown = {1: "", 2: ""}, []
    if event["cue"] == "refresh":
        shown = [[DRAWN[sign] for sign in row] for row in board["squares"]["boards"]["board"]]
    elif event["cue"] == "tell":
        told[event["seat"]] = event["text"]
    elif "square" in event:
        calls.append({"ask": {"cue": "call", "action": "drop %d" % event["square"][0]}})
    elif "button" in event:
        calls.append({"ask": {"cue": "startup"}})
    labels = [{"text": text, "place": "above"} for text in told.values()]
    frame = {"title": "Connect Four", "labels": labels, "squares": shown, "buttons": [{"label": "New game"}]}
    print(json.dumps({"calls": calls + [{"show": {"frames": [frame]}}]}), flush=True)
"#;

/// The program as somebody's work, with a change.
fn hand_in(place: &Place, folder: &str, old: &str, new: &str) {
    assert!(PROGRAM.contains(old), "{old}");
    place.write(&format!("{folder}/view.py"), &PROGRAM.replacen(old, new, 1));
    let manifest =
        "coursework: connect-four\npart: view\nlanguage: command\nentry: view.py\ncommand: [python3, view.py]\n";
    place.write(&format!("{folder}/submission.yaml"), manifest);
}

/// The requirements of a view that are lost.
fn lost(place: &Place, folder: &str) -> Vec<String> {
    let sheets = run(place, &["grade", folder, "--format", "json"]).exits(0).json();
    let lines = sheets[0]["requirements"].as_array().expect("requirements").iter();
    let short = lines.filter(|line| line["awarded"]["marks"] != line["marks"]);
    short.map(|line| line["id"].as_str().expect("an id").to_string()).collect()
}

#[test]
fn a_view_is_judged_by_what_it_shows_and_what_a_click_calls() {
    let Some(place) = course() else { return };
    hand_in(&place, "right", "import json", "import json");
    let checked = run(&place, &["check", "right"]).exits(0);
    assert!(checked.out.contains("view-clicks") && !checked.out.contains("win "), "{checked}");
    let flaws = [
        ("\"drop %d\" % event[\"square\"][0]", "\"drop %d\" % event[\"square\"][1]", "view-clicks"),
        ("\"cue\": \"startup\"", "\"cue\": \"update\"", "view-restart"),
        ("(\"R\", \"red\"), (\"Y\", \"yellow\")", "(\"R\", \"yellow\"), (\"Y\", \"red\")", "view-board view-model"),
        ("\"ground\": \"blue\"", "\"ground\": \"green\"", "view-drawing"),
        ("told[event[\"seat\"]]", "told[1]", "view-messages"),
        ("\"New game\"", "\"Restart\"", "view-window"),
    ];
    for (old, new, requirement) in flaws {
        hand_in(&place, "wrong", old, new);
        assert_eq!(lost(&place, "wrong").join(" "), requirement, "{new}");
    }
    let replayed = run(&place, &["replay", "view-clicks/any-row", "--with", "wrong"]).exits(0);
    assert!(replayed.out.contains("call drop 3"), "{replayed}");
}

#[test]
fn mistakes_in_a_view_are_told_with_their_places() {
    let Some(place) = course() else { return };
    let clicks = "fixtures/connect-four/view-clicks/a-piece.yaml";
    let seen = "fixtures/connect-four/view-board/empty.yaml";
    let (click, drop) = ("call drop {column}\n", "drop: {column: 0..6}");
    let red = "    R: {ground: blue, disc: red}\n";
    let row = "        board: |\n          . . . . . . .\n";
    // What is wrong, and under what in the file it is told.
    let cases = [
        (SPEC, click, "call drp {column}\n", "did you mean `drop`?", "call drp"),
        (SPEC, click, "call drop {colum}\n", "is no call that a click could make", "call drop"),
        (SPEC, click, "call drop\n", "`drop` takes `column` and is called with 0", "call drop"),
        (SPEC, click, "call drop x{row}\n", "`column` of `drop` cannot be `x0`", "call drop"),
        (
            SPEC,
            drop,
            "drop: {column: 0..5}",
            "column 6, row 5 would call `drop 6`: a number is out of the range",
            "call drop",
        ),
        (SPEC, "asks: startup", "asks: undo", "asks for `undo`, which is not listed under `calls`", "undo}"),
        (SPEC, "asks: startup", "asks: call drop 9", "a number is out of the range", "call drop 9}"),
        (SPEC, red, "", "nothing says how a square with `R` is drawn, red", "squares:"),
        (SPEC, red, &format!("{red}    G: {{ground: blue}}\n"), "there is no piece `G` on the board", "G: {"),
        (SPEC, "disc: yellow", "disc: red", "`Y` has the disc and the text of `R`", "Y: {"),
        (SPEC, "  label: above", "  label: above\n  field: true", "nothing is known of that here", "field:"),
        (clicks, "call drop 3", "call drp 3", "did you mean `drop`?", "\"call drp"),
        (seen, row, &row.replacen(". .", "G .", 1), "knows no piece `G`", "G . ."),
        (
            seen,
            row,
            &format!("{row}          . . . . . . .\n"),
            "board has 7 columns and 7 rows",
            ". . . . . . .\n          .",
        ),
    ];
    for (file, old, new, message, under) in cases {
        let right = place.read(file);
        place.edit(file, old, new);
        let text = place.read(file);
        let before = &text[..text.find(under).unwrap_or_else(|| panic!("{under}: {text}"))];
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        let at = format!("{file}:{}:{column}\n", before.matches('\n').count() + 1);
        let refused = run(&place, &["lint"]).exits(2);
        assert!(refused.err.contains(message) && refused.err.contains(&at), "{new}, {at}: {refused}");
        assert!(refused.err.contains("\n1 mistake to correct"), "{new}: {refused}");
        place.write(file, &right);
    }
    // Of a view only the board is looked at.
    place.edit(SPEC, "\ncalls:", "\ncounters: {coins: 0..9}\ncalls:");
    let right = place.read(seen);
    place.write(seen, &format!("{right}          coins: 3\n"));
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("of a view only the board is looked at: leave `coins` out"), "{refused}");
}

/// There is one board in a window, so far.
#[test]
fn a_view_of_several_boards_is_refused() {
    let Some(place) = course() else { return };
    let board = "board:\n  columns: 7\n  rows: 6\n  pieces: {R: red, Y: yellow}\n  empty: \".\"\n";
    assert!(place.read(SPEC).contains(board));
    let one = "{columns: 2, rows: 2, pieces: {R: red}}";
    for (boards, there) in [
        (format!("boards: {{mine: {one}, theirs: {one}}}\n"), "there are 2 here"),
        (String::new(), "there is none here"),
    ] {
        let right = place.read(SPEC);
        place.edit(SPEC, board, &boards);
        let refused = run(&place, &["lint"]).exits(2);
        let told = format!("a view shows one board, and {there}");
        assert!(refused.err.contains(&told) && refused.err.contains("mark the view by hand"), "{refused}");
        place.write(SPEC, &right);
    }
}

/// Buttons, clicks and views use what fixtures call: texts, too, and players by their numbers.
#[test]
fn a_view_asks_with_texts_and_players() {
    let Some(place) = course() else { return };
    let call = "call say \"up and down\" 2";
    place.edit(SPEC, "drop: {column: 0..6}", "drop: {column: 0..6}\n  say: {text: [left, up and down], player: seat}");
    place.edit(SPEC, "asks: startup", "asks: call say \"up and down\" yellow");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains(&format!("write it as programs get it, `{call}`")), "{refused}");
    place.edit(SPEC, "asks: call say \"up and down\" yellow", &format!("asks: {call}"));
    for fixture in ["in-a-game", "after-the-end"] {
        let fixture = format!("fixtures/connect-four/view-restart/{fixture}.yaml");
        place.edit(&fixture, "asks: [startup]", "asks: ['call say \"up and down\" yellow']");
    }
    let view = "submissions/accepted/python-view";
    place.edit(
        &format!("{view}/view.py"),
        "pressed=self.controller.startup",
        "pressed=lambda: self.controller.say('up and down', 2)",
    );
    run(&place, &["check", view]).exits(0);
    place.edit(&format!("{view}/view.py"), "say('up and down', 2)", "say('left', 2)");
    assert_eq!(lost(&place, view), ["view-restart"]);
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let view = "submissions/accepted/java-view-squares";
    place.edit(&format!("{view}/BoardView.java"), "controller.startup()", "controller.say(\"up and down\", 2)");
    place.edit(&format!("{view}/IController.java"), "void startup();", "void say(String text, int player);");
    run(&place, &["check", view]).exits(0);
}

/// A student reads what a class lacks as a compiler would say it.
#[test]
fn a_view_in_java_is_told_what_it_lacks() {
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let Some(place) = course() else { return };
    let (view, interface) = ("submissions/accepted/java-view-squares/BoardView.java", "IController.java");
    let interface = view.replace("BoardView.java", interface);
    let cases = [
        (
            view,
            "public void initialise(Model model",
            "public void initialize(Model model",
            "no function initialise(Model, IController)",
        ),
        (view, "implements View {", "{", "does not implement the supplied View"),
        (
            interface.as_str(),
            "void drop(int column);",
            "void drop(int column);\n    void undo();",
            "the controller has no function undo",
        ),
        (
            interface.as_str(),
            "void drop(int column);",
            "void drop(int column);\n    void drop(long column);",
            "a controller takes whole numbers",
        ),
        (
            interface.as_str(),
            "public interface IController {",
            "public abstract class IController {\n    public abstract void drop(int column);\n    public abstract void startup();\n}\ninterface Other {",
            "takes the class IController",
        ),
    ];
    for (file, old, new, message) in cases {
        let right = place.read(file);
        place.edit(file, old, new);
        if message.starts_with("does not implement") {
            place.write(
                file,
                &place
                    .read(file)
                    .replace("    @Override\n    public void refresh", "    public void refresh")
                    .replace("    @Override\n    public void tell", "    public void tell"),
            );
        }
        let checked = run(&place, &["check", "submissions/accepted/java-view-squares"]).exits(1);
        assert!(format!("{checked}").contains(message), "{new}: {checked}");
        place.write(file, &right);
    }
}

/// The project in Java compiles as it is, with the functions of the spec, and is a hand-in that shows nothing.
#[test]
#[ignore = "slow: CI runs it"]
fn the_kit_has_a_project_for_a_view_in_java() {
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let Some(place) = course() else { return };
    place.write("students", "for students: without hidden fixtures and samples");
    run(&place, &["export", "answers", "."]).exits(0);
    run(&place, &["build-kit", "--for-students", "--program", "students", "--out", "kit"]).exits(0);
    assert!(place.read("kit/README.md").contains("copy `kit/java/connect-four-view`"));
    assert!(place.read("kit/kit/python/referee_screen.py").contains("Frame"));
    let work = "kit/kit/java/connect-four-view";
    assert!(place.read(&format!("{work}/IController.java")).contains("void drop(int column);"));
    let mut javac = Command::new("javac");
    javac.args(["-Werror", "-Xlint:all", "-d", "built", "TryView.java"]).current_dir(place.path(work));
    let built = javac.output().expect("a compiler");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    std::fs::remove_dir_all(place.path(&format!("{work}/built"))).expect("it is there");
    let checked = run(&place, &["check", work]).exits(1);
    assert!(checked.out.contains("view-window") && !checked.out.contains("has no function"), "{checked}");
    let handout = place.run(&["handout", "connect-four"]).exits(0);
    assert!(handout.out.contains("A click on a square asks for `call drop {column}`"), "{handout}");
}
