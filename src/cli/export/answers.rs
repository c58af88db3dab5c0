//! Answers of a model solution, kept for students, who check their own work by them.

use std::path::PathBuf;

use clap::Args;

use super::ExportSummary;
use crate::bundle::Bundle;
use crate::cli::check::load_public;
use crate::cli::format::Output;
use crate::cli::kept_answers::require_model_solution;
use crate::cli::model_solution::{prove, with_model_solution, wrong_entry};
use crate::cli::save::write_file;
use crate::cli::verbosity::note;
use crate::cli::{CliError, environment, lookup};
use crate::coursework::{Coursework, ReferenceSource, answers_file};
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::kept_answers::{MOST_BYTES, RecordingError, record_answers, write_answers};
use crate::spec::Spec;

/// Keep what a model solution answers in the public fixtures, so that students can check their own work without it
///
/// For a coursework that a specification describes. The file answers/COURSEWORK.jsonl has nothing of the model solution's code and
/// nothing of hidden fixtures. Export it again when the model solution or a public fixture has changed.
#[derive(Args)]
pub struct AnswersArguments {
    /// The folder of the course, in which `specs/` lies; made if it is not there
    folder: PathBuf,
    /// The coursework, whose model solution lies where you stand
    #[arg(long, value_name = "ID")]
    coursework: String,
    /// Overwrite the file if it is there already
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    output: Output,
}

struct AnswersTask<'a> {
    bundle: &'a Bundle,
    /// The base and all editions: one file has the answers for all.
    specs: Vec<Spec>,
}

/// The file's content, and the number of scenarios that it answers.
struct KeptText {
    text: String,
    scenarios: usize,
}

impl GameTask for AnswersTask<'_> {
    type Output = Result<KeptText, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let mut courseworks: Vec<Coursework<G>> = Vec::new();
        let mut id = String::new();
        for spec in self.specs {
            id.clone_from(&spec.id);
            let public = load_public::<G>(self.bundle, spec)?;
            // A model solution knows no editions, so one process answers for all.
            let public = match courseworks.first() {
                Some(first) => Coursework { reference: first.reference.clone(), ..public },
                None => with_model_solution(self.bundle, public)?,
            };
            prove(self.bundle, &public)?;
            courseworks.push(public);
        }
        let answers = record_answers(&courseworks);
        let answers = answers.map_err(|error| match (error, courseworks.first()) {
            (error @ RecordingError::TwoAnswers(_), Some(base)) => {
                CliError::Author(vec![wrong_entry(self.bundle, &base.spec, &error.to_string())])
            }
            (error, _) => CliError::grader("keep the model solution's answers", error),
        })?;
        let text = write_answers(&answers, &id).map_err(|error| CliError::grader("write JSON", error))?;
        if text.len() as u64 > MOST_BYTES {
            return Err(CliError::Usage(format!(
                "the answers take more than {} MiB, which no program reads again: shorten the public fixtures",
                MOST_BYTES >> 20
            )));
        }
        Ok(KeptText { text, scenarios: courseworks.first().map_or(0, |base| base.scenarios.len()) })
    }
}

/// Writes the file.
pub fn run(arguments: &AnswersArguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let id = &arguments.coursework;
    let spec = environment::spec(&bundle, Some(id), None, None)?;
    if ReferenceSource::of(&bundle, &spec) == ReferenceSource::Rules {
        return Err(CliError::Usage(format!(
            "referee knows the rules of {id}: students check their work without any kept answers"
        )));
    }
    require_model_solution(&bundle, &spec, "`referee export answers`")?;
    let name = answers_file(id);
    let path = arguments.folder.join(&name);
    if path.exists() && !arguments.force {
        return Err(CliError::Usage(format!("{} is there already; `--force` overwrites it", path.display())));
    }
    let game = spec.game.clone();
    let mut specs = vec![spec];
    for edition in bundle.editions(id) {
        specs.push(environment::spec(&bundle, Some(id), Some(&edition), None)?);
    }
    let kept = lookup::with_game(&game, AnswersTask { bundle: &bundle, specs })?;
    write_file(&path, kept.text.as_bytes())
        .map_err(|error| CliError::grader(format!("write {}", path.display()), error))?;
    if arguments.output.is_json() {
        return ExportSummary::say(&arguments.folder, vec![name]);
    }
    let shown = escape_text(&path.display().to_string());
    note(format!("The answers to {} public scenarios of {id} are in {shown}.", kept.scenarios));
    note(
        "Students check their own work by this file, the specification and the public fixtures, without the model solution.",
    );
    Ok(())
}
