//! Play over the whole window: it is drawn whenever something was done, by keys, the mouse or a computer player.

use std::time::{Duration, Instant};

use ratatui::crossterm::event;

use super::draw::draw;
use super::game_window::GameWindow;
use super::session::PlaySession;
use super::window::WindowState;
use crate::cli::CliError;
use crate::game::FullGame;

/// How long a computer player seems to think, so that people can follow.
const THINKS: Duration = Duration::from_millis(400);
/// How long nothing may happen before the window is looked after again.
const IDLE: Duration = Duration::from_secs(5);
/// How often it is looked whether a computer player has done thinking.
const LOOKS: Duration = Duration::from_millis(100);

/// Plays until somebody has enough.
pub fn run<G: FullGame>(session: PlaySession<G>, title: &str) -> Result<(), CliError> {
    let trouble = |error| CliError::grader("use the terminal", error);
    let mut window = WindowState::new(session, title);
    let mut guard = GameWindow::take().map_err(trouble)?;
    let mut moves_at = Instant::now() + THINKS;
    while !window.ends {
        let mut areas = Vec::new();
        guard.draw(|screen| areas = draw(screen, &window)).map_err(trouble)?;
        window.areas = areas;
        let (due, thinks) = (window.session.table.computer_to_move().is_some(), window.thinking().is_some());
        let patience = match (due, thinks) {
            (_, true) => LOOKS,
            (true, _) => moves_at.saturating_duration_since(Instant::now()),
            _ => IDLE,
        };
        if event::poll(patience).map_err(trouble)? {
            window.hear(&event::read().map_err(trouble)?);
            if !due && !thinks {
                moves_at = Instant::now() + THINKS;
            }
        } else if due && !thinks {
            window.advance();
            moves_at = Instant::now() + THINKS;
        }
        if window.thought(Duration::ZERO) {
            moves_at = Instant::now() + THINKS;
        }
    }
    Ok(())
}
