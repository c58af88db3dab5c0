//! The window of a game: the whole terminal, with keys and mouse.

use std::io::{self, Stdout, stdout};

use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

use crate::cli::terminal::{TerminalGuard, lock_drawing};

/// The whole window, for as long as this lives.
pub struct GameWindow {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    _taken: TerminalGuard,
}

impl GameWindow {
    /// Takes the terminal. It is given back when the guard is dropped, after a panic, and before a signal ends us.
    ///
    /// # Errors
    /// When the terminal cannot be had.
    pub fn take() -> io::Result<GameWindow> {
        let taken = TerminalGuard::take(true)?;
        Ok(GameWindow { terminal: Terminal::new(CrosstermBackend::new(stdout()))?, _taken: taken })
    }

    /// Draws the window anew.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&mut self, draws: impl FnOnce(&mut Frame)) -> io::Result<()> {
        let _pen = lock_drawing();
        self.terminal.draw(draws).map(|_| ())
    }
}
