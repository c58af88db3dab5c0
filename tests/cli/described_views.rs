//! Views of courseworks that are described: mistakes in how they are to look, and views that open no window.

use std::process::Command;

use super::described_courses::copy_of;
use super::support::{Place, Run, installed};

pub const SPEC: &str = "specs/connect-four.yaml";

/// Connect Four, in a folder of its own; `None` where there is no Python.
pub fn course() -> Option<Place> {
    installed("python3").then(|| copy_of("connect-four"))
}

pub fn run(place: &Place, arguments: &[&str]) -> Run {
    place.run(&[arguments, &["--coursework", "connect-four"]].concat())
}

/// A view that opens no window: it answers in lines what it shows, and what it is asked.
pub const PROGRAM: &str = r#"
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
    hand_in_program(place, folder, &PROGRAM.replacen(old, new, 1));
}

pub fn hand_in_program(place: &Place, folder: &str, program: &str) {
    place.write(&format!("{folder}/view.py"), program);
    let manifest =
        "coursework: connect-four\npart: view\nlanguage: command\nentry: view.py\ncommand: [python3, view.py]\n";
    place.write(&format!("{folder}/submission.yaml"), manifest);
}

/// The requirements of a view that are lost.
pub fn lost(place: &Place, folder: &str) -> Vec<String> {
    let sheets = run(place, &["grade", folder, "--format", "json"]).exits(0).json();
    let lines = sheets[0]["requirements"].as_array().expect("requirements").iter();
    let short = lines.filter(|line| line["awarded"]["marks"] != line["marks"]);
    short.map(|line| line["id"].as_str().expect("an id").to_string()).collect()
}

#[test]
#[ignore = "slow: CI runs it"]
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
#[ignore = "slow: CI runs it"]
fn mistakes_in_a_view_are_told_with_their_places() {
    let Some(place) = course() else { return };
    let clicks = "fixtures/connect-four/view-clicks/a-piece.yaml";
    let seen = "fixtures/connect-four/view-board/empty.yaml";
    let click = "call drop {column}\n";
    let red = "    R: {ground: blue, disc: red}\n";
    let row = "        board: |\n          . . . . . . .\n";
    // What is wrong, and under what in the file it is told.
    let cases = [
        (SPEC, click, "call drp {column}\n", "did you mean `drop`?", "call drp"),
        (SPEC, click, "call drop {colum}\n", "is no call that a click could make", "call drop"),
        (SPEC, click, "call drop\n", "`drop` takes `column` and is called with 0", "call drop"),
        (SPEC, click, "call drop x{row}\n", "`column` of `drop` cannot be `x0`", "call drop"),
        (SPEC, click, "call drop 1{column}\n", "`column` of `drop` cannot be `1", "call drop"),
        (SPEC, "asks: startup", "asks: undo", "asks for `undo`, which is not listed under `calls`", "undo}"),
        (SPEC, "asks: startup", "asks: call drop 9", "`column` of `drop` cannot be `9`", "call drop 9}"),
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
    // What the spec does not name under `shown` is not looked at.
    place.edit(SPEC, "\ncalls:", "\ncounters: {coins: 0..9}\ncalls:");
    let right = place.read(seen);
    place.write(seen, &format!("{right}          coins: 3\n"));
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("`coins` is not looked at in a window"), "{refused}");
    assert!(refused.err.contains("under `view`, how it is seen: `shown: {coins: \"…\"}`"), "{refused}");
}

/// Battleships, in a folder of its own, where both players look at a window for each sea.
fn seas() -> Option<Place> {
    let place = installed("python3").then(|| copy_of("battleships"))?;
    let spec = "specs/battleships.yaml";
    let windows = "  frames:\n    red: {title: red, board: blue_sea, seen-as: {S: \".\"}}\n    blue: {title: blue, board: red_sea, \
                   seen-as: {S: \".\"}}\n";
    place.edit(spec, windows, "  boards: {red_sea: {title: red}, blue_sea: {title: blue}}\n");
    place.edit(
        spec,
        "    X: {ground: blue, disc: red}\n",
        "    X: {ground: blue, disc: red}\n    S: {ground: blue, disc: black}\n",
    );
    place.edit(spec, "  click: call fire {column} {row}\n", "  click: {blue_sea: \"call fire {column} {row}\"}\n");
    for (name, _) in place.files("fixtures/battleships").iter().filter(|(name, _)| name.starts_with("view-")) {
        std::fs::remove_file(place.path(&format!("fixtures/battleships/{name}"))).expect("it is there");
    }
    let given = "given:\n  player: red\n  board: |\n    red_sea:\n    . . . . .\n    . S . . .\n    . . . . .\n    . . . . .\n    \
                 blue_sea:\n    . . . . .\n    . . . . .\n    . . S . .\n    . o . . .\n    red_left: 1\n    blue_left: 1\n";
    let shown = "        board: |\n          red_sea:\n          . . . . .\n          . S . . .\n          . . . . .\n          . . . . \
                 .\n          blue_sea:\n          . . . . .\n          . . . . .\n          . . S . .\n          . o . . .\n          \
                 blue_left: 1\n";
    let cases = [
        ("view-window", "    looks: [frames, titles, board, label, buttons, names, drawing]\n".to_string()),
        ("view-sea", format!("    shows:\n      red:\n{shown}")),
        ("view-secret", format!("    shows:\n      blue:\n{shown}")),
        ("view-left", "    shows:\n      red:\n        board: |\n          red_left: 1\n".to_string()),
        (
            "view-clicks",
            "  - do: red clicks the o of blue_sea\n    asks: [call fire 1 3]\n  - do: red clicks column 1, row 1 of red_sea\n    \
             asks: []\n"
                .to_string(),
        ),
        ("view-messages", "    shows:\n      red: {message: your-shot}\n      blue: {message: wait}\n".to_string()),
        ("view-restart", "  - do: blue presses restart\n    asks: [startup]\n".to_string()),
    ];
    for (requirement, last) in cases {
        let text = format!(
            "title: All is seen\nrequirement: {requirement}\n{given}steps:\n  - do: refresh\n  - do: tell red\n    message: \
             your-shot\n  - do: tell blue\n    message: wait\n{last}"
        );
        place.write(&format!("fixtures/battleships/{requirement}/all.yaml"), &text);
    }
    let view = "seas/view.py";
    place.write("seas/submission.yaml", &place.read("submissions/accepted/python-view/submission.yaml"));
    let own = place.read("submissions/accepted/python-view/view.py");
    let text = own
        .replace("NAMES[3 - player]", "NAMES[player]")
        .replace("\"o\": \"white\"}", "\"o\": \"white\", \"S\": \"black\"}")
        .replace("self.controller.fire(column, row)", "player == 2 and self.controller.fire(column, row)")
        .replace("self.square(sign, column, row)", "self.square(player, sign, column, row)")
        .replace("def square(self, sign,", "def square(self, player, sign,");
    place.write(view, &text);
    Some(place)
}

/// A window for each board: of what players are told, it does not matter in which it stands.
#[test]
#[ignore = "slow: CI runs it"]
fn a_view_may_have_a_window_for_each_board() {
    let Some(place) = seas() else { return };
    let run = |arguments: &[&str]| place.run(&[arguments, &["--coursework", "battleships"]].concat());
    run(&["lint"]).exits(0);
    run(&["check", "seas"]).exits(0);
    let flaws = [
        ("player == 2 and ", "", "view-clicks"),
        ("NAMES[player] + \"_sea\"", "NAMES[3 - player] + \"_sea\"", "view-sea view-secret"),
        ("\"Battleships: \" + NAMES[player]", "NAMES[player].replace('red', 'left')", "view-window"),
        ("Blue: %(blue_left)d", "Blue: 9", "view-sea view-secret"),
        ("pressed=self.controller.startup", "pressed=self.controller.update", "view-restart"),
        ("self.messages[player] = message", "self.messages[1] = message", "view-messages"),
    ];
    for (old, new, requirements) in flaws {
        let right = place.read("seas/view.py");
        place.edit("seas/view.py", old, new);
        let sheets = run(&["grade", "seas", "--format", "json"]).exits(0).json();
        let lines = sheets[0]["requirements"].as_array().expect("requirements").iter();
        let short = lines.filter(|line| line["awarded"]["marks"] != line["marks"]);
        let lost: Vec<&str> = short.map(|line| line["id"].as_str().expect("an id")).collect();
        assert_eq!(lost.join(" "), requirements, "{new}");
        place.write("seas/view.py", &right);
    }
    // Mistakes in fixtures and in the spec.
    let clicks = "fixtures/battleships/view-clicks/all.yaml";
    let sea = "fixtures/battleships/view-sea/all.yaml";
    let cases = [
        (clicks, "the o of blue_sea", "the o", "red sees several boards, and this does not say which is meant"),
        (clicks, "the o of blue_sea", "the o of blue_see", "red sees no board `blue_see`"),
        (clicks, "red clicks the o of blue_sea", "red resizes to 400x400", "there is a window for each board"),
        ("specs/battleships.yaml", "red_sea: {title: red}, ", "", "red does not see the board `red_sea` in any window"),
        (sea, "          . S . . .", "          . Q . . .", "the spec knows no piece `Q`"),
        (
            "specs/battleships.yaml",
            "boards: {red_sea: {title: red}, blue_sea: {title: blue}}",
            "frame: {title: sea, board: [red_sea, blue_sea]}",
            "`board` names one board: list several of one window under `boards`",
        ),
    ];
    for (file, old, new, message) in cases {
        let right = place.read(file);
        place.edit(file, old, new);
        let refused = run(&["lint"]).exits(2);
        assert!(refused.err.contains(message), "{new}: {refused}");
        place.write(file, &right);
    }
}

/// A view of labels and buttons alone has no board, and nothing of one is looked at.
#[test]
fn a_view_without_a_board_is_asked_for_none() {
    let Some(place) = installed("python3").then(|| copy_of("vending-machine")) else { return };
    let window = "fixtures/vending-machine/view-window/one-window.yaml";
    let coins = "fixtures/vending-machine/view-buttons/coins.yaml";
    let cases = [
        (window, "[frames, titles]", "[frames, drawing]", "this view shows no board, so `drawing` looks at nothing"),
        (
            coins,
            "customer presses coin-50",
            "customer clicks column 0, row 0",
            "this view shows no board that could be",
        ),
        ("specs/vending-machine.yaml", "\"Tray: {tray}\"", "\"Tray\"", "`{tray}` stands in this text once"),
    ];
    for (file, old, new, message) in cases {
        let right = place.read(file);
        place.edit(file, old, new);
        let refused = place.run(&["lint", "--coursework", "vending-machine"]).exits(2);
        assert!(refused.err.contains(message), "{new}: {refused}");
        place.write(file, &right);
    }
}

/// Buttons, clicks and views use what fixtures call: texts, too, and players by their numbers.
#[test]
#[ignore = "slow: CI runs it"]
fn a_view_asks_with_texts_and_players() {
    let Some(place) = course() else { return };
    let call = "call say \"up and down\" 2 x";
    let say = "drop: {column: 0..6}\n  say: {text: [left, up and down], player: seat, sign: [x, o]}";
    place.edit(SPEC, "drop: {column: 0..6}", say);
    place.edit(SPEC, "asks: startup", "asks: call say \"up and down\" yellow x");
    for fixture in ["in-a-game", "after-the-end"] {
        let fixture = format!("fixtures/connect-four/view-restart/{fixture}.yaml");
        place.edit(&fixture, "asks: [startup]", "asks: ['call say \"up and down\" yellow x']");
    }
    let view = "submissions/accepted/python-view";
    place.edit(
        &format!("{view}/view.py"),
        "pressed=self.controller.startup",
        "pressed=lambda: self.controller.say('up and down', 2, 'x')",
    );
    run(&place, &["check", view]).exits(0);
    place.edit(&format!("{view}/view.py"), "say('up and down', 2, 'x')", "say('left', 2, 'x')");
    assert_eq!(lost(&place, view), ["view-restart"]);
    // A number means the player, too.
    place.edit(SPEC, "asks: call say \"up and down\" yellow x", &format!("asks: {call}"));
    assert_eq!(lost(&place, view), ["view-restart"]);
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let view = "submissions/accepted/java-view-squares";
    let (asking, interface) = (format!("{view}/BoardView.java"), format!("{view}/IController.java"));
    let own = "enum Way { LEFT, NOWHERE, Up_and_Down }\n\n    enum Side { RED, YELLOW }\n\n    void say(Way text, Side player, char sign);";
    place.edit(&interface, "void startup();", own);
    let asked = |way: &str| format!("controller.say(IController.Way.{way}, IController.Side.YELLOW, 'x')");
    place.edit(&asking, "controller.startup()", &asked("Up_and_Down"));
    run(&place, &["check", view]).exits(0);
    place.edit(&asking, &asked("Up_and_Down"), &asked("NOWHERE"));
    let checked = run(&place, &["check", view]).exits(1);
    let told = checked.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = "the argument text of say cannot be Way.NOWHERE: the coursework has no such text; it has left, up and down. Give the \
               constant another name, or let say take a String";
    assert!(told.contains(why), "{checked}");
}

/// A student reads what a class lacks as a compiler would say it.
#[test]
#[ignore = "slow: CI runs it"]
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
