//! A model that somebody else can change.

use super::{Board, Model, SimpleModel};

/// A [`SimpleModel`] that takes typed commands, to see whether controller and view cope when somebody else changes what
/// it stores (handout points 1 and 18).
///
/// # Example
/// ```
/// use referee::kit::reversi::{Model, SimpleTestModel};
/// let mut model = SimpleTestModel::new();
/// model.poke("square 3,4,2")?;
/// model.poke("player 2")?;
/// assert_eq!((model.board_contents(3, 4), model.player()), (2, 2));
/// assert!(model.poke("square 3,9,2").is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimpleTestModel {
    model: SimpleModel,
}

impl SimpleTestModel {
    /// Help for the lines of [`SimpleTestModel::poke`].
    pub const HELP: &str = "\
square 3,4,2   put 2 on the square in column 3, row 4
row 4 ..WB.... set the row 4
fill 0         put 0 on every square
player 2       make it player 2's turn
finished yes   set the finished flag (or: no)";

    /// An empty model of 8 by 8 squares: player 0, not finished.
    pub fn new() -> SimpleTestModel {
        SimpleTestModel::default()
    }

    /// Makes the model new, with so many columns and rows.
    ///
    /// # Panics
    /// When a side is not between 1 and 64.
    pub fn initialise(&mut self, width: i32, height: i32) {
        self.model.initialise(width, height);
    }

    /// All that the model stores.
    pub fn board(&self) -> &Board {
        self.model.board()
    }

    /// Does what a line of [`SimpleTestModel::HELP`] says. Nobody is told of it: that is the point.
    ///
    /// # Errors
    /// Says what is wrong with the command, and then nothing has changed.
    pub fn poke(&mut self, command: &str) -> Result<(), String> {
        let (verb, rest) = command.trim().split_once(' ').unwrap_or((command.trim(), ""));
        match verb {
            "player" => self.model.set_player(number(rest)?),
            "fill" => self.model.clear(number(rest)?),
            "finished" => match rest.trim() {
                "yes" => self.model.set_finished(true),
                "no" => self.model.set_finished(false),
                _ => return Err("finished takes `yes` or `no`".to_owned()),
            },
            "square" => match rest.split(',').map(number).collect::<Result<Vec<i32>, _>>()?[..] {
                [x, y, value] if self.board().contains(x, y) => self.model.set_board_contents(x, y, value),
                [x, y, _] => return Err(format!("the board has no square {x},{y}")),
                _ => return Err("square takes three numbers, as in `square 3,4,2`".to_owned()),
            },
            "row" => self.set_row(rest)?,
            _ => return Err(format!("`{verb}` is not a command of the test model")),
        }
        Ok(())
    }

    fn set_row(&mut self, rest: &str) -> Result<(), String> {
        let (y, picture) =
            rest.trim().split_once(' ').ok_or("row takes a number and a picture, as in `row 4 ..WB....`")?;
        let (y, row) = (number(y)?, Board::from_rows(&[picture.trim()])?);
        if row.width != self.board().width || !self.board().contains(0, y) {
            return Err(format!("the board has no such row {y} of {} squares", row.width));
        }
        (0..row.width).for_each(|x| self.model.set_board_contents(x, y, row.get(x, 0)));
        Ok(())
    }
}

fn number(text: &str) -> Result<i32, String> {
    text.trim().parse().map_err(|_| format!("`{}` is not a number", text.trim()))
}

/// Everything but the commands is the simple model's.
impl Model for SimpleTestModel {
    fn board_width(&self) -> i32 {
        self.model.board_width()
    }
    fn board_height(&self) -> i32 {
        self.model.board_height()
    }
    fn board_contents(&self, x: i32, y: i32) -> i32 {
        self.model.board_contents(x, y)
    }
    fn set_board_contents(&mut self, x: i32, y: i32, value: i32) {
        self.model.set_board_contents(x, y, value);
    }
    fn player(&self) -> i32 {
        self.model.player()
    }
    fn set_player(&mut self, player: i32) {
        self.model.set_player(player);
    }
    fn has_finished(&self) -> bool {
        self.model.has_finished()
    }
    fn set_finished(&mut self, finished: bool) {
        self.model.set_finished(finished);
    }
    fn clear(&mut self, value: i32) {
        self.model.clear(value);
    }
    fn as_test_model(&mut self) -> Option<&mut SimpleTestModel> {
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_poke_does_what_it_says() {
        let mut model = SimpleTestModel::new();
        for command in ["fill 1", "row 2 ..WB...9", "square 7, 7, 0", "player -3", " finished yes "] {
            assert_eq!(model.poke(command), Ok(()), "{command}");
        }
        let row = "WWWWWWWW";
        assert_eq!(model.board().rows(), [row, row, "..WB...9", row, row, row, row, "WWWWWWW."]);
        assert_eq!((model.player(), model.has_finished()), (-3, true));
        assert_eq!(model.poke("finished no"), Ok(()));
        assert!(!model.has_finished());
    }

    #[test]
    fn a_wrong_poke_changes_nothing() {
        let mut model = SimpleTestModel::new();
        for command in [
            "",
            "player",
            "player x",
            "finished",
            "square 1,2",
            "square 8,0,1",
            "row 1",
            "row 8 ........",
            "row 1 ...",
            "row 1 .......X",
            "jump",
        ] {
            assert!(model.poke(command).is_err(), "{command}");
        }
        assert_eq!(model, SimpleTestModel::new());
    }
}
