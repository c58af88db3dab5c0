//! The files of one coursework, as another machine needs them: proven before anybody is judged by them.

use std::path::PathBuf;

use clap::Args;

use crate::bundle::{Bundle, replacing_file};
use crate::cli::check::load_public;
use crate::cli::format::Output;
use crate::cli::kept_answers::stale_answers;
use crate::cli::model_solution::{self, with_model_solution};
use crate::cli::{CliError, environment, lookup};
use crate::coursework::{Coursework, answers_file};
use crate::fuzz::with_games;
use crate::games::{GameTask, Play};
use crate::lint::Lint;
use crate::spec::{Part, Spec};

/// Folder with the supplied files of all courseworks, which `referee` itself reads.
const ORIGINALS: &str = "specs/originals";

/// Files of the exported coursework.
#[derive(Args)]
pub struct CourseFiles {
    /// The folder; made if it is not there
    pub folder: PathBuf,
    /// The coursework; its spec and fixtures are those where you stand, or the bundled ones
    #[arg(long, value_name = "ID")]
    pub coursework: String,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// Overwrite files that are there already
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub output: Output,
}

/// A file by its name below the folder, with `/` between.
pub type CourseFile = (String, Vec<u8>);

struct ProofTask<'a>(&'a Bundle, Spec);

impl GameTask for ProofTask<'_> {
    type Output = Result<Vec<Part>, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let coursework = with_games(Coursework::<G>::load(self.0, self.1)?);
        Lint::prove(self.0, &coursework)?;
        Ok(coursework.spec.parts().into_iter().collect())
    }
}

impl CourseFiles {
    /// The parts that are handed in. Fixtures are proven on the reference first: a mistake in one is told here, not to
    /// students when it is too late.
    ///
    /// # Errors
    /// The author's.
    pub fn prove(&self, bundle: &Bundle) -> Result<Vec<Part>, CliError> {
        prove(bundle, &self.coursework, self.edition.as_deref())
    }

    /// Its spec, editions and fixtures, the kept answers of a model solution, and the files that students were given.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn files(&self, bundle: &Bundle) -> Result<Vec<CourseFile>, CliError> {
        files_of(bundle, &self.coursework)
    }

    /// Returns the arguments for `grade` and `check` as words of a shell. Ids contain only letters, digits and hyphens, so
    /// they need no quotes.
    pub fn words(&self) -> String {
        let edition = self.edition.as_ref().map(|edition| format!(" --edition '{edition}'")).unwrap_or_default();
        format!("--coursework '{}'{edition}", self.coursework)
    }
}

/// As [`CourseFiles::prove`], of a coursework by its id.
///
/// # Errors
/// The author's.
pub fn prove(bundle: &Bundle, coursework: &str, edition: Option<&str>) -> Result<Vec<Part>, CliError> {
    let spec = environment::spec(bundle, Some(coursework), edition, None)?;
    if spec.reference.is_some() {
        return Err(CliError::Usage(format!(
            "{coursework} is answered for by a model solution, which must not get into a folder or a program that others are \
             given: grade it where the model solution lies"
        )));
    }
    let game = spec.game.clone();
    lookup::with_game(&game, ProofTask(bundle, spec))
}

/// Proves what students get of a coursework: all of it, or the public part by kept answers where a model solution answers.
///
/// # Errors
/// The author's; or that no answers are kept.
pub fn prove_for_students(bundle: &Bundle, coursework: &str) -> Result<(), CliError> {
    let spec = environment::spec(bundle, Some(coursework), None, None)?;
    if spec.reference.is_none() {
        return prove(bundle, coursework, None).map(drop);
    }
    if !bundle.is_own(&answers_file(coursework)) {
        return Err(CliError::Usage(format!(
            "{coursework} is answered for by a model solution, which students must not have. First keep its answers for them: \
             referee export answers . --coursework {coursework}"
        )));
    }
    let game = spec.game.clone();
    lookup::with_game(&game, StudentProofTask(bundle, spec))
}

struct StudentProofTask<'a>(&'a Bundle, Spec);

impl GameTask for StudentProofTask<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let public = with_model_solution(self.0, load_public::<G>(self.0, self.1)?)?;
        match stale_answers(self.0, &public)? {
            Some(stale) => Err(CliError::Author(vec![stale])),
            None => model_solution::prove(self.0, &public),
        }
    }
}

/// As [`CourseFiles::files`], of a coursework by its id.
///
/// # Errors
/// What cannot be read.
pub fn files_of(bundle: &Bundle, id: &str) -> Result<Vec<CourseFile>, CliError> {
    let editions = bundle.editions(id).into_iter().map(|edition| format!("specs/editions/{id}-{edition}.yaml"));
    let specs = [format!("specs/{id}.yaml"), answers_file(id)].into_iter().chain(editions);
    let mut files: Vec<CourseFile> = Vec::new();
    for name in specs {
        if let Some(source) = bundle.file(&name) {
            files.push((name, source.map_err(|wrong| CliError::Author(vec![wrong]))?.text().into()));
        }
    }
    // On the other machine, too, there are these fixtures and no others, whatever is bundled there.
    let fixtures = bundle.fixtures(id).map_err(CliError::Author)?.into_iter();
    let (name, text) = replacing_file(id);
    files.push((name, text.to_vec()));
    files.extend(fixtures.map(|(name, source)| (format!("fixtures/{id}/{name}.yaml"), source.text().into())));
    let there = bundle.folder(ORIGINALS).map_err(|wrong| CliError::Author(vec![wrong]))?;
    files.extend(there.into_iter().map(|file| (format!("{ORIGINALS}/{}", file.name), file.bytes.into_owned())));
    Ok(files)
}
