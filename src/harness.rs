//! One `cargo test` trial a scenario: for course repos, and for this project's own conformance test.
//!
//! A course repo has a file `tests/reversi.rs` with `harness = false` in its `Cargo.toml`:
//!
//! ```toml
//! [dev-dependencies]
//! referee = { version = "0.1", default-features = false, features = ["harness"] }
//!
//! [[test]]
//! name = "reversi"
//! harness = false
//! ```
//! ```no_run
//! # type ReversiController = referee::kit::reversi::SimpleController;
//! fn main() {
//!     referee::harness::reversi(ReversiController::default).run()
//! }
//! ```
//! `cargo test -- --list` lists the scenarios, `cargo test capture` runs those with `capture` in their names.
//!
//! Each coursework has a function of its name for its controller, and `hexapawn_view`, `hexapawn_player` or
//! `quoridor_comp2911_validator` for another part: [`PARTS`] lists them.

mod parts;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::Diagnostic;
pub use crate::fuzz::load_with_games;
use crate::game::FullGame;
use crate::games::Play;
use crate::kit::program::Program;
use crate::marks::{Identity, MarkingInputs, Marksheet, RunOutcome};
use crate::phrases::Phrasebook;
use crate::ports::{Controller, InProcess};
use crate::replay::replay;
use crate::report::failure::failure;
use crate::spec::Part;
use crate::verdict::{VerdictEnding, judge};

pub use parts::*;

/// Choices of a course repo.
struct Choice {
    coursework: String,
    edition: Option<String>,
    hidden: bool,
}

/// Makes the trials from the bundle.
type Trials = dyn FnOnce(&Bundle, &Choice, &str) -> Result<Vec<Trial>, Vec<Diagnostic>>;

/// Scenarios as trials of `cargo test`.
pub struct Harness {
    choice: Choice,
    trials: Box<Trials>,
}

impl Harness {
    /// The scenarios of a part of a coursework about the game `G`, played on the program that `program` makes for each.
    fn playing<G: Play>(
        coursework: &str,
        part: Part,
        program: impl Fn() -> Program<'static> + Send + Sync + 'static,
    ) -> Harness {
        let controller = move || -> Box<dyn Controller<G>> {
            let mut program = program();
            Box::new(InProcess::new(move |line: &[u8]| program.answer(line)))
        };
        let choice = Choice { coursework: coursework.to_string(), edition: None, hidden: false };
        let trials = move |bundle: &Bundle, choice: &Choice, prefix: &str| {
            let loaded = load_with_games::<G>(bundle, &choice.coursework, choice.edition.as_deref())?;
            let mut coursework = loaded.for_part(part);
            coursework.scenarios.retain(|scenario| choice.hidden || !scenario.hidden);
            Ok(trials(coursework, prefix, controller))
        };
        Harness { choice, trials: Box::new(trials) }
    }

    /// Judges by another coursework about the same game, such as one of your own in `specs/` beside `Cargo.toml`.
    #[must_use]
    pub fn coursework(mut self, id: &str) -> Harness {
        self.choice.coursework = id.to_string();
        self
    }

    /// Judges by an edition of the coursework, such as `2023`.
    #[must_use]
    pub fn edition(mut self, edition: &str) -> Harness {
        self.choice.edition = Some(edition.to_string());
        self
    }

    /// Plays hidden scenarios, too: for the instructor's own controllers, not for students. The bundled ones are there with the
    /// feature `private` only.
    #[must_use]
    pub fn with_hidden(mut self) -> Harness {
        self.choice.hidden = true;
        self
    }

    /// Returns the trials, which [`Harness::run`] runs. Their names begin with `prefix`.
    ///
    /// # Errors
    /// The author's mistakes in specs and fixtures.
    pub fn trials(self, bundle: &Bundle, prefix: &str) -> Result<Vec<Trial>, Vec<Diagnostic>> {
        (self.trials)(bundle, &self.choice, prefix)
    }

    /// Runs the trials that the command line asks for, and ends the process as `cargo test` expects.
    #[expect(clippy::disallowed_methods, reason = "this is the whole `main` of a test program")]
    pub fn run(self) -> ! {
        let code = match self.trials(&Bundle::with_overrides("."), "") {
            Ok(trials) => libtest_mimic::run(&arguments(), trials).exit_code(),
            Err(found) => {
                found.iter().for_each(|diagnostic| eprintln!("{diagnostic}\n"));
                ExitCode::from(2)
            }
        };
        // `ExitCode` has no way to end the process from here, and 101 is what a failed `cargo test` says.
        std::process::exit(if code == ExitCode::SUCCESS { 0 } else { 101 })
    }
}

/// Returns what the command line of a test program asks for. How many trials run at a time is what `RUST_TEST_THREADS` says, unless
/// the command line does: so it is with Rust's own tests, but libtest-mimic reads the command line alone.
///
/// # Example
/// ```no_run
/// # let trials = Vec::new();
/// libtest_mimic::run(&referee::harness::arguments(), trials).exit();
/// ```
pub fn arguments() -> Arguments {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = arguments.test_threads.or(threads(std::env::var("RUST_TEST_THREADS").ok().as_deref()));
    arguments
}

/// How many trials at a time the text of the variable says; `None` if it says nothing that can be.
fn threads(variable: Option<&str>) -> Option<usize> {
    variable?.parse().ok().filter(|threads| *threads > 0)
}

/// One trial a scenario; their names begin with `prefix`. `controller` makes a part for each.
pub fn trials<G: FullGame>(
    coursework: Coursework<G>,
    prefix: &str,
    controller: impl Fn() -> Box<dyn Controller<G>> + Send + Sync + 'static,
) -> Vec<Trial> {
    let (spec, rules, controller) = (Arc::new(coursework.spec), Arc::new(coursework.rules), Arc::new(controller));
    let trial = |scenario: crate::scenario::Scenario<G>| {
        let (spec, rules, controller) = (Arc::clone(&spec), Arc::clone(&rules), Arc::clone(&controller));
        Trial::test(format!("{prefix}{}", scenario.id), move || {
            let transcript = replay(&scenario, controller().as_mut());
            let verdict = judge::<G>(&spec, &rules, &transcript);
            if verdict.ending == VerdictEnding::Passed {
                return Ok(());
            }
            let part = spec.requirement(&verdict.requirement).map_or(Part::Controller, |asked| asked.part);
            let played = RunOutcome::Played(vec![verdict.clone()].into());
            let sheet = Marksheet::new(&spec, Identity::of("", part, "rust"), played, &MarkingInputs::default());
            let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
            let drawn = failure(&verdict, line, &format!("cargo test {}", verdict.scenario), Phrasebook::english());
            Err(Failed::from(anstream::adapter::strip_str(&drawn).to_string()))
        })
    };
    coursework.scenarios.into_iter().map(trial).collect()
}

#[cfg(test)]
mod tests {
    use super::threads;

    #[test]
    fn as_many_trials_run_as_the_variable_says() {
        assert_eq!(threads(Some("8")), Some(8));
        assert!([None, Some("0"), Some("many"), Some("")].into_iter().all(|said| threads(said).is_none()));
    }
}
