//! Hover texts: the text of a view about the square under the mouse.

use std::fmt;

use super::HareAndTortoise;
use super::carrots::carrots_text;
use super::legal_moves::{LegalMove, legal_move};
use crate::game::Seat;

/// Hover text for the square under the mouse; `Display` writes it to the letter.
///
/// # Example
/// ```
/// use referee_rules::games::hare_and_tortoise::HoverText;
/// let says = [HoverText::Cost(1), HoverText::Gain(40), HoverText::Illegal].map(|hover| hover.to_string());
/// assert_eq!(says, ["Cost: 1 carrot", "Gain: 40 carrots", "Illegal Move"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoverText {
    /// Moving there costs this many carrots.
    Cost(i32),
    /// Moving back there pays this many carrots.
    Gain(i32),
    /// Nobody may move there now: "Illegal Move".
    Illegal,
}

impl fmt::Display for HoverText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HoverText::Cost(count) => write!(f, "Cost: {}", carrots_text(*count)),
            HoverText::Gain(count) => write!(f, "Gain: {}", carrots_text(*count)),
            HoverText::Illegal => f.write_str("Illegal Move"),
        }
    }
}

impl HareAndTortoise {
    /// Returns the hover text of a square for the mouse of `seat`: the effect of [`Game::play`](crate::game::Game::play) if
    /// the square were clicked. A player who is not on turn, or must choose first, cannot move anywhere.
    pub fn hover_text(&self, seat: Seat, square: i32) -> HoverText {
        match self.may_act(seat).and_then(|index| legal_move(self.rules_ref(), self.squares(), index, square)) {
            Ok(LegalMove::Forward(cost)) => HoverText::Cost(cost),
            Ok(LegalMove::Back(gain)) => HoverText::Gain(gain),
            Err(_) => HoverText::Illegal,
        }
    }
}
