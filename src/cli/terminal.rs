//! The terminal, taken for a while and given back as it was, whatever happens.

use std::io::{self, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::signals::before_exit;

/// Whether the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Whether the mouse is ours, too.
static MOUSE: AtomicBool = AtomicBool::new(false);
/// Held while something is drawn: a signal must not give the terminal back in the middle of it.
static PEN: Mutex<()> = Mutex::new(());
/// The panic hook is there to stay.
static HOOK: Once = Once::new();

/// The terminal, for as long as this lives.
pub struct TerminalGuard(());

impl TerminalGuard {
    /// Takes the terminal, and the mouse if it is wanted: nobody can mark text with it then. Both are given back when this is
    /// dropped, after a panic, and before a signal ends us.
    ///
    /// # Errors
    /// When the terminal cannot be had.
    pub fn take(mouse: bool) -> io::Result<TerminalGuard> {
        HOOK.call_once(|| {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |why| {
                // Without the pen: anyone who panics may be holding it.
                give_back();
                usual(why);
            }));
        });
        before_exit(give_back_for_good);
        TAKEN.store(true, Ordering::SeqCst);
        MOUSE.store(mouse, Ordering::SeqCst);
        // Dropped, it gives back what has been taken by then.
        let taken = TerminalGuard(());
        enable_raw_mode()?;
        if mouse {
            execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        } else {
            execute!(stdout(), EnterAlternateScreen, Hide, DisableLineWrap)?;
        }
        Ok(taken)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Locks the terminal for drawing.
pub fn lock_drawing() -> MutexGuard<'static, ()> {
    PEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives the terminal back, once. What goes wrong here cannot be said anywhere.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = if MOUSE.load(Ordering::SeqCst) {
            execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show)
        } else {
            execute!(stdout(), EnableLineWrap, LeaveAlternateScreen, Show)
        };
        let _ = disable_raw_mode();
    }
}

/// Gives the terminal back, and lets nobody draw any more.
fn give_back_for_good() {
    let pen = lock_drawing();
    give_back();
    std::mem::forget(pen);
}
