//! Pictures of what a view showed where it was wrong, with the place marked, each beside one of what the same frame should have
//! shown.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use super::picture_canvas::Canvas;
use crate::game::{Drawable, Game};
use crate::grade::GradedSubmission;
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::results::PictureKind;
use crate::scenario::{ExpectedView, Step, ViewAspect};
use crate::verdict::{CheckKind, StepCalls, VerdictEnding, split_into_steps};
use crate::view_spec::{
    LetterPicture, Rectangle, ShownFrame, ShownSquare, ShownView, TouchTarget, ViewSpec, WindowBoard,
};

/// The pictures of a submission, each with the name of its file: scenario, step, player, and whose it is.
pub fn pictures<G: Drawable>(
    rules: &G::Rules,
    marksheet: &Marksheet,
    transcripts: &[Transcript<G>],
) -> Vec<(String, Vec<u8>)> {
    let mut pictures = Vec::new();
    for verdict in marksheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed) {
        let Some(transcript) = transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario) else {
            continue;
        };
        let Some(watched) = &transcript.scenario.watched else { continue };
        let acts = split_into_steps(transcript);
        let mut numbers: Vec<usize> = verdict.findings.iter().map(|finding| finding.step).collect();
        numbers.dedup();
        for number in numbers {
            let checks = verdict.findings.iter().filter(|finding| finding.step == number).map(|finding| finding.check);
            let failed = FailedStep { rules, watched, steps: &transcript.scenario.steps, acts: &acts, number };
            for (seat, kind, png) in failed.pictures(&checks.collect::<Vec<_>>()) {
                pictures.push((kind.file_name(&verdict.scenario, number, &seat), png));
            }
        }
    }
    pictures
}

/// The pictures in a folder of those scenarios that were taken from there, and not played.
///
/// # Errors
/// What the file system refuses.
pub fn kept<G: Drawable>(folder: &Path, graded: &GradedSubmission<G>) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut names = BTreeSet::new();
    let failed = graded.marksheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed);
    for verdict in failed.filter(|verdict| graded.taken.contains(&verdict.scenario)) {
        let own = graded.transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario);
        for seat in own.and_then(|own| own.scenario.watched.as_ref()).iter().flat_map(|watched| &watched.seats) {
            for finding in &verdict.findings {
                names.extend(PictureKind::ALL.map(|kind| kind.file_name(&verdict.scenario, finding.step, seat)));
            }
        }
    }
    names.retain(|name| folder.join(name).is_file());
    names.into_iter().map(|name| Ok((name.clone(), fs::read(folder.join(name))?))).collect()
}

/// A step in which a view was not as expected.
struct FailedStep<'a, G: Game> {
    rules: &'a G::Rules,
    watched: &'a ExpectedView,
    steps: &'a [Step<G>],
    acts: &'a [StepCalls<G>],
    /// Its number, from 1.
    number: usize,
}

impl<G: Drawable> FailedStep<'_, G> {
    /// Pictures of each window. Marked is what the failed checks were about, and nothing else: a square is right or wrong
    /// whether or not its label is.
    fn pictures(&self, checks: &[CheckKind]) -> Vec<(String, PictureKind, Vec<u8>)> {
        let mut pictures = Vec::new();
        let Some((act, shown)) = self.act().and_then(|act| Some((act, act.shown.as_ref()?))) else { return pictures };
        let look = &self.watched.look;
        for window in look.windows(&self.watched.seats) {
            let Some((index, frame)) = look.frame_of(shown, window, &self.watched.seats) else { continue };
            let Some(theirs) = frame.picture.as_ref().and_then(Canvas::of) else { continue };
            let boards: Vec<(Cow<'_, ShownFrame>, Vec<Vec<ShownSquare>>)> = look
                .boards_in(window)
                .into_iter()
                .map(|at| (frame.with_board(at.place), look.drawn(&self.expected_board(act, shown, at))))
                .collect();
            let wrong: Vec<(Rectangle, ShownSquare)> =
                boards.iter().flat_map(|(board, expected)| self.wrong_squares(checks, board, expected)).collect();
            let marked: Vec<Rectangle> = match checks.contains(&CheckKind::Asks) {
                true => self.clicked_square(index, frame).into_iter().collect(),
                false => wrong.iter().map(|(area, _)| *area).collect(),
            };
            let repainted = frame.repainted.as_ref().and_then(|new| Canvas::of(new.picture.as_ref()?));
            // Where nobody can tell the squares of a board in the frame, that board alone is shown.
            let unknown = boards.iter().find(|(board, _)| board.areas.is_empty());
            let right = match (wrong.is_empty(), unknown) {
                (false, _) => Some(theirs.clone().with_squares(&wrong)),
                (true, Some((_, expected))) => Canvas::of_board(expected),
                (true, None) => None,
            };
            let kinds = [
                (PictureKind::Shown, Some(theirs.with_marks(&marked))),
                (PictureKind::Repainted, repainted),
                (PictureKind::Expected, right),
            ];
            pictures.extend(
                kinds.into_iter().filter_map(|(kind, canvas)| Some((window.clone(), kind, canvas?.into_png()?))),
            );
        }
        pictures
    }

    fn act(&self) -> Option<&StepCalls<G>> {
        self.acts.get(self.number.checked_sub(1)?)
    }

    fn step(&self) -> Option<&Step<G>> {
        self.steps.get(self.number.checked_sub(1)?)
    }

    /// The board that should stand in a place: that of the fixture, or the model's; turned as the verdict takes it.
    fn expected_board(&self, act: &StepCalls<G>, shown: &ShownView, at: WindowBoard<'_>) -> String {
        let look = &self.watched.look;
        let stated = self.stated_board(at.window).map(|picture| {
            let squares = G::read_squares(self.rules, &picture).ok();
            let letters = |squares: &G::Squares| look.letters::<G>(at, squares);
            squares.as_ref().map_or_else(|| LetterPicture::of(&picture), letters)
        });
        let in_model = || look.seen_in(at, &look.letters::<G>(at, &act.after.squares));
        // A picture may leave a board out.
        let expected = stated.filter(|board| !board.rows().is_empty()).unwrap_or_else(in_model);
        let is_swapped = look.turns_the_other::<G>(shown, &self.watched.seats, &act.after.squares);
        if is_swapped { expected.half_turn() } else { expected }.to_string()
    }

    /// The picture of what a fixture says a window should show, if it says so of somebody who looks at it.
    fn stated_board(&self, window: &str) -> Option<String> {
        let Step::Do { expect, .. } = self.step()? else { return None };
        let looks = |name: &str| self.watched.look.windows_of(name).contains(&window);
        expect.shows.iter().find(|(seat, _)| looks(&seat.name(&self.watched.seats)))?.1.board.clone()
    }

    /// The squares of a frame that should be drawn otherwise, each with its place.
    fn wrong_squares(
        &self,
        checks: &[CheckKind],
        frame: &ShownFrame,
        expected: &[Vec<ShownSquare>],
    ) -> Vec<(Rectangle, ShownSquare)> {
        let is_wrong = |shown: &ShownSquare, expected: &ShownSquare, has_right_ground: bool| {
            checks.contains(&CheckKind::Shows) && has_other_content(&self.watched.look, shown, expected)
                || self.looks_at_drawing(checks)
                    && (!has_right_ground || is_drawn_otherwise(&self.watched.look, shown, expected))
        };
        // Where rows may be of any length, what counts is the order.
        let width = frame.squares.first().map_or(0, Vec::len).max(1);
        let in_order: Vec<Vec<ShownSquare>> = match self.watched.look.columns {
            None => expected.to_vec(),
            Some(_) => expected.concat().chunks(width).map(<[ShownSquare]>::to_vec).collect(),
        };
        let right_grounds = self.watched.look.right_grounds(frame);
        let rows = frame.squares.iter().zip(&frame.areas).zip(&in_order).zip(&right_grounds);
        let all = rows.flat_map(|(((row, areas), expected), grounds)| row.iter().zip(areas).zip(expected).zip(grounds));
        let wrong =
            all.filter(|(((shown, _), expected), has_right_ground)| is_wrong(shown, expected, **has_right_ground));
        wrong.map(|(((_, area), expected), _)| (*area, expected.clone())).collect()
    }

    fn looks_at_drawing(&self, checks: &[CheckKind]) -> bool {
        let Some(Step::Do { expect, .. }) = self.step() else { return false };
        checks.contains(&CheckKind::Looks) && expect.looks.contains(&ViewAspect::Drawing)
    }

    /// The square of this frame on which somebody clicked in this step.
    fn clicked_square(&self, index: usize, frame: &ShownFrame) -> Option<Rectangle> {
        let Step::Do { cue, .. } = self.step()? else { return None };
        let before = self.acts[..self.number - 1].iter().rev().find_map(|act| act.shown.as_ref());
        let touch = self.watched.event_of_touch(cue, before, &self.act()?.before)?.ok()?;
        match touch.spot {
            TouchTarget::Square(column, row) if touch.frame == index => {
                frame.with_board(touch.board).areas.get(row)?.get(column).copied()
            }
            _ => None,
        }
    }
}

fn has_other_content(look: &ViewSpec, shown: &ShownSquare, expected: &ShownSquare) -> bool {
    look.letter(shown) != look.letter(expected)
}

fn is_drawn_otherwise(look: &ViewSpec, shown: &ShownSquare, expected: &ShownSquare) -> bool {
    if look.free_colours {
        let lacks_edge = expected.border.is_some() && shown.border.is_none();
        return shown.angular || lacks_edge || shown.ground.is_none() || shown.disc != expected.disc;
    }
    // Alternating grounds are not to be equal, but light or dark.
    let own_ground = look.squares.get(&look.letter(expected)).is_some_and(|own| own.ground.is_some());
    let ground = |square: &ShownSquare| square.ground.clone().filter(|_| own_ground);
    let parts = |square: &ShownSquare| [&square.border, &square.disc, &square.rim].map(Clone::clone);
    ground(shown) != ground(expected) || parts(shown) != parts(expected)
}
