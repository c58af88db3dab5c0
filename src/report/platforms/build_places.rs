//! Places in a student's code that compilers name in their words.
//!
//! The words hold whatever the student's program has printed, too, so a place is only ever a plain file below the work, and
//! its message is a text like any other of a student's.

/// Endings of the files that our compilers read.
const SOURCES: [&str; 3] = [".rs", ".java", ".py"];
/// How many places are read; a platform shows fewer.
const MOST: usize = 100;

/// A place that does not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BuildPlace {
    /// The file, as a path below the work.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The compiler's words about it; untrusted.
    pub message: String,
}

/// Finds the places of errors, each once and in order; warnings stop no build, so they are left out.
///
/// # Example
/// ```text
/// error[E0308]: mismatched types          rustc: the place is in the next line
///   --> src/main.rs:133:42
/// reversi/Controller.java:3: error: …     javac
/// SyntaxError: … (controller.py:31)       our shim for Python
///   File "controller.py", line 31         Python: the message follows
/// ```
pub(super) fn build_places(words: &str) -> Vec<BuildPlace> {
    let mut places: Vec<BuildPlace> = Vec::new();
    // What rustc has said before it names the place, and where Python was before it says what is wrong.
    let (mut said, mut called): (Option<&str>, Option<(String, usize)>) = (None, None);
    for line in words.lines() {
        let found = if let Some(place) = line.trim_start().strip_prefix("--> ") {
            said.take().zip(line_and_column(place)).map(|(message, (file, line))| place_of(file, line, message))
        } else if let Some(place) = traceback_line(line) {
            called = Some(place);
            None
        } else if let Some(found) = javac_line(line).or_else(|| shim_line(line)) {
            Some(found)
        } else if is_python_error(line) {
            called.take().map(|(file, number)| place_of(file, number, line))
        } else {
            None
        };
        if line.starts_with("error") {
            said = Some(line);
        } else if line.starts_with("warning") {
            said = None;
        }
        places.extend(found.filter(|found| !places.contains(found)));
        if places.len() == MOST {
            break;
        }
    }
    places
}

fn place_of(file: String, line: usize, message: &str) -> BuildPlace {
    BuildPlace { file, line, message: message.trim().to_string() }
}

/// `src/main.rs:133:42`
fn line_and_column(place: &str) -> Option<(String, usize)> {
    let (place, column) = place.trim_end().rsplit_once(':')?;
    number(column)?;
    let (file, line) = place.rsplit_once(':')?;
    Some((own_file(file)?, number(line)?))
}

/// `reversi/Controller.java:3: error: …`
fn javac_line(line: &str) -> Option<BuildPlace> {
    let (place, message) = line.split_once(": error: ")?;
    let (file, number) = numbered(place)?;
    Some(place_of(file, number, message))
}

/// `SyntaxError: … (controller.py:31)`
fn shim_line(line: &str) -> Option<BuildPlace> {
    let (message, place) = line.trim_end().strip_suffix(')')?.rsplit_once(" (")?;
    let (file, number) = numbered(place)?;
    is_python_error(message).then(|| place_of(file, number, message))
}

/// `  File "controller.py", line 31`, also with `, in main` behind it
fn traceback_line(line: &str) -> Option<(String, usize)> {
    let (file, rest) = line.trim_start().strip_prefix("File \"")?.split_once("\", line ")?;
    let line = rest.split(',').next().unwrap_or_default();
    Some((own_file(file)?, number(line)?))
}

/// `controller.py:31`
fn numbered(place: &str) -> Option<(String, usize)> {
    let (file, line) = place.rsplit_once(':')?;
    Some((own_file(file)?, number(line)?))
}

/// Whether a line begins with the name of an exception, as Python's last one does.
fn is_python_error(line: &str) -> bool {
    let name = line.split(':').next().unwrap_or_default().trim_end();
    let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_.".contains(letter));
    is_name && ["Error", "Exception", "Exit", "Interrupt"].iter().any(|ending| name.ends_with(ending))
}

/// A line's number; one that is too large is none.
fn number(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number > 0)
}

/// A file of the student's: below the work, and without anything that is no plain path.
fn own_file(path: &str) -> Option<String> {
    let path = path.strip_prefix("./").unwrap_or(path);
    let is_plain = |part: &str| {
        !matches!(part, "" | "." | "..") && !part.chars().any(|letter| letter.is_control() || letter == '\\')
    };
    let is_source = SOURCES.iter().any(|ending| path.ends_with(ending));
    (is_source && path.split('/').all(is_plain)).then(|| path.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(words: &str) -> Vec<(String, usize, String)> {
        build_places(words).into_iter().map(|place| (place.file, place.line, place.message)).collect()
    }

    fn place(file: &str, line: usize, message: &str) -> (String, usize, String) {
        (file.to_string(), line, message.to_string())
    }

    #[test]
    fn each_compiler_names_places_in_its_own_way() {
        let rustc = "warning: unused variable: `x`\n --> src/main.rs:3:9\n  |\n\nerror[E0308]: mismatched types\n   --> ./src/board.rs:133:42\n    |\n133 | f(1)\n    | ^ expected `u8`\n    |\nnote: function defined here\n   --> src/other.rs:7:4\n\nerror: aborting due to 1 previous error\n";
        assert_eq!(found(rustc), [place("src/board.rs", 133, "error[E0308]: mismatched types")]);
        let javac = "reversi/A.java:3: error: ';' expected\n  int x\n       ^\nreversi/A.java:9: warning: [x] y\nreversi/A.java:3: error: ';' expected\nB b.java:12: error: cannot find symbol\n2 errors\n";
        assert_eq!(
            found(javac),
            [place("reversi/A.java", 3, "';' expected"), place("B b.java", 12, "cannot find symbol")]
        );
        let shim = "The program does not start.\nIt printed:\nSyntaxError: expected ':' (controller.py:31)\n";
        assert_eq!(found(shim), [place("controller.py", 31, "SyntaxError: expected ':'")]);
        let traceback = "Traceback (most recent call last):\n  File \"controller.py\", line 3, in <module>\n    import board\n  File \"board.py\", line 8\n    def f(:\n          ^\nSyntaxError: invalid syntax\n";
        assert_eq!(found(traceback), [place("board.py", 8, "SyntaxError: invalid syntax")]);
    }

    #[test]
    fn only_files_of_the_work_are_named() {
        for path in ["/etc/x.py", "../x.py", "a/../x.py", "a//x.py", "x.txt", "x", "", "a\\x.py", "a\u{7}/x.py", "./"] {
            for words in [
                format!("E Error: x ({path}:3)"),
                format!("SyntaxError: x ({path}:3)"),
                format!("{path}:3: error: x"),
                format!("error: x\n --> {path}:3:4"),
                format!("  File \"{path}\", line 3\nSyntaxError: x"),
            ] {
                assert_eq!(found(&words), [], "{words}");
            }
        }
        for words in
            ["x.java:0: error: x", "x.java:-1: error: x", "x.java:99999999999999999999: error: x", "x.java:: error: x"]
        {
            assert_eq!(found(words), [], "{words}");
        }
        assert_eq!(found(" --> src/main.rs:1:1\n"), [], "a place without an error is none");
        let warned = "error: it is wrong\nwarning: unused\n --> src/main.rs:1:1\n";
        assert_eq!(found(warned), [], "the place of a warning is none");
        assert_eq!(found("I like it (x.py:3)\n"), [], "a student may print what looks like a place");
    }

    #[test]
    fn a_flood_is_cut() {
        let flood: String = (1..500).map(|line| format!("x.java:{line}: error: x\n")).collect();
        assert_eq!(build_places(&flood).len(), MOST);
    }
}
