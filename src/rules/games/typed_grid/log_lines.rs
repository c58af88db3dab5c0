//! Lines that the monitor writes to its log, and its prompts, to the letter.
//!
//! Listing 1 has the texts. It is a listing of a Smalltalk file format, in which `!!` stands for one `!`.

use super::{Action, CellGrid, GridGame, PlayerSide, Position, Scores};
use crate::game::{Game, Outcome};

/// Logged when a typed line was no good.
pub const TRY_AGAIN: &str = "Try again!";
/// Logged when nobody wants to play again.
pub const PLAY_IS_OVER: &str = "***play is over";
/// Asked of both at the end of a game.
pub const PLAY_AGAIN: &str = "Play again?";
/// The one answer that begins another game.
pub const YES: &str = "Yes";

/// Returns the name of a side in the log and in messages: its seat's name with a capital letter.
pub fn side_name<K: GridGame>(side: PlayerSide) -> String {
    let [one, two] = match K::SEATS {
        [one, two, ..] => [*one, *two],
        _ => ["one", "two"],
    };
    let mut letters = side.pick([one, two]).chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// `White's move?`
pub fn prompt<K: GridGame>(side: PlayerSide) -> String {
    format!("{}'s move?", side_name::<K>(side))
}

/// `White moves 7 4`
pub fn move_line<K: GridGame>(side: PlayerSide, step: &K::GridMove) -> String {
    format!("{} moves {step}", side_name::<K>(side))
}

/// `White says he resigns `, with the blank that the listing has.
pub fn resigns<K: GridGame>(side: PlayerSide) -> String {
    format!("{} says he resigns ", side_name::<K>(side))
}

/// `White says he wins`
pub fn wins<K: GridGame>(side: PlayerSide) -> String {
    format!("{} says he wins", side_name::<K>(side))
}

/// The board, a line a row.
pub fn board_lines<K: GridGame>(cells: &CellGrid) -> Vec<String> {
    (0..cells.rows()).map(|row| super::picture::row_text::<K>(cells, row).collect()).collect()
}

/// The end of a game, with the scores.
pub fn game_over_lines<K: GridGame>(scores: Scores) -> Vec<String> {
    let score = |side| format!("{}{:>4}", side_name::<K>(side), scores.of(side));
    let cat = format!("Scores: (Cat got {:>4})", scores.cat);
    let [one, two] = PlayerSide::BOTH.map(score);
    vec!["---game over".to_string(), cat, one, two]
}

/// Returns the log lines for an action of `side` that leads from one position to another.
pub fn lines_for_step<K: GridGame>(
    side: PlayerSide,
    action: &Action<K::GridMove>,
    before: &Position<K>,
    after: &Position<K>,
) -> Vec<String> {
    let (old, new) = (before.board().squares, after.board().squares);
    let shown = || board_lines::<K>(&new.cells);
    let mut log = Vec::new();
    let at_once = match action {
        Action::Move(step) => {
            log.push(move_line::<K>(side, step));
            K::has_won(&new.cells, side)
        }
        Action::Resign => false,
        Action::Win => true,
    };
    if !at_once && *action != Action::Resign {
        log.extend(shown());
    }
    // Who cannot move is asked next, and resigns; anyone who types it, resigns first.
    let first = if *action == Action::Resign { side } else { side.other() };
    for side in [first, first.other()] {
        if side.pick(new.resigned) && !side.pick(old.resigned) {
            log.push(resigns::<K>(side));
            log.extend(shown());
        }
    }
    match after.outcome() {
        Some(Outcome::Won(winner)) => {
            log.push(wins::<K>(PlayerSide::of(winner).unwrap_or(side)));
            log.extend(shown());
        }
        Some(Outcome::Draw) => {}
        None => return log,
    }
    log.extend(game_over_lines::<K>(new.scores));
    log
}

/// Parses a line that a player has typed; `None` if it has no known form.
///
/// A move has single blanks between its numbers and nothing else, and no number has more digits than the last square's:
/// on nine squares the listing reads single digits.
pub fn parse_line<K: GridGame>(line: &str, cells: &CellGrid) -> Option<Action<K::GridMove>> {
    let most = cells.len().to_string().len();
    let action: Action<K::GridMove> = line.parse().ok()?;
    let to_the_letter = action.to_string() == line && line.split(' ').all(|word| word.len() <= most);
    (to_the_letter || matches!(line, "resign" | "win")).then_some(action)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hexapawn::HexapawnGridGame;
    use crate::games::tic_tac_toe::TicTacToeGridGame;

    #[test]
    fn lines_are_read_to_the_letter() {
        let cells = CellGrid::empty(3, 3);
        for line in ["7 4", "0 4", "9 9", "resign", "win"] {
            assert!(parse_line::<HexapawnGridGame>(line, &cells).is_some(), "{line}");
        }
        for line in ["", "7", "74", "7-4", "7  4", " 7 4", "7 4 ", "10 7", "7 10", "7 4 1", "Resign", "win ", "07 4"] {
            assert!(parse_line::<HexapawnGridGame>(line, &cells).is_none(), "{line}");
        }
        for line in ["10", "5 ", " 5", "55", "05", "-1", "x"] {
            assert!(parse_line::<TicTacToeGridGame>(line, &cells).is_none(), "{line}");
        }
        assert!(parse_line::<TicTacToeGridGame>("0", &cells).is_some());
        assert!(parse_line::<HexapawnGridGame>("16 12", &CellGrid::empty(4, 4)).is_some());
    }

    #[test]
    fn scores_are_padded() {
        let scores = Scores { cat: 0, one: 12, two: 12345 };
        let lines = ["---game over", "Scores: (Cat got    0)", "White  12", "Black12345"];
        assert_eq!(game_over_lines::<HexapawnGridGame>(scores), lines);
    }
}
