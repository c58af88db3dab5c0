//! Heuristics for names of folders: of people and projects, of old work, of attempts.

/// Words of which people make the names of their projects. A folder whose name has another word may be called after
/// somebody.
const PROJECT: &[&str] = &[
    "ac",
    "all",
    "and",
    "app",
    "application",
    "archive",
    "assessment",
    "assignment",
    "attempt",
    "backup",
    "bak",
    "bin",
    "board",
    "boardgame",
    "build",
    "class",
    "classes",
    "code",
    "com",
    "comp",
    "complete",
    "completed",
    "controller",
    "controllers",
    "copy",
    "coursework",
    "courseworks",
    "cs",
    "cw",
    "desktop",
    "docs",
    "documents",
    "downloads",
    "draft",
    "eclipse",
    "edu",
    "example",
    "files",
    "final",
    "finished",
    "first",
    "fixed",
    "folder",
    "for",
    "game",
    "games",
    "git",
    "github",
    "gui",
    "hare",
    "hareandtortoise",
    "hexapawn",
    "idea",
    "intellij",
    "java",
    "javaproject",
    "latest",
    "lib",
    "libs",
    "main",
    "master",
    "model",
    "models",
    "module",
    "mvc",
    "my",
    "netbeans",
    "new",
    "newest",
    "of",
    "old",
    "older",
    "org",
    "othello",
    "out",
    "package",
    "packages",
    "practice",
    "previous",
    "production",
    "program",
    "programming",
    "project",
    "prototype",
    "projects",
    "quoridor",
    "real",
    "resources",
    "reversi",
    "reversigame",
    "revised",
    "solution",
    "source",
    "sources",
    "src",
    "submission",
    "submit",
    "submitted",
    "target",
    "task",
    "temp",
    "test",
    "tests",
    "the",
    "tmp",
    "to",
    "toe",
    "tac",
    "try",
    "tic",
    "tictactoe",
    "tortoise",
    "uk",
    "unused",
    "user",
    "users",
    "v",
    "validator",
    "ver",
    "version",
    "versions",
    "view",
    "views",
    "vscode",
    "with",
    "work",
    "working",
    "workspace",
    "zip",
];

/// Words for what is not, or not yet, what somebody hands in.
const ASIDE: &[&str] = &[
    "archive",
    "backup",
    "bak",
    "bin",
    "build",
    "classes",
    "copy",
    "draft",
    "example",
    "old",
    "older",
    "out",
    "practice",
    "previous",
    "production",
    "prototype",
    "target",
    "temp",
    "test",
    "tests",
    "tmp",
    "try",
    "unused",
];

/// Words that a number of an attempt follows.
const ATTEMPT: &[&str] = &["attempt", "submission", "v", "ver", "version"];

/// Whether a name may well be that of a project, and not of a person or a group.
pub fn is_project(name: &str) -> bool {
    let words = split(name);
    let is_number = |word: &String| word.starts_with(|first: char| first.is_ascii_digit());
    // What platforms call somebody's work by: `submission_123456`.
    let is_serial = words.windows(2).any(|pair| pair[0] == "submission" && is_number(&pair[1]) && pair[1].len() > 2);
    let known = |word: &String| is_number(word) || PROJECT.contains(&word.as_str());
    !is_serial && words.iter().all(known) && !words.iter().all(is_number)
}

/// Whether a folder of this name holds what has been put aside, or was made by a program.
pub fn is_set_aside(name: &str) -> bool {
    split(name).iter().any(|word| ASIDE.contains(&word.as_str()))
}

/// The number of an attempt that a name tells. `Reversi (1)` is what systems make of a second `Reversi`.
pub fn attempt_number(name: &str) -> Option<u32> {
    let words = split(name);
    let again = name.strip_suffix(')').and_then(|name| name.rsplit_once('(')).and_then(|(_, count)| count.parse().ok());
    if let Some(again) = again.filter(|again| *again < 100) {
        return Some(again);
    }
    let number = |pair: &[String]| ATTEMPT.contains(&pair[0].as_str()).then(|| pair[1].parse().ok()).flatten();
    words.windows(2).find_map(number)
}

/// Whether a folder with a number is a later attempt than one without, as both names tell: `Reversi v2` and `Reversi (1)` are
/// later than `Reversi`. Of `v2` beside `Reversi`, or of `Reversi v1`, nobody knows.
pub fn is_later_attempt(numbered: &str, other: &str) -> bool {
    let (words, others) = (split(numbered), split(other));
    let Some((number, rest)) = words.split_last() else { return false };
    let is_copy = numbered.ends_with(')');
    let is_later = number.parse::<u32>().is_ok_and(|number| number > 1 || is_copy && number == 1);
    let without_word = rest.split_last().filter(|(word, _)| ATTEMPT.contains(&word.as_str())).map(|(_, name)| name);
    is_later && !others.is_empty() && (rest == others || without_word == Some(others.as_slice()))
}

/// `MyReversi-v2` as `my`, `reversi`, `v`, `2`.
fn split(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last = ' ';
    for letter in name.chars() {
        let changes = letter.is_uppercase() && last.is_lowercase() || letter.is_numeric() != last.is_numeric();
        if changes || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        last = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn projects_are_told_from_people() {
        for name in ["src", "Reversi", "My Reversi (1)", "ReversiProject2", "COMP1009-coursework", "submission 2", "v2"]
        {
            assert!(is_project(name), "{name}");
        }
        for name in ["jane", "Jane's Reversi", "group2", "submission_123456", "20214455", "team 3", "part1"] {
            assert!(!is_project(name), "{name}");
        }
    }

    #[test]
    fn a_number_is_compared_with_the_same_name_alone() {
        for (later, earlier) in [
            ("Reversi v2", "Reversi"),
            ("Reversi (1)", "Reversi"),
            ("reversi-version-3", "Reversi"),
            ("submission 2", "submission"),
        ] {
            assert!(is_later_attempt(later, earlier), "{later}");
        }
        for (numbered, other) in
            [("Reversi v1", "Reversi"), ("v2", "reversi"), ("Reversi v2", "Reversi final"), ("v2", ""), ("", "v2")]
        {
            assert!(!is_later_attempt(numbered, other), "{numbered}");
        }
    }

    #[test]
    fn what_is_put_aside() {
        assert!(is_set_aside("Old stuff") && is_set_aside("backup2") && is_set_aside("Reversi - Copy"));
        assert!(!is_set_aside("reversi") && !is_set_aside("Gold") && !is_set_aside("outcome"));
        assert_eq!(
            (attempt_number("Attempt 2"), attempt_number("reversi_v10"), attempt_number("2")),
            (Some(2), Some(10), None)
        );
        assert_eq!((attempt_number("Reversi (1)"), attempt_number("Reversi (2026)")), (Some(1), None));
    }
}
