//! `referee handout`: what students are told of a coursework.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::manners::note;
use super::save::write_file;
use super::{Stop, find, format, say, setting};
use crate::audit::Matrix;
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::escape::harmless;
use crate::fuzz::with_games;
use crate::games::{Play, Task};
use crate::handout::{Covered, covered, handout, matrix};
use crate::lint::Lint;
use crate::report::html::{HandoutPage, Printer};
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
    /// What is asked, and the same Markdown, as one JSON document
    Json,
}

/// What students are told, or what covers it.
#[derive(Serialize)]
struct Told {
    coursework: String,
    edition: Option<String>,
    title: String,
    #[serde(flatten)]
    lines: Lines,
    markdown: String,
    /// The page, if that is what is wanted.
    #[serde(skip)]
    page: String,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Lines {
    /// For students.
    Requirements(Vec<Asked>),
    /// For authors.
    Covered(Vec<Covered>),
}

/// A requirement that students know.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Asked {
    id: String,
    part: &'static str,
    marks: u32,
    points: Vec<u32>,
    says: String,
    by_hand: bool,
}

/// What is asked; of a requirement whose scenarios are all hidden, nothing.
fn asked<G: Play>(coursework: &Coursework<G>) -> Vec<Asked> {
    let unpublished = coursework.hidden();
    let known = coursework.spec.requirements.iter().filter(|asked| !unpublished.contains(&asked.id));
    let asked = known.map(|asked| Asked {
        id: asked.id.clone(),
        part: asked.part.name(),
        marks: asked.marks,
        points: asked.points.clone(),
        says: asked.says.clone(),
        by_hand: asked.manual,
    });
    asked.collect()
}

struct Telling<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    matrix: bool,
}

impl Task for Telling<'_> {
    type Output = Result<Told, Stop>;

    fn run<G: Play>(self) -> Self::Output {
        let coursework = with_games(Coursework::<G>::load(self.bundle, self.spec)?);
        Lint::prove(self.bundle, &coursework)?;
        let (lines, markdown, page) = if self.matrix {
            let audit = Matrix::of(&coursework);
            let markdown = matrix(&coursework, &audit);
            let page = page::of_markdown(&coursework.spec.title, &markdown);
            (Lines::Covered(covered(&coursework, &audit)), markdown, page)
        } else {
            let handout = handout(self.bundle, &coursework);
            let Spec { title, look, seats, .. } = &coursework.spec;
            let page = HandoutPage::new(title, &handout.told, &handout.examples, look.as_ref(), seats);
            let page = Printer::new().and_then(|printer| printer.handout(&page));
            let page = page.map_err(|error| Stop::grader("make a page", error))?;
            (Lines::Requirements(asked(&coursework)), handout.markdown(), page)
        };
        let Spec { id, edition, title, .. } = coursework.spec;
        Ok(Told { coursework: id, edition, title, lines, markdown, page })
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    let bundle = setting::bundle();
    let spec = setting::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let game = spec.game.clone();
    let told = find::with_game(&game, Telling { bundle: &bundle, spec, matrix: arguments.matrix })?;
    let ending = arguments.out.as_ref().and_then(|path| path.extension()?.to_str());
    let by_ending = match ending {
        Some("html" | "htm") => Format::Html,
        Some("json") => Format::Json,
        _ => Format::Markdown,
    };
    let text = match arguments.format.unwrap_or(by_ending) {
        Format::Markdown => told.markdown,
        Format::Html => told.page,
        Format::Json => format::text("handout", &told)? + "\n",
    };
    let Some(path) = &arguments.out else {
        say(text.trim_end_matches('\n'));
        return Ok(());
    };
    write_file(path, text.as_bytes()).map_err(|error| Stop::grader(format!("write {}", path.display()), error))?;
    note(format!("Written to {}.", harmless(&path.display().to_string())));
    Ok(())
}
