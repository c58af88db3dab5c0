//! `referee audit`: whether the fixtures notice what students get wrong.

mod explanations;
mod model_source;
mod mutant_workshop;
mod requirement_proofs;
mod solution;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::progress_display::ProgressDisplay;
use super::save::write_file;
use super::verbosity::note;
use super::{CliError, environment, format, lookup, say};
use crate::audit::{KillMatrix, SolutionAudit};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::lint::Lint;
use crate::report::audit::solution::{self as of_solution, json::SolutionJson};
use crate::report::audit::{csv::csv, html::html, json::AuditJson as AsJson, summary_sentence, table::table};
use crate::spec::{DESCRIBED, Spec};
use model_source::ModelSource;
use solution::SolutionTask;

/// Try the fixtures on mutants, which are wrong controllers, and on unusual right ones
///
/// A mutant has one mistake that students make. A fixture of the requirement that it breaks must fail it; otherwise the
/// exit code is 1. The exit code is also 1 if a fixture fails an unusual controller that is right. Under `audit`, a spec
/// may name the requirement that a mutant breaks in it: `audit: {mutant: requirement}`, or `none` to leave the mutant out.
/// The usual id of a requirement, in place of a mutant, stands for all mutants that break it.
///
/// Where the spec describes a game, mutants are changes of the model solution's source: a condition negated, a number one
/// larger, a statement left out. A view is tried with the wrong views that every coursework has. If no fixture fails a mutant, the
/// exit code is 1, unless `audit` in the spec says why none can. The exit code is also 1 if the fixtures of a requirement fail no
/// wrong answer, unless `audit` says why under the requirement's id.
#[derive(Args)]
pub struct Arguments {
    /// The coursework [default: the only one there is]
    coursework: Option<String>,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Format of the output [default: by the ending of --out, else table]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write to a file, whole or not at all
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Audit only the smallest set of fixtures that kills every mutant; the result must be the same
    #[arg(long)]
    smallest: bool,
    /// Try the game's systematic mutants instead: thousands, each wrong in one direction, length or place only
    #[arg(long, conflicts_with = "smallest")]
    systematic: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// How many fixtures kill each mutant, what is wrong, and which fixtures would do
    Table,
    /// All mutants and all fixtures, for a spreadsheet
    Csv,
    /// A page for a browser
    Html,
    /// One JSON document
    Json,
}

struct AuditTask<'a> {
    bundle: &'a Bundle,
    spec: Spec,
    smallest: bool,
    systematic: bool,
}

impl GameTask for AuditTask<'_> {
    type Output = Result<KillMatrix, CliError>;

    fn run<G: Play>(self, usual: G::Rules) -> Self::Output {
        let misnamed = KillMatrix::unknown_audit_names::<G>(&usual, self.bundle, &self.spec);
        if !misnamed.is_empty() {
            return Err(CliError::Author(misnamed));
        }
        let mut coursework = Coursework::<G>::load(self.bundle, self.spec)?;
        Lint::prove(self.bundle, &coursework)?;
        if self.systematic {
            return systematic(&coursework);
        }
        let matrix = played(&coursework);
        if !self.smallest {
            return Ok(matrix);
        }
        // Played again rather than cut out of the matrix: what is to be seen is that these fixtures do it alone.
        let chosen = matrix.minimum_killing_set();
        coursework
            .scenarios
            .retain(|scenario| chosen.iter().any(|(place, _)| matrix.columns[*place].id == scenario.id));
        // So few fixtures are not there to tell mutants apart.
        Ok(KillMatrix { twins: Vec::new(), ..played(&coursework) })
    }
}

/// Plays all fixtures on all mutants, and shows how far that is.
fn played<G: Play>(coursework: &Coursework<G>) -> KillMatrix {
    let progress =
        ProgressDisplay::of(KillMatrix::controller_count::<G>(&coursework.rules, &coursework.spec), "controllers");
    KillMatrix::compute_with_progress(coursework, &|id| {
        progress.at(escape_text(id));
        progress.done(1);
    })
}

/// Plays all fixtures on the systematic mutants of a game that has some.
fn systematic<G: Play>(coursework: &Coursework<G>) -> Result<KillMatrix, CliError> {
    let count = KillMatrix::systematic_mutant_count(coursework);
    if count == 0 {
        return Err(CliError::Usage(format!(
            "there are no systematic mutants for {}",
            G::facts(&coursework.rules).name
        )));
    }
    let progress = ProgressDisplay::of(count, "controllers");
    Ok(KillMatrix::of_systematic_mutants(coursework, &|id| {
        progress.at(escape_text(id));
        progress.done(1);
    }))
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    // What public fixtures miss is what the hidden ones are for.
    environment::require_instructors_program("`referee audit`")?;
    let known = bundle.courseworks();
    if arguments.coursework.is_none() && known.len() > 1 {
        return Err(CliError::Usage(format!(
            "say which coursework, as in `referee audit {}`; there are: {}",
            known[0],
            known.join(", ")
        )));
    }
    let spec = environment::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let kind = arguments.format.or_else(|| by_ending(arguments.out.as_deref()?)).unwrap_or(Format::Table);
    if spec.reference.is_some() {
        return run_on_solution(arguments, &bundle, spec, kind);
    }
    let game = spec.game.clone();
    let matrix = lookup::with_rules(
        "`referee audit`",
        &game,
        AuditTask { bundle: &bundle, spec, smallest: arguments.smallest, systematic: arguments.systematic },
    )?;
    let text = match kind {
        Format::Table => table(&matrix) + "\n",
        Format::Csv => csv(&matrix).map_err(|error| CliError::grader("write CSV", error))?,
        Format::Html => html(&matrix),
        Format::Json => format::json_text("audit", &AsJson::of(&matrix))? + "\n",
    };
    tell(arguments, kind, &text, &summary_sentence(&matrix), matrix.is_clean())
}

/// Tries the fixtures on mutants of the model solution.
fn run_on_solution(arguments: &Arguments, bundle: &Bundle, spec: Spec, kind: Format) -> Result<(), CliError> {
    let refused = |what: &str| {
        let why = "the mutants of a model solution are played only until a fixture fails them";
        Err(CliError::Usage(format!("{what} needs to know of every fixture which mutants it fails; {why}")))
    };
    if arguments.smallest {
        return refused("--smallest");
    }
    if arguments.systematic {
        let why = "there are no others, and `referee audit` without it tries them all";
        return Err(CliError::Usage(format!("--systematic: all mutants of a model solution are systematic; {why}")));
    }
    if kind == Format::Html {
        return refused("the page");
    }
    let game = spec.game.clone();
    let audit: SolutionAudit = lookup::with_game(&game, SolutionTask { bundle, spec })?;
    let text = match kind {
        Format::Table | Format::Html => of_solution::table::table(&audit) + "\n",
        Format::Csv => of_solution::csv::csv(&audit).map_err(|error| CliError::grader("write CSV", error))?,
        Format::Json => format::json_text("audit", &SolutionJson::of(&audit))? + "\n",
    };
    tell(arguments, kind, &text, &of_solution::summary_sentence(&audit), audit.is_clean())
}

/// Finds names under `audit` in a spec that stand for nothing.
pub fn misnamed<G: Play>(usual: &G::Rules, bundle: &Bundle, spec: &Spec) -> Vec<Diagnostic> {
    if spec.reference.is_none() {
        // A game that is described has no mutants of ours. That its model solution is missing is told already.
        let is_described = spec.game == DESCRIBED;
        return if is_described { Vec::new() } else { KillMatrix::unknown_audit_names::<G>(usual, bundle, spec) };
    }
    // Why it cannot be read is told where it is started.
    let source = (!spec.audit.is_empty()).then(|| ModelSource::read(bundle, spec).ok()).flatten();
    source.map_or_else(Vec::new, |source| explanations::misnamed::<G>(bundle, spec, &source))
}

/// Prints or writes the result.
fn tell(arguments: &Arguments, kind: Format, text: &str, summary: &str, is_clean: bool) -> Result<(), CliError> {
    let Some(path) = &arguments.out else {
        say(text.trim_end_matches('\n'));
        // A page or a spreadsheet that goes down a pipe tells nothing to anyone who wonders about the exit code.
        let untold = || (kind != Format::Table).then(|| summary.to_string());
        return if is_clean { Ok(()) } else { Err(CliError::Fixtures(untold())) };
    };
    let plain = anstream::adapter::strip_str(text).to_string();
    write_file(path, plain.as_bytes()).map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    say(summary);
    note(format!("Written to {}.", escape_text(&path.display().to_string())));
    if is_clean { Ok(()) } else { Err(CliError::Fixtures(None)) }
}

/// Chooses the format by the ending of a file's name.
fn by_ending(path: &Path) -> Option<Format> {
    match path.extension()?.to_str()? {
        "csv" => Some(Format::Csv),
        "html" | "htm" => Some(Format::Html),
        "json" => Some(Format::Json),
        _ => None,
    }
}
