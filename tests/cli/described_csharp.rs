//! Courseworks that are described, in C#: model solutions and students' controllers. Where there is no .NET, nothing is tried.

use std::process::Command;

use super::described_arguments;
use super::described_courses::copy_of;
use super::described_java::{SPEC, record, write_fixtures};
use super::support::{Place, Run, installed};

const SOLUTION: &str = "solution/Controller.cs";
const WORK: &str = "work/Controller.cs";

/// A coursework with a model solution in C#, and a copy of that as somebody's work; `None` where there is no .NET.
fn course() -> Option<Place> {
    let place = Place::new();
    place.write("specs/shop.yaml", &SPEC.replace("{language: java, entry: solution/Controller.java}", REFERENCE));
    place.write(SOLUTION, CONTROLLER);
    place.write(WORK, CONTROLLER);
    write_fixtures(&place);
    installed("dotnet").then_some(place)
}

const REFERENCE: &str = "{language: csharp, entry: solution/Controller.cs}";

/// Functions are spelt as C# does, as Java does, and as the spec does.
const CONTROLLER: &str = r#"using Kit;

public class Controller
{
    private Model model;
    private IView view;
    private Board front;

    public void Initialise(Model model, IView view)
    {
        this.model = model;
        this.view = view;
        // The same object whatever the grader puts on it.
        front = model.Boards["front"];
    }

    public void Startup()
    {
        front.Fill('.');
        model.Boards["store"].Fill('.');
        model.Counters["coins"] = 0;
        model.Texts["display"] = "Open";
        model.Player = 1;
        model.Finished = false;
        view.Refresh();
    }

    public void @double(int coins)
    {
        model.Counters["coins"] += 2 * coins;
        model.Texts["display"] += " \u00e9";
        view.Refresh();
        view.Tell(1, "Thanks");
    }

    public void PutPiece(int column, int row)
    {
        model.Boards["store"][row, column] = 'R';
        front[0, 1] = front[0, 0];
        model.Finished = !model.Finished;
        model.Player = 3 - model.Player;
        view.Refresh();
    }

    public void wait()
    {
        System.Console.WriteLine("somebody waits");
        view.Tell(model.Player, "Wait, please");
    }
}
"#;

fn check(place: &Place) -> Run {
    place.run(&["check", "work", "--coursework", "shop"])
}

/// Joins what was told to one line.
fn told(run: &Run) -> String {
    format!("{}{}", run.out, run.err).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Everything that a model holds is read and written. A class may be in any namespace, beside others, without a manifest.
#[test]
fn a_controller_in_csharp_changes_all_that_a_model_holds() {
    let Some(place) = course() else { return };
    record(&place);
    let put = place.read("fixtures/shop/serve/call-put_piece-1-0.yaml");
    assert!(put.contains("      front:\n      R R\n      store:\n      . R .\n      . . R\n"), "{put}");
    assert!(put.contains("player: customer") && put.contains("finished: false"), "{put}");
    let doubled = place.read("fixtures/shop/serve/call-double-2.yaml");
    assert!(doubled.contains("coins: 8\n      display: \"Hello é\""), "{doubled}");
    assert!(doubled.contains("customer: thanks"), "{doubled}");

    let (head, rest) = CONTROLLER.split_once("front.Fill('.')").expect("it is there");
    let uses_other =
        format!("{head}Emptier.Empty(front){rest}").replace("public class", "namespace Shop.Control {\npublic class");
    place.write("cohort/ada/src/Control/Controller.cs", &format!("{uses_other}}}\n"));
    let other = "namespace Shop.Control\n{\n    static class Emptier\n    {\n        public static void Empty(Kit.Board board) => \
                 board.Fill('.');\n    }\n}\n";
    place.write("cohort/ada/src/Control/Emptier.cs", other);
    place.write("cohort/bob/A.cs", "class A { }\n");
    place.write("cohort/bob/Controller.cs", CONTROLLER);
    // A copy of the kit is no work of a student's, and nothing is said about it.
    place.copy("src/host/shims/csharp/Kit", "cohort/bob/Kit");
    let early = "front = model.Boards[\"front\"];\n        Startup();";
    place.write("cohort/eve/Controller.cs", &CONTROLLER.replace("front = model.Boards[\"front\"];", early));
    let graded = place.run(&["grade", "cohort", "--coursework", "shop", "--out", "results"]).exits(0);
    assert_eq!(graded.out.matches("4/4").count(), 3, "{graded}");
    assert!(!graded.out.contains("copies"), "{graded}");
}

/// Each slip is a sentence at the student's own line, and nothing of the machinery around it is shown.
#[test]
#[ignore = "slow: CI runs it"]
fn a_slip_in_csharp_is_told_as_students_can_read_it() {
    let Some(place) = course() else { return };
    record(&place);
    let cases = [
        (
            "public void Startup()",
            "public void StartUpp()",
            "Controller has no function Startup(); its function StartUpp() is probably meant to be that one",
        ),
        (
            "public void PutPiece(int column, int row)",
            "public void PutPiece(int column, int row, int? more)",
            "Controller has no function PutPiece(int, int) (or put_piece); its function PutPiece(int, int, int?) is probably",
        ),
        (
            "public void Initialise(Model model",
            "public void initialise(Model model",
            "Controller has no function Initialise(Model, IView); its function initialise(Model, IView) is probably",
        ),
        ("public void wait()", "void wait()", "the function wait of Controller is private; it should be public"),
        (
            "front[0, 1] =",
            "front[1, 0] =",
            "there is no square in row 1, column 0: the rows are 0 to 0, the columns 0 to 1 (Controller.cs:39)",
        ),
        (
            "[row, column] = 'R'",
            "[row, column] = ' '",
            "no square can hold the sign of number 32: it could not be seen in a picture (Controller.cs:38)",
        ),
        (
            "Counters[\"coins\"] = 0",
            "Counters[\"coin\"] = 0",
            "the model has no counter \"coin\"; it has coins (Controller.cs:21)",
        ),
        (
            "model.Boards[\"store\"].Fill",
            "model.Board.Fill",
            "there are 2 boards: take one by its name, with Boards[name] (Controller.cs:20)",
        ),
        ("view.Tell(1, \"Thanks\")", "view.Tell(1, null)", "the message is null (Controller.cs:33)"),
        (
            "model.Texts[\"display\"] = \"Open\"",
            "model.Texts[\"display\"] = null",
            "the text display would be null (Controller.cs:22)",
        ),
        (
            "view.Tell(1, \"Thanks\")",
            "throw new System.InvalidOperationException(\"bored\")",
            "System.InvalidOperationException: bored (Controller.cs:33)",
        ),
        ("public class Controller", "public class Control", "there is no class Controller; there are: Control"),
        (
            "private Board front;",
            "private Board front; private Controller(int size) { }",
            "Controller has no constructor without arguments",
        ),
    ];
    for (old, new, message) in cases {
        assert_eq!(CONTROLLER.matches(old).count(), 1, "{old}");
        place.write(WORK, &CONTROLLER.replace(old, new));
        let checked = check(&place).exits(1);
        let told = told(&checked);
        assert!(told.contains(message), "{new}: {checked}");
        for hidden in ["TargetInvocation", "Reflection", "Referee.", "DescribedPart"] {
            assert!(!told.contains(hidden), "{new}: {checked}");
        }
    }
    place.write(SOLUTION, &CONTROLLER.replace("public void wait()", "public void wayt()"));
    let refused = place.run(&["lint", "--coursework", "shop"]).exits(2);
    let message = "at `call wait`: the code failed: Controller has no function Wait(); its function wayt() is probably";
    assert!(told(&refused).contains(message), "{refused}");
}

/// A whole game: every fixture of Connect Four passes.
#[test]
fn a_game_in_csharp_earns_all_marks() {
    if !installed("python3") || !installed("dotnet") {
        return;
    }
    let place = copy_of("connect-four");
    place.copy("tests/dotnet/connect-four", "cohort/ada");
    let graded = place.run(&["grade", "cohort", "--coursework", "connect-four"]).exits(0);
    assert!(graded.out.contains("1 submission graded, 1 without a loss."), "{graded}");
}

/// A controller of the robots, which takes texts and players as constants of its own enums, and texts of one character as `char`.
const ROBOTS: &str = r##"using System;
using Kit;

public enum Way { Left, RIGHT }

public enum Side { Red, B_lue }

public class Controller
{
    private Model model;
    private IView view;

    public void Initialise(Model model, IView view)
    {
        this.model = model;
        this.view = view;
    }

    public void Step(Side player, Way? direction, long squares)
    {
        Board row = model.Boards["row"];
        int from = row.GetRow(0).IndexOf("RB"[(int)player]);
        int to = from + (int)(direction == Way.RIGHT ? squares : -squares);
        if (to >= 0 && to < row.Columns && row[0, to] == '.')
        {
            row[0, to] = row[0, from];
            row[0, from] = '.';
            view.Refresh();
            if (model.Boards["traps"][0, to] == 'T')
            {
                view.Tell((int)player + 1, "That was a trap");
            }
        }
    }

    public void Paint(string colour)
    {
        model.Texts["painted"] = colour;
        view.Refresh();
        view.Tell(1, "Painted");
    }

    private void Paint(char colour) => throw new InvalidOperationException("nobody calls this one");
}
"##;

/// Texts and players may be constants of enums here, too: `described_types` has it in Java.
#[test]
fn arguments_may_be_of_a_students_own_types_in_csharp() {
    let Some(place) = described_arguments::course().filter(|_| installed("dotnet")) else { return };
    place.write("ada/Controller.cs", ROBOTS);
    described_arguments::run(&place, &["check", "ada"]).exits(0);

    let wrong = ROBOTS.replace("Left, RIGHT", "RIGHT").replace("Red, B_lue", "Blue");
    let (wrong, _) = wrong.split_once("    public void Paint(string").expect("it is there");
    let paint = "    public void Paint(char colour)\n    {\n        model.Texts[\"painted\"] = colour.ToString();\n        \
                 view.Refresh();\n        view.Tell(1, \"Painted\");\n    }\n}\n";
    place.write("ada/Controller.cs", &format!("{wrong}{paint}"));
    let told = told(&described_arguments::run(&place, &["check", "ada", "--all"]).exits(1));
    for message in [
        "the argument player of Step cannot be player 1, red: the enum Side has no constant for it; it has Blue. Add Red, or let Step \
         take an int",
        "the argument direction of Step cannot be \"left\": the enum Way has no constant for it; it has RIGHT. Add Left, or let Step \
         take a string",
        "the argument colour of Paint cannot be \"light blue\": a char is one character. Let Paint take a string",
    ] {
        assert!(told.contains(message), "{message}: {told}");
    }
    assert!(!told.contains("call paint \"1\""), "a text of one character is a `char`: {told}");
}

/// The project is a hand-in as it stands, which earns nothing; built and run, it takes texts in quotation marks.
#[test]
#[ignore = "slow: CI runs it"]
fn the_project_in_csharp_takes_texts_and_hides_a_board() {
    let Some(place) = described_arguments::course().filter(|_| installed("dotnet")) else { return };
    place.write("students", "for students: without hidden fixtures and samples");
    described_arguments::run(&place, &["export", "answers", "."]).exits(0);
    let kit = ["build-kit", "--for-students", "--program", "students", "--out", "kit"];
    described_arguments::run(&place, &kit).exits(0);
    assert!(place.read("kit/README.md").contains("a copy of `kit/csharp/robots`"), "{}", place.read("kit/README.md"));
    let project = "kit/kit/csharp/robots";
    let checked = described_arguments::run(&place, &["check", project]).exits(1);
    assert!(checked.out.contains("0 of 4 public scenarios passed") && checked.err.is_empty(), "{checked}");

    let controller = format!("{project}/Controller.cs");
    place.edit(&controller, "        this.view = view;\n", "        this.view = view;\n        view.Refresh();\n");
    let paint = "public void Paint(string colour)\n    {\n";
    place.edit(
        &controller,
        paint,
        &format!("{paint}        model.Texts[\"painted\"] = colour;\n        view.Refresh();\n"),
    );
    place.write("typed", "startup\n\nstep 1 right 1\npaint \"light blue\"\npaint #\npant 1\n");
    let out = run_by_hand(&place, project, "typed");
    assert!(out.contains("row:\n. . . .\npainted: \"\"\nplayer on turn: 0, finished: false\n"), "{out}");
    assert!(
        out.contains("painted: \"light blue\"") && out.contains("painted: \"#\"") && !out.contains("traps"),
        "{out}"
    );
    assert!(out.contains("'pant 1': type one of startup, step 1 left 1, paint \"1\"\n"), "{out}");
}

/// Builds a project without a warning, and types lines into it; gives what it prints.
pub(super) fn run_by_hand(place: &Place, project: &str, typed: &str) -> String {
    let typed = std::fs::File::open(place.path(typed)).expect("what is typed");
    let mut dotnet = Command::new("dotnet");
    // .NET neither leaves programs behind that wait for more work nor needs libraries for languages.
    dotnet.envs([("MSBUILDDISABLENODEREUSE", "1"), ("UseSharedCompilation", "false")]);
    dotnet.envs([("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), ("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")]);
    dotnet.envs([
        ("DOTNET_NOLOGO", "1"),
        ("DOTNET_SKIP_FIRST_TIME_EXPERIENCE", "1"),
        ("TreatWarningsAsErrors", "true"),
    ]);
    dotnet.env("DOTNET_CLI_HOME", place.path(".")).current_dir(place.path(project));
    let run = dotnet.arg("run").stdin(typed).output().expect(".NET");
    let out = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.success(), "{out}{}", String::from_utf8_lossy(&run.stderr));
    out
}
