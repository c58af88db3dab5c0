//! A saved game: six lines, which both courseworks lay down to the letter.

use std::fmt::Write;

use super::move_history::MoveHistory;
use super::{Action, Quoridor, Rules, Square, Squares, Wall};
use crate::game::{Game, Seat};

/// Names of the players in a saved game, whatever their names are otherwise.
const NAMES: [&str; 2] = ["first", "second"];

/// The lines of a game, each ended with a line feed: the position in which its history begins, and the actions since.
pub(super) fn write_game(history: &MoveHistory) -> String {
    let first = history.first_position();
    let (pawns, left) = (first.pawns(), first.walls_left());
    let mut text = format!("quoridor {}\n", first.rules().size());
    for player in 0..2 {
        let _ = writeln!(text, "{} {} {}", NAMES[player], pawns[player], left[player]);
    }
    let turn = if first.turn() == Seat(1) { NAMES[0] } else { NAMES[1] };
    text += &listed("walls", first.board().squares.walls());
    let _ = writeln!(text, "turn {turn}");
    text += &listed("moves", history.actions());
    text
}

/// A line of a word and what it is about.
fn listed<T: ToString>(word: &str, all: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = std::iter::once(word.to_string()).chain(all.map(|one| one.to_string())).collect();
    words.join(" ") + "\n"
}

/// The game that a text holds. A text that is damaged is refused with the number of the first line that is wrong, from 1: one
/// that is not of its form, or with which the lines up to it are no position, or that has a move that is not legal. A missing
/// line has the number that it would have, and the first one too many is line 7.
pub(super) fn read_game(rules: &Rules, text: &str) -> Result<MoveHistory, usize> {
    let mut lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
    let mut line = |number: usize| lines.next().ok_or(number);
    if line(1)? != format!("quoridor {}", rules.size()) {
        return Err(1);
    }
    let (one, first_left) = player(rules, NAMES[0], line(2)?).ok_or(2_usize)?;
    let (two, second_left) = player(rules, NAMES[1], line(3)?).ok_or(3_usize)?;
    let position = |walls: &[Wall], turn: Seat| {
        let left = [first_left, second_left].map(i32::from);
        let squares = Squares::new(rules.size(), [Some(one), Some(two)], walls.iter().copied(), left).ok()?;
        Quoridor::from_squares(rules, &squares, turn).ok()
    };
    position(&[], Seat(1)).ok_or(3_usize)?;
    let walls: Vec<Wall> = words("walls", line(4)?).ok_or(4_usize)?;
    if !walls.is_sorted_by(|one, next| one < next) || position(&walls, Seat(1)).is_none() {
        return Err(4);
    }
    let turn = line(5)?;
    let seat = [Seat(1), Seat(2)].into_iter().zip(NAMES).find(|(_, name)| turn == format!("turn {name}"));
    let (seat, _) = seat.ok_or(5_usize)?;
    let first = position(&walls, seat).filter(|position| position.turn() == seat).ok_or(5_usize)?;
    let mut history = MoveHistory::from(first);
    for action in words::<Action>("moves", line(6)?).ok_or(6_usize)? {
        let now = history.last_position();
        let next = now.play(now.turn(), &action).map_err(|_| 6_usize)?;
        history.push(action, next);
    }
    if line(7).is_ok() { Err(7) } else { Ok(history) }
}

/// A line about a player: where the pawn is, and how many walls are left.
fn player(rules: &Rules, name: &str, line: &str) -> Option<(Square, u8)> {
    let [word, square, left] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let count: u8 = left.parse().ok()?;
    let square: Square = square.parse().ok()?;
    // As it would be written: no sign, and no zero in front.
    let plain = word == name && count.to_string() == left;
    (plain && count <= rules.walls() && square.is_on(rules.size())).then_some((square, count))
}

/// Parses the rest of a line after its first word.
fn words<T: std::str::FromStr>(word: &str, line: &str) -> Option<Vec<T>> {
    let mut words = line.split(' ');
    words.next().filter(|first| *first == word)?;
    words.map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "quoridor 9\nfirst e8 9\nsecond e2 10\nwalls a1h\nturn second\nmoves e3 d7v\n";

    #[test]
    fn what_is_written_is_read_again() {
        let history = read_game(&Rules::default(), GAME).expect("a good game");
        assert_eq!(write_game(&history), GAME);
        assert_eq!(history.last_position().board().squares.walls().count(), 2);
        assert_eq!(
            read_game(&Rules::default(), GAME.trim_end()),
            Ok(history),
            "the end of the last line may be missing"
        );
    }

    #[test]
    fn the_first_wrong_line_is_named() {
        let wrong = [
            ("quoridor 9", "quoridor 8", 1),
            ("quoridor 9", "quoridor  9", 1),
            ("quoridor 9", "", 1),
            ("first e8 9", "first e10 9", 2),
            ("first e8 9", "first e8 09", 2),
            ("first e8 9", "first e8 +9", 2),
            ("first e8 9", "first e8 11", 2),
            ("first e8 9", "second e8 9", 2),
            ("first e8 9\n", "", 2),
            ("second e2 10", "second e8 10", 3),
            ("second e2 10", "second e2", 3),
            ("walls a1h", "walls a1h ", 4),
            ("walls a1h", "walls a1h a1h", 4),
            ("walls a1h", "walls e3v a1h", 4),
            ("walls a1h", "walls a1h a1v", 4),
            ("walls a1h", "walls i1h", 4),
            ("walls a1h", "walls a1h c1h", 4), // 21 walls in all
            ("walls a1h", "a1h", 4),
            ("turn second", "turn blue", 5),
            ("turn second", "turn", 5),
            ("moves e3 d7v", "moves e3 e3", 6),
            ("moves e3 d7v", "moves e3 no", 6),
            ("\nmoves e3 d7v", "", 6),
            ("d7v\n", "d7v\n\n", 7),
            ("d7v\n", "d7v\nmoves\n", 7),
        ];
        for (old, new, line) in wrong {
            assert_eq!(GAME.matches(old).count(), 1, "{old}");
            assert_eq!(read_game(&Rules::default(), &GAME.replace(old, new)), Err(line), "{new}");
        }
        assert_eq!(read_game(&Rules::default(), ""), Err(1));
        let over = "quoridor 9\nfirst e1 9\nsecond e2 10\nwalls\nturn first\nmoves\n";
        assert_eq!(read_game(&Rules::default(), over), Err(5), "who has arrived is not on turn");
        assert!(read_game(&Rules::default(), &over.replace("turn first", "turn second")).is_ok());
        let both = over.replace("e2 10", "d9 10");
        assert_eq!(read_game(&Rules::default(), &both), Err(3), "both have arrived");
    }
}
