//! Files that come with the coursework, handed in as they were given or not.

use referee::coursework::load_spec;
use tempfile::TempDir;

use super::*;

const MODEL: &str = "package reversi;

import java.util.List;

/** Stores what it is told. */
public class SimpleModel implements IModel {
    private int[][] board;

    public int getBoardContents(int x, int y) {
        return board[x][y]; // no check
    }

    public String name() {
        return \"a \\t model\";
    }
}
";

/// A course of somebody's own, with the files that students were given.
fn course(originals: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    let rule = "{id: supplied, rule: unchanged, with: {originals: specs/originals}, says: The model is not changed.}";
    write("specs/editions/reversi-own.yaml", &format!("base: reversi\nsource:\n  - {rule}\n"));
    originals.iter().for_each(|(name, text)| write(&format!("specs/originals/{name}"), text));
    folder
}

/// Returns the findings in a file: the position, the code there, and whether it is certain.
fn found_by(course: &TempDir, name: &str, text: &str) -> Vec<String> {
    let spec = load_spec(&Bundle::with_overrides(course.path()), "reversi", Some("own")).expect("a spec");
    let sources = check_bytes(&spec, Part::Controller, name, text.as_bytes());
    let spots = sources.spots.into_iter().filter(|(rule, _)| rule == "supplied").map(|(_, spot)| spot);
    spots.map(|spot| format!("{}:{} {} {}", spot.line, spot.column, spot.code, spot.certain)).collect()
}

#[test]
fn what_an_editor_changes_is_no_change() {
    let course = course(&[("SimpleModel.java", MODEL)]);
    let found = |text: &str| found_by(&course, "src/reversi/SimpleModel.java", text);
    assert_eq!(found(MODEL), [""; 0]);
    assert_eq!(found(&format!("\u{feff}{}", MODEL.replace('\n', "\r\n"))), [""; 0]);
    let edited = MODEL
        .replace("package reversi;", "package my.own;")
        .replace("import java.util.List;", "import java.util.*;\nimport java.awt.Color;")
        .replace("// no check", "/* mine */")
        .replace("    private", "\t// here\n\tprivate");
    assert_eq!(found(&edited), [""; 0]);
}

#[test]
fn a_change_is_found_where_it_begins() {
    let course = course(&[("SimpleModel.java", MODEL)]);
    let found = |text: &str| found_by(&course, "src/reversi/SimpleModel.java", text);
    assert_eq!(found(&MODEL.replace("board[x][y]", "board[y][x]")), ["10:22 return board[y][x]; // no check true"]);
    assert_eq!(found(&MODEL.replace("a \\t model", "b \\t model")), ["14:16 return \"b \\t model\"; true"]);
    let more = MODEL.replace("    public String", "    int turn;\n\n    public String");
    assert_eq!(found(&more), ["13:5 int turn; true"]);
    assert_eq!(found(&MODEL.replace("model\";\n    }\n}", "model\";\n    }\n")).len(), 1, "it ends too early");
    assert_eq!(found(&MODEL.replace("int[][] board", "int[][ board")), ["7:20 private int[][ board; false"]);
    assert_eq!(found_by(&course, "Other.java", &MODEL.replace("board", "grid")), [""; 0], "it has another name");
}

#[test]
fn of_several_originals_one_suffices() {
    let old = MODEL.replace("getBoardContents", "getSquare");
    let course = course(&[("2023/SimpleModel.java", MODEL), ("2022/SimpleModel.java", &old), ("2022/notes.txt", "")]);
    let found = |text: &str| found_by(&course, "SimpleModel.java", text);
    assert_eq!(found(MODEL), [""; 0]);
    assert_eq!(found(&old), [""; 0]);
    assert_eq!(found(&old.replace("a \\t", "b")), ["14:16 return \"b model\"; true"], "as it is in 2022");
}

#[test]
fn indentation_counts_where_it_means_something() {
    let model = "import os\n\n\nclass Model:\n    \"\"\"A model.\"\"\"\n\n    def get(self, x):\n        if x:\n            x += 1\n            x += 2\n        return x\n";
    let course = course(&[("model.py", model)]);
    let found = |text: &str| found_by(&course, "model.py", text);
    assert_eq!(found(model), [""; 0]);
    assert_eq!(found(&model.replace("    ", "  ").replace("A model.", "Mine.").replace("import os\n", "")), [""; 0]);
    assert_eq!(found(&model.replace("            x += 2", "        x += 2")), ["10:9 x += 2 true"]);
}

#[test]
fn csharp_is_compared_by_its_words() {
    let model = "using System;\n\nnamespace Hare\n{\n    #region Model\n    /// <summary>A model.</summary>\n    public class Model : IModel\n    {\n        public string Name => $\"a {at}\";\n        private int at = 1; // here\n    }\n    #endregion\n}\n";
    let course = course(&[("Model.cs", model)]);
    let found = |text: &str| found_by(&course, "src/Model.cs", text);
    assert_eq!(found(model), [""; 0]);
    let edited = model.replace("using System;", "using System.Linq;\nusing System;").replace("Hare", "My.Own");
    let edited = edited.replace("A model.", "Mine.").replace("// here", "").replace("    ", "\t");
    assert_eq!(found(&edited), [""; 0]);
    assert_eq!(found(&model.replace("at = 1", "at = 2")), ["10:26 private int at = 2; // here true"]);
    assert_eq!(found(&model.replace("\"a {", "\"b {"))[0].split(' ').next(), Some("9:33"));
}

#[test]
fn originals_that_are_missing_are_the_authors_mistake() {
    let course = course(&[("notes.txt", "")]);
    let mistakes =
        load_spec(&Bundle::with_overrides(course.path()), "reversi", Some("own")).expect_err("nothing to compare with");
    let [mistake] = mistakes.as_slice() else { panic!("one mistake: {mistakes:?}") };
    assert_eq!(mistake.message, "there is no code here that rule `supplied` could compare with");
}
