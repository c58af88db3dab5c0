//! Pictures of what a view showed where it was wrong, with the place marked, each beside one of what the same frame should have
//! shown.

use super::picture_canvas::Canvas;
use crate::game::{Drawable, Game};
use crate::marks::Marksheet;
use crate::replay::Transcript;
use crate::results::PictureKind;
use crate::scenario::{ExpectedView, Step};
use crate::verdict::{VerdictEnding, split_into_steps};
use crate::view_spec::{LetterPicture, ShownFrame, ShownSquare, SquareArea, ViewSpec};

/// The pictures of a submission, each with the name of its file: scenario, step, player, and whose it is.
pub fn pictures<G: Drawable>(marksheet: &Marksheet, transcripts: &[Transcript<G>]) -> Vec<(String, Vec<u8>)> {
    let mut pictures: Vec<(String, Canvas)> = Vec::new();
    for verdict in marksheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed) {
        let Some(transcript) = transcripts.iter().find(|transcript| transcript.scenario.id == verdict.scenario) else {
            continue;
        };
        let Some(watched) = &transcript.scenario.watched else { continue };
        let acts = split_into_steps(transcript);
        let mut steps: Vec<usize> = verdict.findings.iter().map(|finding| finding.step).collect();
        steps.dedup();
        for (step, act) in steps.into_iter().filter_map(|step| Some((step, acts.get(step.checked_sub(1)?)?))) {
            let Some(shown) = &act.shown else { continue };
            let name = |seat: &str, kind: PictureKind| kind.file_name(&verdict.scenario, step, seat);
            for seat in &watched.seats {
                let frame = watched.look.frame_of(shown, seat, &watched.seats).map(|(_, frame)| frame);
                let Some((frame, theirs)) = frame.and_then(|frame| Some((frame, Canvas::of(frame.picture.as_ref()?)?)))
                else {
                    continue;
                };
                let board = stated(watched, transcript.scenario.steps.get(step - 1), seat).unwrap_or_else(|| {
                    watched.look.seen_by(seat, &LetterPicture::of(&G::view_letters(&act.after.squares))).to_string()
                });
                let expected = watched.look.drawn(&board);
                let wrong = wrong_squares(&watched.look, frame, &expected);
                pictures.push((name(seat, PictureKind::Shown), theirs.clone().with_marks(&wrong)));
                let repainted = frame.repainted.as_ref().and_then(|new| Canvas::of(new.picture.as_ref()?));
                pictures.extend(repainted.map(|canvas| (name(seat, PictureKind::Repainted), canvas)));
                // Where nobody can tell the squares in the frame, the board alone is shown.
                let is_in_frame = !frame.areas.is_empty() && frame.squares.len() == expected.len();
                let expected =
                    if is_in_frame { Some(theirs.with_squares(&wrong)) } else { Canvas::of_board(&expected) };
                pictures.extend(expected.map(|canvas| (name(seat, PictureKind::Expected), canvas)));
            }
        }
    }
    pictures.into_iter().filter_map(|(name, canvas)| Some((name, canvas.into_png()?))).collect()
}

/// The squares of a frame that should be drawn otherwise: those with another content, or if there are none, those that are drawn
/// in another way.
fn wrong_squares(look: &ViewSpec, frame: &ShownFrame, expected: &[Vec<ShownSquare>]) -> Vec<(SquareArea, ShownSquare)> {
    let all = || {
        let rows = frame.squares.iter().zip(&frame.areas).zip(expected);
        rows.flat_map(|((row, areas), expected)| row.iter().zip(areas).zip(expected))
    };
    let with = |is_wrong: &dyn Fn(&ShownSquare, &ShownSquare) -> bool| -> Vec<(SquareArea, ShownSquare)> {
        let wrong = all().filter(|((shown, _), expected)| is_wrong(shown, expected));
        wrong.map(|((_, area), expected)| (*area, expected.clone())).collect()
    };
    let content = with(&|shown, expected| look.letter(shown) != look.letter(expected));
    if !content.is_empty() {
        return content;
    }
    let drawing = |square: &ShownSquare| [&square.ground, &square.border, &square.disc, &square.rim].map(Clone::clone);
    with(&|shown, expected| drawing(shown) != drawing(expected))
}

/// The board that a fixture says a player's frame should show, if it says one.
fn stated<G: Game>(watched: &ExpectedView, step: Option<&Step<G>>, seat: &str) -> Option<String> {
    let Some(Step::Do { expect, .. }) = step else { return None };
    let (_, pane) = expect.shows.iter().find(|(number, _)| number.name(&watched.seats) == seat)?;
    pane.board.clone()
}
