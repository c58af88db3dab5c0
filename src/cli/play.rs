//! `referee play`: a game for people, with any controller, line by line or over the whole window.

mod arguments;
mod draw;
mod far;
mod fullscreen;
mod guard;
mod learners;
mod lines;
mod plain;
mod seats;
mod session;
#[cfg(test)]
mod tests;
mod window;
mod wiring;

use std::io::{IsTerminal, stdin, stdout};

pub use self::arguments::Arguments;
use self::arguments::View;
use self::session::Session;
use super::{Stop, find, setting};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::games::{Play as Playable, Task};
use crate::spec::Spec;

struct Play<'a> {
    arguments: &'a Arguments,
    bundle: &'a Bundle,
    spec: Spec,
}

impl Task for Play<'_> {
    type Output = Result<(), Stop>;

    fn run<G: Playable>(self) -> Self::Output {
        let rules = Coursework::<G>::rules(self.bundle, &self.spec)?;
        let coursework: Coursework<G> = Coursework { spec: self.spec, rules, scenarios: Vec::new() };
        let wired = wiring::wire(&coursework, self.arguments)?;
        let (session, learners) = Session::new(wired, self.arguments.view != View::Text);
        let line_by_line = self.arguments.plain || !stdin().is_terminal() || !stdout().is_terminal();
        match &self.arguments.listen {
            Some(address) => far::host(session, address)?,
            None if line_by_line => plain::run(session)?,
            None => fullscreen::run(session, &coursework.spec.title)?,
        }
        learners.keep(self.arguments.learn)
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Stop> {
    if let Some(address) = &arguments.join {
        return far::join(address);
    }
    let bundle = setting::bundle();
    let spec = setting::spec(&bundle, arguments.coursework.as_deref(), arguments.edition.as_deref(), None)?;
    let game = spec.game.clone();
    find::with_game(&game, Play { arguments, bundle: &bundle, spec })
}
