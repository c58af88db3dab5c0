//! Touches of windows, as gestures of the mouse and the keyboard.

use super::ProcessController;
use crate::game::{Board, Drawable};
use crate::ports::Event;
use crate::view_spec::{LetterPicture, ShownFrame, Touch};

impl<G: Drawable> ProcessController<G> {
    /// Returns the gestures by which a person may touch this, one after the other until something comes of it; none for an event
    /// that is no touch, and in a program without windows.
    pub(super) fn ways(&self, cue: &Event<G>, board: &Board<G::Squares>) -> Vec<Event<G>> {
        let Event::Touch(touch) = cue else { return Vec::new() };
        self.seen.gestures(touch, self.piece_on_turn(touch, board)).into_iter().map(Event::Touch).collect()
    }

    /// The square on which the piece of the player on turn is seen; where that is not told by what is drawn, the one on which it
    /// stands.
    fn piece_on_turn(&self, touch: &Touch, board: &Board<G::Squares>) -> Option<(usize, usize)> {
        let view = self.view.as_ref().filter(|view| view.drags)?;
        let name = board.player.name(&self.seats);
        let (letter, _) = view.pieces.iter().find(|(_, owner)| **owner == name)?;
        let frame = self.seen.shown.frames.get(touch.frame)?;
        let shown = |frame: &ShownFrame| LetterPicture::of(&view.picture(frame)).only_place_of(*letter);
        let window = view.windows(&self.seats).get(touch.frame).copied()?;
        let at = view.boards_in(window).get(touch.board).copied()?;
        shown(frame).or_else(|| view.letters::<G>(at, &board.squares).only_place_of(*letter))
    }
}
