//! Changes of the model from outside, as somebody types them.

use super::action_points;
use crate::game::{Board, Drawable, FullGame, Seat};

/// Why a text is no change of the model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ModelChangeError(String);

/// The forms that [`parse_change`] knows.
const FORMS: &str = "write `player black`, `finished true`, `squares …` with the lines of the picture and ` / ` between \
                     them, or `square …`, what is pointed at, and what is to stand there";

/// The board after `text`: `player black`, `finished true`, `squares . W / B .` or `square 3,2 W`.
pub(super) fn parse_change<G: FullGame>(
    rules: &G::Rules,
    text: &str,
    seats: &[String],
    board: &Board<G::Squares>,
) -> Result<Board<G::Squares>, ModelChangeError> {
    let wrong = |why: String| Err(ModelChangeError(why));
    let (what, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let (rest, mut board) = (rest.trim(), board.clone());
    match what {
        "player" => match Seat::named(rest, seats) {
            Some(seat) => board.player = seat,
            None => return wrong(format!("there is no player `{rest}`; there are: {}, none", seats.join(", "))),
        },
        "finished" => match rest {
            "true" | "yes" => board.finished = true,
            "false" | "no" => board.finished = false,
            _ => return wrong("write `poke finished true` or `poke finished false`".to_string()),
        },
        "squares" => board.squares = squares::<G>(rules, rest)?,
        "square" => {
            match rest.rsplit_once(' ').map(|(at, symbol)| (at.trim(), symbol.chars().collect::<Vec<char>>())) {
                Some((at, symbol)) if symbol.len() == 1 => {
                    board.squares = with_one::<G>(rules, &board.squares, at, symbol.first().copied().unwrap_or(' '))?;
                }
                _ => {
                    return wrong(
                        "write what is pointed at and one character of the picture: `square 3,2 W`".to_string(),
                    );
                }
            }
        }
        _ => return wrong(FORMS.to_string()),
    }
    Ok(board)
}

/// Returns the lines to type to get from one board to another, one for each difference.
pub(super) fn format_change<G: FullGame>(
    from: &Board<G::Squares>,
    to: &Board<G::Squares>,
    seats: &[String],
) -> Vec<String> {
    let mut lines = Vec::new();
    if from.squares != to.squares {
        let picture = to.squares.to_string();
        lines.push(format!("poke squares {}", picture.lines().collect::<Vec<&str>>().join(" / ")));
    }
    if from.player != to.player {
        lines.push(format!("poke player {}", to.player.name(seats)));
    }
    if from.finished != to.finished {
        lines.push(format!("poke finished {}", to.finished));
    }
    lines
}

/// Squares from a picture with ` / ` for its line breaks.
fn squares<G: FullGame>(rules: &G::Rules, text: &str) -> Result<G::Squares, ModelChangeError> {
    let lines: Vec<&str> = text.split(" / ").collect();
    let place = |row, column| format!("line {}, character {}", row + 1, column + 1);
    G::read_squares(rules, &lines.join("\n"))
        .map_err(|error| ModelChangeError(format!("{}: {error}", place(error.row, error.column))))
}

/// The places of the picture that can be changed one by one, each with what is pointed at there: none where something else
/// is shown than the picture.
pub fn square_changes<G: Drawable>(squares: &G::Squares) -> Vec<((usize, usize), G::Action)> {
    if G::report_picture(squares) == squares.to_string() { action_points::<G>(squares) } else { Vec::new() }
}

/// The squares with one character of their picture changed: where `at`, an action, is pointed at.
fn with_one<G: FullGame>(
    rules: &G::Rules,
    squares: &G::Squares,
    at: &str,
    symbol: char,
) -> Result<G::Squares, ModelChangeError> {
    let action = G::read_action(rules, at).map_err(ModelChangeError)?;
    let Some(((row, column), _)) = square_changes::<G>(squares).into_iter().find(|(_, pointed)| *pointed == action)
    else {
        return Err(ModelChangeError(format!(
            "nothing can be pointed at for `{action}`: change the `squares` as a whole"
        )));
    };
    let mut lines: Vec<Vec<char>> = squares.to_string().lines().map(|line| line.chars().collect()).collect();
    if let Some(spot) = lines.get_mut(row).and_then(|line| line.get_mut(column)) {
        *spot = symbol;
    }
    let changed: Vec<String> = lines.into_iter().map(String::from_iter).collect();
    G::read_squares(rules, &changed.join("\n")).map_err(|error| ModelChangeError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::Reversi;

    #[test]
    fn what_is_written_is_read() {
        let seats = ["white", "black"].map(str::to_string);
        let opening = Reversi::opening(&Default::default()).board();
        let mut board = opening.clone();
        for text in ["player black", "finished yes", "square 0,7 B"] {
            board = parse_change::<Reversi>(&Default::default(), text, &seats, &board)
                .unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        let written = format_change::<Reversi>(&opening, &board, &seats);
        assert_eq!(written.len(), 3);
        let again = written.iter().fold(opening.clone(), |board, line| {
            let text = line.strip_prefix("poke ").expect("a poke");
            parse_change::<Reversi>(&Default::default(), text, &seats, &board)
                .unwrap_or_else(|why| panic!("{line}: {why}"))
        });
        assert_eq!(again, board);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let seats = ["white", "black"].map(str::to_string);
        let opening = Reversi::opening(&Default::default()).board();
        let why =
            |text| parse_change::<Reversi>(&Default::default(), text, &seats, &opening).expect_err(text).to_string();
        assert!(why("").contains("write `player black`"));
        assert!(why("player grey").contains("there are: white, black, none"));
        assert!(why("finished 1").contains("poke finished true"));
        assert!(why("square 9,9 W").contains("nothing can be pointed at for `9,9`"));
        assert!(why("square 3,3 WB").contains("one character"));
        assert!(why("square 3,3 x").contains("stands for nothing"));
        assert!(why("squares . W").contains("line 1, character 1: this row has 2 squares"));
    }
}
