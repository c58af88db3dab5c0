//! `referee play`: a game for people, with any controller, line by line or over the whole window.

mod arguments;
mod bounded_lines;
mod draw;
mod fullscreen;
mod game_window;
mod learners;
mod line_mode;
mod seats;
mod session;
mod table_setup;
#[cfg(test)]
mod tests;
mod window;

use std::io::{IsTerminal, stdin, stdout};

pub use self::arguments::Arguments;
#[cfg(feature = "serve")]
pub use self::arguments::ModelChoice;
pub use self::arguments::ViewChoice;
#[cfg(feature = "serve")]
pub use self::learners::TableLearners;
#[cfg(feature = "serve")]
pub use self::seats::SeatArgument;
#[cfg(feature = "serve")]
pub use self::session::LineResult;
pub use self::session::PlaySession;
#[cfg(feature = "serve")]
pub use self::table_setup::set_up_table;
use super::{CliError, environment, lookup};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::games::{GameTask, Play as Playable};
use crate::spec::Spec;

struct Play<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
}

impl GameTask for Play<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Playable>(self, _: G::Rules) -> Self::Output {
        let rules = environment::rules_of::<G>(self.bundle, &self.spec, self.arguments.rules.as_deref())?;
        let coursework: Coursework<G> = Coursework::new(self.spec, rules, Vec::new());
        let wired = table_setup::set_up_table(&coursework, self.arguments)?;
        let (session, learners) = PlaySession::new(wired, self.arguments.view != ViewChoice::Text);
        let line_by_line = self.arguments.plain || !stdin().is_terminal() || !stdout().is_terminal();
        if line_by_line {
            line_mode::run(session)?;
        } else {
            fullscreen::run(session, &coursework.spec.title)?;
        }
        learners.keep(self.arguments.learn)
    }
}

pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let bundle = environment::bundle();
    let spec = environment::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let game = spec.game.clone();
    lookup::with_rules("`referee play`", &game, Play { arguments, bundle: &bundle, spec })
}
