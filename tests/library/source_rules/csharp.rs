//! Tests of what is particular to C#: parts of classes in several files, delegates, events, and names in capitals.

use super::folders::folder;
use super::*;
use referee::diagnostic::SourceText;
use referee::source_rules::{check, declarations};
use referee::spec::Consequence;

/// Returns the findings of some rules of the specs in these files: position, finding, and whether it is certain.
fn found_by(spec: &Spec, rules: &[&str], files: &[(&str, &str)]) -> Vec<String> {
    let folder = folder(files);
    let sources = check(spec, Part::Controller, folder.path());
    assert!(sources.unread.is_empty(), "{:?}", sources.unread);
    let spots = sources.spots.into_iter().filter(|(rule, _)| rules.contains(&rule.as_str()));
    let said = |spot: CodeLocation| {
        format!("{}:{} {}{}", spot.file, spot.line, if spot.certain { "" } else { "perhaps " }, spot.why)
    };
    spots.map(|(_, spot)| said(spot)).collect()
}

fn found(rules: &[&str], files: &[(&str, &str)]) -> Vec<String> {
    found_by(&spec(), rules, files)
}

const DESIGNER: &str = include_str!("csharp_project/HareForm.Designer.cs");
const FORM: &str = include_str!("csharp_project/HareForm.cs");
const RULES: &str = include_str!("csharp_project/GameModel.cs");
const DELEGATES: &str = include_str!("csharp_project/Delegates.cs");
const PROGRAM: &str = include_str!("csharp_project/Program.cs");

const ALL: [&str; 3] = ["one-class", "delegates", "events"];

/// A student in the first year hands this in, with the file that Visual Studio writes for a window.
#[test]
fn an_honest_project_loses_nothing() {
    let spec = load_spec(&Bundle::bundled_only(), "hare-and-tortoise", None).expect("a spec");
    let files = [
        ("Game/Delegates.cs", DELEGATES),
        ("Game/GameModel.cs", RULES),
        ("Game/HareForm.Designer.cs", DESIGNER),
        ("Game/HareForm.cs", FORM),
        ("Game/Program.cs", PROGRAM),
    ];
    let place = folder(&files);
    for part in [Part::Controller, Part::View] {
        assert_eq!(check(&spec, part, place.path()), SourceFindings::default());
    }
}

/// Whole folders of Visual Studio are handed in, with what its tools have written.
#[test]
fn what_tools_write_is_no_students_fault() {
    let text = "class Resources { private static int culture; static int F() { culture = 1; return 1; } }";
    let found = |name: &str| found(&["static"], &[(name, text)]);
    assert!(found("Game/obj/Debug/net8.0/Game.AssemblyInfo.cs").is_empty());
    assert!(found("bin/Debug/Mine.cs").is_empty());
    let said = found("Game/Properties/Resources.Designer.cs");
    assert!(said.len() == 2 && said.iter().all(|said| said.contains(" perhaps ")), "{said:?}");
    let said = found("Game/objects/Resources.cs");
    assert!(said.len() == 2 && !said.iter().any(|said| said.contains(" perhaps ")), "{said:?}");
}

/// That the window is one stands in the designer's part, and the rules in the other.
#[test]
fn parts_of_a_class_in_several_files_are_one_class() {
    let form = "namespace Hare;\npublic partial class HareForm\n{\n    event System.Action Moved;\n\
        \x20   public void Startup() { if (Visible) { Refresh(); } }\n    public void Update() { }\n}\n";
    let more = "namespace Hare;\npartial class HareForm : Form\n{\n\
        \x20   public void Computer_Move(int player) { while (player > 1) { } }\n}\n";
    let said = ["HareForm.cs:2 `HareForm` is a window, and carries out rules in `Startup`, `Computer_Move`"];
    assert_eq!(found(&ALL, &[("HareForm.cs", form), ("HareForm.Moves.cs", more)]).len(), 1);
    assert_eq!(found(&ALL, &[("HareForm.cs", form), ("Z.Designer.cs", more)]), said);
    // The same methods in two classes of which only one is a window.
    let apart = form.replace("class HareForm", "class HareRules");
    assert!(found(&ALL, &[("HareRules.cs", &apart), ("HareForm.cs", more)]).is_empty());
    // Two classes of one name that are no parts are two, and nobody knows which is meant.
    let whole = form.replace("partial ", "");
    assert!(found(&ALL, &[("HareForm.cs", &whole), ("old/HareForm.cs", more)]).is_empty());
}

#[test]
fn delegates_stand_in_their_file_and_in_no_class() {
    let found = |files: &[(&str, &str)]| found(&["delegates"], files);
    assert!(found(&[("src/Delegates.cs", DELEGATES), ("GameModel.cs", RULES)]).is_empty());
    assert!(found(&[("delegates.cs", DELEGATES)]).is_empty(), "Windows takes both for one file");
    assert!(found(&[("GameModel.cs", "class GameModel { public event System.Action Moved; }")]).is_empty());
    let inside = "namespace Hare;\nclass Delegates\n{\n    public delegate void Moved(int to);\n}\n";
    assert_eq!(found(&[("Delegates.cs", inside)]), ["Delegates.cs:4 the delegate `Moved` is declared inside a class"]);
    let says = "GameModel.cs:4 the delegate `Moved` is not declared in `Delegates.cs`";
    assert_eq!(found(&[("GameModel.cs", inside)]), [says]);
    // An anonymous function is written with the same word.
    let nameless = "class A { void F(B b) { b.Moved += delegate(int to) { G(to); }; } }";
    assert!(found(&[("A.cs", nameless)]).is_empty());
}

#[test]
fn code_without_events_gets_advice() {
    let found = |files: &[(&str, &str)]| found(&["events"], files);
    let none = "class GameModel { int at; void Move() { at += Cost(); at += one; } int one; int Cost() { return 1; } }";
    let says = "no class declares an event, and nothing listens to one of your classes";
    assert_eq!(found(&[("GameModel.cs", none)]), [format!(":0 {says}")]);
    assert_eq!(found(&[("GameModel.cs", &none.replace("int one", "int = = one"))]), [format!(":0 perhaps {says}")]);
    // Clicks on buttons are events of the library, not of the rules.
    let clicks = "class HareForm : Form { Button b; void F() { b.Click += OnClick; } void OnClick() { } }";
    assert_eq!(found(&[("A.cs", clicks), ("GameModel.cs", none)]), [format!(":0 {says}")]);
    for right in [
        "class GameModel { public event MoveHandler Moved; }",
        "class GameModel { event MoveHandler Moved { add { } remove { } } }",
        "interface IGame { event System.Action<int> Moved; }",
        "class GameModel { public System.Action Moved; } class A { void F(GameModel m) { m.Moved += () => { }; } }",
        "class GameModel { public System.Action Moved; } class A { void F(GameModel m) { m.Moved += G; } void G() { } }",
    ] {
        assert!(found(&[("GameModel.cs", right)]).is_empty(), "{right}");
    }
    assert!(found(&[("Delegates.cs", DELEGATES)]).is_empty(), "where there is no class, nothing is amiss yet");
}

/// The rules of C# say nothing on other languages, and cost nothing: the article names no marks for them.
#[test]
fn delegates_and_events_are_about_csharp_and_only_warn() {
    let spec = load_spec(&Bundle::bundled_only(), "hare-and-tortoise", None).expect("a spec");
    let rules: Vec<_> = spec.source_rules.iter().filter(|rule| ALL[1..].contains(&rule.id.as_str())).collect();
    assert_eq!(rules.len(), 2);
    assert!(rules.iter().all(|rule| rule.consequence == Consequence::Warn));
    for (name, text) in [("A.java", "class A { }"), ("a.py", "class A: pass\n"), ("a.rs", "struct A;")] {
        assert_eq!(check_bytes(&spec, Part::Controller, name, text.as_bytes()), SourceFindings::default());
    }
}

const NAMED: &str = "title: t\ngame: reversi\nseats: [white, black]\ncues: [startup]\nmessages: {}\nparts:\n  controller:\n    - {id: play, marks: 2, says: s, failing: f}\nsource:\n  - {id: class, rule: named, with: {class: HareController, package: Hare.Game, of: [IController]}, says: s}\n  - {id: square, rule: declares, with: {of: [Panel], methods: [onPaint]}, says: s}\n  - {id: files, rule: imports, with: {refused: [System.IO.File, Media.Player, System.Diagnostics.*]}, says: s}\n";

#[test]
fn a_class_is_known_by_its_name_and_namespace() {
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", NAMED)).expect("a spec");
    let found = |text: &str| found_by(&spec, &["class"], &[("A.cs", text)]);
    assert!(found("namespace Hare.Game;\nclass HareController : IController { }\n").is_empty());
    assert!(found("namespace Hare . Game\n{\n  class HareController : IController { }\n}\n").is_empty());
    let says = "A.cs:1 `HareController` is in namespace `Hare`; it belongs in `Hare.Game`";
    assert_eq!(found("namespace Hare;\nclass HareController { }\n"), [says]);
    let says = "A.cs:1 `HareController` is in no namespace; it belongs in `Hare.Game`";
    assert_eq!(found("class HareController { }\n"), [says]);
    let says = "A.cs:1 this class is called `Mine`, not `HareController`";
    assert_eq!(found("partial class Mine { }\npartial class Mine : IController { }\n"), [says]);
}

#[test]
fn a_class_of_a_kind_may_be_written_in_parts() {
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", NAMED)).expect("a spec");
    let found = |files: &[(&str, &str)]| found_by(&spec, &["square"], files);
    let (head, body) = ("partial class Square : Panel { }", "partial class Square { void OnPaint(int e) { } }");
    assert!(found(&[("A.cs", head), ("B.cs", body)]).is_empty());
    let says = "no such class was found; it would have one of the methods `onPaint`";
    assert_eq!(found(&[("A.cs", head)]), [format!(":0 perhaps {says}")]);
    assert_eq!(found(&[("A.cs", "class A { }")]), [format!(":0 {says}")]);
}

/// `File` may be the library's, which no file has to name, or anything of one's own.
#[test]
fn libraries_are_known_with_and_without_using() {
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", NAMED)).expect("a spec");
    let found = |files: &[(&str, &str)]| found_by(&spec, &["files"], files);
    let reads = "class A { string F() { return File.ReadAllText(\"a\"); } }";
    assert_eq!(found(&[("A.cs", reads)]), ["A.cs:1 `System.IO.File` is used"]);
    assert!(found(&[("A.cs", reads), ("B.cs", "class File { }")]).is_empty());
    assert!(found(&[("A.cs", reads), ("B.cs", "class B { public B File { get; set; } }")]).is_empty());
    assert!(found(&[("A.cs", "class A { void F(B File) { File.G(); a.File.G(); File(); } }")]).is_empty());
    let starts = "namespace N;\nclass A { void F() { System.Diagnostics.Process.Start(\"a\"); } }";
    assert_eq!(found(&[("A.cs", starts)]), ["A.cs:2 `System.Diagnostics.Process.Start` is used"]);
    let says = "A.cs:1 perhaps all of `System.Diagnostics` is imported";
    assert_eq!(found(&[("A.cs", "global using System.Diagnostics;\nclass A { }")]), [says]);
    let plays = ("A.cs", "class A { Player player; }");
    assert!(found(&[plays, ("B.cs", "using Media;\nclass B { }")]).is_empty());
    assert_eq!(found(&[plays, ("B.cs", "global using Media;\nclass B { }")])[0], "A.cs:1 `Media.Player` is used");
    let own = "namespace System.Diagnostics.Mine;\nclass A { }";
    assert!(found(&[("A.cs", "using System.Diagnostics.Mine;\nclass B { }"), ("B.cs", own)]).is_empty());
    // A namespace of one's own may be named from where it is.
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", NAMED.replace("System.Diagnostics.*", "Tools.*")));
    let spec = spec.expect("a spec");
    let uses = ("A.cs", "namespace Hare { using Tools; class A { } }");
    assert_eq!(found_by(&spec, &["files"], &[uses]), ["A.cs:1 perhaps all of `Tools` is imported"]);
    assert!(found_by(&spec, &["files"], &[uses, ("B.cs", "namespace Hare.Tools { class B { } }")]).is_empty());
}

/// The largest file that is read at all takes fewer steps than there are, in the grammar of C#, too.
#[test]
fn a_huge_file_is_read() {
    let spec = spec();
    for text in [FORM, DESIGNER, RULES, include_str!("csharp/right_controller.cs")] {
        let huge = text.repeat((255 << 10) / text.len());
        let sources = check_bytes(&spec, Part::Controller, "A.cs", huge.as_bytes());
        assert_eq!(sources.unread, [], "{} bytes", huge.len());
    }
}

/// A file that breaks off anywhere is read, and nothing in it is certain.
#[test]
fn unfinished_files_are_never_accused() {
    let spec = spec();
    let texts = [include_str!("csharp/wrong_controller.cs"), include_str!("csharp/wrong_window.cs"), FORM];
    for text in texts {
        for (cut, _) in text.char_indices().step_by(7) {
            let sources = check_bytes(&spec, Part::Controller, "A.cs", &text.as_bytes()[..cut]);
            let whole = text[..cut].matches('{').count() == text[..cut].matches('}').count();
            let certain: Vec<_> = sources.spots.iter().filter(|(_, spot)| spot.certain && !whole).collect();
            assert!(certain.is_empty(), "up to byte {cut}: {certain:?}");
        }
    }
}

/// Work without a manifest is recognised by what its file declares.
#[test]
fn a_file_says_which_classes_it_has() {
    let file = include_str!("csharp/right_controller.cs").as_bytes();
    let (namespace, types) = declarations("csharp", file).expect("it can be told");
    assert_eq!(namespace.as_deref(), Some("Reversi"));
    assert!(types.iter().any(|name| name == "ReversiController"), "{types:?}");
    assert_eq!(declarations("cobol", file), None);
}
