//! The file of kept answers: JSON lines, which somebody else may have changed.
//!
//! The first line says what the file is. Each other line is a play: the life of one instance, as calls. The lines stand in the
//! order of what is asked, so that a change of the model solution changes the lines of what it answers otherwise, and no others.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::AnswerTree;
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::json::to_json;
use crate::ports::CallLog;
use crate::untrusted::{UntrustedError, UntrustedPath};

/// The format of the file.
const FORMAT: &str = "referee/answers/v1";
/// The most bytes of the file. The answers to fourteen short fixtures take 24 KiB.
pub const MOST_BYTES: u64 = 8 << 20;
/// Advice for whoever has a file that cannot be read.
const HELP: &str =
    "take this file again as it was published; `referee export answers` writes it, where the model solution is";

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswersHead {
    format: String,
    coursework: String,
}

/// Each other line.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct KeptPlay<G: Game> {
    tape: CallLog<G>,
}

/// Writes the answers to the scenarios of a coursework. Equal answers give equal bytes.
///
/// # Errors
/// Something that is no JSON, which nothing is.
pub fn write_answers<G: Game>(answers: &AnswerTree<G>, coursework: &str) -> serde_json::Result<String> {
    let head = AnswersHead { format: FORMAT.to_string(), coursework: coursework.to_string() };
    let mut text = to_json(&head)? + "\n";
    for tape in answers.plays() {
        text += &to_json(&KeptPlay { tape })?;
        text.push('\n');
    }
    Ok(text)
}

/// Reads the answers to the scenarios of a coursework with these rules; `shown` is the path by which people know the file.
///
/// # Errors
/// The mistake in it, with its place.
pub fn read_answers<G: Game>(
    rules: &G::Rules,
    file: &UntrustedPath,
    shown: &Path,
    coursework: &str,
) -> Result<AnswerTree<G>, Diagnostic> {
    let of_file = |message: String| Diagnostic::of_file(shown, message).with_help(HELP);
    let bytes = file.read(MOST_BYTES).map_err(|error| match error {
        UntrustedError::TooLarge(most) => of_file(format!("this file is larger than {} MiB", most >> 20)),
        other => of_file(format!("this file {other}")),
    })?;
    let mut lines = (1..).zip(bytes.as_ref().split(|byte| *byte == b'\n').map(|line| AnswersLine { shown, line }));
    let Some((number, first)) = lines.next().filter(|(_, line)| !line.is_blank()) else {
        return Err(of_file("the first line of this file is empty".to_string()));
    };
    let head: AnswersHead = first.parse(number)?;
    if head.format != FORMAT {
        let message = format!("the format of this file is `{}`, and this program reads `{FORMAT}`", head.format);
        return Err(first.wrong(number, 1, message));
    }
    if head.coursework != coursework {
        return Err(first.wrong(
            number,
            1,
            format!("these are answers for `{}`, not for `{coursework}`", head.coursework),
        ));
    }
    let mut answers = AnswerTree::default();
    for (number, line) in lines.filter(|(_, line)| !line.is_blank()) {
        let KeptPlay { tape } = G::reading(rules, || line.parse(number))?;
        answers.add_play(tape).map_err(|error| line.wrong(number, 1, error.to_string()))?;
    }
    Ok(answers)
}

/// A line of the file.
struct AnswersLine<'a> {
    shown: &'a Path,
    line: &'a [u8],
}

impl AnswersLine<'_> {
    fn is_blank(&self) -> bool {
        self.line.iter().all(u8::is_ascii_whitespace)
    }

    fn parse<T: for<'de> Deserialize<'de>>(&self, number: usize) -> Result<T, Diagnostic> {
        serde_json::from_slice(self.line).map_err(|error| {
            let says = error.to_string();
            // Every line is a document of its own, so the place that the parser adds is not that in the file.
            let says = says.rsplit_once(" at line ").map_or(says.as_str(), |(says, _)| says);
            self.wrong(number, error.column(), format!("this line is none that was written here: {says}"))
        })
    }

    /// A mistake in this line, at a byte of it, counted from 1.
    fn wrong(&self, number: usize, byte: usize, message: String) -> Diagnostic {
        let before = self.line.get(..byte.saturating_sub(1)).unwrap_or(self.line);
        Diagnostic {
            line: number,
            column: String::from_utf8_lossy(before).chars().count() + 1,
            length: 1,
            excerpt: String::from_utf8_lossy(self.line).into(),
            ..Diagnostic::of_file(self.shown, message).with_help(HELP)
        }
    }
}
