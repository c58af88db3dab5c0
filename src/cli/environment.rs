//! Common set-up of several commands: rules, the coursework, the builder.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::Args;
use serde_yaml::Value;

use super::{CliError, system};
use crate::bundle::{Bundle, is_for_students};
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::SourceText;
use crate::diagnostic::escape::escape_text;
use crate::game::FullGame;
use crate::host::build::SubmissionBuilder;
use crate::host::cache::Cache;
use crate::host::sandbox::{Sandbox, Tier, TierChoice};
use crate::host::{unpack_kits, unpack_samples};
use crate::limits::Limits;
use crate::spec::{Spec, is_id};

pub use crate::grade::discovery_rules;

/// Reads rules given on the command line; the game's usual ones where none are given.
pub fn read_rules<G: FullGame>(usual: G::Rules, yaml: Option<&str>) -> Result<G::Rules, CliError> {
    let Some(yaml) = yaml else { return Ok(usual) };
    let wrong = |error| CliError::Usage(format!("--rules does not fit {}: {error}", G::facts(&usual).name));
    G::reading(&usual, || serde_yaml::from_str(yaml)).map_err(wrong)
}

/// Returns a coursework's rules, with those that are given on the command line instead: `size: 5` leaves all others as they are.
///
/// # Errors
/// When what is given is no list of rules, or the game cannot be played by them.
pub fn rules_of<G: FullGame>(bundle: &Bundle, spec: &Spec, yaml: Option<&str>) -> Result<G::Rules, CliError> {
    let own = Coursework::<G>::rules(bundle, spec)?;
    let Some(yaml) = yaml else { return Ok(own) };
    let wrong = |why: String| CliError::Usage(format!("--rules does not fit {}: {why}", spec.id));
    let given: Value = serde_yaml::from_str(yaml).map_err(|error| wrong(error.to_string()))?;
    let given = given.as_mapping().ok_or_else(|| wrong("write names and values, as in `{size: 5}`".to_string()))?;
    let mut rules = spec.rules.as_mapping().cloned().unwrap_or_default();
    rules.extend(given.clone());
    G::reading(&own, || serde_yaml::from_value(rules.into())).map_err(|error| wrong(error.to_string()))
}

/// Option of every command about what students do not get.
#[derive(Args, Debug, Default)]
pub struct PrivateFolder {
    /// Also take the fixtures in DIR/fixtures/COURSEWORK/: a folder that only instructors have
    #[arg(long, value_name = "DIR", global = true)]
    private: Option<PathBuf>,
}

/// The folder that somebody has named with `--private`. It is of the whole process, as the folder where we stand is.
static PRIVATE: OnceLock<PathBuf> = OnceLock::new();

impl PrivateFolder {
    /// From now on it is looked into.
    ///
    /// # Errors
    /// It is no folder with fixtures: whoever names one expects that hidden fixtures count.
    pub fn keep(self) -> Result<(), CliError> {
        let Some(folder) = self.private else { return Ok(()) };
        if !folder.join("fixtures").is_dir() {
            let shown = escape_text(&folder.display().to_string());
            return Err(CliError::Usage(format!(
                "--private: there is no folder {shown}/fixtures; name the folder in which fixtures/COURSEWORK/ lies"
            )));
        }
        PRIVATE.get_or_init(|| folder);
        Ok(())
    }
}

/// The settings of the course where we stand. They are of the whole process, too.
static COURSE: OnceLock<SourceText> = OnceLock::new();

/// From now on the settings of a course hold for its specs.
pub fn keep_course(settings: SourceText) {
    COURSE.get_or_init(|| settings);
}

/// Returns the path of the file whose settings hold, as people see it from where they stand.
pub fn course_file() -> Option<PathBuf> {
    COURSE.get().map(|settings| settings.path.clone())
}

/// The specs and fixtures of the folder where we stand, over the bundled ones; and the private fixtures, if a folder of them
/// is named.
pub fn bundle() -> Bundle {
    bundle_of(".")
}

/// The specs and fixtures of another folder, in the same way.
pub fn bundle_of(folder: impl Into<PathBuf>) -> Bundle {
    let bundle = Bundle::with_overrides(folder);
    let bundle = match PRIVATE.get() {
        Some(folder) => bundle.with_private(folder),
        None => bundle,
    };
    match COURSE.get() {
        Some(settings) => bundle.with_course(settings.clone()),
        None => bundle,
    }
}

/// Makes sure that hidden fixtures are there, for what would be wrong or empty without them.
///
/// # Errors
/// This is the program for students, and no private folder is named.
pub fn require_hidden_fixtures(bundle: &Bundle, wanting: &str) -> Result<(), CliError> {
    if bundle.has_private() {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "{wanting} needs the hidden fixtures, and this program has none: it is the one for students. Use the instructor's \
         program, or name your folder of hidden fixtures with `--private DIR`"
    )))
}

/// Makes sure that this is no program for students, for what would show them what the public fixtures do not test. A folder of
/// hidden fixtures makes no difference: anybody can make one. In a program for students nothing that comes after it is ever done,
/// and nothing of it is there, as the compiler sees through this.
///
/// # Errors
/// This is the program for students.
#[inline(always)]
pub fn require_instructors_program(wanting: &str) -> Result<(), CliError> {
    if !is_for_students() {
        return Ok(());
    }
    Err(CliError::Usage(format!(
        "{wanting} is not for students, and neither is what it shows: use the instructor's program"
    )))
}

/// Whether the samples are in this program. They are solutions, so the program for students has none.
pub fn has_samples() -> bool {
    !is_for_students()
}

/// The spec that is meant: the one that was named, or the only one there is; generated games follow from `seed`, if one is
/// given.
pub fn spec(
    bundle: &Bundle,
    coursework: Option<&str>,
    edition: Option<&str>,
    seed: Option<u64>,
) -> Result<Spec, CliError> {
    let known = bundle.courseworks();
    let id = match (coursework, known.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => only,
        (None, _) => {
            let all = known.join(", ");
            let help = "by `--coursework ID`, or by a line `coursework: ID` in submission.yaml";
            return Err(CliError::Usage(format!("say which coursework is meant, {help}; there are: {all}")));
        }
    };
    if !known.iter().any(|known| known == id)
        && let Some(above) = folder_above_with(id)
    {
        return Err(CliError::Usage(format!(
            "there is no coursework `{id}` here: stand in {}, which has specs/{id}.yaml, and name the work from there",
            above.display()
        )));
    }
    let mut spec = load_spec(bundle, id, edition)?;
    if let Some(seed) = seed {
        spec.reseed(seed);
    }
    Ok(spec)
}

/// Finds the nearest folder above that has the spec of a coursework: `course.yaml` holds below its folder, and `specs` does not.
fn folder_above_with(id: &str) -> Option<PathBuf> {
    let spec = Path::new("specs").join(format!("{id}.yaml"));
    let depth = std::env::current_dir().ok()?.components().count();
    let above = (1..depth).map(|steps| Path::new("..").components().cycle().take(steps).collect::<PathBuf>());
    above.filter(|_| is_id(id)).find(|folder| folder.join(&spec).is_file())
}

/// Arguments about the sandbox.
#[derive(Args, Clone, Copy, Default)]
pub struct SandboxArguments {
    /// Sandbox for student code: `ns`, `light` or `none`; by default the strongest that this machine supports
    #[arg(long, value_name = "TIER", default_value = "auto")]
    pub sandbox: TierChoice,
}

impl SandboxArguments {
    /// The sandbox that is asked for; anyone who does without is told so.
    pub fn sandbox(self) -> Result<Sandbox, CliError> {
        let sandbox = Sandbox::choose(self.sandbox).map_err(|why| CliError::Grader(why.to_string()))?;
        self.warn(sandbox);
        Ok(sandbox)
    }

    /// The sandbox for what somebody runs anyway, their own work. On a system that has none it does without.
    pub fn sandbox_for_own_work(self) -> Result<Sandbox, CliError> {
        let chosen = Sandbox::choose_for_own_work(self.sandbox).map_err(|why| CliError::Grader(why.to_string()))?;
        self.warn(chosen);
        Ok(chosen)
    }

    /// Warns anyone who has asked to do without.
    fn warn(self, sandbox: Sandbox) {
        if sandbox.tier() == Tier::None && self.sandbox != TierChoice::Auto {
            let mut out = anstream::stderr().lock();
            // When standard error is gone, the results still tell.
            let _ = writeln!(out, "referee: warning: student code runs without a sandbox, and may do whatever you may");
        }
    }
}

/// Returns the builder for somebody's own work, and the folder of the kits.
pub fn submission_builder(
    limits: Limits,
    contained: SandboxArguments,
) -> Result<(SubmissionBuilder, PathBuf), CliError> {
    submission_builder_in(limits, contained.sandbox_for_own_work()?)
}

/// Returns the builder for other people's work, which has to be contained, and the folder of the kits.
#[cfg(feature = "serve")]
pub fn submission_builder_for_others(limits: Limits) -> Result<(SubmissionBuilder, PathBuf), CliError> {
    submission_builder_in(limits, SandboxArguments::default().sandbox()?)
}

/// Returns the builder and the folder of the kits for a sandbox that has been chosen.
pub fn submission_builder_in(limits: Limits, sandbox: Sandbox) -> Result<(SubmissionBuilder, PathBuf), CliError> {
    let cache = Cache::open().map_err(|error| CliError::grader("open the cache", error))?;
    let kits = unpack_kits(&cache).map_err(|error| CliError::grader("unpack the kits", error))?;
    Ok((SubmissionBuilder::new(cache, limits, sandbox), kits))
}

/// The folder of the bundled samples, which is in the cache: anyone who is killed leaves nothing behind there. It is there as
/// long as the cache is.
///
/// # Errors
/// This is the program for students; or what the file system refuses.
pub fn samples() -> Result<(Cache, PathBuf), CliError> {
    if !has_samples() {
        return Err(CliError::Usage(
            "this is the program for students: it has no sample submissions, because they are solutions. `referee check \
             FOLDER` checks your own work"
                .to_string(),
        ));
    }
    let refused = |error: std::io::Error| CliError::grader("unpack the samples", error);
    let cache = Cache::open().map_err(refused)?;
    let folder = unpack_samples(&cache).map_err(refused)?;
    Ok((cache, folder))
}

/// The number that all chance follows from, as it is typed.
///
/// # Errors
/// What to write instead.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}, such as 7", u64::MAX))
}

/// The columns that tables may take: the terminal's, or 80 where there is none.
pub fn width() -> u16 {
    let stdout = std::io::stdout();
    let terminal = stdout.is_terminal().then(|| system::columns(&stdout)).flatten();
    terminal.map_or(80, |columns| columns.clamp(40, 140))
}
