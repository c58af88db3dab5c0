//! A game in the terminal, for trying parts together.

use super::{Controller, Model, SimpleTestModel, View};
use std::io::{self, BufRead, Write};

const HELP: &str = "\
P1,3,4         player 1 selects the square in column 3, row 4
auto1, auto2   the greedy player moves for player 1 or 2
reset          start again
update         tell the controller that something has changed
refresh        tell the view that something has changed
exit           stop";

/// Plays a game with any model, view and controller (handout points 1 and 17), by commands typed a line each; `help`
/// lists them. With a [`SimpleTestModel`] its pokes are commands too: the view is refreshed after each, while
/// the controller hears of it only when `update` is typed.
///
/// Starts the controller up, and ends at `exit` or at the end of `input`. Prompts and complaints about commands go to
/// `output`, boards wherever the view shows them.
///
/// # Errors
/// When `input` cannot be read or `output` cannot be written.
///
/// # Example
/// ```
/// use referee::kit::reversi::{Model, SimpleController, SimpleTestModel, TextView, play};
/// let mut model = SimpleTestModel::new();
/// let typed = "P1,3,4\nfinished yes\nP1,0,0\nexit\n";
/// play(&mut model, &mut TextView::new(std::io::sink()), &mut SimpleController, typed.as_bytes(), std::io::sink())?;
/// assert_eq!((model.board_contents(3, 4), model.board_contents(0, 0)), (1, 0));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn play(
    model: &mut dyn Model,
    view: &mut dyn View,
    controller: &mut dyn Controller,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    controller.startup(model, view);
    let mut line = String::new();
    loop {
        write!(output, "> ")?;
        output.flush()?;
        line.clear();
        if input.read_line(&mut line)? == 0 {
            return Ok(());
        }
        match line.trim() {
            "" => {}
            "exit" => return Ok(()),
            "help" => {
                writeln!(output, "{HELP}")?;
                if model.as_test_model().is_some() {
                    writeln!(output, "{}", SimpleTestModel::HELP)?;
                }
            }
            "reset" => controller.startup(model, view),
            "update" => controller.update(model, view),
            "refresh" => view.refresh_view(model),
            "auto1" => controller.do_automated_move(model, view, 1),
            "auto2" => controller.do_automated_move(model, view, 2),
            typed => match (selection(typed), model.as_test_model().map(|model| model.poke(typed))) {
                (Some([player, x, y]), _) => controller.square_selected(model, view, player, x, y),
                (None, Some(Ok(()))) => view.refresh_view(model),
                (None, Some(Err(why))) => writeln!(output, "{why}; try `help`")?,
                (None, None) => writeln!(output, "`{typed}` is not a command; try `help`")?,
            },
        }
    }
}

/// The three numbers of `P1,3,4`.
fn selection(typed: &str) -> Option<[i32; 3]> {
    let numbers: Result<Vec<i32>, _> = typed.strip_prefix(['P', 'p'])?.split(',').map(|n| n.trim().parse()).collect();
    numbers.ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::super::{SimpleController, SimpleModel, TextView};
    use super::*;

    fn output(model: &mut dyn Model, typed: &str) -> String {
        let mut output = Vec::new();
        play(model, &mut TextView::new(io::sink()), &mut SimpleController, typed.as_bytes(), &mut output)
            .expect("memory never fails");
        String::from_utf8_lossy(&output).into_owned()
    }

    #[test]
    fn commands_reach_the_controller() {
        let mut model = SimpleModel::new();
        assert_eq!(output(&mut model, "P1,3,4\np2, 0,7\nauto2\n\nexit\nP1,1,1"), "> > > > > ");
        assert_eq!(model.board().rows()[0], "B.......");
        assert_eq!(model.board().rows()[4], "...W....");
        assert_eq!(model.board().rows()[7], "B.......");
        output(&mut model, "auto1\nreset\nauto1");
        assert_eq!(model.board().squares.iter().sum::<i32>(), 1);
    }

    #[test]
    fn unknown_commands_are_named() {
        let said = output(&mut SimpleModel::new(), "P1,3\nplayer 2\nhelp\n");
        assert_eq!(
            said,
            format!("> `P1,3` is not a command; try `help`\n> `player 2` is not a command; try `help`\n> {HELP}\n> ")
        );
    }

    #[test]
    fn a_test_model_is_poked() {
        let mut model = SimpleTestModel::new();
        let said = output(&mut model, "player 2\nfill 1\nupdate\nplayer two\nhelp");
        assert_eq!(said, format!("> > > > `two` is not a number; try `help`\n> {HELP}\n{}\n> ", SimpleTestModel::HELP));
        assert_eq!((model.player(), model.has_finished()), (2, true));
    }
}
