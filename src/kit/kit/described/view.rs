//! Views of a described coursework: what a controller asks of one, and one that prints.

use std::cell::RefCell;
use std::io::Write;

use super::model::Model;

/// The view: what a controller asks of it, once it has changed the model. It looks at the model by itself.
pub trait View {
    /// Shows what the model holds now.
    fn refresh(&self);

    /// Shows a message to one player, in place of the one before.
    fn tell(&self, player: i32, message: &str);

    /// Adds a line to the log, if the coursework has one.
    fn log(&self, line: &str);

    /// Writes a game out, if the coursework asks for that: the text is what is to be in the file.
    fn write(&self, text: &str);
}

/// A view that prints everything that players see, to try a controller with.
///
/// # Example
/// ```
/// use referee::kit::described::{Board, Model, TextView, View};
/// let model = Model::new().with_board("sea", Board::new(1, 2, '.')).with_board("mines", Board::new(1, 2, 'M'));
/// let mut screen = Vec::new();
/// let view = TextView::new(&model, &["mines"], &mut screen);
/// view.refresh();
/// view.tell(2, "Your turn");
/// let seen = "sea:\n. .\nplayer on turn: 0, finished: false\nto player 2: Your turn\n";
/// assert_eq!(String::from_utf8_lossy(&screen), seen);
/// ```
pub struct TextView<'m, W> {
    model: &'m Model,
    unseen: &'m [&'m str],
    screen: RefCell<W>,
}

impl<'m, W: Write> TextView<'m, W> {
    /// A view of this model; `unseen` are the names of boards that players do not see.
    pub fn new(model: &'m Model, unseen: &'m [&'m str], screen: W) -> TextView<'m, W> {
        TextView { model, unseen, screen: RefCell::new(screen) }
    }

    /// Prints a line; where nobody listens any more, there is nobody to tell.
    fn print(&self, line: &str) {
        let _ = writeln!(self.screen.borrow_mut(), "{line}");
    }
}

impl<W: Write> View for TextView<'_, W> {
    fn refresh(&self) {
        self.print(&self.model.without(self.unseen));
    }

    fn tell(&self, player: i32, message: &str) {
        self.print(&format!("to player {player}: {message}"));
    }

    fn log(&self, line: &str) {
        self.print(&format!("log: {line}"));
    }

    fn write(&self, text: &str) {
        self.print(&format!("written: {text}"));
    }
}
