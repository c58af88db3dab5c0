//! The other tools: how each is told to play the checks, and how many it says have passed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use super::checks::COUNT;
use crate::Outcome;
use crate::setting::Setting;

/// Something that plays all checks on work, and answers how many have passed. It is cold where nothing may be left of an
/// earlier run.
pub type Play = Box<dyn Fn(&Path, bool) -> Outcome<usize>>;

/// A tool, what it has between a student's code and its own, and how it is run.
pub struct Tool {
    pub name: &'static str,
    pub isolation: &'static str,
    pub play: Play,
}

/// Where `install.sh` puts them.
pub fn installed(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/peers").join(name);
    path.exists().then_some(path)
}

/// The tools that are written in Python, as far as they are installed.
pub fn in_python(setting: &Setting, place: &Path, lines: &str) -> Outcome<Vec<Tool>> {
    let (Some(python), Some(packages)) = (installed("bin/python"), installed("lib")) else { return Ok(Vec::new()) };
    let has = |package: &str| {
        let mut folders = fs::read_dir(&packages).into_iter().flatten().flatten();
        folders.any(|folder| folder.path().join("site-packages").join(package).is_dir())
    };
    let shared = place.join("shared");
    write(&shared.join("checks.txt"), lines)?;
    write(&shared.join("played.py"), include_str!("played.py"))?;
    let path = std::env::join_paths([&shared, &setting.kits.join("python")])?;
    let ran = {
        let (shared, place) = (shared.clone(), place.to_owned());
        move |arguments: &[&std::ffi::OsStr], work: &Path, cold: bool| {
            if cold {
                [work, &shared, &place].iter().try_for_each(|folder| forget_compiled(folder))?;
            }
            // As in a shell where its environment is active, with the work as the current folder.
            Ok::<Output, Box<dyn std::error::Error>>(
                Command::new(&python)
                    .args(arguments)
                    .current_dir(work)
                    .env("PYTHONPATH", &path)
                    .stdin(Stdio::null())
                    .output()?,
            )
        }
    };
    let mut tools = Vec::new();
    let each = |line: &dyn Fn(usize) -> String| (0..COUNT).map(line).collect::<String>();
    if has("check50") {
        let folder = place.join("check50");
        write(&folder.join(".cs50.yml"), "check50:\n  checks: __init__.py\n")?;
        let head = "import os\nimport sys\n\nimport check50\n\nimport played\n\n\ndef run(number):\n    sys.path.insert(0, os.getcwd())\n    try:\n        played.play(number)\n    except AssertionError as error:\n        raise check50.Failure(str(error))\n";
        let check = |number| {
            format!("\n\n@check50.check()\ndef check_{number}():\n    \"\"\"check {number}\"\"\"\n    run({number})\n")
        };
        write(&folder.join("__init__.py"), &(head.to_string() + &each(&check)))?;
        let (ran, told) = (ran.clone(), place.join("check50.json"));
        let play = move |work: &Path, cold: bool| {
            let words =
                ["-m", "check50", "--dev", "--log-level", "warning", "-o", "json", "--output-file"].map(AsRef::as_ref);
            let output = ran(&[&words[..], &[told.as_ref(), folder.as_ref()]].concat(), work, cold)?;
            let report = fs::read(&told).map_err(|error| format!("{error}: {}", shown(&output)))?;
            let passed = serde_json::from_slice::<Value>(&report)?;
            Ok(counted(&passed["results"], |result| result["passed"] == true))
        };
        tools.push(Tool { name: "check50", isolation: "processes, without limits", play: Box::new(play) });
    }
    if has("gradescope_utils") {
        let program = place.join("gradescope.py");
        let head = "import io\nimport os\nimport sys\nimport unittest\n\nfrom gradescope_utils.autograder_utils.decorators import number, weight\nfrom gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner\n\nsys.path.insert(0, os.getcwd())\nimport played\n\n\nclass Checks(unittest.TestCase):\n";
        let check = |number| {
            format!(
                "    @weight(1)\n    @number(\"{number}\")\n    def test_{number}(self):\n        \"\"\"check {number}\"\"\"\n        played.play({number})\n\n"
            )
        };
        let tail = "\nsuite = unittest.defaultTestLoader.loadTestsFromTestCase(Checks)\nJSONTestRunner(visibility='visible', stream=sys.stdout).run(suite)\n";
        write(&program, &(head.to_string() + &each(&check) + tail))?;
        let ran = ran.clone();
        let play = move |work: &Path, cold: bool| {
            let output = ran(&[program.as_ref()], work, cold)?;
            let told: Value =
                serde_json::from_slice(&output.stdout).map_err(|error| format!("{error}: {}", shown(&output)))?;
            Ok(counted(&told["tests"], |test| test["status"] == "passed"))
        };
        tools.push(Tool { name: "gradescope-utils", isolation: "none", play: Box::new(play) });
    }
    if has("pytest") {
        let program = place.join("test_played.py");
        let check = |number| format!("\n\ndef test_{number}():\n    played.play({number})\n");
        let head = "import os\nimport sys\n\nsys.path.insert(0, os.getcwd())\nimport played\n";
        write(&program, &(head.to_string() + &each(&check)))?;
        let play = move |work: &Path, cold: bool| {
            let words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir"].map(AsRef::as_ref);
            let output = ran(&[&words[..], &[work.as_ref(), program.as_ref()]].concat(), work, cold)?;
            Ok(number_before(&output, " passed"))
        };
        tools.push(Tool { name: "pytest", isolation: "none", play: Box::new(play) });
    }
    Ok(tools)
}

/// JUnit's console, if it is installed. The course's own classes are compiled once, those of the work in a cold run.
pub fn in_java(setting: &Setting, place: &Path, lines: &str) -> Outcome<Vec<Tool>> {
    let Some(jar) = installed("junit.jar") else { return Ok(Vec::new()) };
    let (file, supplied, classes) = (place.join("checks.txt"), setting.kits.join("java"), place.join("classes"));
    write(&file, lines)?;
    write(&place.join("Played.java"), include_str!("Played.java"))?;
    let check = |number: usize| format!("    @Test void check{number}() {{ Played.play({number}); }}\n");
    let tests: String = (0..COUNT).map(check).collect();
    write(&place.join("Checks.java"), &format!("import org.junit.jupiter.api.Test;\n\nclass Checks {{\n{tests}}}\n"))?;
    // What students are given, for the compiler to find.
    for name in ["IController", "IModel", "IView"] {
        let from = supplied.join(format!("reversi/{name}.java"));
        write(&place.join(format!("supplied/reversi/{name}.java")), &fs::read_to_string(from)?)?;
    }
    let compile = move |place: &Path, work: &Path, into: &Path, sources: &[PathBuf]| {
        let path = std::env::join_paths([&place.join("supplied"), work])?;
        let mut command = Command::new("javac");
        command.args(["-encoding", "UTF-8", "-proc:none", "-nowarn", "-d"]).arg(into).arg("-sourcepath").arg(path);
        let output = command.arg("-cp").arg(&jar).args(sources).output()?;
        if output.status.success() { Ok(()) } else { Err::<(), Box<dyn std::error::Error>>(shown(&output).into()) }
    };
    let (place, jar) = (place.to_owned(), installed("junit.jar").unwrap_or_default());
    let play = move |work: &Path, cold: bool| {
        let own = work.join("classes");
        if !classes.exists() {
            compile(&place, work, &classes, &["Played.java", "Checks.java"].map(|name| place.join(name)))?;
            // Compiled on the way, and no class of the course.
            for class in fs::read_dir(classes.join("reversi"))?.flatten() {
                let name = class.file_name();
                if !["IController.class", "IModel.class", "IView.class"].iter().any(|supplied| name == *supplied) {
                    fs::remove_file(class.path())?;
                }
            }
        }
        if cold || !own.exists() {
            let _ = fs::remove_dir_all(&own);
            compile(&place, work, &own, &[work.join("reversi/ReversiController.java")])?;
        }
        let mut command = Command::new("java");
        command.arg(format!("-Dchecks={}", file.display())).arg("-jar").arg(&jar);
        command.args(["--disable-banner", "--details=summary", "--select-class=Checks", "-cp"]);
        let output = command.arg(std::env::join_paths([&classes, &own])?).output()?;
        Ok(number_before(&output, " tests successful"))
    };
    Ok(vec![Tool { name: "JUnit's console", isolation: "none", play: Box::new(play) }])
}

/// Writes a file, and the folders above it.
pub fn write(path: &Path, text: &str) -> Outcome {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    Ok(fs::write(path, text)?)
}

fn forget_compiled(folder: &Path) -> Outcome {
    for entry in fs::read_dir(folder)?.flatten().filter(|entry| entry.path().is_dir()) {
        if entry.file_name() == "__pycache__" {
            fs::remove_dir_all(entry.path())?;
        } else {
            forget_compiled(&entry.path())?;
        }
    }
    Ok(())
}

fn counted(results: &Value, passed: impl Fn(&Value) -> bool) -> usize {
    results.as_array().into_iter().flatten().filter(|result| passed(result)).count()
}

/// The number before some words of a summary; 0 if it does not have them.
fn number_before(output: &Output, words: &str) -> usize {
    let text = shown(output);
    let before = text.split_once(words).map_or("", |(before, _)| before);
    before.rsplit(|letter: char| !letter.is_ascii_digit()).next().and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

fn shown(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}
