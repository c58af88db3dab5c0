//! The first minutes with the program: scripts in `tests/first_minutes`, run as they stand. They have few commands, and what people
//! see of them is in the snapshots, to be read as they read it.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::archives::zip;
use super::support::{Place, REPOSITORY, installed, same_text};

/// The most commands that a student types up to the first check, and an instructor from the archive of a platform to the
/// gradebook.
const STUDENT: usize = 6;
const INSTRUCTOR: usize = 4;

/// The text of a script.
fn script(name: &str) -> String {
    fs::read_to_string(format!("{REPOSITORY}/tests/first_minutes/{name}")).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// The commands of a script, one a line, as they are typed.
fn commands<'a>(script: &'a str, comment: &str) -> Vec<&'a str> {
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(comment));
    let commands: Vec<&str> = lines.collect();
    let joined = commands.iter().find(|line| line.contains([';', '|', '&', '\\', '`', '$']));
    assert!(joined.is_none(), "more than one command in a line: {joined:?}");
    commands
}

/// Holds what was seen against the commands and a snapshot.
fn hold(snapshot: &str, seen: &str, commands: &[&str], most: usize) {
    assert!(commands.len() <= most, "{} commands, and at most {most}: {commands:?}", commands.len());
    let typed: Vec<&str> = seen.lines().filter_map(|line| line.strip_prefix("$ ")).collect();
    assert_eq!(typed, commands, "{seen}");
    same_text(&format!("first_minutes_{snapshot}"), seen);
}

/// Follows a script of a shell as it stands, and returns what is seen. Only its last command may end with another code than 0.
fn follow(place: &Place, name: &str, code: i32) -> String {
    fs::create_dir_all(place.path("home")).expect("a folder");
    let program = Path::new(env!("CARGO_BIN_EXE_referee")).parent().expect("the folder of the program");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    let file = format!("{REPOSITORY}/tests/first_minutes/{name}");
    shell.args(["-c", "exec 2>&1; exec sh -ex \"$0\"", &file]).current_dir(place.path("home")).stdin(Stdio::null());
    shell.env("PATH", path).env("PS4", "$ ");
    shell.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
        shell.env_remove(name);
    }
    let run = shell.output().expect("there is a shell");
    let seen = String::from_utf8(run.stdout).expect("it is UTF-8");
    assert_eq!(run.status.code(), Some(code), "{name}: {seen}");
    seen
}

/// A student who starts a project, and has nothing in it that passes.
fn student(name: &str, snapshot: &str) {
    let place = Place::new();
    let seen = follow(&place, name, 1);
    hold(snapshot, &seen, &commands(&script(name), "#"), STUDENT);
}

#[test]
fn a_student_on_windows_types_no_more_than_one_on_linux() {
    assert_eq!(commands(&script("student-windows.bat"), "rem "), commands(&script("student-linux.sh"), "#"));
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_student_on_linux() {
    if installed("python3") {
        student("student-linux.sh", "student");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_student_with_java() {
    if installed("javac") {
        student("student-java.sh", "student_java");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_student_with_rust() {
    student("student-rust.sh", "student_rust");
}

/// Output of the check on Windows where there is no Python.
const NO_PYTHON: &str = "referee: not run: Python is not installed (from python.org, or from the Microsoft Store)\n\
                         This is no fault of the work: it costs nobody a mark.\n";

/// `REFEREE_WINDOWS` is the folder of `referee.exe`, with a Python if there is one for Wine.
#[test]
fn a_student_on_windows() {
    let Some(folder) = std::env::var("REFEREE_WINDOWS").ok().filter(|_| installed("wine")) else {
        return eprintln!("Not tried on Windows: that needs Wine, and REFEREE_WINDOWS with the folder of referee.exe.");
    };
    let place = Place::new();
    place.write("script.bat", &script("student-windows.bat"));
    fs::create_dir_all(place.path("home")).expect("a folder");
    let mut wine = Command::new("wine");
    wine.args(["cmd", "/c", "..\\script.bat"]).current_dir(place.path("home")).stdin(Stdio::null());
    wine.env("WINEPATH", format!("Z:{}", folder.replace('/', "\\"))).env("WINEDEBUG", "-all");
    // Files, as a server that Wine leaves behind would keep pipes open.
    let file = |name: &str| fs::File::create(place.path(name)).expect("a file");
    let status = wine.stdout(file("out")).stderr(file("err")).status().expect("Wine runs");
    let said = place.read("out") + &place.read("err");
    // The prompt is the folder; and beside it nothing differs from Linux but what parts the names of a path.
    let line = |line: &str| match line.split_once('>') {
        Some((folder, typed)) if folder.contains(":\\") => format!("$ {}\n", typed.trim_end()),
        _ => format!("{}\n", line.replace('\\', "/")),
    };
    let is_shown = |line: &&str| !line.trim().is_empty() && !line.contains(">rem ");
    let seen: String = said.lines().filter(is_shown).map(line).collect();
    let linux = follow(&Place::new(), "student-linux.sh", 1);
    let mut wanted: String = linux.lines().filter(is_shown).map(|line| format!("{line}\n")).collect();
    if status.code() == Some(3) {
        let (before, _) = wanted.split_once("$ referee check\n").expect("a check");
        wanted = format!("{before}$ referee check\n{NO_PYTHON}");
    }
    assert_eq!(seen, wanted);
}

/// The archive that Moodle makes of all submissions, and its grading worksheet: right work that is handed in with its kit and
/// without a manifest, flawed work in an archive, an archive that was cut off, a report alone, and nothing.
fn download(place: &Place) {
    let mut entries: Vec<(String, Vec<u8>)> = Vec::new();
    place.run(&["new", "reversi", "--lang", "python", "ada"]).exits(0);
    place.copy("submissions/reversi/accepted/python-array/controller.py", "ada/controller.py");
    fs::remove_file(place.path("ada/submission.yaml")).expect("a manifest");
    let folder = |who: &str| format!("{who}_assignsubmission_file_");
    let ada = place.files("ada").into_iter();
    entries.extend(ada.map(|(name, bytes)| (format!("{}/reversi/{name}", folder("Ada Ash_101")), bytes)));
    place.copy("submissions/reversi/flawed/python-full-stop/controller.py", "ben/controller.py");
    let ben = zip(&place.files("ben"));
    entries.push((format!("{}/coursework.zip", folder("Ben Bay_102")), ben.clone()));
    entries.push((format!("{}/coursework.zip", folder("Cyd Cole_103")), ben[..ben.len() / 2].to_vec()));
    entries.push((format!("{}/report.pdf", folder("Dot Dee_104")), b"%PDF".to_vec()));
    place.write_raw("home/COMP1009-Reversi-4711.zip", &zip(&entries));
    let people = [("101", "Ada Ash"), ("102", "Ben Bay"), ("103", "Cyd Cole"), ("104", "Dot Dee"), ("105", "Eve Elm")];
    let row = |(number, name): (&str, &str)| {
        let state = if number == "105" { "No submission" } else { "Submitted for grading" };
        format!("\"Participant {number}\",\"{name}\",{state},,100.00,Yes,-,-,\n")
    };
    let head = "Identifier,\"Full name\",Status,Grade,\"Maximum Grade\",\"Grade can be changed\",\"Last modified (submission)\",\
                \"Last modified (grade)\",\"Feedback comments\"\n";
    let rows: String = people.into_iter().map(row).collect();
    place.write("home/Grades-COMP1009-Reversi-4711.csv", &format!("\u{feff}{head}{rows}"));
}

#[test]
#[ignore = "slow: CI runs it"]
fn an_instructor_with_moodle() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    download(&place);
    let seen = follow(&place, "instructor-moodle.sh", 0);
    let gradebook = place.read("home/marks.csv");
    hold(
        "instructor",
        &format!("{seen}\nmarks.csv:\n{gradebook}"),
        &commands(&script("instructor-moodle.sh"), "#"),
        INSTRUCTOR,
    );
    assert!(place.path("home/feedback.zip").is_file() && place.path("home/pages/index.html").is_file());
}
