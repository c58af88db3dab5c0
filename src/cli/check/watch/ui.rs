//! User interfaces of the watch: a screen, lines, or lines of JSON.

use std::io::IsTerminal;

use super::keys::KeyAction;
use super::run_summary::{RunSummary, saved_files_text};
use super::watch_screen::WatchScreen;
use super::watched_files::ChangedFile;
use crate::cli::check::arguments::{Arguments, Format};
use crate::cli::{CliError, say, system};
use crate::marks::Marksheet;
use crate::report::terminal_text::{STRONG, paint};

/// Output of the watch.
pub enum WatchUi {
    /// A terminal: the last run, and keys.
    Screen(Box<WatchScreen>),
    /// A pipe or a log: one run after the other. No keys; it ends with a signal, or when nobody reads.
    Lines,
    /// Lines of JSON, for programs.
    Json,
}

impl WatchUi {
    /// The one that fits where we are.
    pub fn new(arguments: &Arguments) -> Result<WatchUi, CliError> {
        if arguments.format == Format::Json {
            return Ok(WatchUi::Json);
        }
        // Windows names no terminals.
        let is_dumb = std::env::var_os("TERM").map_or(cfg!(unix), |term| term == "dumb");
        if is_dumb || !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
            return Ok(WatchUi::Lines);
        }
        WatchScreen::take().map(|screen| WatchUi::Screen(Box::new(screen))).map_err(trouble)
    }

    /// Whether somebody can press keys.
    pub fn has_keys(&self) -> bool {
        matches!(self, WatchUi::Screen(_))
    }

    /// Whether nobody can hear us any more.
    pub fn is_deaf(&self) -> bool {
        system::is_deaf(&std::io::stdout())
    }

    /// Shows the current activity. A log does not contain it.
    pub fn say(&mut self, status: &str) -> Result<(), CliError> {
        match self {
            WatchUi::Screen(screen) => {
                screen.say(status);
                screen.draw().map_err(trouble)
            }
            WatchUi::Lines | WatchUi::Json => Ok(()),
        }
    }

    /// A result, which a screen shows together with what is said next; `again` says that it takes the place of another one of
    /// this run.
    pub fn show(&mut self, run: u64, touched: &[ChangedFile], told: &RunSummary, again: bool) -> Result<(), CliError> {
        match self {
            WatchUi::Screen(screen) => {
                screen.put(&told.whole());
                Ok(())
            }
            WatchUi::Lines => {
                let why = match run {
                    1 => String::new(),
                    _ => format!(": {}", saved_files_text(touched)),
                };
                let again = if again { ", looked at twice" } else { "" };
                say(format!("{}\n", paint(STRONG, format!("=== Run {run}{again}{why} ==="))));
                say(format!("{}\n", told.whole()));
                Ok(())
            }
            WatchUi::Json => Ok(()),
        }
    }

    /// A result that stays.
    pub fn settle(
        &mut self,
        run: u64,
        touched: &[ChangedFile],
        told: &RunSummary,
        sheets: &[Marksheet],
    ) -> Result<(), CliError> {
        if matches!(self, WatchUi::Json) {
            say(told.json(run, touched, sheets)?);
        }
        Ok(())
    }

    /// Draws everything again, on a screen of another size.
    pub fn draw_anew(&mut self) -> Result<(), CliError> {
        let WatchUi::Screen(screen) = self else { return Ok(()) };
        screen.begin_anew();
        screen.draw().map_err(trouble)
    }

    /// Shows another place of the result, or what has been put there.
    pub fn scroll(&mut self, wish: KeyAction) -> Result<(), CliError> {
        let WatchUi::Screen(screen) = self else { return Ok(()) };
        screen.scroll(wish);
        screen.draw().map_err(trouble)
    }

    /// Ends. What was on the screen is left on the terminal, so that it does not vanish.
    pub fn end(self, shown: Option<&RunSummary>) {
        if let WatchUi::Screen(screen) = self {
            drop(screen);
            if let Some(told) = shown.filter(|told| !told.text.is_empty()) {
                say(&told.text);
            }
        }
    }
}

fn trouble(error: std::io::Error) -> CliError {
    CliError::grader("use the terminal", error)
}
