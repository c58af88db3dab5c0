//! The terminal, taken for a while and given back as it was, whatever happens.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::{Frame, Terminal};

use crate::cli::signals::before_the_end;

/// Whether the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Held while something is drawn: a signal must not give the terminal back in the middle of it.
static PEN: Mutex<()> = Mutex::new(());
/// The panic hook is there to stay.
static HOOK: Once = Once::new();

/// The whole window, for as long as this lives.
pub struct Guard(Terminal<CrosstermBackend<Stdout>>);

impl Guard {
    /// Takes the terminal. It is given back when the guard is dropped, after a panic, and before a signal ends us.
    ///
    /// # Errors
    /// When the terminal cannot be had.
    pub fn take() -> io::Result<Guard> {
        HOOK.call_once(|| {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |why| {
                // Without the pen: whoever panics may be holding it.
                give_back();
                usual(why);
            }));
        });
        before_the_end(give_back_for_good);
        TAKEN.store(true, Ordering::SeqCst);
        let taken = enable_raw_mode().and_then(|()| execute!(stdout(), EnterAlternateScreen, EnableMouseCapture));
        match taken.and_then(|()| Terminal::new(CrosstermBackend::new(stdout()))) {
            Ok(terminal) => Ok(Guard(terminal)),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Draws the window anew.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&mut self, draws: impl FnOnce(&mut Frame)) -> io::Result<()> {
        let _pen = PEN.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.draw(draws).map(|_| ())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, once. What goes wrong here cannot be said anywhere.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Gives the terminal back, and lets nobody draw any more.
fn give_back_for_good() {
    let pen = PEN.lock().unwrap_or_else(PoisonError::into_inner);
    give_back();
    std::mem::forget(pen);
}
