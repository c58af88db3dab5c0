//! Holds what a view shows and asks against what was expected.

use super::finding_collector::FindingCollector;
use super::judge_asked::judge_asked;
use super::judge_aspects::faults_of_aspect;
use super::judge_drawing::not_repainted;
use super::message_text::text_with_message;
use super::step_calls::StepCalls;
use super::{CheckKind, judge_frame};
use crate::game::{Drawable, Game};
use crate::phrases::phrase;
use crate::ports::Event;
use crate::scenario::{Expectation, ExpectedView, FrameExpectation};
use crate::spec::Spec;
use crate::view_spec::{LetterPicture, ShownFrame, ShownView, WindowBoard, describe_difference};

/// A board as a fixture says that it is to be seen.
struct StatedBoard<'a> {
    at: WindowBoard<'a>,
    letters: LetterPicture,
}

/// Judges the views of one scenario, step by step.
pub(super) struct ViewJudge<'a, G: Game> {
    spec: &'a Spec,
    rules: &'a G::Rules,
    watched: &'a ExpectedView,
    /// Content that was shown last.
    shown: Option<ShownView>,
    /// The board in each place of a window, as the model had it then.
    letters: Vec<LetterPicture>,
}

impl<'a, G: Drawable> ViewJudge<'a, G> {
    pub fn new(spec: &'a Spec, rules: &'a G::Rules, watched: &'a ExpectedView) -> ViewJudge<'a, G> {
        ViewJudge { spec, rules, watched, shown: None, letters: Vec::new() }
    }

    /// Judges what one cue has come to.
    pub fn step(
        &mut self,
        cue: &Event<G>,
        expect: &Expectation<G>,
        act: &StepCalls<G>,
        report: &mut FindingCollector<'_>,
    ) {
        let before = self.shown.take();
        if let Some(Err(why)) = self.watched.event_of_touch(cue, before.as_ref(), &act.before) {
            report.add(CheckKind::Asks, phrase!("asks-impossible", why = why), None, None);
        } else if let Some(expected) = &expect.asks {
            judge_asked(&self.spec.seats, expected, &act.asked, report);
        }
        self.shown = act.shown.clone().map(|shown| with_sizes(shown, before.as_ref())).or(before.clone());
        let nothing = ShownView::default();
        let shown = self.shown.as_ref().unwrap_or(&nothing);
        for aspect in &expect.looks {
            for says in faults_of_aspect::<G>(self.spec, self.watched, *aspect, shown, before.as_ref(), act) {
                report.add(CheckKind::Looks, says.clone(), None, Some(says.to_string()));
            }
        }
        let (look, seats) = (&self.watched.look, &self.spec.seats);
        let places = look.boards_in_windows(seats).into_iter();
        let letters: Vec<LetterPicture> = places.map(|at| look.letters::<G>(at, &act.after.squares)).collect();
        // Drawings are compared for this, which takes longer than all else.
        let swapped = !expect.shows.is_empty() && look.turns_the_other::<G>(shown, seats, &act.after.squares);
        // What still looks as before is stale only if the board has changed since then.
        let stale = before.as_ref().filter(|_| letters != self.letters);
        for (seat, pane) in &expect.shows {
            self.judge_pane(&seat.name(seats), pane, swapped, shown, stale, report);
        }
        self.letters = letters;
    }

    fn judge_pane(
        &self,
        name: &str,
        pane: &FrameExpectation,
        swapped: bool,
        shown: &ShownView,
        before: Option<&ShownView>,
        report: &mut FindingCollector<'_>,
    ) {
        let (look, seats) = (&self.watched.look, &self.spec.seats);
        let Some(frame) = look.seen_by_player(shown, name, seats) else {
            let says = look.missing(name);
            report.add(CheckKind::Shows, says, None, None);
            return;
        };
        if let Some(picture) = &pane.board {
            let squares = G::read_squares(self.rules, picture).ok();
            let stated = |at: WindowBoard| {
                let letters = |squares: &G::Squares| look.letters::<G>(at, squares);
                squares.as_ref().map_or_else(|| LetterPicture::of(picture), letters)
            };
            let places = look.boards_of(name);
            // A picture may leave boards out, and show counters and texts alone.
            let all = places.iter().map(|at| StatedBoard { at: *at, letters: stated(*at) });
            let all: Vec<StatedBoard> = all.filter(|board| !board.letters.rows().is_empty()).collect();
            for board in &all {
                self.judge_board(board, &all, swapped, shown, before, report);
            }
        }
        if let Some(expected) = &pane.message {
            self.judge_message(name, expected, &frame, shown, report);
        }
        judge_frame::judge_frame::<G>((self.spec, self.rules), look, name, pane, &frame, report);
    }

    /// Judges the board in one place; `all` are the boards that are stated beside it.
    fn judge_board(
        &self,
        board: &StatedBoard<'_>,
        all: &[StatedBoard<'_>],
        swapped: bool,
        shown: &ShownView,
        before: Option<&ShownView>,
        report: &mut FindingCollector<'_>,
    ) {
        let (look, seats) = (&self.watched.look, &self.spec.seats);
        let at = board.at;
        let Some((_, frame)) = look.frame_with(shown, at, seats) else {
            report.add(CheckKind::Shows, look.missing(at.window), None, None);
            return;
        };
        let expected = &if swapped { board.letters.half_turn() } else { board.letters.clone() }.to_string();
        let actual = look.picture(&frame);
        let turned = look.is_turned(at.window) != swapped;
        let earlier = before.and_then(|before| look.frame_with(before, at, seats));
        let earlier = earlier.map(|(_, frame)| look.picture(&frame));
        let earlier = earlier.filter(|earlier| *earlier == actual && was_right(earlier, &self.letters));
        if let Some(why) = describe_difference(expected, &actual, turned, earlier.as_deref()) {
            let is_right = |new: &ShownFrame| describe_difference(expected, &look.picture(new), turned, None).is_none();
            let seen = LetterPicture::of(&actual);
            let mut beside = all.iter().filter(|other| other.at.window == at.window && other.at.place != at.place);
            let other = beside.find(|other| other.letters == seen).and_then(|other| other.at.board);
            let says = match (frame.after_repaint(), other) {
                (Some(new), _) if is_right(&new) => not_repainted(&look.called_place(at)),
                (_, Some(other)) => phrase!("shown-other-board", place = look.called_place(at), board = other),
                _ if look.has_unread(&frame) => phrase!("shown-painted", window = look.called_place(at), fault = why),
                _ => phrase!("shown-in", window = look.called_place(at), fault = why),
            };
            report.add(CheckKind::Shows, says, Some(expected.clone()), Some(actual));
        }
    }

    fn judge_message(
        &self,
        name: &str,
        expected: &str,
        frame: &ShownFrame,
        shown: &ShownView,
        report: &mut FindingCollector<'_>,
    ) {
        let reads =
            |frame: &ShownFrame| text_with_message(self.spec, &self.watched.look, frame, expected, name).is_some();
        if reads(frame) {
            return;
        }
        let own = frame.labels.first().map(|label| label.text.clone());
        let look = &self.watched.look;
        let elsewhere =
            self.watched.seats.iter().filter(|other| *other != name).find(|other| {
                look.frames_of(shown, other, &self.spec.seats).into_iter().any(|(_, frame)| reads(frame))
            });
        let says = match (elsewhere, &own) {
            (Some(other), _) => phrase!("reads-elsewhere", player = name, other = other),
            (None, None) => phrase!("reads-no-label", window = look.called_of(name)),
            (None, Some(_)) => phrase!("reads-wrong", window = look.called_of(name), player = name),
        };
        report.add(CheckKind::Reads, says, Some(expected.to_string()), own);
    }
}

/// A view in which frames that had to be enlarged earlier are still known to have been too small.
fn with_sizes(mut shown: ShownView, before: Option<&ShownView>) -> ShownView {
    for (frame, earlier) in shown.frames.iter_mut().zip(before.iter().flat_map(|before| &before.frames)) {
        frame.enlarged = frame.enlarged.or(earlier.enlarged);
    }
    shown
}

/// Whether a picture shows one of the boards that the model had in the step before, from one side or the other. A drawing that
/// nobody could read then is not behind the model now.
fn was_right(picture: &str, boards: &[LetterPicture]) -> bool {
    let seen = LetterPicture::of(picture);
    boards.iter().any(|board| *board == seen || board.half_turn() == seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_never_right_is_not_behind() {
        let before = [LetterPicture::of("W .\n. B")];
        assert!(was_right("W .\n. B", &before) && was_right("B .\n. W", &before));
        assert!(!was_right(". .\n. .", &before), "nobody could read its pieces");
        assert!(!was_right("W .\n. B", &[]), "there was nothing before");
    }
}
