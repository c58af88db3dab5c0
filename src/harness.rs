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

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::Diagnostic;
pub use crate::fuzz::load_with_games;
use crate::game::FullGame;
use crate::games::Reversi;
use crate::games::reversi::InProcessController;
use crate::kit::reversi::Controller as ReversiController;
use crate::marks::{Identity, MarkingInputs, Marksheet, RunOutcome};
use crate::phrases::Phrasebook;
use crate::ports::Controller;
use crate::replay::replay;
use crate::report::failure::failure;
use crate::spec::Part;
use crate::verdict::{VerdictEnding, judge};

/// Makes the trials from the bundle, by an edition, with hidden scenarios or without.
type Trials = dyn FnOnce(&Bundle, Option<&str>, bool) -> Result<Vec<Trial>, Vec<Diagnostic>>;

/// Scenarios as trials of `cargo test`.
pub struct Harness {
    edition: Option<String>,
    hidden: bool,
    trials: Box<Trials>,
}

/// The scenarios of Reversi, played on the controllers that `make` makes.
///
/// Bundled fixtures are used, unless there is a folder `fixtures/reversi/` beside `Cargo.toml`.
pub fn reversi<C, F>(make: F) -> Harness
where
    C: ReversiController + 'static,
    F: Fn() -> C + Send + Sync + 'static,
{
    let make = Arc::new(make);
    let controller = move || -> Box<dyn Controller<Reversi>> {
        let make = Arc::clone(&make);
        Box::new(InProcessController::new(move || make()))
    };
    Harness {
        edition: None,
        hidden: false,
        trials: Box::new(move |bundle, edition, hidden| {
            let mut coursework = load_with_games::<Reversi>(bundle, "reversi", edition)?.for_part(Part::Controller);
            coursework.scenarios.retain(|scenario| hidden || !scenario.hidden);
            Ok(trials(coursework, "", controller))
        }),
    }
}

impl Harness {
    /// Judges by an edition of the coursework, such as `2023`.
    #[must_use]
    pub fn edition(mut self, edition: &str) -> Harness {
        self.edition = Some(edition.to_string());
        self
    }

    /// Plays hidden scenarios, too: for the instructor's own controllers, not for students. The bundled ones are there with the
    /// feature `private` only.
    #[must_use]
    pub fn with_hidden(mut self) -> Harness {
        self.hidden = true;
        self
    }

    /// Runs the trials that the command line asks for, and ends the process as `cargo test` expects.
    #[expect(clippy::disallowed_methods, reason = "this is the whole `main` of a test program")]
    pub fn run(self) -> ! {
        let bundle = Bundle::with_overrides(".");
        let code = match (self.trials)(&bundle, self.edition.as_deref(), self.hidden) {
            Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
            Err(found) => {
                found.iter().for_each(|diagnostic| eprintln!("{diagnostic}\n"));
                ExitCode::from(2)
            }
        };
        // `ExitCode` has no way to end the process from here, and 101 is what a failed `cargo test` says.
        std::process::exit(if code == ExitCode::SUCCESS { 0 } else { 101 })
    }
}

/// One trial a scenario; their names begin with `prefix`. `controller` makes a controller for each.
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
            let identity = Identity::of("", Part::Controller, "rust");
            let sheet = Marksheet::new(
                &spec,
                identity,
                RunOutcome::Played(vec![verdict.clone()].into()),
                &MarkingInputs::default(),
            );
            let line = sheet.requirements.iter().find(|line| line.id == verdict.requirement);
            let drawn = failure(&verdict, line, &format!("cargo test {}", verdict.scenario), Phrasebook::english());
            Err(Failed::from(anstream::adapter::strip_str(&drawn).to_string()))
        })
    };
    coursework.scenarios.into_iter().map(trial).collect()
}
