//! `referee play`: a game for people, with any controller, line by line or over the whole window.

mod draw;
mod far;
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
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use self::seats::SeatArgument;
use self::session::Session;
use super::{Stop, find, setting};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::games::{Play as Playable, Task};
use crate::spec::Spec;

/// Play a game: by hand, against the computer, or against somebody's work
///
/// In the window, the arrow keys and Enter or the mouse play where the board can be pointed at, and `:` begins a line to
/// type; `?` shows the keys. Line by line (`--plain`, or without a terminal), commands are typed: a move alone, or the
/// sentences of fixtures, such as `white selects 3,2`; `help` lists them.
#[derive(Args)]
pub struct Arguments {
    /// The coursework, such as `reversi`
    coursework: Option<String>,
    /// Who sits where: human, random, greedy, search:N, learner:FILE, or the folder of a work, which then plays what its
    /// automated move does on a board of its own
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<SeatArgument>,
    /// Who decides: reference, simple (anyone may play at any time), or the folder of a work
    #[arg(long, value_name = "WHO", default_value = "reference")]
    controller: PathBuf,
    /// What the game is shown by: frames (each player's own board, where the game has them), text (one board, as in
    /// fixtures), reference (the view that the handout describes), or the folder of a view
    #[arg(long, value_name = "WHAT", default_value = "frames")]
    view: View,
    /// Whether the model can be changed from outside
    #[arg(long, value_enum, default_value_t = Model::Simple)]
    model: Model,
    /// What the computer players' chance follows from
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = crate::cli::setting::seed)]
    seed: u64,
    /// Write machines of matchboxes back to their files, with what they have learnt, when play ends
    #[arg(long)]
    learn: bool,
    /// An edition of the coursework, such as `2023`
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// Line by line, also on a terminal
    #[arg(long)]
    plain: bool,
    /// Let somebody else join, at a port of this machine such as `4711`, or at an address that others can reach; the
    /// last seat that no computer has is theirs
    #[arg(long, value_name = "ADDRESS", conflicts_with = "join")]
    listen: Option<String>,
    /// Join somebody's game; what is played is up to them
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["coursework", "seats", "controller", "model", "edition", "learn"])]
    join: Option<String>,
}

#[derive(Clone, PartialEq, Eq)]
enum View {
    /// Each player's own board, where the game has them.
    Frames,
    /// One board, as in fixtures.
    Text,
    /// The view that the spec describes.
    Reference,
    /// Somebody's view.
    Work(PathBuf),
}

impl From<std::ffi::OsString> for View {
    fn from(text: std::ffi::OsString) -> View {
        match text.to_str() {
            Some("frames") => View::Frames,
            Some("text") => View::Text,
            Some("reference") => View::Reference,
            _ => View::Work(text.into()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Model {
    /// It stores what the controller says
    Simple,
    /// It can be poked, too: `poke player black`
    Test,
}

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
            None => window::run(session, &coursework.spec.title)?,
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
