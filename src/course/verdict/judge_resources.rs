//! Holds the numbers beside the board against what players have: whose are shown, and how much.

use crate::game::Resource;
use crate::phrases::{Phrase, phrase};
use crate::view_spec::ShownFrame;

/// Words that say that nothing is left, in the languages in which views are written.
const NOTHING_LEFT: [&str; 6] = ["no", "none", "nothing", "zero", "kein", "keine"];

/// A player and what this player has.
pub(super) type PlayerResources<'a> = (&'a str, &'a [Resource]);

/// A number in a line of a text, with the kind of resource whose name belongs to it, if that can be told.
type SeenNumber = (i32, Option<&'static str>);

/// Checks that a frame shows what these players have, and nothing of what the others have.
///
/// The form is the view's own: any words, one text for all or one for each number, anywhere off the squares. Where a line names a
/// kind for each of its numbers, a number counts for its kind alone. The lines of the log do not count. A number of another player
/// is told only if it is larger than `squares`, the number of squares: smaller ones may number a square, a rank or a player.
pub(super) fn judge_resources(
    window: &Phrase,
    frame: &ShownFrame,
    own: &[PlayerResources<'_>],
    others: &[PlayerResources<'_>],
    squares: usize,
) -> Vec<Phrase> {
    let lines = lines(frame);
    let kinds: Vec<&'static str> = own.iter().flat_map(|(_, all)| all.iter().map(|one| one.kind)).collect();
    let seen: Vec<SeenNumber> = lines.iter().flat_map(|line| numbers(line, &kinds)).collect();
    let is_shown = |wanted: &Resource| {
        let has_number =
            seen.iter().any(|(count, kind)| *count == wanted.count && kind.is_none_or(|kind| kind == wanted.kind));
        has_number || wanted.count == 0 && lines.iter().any(|line| says_nothing_left(line))
    };
    let own_counts: Vec<i32> = own.iter().flat_map(|(_, all)| all.iter().map(|one| one.count)).collect();
    let is_told = |other: &Resource| {
        let is_large = usize::try_from(other.count).is_ok_and(|count| count > squares);
        is_large && !own_counts.contains(&other.count) && seen.iter().any(|(count, _)| *count == other.count)
    };
    let each = |players: &[PlayerResources<'_>]| -> Vec<(String, Resource)> {
        players.iter().flat_map(|(name, all)| all.iter().map(|one| (name.to_string(), *one))).collect()
    };
    let missing = each(own).into_iter().filter(|(_, wanted)| !is_shown(wanted)).map(|(player, wanted)| {
        let (kind, count) = (wanted.kind, wanted.count.to_string());
        phrase!("resources-missing", window = window, player = player, kind = kind, count = count)
    });
    let told = each(others).into_iter().filter(|(_, other)| is_told(other)).map(|(player, other)| {
        let (kind, count) = (other.kind, other.count.to_string());
        phrase!("resources-of-another", window = window, player = player, kind = kind, count = count)
    });
    missing.chain(told).collect()
}

/// Lines of all texts of a frame off its squares, without those of its log, in small letters.
fn lines(frame: &ShownFrame) -> Vec<String> {
    frame.texts().flat_map(str::lines).map(str::to_lowercase).collect()
}

/// Reads the numbers of a line. With as many names of kinds as numbers, the first name belongs to the first number, and so on.
fn numbers(line: &str, kinds: &[&'static str]) -> Vec<SeenNumber> {
    let digits = line.split(|letter: char| !letter.is_ascii_digit());
    let counts: Vec<i32> = digits.filter_map(|digits| digits.parse().ok()).collect();
    let named = |kind: &'static str| line.match_indices(singular(kind)).map(move |(at, _)| (at, kind));
    let mut names: Vec<(usize, &'static str)> = kinds.iter().copied().flat_map(named).collect();
    names.sort_unstable();
    names.dedup();
    let is_paired = names.len() == counts.len();
    let kind_of = |index: usize| names.get(index).filter(|_| is_paired).map(|(_, kind)| *kind);
    counts.iter().enumerate().map(|(index, count)| (*count, kind_of(index))).collect()
}

/// A lettuce is named as well as lettuces are.
fn singular(kind: &str) -> &str {
    kind.strip_suffix('s').unwrap_or(kind)
}

fn says_nothing_left(line: &str) -> bool {
    line.split(|letter: char| !letter.is_alphabetic()).any(|word| NOTHING_LEFT.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::{FramePoint, ShownButton, ShownText};

    /// Says what is wrong with texts in a window in which only the first player's resources belong, of 120 carrots and `lettuces`.
    fn wrong(texts: &[&str], lettuces: i32) -> Vec<String> {
        let label = |text: &&str| ShownText { text: text.to_string(), place: FramePoint::Beside };
        let log = "player 1 has 120 carrots\nplayer 1 has 2 lettuces and 0 apples";
        let labels = texts.iter().map(label).chain([ShownText { text: log.to_string(), place: FramePoint::Below }]);
        let button =
            ShownButton { label: "Chew Lettuce".to_string(), enabled: true, place: FramePoint::Below, unseen: false };
        let frame = ShownFrame {
            labels: labels.collect(),
            log: log.lines().map(str::to_string).collect(),
            buttons: vec![button],
            ..ShownFrame::default()
        };
        let has = |carrots: i32, lettuces: i32| {
            [Resource { kind: "carrots", count: carrots }, Resource { kind: "lettuces", count: lettuces }]
        };
        let (own, others) = (has(120, lettuces), [has(131, 3), has(40, 1)]);
        let others = [("two", others[0].as_slice()), ("three", others[1].as_slice())];
        let found = judge_resources(&phrase!("window"), &frame, &[("one", own.as_slice())], &others, 64);
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn any_words_will_do() {
        for texts in [
            &["Carrots: 120", "Lettuces: 2"][..],
            &["120 carrots, 2 lettuces"],
            &["Player 1: 120 carrots and 2 lettuces"],
            &["Karotten", "120", "Salate", "2"],
            &["You have 120 carrots\nand 2 lettuces", "Player 3's turn, on square 40"],
            &["Lettuces 2/3", "Carrots: 120"],
            &["C=120 L=2"],
        ] {
            assert_eq!(wrong(texts, 2), Vec::<String>::new(), "{texts:?}");
        }
        for texts in
            [&["Carrots: 120", "Lettuces: 0"][..], &["120 carrots, no lettuces"], &["120 Karotten, keine Salate"]]
        {
            assert_eq!(wrong(texts, 0), Vec::<String>::new(), "{texts:?}");
        }
    }

    #[test]
    fn numbers_are_strict() {
        for (texts, count) in [
            (&[][..], 2),
            (&["Carrots: 120"], 1),
            (&["Carrots: 1200", "Lettuces: 12"], 2),
            (&["Carrots: 2", "Lettuces: 120"], 2),
            (&["2 carrots, 120 lettuces"], 2),
            (&["Carrots: 131", "Lettuces: 3"], 3),
            (&["Carrots: 120", "Lettuces: 2", "Player 2: 131 carrots"], 1),
            (&["120 carrots, no lettuces"], 1),
        ] {
            assert_eq!(wrong(texts, 2).len(), count, "{texts:?}: {:?}", wrong(texts, 2));
        }
    }
}
