//! Where runs are told: on a screen, as lines, or as lines of JSON.

use std::io::IsTerminal;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::files::Touched;
use super::keys::Wish;
use super::screen::Screen;
use super::told::{Told, saved};
use crate::cli::check::arguments::{Arguments, Format};
use crate::cli::{Stop, say};
use crate::marks::Marksheet;
use crate::report::paint::{STRONG, paint};

/// Where runs are told.
pub enum Face {
    /// A terminal: the last run, and keys.
    Screen(Box<Screen>),
    /// A pipe or a log: one run after the other. No keys; it ends with a signal, or when nobody reads.
    Lines,
    /// The same for programs.
    Json,
}

impl Face {
    /// The one that fits where we are.
    pub fn new(arguments: &Arguments) -> Result<Face, Stop> {
        if arguments.format == Format::Json {
            return Ok(Face::Json);
        }
        let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        if is_dumb || !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
            return Ok(Face::Lines);
        }
        Screen::take().map(|screen| Face::Screen(Box::new(screen))).map_err(trouble)
    }

    /// Whether somebody can press keys.
    pub fn has_keys(&self) -> bool {
        matches!(self, Face::Screen(_))
    }

    /// Whether nobody can hear us any more.
    pub fn is_deaf(&self) -> bool {
        let stdout = std::io::stdout();
        let mut ends = [PollFd::new(&stdout, PollFlags::empty())];
        let now = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut ends, Some(&now)).is_ok() && ends[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
    }

    /// What is going on. A log is not to be filled with it.
    pub fn say(&mut self, status: &str) -> Result<(), Stop> {
        match self {
            Face::Screen(screen) => {
                screen.say(status);
                screen.draw().map_err(trouble)
            }
            Face::Lines | Face::Json => Ok(()),
        }
    }

    /// A result, which a screen shows together with what is said next; `again` says that it takes the place of another one of
    /// this run.
    pub fn show(&mut self, run: u64, touched: &[Touched], told: &Told, again: bool) -> Result<(), Stop> {
        match self {
            Face::Screen(screen) => {
                screen.put(&told.whole());
                Ok(())
            }
            Face::Lines => {
                let why = match run {
                    1 => String::new(),
                    _ => format!(": {}", saved(touched)),
                };
                let again = if again { ", looked at twice" } else { "" };
                say(format!("{}\n", paint(STRONG, format!("=== Run {run}{again}{why} ==="))));
                say(format!("{}\n", told.whole()));
                Ok(())
            }
            Face::Json => Ok(()),
        }
    }

    /// A result that stays.
    pub fn settle(&mut self, run: u64, touched: &[Touched], told: &Told, sheets: &[Marksheet]) -> Result<(), Stop> {
        if matches!(self, Face::Json) {
            say(told.json(run, touched, sheets)?);
        }
        Ok(())
    }

    /// Draws everything again, on a screen of another size.
    pub fn draw_anew(&mut self) -> Result<(), Stop> {
        let Face::Screen(screen) = self else { return Ok(()) };
        screen.begin_anew();
        screen.draw().map_err(trouble)
    }

    /// Shows another place of the result, or what has been put there.
    pub fn scroll(&mut self, wish: Wish) -> Result<(), Stop> {
        let Face::Screen(screen) = self else { return Ok(()) };
        screen.scroll(wish);
        screen.draw().map_err(trouble)
    }

    /// Ends. What was on the screen is left on the terminal, so that it does not vanish.
    pub fn end(self, shown: Option<&Told>) {
        if let Face::Screen(screen) = self {
            drop(screen);
            if let Some(told) = shown.filter(|told| !told.text.is_empty()) {
                say(&told.text);
            }
        }
    }
}

fn trouble(error: std::io::Error) -> Stop {
    Stop::grader("use the terminal", error)
}
