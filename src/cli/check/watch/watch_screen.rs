//! The last result over the whole screen, with one line below it that says what is going on. It changes in one go.

use std::io::{self, Write, stdout};

use anstream::ColorChoice;
use anstream::adapter::strip_str;
use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::queue;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, size};

use super::keys::KeyAction;
use super::scrollable_text::{ScrollableText, cut};
use crate::cli::terminal::{TerminalGuard, lock_drawing};
use crate::report::terminal_text::{STRONG, paint};

/// Description of the keys, as far as there is room for it.
const KEYS: &str = "Enter again · a all · q quit";

/// The screen, for as long as this lives.
pub struct WatchScreen {
    page: ScrollableText,
    status: String,
    colours: bool,
    /// Rows on the terminal; only rows that differ are written again.
    drawn: Vec<String>,
    _taken: TerminalGuard,
}

impl WatchScreen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// When it cannot be had.
    pub fn take() -> io::Result<WatchScreen> {
        let colours = anstream::AutoStream::choice(&stdout()) != ColorChoice::Never;
        let (page, status, drawn) = (ScrollableText::default(), String::new(), Vec::new());
        Ok(WatchScreen { page, status, colours, drawn, _taken: TerminalGuard::take(false)? })
    }

    /// Puts another text there, from its top.
    pub fn put(&mut self, text: &str) {
        let plain = || strip_str(text).to_string();
        self.page.put(&if self.colours { text.to_string() } else { plain() });
    }

    /// Says what is going on; harmless already.
    pub fn say(&mut self, status: &str) {
        self.status = status.to_string();
    }

    /// Looks elsewhere in the text, if that is what somebody wants.
    pub fn scroll(&mut self, wish: KeyAction) {
        let height = room(size().map_or(24, |(_, rows)| rows));
        let page = isize::try_from(height.saturating_sub(1).max(1)).unwrap_or(1);
        match wish {
            KeyAction::Lines(by) => self.page.go(by, height),
            KeyAction::Pages(by) => self.page.go(by.saturating_mul(page), height),
            KeyAction::Top => self.page.go(isize::MIN, height),
            KeyAction::Bottom => self.page.go(isize::MAX, height),
            KeyAction::Quit | KeyAction::Again | KeyAction::All => {}
        }
    }

    /// Forgets what is on the terminal: it has another size, and may have lost some of it.
    pub fn begin_anew(&mut self) {
        self.drawn.clear();
    }

    /// Draws what has changed.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&mut self) -> io::Result<()> {
        let (columns, rows) = size()?;
        self.page.fit(usize::from(columns));
        let mut shown = self.page.shown(room(rows));
        shown.resize(room(rows), String::new());
        shown.push(self.status_line(usize::from(columns)));
        // In one write, so that nothing flickers where the terminal does not know of synchronised updates.
        let mut frame = Vec::new();
        queue!(frame, BeginSynchronizedUpdate)?;
        let differs = |row: usize, line: &String| self.drawn.get(row) != Some(line);
        for (row, line) in (0..rows).zip(&shown).filter(|(row, line)| differs(usize::from(*row), line)) {
            queue!(frame, MoveTo(0, row), Clear(ClearType::CurrentLine), Print(line))?;
        }
        queue!(frame, EndSynchronizedUpdate)?;
        self.drawn = shown;
        let _pen = lock_drawing();
        let mut out = stdout().lock();
        out.write_all(&frame)?;
        out.flush()
    }

    /// Builds the status line: the current activity at the left, and the keys at the right if there is room for both.
    fn status_line(&self, columns: usize) -> String {
        let status = cut(&self.status, columns);
        let used = textwrap::core::display_width(&status) + textwrap::core::display_width(KEYS);
        let line = match columns.checked_sub(used) {
            Some(gap @ 2..) => format!("{status}{}{KEYS}", " ".repeat(gap)),
            _ => status,
        };
        if self.colours { paint(STRONG, line) } else { line }
    }
}

/// The rows that a text may take.
fn room(rows: u16) -> usize {
    usize::from(rows.saturating_sub(1))
}
