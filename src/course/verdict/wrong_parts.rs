//! Sentences that say which parts of a model are not as they should be.

use crate::game::{BoardJudge, BoardPart};
use crate::phrases::{Phrase, phrase};

/// Says what is not as it should be.
pub(super) fn says_wrong<G: BoardJudge>(rules: &G::Rules, actual: &G::Squares, expected: &G::Squares) -> Phrase {
    let parts = G::wrong_parts(rules, actual, expected);
    match joined(&parts) {
        Some(named) => phrase!("finding-parts", parts = named, count = parts.len()),
        None => phrase!("finding-board"),
    }
}

/// Says what has changed where nothing may.
pub(super) fn says_changed<G: BoardJudge>(rules: &G::Rules, before: &G::Squares, after: &G::Squares) -> Phrase {
    let parts = G::wrong_parts(rules, after, before);
    match joined(&parts) {
        Some(named) => phrase!("finding-parts-changed", parts = named, count = parts.len()),
        None => phrase!("finding-unchanged"),
    }
}

/// The names of parts, as words of a sentence; `None` where only the board can be meant.
fn joined(parts: &[BoardPart]) -> Option<Phrase> {
    if matches!(parts, [BoardPart::Board(None)]) {
        return None;
    }
    let mut from_the_end = parts.iter().rev().map(named);
    let last = from_the_end.next()?;
    let Some(before) = from_the_end.next() else { return Some(last) };
    let two = phrase!("parts-and", first = before, last = last);
    Some(from_the_end.fold(two, |rest, first| phrase!("parts-list", first = first, rest = rest)))
}

fn named(part: &BoardPart) -> Phrase {
    match part {
        BoardPart::Board(None) => phrase!("part-only-board"),
        BoardPart::Board(Some(name)) => phrase!("part-board", name = name),
        BoardPart::Counter(name) => phrase!("part-counter", name = name),
        BoardPart::Text(name) => phrase!("part-text", name = name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::TicTacToe;
    use crate::phrases::Phrasebook;

    #[test]
    fn parts_are_named_and_the_only_board_need_not_be() {
        let counter = |name: &str| BoardPart::Counter(name.to_string());
        let said = |parts: &[BoardPart]| joined(parts).map(|phrase| phrase.to_string());
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[BoardPart::Board(None)]), None);
        assert_eq!(said(&[counter("coins")]).as_deref(), Some("the counter `coins`"));
        let two = [BoardPart::Board(None), counter("coins")];
        assert_eq!(said(&two).as_deref(), Some("the board and the counter `coins`"));
        let text = BoardPart::Text("display".to_string());
        let all = [BoardPart::Board(Some("mine".to_string())), counter("coins"), counter("left"), text];
        let words = "the board `mine`, the counter `coins`, the counter `left` and the text `display`";
        assert_eq!(said(&all).as_deref(), Some(words));
        let german = Phrasebook::bundled("de").expect("it is bundled");
        let named = joined(&two).expect("words");
        let says = phrase!("finding-parts", parts = &named, count = 2usize);
        assert_eq!(german.say(&says), "das Brett und der Zähler `coins` stimmen nicht");
        let says = phrase!("finding-parts-changed", parts = joined(&all[1..2]).expect("words"), count = 1usize);
        assert_eq!(german.say(&says), "hier darf sich nichts ändern, aber der Zähler `coins` hat sich geändert");
    }

    #[test]
    fn a_game_that_is_known_has_a_board() {
        let rules = Default::default();
        let squares = TicTacToe::opening(&rules).board().squares;
        let told = says_wrong::<TicTacToe>(&rules, &squares, &squares).to_string();
        assert_eq!(told, "the board is not as it should be");
    }
}
