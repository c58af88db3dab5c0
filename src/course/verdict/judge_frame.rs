//! Holds what a view shows besides letters and messages against what was expected: walls, marks, the log, whose turn it is.

use std::collections::{BTreeMap, BTreeSet};

use super::CheckKind;
use super::finding_collector::FindingCollector;
use super::judge_shown::first_difference;
use super::judge_values::judge_values;
use super::message_text::text_with_message;
use crate::game::{Bar, Drawable};
use crate::phrases::{Phrase, phrase};
use crate::scenario::FrameExpectation;
use crate::spec::Spec;
use crate::view_spec::{LetterPicture, ShownFrame, ShownSquare, ViewSpec};

/// Judges one frame.
pub(super) fn judge_frame<G: Drawable>(
    (spec, rules): (&Spec, &G::Rules),
    look: &ViewSpec,
    name: &str,
    pane: &FrameExpectation,
    frame: &ShownFrame,
    report: &mut FindingCollector<'_>,
) {
    let window = look.called_of(name);
    if let Some(squares) = pane.board.as_ref().and_then(|picture| G::read_squares(rules, picture).ok()) {
        judge_bars::<G>(rules, &window, &G::bars(&squares), &frame.bars, report);
        judge_values(&spec.messages, look, &window, &G::values(&squares), frame, report);
    }
    if let Some(expected) = &pane.marked {
        judge_marks::<G>(rules, look, &window, expected, frame, report);
    }
    if let Some(gone) = &pane.no_longer
        && let Some(text) = text_with_message(spec, look, frame, gone, name)
    {
        let says = phrase!("reads-still", window = &window, player = name);
        report.add(CheckKind::Reads, says, None, Some(text.to_string()));
    }
    // A frame without a field is judged where somebody types.
    if let Some((expected, actual)) = pane.field.as_ref().zip(frame.fields.first())
        && expected != actual
    {
        let says = match expected.is_empty() {
            true => phrase!("field-not-empty", window = &window),
            false => phrase!("field-wrong", window = &window),
        };
        report.add(CheckKind::Shown, says, Some(expected.clone()), Some(actual.clone()));
    }
    if let Some(expected) = &pane.log {
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        let actual: Vec<&str> = frame.log.iter().map(String::as_str).collect();
        if let Some(at) = first_difference(&expected, &actual, |one, other| spec.messages.same(one, other)) {
            let says = match (expected.get(at), actual.get(at)) {
                (Some(_), Some(_)) => phrase!("logged-line", line = at + 1, window = &window),
                (Some(_), None) => phrase!("logged-too-few", window = &window, count = at, right = expected.len()),
                _ => phrase!("logged-too-many", window = &window, count = actual.len(), right = at),
            };
            let line = |lines: &[&str]| lines.get(at).map(|line| line.to_string());
            report.add(CheckKind::Logged, says, line(&expected), line(&actual));
        }
    }
}

/// Walls are told by the names that players have for them.
fn judge_bars<G: Drawable>(
    rules: &G::Rules,
    window: &Phrase,
    expected: &[Bar],
    actual: &[Bar],
    report: &mut FindingCollector<'_>,
) {
    let (expected, actual): (BTreeSet<&Bar>, BTreeSet<&Bar>) = (expected.iter().collect(), actual.iter().collect());
    if expected == actual {
        return;
    }
    let turned: BTreeSet<Bar> = expected.iter().map(|bar| bar.transposed()).collect();
    let says = if turned.iter().collect::<BTreeSet<_>>() == actual {
        phrase!("walls-turned", window = window)
    } else {
        phrase!("walls-wrong", window = window)
    };
    report.add(CheckKind::Shown, says, Some(bars::<G>(rules, &expected)), Some(bars::<G>(rules, &actual)));
}

fn bars<G: Drawable>(rules: &G::Rules, all: &BTreeSet<&Bar>) -> String {
    let name = |bar: &&Bar| {
        let ((x, y), (right, bottom)) = bar.ends();
        let corners = || format!("from column {x}, row {y} to column {right}, row {bottom}");
        G::action_of_bar(rules, **bar).map_or_else(corners, |action| action.to_string())
    };
    listed(all.iter().map(name).collect())
}

fn judge_marks<G: Drawable>(
    rules: &G::Rules,
    look: &ViewSpec,
    window: &Phrase,
    expected: &[String],
    frame: &ShownFrame,
    report: &mut FindingCollector<'_>,
) {
    let actions: Vec<G::Action> = expected.iter().filter_map(|text| G::read_action(rules, text).ok()).collect();
    let squares: BTreeSet<(usize, usize)> = actions.iter().filter_map(G::square_of_action).collect();
    let between: BTreeSet<Bar> = actions.iter().filter_map(G::bar_of_action).collect();
    let rows = look.rows(frame);
    let all = rows.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, it)| ((x, y), it)));
    let marked: BTreeSet<(usize, usize)> = all.filter(|(_, drawn)| drawn.marked).map(|(place, _)| place).collect();
    let held: BTreeSet<Bar> = frame.marked_bars.iter().copied().collect();
    if (&squares, &between) == (&marked, &held) {
        return;
    }
    let says = match (expected.is_empty(), marked.is_empty() && held.is_empty()) {
        (true, _) => phrase!("marked-something", window = window),
        (_, true) => phrase!("marked-nothing", window = window),
        _ => phrase!("marked-others", window = window),
    };
    let at = |(x, y): &(usize, usize)| format!("column {x}, row {y}");
    let said = |places: &BTreeSet<(usize, usize)>, held: &BTreeSet<Bar>| {
        let held = held.iter().collect::<BTreeSet<_>>();
        let walls = (!held.is_empty()).then(|| bars::<G>(rules, &held));
        listed(places.iter().map(at).chain(walls).collect())
    };
    report.add(CheckKind::Shown, says, Some(said(&squares, &between)), Some(said(&marked, &held)));
}

fn listed(all: Vec<String>) -> String {
    if all.is_empty() { "nothing".to_string() } else { all.join(", ") }
}

/// Checks the texts on squares, or the pictures that stand for them; reports the first wrong one.
pub(super) fn judge_texts(look: &ViewSpec, frame: &ShownFrame) -> Vec<Phrase> {
    let all: Vec<&ShownSquare> = frame.squares.iter().flatten().collect();
    let wanted = |number: usize| look.written.iter().find(|(_, own)| own.contains(&number)).map(|(text, _)| text);
    let pictures = if look.pictures { pictures_of_kinds(look, &all) } else { BTreeMap::new() };
    let wrong = (1..).zip(&all).find_map(|(number, drawn)| {
        let right = wanted(number).map_or("", String::as_str);
        if says(drawn, number, right) {
            return None;
        }
        let Some(picture) = pictures.get(right) else {
            let has_picture = !drawn.picture.is_empty();
            return Some(match has_picture {
                true => phrase!("pictures-alike", square = number, expected = right),
                false => phrase!("text-on-square", square = number, expected = right, actual = &drawn.text),
            });
        };
        // Of a picture under a piece too little may be seen.
        let is_covered = look.squares.get(&look.letter(drawn)).is_none_or(|piece| piece.disc.is_some());
        let is_right = is_covered || drawn.picture == *picture;
        (!is_right).then(|| phrase!("picture-on-square", square = number, expected = right))
    });
    wrong.into_iter().collect()
}

/// Whether the text on a square is this one. Its number may stand beside that, and so may the numeral of a piece.
fn says(drawn: &ShownSquare, number: usize, right: &str) -> bool {
    let without = |words: &[&str], extra: &str| -> Vec<String> {
        let at = words.iter().position(|word| *word == extra);
        let rest = words.iter().enumerate().filter(|(index, _)| Some(*index) != at);
        rest.map(|(_, word)| word.to_string()).collect()
    };
    let whole: Vec<&str> = drawn.text.split_whitespace().collect();
    let (own, numeral) = (without(&whole, &number.to_string()), without(&whole, drawn.numeral.trim()));
    let neither = without(&own.iter().map(String::as_str).collect::<Vec<_>>(), drawn.numeral.trim());
    let is_right = |text: &str| text.eq_ignore_ascii_case(right.trim());
    is_right(drawn.text.trim()) || [own, numeral, neither].iter().any(|words| is_right(&words.join(" ")))
}

/// The picture that most squares of each kind have, of kinds that share it with no other.
fn pictures_of_kinds<'a>(look: &'a ViewSpec, all: &[&'a ShownSquare]) -> BTreeMap<&'a str, &'a str> {
    let usual = |numbers: &[usize]| {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let own = numbers.iter().filter_map(|number| all.get(number.checked_sub(1)?));
        own.filter(|drawn| !drawn.picture.is_empty()).for_each(|drawn| *counts.entry(&drawn.picture).or_default() += 1);
        counts.into_iter().max_by_key(|(_, count)| *count).map(|(picture, _)| picture)
    };
    let of_kinds: Vec<(&str, &str)> =
        look.written.iter().filter_map(|(kind, numbers)| Some((kind.as_str(), usual(numbers)?))).collect();
    let is_own = |(kind, picture): &(&str, &str)| {
        let names_another = look.written.keys().any(|other| other != kind && is_named(picture, other));
        !names_another && of_kinds.iter().filter(|(_, other)| other == picture).count() == 1
    };
    of_kinds.iter().copied().filter(is_own).collect()
}

/// Whether a picture has this name, as a file of any format or without one.
fn is_named(picture: &str, name: &str) -> bool {
    let file = picture.rsplit(['/', '\\']).next().unwrap_or(picture);
    file.split('.').next().unwrap_or(file).eq_ignore_ascii_case(name)
}

/// Checks how many bars lie beside the board. Which store is whose is a view's own business, and both may lie side by side.
pub(super) fn judge_stores(window: &Phrase, frame: &ShownFrame, left: &[usize]) -> Vec<Phrase> {
    let sorted = |all: &[usize]| {
        let mut all: Vec<usize> = all.iter().copied().filter(|count| *count > 0).collect();
        all.sort_unstable();
        all
    };
    let (seen, right) = (sorted(&frame.stores), sorted(left));
    let is_together = seen.len() == 1 && seen.iter().sum::<usize>() == right.iter().sum::<usize>();
    if seen == right || is_together {
        return Vec::new();
    }
    let listed = |all: &[usize]| listed(all.iter().map(ToString::to_string).collect());
    vec![phrase!("stores-wrong", window = window, expected = listed(&right), actual = listed(&seen))]
}

/// Checks whose pieces are half-transparent, of those on the board; reports each player once.
pub(super) fn judge_turn(look: &ViewSpec, frame: &ShownFrame, board: &LetterPicture, on_turn: &str) -> Vec<Phrase> {
    let mut wrong: Vec<Phrase> = Vec::new();
    for drawn in frame.squares.iter().flatten() {
        let Some(owner) = look.pieces.get(&look.letter(drawn)) else { continue };
        let waits = owner != on_turn;
        if waits != drawn.faded {
            let says = if waits {
                phrase!("turn-should-be-faded", player = owner)
            } else {
                phrase!("turn-should-be-solid", player = owner)
            };
            if !wrong.contains(&says) {
                wrong.push(says);
            }
        }
    }
    // Of a piece that is not seen nobody can say that it is shown rightly.
    let is_there = |letter: &char| board.rows().iter().flatten().any(|other| other == letter);
    let is_seen = |letter: &char| frame.squares.iter().flatten().any(|drawn| look.letter(drawn) == *letter);
    let missing = look.pieces.iter().filter(|(letter, _)| is_there(letter) && !is_seen(letter));
    wrong.extend(missing.map(|(_, owner)| phrase!("turn-nothing-seen", player = owner)));
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_beside_the_board_are_counted_whosever_they_are() {
        let wrong = |seen: &[usize], left: &[usize]| {
            let frame = ShownFrame { stores: seen.to_vec(), ..ShownFrame::default() };
            judge_stores(&phrase!("window"), &frame, left).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        for (seen, left) in [(&[10, 8][..], &[8, 10][..]), (&[7], &[7, 0]), (&[], &[0, 0]), (&[18], &[10, 8])] {
            assert_eq!(wrong(seen, left), Vec::<String>::new(), "{seen:?}");
        }
        for seen in [&[10, 10][..], &[], &[8]] {
            assert_eq!(wrong(seen, &[10, 8]).len(), 1, "{seen:?}");
        }
    }

    #[test]
    fn a_piece_on_the_board_has_to_be_seen_and_no_other() {
        let look: ViewSpec = serde_json::from_value(serde_json::json!({
            "frame": {"title": "board"},
            "squares": {".": {}, "1": {"disc": "red"}, "2": {"disc": "blue"}},
            "pieces": {"1": "red", "2": "blue"},
        }))
        .unwrap();
        let red = ShownSquare { disc: look.squares[&'1'].disc.clone(), ..ShownSquare::default() };
        let frame = ShownFrame { squares: vec![vec![red, ShownSquare::default()]], ..ShownFrame::default() };
        let wrong = |board: &str| judge_turn(&look, &frame, &LetterPicture::of(board), "red");
        assert!(wrong("1 .").is_empty());
        assert_eq!(
            wrong("1 2").iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["nothing is seen of what is blue's"]
        );
    }
}
