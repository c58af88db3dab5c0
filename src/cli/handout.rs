//! `referee handout`: what students are told of a coursework.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::save::write_file;
use super::{Stop, find, say, setting};
use crate::audit::Matrix;
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::escape::harmless;
use crate::fuzz::with_games;
use crate::games::{Play, Task};
use crate::handout::{handout, matrix};
use crate::lint::Lint;
use crate::report::page;
use crate::spec::Spec;

/// Write the handout of a coursework for students, from its spec and its public fixtures alone
#[derive(Args)]
pub struct Arguments {
    /// The coursework [default: the only one there is]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// For authors: which fixtures, mutants and rules cover which requirement, and where there are holes
    #[arg(long)]
    matrix: bool,
    /// What is written [default: by the ending of --out, else markdown]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write to a file, whole or not at all
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// Markdown
    Markdown,
    /// A page for a browser, which needs nothing else
    Html,
}

struct Handout<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    matrix: bool,
}

impl Task for Handout<'_> {
    type Output = Result<String, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let coursework = with_games(Coursework::<G>::load(self.bundle, self.spec)?);
        Lint::prove(&coursework)?;
        if self.matrix {
            Ok(matrix(&coursework, &Matrix::of(&coursework)))
        } else {
            Ok(handout(self.bundle, &coursework))
        }
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let bundle = setting::bundle();
    let spec = setting::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let (game, title) = (spec.game.clone(), spec.title.clone());
    let text = find::with_game(&game, Handout { bundle: &bundle, spec, matrix: arguments.matrix })?;
    let ending = arguments.out.as_ref().and_then(|path| path.extension()?.to_str());
    let by_ending = if matches!(ending, Some("html" | "htm")) { Format::Html } else { Format::Markdown };
    let text = match arguments.format.unwrap_or(by_ending) {
        Format::Markdown => text,
        Format::Html => page::of_markdown(&title, &text),
    };
    let Some(path) = &arguments.out else {
        say(text.trim_end_matches('\n'));
        return Ok(());
    };
    write_file(path, text.as_bytes()).map_err(|error| Stop::grader(format!("write {}", path.display()), error))?;
    say(format!("Written to {}.", harmless(&path.display().to_string())));
    Ok(())
}
