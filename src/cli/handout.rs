//! `referee handout`: what students are told of a coursework.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::kept_answers::{leave_out_unanswered, says_left_out, take_hidden};
use super::model_solution::{self, with_model_solution};
use super::save::write_file;
use super::verbosity::{note, note_on_stderr};
use super::{CliError, environment, format, lookup, say};
use crate::audit::KillMatrix;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, SourceReading};
use crate::diagnostic::escape::escape_text;
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::handout::{RequirementCoverage, coverage_table, handout, requirement_coverage};
use crate::report::html::{HandoutPage, PageRenderer};
use crate::report::markdown_page;
use crate::spec::Spec;
use crate::starter::what_to_hand_in;

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
    /// Format of the output [default: by the ending of --out, else markdown]
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
    /// The requirements and the Markdown, as one JSON document
    Json,
}

/// The handout, or the coverage of requirements.
#[derive(Serialize)]
struct HandoutJson {
    coursework: String,
    edition: Option<String>,
    title: String,
    #[serde(flatten)]
    lines: HandoutLines,
    markdown: String,
    /// The page, if that is what is wanted.
    #[serde(skip)]
    page: String,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum HandoutLines {
    /// For students.
    Requirements(Vec<PublicRequirement>),
    /// For authors.
    Covered(Vec<RequirementCoverage>),
}

/// A requirement that students know.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct PublicRequirement {
    id: String,
    part: &'static str,
    marks: u32,
    points: Vec<u32>,
    says: String,
    by_hand: bool,
}

/// Returns the public requirements. A requirement whose scenarios are all hidden is left out.
fn asked<G: Play>(coursework: &Coursework<G>) -> Vec<PublicRequirement> {
    let unpublished = coursework.unpublished_requirements();
    let known = coursework.spec.requirements.iter().filter(|asked| !unpublished.contains(&asked.id));
    let asked = known.map(|asked| PublicRequirement {
        id: asked.id.clone(),
        part: asked.part.name(),
        marks: asked.marks,
        points: asked.points.clone(),
        says: asked.says.clone(),
        by_hand: asked.manual,
    });
    asked.collect()
}

struct HandoutTask<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    matrix: bool,
}

impl GameTask for HandoutTask<'_> {
    type Output = Result<HandoutJson, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let coursework = with_games(Coursework::<G>::load(self.bundle, self.spec)?);
        let mut coursework = with_model_solution(self.bundle, coursework)?;
        // Students are told how many there are, and nothing else of them.
        let hidden = take_hidden(self.bundle, &mut coursework);
        let left_out = leave_out_unanswered(self.bundle, &mut coursework);
        if let Some(says) = says_left_out(&coursework.spec, &left_out) {
            note_on_stderr(says);
        }
        model_solution::prove(self.bundle, &coursework)?;
        coursework.scenarios.extend(hidden);
        coursework.scenarios.sort_by(|left, right| left.id.cmp(&right.id));
        let (lines, markdown, page) = if self.matrix {
            let audit = KillMatrix::of(&coursework);
            let readings = SourceReading::all(self.bundle, &coursework.spec.id)?;
            let markdown = coverage_table(&coursework, &audit, &readings);
            let page = markdown_page::render_page(&coursework.spec.title, &markdown);
            (HandoutLines::Covered(requirement_coverage(&coursework, &audit)), markdown, page)
        } else {
            let handout = handout(self.bundle, &coursework, what_to_hand_in(&coursework.spec));
            let Spec { title, look, seats, .. } = &coursework.spec;
            let page = HandoutPage::new(title, &handout.told, &handout.examples, look.as_ref(), seats);
            let page = PageRenderer::new().and_then(|printer| printer.handout(&page));
            let page = page.map_err(|error| CliError::grader("make a page", error))?;
            (HandoutLines::Requirements(asked(&coursework)), handout.markdown(), page)
        };
        let Spec { id, edition, title, .. } = coursework.spec;
        Ok(HandoutJson { coursework: id, edition, title, lines, markdown, page })
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    if arguments.matrix {
        environment::require_instructors_program("`--matrix`")?;
    }
    let spec = environment::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let game = spec.game.clone();
    let task = HandoutTask { bundle: &bundle, spec, matrix: arguments.matrix };
    let told = match arguments.matrix {
        true => lookup::with_rules("`--matrix`", &game, task)?,
        false => lookup::with_game(&game, task)?,
    };
    let ending = arguments.out.as_ref().and_then(|path| path.extension()?.to_str());
    let by_ending = match ending {
        Some("html" | "htm") => Format::Html,
        Some("json") => Format::Json,
        _ => Format::Markdown,
    };
    let text = match arguments.format.unwrap_or(by_ending) {
        Format::Markdown => told.markdown,
        Format::Html => told.page,
        Format::Json => format::json_text("handout", &told)? + "\n",
    };
    let Some(path) = &arguments.out else {
        say(text.trim_end_matches('\n'));
        return Ok(());
    };
    write_file(path, text.as_bytes()).map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    note(format!("Written to {}.", escape_text(&path.display().to_string())));
    Ok(())
}
